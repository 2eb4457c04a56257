// STREAM triad: a = b + alpha * c, as a parallel loop and as an array expression.
// Memory-bound, so the figure of merit is bandwidth (three arrays of eight bytes).

use Time;

config const n = 2**24,        // elements of each array
             trials = 10,
             alpha = 3.0;

var A, B, C: [1..n] real;

proc prepare() {
  forall i in A.domain with (ref A, ref B, ref C) {
    A[i] = 0.0;
    B[i] = 1.0 + (i - 1) % 5;
    C[i] = (i - 1) % 3;
  }
}

proc check() {
  forall (a, b, c) in zip(A, B, C) do
    if a != b + alpha * c then halt("check failed: triad");
}

proc report(way: string, best: real) {
  writef("%s: %.3dr GB/s\n", way, 24.0 * n / best * 1e-9);
}

proc forallTriad(): real {
  var t: stopwatch;
  t.start();
  forall (a, b, c) in zip(A, B, C) do
    a = b + alpha * c;
  return t.elapsed();
}

proc promotedTriad(): real {
  var t: stopwatch;
  t.start();
  A = B + alpha * C;
  return t.elapsed();
}

var total: stopwatch;
total.start();

prepare();
report("forall", min reduce (for 1..trials do forallTriad()));
check();

prepare();
report("promoted", min reduce (for 1..trials do promotedTriad()));
check();

writeln("time: ", total.elapsed());
