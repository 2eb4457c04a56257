// `postinit` follows an `init=` of the type's own as it follows an `init`.
record R {
  var x: int;
  proc init(x: int) { this.x = x; }
  proc init=(other: R) { this.x = other.x; }
  proc init=(other: int) { this.x = other; }
  proc ref postinit() { writeln("postinit ", x); x += 10; }
}
operator =(ref a: R, b: R) { a.x = b.x; }
operator R.:(x: int, type t: R) do return new R(x);
record G {
  var x;
  proc init=(other: G(?)) { this.x = other.x; }
  proc init=(other: int) { this.x = other; }
  proc postinit() { writeln("G.postinit ", x); }
}
operator =(ref a: G(?), b: a.type) { a.x = b.x; }
operator :(x: int, type t: G(int)) { var g: G(int) = x; return g; }
proc take(in r: R) { writeln("taken ", r.x); }
proc main() {
  var a = new R(1);
  var b = a;
  var c: R = 3;
  take(a);
  var g: G = 7;
  var h = g;
  writeln(a.x, " ", b.x, " ", c.x, " ", h.x, g.x);
}
