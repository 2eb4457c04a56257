// status: 1
// stderr: sparse_not_stored.chpl:6: error: halt reached - assigning to an index that a sparse array does not store: 2
// The IRV cannot be changed by assigning at an index.
var S: sparse subdomain({1..3}) = (1, 3);
var A: [S] int;
A[2] = 5;
