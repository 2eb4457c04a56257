// flags: --no-optimize -M tests/library/dists/modules
// locales: 1,4
// The same for blocks dealt out in turn, and for each dimension divided its own way.
use RandomDist, BlockCycDist, DimensionalDist2D, BlockDim, BlockCycDim;
two(new blockCycDist((1, 0), (2, 3)), "blockcyc", true);
const n1 = if numLocales == 1 then 1 else 2, n2 = max(1, numLocales / n1), G = reshape(Locales[0..<n1*n2], {0..<n1, 0..<n2});
two(new dimensionalDist2D(G, new BlockDim(n1, 2, 9), new BlockCyclicDim(n2, 1, 2)), "dim", true);
writeln(bad);
