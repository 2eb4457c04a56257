// A class whose parent is an instance of a generic one may repeat the parent's types and params, or leave them out.
class Base { type t; param n: int; var x: t; }
class A: Base(string, 3) { proc init() { super.init(string, 3, "a"); } }
class B: Base(string, 3) { proc init() { super.init(x="b"); } }
class C: Base(real, 2) { var y = 1; proc init(z: real) { super.init(real, 2, z); y = 5; } }
writeln(new A(), new B(), new C(2.5));
