/* Dispatch: run an empty procedure eight times in parallel, again and again; with
 * the thread pool, and with a fresh pthread each. Counterpart of
 * examples/tasks/dispatch.chpl. */
#include "bench.h"

enum { ncalls = 8 };
static struct {
  atomic_long n;
  char pad[56];
} hits[ncalls];
static volatile int counting;

static void work(void *ctx, long i) {
  (void)ctx;
  if (counting) atomic_fetch_add(&hits[i].n, 1);
}

static void *thread_work(void *arg) {
  work(NULL, (long)arg);
  return NULL;
}

static void by_pool(void) { run_all(work, NULL, ncalls); }

static void by_pthread(void) {
  pthread_t t[ncalls];
  for (long i = 0; i < ncalls; i++) pthread_create(&t[i], NULL, thread_work, (void *)i);
  for (int i = 0; i < ncalls; i++) pthread_join(t[i], NULL);
}

static void measure(const char *name, void (*way)(void), long repeats) {
  for (int i = 0; i < ncalls; i++) hits[i].n = 0;
  counting = 1;
  for (int r = 0; r < 10; r++) way();
  for (int i = 0; i < ncalls; i++)
    if (hits[i].n != 10) fail(name);
  counting = 0;
  double t0 = now();
  for (long r = 0; r < repeats; r++) way();
  double t1 = now();
  printf("%s: %.1f ns per task\n", name, (t1 - t0) * 1e9 / (double)(repeats * ncalls));
}

int main(int argc, char **argv) {
  long repeats = opt(argc, argv, "repeats", 5000);
  pool_start((int)opt(argc, argv, "threads", 2));
  double t0 = now();
  measure("pool", by_pool, repeats);
  measure("pthread", by_pthread, repeats / 10 + 1);
  printf("time: %.6f\n", now() - t0);
  pool_stop();
}
