// Vectors and matrices: making them, and products.
use LinearAlgebra;

const A = Matrix([1.0, 2.0, 3.0], [4.0, 5.0, 6.0]), B = Matrix([1.0, 0.0], [2.0, 1.0], [0.0, 3.0]);
writeln(dot(A, B), "\n", A.dot(B)[1, 1], " ", dot(A, Vector(1.0, 1.0, 1.0)), " ", dot(Vector(1.0, 1.0), A));
writeln(A.T, "\n", transpose(Vector(1, 2)));
writeln(dot(2.0, A)[1, 2], " ", A.dot(0.5)[0, 1], " ", A.plus(A)[0, 0], " ", A.minus(A)[0, 0], " ", A.times(A)[1, 2], " ", A.elementDiv(A)[1, 1]);
writeln(eye(2), "\n", eye(2, 3, int), "\n", Vector(1..3, int).domain, " ", Matrix(1..2, 3..4).domain, " ", Matrix({5..6, 7..9}).domain);
writeln(inner([1, 2, 3], [4, 5, 6]), " ", outer([1, 2], [3, 4, 5]).shape, " ", cross(Vector(1, 0, 0), Vector(0, 1, 0)));
writeln(kron(Matrix([1, 2]), Matrix([1, 0], [0, 1])));
writeln(matPow(Matrix([1, 1], [1, 0]), 10), " ", trace(Matrix([1, 2], [3, 4])));
