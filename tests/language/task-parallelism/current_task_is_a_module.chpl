// `currentTask` is a module that is in view everywhere and can be imported.
proc give() {
  import currentTask;
  currentTask.yieldExecution();
}
proc giveByName() {
  use currentTask;
  yieldExecution();
}
var done: atomic bool;
begin done.write(true);
while !done.read() do currentTask.yieldExecution();
give();
giveByName();
writeln(done);
