/* A bounded queue of spinning full/empty cells between producers and consumers; places are
 * dealt by counters. As examples/tasking/queue.chpl. */
#include "bench.h"

typedef struct {
  atomic_int full;
  long value;
} slot_t;

static slot_t *slots;
static _Alignas(128) atomic_long head;
static _Alignas(128) atomic_long tail;
static long n, capacity, producers, consumers;
static atomic_char *seen;
static atomic_long sum, twice;

/* A slot may still be busy with an earlier place of the ring: then its state is not the one wanted,
 * or 2, while a value is copied. */
static void *produce(void *arg) {
  for (long value = (long)(intptr_t)arg + 1; value <= n; value += producers) {
    slot_t *s = &slots[atomic_fetch_add_explicit(&tail, 1, memory_order_relaxed) % capacity];
    int empty = 0;
    while (!atomic_compare_exchange_weak_explicit(&s->full, &empty, 2, memory_order_acquire,
                                                  memory_order_relaxed)) {
      empty = 0;
      pause_cpu();
    }
    s->value = value;
    atomic_store_explicit(&s->full, 1, memory_order_release);
  }
  return NULL;
}

static void *consume(void *arg) {
  long c = (long)(intptr_t)arg, my_sum = 0, my_twice = 0;
  for (long i = n * c / consumers; i < n * (c + 1) / consumers; i++) {
    slot_t *s = &slots[atomic_fetch_add_explicit(&head, 1, memory_order_relaxed) % capacity];
    int full = 1;
    while (!atomic_compare_exchange_weak_explicit(&s->full, &full, 2, memory_order_acquire,
                                                  memory_order_relaxed)) {
      full = 1;
      pause_cpu();
    }
    long value = s->value;
    atomic_store_explicit(&s->full, 0, memory_order_release);
    my_sum += value;
    my_twice += atomic_exchange_explicit(&seen[value], 1, memory_order_relaxed);
  }
  atomic_fetch_add(&sum, my_sum);
  atomic_fetch_add(&twice, my_twice);
  return NULL;
}

int main(int argc, char **argv) {
  n = opt(argc, argv, "n", 1000000);
  capacity = opt(argc, argv, "capacity", 128);
  producers = opt(argc, argv, "producers", 1);
  consumers = opt(argc, argv, "consumers", 1);
  slots = calloc((size_t)capacity, sizeof *slots);
  seen = calloc((size_t)n + 1, sizeof *seen);
  long all = producers + consumers;
  pthread_t *t = malloc(sizeof *t * (size_t)all);
  double t0 = now();
  for (long i = 0; i < all; i++)
    pthread_create(&t[i], NULL, i < producers ? produce : consume,
                   (void *)(intptr_t)(i < producers ? i : i - producers));
  for (long i = 0; i < all; i++) pthread_join(t[i], NULL);
  double t1 = now();
  if (atomic_load(&sum) != n * (n + 1) / 2 || atomic_load(&twice)) fail("values");
  printf("queue: %.1f ns per value\n", (t1 - t0) * 1e9 / (double)n);
  printf("time: %.6f\n", t1 - t0);
}
