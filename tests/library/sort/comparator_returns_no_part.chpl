// `keyPart` gives a status beside the part.
// error: E0311 this one returns `int(64)`
use Sort;
record bare: keyPartComparator {
  proc keyPart(x, i: int) do return x;
}
var a = [2, 1];
sort(a, new bare());
