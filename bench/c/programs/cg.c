/* Conjugate gradients for the five-point stencil, with the matrix by compressed rows.
 * Counterpart of examples/programs/cg.chpl. */
#include "../bench.h"
#include <math.h>
#include <omp.h>

static long n, points;
static long *starts, *columns;
static double *values;

static void multiply(const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (long row = 0; row < points; row++) {
    double sum = 0;
    for (long k = starts[row]; k < starts[row + 1]; k++) sum += values[k] * x[columns[k]];
    y[row] = sum;
  }
}

static double dot(const double *a, const double *b) {
  double sum = 0;
#pragma omp parallel for simd reduction(+ : sum)
  for (long i = 0; i < points; i++) sum += a[i] * b[i];
  return sum;
}

int main(int argc, char **argv) {
  n = opt(argc, argv, "n", 200), points = n * n;
  omp_set_num_threads((int)opt(argc, argv, "threads", 1));
  starts = malloc((size_t)(points + 1) * sizeof *starts);
  columns = malloc((size_t)(5 * points) * sizeof *columns);
  values = malloc((size_t)(5 * points) * sizeof *values);
  long k = 0;
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++) {
      starts[i * n + j] = k;
      if (i > 0) columns[k] = (i - 1) * n + j, values[k++] = -1;
      if (j > 0) columns[k] = i * n + j - 1, values[k++] = -1;
      columns[k] = i * n + j, values[k++] = 4;
      if (j < n - 1) columns[k] = i * n + j + 1, values[k++] = -1;
      if (i < n - 1) columns[k] = (i + 1) * n + j, values[k++] = -1;
    }
  starts[points] = k;
  double *v[6];
  for (int a = 0; a < 6; a++) v[a] = calloc((size_t)points, sizeof **v);
  double *solution = v[0], *b = v[1], *x = v[2], *r = v[3], *p = v[4], *ap = v[5];
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++) solution[i * n + j] = sin(3.0 * (double)i / (double)n) * cos(5.0 * (double)j / (double)n);
  multiply(solution, b);
  double t0 = now();
  memcpy(r, b, (size_t)points * sizeof *r);
  memcpy(p, b, (size_t)points * sizeof *p);
  double rr = dot(r, r), enough = 1e-8 * 1e-8 * rr;
  long rounds = 0;
  for (rounds = 1;; rounds++) {
    multiply(p, ap);
    double alpha = rr / dot(p, ap);
#pragma omp parallel for simd
    for (long i = 0; i < points; i++) x[i] += alpha * p[i];
#pragma omp parallel for simd
    for (long i = 0; i < points; i++) r[i] -= alpha * ap[i];
    double before = rr;
    rr = dot(r, r);
    if (rr <= enough) break;
    double beta = rr / before;
#pragma omp parallel for simd
    for (long i = 0; i < points; i++) p[i] = r[i] + beta * p[i];
  }
  double t1 = now(), error = 0;
  for (long i = 0; i < points; i++) error = fmax(error, fabs(x[i] - solution[i]));
  printf("rounds: %ld\ntime: %.6f\n", rounds, t1 - t0);
  if (error > 1e-4) fail("solution");
}
