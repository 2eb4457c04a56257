// Operands of a whole-array expression may be over different indices of one shape.
var A: [1..3] int = [10, 20, 30], B: [0..4 by 2] int = [1, 2, 3], C = [100, 200, 300];
writeln(A + B + C);
A[1..2] = C[1..2] - B[0..2 by 2];
writeln(A);
