// Elimination and factors: solutions hold when they are put back.
use LinearAlgebra, Random;

proc near(a, b) do return max reduce abs(a - b) < 1e-9;

var A = Matrix(20, 20), b = Vector(20);
fillRandom(A, 11);
fillRandom(b, 12);
const x = solve(A, b);
writeln(near(dot(A, x), b), " ", near(dot(A, inv(A)), eye(20)));
writeln(det(Matrix([2.0, 1.0], [1.0, 3.0])), " ", det(Matrix([0.0, 1.0], [1.0, 0.0])), " ", det(Matrix([1.0, 2.0], [2.0, 4.0])));

const (LU, ipiv) = lu(A);
var P = A;
for i in 0..<20 do if ipiv[i] != i then for j in 0..<20 do P[i, j] <=> P[ipiv[i], j];
writeln(near(dot(tril(LU, -1).plus(eye(20)), triu(LU)), P));

var D = Matrix([4.0, 1.0], [1.0, 5.0]), X = Vector(2);
const steps = jacobi(D, X, Vector(1.0, 2.0), tol=1e-12);
writeln(steps < 60, " ", near(dot(D, X), Vector(1.0, 2.0)));
const values = eigvalsh(Matrix([2.0, 1.0, 0.0], [1.0, 2.0, 1.0], [0.0, 1.0, 2.0]));
writeln(near(values, Vector(2.0 - sqrt(2.0), 2.0, 2.0 + sqrt(2.0))));
const (best, residue, rank, s) = leastSquares(Matrix([1.0, 1.0], [1.0, 2.0], [1.0, 3.0]), Vector(1.0, 2.0, 2.0));
writeln(near(best, Vector(2.0 / 3.0, 0.5)), " ", abs(residue - 1.0 / 6.0) < 1e-12, " ", rank);
var one: [1..2, 1..2] real = [1.0, 2.0; 3.0, 4.0];
writeln(inv(one).domain, " ", solve(one, [5.0, 11.0]));
