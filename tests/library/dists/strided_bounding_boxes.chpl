// Bounding boxes with strides stand for what lies between their bounds.
// locales: 1,2
use BlockDist, StencilDist;
const S = {1..4 by 3, 2..8 by 2};
const B = blockDist.createDomain(S), T = S dmapped new stencilDist(S, fluff=(1, 1));
var A: [B] (int, int), C: [T] int;
forall (a, i) in zip(A, B) do a = i;
forall (i, j) in T with (ref C) do C[i, j] = i * j;
writeln(A);
writeln(C);
writeln(B.distribution.boundingBox, " ", B, " ", T);
const N = blockDist.createDomain({1..10 by -3});
var D: [N] int = 1..4;
writeln(D, " ", D[10], " ", + reduce D);
