// In programs of before 2.0, a method without parentheses that has a field's name stands for it, but in itself and in initialisers.
// flags: --edition=1.31
class C {
  var setCount: int;
  var x: int;
  proc x ref { setCount += 1; return x; }
  proc get() do return x;
}
var c = new C();
c.x = 5;
writeln(c.x, " ", c.get(), " ", c.setCount);
record R {
  var v: int;
  proc v do return v * 10;
  proc sum() do return v + this.v;
  proc init(n: int) { v = n; }
}
var r = new R(3);
writeln(r.v, " ", r.sum(), " ", r);
record P { var _x = 1; proc ref x ref { return _x; } proc x const ref { return _x; } }
var p: P; p.x = 7; writeln(p.x, p);
class D: C { proc more() do return x + 1; }
var d = new D(0, 4); writeln(d.more(), " ", d.setCount);
