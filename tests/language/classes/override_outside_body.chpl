// Methods declared outside of a class's body override, and are overridden, like those inside.
class A {
  proc inner() do return "A.inner";
}
proc A.outer() do return "A.outer";

class B: A {
  override proc outer() do return "B.outer";
}
override proc B.inner() do return "B.inner";

class G { type t; }
proc G.name() do return "G of " + t: string;
class H: G(?) { }
override proc H.name() do return "H of " + t: string;

var a: owned A = new B();
writeln(a.inner(), " ", a.outer());
var g: owned G(int) = new H(int);
writeln(g.name(), " ", (new G(real)).name());
