// The target of a compound assignment is evaluated once.
var calls = 0;
var A: [0..3] int;
proc at() { calls += 1; return 2; }
A[at()] += 5;
A[at()] *= 3;
writeln(A, " ", calls);
