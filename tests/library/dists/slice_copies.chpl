// locales: 1,2,4
// Assignment between slices of distributed and local arrays: the positions that two pieces have in common, whatever the strides,
// ranks and maps.
use BlockDist, CyclicDist, StencilDist;
config const n = 20;
// The paper's two assignments.
const DA = {1..n, 1..n, 1..n}, DB = {1..2*n, 1..2*n, 1..2*n};
const Dom1 = DA dmapped new blockDist(boundingBox=DA), Dom2 = DB dmapped new blockDist(boundingBox=DB);
var A: [Dom1] real, B: [Dom2] real;
forall (i,j,k) in Dom2 with (ref B) do B[i,j,k] = i * 10000 + j * 100 + k;
const D1 = {1..n by 4, 1..n by 3, 1..n}, D2 = {1..n, 1..n by 4, 1..n};
proc value(i, j, k): real do return i * 10000 + j * 100 + k;
A[D1] = B[D1];
writeln(&& reduce [(i,j,k) in Dom1] (A[i,j,k] == (if D1.contains(i,j,k) then value(i,j,k) else 0.0)));
A[D2] = B[D2];
writeln(&& reduce [(i,j,k) in Dom1] (A[i,j,k] == (if D1.contains(i,j,k) || D2.contains(i,j,k) then value(i,j,k) else 0.0)));
// Shifted, reversed, ranks changed, other maps, default arrays.
const m = 57;
const X = {1..m} dmapped new blockDist(boundingBox={1..m}), Y = {1..m} dmapped new cyclicDist(startIdx=3);
var P: [X] int, Q: [Y] int, R: [1..m] int;
forall i in X with (ref P) do P[i] = i;
Q = P;
writeln(&& reduce [i in Y] (Q[i] == i));
R = Q; writeln(&& reduce [i in 1..m] (R[i] == i));
Q[2..m] = P[1..m-1]; writeln(&& reduce [i in 2..m] (Q[i] == i - 1), Q[1]);
Q[3..50 by 5] = R[10..19]; writeln(Q[3..50 by 5]);
P = Q; writeln(P.equals(Q), + reduce P);
P = R;
ref V = P[1..m by -1];
R = V; writeln(R[1], " ", R[m], " ", R[2]);
P[1..m by -1] = Q; for i in 1..m do if P[m + 1 - i] != Q[i] then writeln("reversed ", i);
const F = {1..6, 1..m} dmapped new stencilDist(boundingBox={1..6, 1..m}, fluff=(1, 2)), G = {1..m, 1..6} dmapped new cyclicDist(startIdx=(1, 1));
var S: [F] int, T: [G] int;
forall (i,j) in F with (ref S) do S[i,j] = 100 * i + j;
S.updateFluff();
T[.., 3] = S[4, ..];
writeln(&& reduce [i in 1..m] (T[i, 3] == 400 + i), " ", + reduce T == + reduce S[4, ..]);
S[2, ..] = P;
S.updateFluff();
writeln(&& reduce [i in 1..m] (S[2, i] == P[i]));
P = S[3, ..]; writeln(&& reduce [i in 1..m] (P[i] == 300 + i));
var U: [1..2, 1..m] int = S[3..4, ..]; writeln(U[1, 5], " ", U[2, m]);
T[1..4, 1..6] = T[11..14, ..]; writeln(+ reduce T);
