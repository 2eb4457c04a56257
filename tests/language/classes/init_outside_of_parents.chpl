// `super.init` and `this.init` call initialisers that are declared outside of the class's body.
class C { var a: int; }
proc C.init(x: int) { this.a = 10 * x; }
class D: C { var b: int; proc init(x: int) { super.init(x); this.b = x; } }
class F: D {
  var f: int;
  proc init(y: int) { super.init(y); this.f = y; }
}
proc F.init() { this.init(3); }
writeln(new D(2));
writeln(new F());

class G { type t; var x: t; }
proc G.init(x) { this.t = x.type; this.x = x * 2; }
class H: G(?) { proc init(x) { super.init(x); } }
writeln(new G(4), " ", new H(5), " ", (new H(0.5)).type: string);

class Begun { var n: int; }
proc Begun.init() { this.n = 4; writeln("begun"); }
class Next: Begun { var m: int; }
writeln(new Next(m = 1));

proc inside() {
  class P { var a: int; }
  proc P.init(x: int) { this.a = x + 1; }
  class Q: P { var b: int; proc init(x: int) { super.init(x); this.b = x; } }
  writeln(new Q(1));
}
inside();
