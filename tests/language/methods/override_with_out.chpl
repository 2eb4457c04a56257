// Overriding methods give values back by `out` and `inout` formals.
class A {
  proc k(out r: int) { r = 1; }
  proc s(out t: string, inout n: int) { t = "A"; n += 1; return n; }
  proc e(inout a: [] int) throws { a[0] = 1; }
}
class B : A {
  override proc k(out r: int) { r = 2; }
  override proc s(out t: string, inout n: int) { t = "B" * 20; n *= 10; return n; }
  override proc e(inout a: [] int) throws {
    a[0] = 5;
    throw new Error("B.e");
  }
}
proc run(a: borrowed A) {
  var i: int, t: string, x = [0, 0];
  a.k(i);
  writeln(i);
  writeln(a.s(t, i), t, i);
  try {
    a.e(x);
  } catch e {
    writeln(e.message());
  }
  writeln(x);
}
run(new A());
run(new B());
