/* The Mandelbrot set, rows dealt out to the processes: counterpart of examples/locales/mandelbrot.chpl. */
#include <math.h>
#include <mpi.h>

#include "../bench.h"

static long n, limit;

static long steps(long x, long y) {
  double cr = 3.0 * (double)x / (double)n - 2.25, ci = 3.0 * (double)y / (double)n - 1.5, re = 0.0, im = 0.0;
  long k = 0;
  while (k < limit && re * re + im * im <= 4.0) {
    double next = re * re - im * im + cr;
    im = 2.0 * re * im + ci;
    re = next;
    k += 1;
  }
  return k;
}

int main(int argc, char **argv) {
  int me, all;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &me);
  MPI_Comm_size(MPI_COMM_WORLD, &all);
  n = opt(argc, argv, "n", 400);
  limit = opt(argc, argv, "limit", 500);
  MPI_Barrier(MPI_COMM_WORLD);
  double t0 = now();
  long mine = 0, total;
  for (long y = me; y < n; y += all)
    for (long x = 0; x < n; x++) mine += steps(x, y) == limit;
  MPI_Reduce(&mine, &total, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
  if (me == 0) {
    printf("time: %.9f\n", now() - t0);
    if (fabs(9.0 * (double)total / (double)(n * n) - 1.51) > 0.05) fail("area of the set");
  }
  MPI_Finalize();
}
