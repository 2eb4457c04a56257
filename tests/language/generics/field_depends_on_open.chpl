// A field whose type depends on another cannot be given while that is open.
record R { type T; param p: T; }
type Whole = R(int, 5);
type A = R(p = 5, ?); //~ E0208 its type depends on `T`, which is open
var x: A(int);
