// The index of a zippered loop that is one name refers to the elements; a copy is made only of the whole.
record R { var k: int; proc init() {} proc init(k: int) { this.k = k; } proc init=(o: R) { this.k = o.k; writeln("copy ", k); } proc deinit() { writeln("end ", k); } }
operator R.=(ref a: R, b: R) { a.k = b.k; }
iter two(ref a: R, ref b: R) ref { yield a; yield b; }
iter made(n: int) { for i in 1..n do yield new R(i+4); }
proc main() {
  var a, b: R; a.k = 1; b.k = 2;
  writeln("-- 1");
  for t in zip(two(a, b), 0..) do writeln(t(0).k);
  writeln("-- 2");
  for (x, (y, i)) in zip(two(a,b), zip(two(a,b), 0..)) do writeln(x.k, y.k);
  writeln("-- 3");
  for t in zip(two(a, b), made(2)) do writeln(t(0).k, t(1).k);
  writeln("-- 4");
  var A: [0..1] R; A[0].k = 8; A[1].k = 9;
  for t in zip(A, A) do writeln(t(0).k, t(1).k);
  writeln("-- 5");
  for t in zip(A, two(a, b)) do writeln(t(0).k, t(1).k);
  writeln("-- 6");
  for t in zip(A, made(2)) do writeln(t(0).k, t(1).k);
  writeln("-- 7");
  for t in zip(A, 0..1) { writeln(t(0).k); const c = t; }
}
{
  // Owned objects stay where they are.
  class C { var k: int; }
  var A = [new owned C(1), new owned C(2)];
  for t in zip(A, 0..1) do writeln(t(0).k, t(1));
  writeln(A);
}
