// Black-Scholes by Monte Carlo. The price of a share follows a random walk with drift
// (rate) and spread (volatility); the option is on its average. Every run draws from
// its own stream of random numbers, so the result does not depend on how the runs are
// shared out.

use Math, Time;

config const runs = 200_000,
             steps = 256,
             tasksPerLocale = here.maxTaskPar;

param initial = 100.0,
      strike = 100.0,
      rate = 0.05,
      volatility = 0.2;

// A counter-based generator (splitmix64) and normal numbers from it.
record stream {
  var state: uint;

  proc ref nextBits(): uint {
    state += 0x9e3779b97f4a7c15;
    var z = state;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }

  // Uniform in [-1, 1).
  proc ref nextSymmetric(): real {
    return (nextBits() >> 11): real * 0x1p-52 - 1.0;
  }

  // Two independent normal numbers, by Marsaglia's polar method.
  proc ref nextNormals(): 2*real {
    var u, v, s: real;
    do {
      u = nextSymmetric();
      v = nextSymmetric();
      s = u*u + v*v;
    } while s >= 1.0 || s == 0.0;
    const f = sqrt(-2.0 * log(s) / s);
    return (u * f, v * f);
  }
}

var timer: stopwatch;
timer.start();

const totalTasks = numLocales * tasksPerLocale;
var averageSum, callSum, putSum: sync real = 0.0;

coforall loc in Locales do on loc {
  coforall tid in 0..<tasksPerLocale {
    const dt = 1.0 / steps,
          a = 1.0 + rate * dt,
          b = volatility * sqrt(dt),
          inverseSteps = 1.0 / steps,
          id = here.id * tasksPerLocale + tid,
          lower = id * runs / totalTasks,
          upper = (id + 1) * runs / totalTasks - 1;
    var localAverage, localCall, localPut = 0.0;

    for i in lower..upper {
      var numbers = new stream(i: uint * 0xd1342543de82ef95 + 1);
      var price = initial,
          sum = 0.0;
      var g: 2*real;

      for n in 0..<steps {
        if n & 1 then
          g(0) = g(1);
        else
          g = numbers.nextNormals();
        price *= a + g(0) * b;
        sum += price;
      }

      const average = sum * inverseSteps;
      localAverage += average;
      if average > strike then
        localCall += average - strike;
      else
        localPut += strike - average;
    }

    averageSum.writeEF(averageSum.readFE() + localAverage);
    callSum.writeEF(callSum.readFE() + localCall);
    putSum.writeEF(putSum.readFE() + localPut);
  }
}

const average = averageSum.readFF() / runs,
      call = callSum.readFF() / runs,
      put = putSum.readFF() / runs;
timer.stop();

writef("average: %.6dr\n", average);
writef("call: %.6dr\n", call);
writef("put: %.6dr\n", put);
writeln("time: ", timer.elapsed());

// The mean of the walk is known exactly; call and put differ by average - strike.
var expected = 0.0,
    mean = initial;
for 1..steps {
  mean *= 1.0 + rate / steps;
  expected += mean;
}
expected /= steps;
if abs(average - expected) > 60.0 / sqrt(runs: real) then halt("check failed: average price");
if abs(call - put - (average - strike)) > 1e-9 then halt("check failed: call-put parity");
