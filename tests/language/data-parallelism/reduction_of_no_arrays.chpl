// status: 1
// stderr: reduction_of_no_arrays.chpl:4: error: halt reached - a reduction of arrays needs at least one of them
var A: [1..0] [1..2] int;
writeln(+ reduce A);
