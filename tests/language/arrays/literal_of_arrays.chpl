// An array literal copies arrays, whatever kinds of arrays they are: slices, arrays over domain variables, associative ones.
var D = {1..2};
var A: [D] int = 3;
const B = [A, A[1..2], [5, 6]];
writeln(B, " ", B[1].domain);
A = 0;
writeln(B);
const keys = {"a", "b"};
var X: [keys] int = 1;
var Y = [X, X];
Y[0]["a"] = 7;
const Z = [[1 => 2], [3 => 4]];
writeln(Y[0]["a"], Y[1]["a"], " ", Z[1][3]);
