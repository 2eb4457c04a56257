// with: ask.c
// tasks: steal,fifo,threads
// stderr: tasks: the main task only
// stderr: tests/programs/tasks/report/alone.chpl:11: the main task runs
// locales: 1
// Before there is any other task, the handler answers by itself.
extern proc press_quit();

proc deeper(n: int) {
  if n == 0 then
    press_quit();
  else
    deeper(n - 1);
}

deeper(3);
writeln("went on");
