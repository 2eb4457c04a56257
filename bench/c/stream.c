/* STREAM triad, C + OpenMP: a = b + alpha * c, once with ordinary stores and once
 * with streaming (non-temporal) ones. Counterpart of examples/stream.chpl. */
#include <omp.h>
#if defined(__AVX512F__) || defined(__AVX2__)
#include <immintrin.h>
#endif

#include "bench.h"

static void plain(double *restrict a, const double *restrict b, const double *restrict c,
                  double alpha, long n) {
#pragma omp parallel for simd schedule(static)
  for (long i = 0; i < n; i++) a[i] = b[i] + alpha * c[i];
}

static void streaming(double *restrict a, const double *restrict b, const double *restrict c,
                      double alpha, long n) {
#if defined(__AVX512F__)
#pragma omp parallel for schedule(static)
  for (long i = 0; i < n; i += 8)
    _mm512_stream_pd(a + i, _mm512_fmadd_pd(_mm512_set1_pd(alpha), _mm512_load_pd(c + i),
                                            _mm512_load_pd(b + i)));
#elif defined(__AVX2__)
#pragma omp parallel for schedule(static)
  for (long i = 0; i < n; i += 4)
    _mm256_stream_pd(a + i, _mm256_add_pd(_mm256_mul_pd(_mm256_set1_pd(alpha),
                                                        _mm256_load_pd(c + i)),
                                          _mm256_load_pd(b + i)));
#else
  plain(a, b, c, alpha, n);
#endif
}

static void measure(const char *name,
                    void (*triad)(double *restrict, const double *restrict, const double *restrict,
                                  double, long),
                    double *a, double *b, double *c, long n, long trials) {
  double best = 1e30, alpha = 3.0;
#pragma omp parallel for simd schedule(static)
  for (long i = 0; i < n; i++) {
    a[i] = 0.0;
    b[i] = 1.0 + (double)(i % 5);
    c[i] = (double)(i % 3);
  }
  for (long t = 0; t < trials; t++) {
    double t0 = now();
    triad(a, b, c, alpha, n);
    double dt = now() - t0;
    if (dt < best) best = dt;
  }
  for (long i = 0; i < n; i++)
    if (a[i] != b[i] + alpha * c[i]) fail(name);
  printf("%s: %.3f GB/s\n", name, 24.0 * (double)n / best * 1e-9);
}

int main(int argc, char **argv) {
  long n = opt(argc, argv, "n", 1 << 24), trials = opt(argc, argv, "trials", 10);
  n = n / 8 * 8;
  omp_set_num_threads((int)opt(argc, argv, "threads", 2));
  size_t bytes = (size_t)n * sizeof(double);
  double *a = aligned_alloc(64, bytes), *b = aligned_alloc(64, bytes), *c = aligned_alloc(64, bytes);
  double t0 = now();
  measure("plain", plain, a, b, c, n, trials);
  measure("streaming", streaming, a, b, c, n, trials);
  printf("time: %.6f\n", now() - t0);
}
