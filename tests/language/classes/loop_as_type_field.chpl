// A loop is a value: it cannot decide a field that is a type.
record R { type T; }
var r: R([1..2] int);
class G { type T; }
var g = new G([5..6] 1);   //~ E0202 needs a type, but this is a value
