// A formal of a class's name alone takes an object as it is managed: a shared one can be kept. One of a class below is lent.
use List;
class Expr {
  proc value(): real do return 0;
  operator +(a: Expr, b: Expr) { return new shared Sum(a, b): Expr; }
  operator *(a: Expr, c: real) { return new shared Product(a, new shared Number(c)): Expr; }
}
class Number : Expr {
  var v: real;
  override proc value() do return v;
}
class Pair : Expr {
  var parts: list(shared Expr);
  proc keep(a: shared Expr, b: shared Expr) { parts.pushBack(a); parts.pushBack(b); }
}
class Sum : Pair {
  proc init(a: Expr, b: Expr) { init this; keep(a, b); }
  override proc value() do return parts[0].value() + parts[1].value();
}
class Product : Pair {
  proc init(a: Expr, b: shared Expr) { init this; keep(a, b); }
  override proc value() do return parts[0].value() * parts[1].value();
}
var a: Expr = new shared Number(2.0), b: Expr = new shared Number(3.0);
const c = (a + b) * 4.0 + a;
writeln(c.value());

proc managed(x: Expr) do return x.type: string;
writeln(managed(a), ", ", managed(new owned Expr()), ", ", managed(a.borrow()), ", ", managed(new owned Number(1.0)));
