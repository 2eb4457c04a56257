// workers: 1,2
// A stencil in three dimensions.
config const n = 12;
const D = {0..n+1, 0..n+1, 0..n+1}, I = D.expand(-1);
var A, B: [D] real;
A[I] = 1.0;
forall (i, j, k) in I with (ref B) do
  B[i, j, k] = A[i-1, j, k] + A[i+1, j, k] + A[i, j-1, k] + A[i, j+1, k] + A[i, j, k-1] + A[i, j, k+1];
writeln(B[1, 1, 1], " ", B[n/2, n/2, n/2], " ", + reduce B == 6.0 * n**3 - 6.0 * n**2);
