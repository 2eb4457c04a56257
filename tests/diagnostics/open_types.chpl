// Types that no variable can have: what has no values, no components, no elements, or leaves something open.

record G { type t; type u; }
var a: owned G, b: G?;
proc takes(r: shared G) { }
var empty: 0*int, fewer: (-1)*int;
proc f(param n) { var t: n*int; return t.size; }
writeln(f(0), f(2));
var v: void, vt: (int, void);
record V { var v: void; }
var inside: V;
var elements: [1..3], places: [] int;
proc reals(): [] real { return [1, 2]; }
proc ints(): [] int { return [1, 2]; }
writeln(reals(), ints());
proc ofReals(A: [] real) { }
ofReals(ints());
