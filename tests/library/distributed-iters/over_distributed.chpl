// locales: 1,3
// Chunks of a distributed domain are handed out as those of any other: in plain loops, beside arrays, by slices of a dimension.
use DynamicIters, DistributedIters, CyclicDist, BlockCycDist;
const C = {1..40} dmapped new cyclicDist(startIdx=1), K = {0..5, 0..7} dmapped new blockCycDist((0, 0), (2, 3));
var A: [C] int, B: [K] int, hits: [1..40] int;
forall i in dynamic(C, chunkSize=3) with (ref hits) do hits[i] += i;
forall i in guided(C) with (ref hits) do hits[i] += i;
forall i in adaptive(C by 2) with (ref hits) do hits[i] += i;
forall i in distributedDynamic(C, chunkSize=4, coordinated=true) with (ref hits) do hits[i] += i;
forall i in distributedGuided(C[11..]) with (ref hits) do hits[i] += i;
for i in C do if hits[i] != i * (3 + i % 2 + (i > 10): int) then writeln("hits of ", i, ": ", hits[i]);
forall (i, a) in zip(dynamic(C, chunkSize=3), A) do a = i * i;
forall (i, j) in distributedGuided(K, parDim=1) with (ref B) do B[i, j] = 10 * i + j;
writeln(+ reduce A, " ", && reduce [i in C] A[i] == i * i, " ", && reduce [(i, j) in K] B[i, j] == 10 * i + j);
var sum = 0;
for i in dynamic(C) do sum += i;
writeln(sum);
