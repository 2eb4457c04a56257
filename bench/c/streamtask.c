/* STREAM triad, C + OpenMP: a work-sharing loop, or (--barrier=1) SPMD with a barrier before
 * every trial. Counterpart of examples/tasking/stream.chpl. */
#include <omp.h>

#include "bench.h"

static void with_for(double *restrict a, const double *restrict b, const double *restrict c,
                     double alpha, long n, long trials) {
  for (long t = 0; t < trials; t++) {
#pragma omp parallel for simd schedule(static)
    for (long i = 0; i < n; i++) a[i] = b[i] + alpha * c[i];
  }
}

static void spmd(double *restrict a, const double *restrict b, const double *restrict c,
                 double alpha, long n, long trials) {
#pragma omp parallel
  {
    long tasks = omp_get_num_threads(), task = omp_get_thread_num();
    long from = n * task / tasks, to = n * (task + 1) / tasks;
    for (long t = 0; t < trials; t++) {
#pragma omp barrier
#pragma omp simd
      for (long i = from; i < to; i++) a[i] = b[i] + alpha * c[i];
    }
  }
}

int main(int argc, char **argv) {
  long n = opt(argc, argv, "n", 1L << 25), trials = opt(argc, argv, "trials", 20),
       barrier = opt(argc, argv, "barrier", 0);
  double alpha = 3.0;
  double *a = malloc(8 * (size_t)n), *b = malloc(8 * (size_t)n), *c = malloc(8 * (size_t)n);
  if (!a || !b || !c) fail("memory");
#pragma omp parallel for schedule(static)
  for (long i = 0; i < n; i++) {
    a[i] = 0.0;
    b[i] = 1.0 + (double)(i % 5);
    c[i] = (double)(i % 3);
  }
  double begin = now();
  if (barrier)
    spmd(a, b, c, alpha, n, trials);
  else
    with_for(a, b, c, alpha, n, trials);
  double seconds = now() - begin;

  long wrong = 0;
#pragma omp parallel for reduction(+ : wrong)
  for (long i = 0; i < n; i++)
    if (a[i] != 1.0 + (double)(i % 5) + alpha * (double)(i % 3)) wrong++;
  if (wrong) fail("triad");
  printf("triad: %ld elements, %ld trials, %s\n", n, trials, barrier ? "barrier" : "parallel for");
  printf("rate: %.3f GB/s\n", 24.0 * (double)n * (double)trials / seconds * 1e-9);
  printf("time: %.6f\n", seconds);
  return 0;
}
