// A sparse array stores an element at each index of its domain, and has one value, the IRV, at all others of the parent.
config const n = 4;
const D = {1..n, 1..n};
var S: sparse subdomain(D) = ((1, 1), (n, n));
var A: [S] real;
proc dense() {
  for i in 1..n {
    for j in 1..n do write(A[i, j], " ");
    writeln();
  }
}
A[1, 1] = 1.5;
A[(n, n)] = 2.5;
dense();
A.IRV = 7.0;
writeln(A[2, 2], " ", A(1, 1), " ", A.IRV);
S += (2, 3);
writeln(A);
S -= (1, 1);
writeln(A, " ", A.size);
for (ij, a) in zip(S, A) do a += ij(0);
writeln(+ reduce A, " ", A.domain.size);
const B = A * 2;
writeln(B);
var V: sparse subdomain({1..6}) = (3, 5, 1), X: [V] int = 4;
writeln(X, " ", X[2], " ", X[3]);
var whole: [1..6] int = X;
writeln(whole);
const squares: [1..6] int = [i in 1..6] i * i;
X = squares;
writeln(X);
