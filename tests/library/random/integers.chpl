// Integer streams take bounds.
use Random;
var s = new randomStream(int, 7);
var low = max(int), high = min(int);
for 1..1000 {
  const x = s.next(1, 6);
  low = min(low, x);
  high = max(high, x);
}
writeln(low, " ", high);
