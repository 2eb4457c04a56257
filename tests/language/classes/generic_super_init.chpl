// `super.init` runs where it stands, also before the class's own generic fields are decided, and with generic parents,
// whose instance it decides.

class Plain { var x: int = 7; proc init(x: int) { this.x = x; writeln("Plain ", x); } }
class Own: Plain {
  type t;
  var y: t;
  proc init(type t, x: int, y: t) {
    super.init(x);
    writeln("between");
    this.t = t;
    this.y = y;
    init this;
    writeln("Own ", this.x, " ", this.y);
  }
}
var own = new Own(string, 3, "q");

class Fields { var x: int = 7; }
class Untyped: Fields {
  var y;
  proc init(y, x: int) { super.init(x); this.y = y; }
  proc init() { super.init(); this.y = 2.5; }
}
writeln(new Untyped("a", 4), new Untyped());

class Gen {
  type t;
  var x: t;
  proc init(type t, x: t) { writeln("Gen"); this.t = t; this.x = x; }
  proc get() do return x;
}
class Both: Gen(?) {
  type u;
  var y: u;
  proc init(type t, x: t, type u, y: u) { writeln("Both"); super.init(t, x); this.u = u; this.y = y; }
  override proc get() do return x + 1;
}
const both = new Both(int, 3, real, 4.5);
const asGen: borrowed Gen(int) = both;
writeln(both, " ", both.type: string, " ", asGen.get());

// The parent's initialiser is the compiler's.
class Generated { type t; var x: t; }
class Child: Generated(?) {
  var y: int;
  proc init(type t, x, y) { super.init(t, x); this.y = y; }
}
writeln(new Child(int, 3, 4), " ", (new Child(string, "a", 5)).type: string);

class Sized { param n: int; var a: [1..n] int; }
class Filled: Sized(?) {
  var q: real;
  proc init(param n: int, q: real) { super.init(n); this.q = q; a[1] = 5; }
}
writeln(new Filled(3, 1.5));

// Partly given.
class Given: Generated(int) {
  type u;
  var w: u;
  proc init(v: int, w) { super.init(v); this.u = w.type; this.w = w; }
}
writeln(new Given(1, "x"), " ", (new Given(1, 2.0)).type: string);
