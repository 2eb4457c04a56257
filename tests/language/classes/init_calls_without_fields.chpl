// Before `init this` an initialiser calls no methods and does not pass `this` on, also where its type has no fields.
proc show(c) { writeln("shown"); }
class Plain {
  proc init() { go(); } //~ E0410 `go` is called before `init this`
  proc init(x: int) { show(this); } //~ E0410 `this` is passed on before `init this`
  proc go() { }
}
class Parent { var x: int; proc up() { x += 1; } }
class Child: Parent {
  proc init() { super.init(1); up(); go(); } //~ E0410 `go` is called before `init this`
  proc init(x: int) { super.init(x); up(); init this; go(); show(this); }
  proc go() { }
}
record Empty {
  proc init(x: int) { this.init(); show(this); go(); }
  proc init() { init this; go(); }
  proc go() { }
}
writeln(new Plain(), new Plain(1), new Child(), new Child(2), new Empty(1));
