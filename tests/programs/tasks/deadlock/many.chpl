// status: 1
// stderr: error: deadlock: all 5004 tasks wait, and nothing is left that could wake one
// stderr: many.chpl:15: 5000 tasks, begun at tests/programs/tasks/deadlock/many.chpl:24, wait for a sync variable to become full
// stderr: many.chpl:22: the main task waits for the end of a sync statement
// stderr: many.chpl:27: a task, begun at tests/programs/tasks/deadlock/many.chpl:26, waits for a sync variable to become full
// stderr: many.chpl:31: a task, begun at tests/programs/tasks/deadlock/many.chpl:30, waits for a sync variable to become full
// stderr: many.chpl:34: a task, begun at tests/programs/tasks/deadlock/many.chpl:34, waits for a sync variable to become full
// locales: 1
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
