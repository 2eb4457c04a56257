// workers: 1,2
// The longest Collatz sequence below a limit, by a reduction over pairs.
config const limit = 10000;
proc steps(n: int) {
  var x = n, s = 0;
  while x != 1 { x = if x % 2 == 0 then x / 2 else 3 * x + 1; s += 1; }
  return s;
}
const (longest, start) = maxloc reduce zip([n in 1..limit] steps(n), 1..limit);
writeln(longest, " steps from ", start);
