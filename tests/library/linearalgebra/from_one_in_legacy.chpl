// flags: --edition=legacy
// Up to 1.18 the arrays that the module makes count from 1.
use LinearAlgebra;
var v = Vector(3), M = Matrix(2, 3), I = eye(2), w = Vector(1.0, 2.0), P = Matrix([1, 2], [3, 4]);
writeln(v.domain, M.domain, I.domain, w.domain, P.domain, diag(P).domain, kron(P, P).domain);
v[1] = 1.0; v[3] = 3.0;
M[1, 1] = 2.0; M[2, 3] = 4.0;
writeln(dot(M, v), " ", P[2, 1], " ", w[2], " ", diag(P)[2], " ", kron(P, P)[4, 4], " ", diag(w)[2, 2]);
