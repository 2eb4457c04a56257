// status: 1
// stderr: array index out of bounds: (4, 4) is not in the sparse domain's parent {1..3, 1..3}
// Outside of the parent a sparse array has no value.
const D = {1..3, 1..3};
var S: sparse subdomain(D) = ((1, 1),), A: [S] int;
writeln(A[3, 3]);
writeln(A[4, 4]);
