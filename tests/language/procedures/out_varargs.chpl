// `out` formals of variable number start with their type's default value and are given back when the procedure ends.
record R {
  var x: int;
  proc deinit() { writeln("end ", x); }
}
proc texts(out a: string...2, write: bool) { if write then for i in 0..1 do a[i] = "s" + i: string; }
proc records(out a: R...2) { a(1).x = 5; }
proc numbers(out a: int...?n) { for param i in 0..<n do a(i) += n; }
var s = "old", t = "old";
texts(s, t, write = true);
writeln(s, t);
texts(s, t, write = false);
writeln("[", s, t, "]");
{
  var r = new R(1), q = new R(2);
  records(r, q);
  writeln(r, q);
}
var i, j, k: int;
numbers(i, j, k);
writeln(i, j, k);
