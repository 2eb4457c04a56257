// The fault is the field that is initialised too early, not the call.
class A { var x: int; }
class B: A {
  var y: int;
  proc init() {
    this.y = 2; //~ E0409 `super.init` goes first
    super.init();
  }
  proc init(n: int) {
    if n > 1 then
      y = n; //~ E0409 `init` goes first
    this.init();
  }
}
var b = new B(), c = new B(3);
