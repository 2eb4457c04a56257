// status: 1
// stderr: Mismatched shape
// Matrices whose shapes do not fit have no product.
use LinearAlgebra.Sparse;
const A = CSRMatrix([1, 2; 0, 3]);
writeln(dot(A, [1, 2, 3]));
