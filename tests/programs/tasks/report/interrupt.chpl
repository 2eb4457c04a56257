// with: ask.c
// args: --taskReport
// timeout: 60
// status: -2
// stderr: tests/programs/tasks/report/interrupt.chpl:18: 3 tasks, begun at tests/programs/tasks/report/interrupt.chpl:17, wait for a sync variable to become full
// Ctrl-C shows the tasks, then ends the program as it always does, with its output written.
use Time, CTypes;
extern proc press_interrupt();
extern proc report_shows(text: c_ptrConst(c_char)): int(32);

var never: sync int;
write("not a line");

sync {
  const three = "3 tasks, begun at tests/programs/tasks/report/interrupt.chpl:17, wait";
  for 1..3 do
    begin {
      never.readFF();
    }
  if report_shows(three.c_str()) == 0 then
    halt("no report");
  press_interrupt();
  sleep(20.0);
  writeln("not reached");
}
