// status: 1
// stderr: lock_deadlock.chpl:15: a task, begun at
// stderr: waits to read or write where another task has the lock
// A lock that is never given back is part of the report on a deadlock.
use IO;
var s: sync int, locked: atomic bool;
cobegin {
  {
    stdout.lock();
    locked.write(true);
    s.readFE();
  }
  {
    locked.waitFor(true);
    writeln("never");
  }
}
