// flags: --edition=legacy
// Timer is the older name of stopwatch.
use Time;
var t: Timer;
t.start();
t.stop();
writeln(t.elapsed() >= 0.0);
