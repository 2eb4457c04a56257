// The elements of a tuple that is taken apart leave it: a fresh one is not copied, a variable's once.
var copies = 0, made = 0, ended = 0;
record R {
  var x: int;
  proc init(x: int = 0) { this.x = x; made += 1; }
  proc init=(const ref o: R) { this.x = o.x; copies += 1; made += 1; }
  operator =(ref a: R, const ref b: R) { a.x = b.x; }
  proc deinit() { ended += 1; }
}
proc mk(x: int) { return new R(x); }
proc pair() { return (mk(1), mk(2)); }
proc show(what: string) { writeln(what, " copies ", copies, " live ", made - ended); copies = 0; }
proc main() {
  { var (a, b) = pair(); show("fresh"); }
  show("after");
  { var t = pair(); show("t"); var (a, b) = t; show("variable"); t(0).x = 9; writeln(a.x); }
  show("after");
  { var t = pair(); var (a, b) = t; show("variable dead"); }
  show("after");
  { var r = mk(5); var (a, b) = (r, mk(6)); show("expr"); writeln(r.x); }
  show("after");
  { var ((a, _), c) = (pair(), mk(7)); show("nested"); writeln(a.x, c.x); }
  show("after");
  { var a, b: R; (a, b) = pair(); show("assign"); }
  show("after");
  { const A = [mk(1), mk(2)]; copies = 0; for (x, y) in zip(A, A) do writeln(x.x + y.x); show("zip 2"); }
  show("after");
  show("after");
}
