// Methods that a block declares outside of its classes' bodies override, and are overridden, like those inside.
proc test() {
  class A { proc inner() do return "A.inner"; }
  proc A.outer() do return "A.outer";
  class B: A { override proc outer() do return "B.outer"; }
  override proc B.inner() do return "B.inner";
  class C: B { }
  override proc C.outer() do return "C.outer";
  for a in (new A(), new B(): A, new C(): A) do writeln(a.inner(), " ", a.outer());
}
test();
