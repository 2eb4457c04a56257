// LU decomposition without pivoting, by slices and rank changes; L times U gives the matrix back.
config const n = 6;
const D = {1..n, 1..n};
var A: [D] real = [(i, j) in D] if i == j then 10.0 + i else 1.0 / (i + j);
const original = A;
for k in 1..n-1 {
  A[k+1.., k] /= A[k, k];
  forall (i, j) in D[k+1.., k+1..] with (ref A) do
    A[i, j] -= A[i, k] * A[k, j];
}
var L, U: [D] real;
for (i, j) in D do
  if i > j then L[i, j] = A[i, j];
  else U[i, j] = A[i, j];
for i in 1..n do L[i, i] = 1.0;
var worst = 0.0;
for (i, j) in D {
  const p = + reduce (L[i, ..] * U[.., j]);
  worst = max(worst, abs(p - original[i, j]));
}
writeln(worst < 1e-12);
