// locales: 2
// status: 1
// stderr: error: deadlock: all tasks of the 2 locales wait, and nothing is left that could wake one
// stderr: deadlock_over_locales.chpl:14: a task, begun at
// stderr: locale 1:
// stderr: deadlock_over_locales.chpl:15: a task, begun at
// Tasks of several locales that wait for each other are a deadlock as on one locale.
use Time;
var a, b: sync int;
writeln("before");
cobegin {
  // A locale that sleeps is no deadlock.
  on Locales[0] { sleep(0.5); writeln("later");
    a.readFE(); b.writeEF(1); }
  on Locales[1] { b.readFE(); a.writeEF(1); }
}
