// with: ../../../examples/tasking/TaskBarriers.chpl
// workers: 1,2,4
// Nobody passes a round of a barrier before all have come to it, and the next round can begin
// at once, with fewer workers than tasks, too.
use TaskBarriers;

config const numTasks = 9, rounds = 200;

proc meet(ref barrier) {
  var came: [0..<numTasks] atomic int,
      early: atomic int;
  coforall t in 0..<numTasks with (ref barrier) {
    for r in 1..rounds {
      if (t + r) % 7 == 0 then currentTask.yieldExecution();
      came[t].write(r);
      barrier.wait();
      for other in came {
        const n = other.read();
        if n < r || n > r + 1 then early.add(1);
      }
    }
  }
  return early.read();
}

proc main() {
  var sync_ = new syncBarrier(numTasks),
      atomic_ = new atomicBarrier(numTasks),
      alone = new syncBarrier(1);
  writeln("too early: ", meet(sync_), " ", meet(atomic_));
  for 1..3 do alone.wait();
  writeln("alone: ", alone.tasks);
}
