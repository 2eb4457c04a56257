// status: 1
// stderr: error: deadlock: all 5 tasks wait, and nothing is left that could wake one
// stderr: tests/programs/tasks/deadlock/coforall_barrier.chpl:14: 4 tasks, begun at tests/programs/tasks/deadlock/coforall_barrier.chpl:17, wait for a sync variable to become full
// stderr: tests/programs/tasks/deadlock/coforall_barrier.chpl:17: the main task waits for the end of a cobegin, coforall or forall
// locales: 1
// A barrier that counts one task too many.
const n = 4;
var arrived: atomic int;
var go: sync bool;

proc arrive(count: int) {
  if arrived.fetchAdd(1) + 1 == count then
    go.writeEF(true);
  go.readFF();
}

coforall i in 1..n {
  arrive(n + 1);
}
writeln("unreachable");
