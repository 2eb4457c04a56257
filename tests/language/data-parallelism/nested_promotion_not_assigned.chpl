// What is computed for elements that are arrays is no variable.
record R { var a: [0..2] int; }
var X: [1..2] R, A: [1..2] [1..2] int;
proc pick(ref x: int) ref do return x;
pick(A) = 5; //~ E0401
X.a[[0, 2]] = 5; //~ E0401
(A + 1) = 3; //~ E0401
(-A) = 3; //~ E0401
X.a = 7;
X.a[0..1] = 8;
