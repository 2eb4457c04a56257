// flags: --no-optimize -M tests/library/dists/modules -s partsOnOneLocale=true
// args: --parts=1
// args: --parts=2
// args: --parts=3
// args: --parts=6
// Several dimensions, in turn: each index has one place, loops run where the indices are, and what arrays do gives what default arrays give.
use CheckDist, BlockDist, CyclicDist, BlockCycDist;
const S = {1..7, 2..9};
check(new cyclicDist(startIdx=(1,2), targetLocales=L), S, new blockDist(boundingBox=S, targetLocales=L));
check(new cyclicDist(startIdx=(1,2), targetLocales=L), {1..7 by 2, 2..9 by 3});
check(new blockCycDist(startIdx=(1,2), blocksize=(2, 3), targetLocales=L), S);
check(new blockCycDist(startIdx=(1,2), blocksize=(2, 3), targetLocales=reshape(L, {0..0, 0..<parts})), {-4..9, 3..3});
