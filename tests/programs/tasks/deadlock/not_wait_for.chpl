// All tasks wait, one of them for an atomic variable that a sleeping task will write.
use Time;
var x: sync int, flag: atomic bool;
cobegin {
  writeln(x.readFE());
  { flag.waitFor(true); x.writeEF(9); }
  { sleep(0.2); flag.write(true); }
}
