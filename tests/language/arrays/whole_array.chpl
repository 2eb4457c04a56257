// Operators and procedures apply to whole arrays.
const A = [1, 2, 3], B = [10, 20, 30];
writeln(A + B, " | ", 2 * A, " | ", -A, " | ", B / A, " | ", A < 2);
var C = A + 1;
C += B;
writeln(C);
