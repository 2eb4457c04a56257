// Samples that cannot be had are errors to catch.
use Random;
var s = new randomStream(real, seed=1);
proc attempt(n: int, r: range, again: bool) {
  try {
    writeln(s.sample(r, n, again).size);
  } catch e: IllegalArgumentError {
    writeln("n = ", n, ", ", r, ": ", e.message());
  } catch {
    writeln("another error");
  }
}
attempt(4, 1..3, false);
attempt(4, 1..3, true);
attempt(0, 1..3, false);
attempt(1, 1..0, true);
proc weigh(n: int, weights: [] real, again: bool = false) {
  try {
    writeln(s.sample(1..3, n, weights, again).size);
  } catch e {
    writeln(weights, ": ", e.message());
  }
}
weigh(1, [1.0, 2.0]);
weigh(1, [1.0, -2.0, 1.0]);
weigh(1, [0.0, 0.0, 0.0]);
weigh(2, [0.0, 1.0, 0.0]);
weigh(2, [0.0, 1.0, 0.0], true);
