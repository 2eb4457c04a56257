// pi as the integral of 4 / (1 + x*x) over 0..1, by the midpoint rule. Each locale and
// each of its workers takes an equal share; the shares meet in a sync variable, which
// is its own lock.

use Math, Time;

config const n = 400_000_000,
             tasksPerLocale = here.maxTaskPar;

var timer: stopwatch;
timer.start();

const totalTasks = numLocales * tasksPerLocale;
var total: sync real = 0.0;

coforall loc in Locales do on loc {
  coforall tid in 0..<tasksPerLocale {
    const id = here.id * tasksPerLocale + tid,
          lower = id * n / totalTasks + 1,
          upper = (id + 1) * n / totalTasks;

    var sum = 0.0;
    for i in lower..upper do
      sum += 1.0 / (1.0 + ((i - 0.5) / n)**2);

    total.writeEF(total.readFE() + sum);
  }
}

const approximation = 4.0 * total.readFF() / n;
timer.stop();

writef("pi: %.12dr\n", approximation);
writeln("time: ", timer.elapsed());

if abs(approximation - Math.pi) > 1e-9 then halt("check failed: pi");
