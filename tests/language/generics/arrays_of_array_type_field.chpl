// A field that is an array whose elements are of a type field, which stands for an array type.
record G { type t; var d: [1..2] t; }
var g: G([1..2] int);
g.d[1][2] = 6;
writeln(g);
type row = [1..2] int;
class C { type t; param n: int; var d: [1..n, 0..1] t; }
var c = new C(row, 2);
c.d[1, 1] = [4, 5];
writeln(c);
record H { type t; var a: t; var b: [1..2] [1..2] t; }
var h: H(row), hs: [1..2] H(row);
h.b[2][1][1] = 7;
hs[1] = h;
hs[2].a = 3;
writeln(h, hs);
