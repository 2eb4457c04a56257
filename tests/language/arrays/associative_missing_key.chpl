// status: 1
// stderr: associative_missing_key.chpl:5: error: halt reached - array index out of bounds: b
// An index that the domain does not have ends the program.
var A = ["a" => 1];
writeln(A["b"]);
