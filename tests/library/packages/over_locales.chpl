// Collected and unordered copies, unordered atomic operations, bags, epochs and barriers with tasks of all locales.
// locales: 1,2,4
use AllLocalesBarriers, BlockDist, Collectives, CopyAggregation, CyclicDist, DistributedBag, EpochManager, UnorderedAtomics, UnorderedCopy;

config const n = 1000;
const D = blockDist.createDomain(0..<n), E = cyclicDist.createDomain(0..<n);

// Each index, elsewhere.
inline proc other(i: int) do return (i * 7 + 3) % n;

{
  var A: [D] int = [i in D] i, B, C: [E] int;
  forall i in D with (var copies = new DstAggregator(int), ref B) do copies.copy(B[other(i)], A[i]);
  forall i in E with (var copies = new SrcAggregator(int), ref C) do copies.copy(C[i], A[other(i)]);
  writeln(&& reduce [i in D] (B[other(i)] == i), " ", && reduce [i in E] (C[i] == other(i)));
}
{
  var A: [D] real = [i in D] i: real, B: [E] real;
  forall i in E with (ref B) do unorderedCopy(B[i], A[other(i)]);
  unorderedCopyTaskFence();
  writeln(&& reduce [i in E] (B[i] == other(i)));
}
{
  var counts: [E] atomic int, bits: atomic uint;
  forall i in D with (ref counts, ref bits) {
    counts[other(i)].unorderedAdd(i);
    counts[i].unorderedSub(1);
    bits.unorderedOr(1: uint << (i % 60));
    bits.unorderedXor(0: uint);
    bits.unorderedAnd(max(uint));
  }
  unorderedAtomicTaskFence();
  const total = + reduce [c in counts] c.read();
  writeln(total == n * (n - 1) / 2 - n, " ", bits.read() == (1: uint << 60) - 1);
}
{
  var bag = new distBag(int, Locales);
  coforall loc in Locales with (ref bag) do on loc do
    for i in 1..100 do bag.add(loc.id * 100 + i);
  writeln(bag.size == 100 * numLocales, " ", + reduce bag == 100 * numLocales * (100 * numLocales + 1) / 2);
  var taken: atomic int;
  coforall loc in Locales with (ref bag) do on loc {
    var (some, x) = bag.remove();
    while some {
      taken.add(x);
      (some, x) = bag.remove();
    }
  }
  writeln(bag.isEmpty(), " ", taken.read() == 100 * numLocales * (100 * numLocales + 1) / 2);
}
{
  class Thing {
    var ended: c_ptr(atomic int);
    proc deinit() do ended.deref().add(1);
  }
  use CTypes;
  var ended: atomic int;
  const manager = new EpochManager();
  coforall loc in Locales with (ref ended) do on loc {
    const token = manager.register();
    for i in 1..20 {
      token.pin();
      token.deferDelete(new unmanaged Thing(c_ptrTo(ended)));
      token.unpin();
      if i % 5 == 0 then token.tryReclaim();
    }
  }
  manager.clear();
  writeln(ended.read() == 20 * numLocales);
}
{
  param rounds = 50, each = 3;
  var came: [0..rounds] atomic int, early: atomic int;
  var all = new barrier(numLocales * each);
  allLocalesBarrier.reset(each);
  coforall loc in Locales with (ref came) do on loc do coforall 1..each with (ref came) do
    for r in 0..rounds {
      came[r].add(1);
      if r % 2 == 0 then all.barrier(); else allLocalesBarrier.barrier();
      if came[r].read() != numLocales * each then early.add(1);
    }
  writeln(early.read());
  // Again, with another number of tasks.
  allLocalesBarrier.reset(1);
  var last: atomic int;
  coforall loc in Locales do on loc do
    for r in 1..rounds {
      last.add(1);
      allLocalesBarrier.barrier();
      if last.read() < r * numLocales then early.add(1);
    }
  writeln(early.read(), " ", last.read() == rounds * numLocales);
}
