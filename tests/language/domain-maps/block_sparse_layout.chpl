// locales: 1,2,4
// `sparseLayoutType` says how sparse subdomains lie on each locale.
use BlockDist, CompressedSparseLayout;
const byColumns = new blockDist({1..4, 1..4}, sparseLayoutType=cscLayout);
const D = {1..4, 1..4} dmapped byColumns;
var S: sparse subdomain(D);
S += (1, 2);
S += (2, 1);
S += (4, 4);
var A: [S] int = 3;
A[2, 1] = 5;
writeln(S);
writeln(A);
writeln(byColumns.sparseLayoutType: string, " ", (new blockDist({1..2})).sparseLayoutType: string);
proc rank(d: blockDist(1)) do return "one";
proc rank(d: blockDist(?)) do return "any";
writeln(rank(new blockDist({1..2})), " ", rank(byColumns));
