// status: 1
// stderr: literal_of_shapes.chpl:4: error: halt reached - the elements of an array literal are arrays of different shapes: (2,) and (1,)
const n = 1;
var A = [[1, 2], [n]];
writeln(A);
