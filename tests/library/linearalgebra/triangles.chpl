// The solution of a system with a triangle is an array of its own, whatever the index set of the right side.
use LinearAlgebra;
var L: [1..3, 1..3] real, b: [1..3] real = [2.0, 5.0, 7.0];
L[1, ..] = [2.0, 0.0, 0.0]; L[2, ..] = [1.0, 4.0, 0.0]; L[3, ..] = [1.0, 1.0, 5.0];
const U = transpose(L);
const x = solve_tril(L, b, unit_diag=false), y = solve_triu(U, b);
var after: [1..3] real = 9, more: [0..2] real = 9;
writeln(x, " ", x.domain);
writeln(solve_tril(L, b));
writeln(y, " ", y.domain);
