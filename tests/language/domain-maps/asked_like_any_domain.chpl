// flags: --no-optimize
// locales: 1, 3
// Domains with a map are cleared, moved and cast as those without; views of their arrays have indices of their own types.
use BlockDist, CyclicDist;
var D = blockDist.createDomain({1..3, 1..4});
var A: [D] int;
for (a, k) in zip(A, 0..) do a = k;

// Rank changes and reindexed views have other types of indices than their arrays.
var i: int;
writeln(A[2, ..].find(6, i), " ", i, " ", A[2, ..].find(6), " ", A[2, ..].fullIdxType: string, " ", A.fullIdxType: string);
var j: 2*uint(8);
ref R = A.reindex({1: uint(8)..3, 1: uint(8)..4});
writeln(R.find(6, j), " ", j, " ", R.fullIdxType: string);
writeln(R[2, ..], " ", R[2, ..].domain);
forall x in R.domain with (ref R) do R[x] += 1;
writeln(A);

// Literals are indices of any type.
const U = blockDist.createDomain({1: uint(8)..3, 1: uint(8)..4});
writeln(U[1, ..], " ", U[.., 2]);
var B: [U] int = 2;
B[1, ..] = 7;
writeln(B[.., 1], " ", B[1..2, 2]);

writeln(D: domain(2), " ", (D: domain(2)).type: string, " ", D.tryCast(domain(2)));
try {
  writeln(D: domain(2, int(8)), " ", D.tryCast(domain(2, uint)));
  writeln(({1..300} dmapped new cyclicDist(0)): domain(1, uint(8)));
} catch e { writeln("does not fit"); }
writeln(cyclicDist.createDomain(1..4): real);
writeln(1 + D, D + 1, D - 1, D + (1, 2));

D.clear();
writeln(D, " ", A.size, " ", A.isEmpty());
D = {1..1, 1..2};
writeln(A);

// Views under indices that the map's type cannot hold.
const W = {1: uint(8)..3, 1: uint(8)..4} dmapped new cyclicDist(startIdx=(1: uint(8), 1: uint(8)));
var E: [W] int;
for (e, k) in zip(E, 0..) do e = k;
ref V = E[2, ..].reindex({1000..1003});
var F: [V.domain] int = V;
forall i in V.domain with (ref V) do V[i] += i;
writeln(V, " ", V.domain, " ", F);

// Scans by a program's own classes.
class sum: ReduceScanOp {
  type eltType;
  var value: eltType;
  proc identity do return 0: eltType;
  proc accumulate(x) { value += x; }
  proc accumulateOntoState(ref s, x) { s += x; }
  proc combine(other) { value += other.value; }
  proc generate() do return value;
  proc clone() do return new unmanaged sum(eltType=eltType);
}
writeln(sum scan F, " ", sum scan F[.. by 2], " ", sum scan cyclicDist.createDomain(1..4));
