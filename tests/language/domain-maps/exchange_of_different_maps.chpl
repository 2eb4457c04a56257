// `<=>` exchanges elements, whatever maps the two arrays have; only arrays of one domain exchange their memory.
// locales: 1,2
use BlockDist, CyclicDist, StencilDist;

const H = {1..4} dmapped new stencilDist({1..4}), D = {1..4} dmapped new blockDist({1..4}),
      S = {2..8 by 2} dmapped new cyclicDist(startIdx = 2);
var A: [H] int = 1, B: [D] int = 2, C: [D] int = 3, E: [S] int = 4;

A <=> B;
writeln(A, ", ", B);
B <=> C;
writeln(B, ", ", C);
A[1..2] <=> C[3..4];
writeln(A, ", ", C);
E <=> B;
writeln(E, ", ", B);
