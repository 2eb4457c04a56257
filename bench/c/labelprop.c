/* Label propagation, C + OpenMP. Counterpart of examples/tasking/labelprop.chpl: the same
 * generated graph, colours and ties, so the same labels after as many sweeps. */
#include <math.h>
#include <omp.h>

#include "bench.h"

typedef struct {
  int a, b;
} edge;

static long users, tweets, communities, seed;
static double inside;
static edge *edges;
static long *starts;
static int *neighbours;
static long colours, *first;
static int *order;

static inline uint64_t mix(uint64_t z) {
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

static inline double draw(long i, long j) {
  return (double)(mix((uint64_t)(seed + 4 * i + j + 1) * 0x9e3779b97f4a7c15u) >> 11) * 0x1p-53;
}

static inline uint64_t weight(int label, int user) {
  return mix(((uint64_t)(int64_t)label << 32 | (uint64_t)(int64_t)user) + 0x9e3779b97f4a7c15u);
}

static void *array(long n, size_t size) {
  void *p = calloc((size_t)(n > 0 ? n : 1), size);
  if (!p) fail("memory");
  return p;
}

static void generate(void) {
  long *begin = array(communities + 1, sizeof(long));
  int *home = array(users, sizeof(int));
  for (long c = 0; c <= communities; c++) begin[c] = users * c * c / (communities * communities);
  for (long c = 0; c < communities; c++)
    for (long u = begin[c]; u < begin[c + 1]; u++) home[u] = (int)c;
  edges = array(tweets, sizeof(edge));
  for (long t = 0; t < tweets; t++) {
    long author = (long)floor(draw(t, 0) * (double)users),
         other = (long)floor(draw(t, 1) * (double)users);
    int c = home[draw(t, 2) < inside ? author : other];
    double x = draw(t, 3), popularity = x * x * x;
    edges[t].a = (int)author;
    edges[t].b = (int)(begin[c] + (long)floor(popularity * (double)(begin[c + 1] - begin[c])));
  }
  free(begin);
  free(home);
}

static void build_rows(void) {
  starts = array(users + 1, sizeof(long));
  for (long t = 0; t < tweets; t++)
    if (edges[t].a != edges[t].b) {
      starts[edges[t].a]++;
      starts[edges[t].b]++;
    }
  long sum = 0;
  for (long u = 0; u <= users; u++) sum = starts[u] += sum;
  neighbours = array(sum, sizeof(int));
  for (long t = 0; t < tweets; t++)
    if (edges[t].a != edges[t].b) {
      neighbours[--starts[edges[t].a]] = edges[t].b;
      neighbours[--starts[edges[t].b]] = edges[t].a;
    }
}

static void colour(void) {
  int *of = array(users, sizeof(int)), *used_by = array(users + 1, sizeof(int));
  long *sizes = array(users + 1, sizeof(long));
  memset(of, -1, sizeof(int) * (size_t)users);
  memset(used_by, -1, sizeof(int) * (size_t)(users + 1));
  for (long u = 0; u < users; u++) {
    for (long e = starts[u]; e < starts[u + 1]; e++)
      if (of[neighbours[e]] >= 0) used_by[of[neighbours[e]]] = (int)u;
    int c = 0;
    while (used_by[c] == u) c++;
    of[u] = c;
    if (c == colours) colours++;
    sizes[c]++;
  }
  first = array(colours + 1, sizeof(long));
  for (long c = 0; c < colours; c++) first[c + 1] = first[c] + sizes[c];
  order = array(users, sizeof(int));
  for (long c = 0; c < colours; c++) sizes[c] = first[c];
  for (long u = 0; u < users; u++) order[sizes[of[u]]++] = (int)u;
  free(of);
  free(used_by);
  free(sizes);
}

static long propagate(int *labels, int **tallies) {
  for (long sweep = 1; sweep <= 1000; sweep++) {
    long changed = 0;
    for (long c = 0; c < colours; c++) {
#pragma omp parallel for schedule(static) reduction(+ : changed)
      for (long i = first[c]; i < first[c + 1]; i++) {
        int *tally = tallies[omp_get_thread_num()];
        int u = order[i], mine = labels[u], most = 0;
        for (long e = starts[u]; e < starts[u + 1]; e++) {
          int count = ++tally[labels[neighbours[e]]];
          if (count > most) most = count;
        }
        if (tally[mine] < most) {
          int best = -1;
          for (long e = starts[u]; e < starts[u + 1]; e++) {
            int other = labels[neighbours[e]];
            if (tally[other] == most && (best < 0 || weight(other, u) > weight(best, u)))
              best = other;
            tally[other] = 0;
          }
          labels[u] = best;
          changed++;
        } else {
          for (long e = starts[u]; e < starts[u + 1]; e++) tally[labels[neighbours[e]]] = 0;
        }
      }
    }
    if (changed == 0) return sweep;
  }
  fail("no end");
  return 0;
}

/* Each label is one of the most frequent around its user. */
static void check(const int *labels) {
  int *tally = array(users, sizeof(int));
  for (long u = 0; u < users; u++) {
    int most = 0;
    for (long e = starts[u]; e < starts[u + 1]; e++)
      if (++tally[labels[neighbours[e]]] > most) most = tally[labels[neighbours[e]]];
    if (tally[labels[u]] != most) fail("a label is not the most frequent one");
    for (long e = starts[u]; e < starts[u + 1]; e++) tally[labels[neighbours[e]]] = 0;
  }
  free(tally);
}

int main(int argc, char **argv) {
  users = opt(argc, argv, "nUsers", 10000);
  tweets = opt(argc, argv, "nTweets", 100000);
  communities = opt(argc, argv, "communities", 300);
  inside = (double)opt(argc, argv, "insidePercent", 50) / 100.0;
  seed = opt(argc, argv, "seed", 17);
  long trials = opt(argc, argv, "trials", 100), sweeps = 0;
  if (users < 1 || tweets < 0 || trials < 1 || communities < 1 || communities > users) fail("arguments");
  generate();
  build_rows();
  colour();
  int *labels = array(users, sizeof(int)), threads = omp_get_max_threads();
  int **tallies = array(threads, sizeof(int *));
#pragma omp parallel
  tallies[omp_get_thread_num()] = array(users, sizeof(int));

  double begin = now();
  for (long t = 0; t < trials; t++) {
#pragma omp parallel for schedule(static)
    for (long u = 0; u < users; u++) labels[u] = (int)u;
    sweeps = propagate(labels, tallies);
  }
  double seconds = now() - begin;

  check(labels);
  char *used = array(users, 1);
  long found = 0, joined = 0;
  for (long u = 0; u < users; u++) {
    if (!used[labels[u]]) found++;
    used[labels[u]] = 1;
    for (long e = starts[u]; e < starts[u + 1]; e++) joined += labels[neighbours[e]] == labels[u];
  }
  printf("users: %ld, tweets: %ld, colours: %ld\n", users, tweets, colours);
  printf("communities: %ld after %ld sweeps\n", found, sweeps);
  printf("edges inside: %.3f %%\n", 100.0 * (double)joined / (double)starts[users]);
  printf("time: %.6f\n", seconds);
  return 0;
}
