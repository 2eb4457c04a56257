// Brackets or parentheses, tuples or separate indices.
var A: [1..2, 1..2] int;
A[1, 2] = 3;
A(2, 1) = 4;
const ij = (2, 2);
A[ij] = 5;
writeln(A[(1, 2)] + A[2, 1] * A(ij));
