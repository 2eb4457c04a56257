// LinearAlgebra.Sparse: making sparse matrices, products, sums, transposition, questions; dense ones beside them.
use LinearAlgebra, LinearAlgebra.Sparse;
var D = CSRDomain(3, 3);
var A = CSRMatrix(D, int);
D += (0,0); D += (1,1); D += (2,2);
A = 1;
writeln(A);
const M = CSRMatrix([1, 2, 0; 0, 3, 0; 4, 0, 5]);
writeln(M.dot([1, 1, 1]), " | ", dot([1, 1, 1], M), " | ", M.dot(M)[2, 1]);
writeln(M.T[1, 0], " ", transpose(M).domain.size, " ", M.plus(A)[0, 0], " ", M.minus(A).domain.size, " ", M.times(A).domain.size);
writeln(isDiag(A), isSymmetric(M), isTril(M), isTriu(M), isHermitian(A), dot(M, 2)[2, 2], dot(2.5, M)[2,2]);
const C = CSRMatrix((2, 3), [1.5, 2.5, 3.5], [0, 2, 1], [0, 2, 3]);
writeln(C[0, 0], " ", C[0, 2], " ", C[1, 1], " ", C[1, 2], " ", C.domain.size);
const V = Matrix([1, 2], [3, 4]); writeln(V.dot(V), dot(V, Vector(1, 1)), transpose(V), isDiag(V));
