// flags: --edition=preview
// status: 1
// stderr: the shape (2, 3) cannot become (3, 2) by splitting or combining dimensions
var A: [1..2, 1..3] int;
ref B = reshape(A, 1..3, 1..2);
