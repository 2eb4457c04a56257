/* The same copies as chapel/regions.chpl in one address space, with OpenMP: strided slices of arrays of three dimensions, and an array dealt
 * out to so many parts and back. */
#include <omp.h>

#include "bench.h"

static void copy(double *restrict a, const double *restrict b, long n, long si, long sj) {
#pragma omp parallel for collapse(2) schedule(static)
  for (long i = 0; i < n; i += si)
    for (long j = 0; j < n; j += sj)
      for (long k = 0; k < n; k++) a[(i * n + j) * n + k] = b[(i * 2 * n + j) * 2 * n + k];
}

static void slices(long n, long rounds) {
  double *a = calloc((size_t)(n * n * n), sizeof(double)), *b = calloc((size_t)(8 * n * n * n), sizeof(double));
#pragma omp parallel for schedule(static)
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++)
      for (long k = 0; k < n; k++) b[(i * 2 * n + j) * 2 * n + k] = (double)(i + 2 * j + 3 * k);
  double first = 1e30, second = 1e30;
  for (long r = 0; r < rounds; r++) {
    double t0 = now();
    copy(a, b, n, 4, 3);
    double t1 = now();
    copy(a, b, n, 1, 4);
    double t2 = now();
    if (t1 - t0 < first) first = t1 - t0;
    if (t2 - t1 < second) second = t2 - t1;
  }
  printf("first slices: %.9f\nsecond slices: %.9f\n", first, second);
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++) {
      int in = (i % 4 == 0 && j % 3 == 0) || j % 4 == 0;
      for (long k = 0; k < n; k++)
        if (a[(i * n + j) * n + k] != (in ? (double)(i + 2 * j + 3 * k) : 0.0)) fail("slices");
    }
  free(a);
  free(b);
}

static void deal(long n, long parts, long rounds) {
  double *a = malloc((size_t)n * sizeof(double)), *b = malloc((size_t)n * sizeof(double));
  long each = n / parts;
#pragma omp parallel for schedule(static)
  for (long i = 0; i < n; i++) a[i] = (double)i, b[i] = 0;
  double out = 1e30, back = 1e30;
  for (long r = 0; r < rounds; r++) {
    double t0 = now();
#pragma omp parallel for schedule(static)
    for (long p = 0; p < parts; p++)
      for (long k = 0; k < each; k++) b[p * each + k] = a[p + k * parts];
    double t1 = now();
#pragma omp parallel for schedule(static)
    for (long i = 0; i < n; i++) b[i] += 1.0;
    double t2 = now();
#pragma omp parallel for schedule(static)
    for (long k = 0; k < each; k++)
      for (long p = 0; p < parts; p++) a[k * parts + p] = b[p * each + k];
    double t3 = now();
    if (t1 - t0 < out) out = t1 - t0;
    if (t3 - t2 < back) back = t3 - t2;
  }
  printf("deal out: %.9f\ndeal back: %.9f\n", out, back);
  for (long i = 0; i < n; i++)
    if (a[i] != (double)(i + rounds)) fail("dealing out");
}

int main(int argc, char **argv) {
  long rounds = opt(argc, argv, "rounds", 9);
  omp_set_num_threads((int)opt(argc, argv, "threads", 2));
  slices(opt(argc, argv, "n", 100), rounds);
  deal(opt(argc, argv, "elements", 1 << 20), opt(argc, argv, "parts", 2), rounds);
}
