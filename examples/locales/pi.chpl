// Pi by the midpoint rule, the intervals divided among the locales.
use BlockDist, Time;
config const n = 10_000_000, showTime = false;

const D = blockDist.createDomain({1..n});
const h = 1.0 / n;
var watch: stopwatch;
watch.start();
const pi = h * + reduce [i in D] 4.0 / (1.0 + ((i - 0.5) * h) ** 2);
watch.stop();
if abs(pi - 3.141592653589793) > 1e-9 then halt("wrong: ", pi);
writeln("right: ", pi);
if showTime then writeln("time: ", watch.elapsed(), " s");
