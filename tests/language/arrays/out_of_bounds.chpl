// status: 1
// An index outside the domain stops the program.
var A: [1..3] int, i = 4;
writeln("before");
A[i] = 1;
writeln("after");
