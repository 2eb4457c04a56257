// status: 1
// stderr: halt reached - the argument for an array over 1..3 has the indices 0..2 in dimension 0
// An array formal that says its domain takes arrays over the same indices.
config const n = 3;
proc f(A: [1..n] int) { writeln(A); }
proc g(const ref A: [?D] real, const ref B: [D] real) { writeln(A + B); }
proc h(ref A: [1..2, 1..n] int) { A = 1; }
var A: [1..3] int = [1, 2, 3], B: [1..2, 1..3] int;
f(A);
f(A[1..3]);
h(B);
writeln(B);
g([1.0, 2.0], [3.0, 4.0]);
var C: [0..2] int;
f(C);
