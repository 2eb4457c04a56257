// A slice is a variable: `out` and `inout` formals give their values back to its elements.
use BlockDist;

proc twice(inout X: [] int) { X *= 2; }
proc sevens(out X: [1..3] int) { X = 7; }

var A: [1..6] int = 1..6;
sevens(A[1..3]);
twice(A[2..3]);
twice(A[1..6 by 2]);
writeln(A);

var M: [1..3, 1..3] int = 1;
twice(M[2, ..]);
sevens(M[.., 3]);
twice(M[1.., 3].reindex(0..2));
ref part = M[2.., 2..];
twice(part[3, ..]);
writeln(M);

var B = blockDist.createArray(1..6, int);
B = 1;
twice(B[2..5]);
sevens(B[4..6]);
writeln(B);

var table: [{"a", "b"}] int = 1;
proc next(inout i: int) { i += 1; }
next(table["a"]);
next(A[2..3]);
writeln(table["a"], table["b"], " ", A);

var picked = false;
twice(if picked then A[1..2] else A[5..6]);
writeln(A);
