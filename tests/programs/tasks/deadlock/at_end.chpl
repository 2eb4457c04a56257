// status: 1
// stderr: error: deadlock: all 3 tasks wait, and nothing is left that could wake one
// stderr: the main task waits at the end of the program for the tasks that are left
// stderr: tests/programs/tasks/deadlock/at_end.chpl:10: a task, begun at tests/programs/tasks/deadlock/at_end.chpl:9, waits for a sync variable to become full
// stderr: tests/programs/tasks/deadlock/at_end.chpl:12: a task, begun at tests/programs/tasks/deadlock/at_end.chpl:8, waits for a sync variable to become full
// A task that nobody waits for holds up the end of the program.
var x: sync int;
begin {
  begin {
    x.readFE();
  }
  x.readFE();
}
writeln("the main task is done");
