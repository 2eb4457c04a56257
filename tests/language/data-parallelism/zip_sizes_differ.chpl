// status: 1
// workers: 1,2
// A zippered forall over different sizes is an error.
var A: [1..4] int, B: [1..5] int;
writeln("before");
forall (a, b) in zip(A, B) do a = b;
