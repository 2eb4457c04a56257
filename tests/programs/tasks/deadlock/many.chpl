// status: 1
// stderr: error: deadlock: all 5004 tasks wait, and nothing is left that could wake one
// stderr: many.chpl:14: 5000 tasks, begun at tests/programs/tasks/deadlock/many.chpl:23, wait for a sync variable to become full
// stderr: many.chpl:21: the main task waits for the end of a sync statement
// stderr: many.chpl:26: a task, begun at tests/programs/tasks/deadlock/many.chpl:25, waits for a sync variable to become full
// stderr: many.chpl:30: a task, begun at tests/programs/tasks/deadlock/many.chpl:29, waits for a sync variable to become full
// stderr: many.chpl:33: a task, begun at tests/programs/tasks/deadlock/many.chpl:33, waits for a sync variable to become full
// Thousands of tasks that wait alike are one line of the report.
config const n = 5000;
var never: sync int;
var sum: atomic int;

proc consumer(i: int) {
  sum.add(never.readFF() + i);
}

proc wrapper(i: int) {
  consumer(i);
}

sync {
  for i in 1..n do
    begin
      wrapper(i);
  begin {
    const x = never.readFF();
    sum.add(x);
  }
  begin {
    const y = never.readFF();
    sum.add(y);
  }
  begin never.readFF();
}
writeln(sum.read());
