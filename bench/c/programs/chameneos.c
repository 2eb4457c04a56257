/* Chameneos: a thread for each creature, one word as their meeting place.
 * Counterpart of examples/programs/chameneos.chpl. */
#include "../bench.h"
#include <sched.h>

enum { BLUE, RED, YELLOW };
typedef struct {
  long id, meetings, itself;
  int colour;
  atomic_int met;
} creature;

static atomic_long state;
static creature creatures[16];

static int complement(int a, int b) { return a == b ? a : 3 - a - b; }

static void *live(void *arg) {
  creature *me = arg;
  long seen = atomic_load(&state);
  for (;;) {
    long left = seen >> 8, waiting = seen & 255;
    if (left == 0) return NULL;
    if (waiting == 0) {
      if (atomic_compare_exchange_strong(&state, &seen, left << 8 | (me->id + 1))) {
        for (int spin = 0; !atomic_load(&me->met);)
          if (++spin < 200) pause_cpu();
          else sched_yield();
        atomic_store(&me->met, 0);
        seen = atomic_load(&state);
      }
    } else if (atomic_compare_exchange_strong(&state, &seen, (left - 1) << 8)) {
      creature *other = &creatures[waiting - 1];
      other->colour = me->colour = complement(me->colour, other->colour);
      me->meetings++, other->meetings++;
      atomic_store(&other->met, 1);
      seen = atomic_load(&state);
    }
  }
}

static void play(long n, const int *colours, int count) {
  pthread_t threads[16];
  atomic_store(&state, n << 8);
  memset(creatures, 0, sizeof creatures);
  for (int i = 0; i < count; i++) creatures[i].id = i, creatures[i].colour = colours[i];
  for (int i = 0; i < count; i++) pthread_create(&threads[i], NULL, live, &creatures[i]);
  long total = 0;
  for (int i = 0; i < count; i++) pthread_join(threads[i], NULL), total += creatures[i].meetings;
  if (total != 2 * n) fail("meetings");
}

int main(int argc, char **argv) {
  long n = opt(argc, argv, "n", 200000);
  double t0 = now();
  play(n, (const int[]){BLUE, RED, YELLOW}, 3);
  play(n, (const int[]){BLUE, RED, YELLOW, RED, YELLOW, BLUE, RED, YELLOW, RED, BLUE}, 10);
  double t1 = now();
  printf("time: %.6f\n", t1 - t0);
}
