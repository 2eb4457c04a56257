// An index among the ranges drops that dimension.
var A: [1..2, 1..3] int = [(i, j) in {1..2, 1..3}] 10 * i + j;
writeln(A[2, 1..3], " | ", A[1..2, 2]);
A[1, ..] = 0;
writeln(A);
const row = A[2, ..];
writeln(row.rank, " ", row.domain);
