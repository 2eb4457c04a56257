// Statements over arrays of few elements run in one task, those over many in several, rows and columns among them: with
// operands that are the target itself, overlap it, or have another step.
for n in [0, 1, 3, 8, 255, 256, 300] {
  var A = [i in 0..<n] i, B: [0..<n] int, C: [0..<2*n by 2] int = 1;
  A = A + A;
  B = A - 1;
  A += B;
  A *= A;
  B = C + A;
  B = -B;
  C = if n > 3 then 2 else 3;
  A = C;
  var wrong = 0;
  for i in 0..<n {
    const a = (4 * i - 1) ** 2;
    if B[i] != -(1 + a) || A[i] != C[2 * i] then wrong += 1;
  }
  if wrong > 0 then writeln(n, ": ", wrong, " elements are wrong");

  // Its own elements, in the other order, and exchanged.
  const forth = [i in 0..<n] i;
  var back: [0..<n] int = forth;
  back = forth[0..<n by -1];
  var x = forth, y = back;
  x <=> y;
  x = x;
  if n > 0 then writeln(x[0] == n - 1 || n == 1, " ", y[n - 1] == n - 1);

  // Rows and columns of a matrix: one after the other, and into one another.
  var M: [1..3, 0..<n] real = [(i, j) in {1..3, 0..<n}] i * 1000 + j, T: [0..<n, 1..3] real;
  for i in 1..3 do T[.., i] = M[i, ..];
  M[2, ..] = M[1, ..] + M[3, ..];
  M[1, ..] *= 2.0;
  T[.., 2] -= T[.., 1];
  wrong = 0;
  for j in 0..<n do
    if M[2, j] != 4000 + 2 * j || M[1, j] != 2000 + 2 * j || T[j, 2] != 1000 || T[j, 3] != 3000 + j then wrong += 1;
  if wrong > 0 then writeln(n, ": ", wrong, " columns are wrong");
}

// A slice that is shifted within its array: as `forall` has it, a turn may read what another has written, but serial
// statements over few elements and block moves of whole slices do what they say.
var V = [1, 2, 3, 4, 5, 6];
V[0..4] = V[1..5];
writeln(V);
V[1..5] = V[0..4];
writeln(V);

// A scalar that is an element of the target is read once, before the statement.
var W = [2, 3, 4];
W = W * W[0];
writeln(W);
W += W[1];
writeln(W);

// Procedures of the program's own run in steps that may wait for each other: only their results count here.
proc twice(x: int) do return 2 * x;
W = twice(W);
writeln(W, " ", + reduce twice(W), " ", + reduce [i in 1..3] twice(i));
