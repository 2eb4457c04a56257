/* Test-and-set spin locks: threads add to the bins of a histogram, each under the lock that
 * guards the bin; first one lock for all bins, then a pool. As examples/tasking/lock.chpl. */
#include "bench.h"

typedef struct {
  long count, sum;
} bin_t;

static long n, bins, locks, threads, num_locks;
static atomic_int *held;
static bin_t *histogram, *right;

static inline uint64_t next(uint64_t *state) {
  *state ^= *state << 13;
  *state ^= *state >> 7;
  *state ^= *state << 17;
  return *state;
}

static uint64_t seed(long thread) { return (uint64_t)(thread + 1) * 0x9e3779b97f4a7c15u; }

static void *tally(void *arg) {
  uint64_t state = seed((long)(intptr_t)arg);
  for (long i = 0; i < n; i++) {
    uint64_t r = next(&state);
    long b = (long)(r % (uint64_t)bins), l = b % num_locks;
    while (atomic_exchange_explicit(&held[l], 1, memory_order_acquire)) pause_cpu();
    histogram[b].count += 1;
    histogram[b].sum += (long)(r >> 48);
    atomic_store_explicit(&held[l], 0, memory_order_release);
  }
  return NULL;
}

static void expect(void) {
  for (long t = 0; t < threads; t++) {
    uint64_t state = seed(t);
    for (long i = 0; i < n; i++) {
      uint64_t r = next(&state);
      long b = (long)(r % (uint64_t)bins);
      right[b].count += 1;
      right[b].sum += (long)(r >> 48);
    }
  }
}

int main(int argc, char **argv) {
  n = opt(argc, argv, "n", 1000000);
  bins = opt(argc, argv, "bins", 1000);
  locks = opt(argc, argv, "locks", 64);
  threads = opt(argc, argv, "numTasks", 2);
  held = calloc((size_t)locks, sizeof *held);
  histogram = calloc((size_t)bins, sizeof *histogram);
  right = calloc((size_t)bins, sizeof *right);
  pthread_t *t = malloc(sizeof *t * (size_t)threads);
  expect();
  double total = 0;
  for (int pool = 0; pool < 2; pool++) {
    num_locks = pool ? locks : 1;
    memset(histogram, 0, (size_t)bins * sizeof *histogram);
    double t0 = now();
    for (long i = 1; i < threads; i++) pthread_create(&t[i], NULL, tally, (void *)(intptr_t)i);
    tally((void *)0);
    for (long i = 1; i < threads; i++) pthread_join(t[i], NULL);
    double t1 = now();
    total += t1 - t0;
    if (memcmp(histogram, right, (size_t)bins * sizeof *right)) fail("histogram");
    printf("%ld locks: %.1f ns per update\n", num_locks, (t1 - t0) * 1e9 / (double)(n * threads));
  }
  printf("time: %.6f\n", total);
}
