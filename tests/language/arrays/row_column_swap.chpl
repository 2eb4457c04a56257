// Rows and columns as one-dimensional views, assigned to each other.
var A: [1..3, 1..3] int = [(i, j) in {1..3, 1..3}] 10 * i + j;
var t = A[1, ..];
A[1, ..] = A[.., 3];
A[.., 3] = t;
writeln(A);
