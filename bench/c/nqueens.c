/* N-Queens: one task per safe placing of the first two rows, the rest by
 * backtracking. Counterpart of examples/tasks/nqueens.chpl. */
#include "bench.h"

static long n;

static int safe(long col, long row, const long *queens) {
  for (long r = 1; r < row; r++) {
    long c = queens[r];
    if (c == col || labs(c - col) == row - r) return 0;
  }
  return 1;
}

static long solve(long row, long *queens) {
  long solutions = 0;
  for (long col = 1; col <= n; col++)
    if (safe(col, row, queens)) {
      queens[row] = col;
      if (row < n)
        solutions += solve(row + 1, queens);
      else
        solutions += 1;
    }
  return solutions;
}

static void task(void *ctx, long i) {
  long *partial = ctx, r1 = i / n + 1, r2 = i % n + 1;
  if (labs(r1 - r2) <= 1) return;
  long *queens = calloc((size_t)n + 1, sizeof(long));
  queens[1] = r1;
  queens[2] = r2;
  partial[i] = solve(3, queens);
  free(queens);
}

int main(int argc, char **argv) {
  static const long known[] = {0, 0, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596};
  n = opt(argc, argv, "n", 13);
  if (n < 4 || n > 14) fail("n must be 4..14");
  pool_start((int)opt(argc, argv, "threads", 1));
  double t0 = now();
  long *partial = calloc((size_t)(n * n), sizeof(long)), total = 0;
  run_all(task, partial, n * n);
  for (long i = 0; i < n * n; i++) total += partial[i];
  double t1 = now();
  free(partial);
  pool_stop();
  printf("solutions: %ld\ntime: %.6f\n", total, t1 - t0);
  if (total != known[n]) fail("number of solutions");
}
