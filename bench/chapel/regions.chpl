// Copies between arrays over several locales, the best of several times: the paper's two slice copies, and blocks dealt out and back. Counterpart of c/regions.c.
use BlockDist, CyclicDist, Time;
config const n = 100, elements = 1 << 20, rounds = 9;

proc slices() {
  const DA = {1..n, 1..n, 1..n}, DB = {1..2*n, 1..2*n, 1..2*n};
  const Dom1 = DA dmapped new blockDist(boundingBox=DA), Dom2 = DB dmapped new blockDist(boundingBox=DB);
  var A: [Dom1] real, B: [Dom2] real;
  const D1 = {1..n by 4, 1..n by 3, 1..n}, D2 = {1..n, 1..n by 4, 1..n};
  forall (i, j, k) in Dom2[DA] with (ref B) do B[i, j, k] = i + 2 * j + 3 * k;

  var first, second = max(real);
  for 1..rounds {
    var watch: stopwatch;
    watch.start();
    A[D1] = B[D1];
    first = min(first, watch.elapsed());
    watch.restart();
    A[D2] = B[D2];
    second = min(second, watch.elapsed());
  }
  writeln("first slices: ", first);
  writeln("second slices: ", second);
  const wrong = + reduce [(i, j, k) in Dom1]
    (A[i, j, k] != (if D1.contains(i, j, k) || D2.contains(i, j, k) then i + 2.0 * j + 3 * k else 0.0)): int;
  if wrong > 0 then halt("check failed: slices");
}

proc deal() {
  const InBlocks = blockDist.createDomain(0..<elements), DealtOut = cyclicDist.createDomain(0..<elements);
  var A: [InBlocks] real = [i in InBlocks] i: real;
  var B: [DealtOut] real;
  var there, back = max(real);
  for 1..rounds {
    var watch: stopwatch;
    watch.start();
    B = A;
    there = min(there, watch.elapsed());
    forall b in B do b += 1.0;
    watch.restart();
    A = B;
    back = min(back, watch.elapsed());
  }
  writeln("deal out: ", there);
  writeln("deal back: ", back);
  if || reduce [i in InBlocks] (A[i] != i + rounds) then halt("check failed: dealing out");
}
slices();
deal();
