/* What a line of output costs in C, to standard output; the figures go to standard error.
 * "printf": one locked printf a line. "unlocked": digits made by hand and putc_unlocked, the
 * least that the C library asks for. "threads": each thread prints "t:i" lines by printf, which
 * locks the stream for the call; "held": by hand between flockfile and funlockfile. */
#include "bench.h"

static long each;

static void report(const char *name, long lines, double seconds) {
  fprintf(stderr, "%s: %.1f ns per line\n", name, seconds * 1e9 / (double)lines);
}

static inline void put_long(long v) {
  char buf[24];
  int at = 24;
  do buf[--at] = (char)('0' + v % 10); while (v /= 10);
  while (at < 24) putc_unlocked(buf[at++], stdout);
}

static void *by_printf(void *arg) {
  long t = (long)(intptr_t)arg;
  for (long i = 1; i <= each; i++) printf("%ld:%ld\n", t, i);
  return NULL;
}

static void *by_hand(void *arg) {
  long t = (long)(intptr_t)arg;
  for (long i = 1; i <= each; i++) {
    flockfile(stdout);
    put_long(t);
    putc_unlocked(':', stdout);
    put_long(i);
    putc_unlocked('\n', stdout);
    funlockfile(stdout);
  }
  return NULL;
}

static void from_threads(const char *name, void *(*f)(void *), long threads) {
  pthread_t id[64];
  double t0 = now();
  for (long t = 0; t < threads; t++) pthread_create(&id[t], NULL, f, (void *)(intptr_t)(t + 1));
  for (long t = 0; t < threads; t++) pthread_join(id[t], NULL);
  report(name, each * threads, now() - t0);
}

int main(int argc, char **argv) {
  long n = opt(argc, argv, "n", 1000000);
  long threads = opt(argc, argv, "threads", 2);
  if (threads < 1 || threads > 64) fail("--threads must be 1 to 64");
  static char buffer[1 << 16];
  setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
  double t0 = now();
  for (long i = 1; i <= n; i++) printf("%ld\n", i);
  report("printf", n, now() - t0);
  t0 = now();
  for (long i = 1; i <= n; i++) {
    put_long(i);
    putc_unlocked('\n', stdout);
  }
  report("unlocked", n, now() - t0);
  each = n / threads;
  from_threads("threads", by_printf, threads);
  from_threads("held", by_hand, threads);
}
