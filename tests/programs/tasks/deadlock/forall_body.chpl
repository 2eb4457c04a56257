// status: 1
// args: --dataParTasksPerLocale=2
// stderr: error: deadlock: all 3 tasks wait, and nothing is left that could wake one
// stderr: tests/programs/tasks/deadlock/forall_body.chpl:9: the main task waits for the end of a cobegin, coforall or forall
// stderr: tests/programs/tasks/deadlock/forall_body.chpl:10: 2 tasks, begun at tests/programs/tasks/deadlock/forall_body.chpl:10, wait for a sync variable to become full
// locales: 1
// A forall loop whose iterations wait: the lines are the user's, though the loop is the library's.
var x: sync int;
forall i in 1..100 {
  x.readFE();
}
