// flags: --edition=legacy
// Dimensions of a sparse domain's rows and columns are counted from 1.
use LayoutCSR;
const D = {1..3, 1..4};
var S: sparse subdomain(D) dmapped CSR();
S += (1, 2); S += (1, 4); S += (3, 2);
for j in S.dimIter(2, 1) do write(j, " ");
writeln();
for i in S.dimIter(1, 2) do write(i, " ");
writeln();
forall i in S.dim(1) do for j in S.dimIter(2, i) do assert(S.member(i, j));
