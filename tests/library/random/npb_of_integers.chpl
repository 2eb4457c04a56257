// The benchmarks' generator makes no integers.
use NPBRandom;
var s = new NPBRandomStream(int, 5); //~ E0311 NPBRandomStream makes numbers of type real, imag and complex, not int
