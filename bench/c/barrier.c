/* A spinning barrier (a count and the round's number), many rounds; each thread checks that
 * its neighbour has been there. As examples/tasking/barrier.chpl. */
#include "bench.h"

static _Alignas(128) atomic_long arrived;
static _Alignas(128) atomic_long passed;
static long rounds, threads;
static long (*cell)[2];
static atomic_long early;

static void wait(void) {
  long round = atomic_load_explicit(&passed, memory_order_relaxed);
  if (atomic_fetch_add_explicit(&arrived, 1, memory_order_acq_rel) == threads - 1) {
    atomic_store_explicit(&arrived, 0, memory_order_relaxed);
    atomic_store_explicit(&passed, round + 1, memory_order_release);
  } else {
    while (atomic_load_explicit(&passed, memory_order_acquire) == round) pause_cpu();
  }
}

static void *run(void *arg) {
  long me = (long)(intptr_t)arg, neighbour = (me + 1) % threads;
  for (long r = 1; r <= rounds; r++) {
    cell[me][r % 2] = r;
    wait();
    if (cell[neighbour][r % 2] != r) atomic_fetch_add(&early, 1);
  }
  return NULL;
}

int main(int argc, char **argv) {
  rounds = opt(argc, argv, "rounds", 100000);
  threads = opt(argc, argv, "numTasks", 2);
  cell = calloc((size_t)threads, sizeof *cell);
  pthread_t *t = malloc(sizeof *t * (size_t)threads);
  double t0 = now();
  for (long i = 1; i < threads; i++) pthread_create(&t[i], NULL, run, (void *)(intptr_t)i);
  run((void *)0);
  for (long i = 1; i < threads; i++) pthread_join(t[i], NULL);
  double t1 = now();
  if (atomic_load(&early)) fail("through the barrier too early");
  printf("spin: %.1f ns per round\n", (t1 - t0) * 1e9 / (double)rounds);
  printf("time: %.6f\n", t1 - t0);
}
