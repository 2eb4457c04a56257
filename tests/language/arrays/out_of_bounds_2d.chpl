// status: 1
var A: [1..3, 1..3] int, i = 0;
writeln(A[3, 3]);
writeln(A[1, i]);
