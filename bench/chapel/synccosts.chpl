// What single operations of the tasking layer cost, in nanoseconds, each the best of several short
// runs: on one worker (`--numThreads=1`) a sync variable's read and write, a value from task to task, a
// switch between two tasks; on all workers empty tasks, started in bulk and by `begin`. With `--blocked`: that many
// tasks wait at the same time, and all finish.
use Time;

config const n = 200_000, repeats = 15;
config const blocked = 0;

proc best(f, per: int) {
  var least = max(real);
  for 1..repeats {
    var clock: stopwatch;
    clock.start();
    f();
    least = min(least, clock.elapsed());
  }
  return least * 1e9 / per;
}

record uncontended {
  proc this() {
    var s: sync int;
    var sum = 0;
    for i in 1..n {
      s.writeEF(i);
      sum += s.readFE();
    }
    if sum != n * (n + 1) / 2 then halt("check failed: uncontended");
  }
}

record handOff {
  proc this() {
    var box: sync int;
    var sum = 0;
    cobegin with (ref box, ref sum) {
      for i in 1..n do box.writeEF(i);
      for 1..n do sum += box.readFE();
    }
    if sum != n * (n + 1) / 2 then halt("check failed: hand-off");
  }
}

record switches {
  proc this() {
    var turns: [0..1] int;
    coforall t in 0..1 with (ref turns) do
      for 1..n {
        turns[t] += 1;
        currentTask.yieldExecution();
      }
    if turns[0] + turns[1] != 2 * n then halt("check failed: switches");
  }
}

record inBulk {
  proc this() {
    var ran: [1..n] bool;
    coforall i in 1..n with (ref ran) do ran[i] = true;
    if !(&& reduce ran) then halt("check failed: a task has not run");
  }
}

record byBegin {
  proc this() {
    sync for 1..n do begin ;
  }
}

proc wait100000() {
  var gate: sync bool;
  var passed: atomic int;
  sync {
    for 1..blocked do begin with (ref gate) {
      gate.readFF();
      passed.add(1);
    }
    gate.writeEF(true);
  }
  if passed.read() != blocked then halt("check failed: ", passed.read(), " of ", blocked, " tasks passed");
}

if blocked > 0 {
  wait100000();
  writeln("passed: ", blocked);
} else {
  writeln("operation: ", best(new uncontended(), 2 * n));
  writeln("handoff: ", best(new handOff(), n));
  writeln("switch: ", best(new switches(), 2 * n));
  writeln("bulk: ", best(new inBulk(), n));
  writeln("begin: ", best(new byBegin(), n));
}
