// `T(?)` of a type that is not generic is an error, in a formal as elsewhere.
record R { var n: int; }
class C { var n: int; }
record G { type t = int; }
proc f(x: R(?)) { } //~ E0208 the type `R` is not generic
proc g(x: C(?)) { } //~ E0208 the type `C` is not generic
proc h(x: G(?)) { }
f(new R(1));
g(new C(1));
h(new G(real));
