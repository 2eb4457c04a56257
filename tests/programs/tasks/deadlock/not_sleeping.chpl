// All tasks wait, one of them for time: no deadlock.
use Time;
var x: sync int;
cobegin {
  writeln(x.readFE());
  { sleep(0.3); x.writeEF(7); }
}
