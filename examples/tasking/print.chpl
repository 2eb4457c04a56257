// Printing from many tasks: each call of writeln puts out a whole line, whoever else prints at
// the same time. Standard output is the product here, so the figures go to standard error.
//
//     print > /dev/null                 how much a line costs, from one task and from many
//     print --part=tasks > lines.txt    the lines of all tasks, none torn apart
//
// The second part is the program that is started twice at once to see whether printing survives
// that other programs want the processors, too.

use IO, Time;

config const n = 1_000_000,              // lines in all
             printers = here.maxTaskPar,
             part = "all";               // one, tasks, all

proc report(name: string, lines: int, seconds: real) {
  stderr.writef("%s: %.1dr ns per line\n", name, seconds * 1e9 / lines);
}

var timer: stopwatch;

if part != "tasks" {
  timer.start();
  for i in 1..n do writeln(i);
  timer.stop();
  report("one", n, timer.elapsed());
}

if part != "one" {
  timer.reset();
  timer.start();
  coforall t in 1..printers do
    for i in 1..n / printers do writeln(t, ":", i);
  timer.stop();
  report("tasks", n / printers * printers, timer.elapsed());
}

// Serial again, but other workers are there now.
if part == "all" {
  timer.reset();
  timer.start();
  for i in 1..n do writeln(i);
  timer.stop();
  report("after", n, timer.elapsed());
}
