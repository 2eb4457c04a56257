// A tuple returns several values.
proc stats(xs: real ...?n) {
  var s = 0.0;
  for x in xs do s += x;
  return (s, s / n);
}
const (sum, mean) = stats(1.0, 2.0, 6.0);
writeln(sum, " ", mean);
