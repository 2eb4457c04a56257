// flags: -M tests/library/dists/modules -s partsOnOneLocale=true
// args: --parts=1
// args: --parts=2
// args: --parts=3
// args: --parts=6
// Cyclic: each index has one place, loops run where the indices are, and what arrays do gives what default arrays give.
use CheckDist, BlockDist, CyclicDist, BlockCycDist;
check(new cyclicDist(startIdx=1, targetLocales=L), {1..10}, new blockDist(boundingBox={1..10}, targetLocales=L));
check(new cyclicDist(startIdx=5, targetLocales=L), {-7..10}, new blockDist(boundingBox={1..10}, targetLocales=L));
check(new cyclicDist(startIdx=5, targetLocales=L), {-7..10 by 2}, new blockDist(boundingBox={1..10}, targetLocales=L));
check(new cyclicDist(startIdx=5, targetLocales=L), {-7..10 by -3});
