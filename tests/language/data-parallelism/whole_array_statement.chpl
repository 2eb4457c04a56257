// workers: 1,2
// Whole-array statements work on any size.
config const n = 100000;
var A, B, C: [1..n] real;
B = 1.0;
C = [i in 1..n] i: real;
A = B + 2.0 * C;
writeln(A[1], " ", A[n], " ", + reduce A);
