/* STREAM triad, each process its part: counterpart of examples/locales/stream.chpl. */
#include <mpi.h>

#include "../bench.h"

int main(int argc, char **argv) {
  int me, all;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &me);
  MPI_Comm_size(MPI_COMM_WORLD, &all);
  long m = opt(argc, argv, "m", 1000000), trials = opt(argc, argv, "trials", 5), n = m / all;
  double *restrict a = malloc((size_t)n * 8), *restrict b = malloc((size_t)n * 8), *restrict c = malloc((size_t)n * 8);
  for (long i = 0; i < n; i++) a[i] = 0, b[i] = (double)i, c[i] = 2.0 * (double)i;
  double best = 1e30;
  for (long t = 0; t < trials; t++) {
    MPI_Barrier(MPI_COMM_WORLD);
    double t0 = now();
    for (long i = 0; i < n; i++) a[i] = b[i] + 3.0 * c[i];
    MPI_Barrier(MPI_COMM_WORLD);
    double t1 = now() - t0;
    if (t1 < best) best = t1;
  }
  for (long i = 0; i < n; i++)
    if (a[i] != 7.0 * (double)i) fail("triad");
  if (me == 0) printf("rate: %.6f GB/s\n", 24.0 * (double)(n * all) / best * 1e-9);
  MPI_Finalize();
}
