// status: 1
// stderr: error: deadlock: all 11 tasks wait, and nothing is left that could wake one
// stderr: tests/programs/tasks/deadlock/array_of_sync.chpl:9: the main task waits for the end of a cobegin, coforall or forall
// stderr: tests/programs/tasks/deadlock/array_of_sync.chpl:10: 10 tasks, begun at tests/programs/tasks/deadlock/array_of_sync.chpl:9, wait for 10 sync variables to become full
// locales: 1
// Each element waits for its neighbour, round in a circle.
config const n = 10;
var links: [0..#n] sync int;
coforall i in 0..#n {
  const v = links[i].readFE();
  links[(i + 1) % n].writeEF(v);
}
