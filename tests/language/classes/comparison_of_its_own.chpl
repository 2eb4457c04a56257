// A class may declare what `<` and other comparisons of its objects mean; `==` and `!=` ask whether they are the same object.
class C {
  var x: int;
  operator >(a: C, b: C) { return a.x > b.x; }
  operator ==(a: C, b: int) { return a.x == b; }
}
operator C.<(a: C, b: C) { return a.x < b.x; }
class D: C {}
proc main() {
  var a = new C(1), b = new shared C(1), d = new D(2);
  writeln(a == b, " ", a == d, " ", a < d, " ", a != b, " ", a > d, " ", a == a);
  writeln(a == 1, " ", d == 1);
  var n: owned C? = nil;
  writeln(n == nil);
}
