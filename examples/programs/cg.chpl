// Conjugate gradients for the Poisson equation on a square: the matrix of the five-point stencil is sparse and symmetric, kept
// by rows in a sparse array. The right side is made so that the solution is known.
//
// It shows sparse domains and arrays and their rows, whole-array expressions, reductions, and an iteration that converges.

use CompressedSparseLayout, Math, Time;

config const n = 200,              // points in each direction
             tolerance = 1e-8,     // on the residual, by that of the start
             maxIters = 10_000;

const Grid = {0..<n, 0..<n},
      Points = {0..<n * n},
      Pairs = {0..<n * n, 0..<n * n};

// The number of a point of the grid.
inline proc pointOf(i: int, j: int) do return i * n + j;

// The points beside one, and the point itself.
iter around(i: int, j: int) {
  if i > 0 then yield (i - 1, j);
  if j > 0 then yield (i, j - 1);
  yield (i, j);
  if j < n - 1 then yield (i, j + 1);
  if i < n - 1 then yield (i + 1, j);
}

// Rows and columns of the matrix's elements, row by row.
iter elements() {
  for (i, j) in Grid do
    for other in around(i, j) do
      yield (pointOf(i, j), pointOf((...other)));
}

// y = A x
proc multiply(const ref A: [?D] real, const ref x: [Points] real, ref y: [Points] real) {
  forall row in Points with (ref y) {
    var sum = 0.0;
    for (column, a) in zip(D[row, ..], A[row, ..]) do
      sum += a * x[column];
    y[row] = sum;
  }
}

// Solves A x = b from x = 0; returns how many rounds it took.
proc solve(const ref A: [] real, const ref b: [Points] real, ref x: [Points] real): int {
  var r = b, p = b, Ap: [Points] real;
  x = 0.0;
  var rr = + reduce (r * r);
  const enough = tolerance**2 * rr;
  for round in 1..maxIters {
    multiply(A, p, Ap);
    const alpha = rr / (+ reduce (p * Ap));
    x += alpha * p;
    r -= alpha * Ap;
    const before = rr;
    rr = + reduce (r * r);
    if rr <= enough then return round;
    const beta = rr / before;
    p = r + beta * p;
  }
  halt("no solution after ", maxIters, " rounds");
}

proc main() {
  // The pattern first, at once; then the values.
  var Stencil: sparse subdomain(Pairs) dmapped new csrLayout();
  const indices = elements();
  var timer: stopwatch;
  timer.start();
  Stencil.bulkAdd(indices);
  var A: [Stencil] real;
  forall (i, j) in Stencil with (ref A) do
    A[i, j] = if i == j then 4.0 else -1.0;
  timer.stop();
  writeln("matrix: ", A.size, " of ", Pairs.size, " elements");
  writeln("built in: ", timer.elapsed());

  var solution, b, x: [Points] real;
  forall (i, j) in Grid with (ref solution) do
    solution[pointOf(i, j)] = sin(3.0 * i / n) * cos(5.0 * j / n);
  multiply(A, solution, b);

  timer.restart();
  const rounds = solve(A, b, x);
  timer.stop();
  const error = max reduce abs(x - solution);
  writeln("rounds: ", rounds);
  writeln("time: ", timer.elapsed());
  if error > 1e-4 then halt("check failed: off by ", error);
}
