// locales: 2
// status: 1
// stderr: used on LOCALE0, which is not one of its target locales
// A locale that is none of a replicated array's targets sees no copy.
use ReplicatedDist;
const chosen = [Locales[1]];
const D = {1..3} dmapped new replicatedDist(chosen);
var A: [D] int;
on Locales[1] do A = 5;
writeln(A.replicand(Locales[1]));
writeln(A[2]);
