// Finding, counting, replacing, removing and updating elements.
use List;
var l = new list([5, 7, 5, 9, 5, 7]);
writeln(l.find(7), " ", l.find(7, 2), " ", l.find(7, start=2, end=4), " ", l.find(7, 2, 5), " ", l.find(1), " ", l.count(5), " ", l.contains(9), " ", l.indices);
writeln(l.replace(1, 8), " ", l.replace(6, 8), " ", l.replace(-1, 8), " ", l);
writeln(l.remove(5, 2), " ", l, " ", l.remove(1), " ", l.remove(5), " ", l);
l.pushBack([8, 8, 8]);
writeln(l.remove(8, 0), " ", l, " ", l.remove(7, count=-3), " ", l);
var s = new list(["a", "b", "a", "c"]);
writeln(s.remove(s[0], 0), " ", s);

record adder {
  var n: int;
  proc this(i: int, ref x: int) {
    x += n;
    return x * i;
  }
}
record silent {
  proc this(i: int, ref x: int) {
    x = -x;
    return none;
  }
}
var u = new list(10..13);
writeln(u.update(2, new adder(100)), " ", u);
u.update(0, new silent());
writeln(u);
var empty: list(int);
writeln(empty.find(1), " ", empty.indices);
const c = u;
writeln(c.first, " ", c.last, " ", c[1]);
