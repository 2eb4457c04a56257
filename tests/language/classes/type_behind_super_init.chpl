// Behind `super.init` and before `init this` an object is one of the parent's class, whether its initialiser is written or not.
class Parent { var x: int; proc foo() { writeln("Parent.foo ", x); } }
class Child: Parent {
  var z: int;
  proc init(x: int, z: int) { super.init(x); foo(); this.foo(); this.z = z; init this; foo(); }
  override proc foo() { writeln("Child.foo ", x, " ", z); }
}
class Grandchild: Child {
  proc init() { super.init(3, 4); foo(); init this; foo(); }
  override proc foo() { writeln("Grandchild.foo ", z); }
}
class Quiet: Parent {
  var w = 5;
  proc init() { foo(); this.w = 6; }
  override proc foo() { writeln("Quiet.foo ", w); }
}
const a: owned Parent = new Child(1, 2);
a.foo();
const b: owned Parent = new Grandchild();
b.foo();
const c: owned Parent = new Quiet();
c.foo();
