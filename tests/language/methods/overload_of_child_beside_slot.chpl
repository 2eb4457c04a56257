// A child's overload whose formals are others than those of the parent's method does not stand in for it, even if it
// would take the arguments.
class A {
  proc f(x: int) { writeln("A int"); }
  proc f(x: real) { writeln("A real"); }
  proc g(x: int) { writeln("A.g"); }
  proc h(x: int) { writeln("A.h"); }
}
class B : A {
  override proc f(x: real) { writeln("B real"); }
  proc g(x: int, y = 1) { writeln("B.g"); }
  proc h(y: int) { writeln("B.h"); }
}
class C : B {
  override proc f(x: int) { writeln("C int"); }
}
proc try_all(a: borrowed A) {
  a.f(1);
  a.f(1.5);
  a.g(1);
  a.h(1);
}
try_all(new A());
try_all(new B());
try_all(new C());
