// Records with array fields are equal when all elements are.
record r { var n: int; var A: [1..3] int; }
var a, b: r;
writeln(a == b);
b.A[2] = 1;
writeln(a == b, " ", a != b);
