/* The loops that statements over whole arrays stand for; counterpart of bench/chapel/arrays.chpl, with the same figures. */
#include "bench.h"

#define KERNEL __attribute__((noinline)) static

KERNEL void product(double *restrict c, const double *restrict a, const double *restrict b, long n) {
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++) {
      double sum = 0;
      for (long k = 0; k < n; k++) sum += a[i * n + k] * b[k * n + j];
      c[i * n + j] = sum;
    }
}

KERNEL void stencil(double *restrict b, const double *restrict a, long n) {
  for (long i = 1; i < n - 1; i++)
    for (long j = 1; j < n - 1; j++)
      b[i * n + j] = 0.25 * (a[(i - 1) * n + j] + a[(i + 1) * n + j] + a[i * n + j - 1] + a[i * n + j + 1]);
}

KERNEL void whole2(double *restrict c, const double *restrict a, const double *restrict b, long n) {
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++) c[i * n + j] = 3.0 * a[i * n + j] + b[i * n + j];
}

KERNEL void whole1(double *restrict c, const double *restrict a, const double *restrict b, long n) {
  for (long i = 0; i < n; i++) c[i] = 3.0 * a[i] + b[i];
}

KERNEL void whole3(double *restrict c, const double *restrict a, const double *restrict b, long n) {
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++)
      for (long k = 0; k < n; k++) c[(i * n + j) * n + k] = 3.0 * a[(i * n + j) * n + k] + b[(i * n + j) * n + k];
}

KERNEL void whole4(double *restrict c, const double *restrict a, const double *restrict b, long n) {
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++)
      for (long k = 0; k < n; k++)
        for (long l = 0; l < n; l++) {
          long at = ((i * n + j) * n + k) * n + l;
          c[at] = 3.0 * a[at] + b[at];
        }
}

KERNEL void masked(double *restrict sums, const double *restrict a, const unsigned char *restrict mask, long n) {
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++)
      if (mask[i * n + j]) sums[i * n + j] += 2.0 * a[i * n + j];
}

KERNEL double small(long turns) {
  double sum = 0;
  for (long i = 0; i < turns; i++) {
    double v[3] = {0};
    v[i % 3] = (double)i;
    v[2 - i % 3] += 1.0;
    sum += v[0] + 2.0 * v[1] + 3.0 * v[2];
  }
  return sum;
}

KERNEL double small_literal(long turns) {
  double sum = 0;
  for (long i = 0; i < turns; i++) {
    double v[3] = {(double)i, 1.0, 2.0};
    v[i & 1] += 1.0;
    sum += v[0] + 2.0 * v[1] + 3.0 * v[2];
  }
  return sum;
}

int main(int argc, char **argv) {
  long n = opt(argc, argv, "n", 120), m = opt(argc, argv, "cubed", 24), f = opt(argc, argv, "fourth", 11),
       repeats = opt(argc, argv, "repeats", 200);
  size_t bytes = (size_t)(n * n) * sizeof(double), bytes3 = (size_t)(m * m * m) * sizeof(double),
         bytes4 = (size_t)(f * f * f * f) * sizeof(double);
  double *a2 = malloc(bytes), *b2 = malloc(bytes), *c2 = calloc(bytes, 1), *a1 = malloc(bytes), *b1 = malloc(bytes),
         *c1 = calloc(bytes, 1), *a3 = malloc(bytes3), *b3 = malloc(bytes3), *c3 = calloc(bytes3, 1),
         *a4 = malloc(bytes4), *b4 = malloc(bytes4), *c4 = calloc(bytes4, 1);
  unsigned char *mask = malloc((size_t)(n * n));
  double *sums = malloc(bytes);
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++) {
      mask[i * n + j] = (7 * i + 13 * j) % 3 == 0;
      sums[i * n + j] = 0;
      a2[i * n + j] = (double)(i % 7 - j % 5);
      b2[i * n + j] = (double)(i % 3 + j % 11);
    }
  for (long k = 0; k < n * n; k++) a1[k] = (double)(k % 7), b1[k] = (double)(k % 11);
  for (long i = 0; i < m; i++)
    for (long j = 0; j < m; j++)
      for (long k = 0; k < m; k++) {
        a3[(i * m + j) * m + k] = (double)(i - j + k);
        b3[(i * m + j) * m + k] = (double)(i * j - k);
      }
  for (long i = 0; i < f; i++)
    for (long j = 0; j < f; j++)
      for (long k = 0; k < f; k++)
        for (long l = 0; l < f; l++) {
          a4[((i * f + j) * f + k) * f + l] = (double)(i - j + k * l);
          b4[((i * f + j) * f + k) * f + l] = (double)(i * j - k - l);
        }
  enum { PRODUCT, STENCIL, WHOLE1, WHOLE2, WHOLE3, SMALL, LITERAL, WHOLE4, MASKED, KINDS };
  const char *names[] = {"product", "stencil", "whole 1-D", "whole 2-D", "whole 3-D", "small", "small literal",
                         "whole 4-D", "masked"};
  double best[KINDS], kept = 0;
  for (int kind = 0; kind < KINDS; kind++) best[kind] = 1e9;
  for (long turn = 0; turn < repeats; turn++)
    for (int kind = turn % 20 != 0; kind < KINDS; kind++) {
      double t0 = now();
      switch (kind) {
        case PRODUCT: product(c2, a2, b2, n); break;
        case STENCIL: stencil(c2, a2, n); break;
        case WHOLE1: whole1(c1, a1, b1, n * n); break;
        case WHOLE2: whole2(c2, a2, b2, n); break;
        case WHOLE3: whole3(c3, a3, b3, m); break;
        case SMALL: kept += small(n * n); break;
        case WHOLE4: whole4(c4, a4, b4, f); break;
        case MASKED: masked(sums, a2, mask, n); break;
        case LITERAL: kept += small_literal(n * n); break;
      }
      double t = now() - t0;
      if (t < best[kind]) best[kind] = t;
    }
  for (int kind = 0; kind < KINDS; kind++) {
    long elements = kind == PRODUCT ? n * n * n : kind == WHOLE3 ? m * m * m : kind == WHOLE4 ? f * f * f * f : n * n;
    printf("%s: %g\n", names[kind], best[kind] * 1e9 / (double)elements);
  }
  for (long k = 0; k < n * n; k++) kept += sums[k];
  double sum = kept / (double)repeats;
  for (long k = 0; k < n * n; k++) sum += c1[k] + c2[k];
  for (long k = 0; k < m * m * m; k++) sum += c3[k];
  for (long k = 0; k < f * f * f * f; k++) sum += c4[k];
  printf("sum: %g\n", sum);
}
