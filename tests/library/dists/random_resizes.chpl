// flags: -M tests/library/dists/modules
// locales: 1,3
// One dimension of any stride: domains assigned, slices as leaders of loops, on both sides of assignments.
use RandomDist, BlockDist, CyclicDist, BlockCycDist;
const L: [0..<5] locale = [i in 0..<5] Locales[i % numLocales];
one(new blockDist({3..17}, L), "block", true);
one(new cyclicDist(2, L), "cyclic", true);
one(new blockCycDist(1, 3, L), "blockcyc", true);
writeln(bad);
