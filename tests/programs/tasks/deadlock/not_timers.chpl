// Timers again and again, with all else asleep in between: each moment is one in which a report would
// be false.
use Time;
config const rounds = 300;
var ping, pong: sync int;
cobegin {
  for i in 1..rounds {
    sleep(0.0005);
    ping.writeEF(i);
    pong.readFE();
  }
  for i in 1..rounds {
    ping.readFE();
    sleep(0.0003);
    pong.writeEF(i);
  }
}
writeln("done");
