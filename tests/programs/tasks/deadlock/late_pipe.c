#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* The reading end of a pipe into which another process writes a number after a while. */
int late_pipe(int milliseconds) {
  int ends[2];
  if (pipe(ends) != 0)
    abort();
  if (fork() == 0) {
    usleep(milliseconds * 1000);
    if (write(ends[1], "42\n", 3) != 3)
      _exit(1);
    _exit(0);
  }
  close(ends[1]);
  return ends[0];
}
