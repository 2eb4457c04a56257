// with: ask.c
// env: CHPL_RT_ENABLE_TASK_REPORTING=yes
// tasks: steal,fifo,threads
// status: -2
// stderr: report/interrupt_alone.chpl:10: the main task runs
// locales: 1
// Likewise of a program with the main task only, asked for by the environment.
extern proc press_interrupt();
write("before");
press_interrupt();
writeln("not reached");
