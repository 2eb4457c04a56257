// Formals of which each says what the other leaves open are as good as each other.
proc f(x: (int, ?t)) { }
proc f(x: (?t, int)) { }
f((1, 2)); //~ E0302 the call of `f` is ambiguous
class C { }
proc g(x: owned class) { }
proc g(x: C) { }
g(new C()); //~ E0302 the call of `g` is ambiguous
