// A comparator needs a method that fits the elements.
// error: E0311 this comparator has none of the methods
use Sort;
record nothingFits {
  proc key(x: string) do return x;
}
var a = [2, 1];
sort(a, new nothingFits());
