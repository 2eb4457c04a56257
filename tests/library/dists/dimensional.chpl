// flags: --no-optimize -M tests/library/dists/modules
// locales: 1,2,4
// Blocks, blocks in turn and copies in each of two dimensions.
use CheckDist, DimensionalDist2D, BlockDim, BlockCycDim, ReplicatedDim, BlockDist;
const n1 = if numLocales == 1 then 1 else 2, n2 = max(1, numLocales / n1);
const G = reshape(Locales[0..<n1*n2], {0..<n1, 0..<n2});
check(new dimensionalDist2D(G, new BlockDim(n1, 2, 9), new BlockCyclicDim(n2, 1, 2)), {1..10, 0..9});
check(new dimensionalDist2D(G, new BlockDim(n1, 2..9), new BlockCyclicDim(n2, 1, 3)), {1..10 by -2, 0..9 by 2});
check(new dimensionalDist2D(G, new BlockCyclicDim(n1, 1, 3), new BlockDim(n2, 2..9)), {1..10, 0..9}, new blockDist({1..10, 0..9}));
const Space = {1..3, 1..8};
const D = Space dmapped new dimensionalDist2D(G, new ReplicatedDim(numLocales=n1), new BlockCyclicDim(numLocales=n2, lowIdx=1, blockSize=2));
var A: [D] int;
// Each row of locales has a copy of its own.
for l in G do on l do forall a in A do a = here.id;
for (r, c) in G.domain do on G[r, c] do
  for (i, j) in Space do if A[i, j] != G[r, (j - 1) / 2 % n2].id then writeln("copy of ", r, " at ", (i, j));
const E = Space dmapped new dimensionalDist2D(G, new BlockDim(n1, 1..3), new ReplicatedDim(n2));
var B: [E] int;
for c in 0..<n2 do on G[0, c] do B = c + 1;
for c in 0..<n2 do on G[n1 - 1, c] do if + reduce B != 24 * (c + 1) then writeln("column ", c);
forall (i, j) in E with (ref B) do B[i, j] = i * 10 + j;
writeln(B);
A = B;
writeln(A[2, ..], " ", D.type: string, " ", A.domain.idxToLocale((1, 3)) == A[1, 3].locale);
