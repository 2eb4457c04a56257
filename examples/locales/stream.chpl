// STREAM triad over arrays in blocks (HPCC): each locale has its part of the three, and nothing moves between them.
use BlockDist, Time;
config const m = 1_000_000, trials = 5, alpha = 3.0, showRate = false;

const D = blockDist.createDomain({1..m});
var A, B, C: [D] real;
forall i in D with (ref B, ref C) {
  B[i] = i;
  C[i] = 2.0 * i;
}

var best = max(real);
for t in 1..trials {
  var watch: stopwatch;
  watch.start();
  A = B + alpha * C;
  best = min(best, watch.elapsed());
}
if || reduce [i in D] (A[i] != i + alpha * 2.0 * i) then halt("wrong");
writeln("right");
if showRate then writeln("rate: ", 3 * numBytes(real) * m / best * 1e-9, " GB/s");
