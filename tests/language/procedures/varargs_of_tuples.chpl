// What a tuple in an argument list refers to is an argument like any other: for generic formals, by pattern and in loops.
record grid { param rank: int; type eltType = real; var x: int; }
proc f(g: grid(?r)) do return g.x;
record holds { var n: int; proc init(g: grid(?r)) { this.n = g.x; } }
class keeps { var n: int; proc init(g: grid(?r)) { this.n = g.x + r; } }
proc all(ps...?n) {
  for param i in 0..<n do writeln(ps[i](0), " ", f(ps[i](1)), " ", new holds(ps[i](1)), " ", new keeps(ps[i][1]));
}
proc apart(ps...) {
  const (name, g) = ps(0);
  writeln(name, " ", f(g), " ", ps(0)(1).type: string);
  for p in ps do writeln(f(p(1)));
}
proc later(ps...) {
  proc inner() do return f(ps(1)(1));
  writeln(inner());
}
var g = new grid(1, real, 5), h = new grid(1, real, 6);
all(("a", g), ("b", h));
apart(("c", g), ("d", h));
later(("e", g), ("f", h));
