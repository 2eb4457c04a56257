// An array's type names its domain and element type; elements start at defaults.
var A: [1..3] int, B: [0..1, 0..2] real, C: [1..2] string;
A[2] = 7;
B[1, 2] = 0.5;
writeln(A);
writeln(B);
writeln(C.size, " ", A.domain, " ", B.rank, " ", A.eltType:string);
