// `indices` of a rectangular array is a domain without a map, in any number of dimensions.
use BlockDist;
var A: [1..9 by 2] int, M: [1..2, 0..1] int, B = blockDist.createArray({1..2, 1..3}, int);
writeln(A.indices, " ", A[3..7 by 2].indices, " ", M.indices, " ", B.indices, " ", B.indices.type == domain(2));
for i in A.indices do A[i] = i;
forall ij in B.indices with (ref B) do B[ij] = ij(0) * ij(1);
writeln(A, " ", + reduce B, " ", A.indices.contains(3), " ", A.indices.high);
