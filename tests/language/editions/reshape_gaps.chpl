// flags: --edition=preview
// status: 1
// stderr: reshape: not supported yet where dimensions are combined
// Rows with other elements between them are no dimension of a view.
var A: [1..2, 1..3] int;
ref B = reshape(A[.., 1..2], 1..4);
