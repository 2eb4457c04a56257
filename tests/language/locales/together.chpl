// locales: 1,2,4
// Barriers over locales: of Collectives, AllLocalesBarriers, and by hand.
use Collectives, AllLocalesBarriers;
const n = numLocales;
var b = new barrier(2 * n), phase: [0..<2*n] int, bad: atomic int;
coforall loc in Locales with (ref phase) do on loc do coforall t in 0..1 with (ref phase) {
  const me = 2 * here.id + t;
  for p in 1..10 {
    phase[me] = p;
    b.barrier();
    for q in phase do if q != p then bad.add(1);
    b.barrier();
  }
}
writeln(bad.read());
allLocalesBarrier.reset(2);
var count: atomic int;
coforall loc in Locales do on loc do coforall t in 0..1 {
  for p in 1..10 {
    count.add(1);
    allLocalesBarrier.barrier();
    if count.read() != p * 2 * n then bad.add(1);
    allLocalesBarrier.barrier();
  }
}
writeln(bad.read(), " ", count.read() == 20 * n);
