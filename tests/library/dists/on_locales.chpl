// flags: -M tests/library/dists/modules
// locales: 1,2,3
// args: --parts=1
// args: --parts=4
// Each index on the locale that its map says, with real locales; some have no part, some several.
use CheckDist, BlockDist, CyclicDist, BlockCycDist;
check(new blockDist(boundingBox={1..10}, targetLocales=L), {-3..20});
check(new cyclicDist(startIdx=(1, 2), targetLocales=L), {1..7, 2..9});
check(new blockCycDist(startIdx=1, blocksize=3, targetLocales=L), {-8..31});
