// Values handed from one task to another through a sync variable: the writer waits
// for empty, the reader for full, so each value costs a trip there and one back.

use Time;

config const n = 1_000_000;

var box: sync int;
var sum = 0;

var timer: stopwatch;
timer.start();
cobegin with (ref sum) {
  for i in 1..n do box.writeEF(i);
  for 1..n do sum += box.readFE();
}
timer.stop();

writef("sync: %.1dr ns per value\n", timer.elapsed() * 1e9 / n);
writeln("time: ", timer.elapsed());

if sum != n * (n + 1) / 2 then halt("check failed: sum of the values");
