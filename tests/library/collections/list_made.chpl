// Lists are made from ranges, arrays, iterators and lists.
use List;
iter squares(n: int) {
  for i in 1..n do yield i * i;
}
var a: list(int) = 1..8;
var b: list(int) = [3, 1, 2];
var c: list(int) = squares(4);
var d: list(int, parSafe=true) = 1..5 by -2;
writeln(a, " ", b, " ", c, " ", d);
var e = new list(1..3), f = new list(["p", "q"]), g = new list(f), h = new list(real, parSafe=true);
f[0] = "changed";
writeln(e, " ", f, " ", g, " ", h, " ", g.type: string, " ", h.parSafe);
var i: list(string, parSafe=true) = f;
writeln(i, " ", i.type: string);
var j = i;
j = f;
i = j;
i = i;
writeln(i == f, " ", j.parSafe);
proc total(in l: list(int)) {
  l.pushBack(100);
  return + reduce l;
}
writeln(total(e), " ", e);
