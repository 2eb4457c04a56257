// status: 1
// stderr: error
// workers: 1,2
// An index out of bounds in a task ends the whole program.
var A: [1..10] int;
coforall i in 9..11 with (ref A) do A[i] = i;
writeln("not reached");
