// Views that are kept have elements of their own, also as elements of arrays that loops make, and in tuples: of variables,
// results, fields, literals, containers.
use List;
var A: [1..2, 1..3] int = 4;

// Elements of arrays.
var D = [i in 1..2] A[i, ..];
D[1][1] = 99;
writeln(A[1, 1], " ", D);
var F = for i in 1..2 do A[i, 1..2];
F[1] = 98;
proc row(i: int) do return A[i, ..];
var G = row(1..2);
G[1] = 97;
writeln(A[1, 1], " ", F, " ", G);
var H = [x in D] x[1..2];
H[2][1] = 55;
writeln(D[2]);
var dom = {1..2};
var L: [dom] int = 3;
var M = [i in 1..2] L;
dom = {1..3};
writeln(M, " ", M[1].size, " ", L);
record R { var k = {1..2}; var x: [k] int; }
var rs: [1..2] R;
var xs = rs.x;
rs[1].k = {1..4};
writeln(xs);

// Tuples.
var t = (A[1, ..], 5);
t(0)[1] = 33;
writeln(A[1, 1], " ", t);
proc inside() {
  var t = (A[1, ..], 5);
  t(0)[1] = 34;
  var (x, n) = (A[2, ..], 1);
  x = 7;
  var s;
  s = (A[1, ..], 2);
  s(0) = 8;
  const c = (A[1, ..], (A[2, ..], 1));
  A = 50;
  writeln(t, " ", x, " ", s, " ", c);
  A = 4;
}
inside();
proc two() do return (A[1, ..], A[2, ..]);
var tt = two();
tt(0) = 9;
writeln(A[1, 1], " ", tt);
record S { var v; }
var s = new S((A[1, ..], 1));
s.v(0)[1] = 44;
record P { var p: ([1..3] int, int); }
var p = new P((A[1, ..], 2));
p.p(0)[1] = 45;
writeln(A[1, 1], " ", s, " ", p);
var lit = [(A[1, ..], 1), (A[2, ..], 2)];
lit[0](0)[1] = 46;
var made = [i in 1..2] (A[i, ..], i);
made[1](0)[1] = 47;
var li = new list([(A[1, ..], 1)]);
li[0](0)[1] = 48;
writeln(A[1, 1], " ", lit, " ", made, " ", li);
