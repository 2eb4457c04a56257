/* UTS, sequential (--sequential) and with OpenMP tasks. A task searches depth first on a
 * stack of its own of 2 * CHUNK nodes; when that is full, the older half (the nodes nearest
 * to the root, so the larger subtrees) becomes a new task's. Counterpart of
 * examples/tasking/uts.chpl. With --recursive every node that has children is a task, as in
 * uts_rec.chpl. */
#include "uts.h"

#ifdef _OPENMP
#include <omp.h>
#endif

#ifndef CHUNK
#define CHUNK 20 /* nodes handed to a new task: fewer balance better, more cost less */
#endif

/* ---- sequential ---- */

static counts_t search_sequentially(node_t root) {
  counts_t c = {0, 0, 0};
  long capacity = 4096, size = 0;
  node_t *stack = (node_t *)malloc(sizeof(node_t) * (size_t)capacity);
  stack[size++] = root;
  while (size > 0) {
    node_t n = stack[--size];
    int children = number_of_children(&n);
    count_node(&c, &n, children);
    if (size + children > capacity) {
      capacity = 2 * (size + children);
      stack = (node_t *)realloc(stack, sizeof(node_t) * (size_t)capacity);
    }
    for (int i = 0; i < children; i++) make_child(&stack[size++], &n, (uint32_t)i);
  }
  free(stack);
  return c;
}

/* ---- tasks ---- */

typedef struct {
  node_t nodes[CHUNK];
} chunk_t;

static int64_t nodes, leaves, depth;
static int64_t tasks;

static void search(const chunk_t *given, int size) {
  node_t stack[2 * CHUNK];
  counts_t c = {0, 0, 0};
  memcpy(stack, given->nodes, sizeof(node_t) * (size_t)size);
  while (size > 0) {
    node_t n = stack[--size];
    int children = number_of_children(&n);
    count_node(&c, &n, children);
    for (int i = 0; i < children; i++) {
      if (size == 2 * CHUNK) {
        chunk_t older;
        memcpy(older.nodes, stack, sizeof older);
        memcpy(stack, stack + CHUNK, sizeof older);
        size = CHUNK;
#pragma omp task firstprivate(older)
        search(&older, CHUNK);
      }
      make_child(&stack[size++], &n, (uint32_t)i);
    }
  }
#pragma omp atomic
  nodes += c.nodes;
#pragma omp atomic
  leaves += c.leaves;
#pragma omp atomic
  tasks += 1;
  if (c.depth > depth) {
#pragma omp critical
    if (c.depth > depth) depth = c.depth;
  }
}

/* ---- recursion ---- */

static void add_atomically(counts_t *to, counts_t more) {
  __atomic_fetch_add(&to->nodes, more.nodes, __ATOMIC_RELAXED);
  __atomic_fetch_add(&to->leaves, more.leaves, __ATOMIC_RELAXED);
  int64_t seen = __atomic_load_n(&to->depth, __ATOMIC_RELAXED);
  while (seen < more.depth &&
         !__atomic_compare_exchange_n(&to->depth, &seen, more.depth, 1, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {
  }
}

/* Counts the subtree of a node that has children. */
static counts_t search_recursively(const node_t *parent, int children) {
  counts_t total = {0, 0, 0}, found = {0, 0, 0}; /* found: the parent, its leaves */
  count_node(&found, parent, children);
  for (int i = 0; i < children; i++) {
    node_t child;
    make_child(&child, parent, (uint32_t)i);
    int grandchildren = number_of_children(&child);
    if (grandchildren == 0) {
      count_node(&found, &child, 0);
    } else {
#pragma omp task shared(total) firstprivate(child, grandchildren)
      add_atomically(&total, search_recursively(&child, grandchildren));
    }
  }
#pragma omp taskwait
  add_counts(&found, &total);
  return found;
}

int main(int argc, char **argv) {
  choose_tree(argc, argv);
  int sequential = uts_flag(argc, argv, "sequential"), recursive = uts_flag(argc, argv, "recursive");
  counts_t c;
  double t0, t1;
  if (sequential) {
    t0 = uts_now();
    c = search_sequentially(root_node());
    t1 = uts_now();
  } else {
#ifdef _OPENMP
    int threads = (int)uts_number(argc, argv, "threads", omp_get_max_threads());
    omp_set_num_threads(threads);
#pragma omp parallel
    {} /* the threads start here, outside the time */
#endif
    t0 = uts_now();
#pragma omp parallel
#pragma omp single
    {
      chunk_t first;
      first.nodes[0] = root_node();
      if (recursive)
        c = search_recursively(first.nodes, number_of_children(first.nodes));
      else
        search(&first, 1);
    }
    t1 = uts_now();
    if (!recursive) {
      c.nodes = nodes, c.leaves = leaves, c.depth = depth;
      printf("tasks: %lld\n", (long long)tasks);
    }
  }
  uts_report(c, t1 - t0);
  return 0;
}
