#include <pthread.h>
#include <stdio.h>
#include "threads.h"

static void *work(void *unused) {
  (void)unused;
  for (int i = 0; i < 100; i++) addUp(100);
  return NULL;
}

static int64_t twice(int64_t x) { return 2 * x; }

int main(int argc, char *argv[]) {
  chpl_library_init(argc, argv);
  chpl__init_threads();
  pthread_t ids[4];
  for (int i = 0; i < 4; i++) pthread_create(&ids[i], NULL, work, NULL);
  for (int i = 0; i < 4; i++) pthread_join(ids[i], NULL);
  printf("%ld\n", (long)result());
  printf("%ld\n", (long)callBack((void *)twice, 21));
  beginLate();
  chpl_library_finalize();
  return 0;
}
