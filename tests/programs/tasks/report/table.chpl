// with: ask.c
// timeout: 60
// The table of the tasks of a running program, which goes on.
use Time, CTypes;

extern proc report_shows(text: c_ptrConst(c_char)): int(32);
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
  while !stop.read() do
    wait_outside(300);
  spun.add(1);
}

proc expect(text: string) {
  const wanted = text.replace("@", "tests/programs/tasks/report/table.chpl:");
  writeln(if report_shows(wanted.c_str()) != 0 then "shown: " else "not shown: ", text);
}

sync {
  for 1..readers do
    begin {
      x.readFF();
    }
  begin {
    while !stop.read() do
      sleep(0.3);
  }
  begin blocked();
  expect("  @34: 100 tasks, begun at @33, wait for a sync variable to become full");
  expect("  @38: a task, begun at @36, sleeps");
  expect("  @22: a task, begun at @40, is in a system call");
  expect("  @28: the main task is in a system call");
  begin spin();
  expect("a task, begun at @45");
  stop.write(true);
  x.writeEF(1);
}
writeln("went on");
