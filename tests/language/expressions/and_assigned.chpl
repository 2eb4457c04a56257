// `a &&= b` is `a = a && b`: the operands are conditions.
var b = true, n = 3;
b &&= 1 < 2;
n &&= 4;
writeln(b, " ", n);
b ||= false;
n ||= 0;
writeln(b, " ", n);
record R { var full: bool; }
proc isTrue(r: R) { return r.full; }
b &&= new R(false);
writeln(b);
