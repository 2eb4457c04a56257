// Linear and binary search: indices of any domain, comparators, parts of the array, what is not there.
use Search, Sort;

record Backwards { proc compare(a, b) do return b - a; }
record ByAbs { proc key(a) do return abs(a); }

const A: [1..5] int = [1, 3, 5, 7, 9];
writeln(search(A, 7), search(A, 8), search(A, 8, sorted=true), search(A, 9, sorted=true));
writeln(binarySearch(A, 10), binarySearch(A, 0), binarySearch(A, 5, lo=2, hi=3), binarySearch(A, 9, lo=2, hi=3));
writeln(linearSearch(A, 5, lo=4), linearSearch(A, 5, hi=2), linearSearch(A, 5, lo=2, hi=4));

var B: [0..8 by 2] int = [9, 7, 5, 3, 1];
writeln(binarySearch(B, 3, new Backwards()), binarySearch(B, 4, new Backwards()), linearSearch(B, 2));
writeln(linearSearch([-4, 3, -2], 2, new ByAbs()), search(["a", "b"], "b"));
var empty: [1..0] int;
writeln(linearSearch(empty, 1), binarySearch(empty, 1));
for i in 0..10 {
  const (found, at) = binarySearch(A, i);
  assert(found == (i % 2 == 1) && at == i / 2 + 1);
}
