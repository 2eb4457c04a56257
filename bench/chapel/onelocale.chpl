// Loops over arrays of distributions beside the same over default ones: on one locale they should cost the same. Nanoseconds an element, the best of several runs.
use BlockDist, CyclicDist, Time;

config const n = 100_000, small = 16, rounds = 300, repeats = 9;

proc best(ref f, elements: int) {
  var least = max(real);
  for 1..repeats {
    var clock: stopwatch;
    clock.start();
    for 1..rounds do f();
    least = min(least, clock.elapsed());
  }
  return least * 1e9 / (rounds: real * elements);
}

// B and C over a domain of n indices; D is the same indices by default.
record whole { var A, B, C: []; proc ref this() { A = B + 3.0 * C; } }
record ownLoop { var A, B, C: []; proc ref this() { forall i in A.domain with (ref this) do A[i] = B[i] + 3.0 * C[i]; } }
record ledByDefault { var A, B, C: []; const D; proc ref this() { forall i in D with (ref this) do A[i] = B[i] + 3.0 * C[i]; } }
record serial_ { var A, B: []; const D; proc ref this() { for i in D do A[i] = B[i] + 1.0; } }

proc measured(whose: string, D, Dealt, Few) {
  var A, B, C: [D] real = 1.0, X, Y: [Dealt] real = 1.0, S, T, U: [Few] real = 1.0;
  const indices = {0..<n};
  var w = new whole(A, B, C);
  writeln(whose, " whole: ", best(w, n));
  var o = new ownLoop(A, B, C);
  writeln(whose, " own loop: ", best(o, n));
  var l = new ledByDefault(A, B, C, indices);
  writeln(whose, " led by default: ", best(l, n));
  var c = new serial_(X, Y, indices);
  writeln(whose, " cyclic: ", best(c, n));
  var s = new whole(S, T, U);
  writeln(whose, " small: ", best(s, small));
}
measured("default", {0..<n}, {0..<n}, {0..<small});
measured("mapped", blockDist.createDomain(0..<n), cyclicDist.createDomain(0..<n), blockDist.createDomain(0..<small));
