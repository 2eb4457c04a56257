// The end of a sync statement's last task is seen although its worker goes on at once with a task
// that waits for what follows the sync statement.
// workers: 1, 2
var flag: atomic bool;
var sum: atomic int;

proc untilFlag() {
  var x = 1.0;
  do {
    for 1..1000 do x = x * 1.0000001 + 1e-9;
  } while !flag.read();
  sum.add((x > 0):int);
}

for 1..2 {
  var go: sync bool;
  flag.write(false);
  sync {
    begin with (ref go) do go.readFE();
    currentTask.yieldExecution();
    begin untilFlag();
    sync {
      begin sum.add(1);
      go.writeEF(true);
    }
    flag.write(true);
  }
}
writeln(sum.read());
