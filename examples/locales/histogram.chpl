// Histogram of bale: numbers are counted in a table over all locales, in three ways: as one would write it, with additions whose order does
// not matter, and with places collected for each locale and counted there.
use BlockDist, CyclicDist, UnorderedAtomics, Random, Time;
config const updates = 100_000, size = 1000 * numLocales, showRates = false;

const Table = cyclicDist.createDomain(0..<size), Updates = blockDist.createDomain(0..<updates);
var places: [Updates] int;
fillRandom(places, min=0, max=size - 1, seed=17);

// Places of one locale after the other, sent in groups.
record counter {
  const limit = 1024;
  var n: [LocaleSpace] int;
  var wanted: [LocaleSpace] [0..<1024] int;

  proc ref count(ref A: [] atomic int, i: int) {
    const to = A.domain.distribution.idxToLocale(i).id;
    wanted[to][n[to]] = i;
    n[to] += 1;
    if n[to] == limit then send(A, to);
  }
  proc ref send(ref A: [] atomic int, to: int) {
    const many = n[to];
    on Locales[to] {
      const here_ = wanted[to][0..<many];
      for i in here_ do A[i].add(1);
    }
    n[to] = 0;
  }
  proc ref finish(ref A: [] atomic int) {
    for to in LocaleSpace do if n[to] > 0 then send(A, to);
  }
}

var plain, unordered, collected: [Table] atomic int;
var watch: stopwatch;
proc lap(what: string) {
  if showRates then writeln(what, ": ", updates / watch.elapsed() * 1e-6, " million a second");
  watch.restart();
}
watch.start();
forall i in places with (ref plain) do plain[i].add(1);
lap("plain");
forall i in places with (ref unordered) do unordered[i].unorderedAdd(1);
unorderedAtomicTaskFence();
lap("unordered");
coforall loc in Locales with (ref collected) do on loc {
  var c: counter;
  for i in places.localSlice(places.localSubdomain()) do c.count(collected, i);
  c.finish(collected);
}
lap("collected");

// The same on one locale.
var alone: [0..<size] int;
for i in places do alone[i] += 1;
for (i, n) in zip(alone.domain, alone) do
  if plain[i].read() != n || unordered[i].read() != n || collected[i].read() != n then halt("wrong at ", i);
writeln("right");
