// error: E0418 the record `R` has its own `operator =`, but no `init=`
record R { var x: int; }
operator R.=(ref a: R, b: R) { a.x = b.x + 1; }
var a, b: R;
a = b;
