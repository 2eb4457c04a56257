// Of a tuple variable passed by the default intent, numbers are copied and records, strings and arrays referred to.
record R { var x: int; }
var t = (1, new R(2));
proc generic(tup) { t(0) += 10; t(1).x += 10; writeln(tup, " ", tup(0), " ", tup(1).x); }
proc typed(tup: (int, R)) { t(0) += 10; t(1).x += 10; writeln(tup); }
proc constant(const tup) { t(0) += 10; t(1).x += 10; writeln(tup); }
proc constRef(const ref tup) { t(0) += 10; t(1).x += 10; writeln(tup); }
proc grouped((n, r)) { t(0) += 10; t(1).x += 10; writeln(n, " ", r); }
proc byIn(in tup) { t(0) += 10; t(1).x += 10; writeln(tup); }
iter iterated(tup) { yield tup(0); t(0) += 10; t(1).x += 10; yield tup(0); yield tup(1).x; }
generic(t);
typed(t);
constant(t);
constRef(t);
grouped(t);
byIn(t);
for x in iterated(t) do write(x, " ");
writeln();

// Nested tuples, and those with other things to refer to.
var u = ((1, "one"), [1, 2], 2.5);
proc nested(tup) { u(0)(0) = 5; u(0)(1) = "five"; u(1)[0] = 5; u(2) = 5.5; writeln(tup, " ", tup(0)); }
nested(u);

// Methods, also those that an object's class decides on.
class A {
  proc m(tup) { writeln("A"); }
  proc typed(tup: (int, R)) { writeln("A"); }
}
class B: A {
  override proc m(tup) { t(0) += 10; t(1).x += 10; writeln("B ", tup); }
  override proc typed(tup: (int, R)) { t(0) += 10; t(1).x += 10; writeln("B ", tup); }
}
proc R.of(tup) { t(0) += 10; t(1).x += 10; writeln(tup); }
var object: owned A = new B();
object.m(t);
object.typed(t);
object.m((7, new R(8)));
object.typed((7, new R(8)));
object.m((t(0), t(1)));
(new R(0)).of(t);

// What a task takes along of a formal.
proc later(tup) { begin { go.readFE(); writeln(tup); } }
proc soon() { var mine = (1, new R(2)); later(mine); }
var go: sync bool;
sync {
  soon();
  go.writeEF(true);
}
