// Methods that a block of a procedure adds to a type are seen where the library's procedures are instantiated from there.
use Sort;
record byDistance { var from: int; }
proc near(const ref xs: [] int, at: int) {
  proc byDistance.key(x: int) do return abs(x - from);
  return sorted(xs, comparator = new byDistance(at));
}
proc far(const ref xs: [] int, at: int) {
  proc byDistance.compare(a: int, b: int) do return abs(b - from) - abs(a - from);
  return sorted(xs, comparator = new byDistance(at));
}
// The positions of an array's elements in their order: the array is what compares.
proc positions(const ref A: [?D] ?t, ref I: [D] int) {
  I = [i in D] i;
  proc (A.type).compare(i: int, j: int) do return this[i] - this[j];
  sort(I, comparator = A);
}
const xs = [1, 9, 4, 6];
writeln(near(xs, 5), " ", far(xs, 4), " ", near(xs, 9));
var I: [xs.domain] int;
positions(xs, I);
writeln(I);
