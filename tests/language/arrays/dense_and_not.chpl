// Statements over whole arrays of three and more dimensions go along memory where all arrays are dense, and by position where
// one is not: the same elements meet either way.

proc fill(ref A, f: real) {
  var k = 0;
  for i in A.domain {
    k += 1;
    A[i] = k * f + k % 7;
  }
}
proc all(ref C: [] real, ref A: [] real, ref B: [] real) {
  fill(A, 1.5);
  fill(B, 0.25);
  C = -1.0;
  C = 2.0 * A + B;
  for (c, a, b) in zip(C.domain, A.domain, B.domain) do assert(C[c] == 2.0 * A[a] + B[b]);
  for (c, a, b) in zip(C, A, B) do c = 4.0 * a + b;
  for (c, a, b) in zip(C.domain, A.domain, B.domain) do assert(C[c] == 4.0 * A[a] + B[b]);
  var sum = 0.0;
  for i in A.domain do sum += A[i];
  assert(abs((+ reduce (A + 0.0 * B)) - sum) < 1e-9 * max(1.0, sum));
}

proc cases(const S) {
  const inner = S.expand(-1);
  var A, B, C: [S] real, P: [inner] real;
  all(C, A, B);
  all(C[inner], A[inner], B[inner]);
  // One of them dense, others not.
  all(P, A[inner], B[inner]);
  all(C[inner], P, B[inner]);
  all(C[inner], A[inner], P);
}
cases({1..5, 1..4, 1..3});
// Empty inside, and one column.
cases({1..4, 1..4, 1..2});
cases({1..4, -1..1, 0..2});

// Steps, and neighbours in memory that are those of other columns.
var A, B, C: [1..4, 1..4, 1..9] real;
all(C[.., .., .. by 3], A[.., .., .. by 3], B[.., .., .. by 3]);
all(C[.., .., 3..3], A[.., .., 3..3], B[.., .., 4..4]);
all(C[.., 2..2, ..], A[.., 2..2, ..], B[.., 3..3, ..]);
var four: 3*[1..3, 1..2, 1..3, 1..5] real;
all(four(0), four(1), four(2));
writeln("ok");
