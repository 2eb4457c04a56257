// A tuple that is assigned to another, or split by an assignment, is not copied before: its records are assigned one by one.
record R {
  var x: int;
  proc init(x: int) { this.x = x; }
  proc init=(other: R) { this.x = other.x; writeln("copy of ", x); }
}
operator R.=(ref a: R, b: R) { writeln(a.x, " = ", b.x); a.x = b.x; }

var t = (new R(1), new R(2)), u = (new R(3), new R(4));
t = u;
var a = new R(5), b = new R(6);
(a, b) = t;
var nested = ((new R(7), 1), new R(8));
var c = new R(9), d = new R(10), n: int;
((c, n), d) = nested;
writeln(n);

// In order, by what the tuple's variable has then; numbers are taken before.
var v = (new R(11), 1, new R(12), 2);
(v(2), v(3), v(0), v(1)) = v;
writeln(v(0).x, " ", v(1), " ", v(2).x, " ", v(3));
t = t;

// A tuple expression refers to its records, and so do those within it.
t = (a, b);
t = (t(1), t(0));
nested = ((c, n + 1), d);
writeln(t(0).x, " ", t(1).x, " ", nested(0)(1));
proc pair(x: int) { return (new R(x), new R(x + 1)); }
t = pair(20);
