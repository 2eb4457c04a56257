// with: late_pipe.c
// All tasks wait, one of them for a pipe that another process fills: no deadlock.
use IO;
extern proc late_pipe(milliseconds: int(32)): int(32);

var x: sync int;
const fd = late_pipe(300);
cobegin {
  writeln(x.readFE());
  {
    var r = openReader("/dev/fd/" + fd: string);
    x.writeEF(r.read(int));
  }
}
