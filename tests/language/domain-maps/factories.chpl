// locales: 1,2,4
// createDomain and createArray take what the documentation lists: domains or ranges, initial values, target locales; those of
// stencilDist also the copies around blocks.
use BlockDist, CyclicDist, StencilDist;
var A = blockDist.createArray({1..3}, int, targetLocales=Locales), B = blockDist.createArray({1..3}, int, 3, targetLocales=Locales);
var C = cyclicDist.createArray(1..3, int, targetLocales=Locales), D = cyclicDist.createArray(1..3, real, 2.5, targetLocales=Locales);
writeln(A, " ", B, " ", C, " ", D, " ", blockDist.createDomain(1..3, 1..2, targetLocales=Locales));
var S = stencilDist.createArray({1..3, 1..3}, int, fluff=(1, 1), periodic=true);
S[1, 1] = 7;
S.updateFluff();
writeln(S[4, 4], " ", S.domain.distribution.fluff, S.domain.distribution.periodic);
var T = stencilDist.createArray(1..3, int, [4, 5, 6], fluff=(1,), periodic=true), U = stencilDist.createArray(1..2, int, fluff=(1,));
T.updateFluff();
writeln(T, " ", T[0], T[4], " ", U);
writeln(stencilDist.createDomain({1..3}, fluff=(2,)).distribution.fluff, stencilDist.createDomain(1..3, 1..4, fluff=(1, 0), periodic=true));
