// Splitting a tuple expression assigns in order; arrays and records in it are referred to, numbers taken before.
var A = [1, 2, 3, 4];
(A[0..1], A[2..3]) = (A[2..3], A[0..1]);
writeln(A);
var x = 1, y = 2;
(x, y) = (y, x);
writeln(x, y);
record R { var n: int; }
var a = new R(1), b = new R(2), c = new R(3);
(a, (b, c)) = (b, (c, a));
writeln(a, b, c);
(a, _) = (new R(7), b);
writeln(a);
