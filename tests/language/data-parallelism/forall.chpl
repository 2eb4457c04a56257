// workers: 1,2
// forall does every iteration, in any order.
var A: [1..100] int;
forall i in A.domain with (ref A) do A[i] = 2 * i;
writeln(+ reduce A, " ", A[50]);
