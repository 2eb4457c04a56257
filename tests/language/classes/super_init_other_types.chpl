// What `super.init` repeats of the parent's types and params must be what they are.
class Base { type t; param n: int; var x: t; }
class A: Base(string, 3) { proc init() { super.init(string, 3, "a"); } }
class B: Base(string, 3) { proc init() { super.init(x="b"); } }
class C: Base(real, 2) { var y = 1; proc init(z: real) { super.init(real, 2, z); y = 5; } }
class D: Base(string, 3) { proc init() { super.init(int, 3, "a"); } } //~ E0201 the parent class is declared with string for `t`
class E: Base(string, 3) { proc init() { super.init(string, 4, "a"); } } //~ E0201 the parent class is declared with 3 for `n`
new D();
new E();
