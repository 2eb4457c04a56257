// A default may mention the names by which an earlier formal takes a tuple apart.
record R { var s: string; }
proc two((a, b) = (1, 2), c = a + b) { return c; }
proc typed((a, (b, _)): (int, (real, string)), c = a * b) { return c; }
proc both((a, b), (c, d), e = (d, c, b, a), n = e.size) { return (e, n); }
proc records((a, b): (R, R), t = a.s + b.s) { return t; }
record M {
  var k = 10;
  proc m((a, b), c = a + b + k) { return c; }
}
writeln(two(), " ", two((5, 6)), " ", two(c = 0), " ", two((5, 6), 7));
writeln(typed((2, (1.5, "x"))), " ", typed((2, (1.5, "x")), 9.0));
writeln(both((1, 2), (3, 4)));
const x = new R("x"), y = new R("y");
writeln(records((x, y)), " ", records((y, x)));
writeln((new M()).m((1, 2)), " ", (new M(0)).m((1, 2), 5));
