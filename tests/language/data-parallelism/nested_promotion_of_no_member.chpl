// A field that the innermost elements do not have.
record R { var x: int; }
var A: [1..2] [1..3] R;
writeln(A.y); //~ E0307
A.y = 3; //~ E0307
