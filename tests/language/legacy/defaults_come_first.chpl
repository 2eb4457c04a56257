// flags: --edition=legacy
// A variable that is declared with its type has the default value; what follows is an assignment, by the program's own if it has one.
record Span {
  var lo, hi: int;
  proc init() { writeln("default"); }
}
proc =(ref a: Span, b: int) {
  writeln("assign ", b);
  a.lo = b;
  a.hi = b;
}
// Casts were procedures.
proc _cast(type t, x: Span) where t == int { return x.hi - x.lo; }
inline proc _cast(type t: Span, x: (int, int)) {
  var s: Span;
  s.lo = x(1);
  s.hi = x(2);
  return s;
}

var s: Span;
s = 4;
writeln(s);
proc made() {
  var mine: Span;
  if s.lo > 3 then mine = 5; else mine = 6;
  return mine;
}
writeln(made().lo);
const wide = (3, 9): Span;
writeln(wide: int);
