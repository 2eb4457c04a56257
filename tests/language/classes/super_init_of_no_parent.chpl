// A class that names no parent inherits from the root class: `super.init()` does nothing there.

class A {
  var x: int;
  proc init() { super.init(); this.x = 1; }
  proc init(y: int) { super.init(); x = y; init this; }
}
class Generic {
  type t;
  var v: t;
  proc init(type t, v: t) { super.init(); this.t = t; this.v = v; }
}
class B: A {
  proc init() { super.init(7); }
}
writeln(new A(), new A(4), new Generic(int, 3), new B());
