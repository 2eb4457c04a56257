// Until release 1.31 a program's own `==` for a class is called for its objects, owned and borrowed; where it does not fit, objects are compared.
// flags: --edition=1.31
class C { var n: int; }
class D: C { }
class E { }
operator ==(a: borrowed C, b: borrowed C) do return a.n == b.n;
operator !=(a: borrowed C, b: borrowed C) do return a.n != b.n;
const a = new owned C(1), b = new owned C(1), c = new shared D(2);
writeln(a == b, " ", a.borrow() == b.borrow(), " ", a == c, " ", a != c);
const n: owned C? = nil, e = new E(), f = new E();
writeln(n == nil, " ", e == f, " ", e == e);
