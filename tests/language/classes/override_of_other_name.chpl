// error: E0318 `f` overrides nothing: no inherited `f` has the same formals
class A { proc f(x: int) { } }
class B: A { override proc f(y: int) { } }
