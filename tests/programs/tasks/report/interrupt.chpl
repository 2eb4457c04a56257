// with: ask.c
// args: --taskReport
// status: -2
// stderr: tests/programs/tasks/report/interrupt.chpl:15: 3 tasks, begun at tests/programs/tasks/report/interrupt.chpl:14, wait for a sync variable to become full
// Ctrl-C shows the tasks, then ends the program as it always does, with its output written.
use Time;
extern proc press_interrupt();

var never: sync int;
write("not a line");

sync {
  for 1..3 do
    begin {
      never.readFF();
    }
  sleep(0.2);
  press_interrupt();
  sleep(20.0);
  writeln("not reached");
}
