/* Heat in a square plate, by Jacobi's method: counterpart of examples/locales/heat.chpl. The plate is cut into a grid of blocks, as near to a square
 * as the number of processes allows, each with copies of its neighbours' edges. */
#include <mpi.h>

#include "../bench.h"

int main(int argc, char **argv) {
  int me, all, dims[2] = {0, 0}, periods[2] = {0, 0}, at[2], up, down, left, right;
  MPI_Comm grid;
  MPI_Init(&argc, &argv);
  MPI_Comm_size(MPI_COMM_WORLD, &all);
  MPI_Dims_create(all, 2, dims);
  MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &grid);
  MPI_Comm_rank(grid, &me);
  MPI_Cart_coords(grid, me, 2, at);
  MPI_Cart_shift(grid, 0, 1, &up, &down);
  MPI_Cart_shift(grid, 1, 1, &left, &right);
  long n = opt(argc, argv, "n", 200), steps = opt(argc, argv, "steps", 100);
  long rows = n * (at[0] + 1) / dims[0] - n * at[0] / dims[0], cols = n * (at[1] + 1) / dims[1] - n * at[1] / dims[1];
  long w = cols + 2;
  double *now_ = calloc((size_t)((rows + 2) * w), 8), *next = calloc((size_t)((rows + 2) * w), 8);
  if (at[0] == 0)
    for (long j = 0; j < w; j++) now_[j] = next[j] = 1.0;
  MPI_Datatype column;
  MPI_Type_vector((int)rows, 1, (int)w, MPI_DOUBLE, &column);
  MPI_Type_commit(&column);
  MPI_Barrier(grid);
  double t0 = now();
  for (long s = 0; s < steps; s++) {
    MPI_Sendrecv(now_ + w + 1, (int)cols, MPI_DOUBLE, up, 0, now_ + (rows + 1) * w + 1, (int)cols, MPI_DOUBLE, down, 0, grid, MPI_STATUS_IGNORE);
    MPI_Sendrecv(now_ + rows * w + 1, (int)cols, MPI_DOUBLE, down, 1, now_ + 1, (int)cols, MPI_DOUBLE, up, 1, grid, MPI_STATUS_IGNORE);
    if (dims[1] > 1) {
      MPI_Sendrecv(now_ + w + 1, 1, column, left, 2, now_ + w + cols + 1, 1, column, right, 2, grid, MPI_STATUS_IGNORE);
      MPI_Sendrecv(now_ + w + cols, 1, column, right, 3, now_ + w, 1, column, left, 3, grid, MPI_STATUS_IGNORE);
    }
    const double *restrict a = now_;
    double *restrict b = next;
    for (long i = 1; i <= rows; i++)
      for (long j = 1; j <= cols; j++)
        b[i * w + j] = (a[(i - 1) * w + j] + a[(i + 1) * w + j] + a[i * w + j - 1] + a[i * w + j + 1]) / 4;
    double *swap = now_;
    now_ = next;
    next = swap;
  }
  MPI_Barrier(grid);
  double t1 = now() - t0, sum = 0.0, total;
  for (long i = 1; i <= rows; i++)
    for (long j = 1; j <= cols; j++) sum += now_[i * w + j];
  MPI_Reduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, 0, grid);
  if (me == 0) {
    printf("sum: %.6f\ntime: %.9f\n", total, t1);
    if (total <= 0.0 || total >= (double)(n * n)) fail("heat");
  }
  MPI_Finalize();
}
