// The assignment of class variables is the language's.
class C { var x: int; }
operator C.=(ref a: borrowed C, b: borrowed C) { } //~ E0009 cannot be overloaded
operator =(ref a: owned C, b: int) { } //~ E0009 cannot be overloaded
record R { var x: int; }
operator R.=(ref a: R, b: int) { a.x = b; }
proc R.init=(b: int) { this.x = b; }
operator :(b: int, type to: R) { var r: R = b; return r; }
var r = new R(1);
r = 3;
writeln(r);
