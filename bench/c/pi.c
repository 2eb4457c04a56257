/* pi by the midpoint rule, one equal share of the interval per thread.
 * Counterpart of examples/tasks/pi.chpl. */
#include <math.h>

#include "bench.h"

static long n, ntasks;
static double total;
static pthread_mutex_t total_lock = PTHREAD_MUTEX_INITIALIZER;

static void task(void *ctx, long id) {
  (void)ctx;
  long lower = id * n / ntasks + 1, upper = (id + 1) * n / ntasks;
  double sum = 0.0;
  for (long i = lower; i <= upper; i++) {
    double x = ((double)i - 0.5) / (double)n;
    sum += 1.0 / (1.0 + x * x);
  }
  pthread_mutex_lock(&total_lock);
  total += sum;
  pthread_mutex_unlock(&total_lock);
}

int main(int argc, char **argv) {
  n = opt(argc, argv, "n", 400000000);
  ntasks = opt(argc, argv, "threads", 1);
  pool_start((int)ntasks);
  double t0 = now();
  run_all(task, NULL, ntasks);
  double pi = 4.0 * total / (double)n;
  double t1 = now();
  pool_stop();
  printf("pi: %.12f\ntime: %.6f\n", pi, t1 - t0);
  if (fabs(pi - 3.14159265358979323846) > 1e-9) fail("pi");
}
