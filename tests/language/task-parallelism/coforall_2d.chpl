// workers: 1,2
// coforall over a two-dimensional domain.
var A: [0..2, 0..2] int;
coforall (i, j) in A.domain with (ref A) do A[i, j] = 3 * i + j;
writeln(A);
