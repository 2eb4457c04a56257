// status: 1
// stderr: error: deadlock: both tasks wait, and nothing is left that could wake one
// stderr: tests/programs/tasks/deadlock/released.chpl:17: the main task waits for the end of a sync statement
// stderr: tests/programs/tasks/deadlock/released.chpl:19: a task, begun at tests/programs/tasks/deadlock/released.chpl:18, waits for a sync variable to become full
// locales: 1
// A task waits for the end of another that waits for it; others that ended or were woken are not named.
var a, b, c: sync int;
begin a.writeEF(1);
a.readFE();
begin {
  b.writeEF(1);
  b.writeEF(2);
}
b.readFE();
begin c.readFE();
c.writeEF(3);
sync {
  begin {
    a.readFE();
  }
}
