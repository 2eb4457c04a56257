// workers: 1,2,4
// Reading takes the lock, writing gives it back; also where the holder gives way within.
config const n = 300, tasks = 6;
var lock: sync bool = true;
var count, inside = 0, worst = 0;
coforall t in 1..tasks with (ref count, ref inside, ref worst) do
  for i in 1..n {
    lock.readFE();
    inside += 1;
    worst = max(worst, inside);
    if (i + t) % 7 == 0 then currentTask.yieldExecution();
    count += 1;
    inside -= 1;
    lock.writeEF(true);
  }
writeln(count, " ", worst);
