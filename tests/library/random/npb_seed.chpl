// status: 1
// stderr: a seed of 4: it is odd
// Seeds of the benchmarks' generator are odd.
use NPBRandom;
var s = new NPBRandomStream(real, 4);
