// locales: 1,2,4
// What a rank change of a distributed domain leaves is where the indices are: loops over it, arrays of its own.
use BlockDist, CyclicDist, BlockCycDist, ReplicatedDist, StencilDist;
proc check(D, name) {
  var A: [D] int = [(i, j) in D] i * 100 + j, ok = true;
  // What a rank change of a domain leaves is where the elements are, for loops over it and arrays of its own.
  forall j in D[3, ..] with (ref A) do A[3, j] = -here.id;
  for j in D.dim(1) do if A[3, j] != -D.idxToLocale((3, j)).id then ok = false;
  forall i in A[2..6, 4].domain with (ref A) do A[i, 4] = 1000 + here.id;
  for i in 2..6 do if A[i, 4] != 1000 + D.idxToLocale((i, 4)).id then ok = false;
  const R = D[.., 2];
  var V: [R] int;
  forall (v, i) in zip(V, R) do v = here.id + i;
  for i in R do if V[i] != D.idxToLocale((i, 2)).id + i || V[i].locale != D.idxToLocale((i, 2)) then ok = false;
  forall (a, v) in zip(A[.., 2], V) do a = v;
  for i in R do if A[i, 2] != V[i] then ok = false;
  V = A[.., 5]; A[1, ..] = A[2, ..];
  for i in R do if V[i] != (if i == 1 then A[1, 5] - A[2, 5] + 105 else A[i, 5]) && i != 1 then ok = false;
  var seen = 0; for l in Locales do for s in R.localSubdomains(l) do for i in s { seen += 1; if D.idxToLocale((i, 2)) != l then ok = false; }
  const copy = A[.., 3]; var sum = 0; for i in R do sum += copy[i];
  if sum != + reduce A[.., 3] || seen != R.size then ok = false;
  writeln(name, " ", ok, " ", R, " ", R.size, " ", D[3, ..][2..4], " ", copy.domain.type == {1..2}.type, " ", [i in R] i);
}
const S = {1..8, 1..9};
check(S dmapped new blockDist(S), "block");
check(S dmapped new cyclicDist((1, 1)), "cyclic");
check(S dmapped new blockCycDist((1, 1), (2, 3)), "block-cyclic");
check(S dmapped new stencilDist(S), "stencil");
const C = {1..4, 1..4, 1..4} dmapped new blockDist({1..4, 1..4, 1..4});
var A: [C] int;
forall (i, k) in C[.., 2, ..] with (ref A) do A[i, 2, k] = here.id;
writeln(&& reduce [(i, k) in {1..4, 1..4}] A[i, 2, k] == C.idxToLocale((i, 2, k)).id, " ", C[1, .., 2][2..3], " ", C[1, .., ..][2, ..]);
const P = {1..3, 1..3} dmapped new replicatedDist();
var Q: [P] int;
forall j in P[2, ..] with (ref Q) do Q[2, j] = j;
writeln(Q);
