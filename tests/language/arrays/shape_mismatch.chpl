// status: 1
// Arrays of different sizes cannot be assigned.
var A: [1..3] int, B: [1..4] int;
writeln("before");
A = B;
