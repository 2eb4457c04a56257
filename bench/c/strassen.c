/* Strassen's matrix product, recursive down to a threshold, row-major doubles.
 * Counterpart of examples/tasks/strassen.chpl: the same seven products of
 * precomputed factors, the same plain product below the threshold, tasks down to
 * the same block size. A result block is zero on entry. */
#include <malloc.h>

#include "bench.h"

static long threshold, serial_below;

typedef struct {
  double *p;
  long ld;
} mat;

static mat part(mat m, long i, long j) { return (mat){m.p + i * m.ld + j, m.ld}; }

static void multiply(double *restrict c, long ldc, const double *restrict a, long lda,
                     const double *restrict b, long ldb, long n) {
  for (long i = 0; i < n; i++)
    for (long k = 0; k < n; k++) {
      double x = a[i * lda + k];
      for (long j = 0; j < n; j++) c[i * ldc + j] += x * b[k * ldb + j];
    }
}

static void add(double *restrict c, mat a, mat b, long h) {
  for (long i = 0; i < h; i++)
    for (long j = 0; j < h; j++) c[i * h + j] = a.p[i * a.ld + j] + b.p[i * b.ld + j];
}

static void sub(double *restrict c, mat a, mat b, long h) {
  for (long i = 0; i < h; i++)
    for (long j = 0; j < h; j++) c[i * h + j] = a.p[i * a.ld + j] - b.p[i * b.ld + j];
}

typedef struct {
  mat c, a11, a12, a21, a22, b11, b12, b21, b22;
  double *s[10], *m[7];
  long h;
} job;

static void strassen(mat c, mat a, mat b, long n);

static void factor(void *ctx, long i) {
  job *q = ctx;
  switch (i) {
    case 0: add(q->s[0], q->a11, q->a22, q->h); break;
    case 1: add(q->s[1], q->b11, q->b22, q->h); break;
    case 2: add(q->s[2], q->a21, q->a22, q->h); break;
    case 3: sub(q->s[3], q->b12, q->b22, q->h); break;
    case 4: sub(q->s[4], q->b21, q->b11, q->h); break;
    case 5: add(q->s[5], q->a11, q->a12, q->h); break;
    case 6: sub(q->s[6], q->a21, q->a11, q->h); break;
    case 7: add(q->s[7], q->b11, q->b12, q->h); break;
    case 8: sub(q->s[8], q->a12, q->a22, q->h); break;
    case 9: add(q->s[9], q->b21, q->b22, q->h); break;
  }
}

static void product(void *ctx, long i) {
  job *q = ctx;
  long h = q->h;
  mat s[10], m = {q->m[i], h};
  for (int k = 0; k < 10; k++) s[k] = (mat){q->s[k], h};
  switch (i) {
    case 0: strassen(m, s[0], s[1], h); break;
    case 1: strassen(m, s[2], q->b11, h); break;
    case 2: strassen(m, q->a11, s[3], h); break;
    case 3: strassen(m, q->a22, s[4], h); break;
    case 4: strassen(m, s[5], q->b22, h); break;
    case 5: strassen(m, s[6], s[7], h); break;
    case 6: strassen(m, s[8], s[9], h); break;
  }
}

static void assemble(void *ctx, long quadrant) {
  job *q = ctx;
  long h = q->h;
  mat c = part(q->c, quadrant / 2 * h, quadrant % 2 * h);
  const double *m1 = q->m[0], *m2 = q->m[1], *m3 = q->m[2], *m4 = q->m[3], *m5 = q->m[4],
               *m6 = q->m[5], *m7 = q->m[6];
  for (long i = 0; i < h; i++) {
    double *restrict row = c.p + i * c.ld;
    long o = i * h;
    switch (quadrant) {
      case 0:
        for (long j = 0; j < h; j++) row[j] = m1[o + j] + m4[o + j] - m5[o + j] + m7[o + j];
        break;
      case 1:
        for (long j = 0; j < h; j++) row[j] = m3[o + j] + m5[o + j];
        break;
      case 2:
        for (long j = 0; j < h; j++) row[j] = m2[o + j] + m4[o + j];
        break;
      case 3:
        for (long j = 0; j < h; j++) row[j] = m1[o + j] - m2[o + j] + m3[o + j] + m6[o + j];
        break;
    }
  }
}

static void each(void (*fn)(void *, long), job *q, long n, int parallel) {
  if (parallel)
    run_all(fn, q, n);
  else
    for (long i = 0; i < n; i++) fn(q, i);
}

static void strassen(mat c, mat a, mat b, long n) {
  if (n <= threshold) {
    multiply(c.p, c.ld, a.p, a.ld, b.p, b.ld, n);
    return;
  }
  long h = n / 2;
  size_t bytes = (size_t)(h * h) * sizeof(double);
  int parallel = n > serial_below && pool.nthreads > 1;
  job q = {c, a, part(a, 0, h), part(a, h, 0), part(a, h, h), b, part(b, 0, h), part(b, h, 0),
           part(b, h, h), {0}, {0}, h};
  for (int i = 0; i < 10; i++) q.s[i] = malloc(bytes);
  for (int i = 0; i < 7; i++) q.m[i] = calloc(bytes, 1);
  each(factor, &q, 10, parallel);
  each(product, &q, 7, parallel);
  each(assemble, &q, 4, parallel);
  for (int i = 0; i < 10; i++) free(q.s[i]);
  for (int i = 0; i < 7; i++) free(q.m[i]);
}

int main(int argc, char **argv) {
  /* Keep freed blocks: fresh pages for every temporary would cost more than the products. */
  mallopt(M_MMAP_THRESHOLD, 1 << 30);
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
  long n = opt(argc, argv, "n", 1024);
  threshold = opt(argc, argv, "threshold", 64);
  serial_below = opt(argc, argv, "serialBelow", 256);
  size_t bytes = (size_t)(n * n) * sizeof(double);
  mat a = {malloc(bytes), n}, b = {malloc(bytes), n}, c = {calloc(bytes, 1), n};
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++) {
      a.p[i * n + j] = (double)((7 * i + 3 * j) % 11 - 5);
      b.p[i * n + j] = (double)((5 * i + 2 * j) % 13 - 6);
    }
  pool_start((int)opt(argc, argv, "threads", 1));
  double t0 = now();
  strassen(c, a, b, n);
  double t1 = now();
  pool_stop();
  /* Entries are small integers, so C x = A (B x) must hold exactly. */
  double *x = malloc(sizeof(double) * (size_t)n), *bx = calloc((size_t)n, sizeof(double));
  for (long i = 0; i < n; i++) x[i] = (double)(i % 7 - 3);
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++) bx[i] += b.p[i * n + j] * x[j];
  for (long i = 0; i < n; i++) {
    double cx = 0, abx = 0;
    for (long j = 0; j < n; j++) {
      cx += c.p[i * n + j] * x[j];
      abx += a.p[i * n + j] * bx[j];
    }
    if (cx != abx) fail("product");
  }
  printf("time: %.6f\n", t1 - t0);
}
