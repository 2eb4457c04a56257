// status: 1
// stderr: error: deadlock: all 3 tasks wait, and nothing is left that could wake one
// stderr: tests/programs/tasks/deadlock/lock_order.chpl:13: the main task waits for the end of a cobegin, coforall or forall
// stderr: tests/programs/tasks/deadlock/lock_order.chpl:18: a task, begun at tests/programs/tasks/deadlock/lock_order.chpl:13, waits for a sync variable to become empty
// stderr: tests/programs/tasks/deadlock/lock_order.chpl:26: a task, begun at tests/programs/tasks/deadlock/lock_order.chpl:13, waits for a sync variable to become empty
// locales: 1
// Two locks taken in opposite orders: each task has one and wants the other.
var left, right: sync bool;
var haveLeft, haveRight: atomic bool;

writeln("starting");

cobegin {
  {
    left.writeEF(true);
    haveLeft.write(true);
    haveRight.waitFor(true);
    right.writeEF(true);
    right.readFE();
    left.readFE();
  }
  {
    right.writeEF(true);
    haveRight.write(true);
    haveLeft.waitFor(true);
    left.writeEF(true);
    left.readFE();
    right.readFE();
  }
}
