// with: late_pipe.c
// locales: 1
// All tasks wait, one of them for a pipe that another process fills: no deadlock. (On one locale: a child that C code forks shares a task's stack on several.)
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
