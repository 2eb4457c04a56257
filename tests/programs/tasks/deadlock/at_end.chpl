// status: 1
// stderr: error: deadlock: all 3 tasks wait, and nothing is left that could wake one
// stderr: the main task waits at the end of the program for the tasks that are left
// stderr: tests/programs/tasks/deadlock/at_end.chpl:11: a task, begun at tests/programs/tasks/deadlock/at_end.chpl:10, waits for a sync variable to become full
// stderr: tests/programs/tasks/deadlock/at_end.chpl:13: a task, begun at tests/programs/tasks/deadlock/at_end.chpl:9, waits for a sync variable to become full
// locales: 1
// A task that nobody waits for holds up the end of the program.
var x: sync int;
begin {
  begin {
    x.readFE();
  }
  x.readFE();
}
writeln("the main task is done");
