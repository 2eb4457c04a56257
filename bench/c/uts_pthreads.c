/* UTS with threads and work stealing written for it, as the benchmark's authors did: each
 * thread's stack has an older part that others may steal from, a chunk at a time, and a
 * younger part that is its own. Only what moves the border or takes from the older part
 * locks; the search itself locks nothing. */
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <unistd.h>

#include "uts.h"

#ifndef CHUNK
#define CHUNK 20 /* nodes offered, and stolen, at a time */
#endif

typedef struct {
  /* base..shared is for all, under the lock; shared..top is the owner's. */
  _Alignas(128) pthread_spinlock_t lock;
  atomic_long available; /* shared - base, to look at without the lock */
  long base, shared;
  _Alignas(128) node_t *nodes;
  long top, capacity;
  counts_t counts;
} worker_t;

static worker_t *workers;
static int threads;
static _Alignas(128) atomic_int idle; /* threads without a node */
static pthread_barrier_t start;

static void lock(worker_t *w) { pthread_spin_lock(&w->lock); }

static void unlock(worker_t *w) {
  atomic_store_explicit(&w->available, w->shared - w->base, memory_order_relaxed);
  pthread_spin_unlock(&w->lock);
}

/* Room for `more` nodes: moves the nodes to the start, into a larger array if need be. */
static void make_room(worker_t *w, long more) {
  lock(w);
  long size = w->top - w->base;
  if (size + more > w->capacity / 2) {
    w->capacity = 4 * (size + more);
    node_t *larger = (node_t *)malloc(sizeof(node_t) * (size_t)w->capacity);
    memcpy(larger, w->nodes + w->base, sizeof(node_t) * (size_t)size);
    free(w->nodes);
    w->nodes = larger;
  } else {
    memmove(w->nodes, w->nodes + w->base, sizeof(node_t) * (size_t)size);
  }
  w->shared -= w->base;
  w->base = 0;
  w->top = size;
  unlock(w);
}

/* The owner's part is empty: take a chunk back from the older part. */
static int take_back(worker_t *w) {
  if (atomic_load_explicit(&w->available, memory_order_relaxed) == 0) return 0;
  lock(w);
  int got = w->shared > w->base;
  if (got) w->shared -= CHUNK;
  unlock(w);
  return got;
}

static int steal(worker_t *thief, worker_t *victim) {
  node_t loot[CHUNK];
  lock(victim);
  int got = victim->shared > victim->base;
  if (got) {
    memcpy(loot, victim->nodes + victim->base, sizeof loot);
    victim->base += CHUNK;
  }
  unlock(victim);
  if (!got) return 0;
  lock(thief);
  thief->base = thief->shared = 0;
  memcpy(thief->nodes, loot, sizeof loot);
  thief->top = CHUNK;
  unlock(thief);
  return 1;
}

/* Looks for a chunk until there is one or all threads look. A thread counts as idle only
 * while it neither has nodes nor is about to steal, so `idle == threads` is the end. */
static int find_work(worker_t *me) {
  int at = (int)(me - workers);
  atomic_fetch_add(&idle, 1);
  for (int round = 0; atomic_load(&idle) < threads; round++) {
    for (int i = 1; i < threads; i++) {
      worker_t *victim = &workers[(at + i) % threads];
      if (atomic_load_explicit(&victim->available, memory_order_relaxed) == 0) continue;
      atomic_fetch_sub(&idle, 1);
      if (steal(me, victim)) return 1;
      atomic_fetch_add(&idle, 1);
    }
    if (round % 256 == 255) sched_yield();
#if defined(__x86_64__)
    __builtin_ia32_pause();
#endif
  }
  return 0;
}

static void search(worker_t *w) {
  counts_t c = {0, 0, 0};
  do {
    while (w->top > w->shared) {
      node_t n = w->nodes[--w->top];
      int children = number_of_children(&n);
      count_node(&c, &n, children);
      if (w->top + children > w->capacity) make_room(w, children);
      for (int i = 0; i < children; i++) make_child(&w->nodes[w->top++], &n, (uint32_t)i);
      /* Offer a chunk when the last one is gone: never more locking than stealing asks for. */
      if (w->top - w->shared >= 2 * CHUNK &&
          atomic_load_explicit(&w->available, memory_order_relaxed) == 0) {
        lock(w);
        w->shared += CHUNK;
        unlock(w);
      }
    }
  } while (take_back(w) || find_work(w));
  w->counts = c;
}

static void *thread_main(void *arg) {
  pthread_barrier_wait(&start);
  search((worker_t *)arg);
  return NULL;
}

int main(int argc, char **argv) {
  choose_tree(argc, argv);
  threads = (int)uts_number(argc, argv, "threads", sysconf(_SC_NPROCESSORS_ONLN));
  workers = (worker_t *)aligned_alloc(128, sizeof(worker_t) * (size_t)threads);
  pthread_t *ids = (pthread_t *)malloc(sizeof(pthread_t) * (size_t)threads);
  pthread_barrier_init(&start, NULL, (unsigned)threads);
  for (int i = 0; i < threads; i++) {
    memset(&workers[i], 0, sizeof(worker_t));
    pthread_spin_init(&workers[i].lock, PTHREAD_PROCESS_PRIVATE);
    workers[i].capacity = 4096;
    workers[i].nodes = (node_t *)malloc(sizeof(node_t) * (size_t)workers[i].capacity);
  }
  for (int i = 1; i < threads; i++) pthread_create(&ids[i], NULL, thread_main, &workers[i]);
  workers[0].nodes[workers[0].top++] = root_node();
  double t0 = uts_now();
  pthread_barrier_wait(&start);
  search(&workers[0]);
  counts_t c = {0, 0, 0};
  for (int i = 0; i < threads; i++) {
    if (i > 0) pthread_join(ids[i], NULL);
    add_counts(&c, &workers[i].counts);
  }
  double t1 = uts_now();
  uts_report(c, t1 - t0);
  return 0;
}
