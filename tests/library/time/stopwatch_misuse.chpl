// reset sets the time to zero and keeps a running stopwatch running.
use Time;
var t: stopwatch;
t.start();
sleep(0.02);
t.reset();
writeln(t.running, " ", t.elapsed() < 0.02);
