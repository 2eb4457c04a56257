// Older questions about domains hold for those of all maps.
use BlockDist, CyclicDist;
const B = blockDist.createDomain(1..8), C = cyclicDist.createDomain(1..8, 1..2);
param p = isRectangularDom(B) && isRectangularDom(C) && isRectangularDom({1..2});
var names: domain(string), S: sparse subdomain({1..3});
writeln(p, " ", isRectangularDom(names), " ", isRectangularDom(S));
writeln((B by 2 align 2).alignedLow, " ", C.alignedHigh);
