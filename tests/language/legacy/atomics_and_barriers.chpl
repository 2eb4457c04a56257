// flags: --edition=legacy
// Atomic variables and barriers by their names of 1.18.
use Barriers;
var a: atomic int;
a.write(1, memory_order_release);
writeln(a.compareExchange(1, 2), " ", a.compareExchangeWeak(5, 6), " ", a.read(memory_order_acquire));
atomic_fence();
var flag: atomicflag;
writeln(flag.testAndSet(), " ", flag.testAndSet());
config const n = 4;
var b = new Barrier(n, BarrierType.Sync);
var x, y: [0..#n] int;
coforall t in 0..#n with (ref b) {
  x[t] = t * t;
  b.barrier();
  y[t] = x[(t + 1) % n];
}
writeln(y);
// What is expected is a value: a variable given for it stays as it is.
var expected = 5;
a.write(2);
writeln(a.compareExchange(expected, 7), " ", expected, " ", a.compareExchangeWeak(expected, 7), " ", expected, " ", a.read());
