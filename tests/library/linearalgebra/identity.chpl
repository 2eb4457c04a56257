// Whether a matrix is an identity matrix: square or not, of any numbers and indices.
use LinearAlgebra;
var A: [1..2, 1..3] int;
(A[1, 1], A[2, 2]) = (1, 1);
writeln(isEye(eye(3)), " ", isEye(2 * eye(3)), " ", isEye(A), " ", isEye(Matrix([1.0, 0.0], [0.5, 1.0])), " ", isEye(eye(2, eltType=complex)));
A[1, 3] = 1;
writeln(isEye(A));
