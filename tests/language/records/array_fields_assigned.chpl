// What is given for an array field whose type says its domain is assigned to an array over that domain.
record R { var x: [1..2] int; }
var s = new R([5, 6]);
writeln(s, s.x.domain);
record G { type t; var x: t; }
var A: [1..2] int = 3;
writeln(new G([1..2] int, [5, 6]), new G(A.type, A), (new G([1..2] int, [5, 6])).x.domain);
record D { var D: domain(1); var A: [D] int; }
var d = new D({1..3}, [7, 8, 9]);
writeln(d, d.A.domain);
d.D = {1..4};
writeln(d);
record N { var n: int; var B: [1..n] real; }
writeln(new N(2, [1.5, 2.5]), new N(B=[1.0, 2.0], n=2));
class P { var x: [1..2] int; }
class Q: P { var y: int; }
class Z: P { proc init() { super.init([8, 9]); } }
const q = new Q([3, 4], 5), z = new Z();
writeln(q, q.x.domain, z, z.x.domain);
record T { var x: ([1..2] int, int); }
const p = new T(([1, 2], 3));
writeln(p, p.x(0).domain);
class C { var v: int; }
record O { var x: [1..2] owned C; }
const o = new O([new C(1), new C(2)]);
writeln(o, o.x.domain);
// Without a type the field is what is given: of a view, a copy.
record F { var x; }
const f = new F(A[1..1]), g = new F([5, 6]);
A = 0;
writeln(f, g.x.domain);
