// locales: 1,2,4
// Each locale sees its own copy of an array over a replicatedDist: loops, assignments, accesses. `replicand` is a given locale's.
use ReplicatedDist, BlockDist;
const Space = {1..3, 1..3}, D = Space dmapped new replicatedDist(), last = Locales[numLocales - 1];
var A: [D] int;
A = 1;
for loc in Locales do if + reduce A.replicand(loc) != (if loc == here then 9 else 0) then writeln("assigned on ", loc.id);
coforall loc in Locales do on loc {
  forall (i, j) in D with (ref A) do A[i, j] = 100 * here.id + 10 * i + j;
  A[1, 1] += 1000;
}
for loc in Locales do
  for (i, j) in Space do
    if A.replicand(loc)[i, j] != 100 * loc.id + 10 * i + j + (if i == j && i == 1 then 1000 else 0) then writeln(loc.id, " ", (i, j));
writeln(A, " ", D.size, " ", A[2, ..]);
on last {
  const here_ = 100 * here.id;
  writeln(A[2, 2] - here_, " ", (+ reduce A) - 9 * here_);
  var B: [Space] int = A;
  A = B + 1;
  forall (a, b) in zip(A, B) do a += b;
}
writeln(A.replicand(last)[3, 3] - 2 * 100 * (numLocales - 1));
A.replicand(last) = 7;
A.replicand(last)[2, ..] = 8;
writeln(A.replicand(last));

// What goes with the blocks of another array is on their locales, and meets the copies there.
const B = blockDist.createDomain({1..8}), R = {1..8} dmapped new replicatedDist();
var X: [B] int, Y: [R] int;
coforall loc in Locales do on loc do Y = [i in 1..8] i * (here.id + 1);
forall (x, y) in zip(X, Y) do x = y;
for i in B do if X[i] != i * (B.idxToLocale(i).id + 1) then writeln("zip ", i);

// Every copy follows the domain.
var F: domain(1) dmapped new replicatedDist() = {1..3};
var S: [F] string = "a";
coforall loc in Locales do on loc do forall i in F with (ref S) do S[i] = "x" * i;
F = {0..4};
for loc in Locales do if "".join(S.replicand(loc)) != "xxxxxx" then writeln("followed ", loc.id);
var T = S;
on last do writeln(T[2], " ", F.localSubdomain(), " ", F.idxToLocale(2) == here, " ", F.targetLocales().size == numLocales);
writeln(D.type: string, " ", D.distribution == new replicatedDist());
