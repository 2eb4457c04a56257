/* The trees of the Unbalanced Tree Search benchmark (Olivier et al., LCPC 2006): a node is
 * 20 bytes of SHA-1 state and its height; its number of children is drawn from the state,
 * and child i's state is the hash of the parent's state and i. So the tree is nowhere in
 * memory, and any node's subtree can be searched by anybody.
 * Shared by uts.c, uts_tbb.cc and uts_pthreads.c; examples/tasking/UTSTree.chpl is the
 * counterpart: same node, same arithmetic. Not for: who searches what. */
#ifndef CHANTRY_BENCH_UTS_H
#define CHANTRY_BENCH_UTS_H

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { BINOMIAL = 0, GEOMETRIC = 1, HYBRID = 2 };                      /* kind of tree */
enum { LINEAR = 0, EXPONENTIAL = 1, CYCLIC = 2, FIXED = 3 };           /* shape of a geometric one */
enum { MAX_CHILDREN = 100 };                                           /* of all but a binomial root */

typedef struct {
  uint32_t state[5]; /* the hash, as its five big-endian words */
  int32_t height;    /* 0 for the root */
} node_t;

typedef struct {
  int64_t nodes, leaves, depth;
} counts_t;

typedef struct {
  const char *name;
  int kind, shape, gen;  /* gen: the height where geometric trees end (more or less) */
  double b0;             /* children of the root: that many, or on average */
  double q;              /* binomial: the probability of having children */
  int m;                 /* binomial: how many then */
  int seed;
  counts_t expected;
} tree_t;

/* The trees of the benchmark's distribution with their published counts; `tiny…` are ours,
 * for tests, counted by the sequential search below. */
static const tree_t sample_trees[] = {
    {"T1", GEOMETRIC, FIXED, 10, 4, 0.234375, 4, 19, {4130071, 3305118, 10}},
    {"T2", GEOMETRIC, CYCLIC, 16, 6, 0.234375, 4, 502, {4117769, 2342762, 81}},
    {"T3", BINOMIAL, LINEAR, 6, 2000, 0.124875, 8, 42, {4112897, 3599034, 1572}},
    {"T4", HYBRID, LINEAR, 16, 6, 0.234375, 4, 1, {4132453, 3108986, 134}},
    {"T5", GEOMETRIC, LINEAR, 20, 4, 0.234375, 4, 34, {4147582, 2181318, 20}},
    {"T1L", GEOMETRIC, FIXED, 13, 4, 0.234375, 4, 29, {102181082, 81746377, 13}},
    {"T2L", GEOMETRIC, CYCLIC, 23, 7, 0.234375, 4, 220, {96793510, 53791152, 67}},
    {"T3L", BINOMIAL, LINEAR, 6, 2000, 0.200014, 5, 7, {111345631, 89076904, 17844}},
    {"T1XL", GEOMETRIC, FIXED, 15, 4, 0.234375, 4, 29, {1635119272, 1308100063, 15}},
    {"tiny1", GEOMETRIC, FIXED, 5, 4, 0.234375, 4, 19, {3987, 3232, 5}},
    {"tiny2", GEOMETRIC, CYCLIC, 4, 4, 0.234375, 4, 502, {390, 233, 19}},
    {"tiny3", BINOMIAL, LINEAR, 6, 200, 0.12, 8, 42, {4649, 4092, 62}},
    {"tiny4", HYBRID, LINEAR, 8, 4, 0.234375, 4, 1, {3443, 2575, 42}},
    {"tiny5", GEOMETRIC, LINEAR, 8, 4, 0.234375, 4, 34, {1317, 762, 8}},
    {"tiny6", GEOMETRIC, EXPONENTIAL, 6, 4, 0.234375, 4, 29, {576, 293, 17}},
};

static tree_t tree; /* the one to search */

/* ---- SHA-1 of one block ---- */

static inline uint32_t rotate_left(uint32_t x, int by) { return x << by | x >> (32 - by); }

/* The hash of a message of one block, given as 16 big-endian words with padding. Unrolled,
 * so that the constant words of a padded block fold away. */
static inline __attribute__((always_inline)) void sha1_block(uint32_t w[16], uint32_t out[5]) {
  uint32_t a = 0x67452301, b = 0xefcdab89, c = 0x98badcfe, d = 0x10325476, e = 0xc3d2e1f0;
#define SHA1_ROUND(t, f, k)                                                          \
  do {                                                                               \
    if ((t) >= 16)                                                                   \
      w[(t) & 15] = rotate_left(w[((t) + 13) & 15] ^ w[((t) + 8) & 15] ^             \
                                w[((t) + 2) & 15] ^ w[(t) & 15], 1);                 \
    uint32_t next = rotate_left(a, 5) + (f) + e + (k) + w[(t) & 15];                 \
    e = d, d = c, c = rotate_left(b, 30), b = a, a = next;                           \
  } while (0)
#define SHA1_FIVE(t, f, k)                                                           \
  SHA1_ROUND((t), f, k); SHA1_ROUND((t) + 1, f, k); SHA1_ROUND((t) + 2, f, k);       \
  SHA1_ROUND((t) + 3, f, k); SHA1_ROUND((t) + 4, f, k)
#define SHA1_TWENTY(t, f, k)                                                         \
  SHA1_FIVE((t), f, k); SHA1_FIVE((t) + 5, f, k);                                    \
  SHA1_FIVE((t) + 10, f, k); SHA1_FIVE((t) + 15, f, k)
  SHA1_TWENTY(0, d ^ (b & (c ^ d)), 0x5a827999u);
  SHA1_TWENTY(20, b ^ c ^ d, 0x6ed9eba1u);
  SHA1_TWENTY(40, (b & c) | (d & (b | c)), 0x8f1bbcdcu);
  SHA1_TWENTY(60, b ^ c ^ d, 0xca62c1d6u);
  out[0] = a + 0x67452301;
  out[1] = b + 0xefcdab89;
  out[2] = c + 0x98badcfe;
  out[3] = d + 0x10325476;
  out[4] = e + 0xc3d2e1f0;
}

/* ---- nodes ---- */

/* The root: the hash of 16 zero bytes and the seed. */
static inline node_t root_node(void) {
  uint32_t w[16] = {0, 0, 0, 0, (uint32_t)tree.seed, 0x80000000u, 0, 0, 0, 0, 0, 0, 0, 0, 0, 160};
  node_t root;
  root.height = 0;
  sha1_block(w, root.state);
  return root;
}

/* A call a child, as in the published benchmark, where the hash is a library's: inlined, gcc
 * hashes up to 16 siblings at once by AVX-512 (T3 five times as fast), and the comparison
 * would be one of vectorisers rather than of tasking layers. */
static __attribute__((noinline)) void make_child(node_t *child, const node_t *parent, uint32_t i) {
  uint32_t w[16] = {parent->state[0], parent->state[1], parent->state[2], parent->state[3],
                    parent->state[4], i, 0x80000000u, 0, 0, 0, 0, 0, 0, 0, 0, 192};
  child->height = parent->height + 1;
  sha1_block(w, child->state);
}

/* The node's random number in [0, 1): 31 bits of its state. */
static inline double random_of(const node_t *n) {
  return (double)(n->state[4] & 0x7fffffffu) / 2147483648.0;
}

static inline int binomial_children(const node_t *n) { return random_of(n) < tree.q ? tree.m : 0; }

static inline int geometric_children(const node_t *n) {
  double mean = tree.b0; /* children on average at this height */
  if (n->height > 0) {
    double h = n->height, gen = tree.gen;
    switch (tree.shape) {
      case LINEAR: mean = tree.b0 * (1.0 - h / gen); break;
      case EXPONENTIAL: mean = tree.b0 * pow(h, -log(tree.b0) / log(gen)); break;
      case CYCLIC: mean = h > 5 * gen ? 0.0 : pow(tree.b0, sin(2.0 * 3.141592653589793 * h / gen)); break;
      default: mean = h < gen ? tree.b0 : 0.0;
    }
  }
  if (mean <= 0.0) return 0;
  double p = 1.0 / (1.0 + mean);
  return (int)floor(log(1.0 - random_of(n)) / log(1.0 - p));
}

static inline int number_of_children(const node_t *n) {
  int children;
  if (tree.kind == BINOMIAL) {
    if (n->height == 0) return (int)floor(tree.b0);
    children = binomial_children(n);
  } else if (tree.kind == GEOMETRIC || n->height < 0.5 * tree.gen) {
    children = geometric_children(n);
  } else {
    children = binomial_children(n);
  }
  return children > MAX_CHILDREN ? MAX_CHILDREN : children;
}

static inline void count_node(counts_t *c, const node_t *n, int children) {
  c->nodes++;
  c->leaves += children == 0;
  if (n->height > c->depth) c->depth = n->height;
}

static inline void add_counts(counts_t *to, const counts_t *from) {
  to->nodes += from->nodes;
  to->leaves += from->leaves;
  if (from->depth > to->depth) to->depth = from->depth;
}

/* ---- the command line, the clock and the check ---- */

static inline double uts_now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* The value of --name=value, else NULL. */
static inline const char *uts_option(int argc, char **argv, const char *name) {
  size_t len = strlen(name);
  for (int i = 1; i < argc; i++)
    if (!strncmp(argv[i], "--", 2) && !strncmp(argv[i] + 2, name, len) && argv[i][2 + len] == '=')
      return argv[i] + 3 + len;
  return NULL;
}

static inline long uts_number(int argc, char **argv, const char *name, long dflt) {
  const char *value = uts_option(argc, argv, name);
  return value ? strtol(value, NULL, 10) : dflt;
}

static inline int uts_flag(int argc, char **argv, const char *name) {
  for (int i = 1; i < argc; i++)
    if (!strncmp(argv[i], "--", 2) && !strcmp(argv[i] + 2, name)) return 1;
  return 0;
}

static inline void choose_tree(int argc, char **argv) {
  const char *name = uts_option(argc, argv, "tree");
  size_t i, count = sizeof sample_trees / sizeof *sample_trees;
  for (i = 0; i < count && strcmp(sample_trees[i].name, name ? name : "T1"); i++) {}
  if (i == count) {
    fprintf(stderr, "error: no tree called %s; there are:", name);
    for (i = 0; i < count; i++) fprintf(stderr, " %s", sample_trees[i].name);
    fprintf(stderr, "\n");
    exit(1);
  }
  tree = sample_trees[i];
}

static inline void uts_report(counts_t c, double seconds) {
  printf("tree: %s\nnodes: %lld\ndepth: %lld\nleaves: %lld\ntime: %.6f\n", tree.name,
         (long long)c.nodes, (long long)c.depth, (long long)c.leaves, seconds);
  if (c.nodes != tree.expected.nodes || c.leaves != tree.expected.leaves ||
      c.depth != tree.expected.depth) {
    fprintf(stderr, "check failed: %lld nodes, depth %lld, %lld leaves expected\n",
            (long long)tree.expected.nodes, (long long)tree.expected.depth,
            (long long)tree.expected.leaves);
    exit(1);
  }
}

#endif
