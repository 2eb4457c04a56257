// with: ask.c
// status: -2
// Without --taskReport, Ctrl-C only ends the program.
extern proc press_interrupt();
extern proc wait_outside(milliseconds: int(32));
write("before");
press_interrupt();
// Another thread may get the signal.
wait_outside(5000);
