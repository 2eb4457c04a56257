// With a compressed layout, domains and arrays tell the ranges of rows and columns; arrays go along a row or a column.
use CompressedSparseLayout;
const D = {0..3, 1..4}, places = ((2, 1), (0, 3), (2, 4), (3, 3));
const R: sparse subdomain(D) dmapped new csrLayout() = places;
const C: sparse subdomain(D) dmapped new cscLayout() = places;
var A: [R] real = [(i, j) in R] i + j / 10.0;
var B: [C] int = [(i, j) in C] 10 * i + j;
writeln(R.rows(), " ", R.cols(), " ", A.rows(), " ", B.cols());
for i in A.rows() { write(i, ":"); for (j, x) in A.colsAndVals(i) do write(" ", (j, x)); writeln(); }
for j in B.cols() { write(j, ":"); for (i, x) in B.rowsAndVals(j) do write(" ", (i, x)); writeln(); }

// A product of a matrix and a vector, row by row.
var v: [D.dim(1)] real = 2, w: [A.rows()] real;
forall i in A.rows() with (ref w) do w[i] = + reduce for (j, x) in A.colsAndVals(i) do x * v[j];
writeln(w);
