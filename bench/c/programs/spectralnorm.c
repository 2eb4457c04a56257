/* The spectral norm of A(i, j) = 1 / ((i+j)(i+j+1)/2 + i + 1) by the power method.
 * Counterpart of examples/programs/spectralnorm.chpl. */
#include "../bench.h"
#include <math.h>
#include <omp.h>

static long n;

static inline double a(long i, long j) { return 1.0 / (double)((i + j) * (i + j + 1) / 2 + i + 1); }

static void times_a(const double *restrict v, double *restrict w) {
#pragma omp parallel for
  for (long i = 0; i < n; i++) {
    double sum = 0;
#pragma omp simd reduction(+ : sum)
    for (long j = 0; j < n; j++) sum += a(i, j) * v[j];
    w[i] = sum;
  }
}

static void times_transposed(const double *restrict v, double *restrict w) {
#pragma omp parallel for
  for (long i = 0; i < n; i++) {
    double sum = 0;
#pragma omp simd reduction(+ : sum)
    for (long j = 0; j < n; j++) sum += a(j, i) * v[j];
    w[i] = sum;
  }
}

int main(int argc, char **argv) {
  n = opt(argc, argv, "n", 2000);
  long rounds = opt(argc, argv, "rounds", 10);
  omp_set_num_threads((int)opt(argc, argv, "threads", 1));
  double *u = malloc((size_t)n * sizeof *u), *v = malloc((size_t)n * sizeof *v), *w = malloc((size_t)n * sizeof *w);
  for (long i = 0; i < n; i++) u[i] = 1.0;
  double t0 = now();
  for (long r = 0; r < rounds; r++) {
    times_a(u, w);
    times_transposed(w, v);
    times_a(v, w);
    times_transposed(w, u);
  }
  double t1 = now();
  double uv = 0, vv = 0;
  for (long i = 0; i < n; i++) uv += u[i] * v[i], vv += v[i] * v[i];
  double found = sqrt(uv / vv), lack = 1.2742241528 - found;
  printf("norm: %.9f\ntime: %.6f\n", found, t1 - t0);
  if (lack < -1e-9 || lack > 1.0 / ((double)n * (double)n)) fail("the norm");
}
