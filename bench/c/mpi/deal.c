/* An array in blocks is dealt out to the processes, and back, as between the phases of a Fourier transform. */
#include <mpi.h>

#include "../bench.h"

int main(int argc, char **argv) {
  int me, all;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &me);
  MPI_Comm_size(MPI_COMM_WORLD, &all);
  long elements = opt(argc, argv, "elements", 1 << 20), rounds = opt(argc, argv, "rounds", 9);
  long n = elements / all, part = n / all; /* elements is a multiple of the square of the number of processes */
  double *block = malloc((size_t)n * 8), *dealt = malloc((size_t)n * 8), *packed = malloc((size_t)n * 8);
  for (long i = 0; i < n; i++) block[i] = (double)(me * n + i);
  double out = 1e30, back = 1e30;
  for (long r = 0; r < rounds; r++) {
    MPI_Barrier(MPI_COMM_WORLD);
    double t0 = now();
    for (long p = 0; p < all; p++)
      for (long k = 0; k < part; k++) packed[p * part + k] = block[p + k * all];
    MPI_Alltoall(packed, (int)part, MPI_DOUBLE, dealt, (int)part, MPI_DOUBLE, MPI_COMM_WORLD);
    MPI_Barrier(MPI_COMM_WORLD);
    double t1 = now();
    for (long i = 0; i < n; i++)
      if (dealt[i] != (double)(me + i * all + r)) fail("dealing out");
    for (long i = 0; i < n; i++) dealt[i] += 1.0;
    MPI_Barrier(MPI_COMM_WORLD);
    double t2 = now();
    MPI_Alltoall(dealt, (int)part, MPI_DOUBLE, packed, (int)part, MPI_DOUBLE, MPI_COMM_WORLD);
    for (long k = 0; k < part; k++)
      for (long p = 0; p < all; p++) block[p + k * all] = packed[p * part + k];
    MPI_Barrier(MPI_COMM_WORLD);
    double t3 = now();
    if (t1 - t0 < out) out = t1 - t0;
    if (t3 - t2 < back) back = t3 - t2;
  }
  if (me == 0) printf("deal out: %.9f\ndeal back: %.9f\n", out, back);
  MPI_Finalize();
}
