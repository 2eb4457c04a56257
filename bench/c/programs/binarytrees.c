/* Binary trees built by malloc and dropped by free.
 * Counterpart of examples/programs/binarytrees.chpl. */
#include "../bench.h"
#include <omp.h>

typedef struct tree {
  struct tree *left, *right;
} tree;

static tree *make(long depth) {
  tree *t = malloc(sizeof *t);
  t->left = depth > 0 ? make(depth - 1) : NULL;
  t->right = depth > 0 ? make(depth - 1) : NULL;
  return t;
}
static long size(const tree *t) { return 1 + (t->left ? size(t->left) : 0) + (t->right ? size(t->right) : 0); }
static void drop(tree *t) {
  if (t->left) drop(t->left);
  if (t->right) drop(t->right);
  free(t);
}

int main(int argc, char **argv) {
  long n = opt(argc, argv, "n", 16), shallowest = 4, deepest = n < 6 ? 6 : n;
  omp_set_num_threads((int)opt(argc, argv, "threads", 1));
  double t0 = now();
  tree *t = make(deepest + 1);
  long stretched = size(t), all = 0;
  drop(t);
  tree *lasting = make(deepest);
  for (long depth = shallowest; depth <= deepest; depth += 2) {
    long rounds = 1L << (deepest - depth + shallowest), count = 0;
#pragma omp parallel for reduction(+ : count)
    for (long r = 0; r < rounds; r++) {
      tree *small = make(depth);
      count += size(small);
      drop(small);
    }
    if (count != rounds * ((2L << depth) - 1)) fail("trees");
    all += count;
  }
  long lasted = size(lasting);
  drop(lasting);
  double t1 = now();
  printf("%ld %ld %ld\ntime: %.6f\n", stretched, all, lasted, t1 - t0);
  if (stretched != (4L << deepest) - 1) fail("stretch tree");
}
