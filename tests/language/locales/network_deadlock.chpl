// requires: libfabric.so.1
// flags: --comm=ofi
// env: CHANTRY_COMM=fabric
// locales: 2
// status: 1
// stderr: error: deadlock: all tasks of the 2 locales wait, and nothing is left that could wake one
// stderr: network_deadlock.chpl:18: a task
// stderr: locale 1:
// stderr: network_deadlock.chpl:19: a task
// Tasks of locales on several machines that wait for each other are a deadlock as on one machine.
use Time;
var a, b: sync int;
writeln("before");
cobegin {
  // A locale that sleeps is no deadlock.
  on Locales[0] { sleep(0.5); writeln("later");
    // Each waits for what the other would do then.
    a.readFE(); b.writeEF(1); }
  on Locales[1] { b.readFE(); a.writeEF(1); }
}
