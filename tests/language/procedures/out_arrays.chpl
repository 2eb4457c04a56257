// An `out` formal with an array type that has a domain is assigned whatever an array is assigned.
proc scalar(out A: [1..3] real) { A = 2; }
proc range_(out A: [1..3] real) { A = 1..3; }
proc tuple_(out A: [1..3] real) { A = (3, 4, 5); }
proc array_(out A: [1..3] real) { A = [6.0, 7.0, 8.0]; writeln(A.domain); }
proc inner(out A: [1..2] [1..2] int) { A = 9; }
proc open(out A: [] real) { A = [1.0, 2.0]; }
var A: [0..2] real, B: [1..2] [1..2] int, C: [1..2] real;
scalar(A);
writeln(A);
range_(A);
writeln(A);
tuple_(A);
writeln(A);
array_(A);
writeln(A);
inner(B);
open(C);
writeln(B, " ", C);
