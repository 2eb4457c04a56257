// flags: -M tests/library/dists/modules -s partsOnOneLocale=true
// args: --parts=1
// args: --parts=2
// args: --parts=3
// args: --parts=6
// Block cyclic: each index has one place, loops run where the indices are, and what arrays do gives what default arrays give.
use CheckDist, BlockDist, CyclicDist, BlockCycDist;
check(new blockCycDist(startIdx=1, blocksize=3, targetLocales=L), {1..10});
check(new blockCycDist(startIdx=1, blocksize=3, targetLocales=L), {-8..31}, new blockDist(boundingBox={1..10}, targetLocales=L));
check(new blockCycDist(startIdx=1, blocksize=3, targetLocales=L), {5..4});
