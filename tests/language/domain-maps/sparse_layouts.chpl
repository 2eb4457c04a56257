// Sparse domains go by rows, or by columns with another layout; `dmapped` takes a value or a type with arguments.
use CompressedSparseLayout, LayoutCS;
const D = {1..3, 1..3}, places = ((2, 1), (1, 3), (1, 2));
var R: sparse subdomain(D) dmapped new csrLayout() = places;
var C: sparse subdomain(D) dmapped new cscLayout() = places;
var O: sparse subdomain(D) dmapped CS(compressRows=false) = places;
{
  for ij in R do write(ij, " ");
  writeln();
  for ij in C do write(ij, " ");
  writeln();
  for ij in O do write(ij, " ");
  writeln();
}
writeln(R == C, " ", C == O);
for i in C.dimIter(0, 3) do writeln("column 3, row ", i);
for j in R.dimIter(1, 1) do writeln("row 1, column ", j);
for j in C.dimIter(1, 1) do writeln("the same by columns: column ", j);
