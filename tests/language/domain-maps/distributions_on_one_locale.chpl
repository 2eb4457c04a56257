// locales: 1
// Distributions put all indices on the one locale that there is: programs for many locales run as they are.
use BlockDist, CyclicDist, BlockCycDist, StencilDist, ReplicatedDist, PrivateDist, HashedDist;
config const n = 4;
const Space = {1..n, 1..n};
const D = Space dmapped new blockDist(boundingBox=Space);
var A: [D] int;
forall (i,j) in D with (ref A) do A[i,j] = i+j;
writeln(A);
const D2: domain(2) dmapped new blockDist(boundingBox=Space) = Space;
var B: [D2] real = 1.0;
writeln(+ reduce B);
var C = blockDist.createArray({1..5}, int);
C = 3; writeln(C);
var E = blockDist.createArray(1..3, 1..2, real);
writeln(E.domain);
var F = blockDist.createDomain(1..6);
writeln(F, F.distribution.targetLocales());
var G = new cyclicDist(startIdx=1);
var H = {1..6} dmapped G;
writeln(H);
var I = {1..6, 1..6} dmapped new blockCycDist(startIdx=(1,1), blocksize=(2,2));
writeln(I.size);
const S = stencilDist.createDomain(Space);
var T: [S] real;
T.updateFluff();
for L in A.targetLocales() do on L { writeln(A.localSubdomain(), A.hasSingleLocalSubdomain()); }
var DB: domain(string) dmapped new hashedDist(idxType=string);
DB += "a"; writeln(DB);
var old = {1..4} dmapped Block(boundingBox={1..4});
writeln(old);
var old2 = newBlockArr({1..3}, int); writeln(old2);
coforall loc in Locales do on loc do writeln(here.id);
