// locales: 1,2,4
// Rows and columns of sparse arrays in parts are views.
use SparseBlockDist;
const Space = {1..6, 1..6};
var S: sparse subdomain(Space) dmapped new sparseBlockDist(Space);
S += [(1, 1), (3, 1), (3, 4), (3, 6), (5, 4)];
var A: [S] int;
forall (i, j) in S with (ref A) do A[i, j] = 10 * i + j;
writeln(A[3, ..], " ", A[.., 4], " ", S[3, ..], " ", A[2, ..].size, " ", A[3, 2..5]);
A[3, ..] += 100;
writeln(+ reduce A[3, ..], " ", A[3, ..][4], " ", A[3, ..][2], " ", A[3, 4]);
writeln([(j, a) in zip(S[3, ..], A[3, ..])] (j, a));
