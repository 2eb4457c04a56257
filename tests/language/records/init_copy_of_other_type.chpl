// An init= for another type leaves the compiler's copy of the record as it is.
record R {var x: int;}
proc R.init=(o: int) { this.x = o; }
operator R.=(ref a: R, b: int) { a.x = b; }
operator :(b: int, type t: R) { var r: R = b; return r; }
var B: R = 3;
var D = B;
D = 4;
writeln(B, D);
proc f(in r: R) { r.x = 9; return r; }
writeln(f(B), B);
