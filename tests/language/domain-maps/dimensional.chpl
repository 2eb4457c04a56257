// locales: 1
// A distribution of two dimensions by what each dimension says; on one locale all is there.
use DimensionalDist2D, ReplicatedDim, BlockDim, BlockCycDim;
const Space = {1..3, 1..8}, one = reshape(Locales, {0..0, 0..0});
const D = Space dmapped new dimensionalDist2D(one, new ReplicatedDim(numLocales=1),
                                              new BlockCyclicDim(numLocales=1, lowIdx=1, blockSize=2));
const E = Space dmapped new dimensionalDist2D(one, new BlockDim(1, 1, 3), new BlockDim(numLocales=1, boundingBox=1..8));
var A: [D] int, B: [E] int;
for loc in D.targetLocales() do on loc do forall a in A do a = here.id + 1;
B = A + 2;
writeln(B, " ", + reduce A);
writeln(D.distribution.di2.blockSize, " ", E.distribution.di1.boundingBox, " ", D.type == E.type, " ", D == E);
