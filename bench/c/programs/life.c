/* Conway's Game of Life on a torus with copies of its edges.
 * Counterpart of examples/programs/life.chpl. */
#include "../bench.h"
#include <omp.h>

static long rows, columns;
#define AT(w, i, j) (w)[((i) + 1) * (columns + 2) + (j) + 1]

static void wrap(uint8_t *w) {
  memcpy(&AT(w, -1, 0), &AT(w, rows - 1, 0), (size_t)columns);
  memcpy(&AT(w, rows, 0), &AT(w, 0, 0), (size_t)columns);
  for (long i = -1; i <= rows; i++) AT(w, i, -1) = AT(w, i, columns - 1), AT(w, i, columns) = AT(w, i, 0);
}

static void step(const uint8_t *restrict w, uint8_t *restrict next) {
#pragma omp parallel for
  for (long i = 0; i < rows; i++)
#pragma omp simd
    for (long j = 0; j < columns; j++) {
      uint8_t s = (uint8_t)(AT(w, i - 1, j - 1) + AT(w, i - 1, j) + AT(w, i - 1, j + 1) + AT(w, i, j - 1) + AT(w, i, j + 1) +
                            AT(w, i + 1, j - 1) + AT(w, i + 1, j) + AT(w, i + 1, j + 1));
      AT(next, i, j) = s == 3 || (s == 2 && AT(w, i, j) == 1);
    }
}

int main(int argc, char **argv) {
  rows = opt(argc, argv, "rows", 1024), columns = opt(argc, argv, "columns", 1024);
  long generations = opt(argc, argv, "generations", 200), alive = 0;
  omp_set_num_threads((int)opt(argc, argv, "threads", 1));
  uint8_t *w = calloc((size_t)((rows + 2) * (columns + 2)), 1), *next = calloc((size_t)((rows + 2) * (columns + 2)), 1);
  unsigned long state = 11;
  for (long i = 0; i < rows; i++)
    for (long j = 0; j < columns; j++) {
      state = state * 6364136223846793005UL + 1442695040888963407UL;
      AT(w, i, j) = (state >> 33) % 3 == 0;
    }
  double t0 = now();
  for (long g = 0; g < generations; g++) {
    wrap(w);
    step(w, next);
    uint8_t *t = w;
    w = next, next = t;
  }
  double t1 = now();
  for (long i = 0; i < rows; i++)
    for (long j = 0; j < columns; j++) alive += AT(w, i, j);
  printf("alive: %ld\ntime: %.6f\n", alive, t1 - t0);
  if (alive == 0) fail("everybody is gone");
}
