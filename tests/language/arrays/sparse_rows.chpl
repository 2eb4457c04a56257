// Rows of a sparse domain and of arrays over it lie side by side: `S[i, ..]` and `A[i, ..]` are views; by columns, `C[.., j]`.
use CompressedSparseLayout;
const D = {1..4, 1..5};
var S: sparse subdomain(D) dmapped new csrLayout();
writeln(S.bulkAdd([(3,2), (1,4), (1,2), (4,5), (1,4), (4,1), (1,1)]));
var A: [S] int;
for (ij, a) in zip(S, A) do a = 10*ij(0)+ij(1);
writeln(S, A);
for i in 1..4 { write(S[i, ..], ": ", A[i, ..], " / "); for j in S.dimIter(1, i) do write(j, " "); writeln(); }
for i in 1..4 do for (j, a) in zip(S[i, ..], A[i, ..]) do a += j;
writeln(A, " ", A[1, 4], A[2,2]);
S += (2, 3);
A[2, ..] = 7;
writeln(A[2, ..], A[1, ..][4]);
const r = A[1, ..];
writeln(r, r.domain, + reduce A[1, ..], A[1, ..] * 2);
S -= (1, 4);
writeln(S.bulkAdd([(2, 1), (2, 3), (1, 1)]), S);
var C: sparse subdomain(D) dmapped new cscLayout() = S;
var B: [C] int = 1;
writeln(C[.., 3], B[.., 3], C.contains(4,5));
for i in C.dimIter(0, 1) do write(i, " "); writeln();
// Rows keep what is true while indices come and go; columns of what goes by rows are no such views.
S.clear();
writeln(S[1, ..].size, " ", A[3, ..].size);
for k in 1..5 do S += (k % 4 + 1, k);
writeln(S[2, ..], A[2, ..], S.contains(2, 5), S.contains((4, 2)));
const plain: sparse subdomain({0..2, 0..2}) = [(2, 2), (0, 1), (2, 0)];
forall i in 0..2 do for j in plain[i, ..] do if !plain.contains(i, j) then writeln("wrong");
writeln(plain[2, ..], plain[1, ..].isEmpty());
var V: [plain] real = 2.0, x = [1.0, 2.0, 3.0];
writeln([i in 0..2] + reduce [(j, v) in zip(plain[i, ..], V[i, ..])] v * x[j]);
// A row read before an index comes, in a loop that adds more: each read finds what is there.
proc grow(ref G: sparse subdomain({0..3, 0..9})) {
  var sizes = 0;
  for k in 0..9 {
    sizes = 10 * sizes + G[1, ..].size;
    G += (k % 2, k);
    if k == 6 then G -= (1, 3);
  }
  return (sizes, G[1, ..].size, G[0, ..].size);
}
var G: sparse subdomain({0..3, 0..9});
writeln(grow(G), G[1, ..]);
