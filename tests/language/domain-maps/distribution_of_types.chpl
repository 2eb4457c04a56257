// locales: 1
// Domain types tell maps apart, generic formals take all; `distribution` gives what `dmapped` said.
use BlockDist, CyclicDist, StencilDist, ReplicatedDist;
const Space = {1..4, 1..4};
const B = Space dmapped new blockDist(boundingBox=Space), C = Space dmapped new cyclicDist(startIdx=(1, 1));
const B2 = {1..2, 1..2} dmapped B.distribution, S = stencilDist.createDomain(Space), R = Space dmapped new replicatedDist();
writeln(B.type == C.type, B.type == Space.type, B.type == B2.type, B == Space, B == C);
writeln(B.distribution.boundingBox, C.distribution.startIdx, S.distribution.fluff);
writeln(B.distribution == B2.distribution, B.distribution == new blockDist(boundingBox={1..4, 1..5}));
proc kind(d: domain(?)) do return d.distribution.type: string;
proc rank(d: domain) do return d.rank;
proc ofBlock(const ref d: B.type) do return "block";
proc ofBlock(const ref d: Space.type) do return "default";
writeln(kind(B), " ", kind(C), " ", kind(R), " ", kind(Space), " ", rank(B), " ", ofBlock(B), " ", ofBlock(Space));
var A: [B] int;
forall (i, j) in B with (ref A) do A[i, j] = 4 * i + j;
writeln(A.domain.distribution.type: string, " ", A[2..3, 2..3].domain.distribution.type: string, " ", A.domain.targetLocales());
for loc in B.targetLocales() do on loc do writeln(B.localSubdomain(), A.localSubdomain(), B.idxToLocale((1, 1)));
