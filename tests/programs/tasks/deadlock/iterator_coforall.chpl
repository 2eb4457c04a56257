// status: 1
// stderr: error: deadlock: all 10 tasks wait, and nothing is left that could wake one
// stderr: tests/programs/tasks/deadlock/iterator_coforall.chpl:27: the main task waits for the end of a cobegin, coforall or forall
// stderr: tests/programs/tasks/deadlock/iterator_coforall.chpl:28: 3 tasks, begun at tests/programs/tasks/deadlock/iterator_coforall.chpl:27, wait for the end of a cobegin, coforall or forall
// stderr: tests/programs/tasks/deadlock/iterator_coforall.chpl:19: 3 tasks, begun at tests/programs/tasks/deadlock/iterator_coforall.chpl:28, wait for a sync variable to become full
// stderr: tests/programs/tasks/deadlock/iterator_coforall.chpl:30: 3 tasks, begun at tests/programs/tasks/deadlock/iterator_coforall.chpl:28, wait for a sync variable to become full
// locales: 1
// A coforall over a serial iterator, and a cobegin within: each join is named for what it is.
var x: sync int;

iter odds(n: int) {
  for i in 1..n by 2 do
    yield i;
}

record counter {
  var value: sync int;
  proc ref next(): int {
    const v = value.readFE();
    value.writeEF(v + 1);
    return v;
  }
}

var c: counter;

coforall i in odds(5) with (ref c) {
  cobegin with (ref c) {
    c.next();
    x.readFF();
  }
}
