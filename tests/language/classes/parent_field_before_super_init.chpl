// A parent's fields have no values before its initialiser has run.
class Parent { var a: int; }
class Child : Parent {
  var b: int;
  proc init(x: int) {
    a = x; //~ E0410 the parent's field `a` is used before `super.init`
    super.init();
    b = a;
  }
  proc init() { b = a + 1; }
}
var c = new Child(1);
