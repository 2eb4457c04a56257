// Vectors and matrices: making them, products, parts, norms, questions.
use LinearAlgebra;

const A = Matrix([1.0, 2.0, 3.0], [4.0, 5.0, 6.0]), B = Matrix([1.0, 0.0], [2.0, 1.0], [0.0, 3.0]);
writeln(dot(A, B), "\n", A.dot(B)[1, 1], " ", dot(A, Vector(1.0, 1.0, 1.0)), " ", dot(Vector(1.0, 1.0), A));
writeln(A.T, "\n", transpose(Vector(1, 2)));
writeln(dot(2.0, A)[1, 2], " ", A.dot(0.5)[0, 1], " ", A.plus(A)[0, 0], " ", A.minus(A)[0, 0], " ", A.times(A)[1, 2], " ", A.elementDiv(A)[1, 1]);
writeln(eye(2), "\n", eye(2, 3, int), "\n", Vector(1..3, int).domain, " ", Matrix(1..2, 3..4).domain, " ", Matrix({5..6, 7..9}).domain);
writeln(inner([1, 2, 3], [4, 5, 6]), " ", outer([1, 2], [3, 4, 5]).shape, " ", cross(Vector(1, 0, 0), Vector(0, 1, 0)));
writeln(kron(Matrix([1, 2]), Matrix([1, 0], [0, 1])));
writeln(matPow(Matrix([1, 1], [1, 0]), 10), " ", trace(Matrix([1, 2], [3, 4])));
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
