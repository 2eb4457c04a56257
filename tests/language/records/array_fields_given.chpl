// args: --memLeaks
// An array given to a field by a generated initialiser gets the domain that the field's type says.
record R { var A: [1..3] int; var n = 1; }
var r = new R([5, 6, 7]);
writeln(r.A.domain, " ", r);
class C { var A: [1..3] int; }
writeln((new C([5, 6, 7])).A.domain);
record G { type t; var A: [1..3] t; }
writeln(new G(real, [5, 6, 7]));
record D { var n: int; var A: [1..n] string; }
writeln((new D(2, ["a", "b"])).A.domain);
// A field over a domain field follows it.
record E { var d: domain(1); var A: [d] int; }
var e = new E({2..4}, [5, 6, 7]);
e.d = {3..6};
writeln(e);
// The type may be an argument.
record T { type t; var x: t; }
var v: [0..2] int = 4;
writeln(new T([1..3] int, v).x.domain, " ", new T(v.type, [i in 1..3] i).x.domain);
// Tuples of arrays, slices, parents.
record P { var t: ([1..2] int, string); }
writeln(new P(([5, 6], "q")).t(0).domain);
var wide: [1..9] int = 8;
writeln(new R(wide[4..6]), " ", new R(wide[7..9]).A.domain);
class Q: C { var k: int; }
writeln((new Q([3, 4, 5], 1)).A.domain);
class S: C { var k: int; proc init(x) { super.init(x); k = 2; } }
writeln((new S([3, 4, 5])).A.domain);
