// A barrier of sync variables (`TaskBarriers`), many rounds of it. In each round every task
// writes its cell, meets the others, and checks the cell of a neighbour: a task that came
// through too early finds an old value there. Beside it the same with an atomic barrier.

use TaskBarriers, Time;

config const rounds = 100_000,
             numTasks = here.maxTaskPar;

if rounds < 1 || numTasks < 1 then
  halt("--rounds and --numTasks must be 1 or more");

// Cells for even and for odd rounds: a task that is ahead by one round disturbs nobody.
var cell: [0..1, 0..<numTasks] int;

proc run(name: string, ref meeting) {
  var early = 0;
  var timer: stopwatch;
  cell = 0;
  timer.start();
  coforall task in 0..<numTasks with (ref meeting, ref cell, + reduce early) {
    const neighbour = (task + 1) % numTasks;
    for round in 1..rounds {
      cell[round % 2, task] = round;
      meeting.wait();
      if cell[round % 2, neighbour] != round then early += 1;
    }
  }
  timer.stop();
  if early > 0 then halt("check failed: ", early, " times through the ", name, " barrier too early");
  writef("%s: %.1dr ns per round\n", name, timer.elapsed() * 1e9 / rounds);
  return timer.elapsed();
}

var byAtomics = new atomicBarrier(numTasks),
    bySyncs = new syncBarrier(numTasks);
run("atomic", byAtomics);
writeln("time: ", run("sync", bySyncs));
