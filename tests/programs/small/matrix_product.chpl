// workers: 1,2
// Four ways to multiply matrices agree.
config const n = 20;
const D = {0..<n, 0..<n};
const A = [(i, j) in D] (i + 2*j) % 7, B = [(i, j) in D] (3*i - j) % 5;
var C1, C2, C3, C4: [D] int;
for (i, j) in D do for k in 0..<n do C1[i, j] += A[i, k] * B[k, j];
forall (i, j) in D with (ref C2) do C2[i, j] = + reduce (A[i, ..] * B[.., j]);
for k in 0..<n do forall (i, j) in D with (ref C3) do C3[i, j] += A[i, k] * B[k, j];
coforall i in 0..<n with (ref C4) {
  for j in 0..<n {
    var s = 0;
    for (a, b) in zip(A[i, ..], B[.., j]) do s += a * b;
    C4[i, j] = s;
  }
}
writeln(C1.equals(C2) && C2.equals(C3) && C3.equals(C4), " ", C1[0, 0], " ", + reduce C1);
