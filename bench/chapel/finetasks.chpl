// Tasks of a given length, about 2 us: what tracing them costs. Prints the seconds that the tasks took
// by `begin` and by `coforall`; checks that each has run.
//
// --rounds=0 finds out how many rounds of the loop take `--us` microseconds and prints that only.
use Time;

config const n = 200_000;
config const us = 2.0;
config const rounds = 0;
config const block = 200;

// A chain of dependent operations that no optimiser shortens.
proc work(k: int): uint {
  var x: uint = k: uint | 1;
  for 1..k {
    x ^= x << 13;
    x ^= x >> 7;
    x ^= x << 17;
  }
  return x;
}

proc calibrate(): int {
  const many = 3_000_000;
  var best = max(real);
  var sum: uint;
  for 1..5 {
    var clock: stopwatch;
    clock.start();
    sum += work(many);
    best = min(best, clock.elapsed());
  }
  if sum == 0 then writeln("unlikely");
  return max(1, (us * 1e-6 / (best / many)): int);
}

proc begins(): real {
  var done: atomic int;
  var clock: stopwatch;
  clock.start();
  for 1..n/block {
    sync {
      for 1..block do
        begin with (ref done) {
          if work(rounds) != 0 then done.add(1);
        }
    }
  }
  clock.stop();
  if done.read() != n / block * block then halt("tasks are missing");
  return clock.elapsed();
}

proc coforalls(): real {
  var done: atomic int;
  var clock: stopwatch;
  clock.start();
  for 1..n/block {
    coforall 1..block with (ref done) {
      if work(rounds) != 0 then done.add(1);
    }
  }
  clock.stop();
  if done.read() != n / block * block then halt("tasks are missing");
  return clock.elapsed();
}

proc main() {
  if rounds == 0 {
    writeln("rounds: ", calibrate());
    return;
  }
  begins();
  writeln("begin: ", begins());
  writeln("coforall: ", coforalls());
}
