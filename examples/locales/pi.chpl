// Pi by the midpoint rule, the intervals divided among the locales.
use BlockDist;
config const n = 10_000_000;

const D = blockDist.createDomain({1..n});
const h = 1.0 / n;
const pi = h * + reduce [i in D] 4.0 / (1.0 + ((i - 0.5) * h) ** 2);
if abs(pi - 3.141592653589793) > 1e-9 then halt("wrong: ", pi);
writeln("right: ", pi);
