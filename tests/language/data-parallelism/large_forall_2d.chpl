// workers: 1,2
// A two-dimensional forall on a large domain covers each index once.
config const n = 300;
var A: [1..n, 1..n] int;
forall (i, j) in A.domain with (ref A) do A[i, j] += i * n + j;
writeln(&& reduce [(i, j) in A.domain] A[i, j] == i * n + j);
