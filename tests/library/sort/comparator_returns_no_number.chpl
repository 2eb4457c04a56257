// `compare` gives a number.
// error: E0311 this one returns `bool`
use Sort;
record less {
  proc compare(x, y) do return x < y;
}
var a = [2, 1];
sort(a, new less());
