// locales: 1,2,4
// Which indices of slices and other views of distributed arrays a locale has.
use BlockDist, CyclicDist, BlockCycDist, StencilDist;
proc check(D, name) {
  var A: [D] int = [(i, j) in D] i * 100 + j;
  proc parts(v, what) {
    var seen = 0;
    for loc in Locales do for d in v.localSubdomains(loc) do for i in d {
      seen += 1;
      if v[i].locale != loc && numLocales > 1 then writeln(name, " ", what, " ", i, " is not on ", loc.id);
    }
    if seen != v.size then writeln(name, " ", what, ": ", seen, " of ", v.size);
  }
  parts(A, "whole"); parts(A[2..7, 3..9], "slice"); parts(A[3, ..], "row"); parts(A[.., 4], "column"); parts(A[1..8 by 2, 1..9 by -3], "strided");
  parts(A.reindex(0..7, 10..18), "reindexed"); parts(A[2..7, 3].reindex(0..5), "column reindexed"); parts(A[2..3, 2..3], "small");
  writeln(name, " ", A.hasSingleLocalSubdomain(), " ", A[2..3, 4].hasSingleLocalSubdomain());
}
const S = {1..8, 1..9};
check(S dmapped new blockDist(S), "block");
check(S dmapped new cyclicDist((1, 1)), "cyclic");
check(S dmapped new blockCycDist((1, 1), (2, 3)), "block-cyclic");
const D = stencilDist.createDomain(1..8, fluff=(1,));
var A: [D] int = 1..8;
A.updateFluff();
A = 0;
writeln(A.noFluffView()[D.low..D.high]);
const mine = blockDist.createArray(S, int)[2..4, 3];
writeln({2..4}.contains(mine.localSubdomain()), " ", + reduce [loc in Locales] mine.localSubdomain(loc).size);
