// flags: -M tests/library/dists/modules -s partsOnOneLocale=true
// args: --parts=1
// args: --parts=2
// args: --parts=3
// args: --parts=6
// Several dimensions: each index has one place, loops run where the indices are, and what arrays do gives what default arrays give.
use CheckDist, BlockDist, CyclicDist, BlockCycDist;
const S = {1..7, 2..9};
check(new blockDist(boundingBox=S, targetLocales=L), S, new cyclicDist(startIdx=(2, 3), targetLocales=L), new blockCycDist(startIdx=(0, 0), blocksize=(3, 2), targetLocales=L));
check(new blockDist(boundingBox=S, targetLocales=reshape(L, {0..0, 0..<parts})), S);
check(new blockDist(boundingBox={1..5, 1..4, 1..6}, targetLocales=L), {1..5, 1..4, 1..6}, new cyclicDist(startIdx=(1,1,1)));
