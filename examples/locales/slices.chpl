// Copies of slices between arrays in blocks: the running example (figure 1) of Sanz et al., "Global data re-allocation via communication
// aggregation in Chapel". Each pair of locales with elements in common makes one strided copy.
use BlockDist, Time;
config const n = 60, showTimes = false;

const DA = {1..n, 1..n, 1..n}, DB = {1..2*n, 1..2*n, 1..2*n};
const Dom1 = DA dmapped new blockDist(boundingBox=DA);
const Dom2 = DB dmapped new blockDist(boundingBox=DB);
var A: [Dom1] real(64);
var B: [Dom2] real(64);

const D1 = {1..n by 4, 1..n by 3, 1..n};
const D2 = {1..n, 1..n by 4, 1..n};

inline proc value(i: int, j: int, k: int): real do return (i * 1000.0 + j) * 1000.0 + k;
forall (i, j, k) in Dom2 with (ref B) do B[i, j, k] = value(i, j, k);

var watch: stopwatch;
watch.start();
A[D1] = B[D1];
A[D2] = B[D2];
watch.stop();

const right = && reduce [(i, j, k) in Dom1]
  (A[i, j, k] == (if D1.contains(i, j, k) || D2.contains(i, j, k) then value(i, j, k) else 0.0));
if !right then halt("wrong");
writeln("right");
if showTimes then writeln(watch.elapsed(), " s");
