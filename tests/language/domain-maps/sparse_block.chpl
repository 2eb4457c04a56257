// locales: 1
// Sparse domains in blocks: by their own distribution, and as part of a distributed domain; on one locale all is there.
use SparseBlockDist, BlockDist;
const Space = {1..4, 1..4};
var S: sparse subdomain(Space) dmapped new sparseBlockDist(boundingBox=Space);
S += [(1, 2), (4, 4), (2, 2)];
var A: [S] real = 1.5;
writeln(S, " ", + reduce A, " ", A[2, 2], " ", A[3, 3]);
var B = Space dmapped new blockDist(boundingBox=Space);
var T: sparse subdomain(B);
T.bulkAdd([(3, 3), (1, 1), (3, 3)]);
var C: [T] int;
forall (i, j) in T with (ref C) do C[i, j] = i + j;
writeln(T.parentDom, " ", C, " ", C[3, 3], " ", T.parentDom.distribution.type: string, " ", T[3, ..]);
for loc in S.targetLocales() do on loc do writeln(S.localSubdomain().size, T.localSubdomain().size);
B = {1..9, 1..9};
T += (9, 9);
writeln(C);
