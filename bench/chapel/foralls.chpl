// What a round of `forall` costs over an array, a range and a domain, in nanoseconds, the best of several runs over
// integers that fit in the caches. The loops are the same but for what they run over, and so must the figures be.
use Time;

config const n = 10_000, rounds = 3_000, repeats = 15;
config const low = 0;

var A, B: [0..#n] int;

record overArray { proc this() { forall (a, b) in zip(A, B) do a = a * 3 + b; } }
record overRange { proc this() { forall i in low..#n with (ref A) do A[i] = A[i] * 3 + B[i]; } }
record overDomain { proc this() { forall i in A.domain with (ref A) do A[i] = A[i] * 3 + B[i]; } }
record overFormals {
  proc this() { run(A, B); }
  proc run(ref A: [] int, const ref B: [] int) { forall i in low..#n with (ref A) do A[i] = A[i] * 3 + B[i]; }
}

proc best(f) {
  var least = max(real);
  for 1..repeats {
    var clock: stopwatch;
    clock.start();
    for 1..rounds do f();
    least = min(least, clock.elapsed());
  }
  return least * 1e9 / (rounds: real * n);
}

B = 1;
writeln("array: ", best(new overArray()));
writeln("range: ", best(new overRange()));
writeln("domain: ", best(new overDomain()));
writeln("formals: ", best(new overFormals()));
if A[0] != A[n - 1] then halt("check failed: the loops do not do the same everywhere");
