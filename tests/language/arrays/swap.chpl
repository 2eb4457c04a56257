// <=> exchanges the contents of two arrays.
var A = [1, 2], B = [3, 4];
A <=> B;
writeln(A, " | ", B);
