// eigh gives the eigenvalues in order, with their vectors as columns; complex matrices have real eigenvalues, too.
use LinearAlgebra;
use LinearAlgebra.Sparse;

proc check(const A: [?D] ?t, lower = true) throws {
  const (w, V) = eigh(A, lower = lower);
  var worst = 0.0;
  for j in V.domain.dim(1) do
    worst = max(worst, max reduce abs(A.dot(V[.., j]) - dot(w[j], V[.., j])));
  writeln(w.eltType: string, " ", w, " ", worst < 1e-6);
}
check(Matrix([2.0, 1.0, 0.0], [1.0, 2.0, 1.0], [0.0, 1.0, 2.0]));
const Z = Matrix([2.0 + 0i, 1.0 - 1i], [1.0 + 1i, 3.0 + 0i]);
check(Z);
check(Z, lower = false);
writeln(eigvalsh(Z), " ", eigh(Z, eigvalsOnly = true));
var A = Matrix([2.0, 0.0], [0.0, 1.0]);
const (w, V) = eigh(A, overwrite = true);
writeln(w, " ", && reduce (A == V));

var D = CSRDomain(3, 3);
D += [(0, 0), (1, 2), (2, 2)];
const S = eye(D);
writeln(trace(S), " ", S[1, 2]);
