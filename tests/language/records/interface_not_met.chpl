// error: E0606 `C` does not implement `relativeComparator`: it has no method `compare`
use Sort;
record C: relativeComparator { proc key(a) do return a; }
var c: C;
