/* Fannkuch: the greatest number of prefix reversals over all permutations.
 * Counterpart of examples/programs/fannkuch.chpl. */
#include "../bench.h"
#include <omp.h>

enum { LONGEST = 12 };
static long n, factorial[LONGEST + 1];

typedef struct {
  int at[LONGEST], count[LONGEST];
} permutation;

static void begin(permutation *p, long number) {
  memset(p, 0, sizeof *p);
  for (int i = 0; i < n; i++) p->at[i] = i;
  for (long i = n - 1; i >= 1; i--) {
    long turns = number / factorial[i];
    number %= factorial[i];
    p->count[i] = (int)turns;
    int before[LONGEST];
    memcpy(before, p->at, sizeof before);
    for (long j = 0; j <= i; j++) p->at[j] = before[j + turns <= i ? j + turns : j + turns - i - 1];
  }
}

static void advance(permutation *p) {
  int first = p->at[1];
  p->at[1] = p->at[0];
  p->at[0] = first;
  int i = 1;
  p->count[i]++;
  while (p->count[i] > i) {
    p->count[i] = 0;
    if (++i >= n) return;
    int next = p->at[1];
    p->at[0] = next;
    for (int j = 1; j < i; j++) p->at[j] = p->at[j + 1];
    p->at[i] = first;
    first = next;
    p->count[i]++;
  }
}

static long flips(const permutation *p) {
  int top = p->at[0];
  if (top == 0) return 0;
  int work[LONGEST];
  memcpy(work, p->at, sizeof work);
  for (long count = 1;; count++) {
    int next = work[top];
    if (next == 0) return count;
    work[top] = top;
    if (top > 2)
      for (int lo = 1, hi = top - 1; lo < hi; lo++, hi--) {
        int t = work[lo];
        work[lo] = work[hi];
        work[hi] = t;
      }
    top = next;
  }
}

int main(int argc, char **argv) {
  n = opt(argc, argv, "n", 10);
  long blocks = opt(argc, argv, "blocks", 24 * 7);
  omp_set_num_threads((int)opt(argc, argv, "threads", 1));
  factorial[0] = 1;
  for (int k = 1; k <= LONGEST; k++) factorial[k] = k * factorial[k - 1];
  long all = factorial[n], greatest = 0, checksum = 0;
  if (blocks > all) blocks = all;
  double t0 = now();
#pragma omp parallel for schedule(dynamic, 1) reduction(max : greatest) reduction(+ : checksum)
  for (long b = 0; b < blocks; b++) {
    long first = b * all / blocks, last = (b + 1) * all / blocks - 1;
    permutation p;
    begin(&p, first);
    for (long number = first; number <= last; number++) {
      long f = flips(&p);
      if (f > greatest) greatest = f;
      checksum += number % 2 == 0 ? f : -f;
      if (number < last) advance(&p);
    }
  }
  double t1 = now();
  printf("%ld\nPfannkuchen(%ld) = %ld\ntime: %.6f\n", checksum, n, greatest, t1 - t0);
  if (n == 10 && (greatest != 38 || checksum != 73196)) fail("fannkuch");
}
