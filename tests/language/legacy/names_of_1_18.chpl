// flags: --edition=legacy
// leaks: allowed
// Library names and forms of 1.18 that later releases dropped or moved.
use Barrier, BitOps, BlockDist, Random, Time;

// Streams: numbers of a stream count from 1; reals without a word; the generator of the NAS benchmarks.
var pcg = new owned RandomStream(seed=17), same = makeRandomStream(real, 17), also = makeRandomStream(17);
const first = pcg.getNext();
writeln(first == same.getNth(1), first == also.getNext());               // truetrue
var A: [1..3] real;
fillRandom(A, 13, algorithm=RNG.NPB);
const npb = new owned NPBRandomStream(seed=13, eltType=real);
writeln(try! npb.getNth(2) == A[2]);                                     // true

var b = new Barrier(2), flag: atomicflag, count: atomic int;
coforall i in 1..2 {
  count.add(1);
  b.barrier();
  if count.read() != 2 then writeln("early");
}
writeln(flag.testAndSet(), flag.test());                                 // falsetrue

writeln(bitMatMultOr(0x8040201008040201, 0x0102030405060708) == 0x0102030405060708, bitRotLeft(1: uint, 63) == 1: uint << 63);
writeln(getCurrentDayOfWeek(): int < 7, "hello World".capitalize());     // trueHello world

const space = {1..8}, parts = space dmapped new dmap(new Block(rank=1, idxType=int, boundingBox=space));
writeln(parts.size);

// Values of a sync variable convert as in other declarations; types do not say that they can be nil.
var small: sync uint(8) = 7;
class C { var x: int; proc init(x) { this.x = x; complete(); } }
var c = new C(small);
writeln(c.x, " ", c.type: string);                                       // 7 C

// A reduction's `clone` by `new` alone.
class Longest: ReduceScanOp {
  type eltType;
  var value: int;
  proc identity return 0;
  proc accumulate(x: eltType) { value = max(value, x.length); }
  proc accumulateOntoState(ref state, x) { state = max(state, x.length); }
  proc combine(other) { value = max(value, other.value); }
  proc generate() return value;
  proc clone() return new Longest(eltType=eltType);
}
writeln(Longest reduce ["a", "four", "abc"]);                            // 4
