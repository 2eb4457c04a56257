/* k-means (Lloyd's algorithm), C + OpenMP. Counterpart of examples/tasking/kmeans.chpl: the same
 * points, the same steps; all distances and sums are exact, so the result is the same, too. */
#include <float.h>
#include <math.h>

#include "bench.h"

enum { DIM = 3, MAXK = 1024 };
#define GRID 65536.0

typedef struct {
  double c[DIM];
} point;

static long k, seed = 17;

static inline double draw(long i) {
  uint64_t z = (uint64_t)(seed + i + 1) * 0x9e3779b97f4a7c15u;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return (double)((z ^ (z >> 31)) >> 44) * 0x1p-20;
}

static inline double to_grid(double x) { return floor(x * GRID + 0.5) / GRID; }

static void make_points(point *points, long n) {
#pragma omp parallel for schedule(static)
  for (long i = 0; i < n; i++) {
    long centre = i % k;
    for (int d = 0; d < DIM; d++) {
      double far = draw(-1 - (centre * DIM + d)), near = 0.0;
      for (int j = 0; j < 3; j++) near += draw((i * DIM + d) * 3 + j);
      points[i].c[d] = to_grid(0.75 * far + 0.25 / 3 * near);
    }
  }
}

static inline double distance2(const point *a, const point *b) {
  double sum = 0.0;
  for (int d = 0; d < DIM; d++) {
    double x = a->c[d] - b->c[d];
    sum += x * x;
  }
  return sum;
}

static double step(const point *points, long n, point *means, int *groups, long *moved_out) {
  double sums[MAXK * DIM] = {0}, inertia = 0.0;
  long counts[MAXK] = {0}, moved = 0;
#pragma omp parallel for schedule(static) \
    reduction(+ : sums[ : k * DIM], counts[ : k], inertia, moved)
  for (long i = 0; i < n; i++) {
    double best = DBL_MAX;
    int group = 0;
    for (long j = 0; j < k; j++) {
      double d = distance2(&points[i], &means[j]);
      if (d < best) {
        best = d;
        group = (int)j;
      }
    }
    if (groups[i] != group) {
      groups[i] = group;
      moved++;
    }
    for (int d = 0; d < DIM; d++) sums[group * DIM + d] += points[i].c[d];
    counts[group]++;
    inertia += best;
  }
  for (long j = 0; j < k; j++)
    if (counts[j] > 0)
      for (int d = 0; d < DIM; d++) means[j].c[d] = to_grid(sums[j * DIM + d] / (double)counts[j]);
  *moved_out = moved;
  return inertia;
}

static void check_step(const point *points, long n, const point *before, const int *groups) {
  for (long i = 0; i < n; i++) {
    double d = distance2(&points[i], &before[groups[i]]);
    for (long j = 0; j < k; j++) {
      double other = distance2(&points[i], &before[j]);
      if (other < d || (other == d && j < groups[i])) fail("a point is in the wrong group");
    }
  }
}

int main(int argc, char **argv) {
  long n = opt(argc, argv, "n", 1000000), max_steps = opt(argc, argv, "maxSteps", 20);
  k = opt(argc, argv, "k", 30);
  seed = opt(argc, argv, "seed", 17);
  if (k < 1 || k > MAXK || n < k || max_steps < 1) fail("arguments");
  point *points = malloc(sizeof(point) * (size_t)n);
  int *groups = malloc(sizeof(int) * (size_t)n);
  point means[MAXK], before[MAXK];
  double *inertia = malloc(sizeof(double) * (size_t)max_steps);
  if (!points || !groups || !inertia) fail("memory");
  make_points(points, n);
  for (long i = 0; i < n; i++) groups[i] = -1;
  for (long j = 0; j < k; j++) means[j] = points[j * (n / k)];

  long steps = 0, moved;
  double begin = now();
  do {
    memcpy(before, means, sizeof means);
    inertia[steps++] = step(points, n, means, groups, &moved);
  } while (steps < max_steps && moved > 0);
  double seconds = now() - begin;

  double slack = (double)n * DIM * (0.5 / GRID) * (0.5 / GRID);
  for (long s = 1; s < steps; s++)
    if (inertia[s] > inertia[s - 1] + slack) fail("inertia grew");
  check_step(points, n, before, groups);
  printf("points: %ld, means: %ld, steps: %ld\n", n, k, steps);
  printf("inertia: %.10f, at first %.10f\n", inertia[steps - 1], inertia[0]);
  long sizes[MAXK] = {0}, least = n, most = 0;
  for (long i = 0; i < n; i++) sizes[groups[i]]++;
  for (long j = 0; j < k; j++) {
    if (sizes[j] < least) least = sizes[j];
    if (sizes[j] > most) most = sizes[j];
  }
  printf("group sizes: %ld to %ld\n", least, most);
  printf("time: %.6f\n", seconds);
  free(points);
  free(groups);
  free(inertia);
  return 0;
}
