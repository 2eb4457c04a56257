// Sync variables as locks: tasks add to the bins of a histogram, each under the lock that
// guards the bin. Taking a lock is reading its sync variable, which leaves it empty, so that
// other readers wait; giving it back is writing it. First one lock guards all bins, then a
// pool of locks. Counts and sums of all bins are checked against a serial run.

use Time;

config const n = 1_000_000,             // updates by each task
             bins = 1_000,
             locks = 64,                // in the pool
             numTasks = here.maxTaskPar;

if n < 1 || bins < 1 || locks < 1 || numTasks < 1 then
  halt("--n, --bins, --locks and --numTasks must be 1 or more");

record bin { var count, sum: int; }

// Marsaglia's xorshift: each task a sequence of its own.
inline proc next(ref state: uint) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state;
}

proc seed(task: int) do return (task + 1): uint * 0x9e3779b97f4a7c15;

proc tally(numLocks: int, ref histogram: [] bin) {
  var held: [0..<numLocks] sync bool = true;
  coforall task in 0..<numTasks with (ref histogram, ref held) {
    var state = seed(task);
    for 1..n {
      const r = next(state),
            b = (r % bins: uint): int,
            l = b % numLocks;
      held[l].readFE();
      histogram[b].count += 1;
      histogram[b].sum += (r >> 48): int;
      held[l].writeEF(true);
    }
  }
}

// The same, without tasks or locks.
proc expected() {
  var histogram: [0..<bins] bin;
  for task in 0..<numTasks {
    var state = seed(task);
    for 1..n {
      const r = next(state),
            b = (r % bins: uint): int;
      histogram[b].count += 1;
      histogram[b].sum += (r >> 48): int;
    }
  }
  return histogram;
}

const right = expected();
var total: stopwatch;

for numLocks in (1, locks) {
  var histogram: [0..<bins] bin;
  var timer: stopwatch;
  timer.start(); total.start();
  tally(numLocks, histogram);
  timer.stop(); total.stop();
  for b in 0..<bins do
    if histogram[b].count != right[b].count || histogram[b].sum != right[b].sum then
      halt("check failed: bin ", b, " with ", numLocks, " locks");
  writef("%i locks: %.1dr ns per update\n", numLocks, timer.elapsed() * 1e9 / (n * numTasks));
}
writeln("time: ", total.elapsed());
