// Elements may be arrays.
var A: [1..2] [0..2] int;
A[1][2] = 5;
A[2] = [7, 8, 9];
writeln(A[1], " | ", A[2], " | ", A[2][0] + A[1][2]);
