// Index gather of bale: values from places all over a table, in three ways: as one would write it, with copies whose order does not matter, and
// with copies collected by where they come from.
use BlockDist, CyclicDist, UnorderedCopy, CopyAggregation, Random, Time;
config const reads = 100_000, size = 1000 * numLocales, showRates = false;

const Table = cyclicDist.createDomain(0..<size), Reads = blockDist.createDomain(0..<reads);
const table: [Table] int = [i in Table] 3 * i + 1;
var places: [Reads] int;
fillRandom(places, min=0, max=size - 1, seed=5);

var plain, unordered, collected: [Reads] int;
var watch: stopwatch;
proc lap(what: string) {
  if showRates then writeln(what, ": ", reads / watch.elapsed() * 1e-6, " million a second");
  watch.restart();
}
watch.start();
forall (t, i) in zip(plain, places) do t = table[i];
lap("plain");
forall (t, i) in zip(unordered, places) do unorderedCopy(t, table[i]);
unorderedCopyTaskFence();
lap("unordered");
forall (t, i) in zip(collected, places) with (var copies = new SrcAggregator(int)) do copies.copy(t, table[i]);
lap("collected");

// And back: each value to its place, by whichever copy comes last.
var back: [Table] int;
forall (t, i) in zip(plain, places) with (var copies = new DstAggregator(int), ref back) do copies.copy(back[i], t);

const wrong = + reduce [(a, b, c, i) in zip(plain, unordered, collected, places)]
  (a != 3 * i + 1 || b != a || c != a || back[i] != a): int;
if wrong > 0 then halt("wrong: ", wrong, " values");
writeln("right");
