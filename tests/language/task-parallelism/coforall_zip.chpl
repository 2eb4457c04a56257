// workers: 1,2
// coforall takes zip.
var A: [0..3] int;
coforall (i, x) in zip(0..3, [5, 6, 7, 8]) with (ref A) do A[i] = x;
writeln(A);
