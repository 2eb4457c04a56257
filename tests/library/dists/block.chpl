// flags: -M tests/library/dists/modules -s partsOnOneLocale=true
// args: --parts=1
// args: --parts=2
// args: --parts=3
// args: --parts=6
// Block: each index has one place, loops run where the indices are, and what arrays do gives what default arrays give.
use CheckDist, BlockDist, CyclicDist, BlockCycDist;
check(new blockDist(boundingBox={1..10}, targetLocales=L), {1..10}, new cyclicDist(startIdx=3, targetLocales=L), new blockCycDist(startIdx=0, blocksize=3, targetLocales=L));
check(new blockDist(boundingBox={1..10}, targetLocales=L), {-3..20}, new cyclicDist(startIdx=3, targetLocales=L), new blockCycDist(startIdx=0, blocksize=3, targetLocales=L));
check(new blockDist(boundingBox={1..10}, targetLocales=L), {-3..20 by 4});
check(new blockDist(boundingBox={1..10}, targetLocales=L), {-3..20 by -4});
check(new blockDist(boundingBox={1..2}, targetLocales=L), {1..2});
check(new blockDist(boundingBox={1..2}, targetLocales=L), {1..0});
