// foreach says that iterations are independent, without making tasks.
var A: [0..5] int;
foreach i in 0..5 with (ref A) do A[i] = i * i;
writeln(A);
