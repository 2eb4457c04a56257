#define _GNU_SOURCE
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

static volatile int stop;
static pthread_t presser;

static void *press(void *unused) {
  (void)unused;
  while (!stop) {
    kill(getpid(), SIGQUIT);
    usleep(3000);
  }
  return NULL;
}

/* Ctrl-\ again and again, until told to stop. */
void start_pressing(void) {
  if (pthread_create(&presser, NULL, press, NULL) != 0)
    abort();
}

void stop_pressing(void) {
  stop = 1;
  pthread_join(presser, NULL);
}
