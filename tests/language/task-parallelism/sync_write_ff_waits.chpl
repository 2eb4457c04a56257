// workers: 1,2
// writeFF waits for full, as a read does, and leaves full.
var s: sync int;
var order: atomic int;
sync {
  begin {
    s.writeFF(2);
    writeln("overwritten, after ", order.read());
  }
  begin {
    for 1..3 do currentTask.yieldExecution();
    order.write(1);
    s.writeEF(1);
  }
}
writeln(s.readFE());
