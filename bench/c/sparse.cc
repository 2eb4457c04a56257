/* Sparse matrices as C has them, for bench/chapel/sparse.chpl: building compressed rows from unsorted pairs by sorting, and the
 * product with a vector. The same pairs and the same sums. */
#include <algorithm>
#include <utility>
#include <vector>

#include "bench.hh"

__attribute__((noinline)) static void product(long n, const int64_t *__restrict starts, const int64_t *__restrict cols,
                                              const double *__restrict vals, const double *__restrict x,
                                              double *__restrict y) {
  for (long i = 0; i < n; i++) {
    double s = 0;
    for (int64_t p = starts[i]; p < starts[i + 1]; p++) s += vals[p] * x[cols[p]];
    y[i] = s;
  }
}

int main(int argc, char **argv) {
  const long n = opt(argc, argv, "n", 1000000), pairs = opt(argc, argv, "pairs", 10000000);
  const long products = opt(argc, argv, "products", 10);
  std::vector<std::pair<int64_t, int64_t>> given(pairs);
  for (long k = 0; k < pairs; k++) given[k] = {(int64_t)(mixed(2 * k) % n), (int64_t)(mixed(2 * k + 1) % n)};

  double t = now();
  auto sorted = given;
  std::sort(sorted.begin(), sorted.end());
  sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
  std::vector<int64_t> starts(n + 1), cols(sorted.size());
  for (size_t p = 0; p < sorted.size(); p++) {
    starts[sorted[p].first + 1]++;
    cols[p] = sorted[p].second;
  }
  for (long i = 0; i < n; i++) starts[i + 1] += starts[i];
  printf("build: %.6f\n", now() - t);

  std::vector<double> vals(cols.size()), x(n), y(n);
  for (size_t p = 0; p < cols.size(); p++) vals[p] = 1.0 + p % 7;
  for (long i = 0; i < n; i++) x[i] = i % 5;
  t = now();
  for (long k = 0; k < products; k++) product(n, starts.data(), cols.data(), vals.data(), x.data(), y.data());
  printf("product: %.6f\n", now() - t);
  double sum = 0;
  for (double v : y) sum += v;
  printf("sum: %.1f of %zu\n", sum, cols.size());
}
