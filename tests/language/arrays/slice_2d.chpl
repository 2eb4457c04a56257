// Slices of several dimensions.
var A: [1..3, 1..4] int = [(i, j) in {1..3, 1..4}] 10 * i + j;
writeln(A[2..3, 1..2]);
A[1..2, 3..4] = A[2..3, 1..2];
writeln(A);
