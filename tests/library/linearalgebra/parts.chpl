// Diagonals, triangles, norms, and questions about matrices.
use LinearAlgebra;

const A = Matrix([1.0, 2.0, 3.0], [4.0, 5.0, 6.0]);
const S = Matrix([1, 2, 3], [4, 5, 6], [7, 8, 9]);
writeln(diag(S), " | ", diag(S, 1), " | ", diag(S, -2));
writeln(diag(Vector(1, 2), 1), "\n", tril(S), "\n", triu(S, 1));
var M = Matrix(3, 3, int);
setDiag(M, 1, 5);
setDiag(M, val=2);
writeln(M);
writeln(norm(Vector(3.0, -4.0)), " ", norm(Vector(3.0, -4.0), normType.norm1), " ", norm(Vector(3.0, -4.0), normType.normInf),
        " ", norm(A), " ", norm(A, normType.norm1), " ", norm(A, normType.normInf));
writeln(isZero(Matrix(2, 2)), isDiag(eye(2)), isTril(tril(S)), isTriu(S), isSquare(A), isSymmetric(S), isSymmetric(eye(3)),
        isHermitian(Matrix([1.0 + 0.0i, 2.0i], [-2.0i, 1.0 + 0.0i])));
