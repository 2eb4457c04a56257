// workers: 1,2
// A task may let others run.
var ready: atomic bool;
begin ready.write(true);
while !ready.read() do currentTask.yieldExecution();
writeln("ready");
