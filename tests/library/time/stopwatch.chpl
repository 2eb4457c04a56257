// A stopwatch runs from start to stop and adds up.
use Time;
var t: stopwatch;
writeln(t.elapsed() == 0.0, " ", t.running);
t.start();
writeln(t.running);
sleep(0.02);
t.stop();
const first = t.elapsed();
writeln(first >= 0.02 && first < 2.0, " ", t.running);
sleep(0.02);
writeln(t.elapsed() == first);
t.start();
sleep(0.01);
writeln(t.elapsed() >= first + 0.01);
t.stop();
t.clear();
writeln(t.elapsed());
