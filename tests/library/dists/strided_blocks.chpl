// flags: --no-optimize -M tests/library/dists/modules
// locales: 1,2,4
// args: --parts=4
// Domains with strides over blocks in turn and over blocks.
use CheckDist, BlockCycDist, BlockDist, CyclicDist;
check(new blockCycDist(startIdx=1, blocksize=3, targetLocales=L), {-8..31 by 2});
check(new blockCycDist(startIdx=1, blocksize=3, targetLocales=L), {-8..31 by -7});
check(new blockCycDist(startIdx=(1,2), blocksize=(3,2), targetLocales=L), {-8..31 by -7, 3..20 by 3});
check(new blockCycDist(startIdx=(1,2), blocksize=(3,2), targetLocales=L), {-8..31, 3..20 by 3});
check(new blockDist({1..20,1..30}, targetLocales=L), {-8..31 by -7, 3..20 by 3});
check(new cyclicDist((1,2), targetLocales=L), {-8..31 by -7, 3..20 by 3}, new blockCycDist(startIdx=(1,2), blocksize=(3,2)));
