#define _GNU_SOURCE
#include <signal.h>
#include <unistd.h>

/* As the terminal does at Ctrl-\ and Ctrl-C. */
void press_quit(void) { kill(getpid(), SIGQUIT); }
void press_interrupt(void) { kill(getpid(), SIGINT); }

void wait_outside(int milliseconds) { usleep(milliseconds * 1000); }
