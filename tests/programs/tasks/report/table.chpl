// with: ask.c
// stderr: tests/programs/tasks/report/table.chpl:30: 100 tasks, begun at tests/programs/tasks/report/table.chpl:29, wait for a sync variable to become full
// stderr: tests/programs/tasks/report/table.chpl:32: a task, begun at tests/programs/tasks/report/table.chpl:32, sleeps
// stderr: a task, begun at tests/programs/tasks/report/table.chpl:34,
// stderr: table.chpl:24: a task, begun at tests/programs/tasks/report/table.chpl:39, is in a system call
// The table of the tasks of a running program, which goes on.
use Time;

extern proc press_quit();
extern proc wait_outside(milliseconds: int(32));
config const readers = 100;
var x: sync int;
var stop: atomic bool, spun: atomic int;

proc spin() {
  var n = 0;
  while !stop.read() do
    n += 1;
  spun.write(n);
}

proc blocked() {
  // The system calls of C code are seen from outside.
  wait_outside(400);
}

sync {
  for 1..readers do
    begin {
      x.readFF();
    }
  begin sleep(0.7);
  sleep(0.1);
  begin spin();
  sleep(0.2);
  press_quit();
  sleep(0.3);
  stop.write(true);
  begin blocked();
  sleep(0.1);
  press_quit();
  sleep(0.2);
  x.writeEF(1);
}
writeln("went on");
