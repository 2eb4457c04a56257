// Elements of an array that carry domains in their type: records that keep an array type, tuples of arrays, sparse and
// mapped domains. New elements have these domains, whatever makes them, and `A.eltType` brings them.
use BlockDist, HashedDist, List, Map;

record R { type t; var x: t; }

proc filled(type t) { var a: [1..2] t; return a; }
proc fresh(A: [] ?t) { var x: t; return x; }

// Records.
var A: [1..2] R([0..1] real);
A[1].x = 3.0;
writeln(A, " ", A[2].x.domain);
var B: [1..2] R([0..1] [1..2] int);
B[1].x[1] = 4;
writeln(B);
type RT = R([0..3] int);
var C: [1..2] [1..2] RT;
writeln(C);
class K { type t; var x: [1..2] t; }
writeln(new K(RT));

// Over domains of every kind, and when these grow.
var Z: [{1, 5, 7}] R([0..1] real);
Z[5].x = 2;
writeln(Z);
var D = {1..2};
var L: [D] R([0..2] int);
L[2].x[1] = 4;
D = {1..4};
writeln(L);
var BD = {1..4} dmapped new blockDist({1..4});
var X: [BD] R([0..2] int);
X[3].x = 1;
BD = {2..5};
writeln(X);
var SP: sparse subdomain({1..5}) = [2, 4];
var S: [SP] R([1..2] int);
S[2].x = 3;
SP += 3;
writeln(S);
S.IRV.x = 9;
writeln(S[5]);

// Tuples and containers.
var T: [1..2] ([1..2] int, string);
T[1](0) = 3;
T[2](1) = "a";
writeln(T);
var Q: [1..2] list([1..3] int);
Q[1].pushBack([1, 2, 3]);
writeln(Q);
var M: [0..1] map(int, [1..2] int);
M[1][7][2] = 9;
writeln(M);

// Domains.
var P = {1..5};
var Y: [1..2] sparse subdomain(P);
Y[1] += 2;
P = {1..9};
Y[1] += 8;
writeln(Y);
proc outliving() {
  var Q = {1..5};
  var X: [1..2] sparse subdomain(Q);
  X[2] += 3;
  return X;
}
var W = outliving();
W[1] += 5;
writeln(W);
var H: [1..2] domain(int) dmapped new hashedDist(idxType=int);
H[1] += 4;
writeln(H);
var BB: [1..3] domain(1) dmapped new blockDist({1..8});
BB[2] = {1..3};
writeln(BB);
var RS: [1..2] R(sparse subdomain(P));
RS[1].x += 3;
writeln(RS);

// Types that come from arrays and from arguments.
var E = filled(R([1..2] int));
var F: E.eltType;
F.x = 3;
writeln(F, " ", fresh(E), " ", fresh(T), " ", fresh(Z), " ", fresh(E[2..2]));
writeln(filled([1..3] int), " ", filled((int, [1..2] real)), " ", filled([1..2] R([1..2] int)));
const without: [1..0] R([1..3] int);
var empty: without.eltType;
writeln(empty);
var looped = [i in 1..3] [j in 1..2] i*j;
var zeros: looped.eltType;
writeln(zeros);
writeln({1..2}.buildArray(R([0..1] int)), " ", {1..2}.buildArray([0..1] int));
proc result(): [1..2] R([0..1] int) {
  var x: [1..2] R([0..1] int);
  x[1].x = 1;
  return x;
}
writeln(result());
