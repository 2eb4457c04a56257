// Eigenvalues, singular values, functions of matrices: what defines them holds, for real, complex, singular and oblong matrices.
use LinearAlgebra, Random;

var rs = new randomStream(real, 11);
proc randomMatrix(m: int, n: int) {
  var A: [0..<m, 0..<n] real;
  rs.fill(A, -1.0, 1.0);
  return A;
}
proc complexOf(const ref A: []) {
  var C: [A.domain] complex;
  for (c, a) in zip(C, A) do c = a: complex;
  return C;
}
proc times(const ref A: [], const ref B: []) {
  var C: [{0..<A.shape(0), 0..<B.shape(1)}] complex;
  const A0 = A.reindex({0..<A.shape(0), 0..<A.shape(1)}), B0 = B.reindex({0..<B.shape(0), 0..<B.shape(1)});
  for (i, j) in C.domain do for k in 0..<A.shape(1) do C[i, j] += A0[i, k] * B0[k, j];
  return C;
}
proc greatest(const ref A: []) do return max reduce abs(A);

for n in [1, 2, 3, 5, 8, 20] {
  const A = randomMatrix(n, n), (values, L, R) = eig(A, left=true, right=true);
  var worst = 0.0;
  const AR = times(A, R), C = complexOf(A);
  for (i, k) in R.domain do worst = max(worst, abs(AR[i, k] - values[k] * R[i, k]));
  for k in 0..<n do for j in 0..<n {
    var sum: complex;
    for i in 0..<n do sum += conj(L[i, k]) * C[i, j];
    worst = max(worst, abs(sum - values[k] * conj(L[j, k])));
  }
  var traceOf: complex;
  for v in values do traceOf += v;
  writeln(n, " ", worst < 1e-10, " ", abs(traceOf - trace(A)) < 1e-10, " ", eigvals(A).size);
}
// A matrix whose eigenvalues are all the same.
const J = Matrix([2.0, 1.0, 0.0], [0.0, 2.0, 1.0], [0.0, 0.0, 2.0]);
writeln(max reduce [z in eigvals(J)] abs(z - 2.0) < 1e-4);

for (m, n) in [(1, 1), (3, 3), (5, 2), (2, 5), (10, 7)] {
  const A = randomMatrix(m, n), (U, s, Vt) = svd(A);
  var S: [0..<m, 0..<n] real;
  for k in s.domain do S[k, k] = s[k];
  const same = times(times(U, S), Vt);
  var ordered = true;
  for k in 1..<s.size do if s[k] > s[k - 1] then ordered = false;
  const P = pinv(A), APA = times(times(A, P), A);
  writeln(m, " ", n, " ", greatest(same - complexOf(A)) < 1e-12, " ", ordered, " ", U.shape, " ", Vt.shape, " ",
          greatest(times(transpose(U), U) - complexOf(eye(m))) < 1e-12, " ", greatest(APA - complexOf(A)) < 1e-10);
}
const singular = Matrix([1.0, 2.0], [2.0, 4.0]), (_, s, _) = svd(singular);
writeln(s[1] < 1e-12, " ", isClose(pinv(singular)[0, 0], 0.04));
const Z = Matrix([1.0 + 1.0i, 2.0 + 0.0i], [0.0 - 1.0i, 3.0 + 0.5i]);
const (U, sz, Vt) = svd(Z);
var D: [0..1, 0..1] complex;
for k in 0..1 do D[k, k] = sz[k];
writeln(greatest(times(times(U, D), Vt) - complexOf(Z)) < 1e-12);

const A = randomMatrix(4, 4) * 3.0, B: [A.domain] real = -A;
writeln(greatest(times(expm(A), expm(B)) - complexOf(eye(4))) < 1e-6);
const (sinA, cosA) = sincosm(randomMatrix(3, 3));
const one = times(sinA, sinA) + times(cosA, cosA);
writeln(greatest(one - complexOf(eye(3))) < 1e-12);
