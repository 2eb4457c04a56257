/* What the machine gives for passing something between two threads.
 * ping-pong: one cache line, bounced by two spinning threads; one round trip is what
 * a value through a full/empty variable costs at least (full one way, empty back).
 * mailbox: a value through a spinning full/empty cell. condvar: the same cell
 * guarded by a mutex and condition variables. */
#include "bench.h"

static _Alignas(128) atomic_long ball;
static _Alignas(128) struct {
  atomic_int full;
  long value;
} cell;
static _Alignas(128) struct {
  pthread_mutex_t lock;
  pthread_cond_t filled, emptied;
  int full;
  long value;
} box = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, PTHREAD_COND_INITIALIZER, 0, 0};
static long n;

static void *pong(void *arg) {
  (void)arg;
  for (long i = 0; i < n; i++) {
    while (atomic_load_explicit(&ball, memory_order_acquire) != 2 * i + 1) pause_cpu();
    atomic_store_explicit(&ball, 2 * i + 2, memory_order_release);
  }
  return NULL;
}

static void ping(void) {
  atomic_store(&ball, 0);
  for (long i = 0; i < n; i++) {
    atomic_store_explicit(&ball, 2 * i + 1, memory_order_release);
    while (atomic_load_explicit(&ball, memory_order_acquire) != 2 * i + 2) pause_cpu();
  }
}

static void *mailbox_producer(void *arg) {
  (void)arg;
  for (long i = 1; i <= n; i++) {
    while (atomic_load_explicit(&cell.full, memory_order_acquire)) pause_cpu();
    cell.value = i;
    atomic_store_explicit(&cell.full, 1, memory_order_release);
  }
  return NULL;
}

static void mailbox_consumer(void) {
  long sum = 0;
  for (long i = 1; i <= n; i++) {
    while (!atomic_load_explicit(&cell.full, memory_order_acquire)) pause_cpu();
    sum += cell.value;
    atomic_store_explicit(&cell.full, 0, memory_order_release);
  }
  if (sum != n * (n + 1) / 2) fail("mailbox sum");
}

static void *condvar_producer(void *arg) {
  (void)arg;
  for (long i = 1; i <= n; i++) {
    pthread_mutex_lock(&box.lock);
    while (box.full) pthread_cond_wait(&box.emptied, &box.lock);
    box.value = i;
    box.full = 1;
    pthread_cond_signal(&box.filled);
    pthread_mutex_unlock(&box.lock);
  }
  return NULL;
}

static void condvar_consumer(void) {
  long sum = 0;
  for (long i = 1; i <= n; i++) {
    pthread_mutex_lock(&box.lock);
    while (!box.full) pthread_cond_wait(&box.filled, &box.lock);
    sum += box.value;
    box.full = 0;
    pthread_cond_signal(&box.emptied);
    pthread_mutex_unlock(&box.lock);
  }
  if (sum != n * (n + 1) / 2) fail("condvar sum");
}

static void measure(const char *name, void *(*theirs)(void *), void (*ours)(void)) {
  pthread_t t;
  pthread_create(&t, NULL, theirs, NULL);
  double t0 = now();
  ours();
  double t1 = now();
  pthread_join(t, NULL);
  printf("%s: %.1f ns per value\n", name, (t1 - t0) * 1e9 / (double)n);
}

int main(int argc, char **argv) {
  long all = opt(argc, argv, "n", 1000000);
  double t0 = now();
  n = all;
  measure("ping-pong", pong, ping);
  measure("mailbox", mailbox_producer, mailbox_consumer);
  n = all / 20;
  measure("condvar", condvar_producer, condvar_consumer);
  printf("time: %.6f\n", now() - t0);
}
