/* Pi by the midpoint rule, the intervals divided among the processes: counterpart of examples/locales/pi.chpl. */
#include <math.h>
#include <mpi.h>

#include "../bench.h"

int main(int argc, char **argv) {
  int me, all;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &me);
  MPI_Comm_size(MPI_COMM_WORLD, &all);
  long n = opt(argc, argv, "n", 10000000);
  MPI_Barrier(MPI_COMM_WORLD);
  double t0 = now(), h = 1.0 / (double)n, sum = 0.0, pi;
  for (long i = me * n / all + 1; i <= (me + 1) * n / all; i++) {
    double x = ((double)i - 0.5) * h;
    sum += 4.0 / (1.0 + x * x);
  }
  MPI_Reduce(&sum, &pi, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
  if (me == 0) {
    printf("time: %.9f\n", now() - t0);
    if (fabs(pi * h - 3.14159265358979323846) > 1e-9) fail("pi");
  }
  MPI_Finalize();
}
