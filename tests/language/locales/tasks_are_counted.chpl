// locales: 1,2
// workers: 1
// What a locale's tasks do can be asked.
const far = Locales[numLocales - 1];
on far {
  var gate: sync bool, arrived: atomic int;
  sync {
    for 1..3 do begin with (ref gate) { arrived.add(1); gate.readFF(); }
    writeln(here.queuedTasks() <= 3, " ", here.blockedTasks());
    // Each of them waits for the variable.
    while arrived.read() < 3 || here.queuedTasks() > 0 do currentTask.yieldExecution();
    writeln(far.queuedTasks(), " ", far.blockedTasks(), " ", far.runningTasks());
    gate.writeEF(true);
  }
  writeln(here.blockedTasks(), " ", here.totalThreads() >= 1, " ", here.idleThreads() < here.totalThreads());
}
