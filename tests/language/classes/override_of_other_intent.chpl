// error: E0318 `f` overrides nothing: no inherited `f` has the same formals
class A { proc f(ref x: int) { x = 1; } }
class B: A { override proc f(x: int) { } }
var b: owned A = new B(), n = 0;
b.f(n);
