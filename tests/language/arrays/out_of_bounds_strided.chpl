// status: 1
// stderr: index 4 is out of bounds 1..9 by 2 in dimension 1
// The message has the stride.
var A: [1..3, 1..9 by 2] int;
var i = 4;
A[2, i] = 1;
