// flags: --no-optimize
// locales: 1, 3, 4
// Distributions divide indices near the ends of their type, and far from their first index or bounding box, as any others.
use BlockDist, CyclicDist, BlockCycDist, StencilDist;

// Without a word if each index has an element of its own, wherever one looks for it.
proc check(D, name: string) {
  var A: [D] int, k = 0, parts = 0;
  for i in D {
    k += 1;
    A[i] = k;
  }
  forall (i, a) in zip(D, A) do a += D.indexOrder(i);
  forall i in D with (ref A) do A[i] -= D.indexOrder(i);
  for loc in Locales do for d in D.localSubdomains(loc) do parts += d.size;
  if A.size != D.size || k != D.size || parts != k || + reduce A != k * (k + 1) / 2 then
    writeln("wrong: ", name, " ", D, " ", parts, " ", A);
}
proc checkAll(D, start) {
  check(D dmapped new blockDist(D), "block");
  check(D dmapped new stencilDist(D, fluff=(1,)), "stencil");
  check(D dmapped new cyclicDist(start), "cyclic");
  check(D dmapped new cyclicDist(D.low), "cyclic");
  for n in 1..3 do check(D dmapped new blockCycDist(start, n), "block cyclic");
  writeln(D);
}
checkAll({120: int(8)..127: int(8)}, 127: int(8));
checkAll({0: uint(8)..255: uint(8) by 31}, 255: uint(8));
checkAll({max(uint)-7..max(uint)}, 0: uint);
param half = 1: uint << 63;
checkAll({half-3..half+4}, 0: uint);
checkAll({half-4..half+5 by 3}, max(uint));
checkAll({min(int)..min(int)+7}, max(int));
checkAll({max(int)-7..max(int) by -2}, min(int));

// Bounding boxes that are much larger than the domain, or elsewhere.
const big = {0..max(int)-1};
check({max(int)-5..max(int)-1} dmapped new blockDist(big), "big");
check({max(int)/2-5..max(int)/2+3} dmapped new blockDist(big), "big");
check({0..3} dmapped new blockDist(big), "big");
check({min(int)..min(int)+3} dmapped new blockDist({0..9}), "elsewhere");
check({max(int)-3..max(int)} dmapped new blockDist({-9..0}), "elsewhere");
check({0: uint..3} dmapped new blockDist({half..half+9}), "elsewhere");
check({max(uint)-3..max(uint)} dmapped new blockDist({0: uint..9}), "elsewhere");
