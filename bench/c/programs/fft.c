/* The fast Fourier transform by radix 4 in Stockham's order.
 * Counterpart of examples/programs/fft.chpl. */
#include "../bench.h"
#include <complex.h>
#include <math.h>
#include <omp.h>

typedef double complex cplx;

/* As Chapel multiplies: without the checks for infinities of C's Annex G. */
static inline cplx times(cplx a, cplx b) {
  return CMPLX(creal(a) * creal(b) - cimag(a) * cimag(b), creal(a) * cimag(b) + cimag(a) * creal(b));
}

static void stage4(long n, long stride, const cplx *restrict x, cplx *restrict y, const cplx *w) {
  long quarter = n / 4;
#pragma omp parallel for
  for (long p = 0; p < quarter; p++) {
    cplx w1 = w[p * stride], w2 = w[2 * p * stride], w3 = w[3 * p * stride];
#pragma omp simd
    for (long q = 0; q < stride; q++) {
      cplx a = x[q + stride * p], b = x[q + stride * (p + quarter)];
      cplx c = x[q + stride * (p + 2 * quarter)], d = x[q + stride * (p + 3 * quarter)];
      cplx apc = a + c, amc = a - c, bpd = b + d, bmd = b - d, jbmd = CMPLX(cimag(bmd), -creal(bmd));
      y[q + stride * 4 * p] = apc + bpd;
      y[q + stride * (4 * p + 1)] = times(w1, amc + jbmd);
      y[q + stride * (4 * p + 2)] = times(w2, apc - bpd);
      y[q + stride * (4 * p + 3)] = times(w3, amc - jbmd);
    }
  }
}

static void stage2(long stride, const cplx *restrict x, cplx *restrict y) {
#pragma omp parallel for simd
  for (long q = 0; q < stride; q++) {
    cplx a = x[q], b = x[q + stride];
    y[q] = a + b;
    y[q + stride] = a - b;
  }
}

static cplx *fft(cplx *x, cplx **spare, long size, const cplx *w) {
  cplx *y = *spare;
  long n = size, stride = 1;
  while (n >= 4) {
    stage4(n, stride, x, y, w);
    cplx *t = x;
    x = y, y = t;
    n /= 4, stride *= 4;
  }
  if (n == 2) {
    stage2(stride, x, y);
    cplx *t = x;
    x = y, y = t;
  }
  *spare = y;
  return x;
}

int main(int argc, char **argv) {
  long n = 1L << opt(argc, argv, "m", 19), trials = opt(argc, argv, "trials", 3);
  omp_set_num_threads((int)opt(argc, argv, "threads", 1));
  cplx *x = malloc((size_t)n * sizeof *x), *y = malloc((size_t)n * sizeof *y), *w = malloc((size_t)n * sizeof *w);
  unsigned long state = 5;
  double energy = 0, transformed = 0;
  for (long i = 0; i < n; i++) {
    double parts[2];
    for (int k = 0; k < 2; k++) {
      state = state * 6364136223846793005UL + 1442695040888963407UL;
      parts[k] = (double)(state >> 11) / 9007199254740992.0 - 0.5;
    }
    x[i] = CMPLX(parts[0], parts[1]);
    energy += creal(x[i]) * creal(x[i]) + cimag(x[i]) * cimag(x[i]);
  }
  for (long k = 0; k < n; k++) w[k] = cexp(-2.0 * M_PI * I * (double)k / (double)n);
  double t0 = now();
  for (long t = 0; t < 2 * trials + 1; t++) {
    if (t % 2 == 1) {
#pragma omp parallel for simd
      for (long i = 0; i < n; i++) x[i] = conj(x[i]);
    }
    x = fft(x, &y, n, w);
    if (t % 2 == 1) {
#pragma omp parallel for simd
      for (long i = 0; i < n; i++) x[i] = conj(x[i]) / (double)n;
    }
  }
  double t1 = now();
  for (long i = 0; i < n; i++) transformed += (creal(x[i]) * creal(x[i]) + cimag(x[i]) * cimag(x[i])) / (double)n;
  printf("length: %ld\ntime: %.6f\n", n, t1 - t0);
  if (fabs(energy - transformed) > 1e-9 * energy) fail("energy");
}
