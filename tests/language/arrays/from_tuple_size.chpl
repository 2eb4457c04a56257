// status: 1
// stderr: assigning a tuple of 3 elements to a dimension of 2
var A: [1..2, 1..2] int;
A = ((1, 2, 3), (4, 5, 6));
