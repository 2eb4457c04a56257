// Each layout goes along what it keeps together: rows with `csrLayout`, columns with `cscLayout`.
use CompressedSparseLayout;
const D = {1..2, 1..2};
const C: sparse subdomain(D) dmapped new cscLayout() = ((1, 1), (2, 2));
var A: [C] int;
for (j, x) in A.colsAndVals(1) do writeln(j, x); //~ E0301 colsAndVals
