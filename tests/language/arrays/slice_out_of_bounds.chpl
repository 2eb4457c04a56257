// status: 1
var A: [1..5] int;
const n = 7;
writeln(A[2..4]);
writeln(A[3..n]);
