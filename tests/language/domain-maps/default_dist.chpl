// `defaultDist` is a value: it can stand where another distribution may.
use BlockDist;
config param spread = false;

const space = {1..2, 1..3};
const dist = if spread then new blockDist(space) else defaultDist;
const D = space dmapped dist, E = space dmapped if spread then new blockDist(space) else defaultDist;
var A: [D] int = 1, B: [E] int = 2;
A += B;
writeln(A);
writeln(D.distribution == defaultDist);
