#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* One Ctrl-\, and how many tables come of it within the time. */
int tables_after_one_press(int milliseconds) {
  static char report[1 << 18];
  FILE *file = tmpfile();
  int kept = dup(2), tables = 0;
  if (!file || kept < 0 || dup2(fileno(file), 2) < 0)
    return -1;
  kill(getpid(), SIGQUIT);
  usleep(milliseconds * 1000);
  ssize_t n = pread(2, report, sizeof report - 1, 0);
  report[n > 0 ? n : 0] = 0;
  for (char *p = report; (p = strstr(p, "tasks: ")); p++)
    tables++;
  dup2(kept, 2);
  return tables;
}
