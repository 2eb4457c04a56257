// status: 1
// stderr: error: deadlock: all 4 tasks wait, and nothing is left that could wake one
// stderr: tests/programs/tasks/deadlock/nested_joins.chpl:12: a task, begun at tests/programs/tasks/deadlock/nested_joins.chpl:15, waits for a sync variable to become full
// stderr: tests/programs/tasks/deadlock/nested_joins.chpl:14: the main task waits for the end of a sync statement
// stderr: tests/programs/tasks/deadlock/nested_joins.chpl:14: 2 tasks, begun at tests/programs/tasks/deadlock/nested_joins.chpl:15, wait for the end of a sync statement
// locales: 1
// Tasks that wait for tasks, on stacks of their own and above one another.
var x: sync int;

proc down(depth: int) {
  if depth == 0 {
    x.readFE();
  } else {
    sync {
      begin down(depth - 1);
    }
  }
}

down(3);
