// workers: 1,2
var A: [1..3, 1..4] int;
forall (i, j) in A.domain with (ref A) do A[i, j] = i * j;
writeln(A);
