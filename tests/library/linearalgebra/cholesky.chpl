// Cholesky factors, and systems with triangles.
use LinearAlgebra, Random;

proc near(a, b) do return max reduce abs(a - b) < 1e-9;

var A = Matrix(20, 20), b = Vector(20);
fillRandom(A, 11);
fillRandom(b, 12);
const spd = dot(A, A.T).plus(eye(20));
const lower = cholesky(spd), upper = cholesky(spd, lower=false);
writeln(near(dot(lower, lower.T), spd), " ", near(dot(upper.T, upper), spd), " ", isTril(lower), isTriu(upper));
try {
  cholesky(Matrix([1.0, 2.0], [2.0, 1.0]));
} catch e: LinearAlgebraError {
  writeln(e.message());
}
writeln(near(dot(lower, solve_tril(lower, b, unit_diag=false)), b), " ", near(dot(upper, solve_triu(upper, b)), b));

