/* What every C reference shares: the clock, argument parsing, and a small
 * persistent thread pool. The pool is the textbook one (a locked stack of tasks,
 * idle threads spin a little and then sleep; a waiter helps): it stands for what a
 * C programmer would write by hand, not for the best tasking library there is. */
#ifndef CHANTRY_BENCH_H
#define CHANTRY_BENCH_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static inline double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* --name=value, else the default. */
static inline long opt(int argc, char **argv, const char *name, long dflt) {
  size_t len = strlen(name);
  for (int i = 1; i < argc; i++)
    if (!strncmp(argv[i], "--", 2) && !strncmp(argv[i] + 2, name, len) && argv[i][2 + len] == '=')
      return strtol(argv[i] + 3 + len, NULL, 10);
  return dflt;
}

static inline void fail(const char *what) {
  fprintf(stderr, "check failed: %s\n", what);
  exit(1);
}

static inline void pause_cpu(void) {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#endif
}

/* ---- thread pool ---- */

typedef struct {
  atomic_long pending; /* tasks spawned in this group and not yet finished */
} group_t;

typedef struct {
  void (*fn)(void *, long);
  void *ctx;
  long index;
  group_t *group;
} task_t;

static struct {
  pthread_mutex_t lock;
  pthread_cond_t wake;
  task_t *stack;
  long cap;
  atomic_long count;
  int sleepers, stop, nthreads;
  pthread_t *threads;
} pool = {.lock = PTHREAD_MUTEX_INITIALIZER, .wake = PTHREAD_COND_INITIALIZER};

static inline int pool_take(task_t *t) {
  if (atomic_load_explicit(&pool.count, memory_order_relaxed) == 0) return 0;
  pthread_mutex_lock(&pool.lock);
  long n = atomic_load_explicit(&pool.count, memory_order_relaxed);
  if (n > 0) {
    *t = pool.stack[n - 1];
    atomic_store_explicit(&pool.count, n - 1, memory_order_relaxed);
  }
  pthread_mutex_unlock(&pool.lock);
  return n > 0;
}

static inline void pool_run(task_t *t) {
  t->fn(t->ctx, t->index);
  atomic_fetch_sub_explicit(&t->group->pending, 1, memory_order_acq_rel);
}

static void *pool_loop(void *arg) {
  (void)arg;
  for (;;) {
    task_t t;
    int got = 0;
    for (int spin = 0; spin < 20000 && !(got = pool_take(&t)); spin++) pause_cpu();
    if (got) {
      pool_run(&t);
      continue;
    }
    pthread_mutex_lock(&pool.lock);
    while (atomic_load(&pool.count) == 0 && !pool.stop) {
      pool.sleepers++;
      pthread_cond_wait(&pool.wake, &pool.lock);
      pool.sleepers--;
    }
    int stop = pool.stop;
    pthread_mutex_unlock(&pool.lock);
    if (stop) return NULL;
  }
}

/* nthreads counts the caller, who runs tasks while it waits. */
static inline void pool_start(int nthreads) {
  pool.nthreads = nthreads;
  pool.threads = malloc(sizeof(pthread_t) * (size_t)nthreads);
  for (int i = 1; i < nthreads; i++) pthread_create(&pool.threads[i], NULL, pool_loop, NULL);
}

static inline void pool_stop(void) {
  pthread_mutex_lock(&pool.lock);
  pool.stop = 1;
  pthread_cond_broadcast(&pool.wake);
  pthread_mutex_unlock(&pool.lock);
  for (int i = 1; i < pool.nthreads; i++) pthread_join(pool.threads[i], NULL);
  free(pool.threads);
  free(pool.stack);
}

/* Tasks fn(ctx, 0) .. fn(ctx, n-1); the first is taken first. */
static inline void spawn(group_t *g, void (*fn)(void *, long), void *ctx, long n) {
  atomic_fetch_add(&g->pending, n);
  pthread_mutex_lock(&pool.lock);
  long at = atomic_load(&pool.count);
  if (at + n > pool.cap) {
    pool.cap = 2 * (at + n);
    pool.stack = realloc(pool.stack, sizeof(task_t) * (size_t)pool.cap);
  }
  for (long i = n - 1; i >= 0; i--) pool.stack[at++] = (task_t){fn, ctx, i, g};
  atomic_store(&pool.count, at);
  if (pool.sleepers) pthread_cond_broadcast(&pool.wake);
  pthread_mutex_unlock(&pool.lock);
}

static inline void wait_all(group_t *g) {
  while (atomic_load_explicit(&g->pending, memory_order_acquire) > 0) {
    task_t t;
    if (pool_take(&t))
      pool_run(&t);
    else
      pause_cpu();
  }
}

static inline void run_all(void (*fn)(void *, long), void *ctx, long n) {
  group_t g = {0};
  spawn(&g, fn, ctx, n);
  wait_all(&g);
}

#endif
