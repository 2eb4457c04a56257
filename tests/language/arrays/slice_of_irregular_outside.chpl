// status: 1
// stderr: slice_of_irregular_outside.chpl:5: error: halt reached - array index out of bounds: d is not in {a, b}
// A slice has indices of the array only.
var A = ["a" => 1, "b" => 2];
A[{"a", "d"}] = 3;
