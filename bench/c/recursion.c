/* The counterpart of bench/chapel/recursion.chpl: functions that call themselves. */
#include "bench.h"

static long fib(long n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }

static long tak(long x, long y, long z) {
  if (y >= x) return z;
  return tak(tak(x - 1, y, z), tak(y - 1, z, x), tak(z - 1, x, y));
}

static long ack(long m, long n) {
  if (m == 0) return n + 1;
  if (n == 0) return ack(m - 1, 1);
  return ack(m - 1, ack(m, n - 1));
}

/* Unsigned, as the sum goes round. */
static unsigned long moved;

static void hanoi(long n, long source, long target, long spare) {
  if (n == 0) return;
  hanoi(n - 1, source, spare, target);
  moved = moved * 3 + (unsigned long)(source * 4 + target);
  hanoi(n - 1, spare, target, source);
}

static void report(const char *name, double since, long result) {
  printf("%s: %g s, %ld\n", name, now() - since, result);
}

int main(int argc, char **argv) {
  long fib_of = opt(argc, argv, "fibOf", 38), tak_of = opt(argc, argv, "takOf", 22);
  long ack_of = opt(argc, argv, "ackOf", 10), discs = opt(argc, argv, "discs", 25);
  double start = now();
  report("fib", start, fib(fib_of));
  start = now();
  report("tak", start, tak(tak_of, 2 * tak_of / 3, tak_of / 3));
  start = now();
  report("ack", start, ack(3, ack_of));
  start = now();
  hanoi(discs, 1, 2, 3);
  report("hanoi", start, (long)moved);
}
