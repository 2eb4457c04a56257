#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* As the terminal does at Ctrl-\ and Ctrl-C. */
void press_quit(void) { kill(getpid(), SIGQUIT); }
void press_interrupt(void) { kill(getpid(), SIGINT); }

void wait_outside(int milliseconds) { usleep(milliseconds * 1000); }

/* Asks for the table again and again until it has a line with this text; 0 if it never has. */
int report_shows(const char *text) {
  static char report[1 << 16];
  FILE *file = tmpfile();
  int kept = dup(2), found = 0;
  if (!file || kept < 0 || dup2(fileno(file), 2) < 0)
    return 0;
  /* Often enough for a machine that other programs keep busy. */
  for (int i = 0; i < 1000 && !found; i++) {
    ssize_t n = 0;
    if (ftruncate(2, 0) != 0 || lseek(2, 0, SEEK_SET) != 0)
      break;
    press_quit();
    /* The report comes in one piece. */
    for (int ms = 0; ms < 5000 && n == 0; ms++) {
      usleep(1000);
      n = pread(2, report, sizeof report - 1, 0);
    }
    report[n > 0 ? n : 0] = 0;
    found = strstr(report, text) != NULL;
    if (!found)
      usleep(20000);
  }
  dup2(kept, 2);
  if (!found)
    fprintf(stderr, "no such text:\n%s\nin:\n%s", text, report);
  return found;
}
