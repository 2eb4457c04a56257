// Assigning arrays copies elements by position; a scalar fills.
var A: [1..3] int, B = [4, 5, 6];
A = B;
B[0] = 0;
writeln(A, " | ", B);
A = 9;
writeln(A);
