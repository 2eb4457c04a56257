/* RandomAccess of HPCC in one address space, with OpenMP: counterpart of examples/locales/randomaccess.chpl. */
#include <omp.h>

#include "bench.h"

static uint64_t random_number(long i) {
  uint64_t x = ((uint64_t)i + 1) * 0x9e3779b97f4a7c15u;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  return x ^ (x >> 31);
}

static void update(_Atomic uint64_t *table, long updates, int shift) {
#pragma omp parallel for schedule(static)
  for (long i = 0; i < updates; i++) {
    uint64_t r = random_number(i);
    atomic_fetch_xor(&table[r >> shift], r);
  }
}

int main(int argc, char **argv) {
  long log_size = opt(argc, argv, "logSize", 22), size = 1L << log_size, updates = 4 * size;
  omp_set_num_threads((int)opt(argc, argv, "threads", 2));
  _Atomic uint64_t *table = malloc((size_t)size * sizeof *table);
#pragma omp parallel for schedule(static)
  for (long i = 0; i < size; i++) atomic_store(&table[i], (uint64_t)i);
  double t0 = now();
  update(table, updates, (int)(64 - log_size));
  double t1 = now();
  printf("rate: %.6f GUP/s\n", (double)updates / (t1 - t0) * 1e-9);
  update(table, updates, (int)(64 - log_size));
  for (long i = 0; i < size; i++)
    if (atomic_load(&table[i]) != (uint64_t)i) fail("the table");
}
