// flags: --edition=legacy
// locales: 1,2
// Distributions and layouts were objects: `new` says how they are managed.
use BlockDist, CyclicDist, LayoutCS;
const space = {1..4};
const D = space dmapped new unmanaged Block(space);
const E: domain(1) dmapped new owned Cyclic(startIdx=1) = space;
const F = space dmapped new dmap(new unmanaged Block(boundingBox=space));
var A: [D] int = 1, B: [E] int = 2, C: [F] int = 3;
writeln(+ reduce A, " ", + reduce B, " ", + reduce C, " ", D, E, F);
const whole = {1..3, 1..3};
var S: sparse subdomain(whole) dmapped new unmanaged CS();
S += (2, 3);
writeln(S);
const map: unmanaged Block(1) = new unmanaged Block(space);
proc rank(d: unmanaged Block) param { return d.rank; }
writeln(rank(map), " ", space dmapped map);
