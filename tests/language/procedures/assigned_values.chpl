// A variable of a procedure type takes procedures whose formals have other names, by assignment too.
proc sum(x: int, y: int): int { return x + y; }
proc product(a: int, b: int): int { return a * b; }
proc difference(x: int, y: int): int { return x - y; }
type T = proc(_: int, _: int): int;
record R { var f: T; }
var x: T = sum;
x = product;
writeln(x(2, 3));
proc main() {
  var y: T = product;
  y = difference;
  writeln(y(2, 3));
  y = proc(c: int, d: int): int { return c * 10 + d; };
  writeln(y(2, 3));
  var A: [0..1] T = [product: T, x];
  A[1] = sum;
  writeln(A[0](2, 3), A[1](2, 3));
  var r = new R(sum), t = (y, 1);
  r.f = product;
  t[0] = difference;
  writeln(r.f(2, 3), t[0](2, 3));
  y = nil;
  writeln(y == nil);
}
