// status: 1
// stderr: associative_set_operations_shared.chpl:6: error: halt reached - `+=` would change the domain of an associative array that other arrays share
// What changes the domain of an array is not for arrays that share it.
var D = {"a"}, B = ["b" => 3];
var A, C: [D] int;
A += B;
