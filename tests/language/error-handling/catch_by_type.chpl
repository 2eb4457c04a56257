// The first catch whose type fits is taken.
class A : Error { proc init() { super.init("A"); } }
class B : A { }
proc test(n: int) {
  try {
    if n == 1 then throw new A();
    if n == 2 then throw new B();
    if n == 3 then throw new Error("plain");
    writeln("no error");
  } catch e: B {
    writeln("B");
  } catch e: A {
    writeln("A");
  } catch {
    writeln("other");
  }
}
for n in 0..3 do test(n);
