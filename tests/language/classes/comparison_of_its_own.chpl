// A class may declare what `==` and other comparisons of its objects mean; other objects are compared by identity.
class C {
  var x: int;
  operator ==(a: C, b: C) { return a.x == b.x; }
}
operator C.<(a: C, b: C) { return a.x < b.x; }
class D: C {}
class E { var x: int; }
operator ==(a: borrowed E, b: borrowed E) { return a.x % 10 == b.x % 10; }
class F { var x: int; }
proc main() {
  var a = new C(1), b = new shared C(1), d = new D(2);
  writeln(a == b, " ", a == d, " ", a < d, " ", a != b);
  var e = new E(3), f = new unmanaged E(13);
  writeln(e == f, " ", e.borrow() == f.borrow());
  var g = new F(1), h = new F(1);
  writeln(g == h, " ", g == g);
  var n: owned C? = nil;
  writeln(n == nil);
  delete f;
}
