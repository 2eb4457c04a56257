// status: 1
// stderr: associative_remove_missing.chpl:5: error: halt reached - index not in domain: c
// Taking away an index that is not there ends the program.
var D = {"a", "b"};
D -= "c";
