// status: 1
// stderr: error: deadlock: all 3 tasks wait, and nothing is left that could wake one
// stderr: tests/programs/tasks/deadlock/deep.chpl:13: a task, begun at tests/programs/tasks/deadlock/deep.chpl:19, waits for a sync variable to become full
// stderr: tests/programs/tasks/deadlock/deep.chpl:13: a task, begun at tests/programs/tasks/deadlock/deep.chpl:23, waits for a sync variable to become full
// stderr: tests/programs/tasks/deadlock/deep.chpl:19: the main task waits for the end of a cobegin, coforall or forall
// locales: 1
// The wait is under many calls, some of them the library's.
config const depth = 200;
var x: sync int;

proc recurse(n: int): int {
  if n == 0 then
    return x.readFE();
  const r = recurse(n - 1);
  return r + n;
}

proc viaArray(n: int) {
  var A: [1..n] int = [i in 1..n] recurse(i);
  return + reduce A;
}

begin recurse(depth);
writeln(viaArray(1));
