// flags: --edition=legacy
// workers: 1,2
// Figure 5 of the task-parallel paper: the approximation of pi.
// Changed:
//  - the paper declares total$ and then reads total: here it is total$ throughout.
// Added, because the paper does not show it: N (a multiple of any likely number of
// tasks, since the listing drops the remainder) and the check of the result.

config const N = 720720;

var total$ : sync real = 0.0;
var pi : real = 0.0;
var totalTasks : int = numLocales * maxThreads;

coforall loc in Locales{
  on loc {

    coforall tid in 0..maxThreads-1 do{

      var sum : real = 0.0;
      var overallTaskID : int = here.id * maxThreads + tid;
      var lower, upper : int = 0;

      lower = overallTaskID * (N / totalTasks);
      upper = lower + (N / totalTasks - 1);

      for n in lower..upper{
        sum += (1 / (1 + ((n - 0.5)/N)**2));
      }

      on Locales(0) do {
        total$ += sum;
      }
    }
  }
}
pi = total$ / N * 4;

writeln(if abs(pi - 3.14159265) < 1e-4 then "pi is right" else "pi is wrong");
