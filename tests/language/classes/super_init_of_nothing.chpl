// Records have no parent at all, and the root class takes no arguments.

class A {
  var x: int;
  proc init() { super.init(3); this.x = 1; } //~ E0610 `super.init` takes no arguments
}
record R {
  var x: int;
  proc init() { super.init(); this.x = 1; } //~ E0610 inherits from no class
}
writeln(new A(), new R());
