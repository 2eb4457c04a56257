// locales: 1,2,4
// Copies around blocks are read where they are, written never; privateDist runs loops where its elements are.
use StencilDist, PrivateDist;
config const n = 12;
const S = {1..n, 1..n};
const D = S dmapped new stencilDist(boundingBox=S, fluff=(1,1));
const I = {2..n-1, 2..n-1};
var A, B: [D] int;
var C, E: [S] int;
forall (i,j) in D with (ref A) do A[i,j] = i*i + 3*j*j*j;
for (i,j) in S do C[i,j] = i*i + 3*j*j*j;
A.updateFluff();
forall (i,j) in D[I] with (ref B) do B[i,j] = A[i-1,j] + A[i+1,j] - 2*A[i,j-1] + A[i,j+1];
for (i,j) in I do E[i,j] = C[i-1,j] + C[i+1,j] - 2*C[i,j-1] + C[i,j+1];
writeln(B.equals(E), " ", + reduce B);
const P = {1..n} dmapped new stencilDist(boundingBox={1..n}, fluff=(2,), periodic=true);
var X, Y: [P] int;
forall i in P with (ref X) do X[i] = i;
X.updateFluff();
forall i in P with (ref Y) do Y[i] = 100 * X[i-2] + X[i+1];
writeln(Y);
var Z: [PrivateSpace] int;
forall z in Z do z = here.id;
writeln(Z.size == numLocales, " ", && reduce [i in PrivateSpace] Z[i] == i);
forall i in PrivateSpace with (ref Z) do Z[i] = if here.id == i then 1 else 0;
writeln(+ reduce Z == numLocales);
const Q = {1..4} dmapped new stencilDist(boundingBox={1..4}, fluff=(1,), periodic=true);
var T: [Q] int = 7;
T.updateFluff();
for l in Locales do on l { for i in 1..4 do T[i] += 1; }
writeln(&& reduce (T == 7 + numLocales));
