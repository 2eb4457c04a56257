// An initialiser that leaves out a type field is told once, where that field should have been.
class C {
  type t;
  var x: t;
  proc init() {
    this.x = 1; //~ E0409 the generic field `t` must be initialised
  }
}
var c = new C();
