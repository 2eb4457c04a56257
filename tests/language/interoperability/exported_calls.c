#include <pthread.h>
#include <stdint.h>
#include <unistd.h>

int64_t add_from_chapel(int64_t a, int64_t b);
void put_from_c(int64_t x);
void half(double *x);
int64_t deep(int64_t n);

int64_t call_it(int64_t n) { return add_from_chapel(n, 1); }
double call_half(double x) { half(&x); return x; }
int64_t deeper(int64_t n) { return deep(n); }

static void *work(void *first) {
  for (int64_t i = 0; i < 10; i++) put_from_c((int64_t)(intptr_t)first + i);
  return 0;
}

void start_threads(int64_t n) {
  for (int64_t t = 0; t < n; t++) {
    pthread_t id;
    pthread_create(&id, 0, work, (void *)(intptr_t)(100 * t));
    pthread_detach(id);
  }
}

static void *late(void *unused) {
  (void)unused;
  usleep(200000);
  put_from_c(7);
  return 0;
}

void start_late(void) {
  pthread_t id;
  pthread_create(&id, 0, late, 0);
  pthread_detach(id);
}

int64_t this_thread(void) { return (int64_t)(intptr_t)pthread_self(); }
