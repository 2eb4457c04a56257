// status: 1
// stderr: sparse_row_outside.chpl:5: error: halt reached - sparse domain: 9 is not in the dimension 1..3
// A row that the parent domain does not have.
const S: sparse subdomain({1..3, 1..3}) = (1, 2);
writeln(S[9, ..]);
