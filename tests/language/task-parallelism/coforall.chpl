// workers: 1,2
// coforall makes a task an iteration and waits for all.
var A: [1..8] int;
coforall i in 1..8 with (ref A) do A[i] = i * 10;
writeln(A);
