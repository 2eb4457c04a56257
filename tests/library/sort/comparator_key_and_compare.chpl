// A comparator says by `key` or by the other methods what comes first, not by both.
// error: E0311 has neither compare(x, y) nor keyPart(x, i)
use Sort;
record both {
  proc key(x) do return x;
  proc compare(x, y) do return y - x;
}
var a = [2, 1];
sort(a, new both());
