// locales: 1,2
// A distribution is written as what it was made of and its target locales, whatever domains are over it.
use BlockDist, CyclicDist, BlockCycDist, StencilDist, ReplicatedDist, HashedDist, SparseBlockDist, DimensionalDist2D, BlockDim, ReplicatedDim, JSON, IO;
const one = [Locales[0]], block = new blockDist({1..10}, one);
const D = {1..10} dmapped block;
var A: [D] int;
writeln(block, " ", D.distribution, " ", A.domain[2..3].distribution);
writeln(new cyclicDist(startIdx=(1, 2), targetLocales=one), new blockCycDist(1, 3, one));
writeln(new stencilDist({1..3, 1..3}, one, fluff=(1, 1)), new replicatedDist(one), new hashedDist(idxType=string, targetLocales=one));
writeln(new sparseBlockDist({1..3}, one), new dimensionalDist2D(reshape(one, {0..0, 0..0}), new BlockDim(1, 1..4), new ReplicatedDim(1)));
record holder { var dist = new blockDist({1..4}, [Locales[0]]); var n = 1; }
var h: holder;
writeln(h);
stdout.withSerializer(jsonSerializer).writeln(block);
