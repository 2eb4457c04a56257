/* UTS over oneTBB: as uts.c, the older half of a full stack becomes a new task of a
 * task_group. */
#include <atomic>
#include <cstring>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/task_arena.h>
#include <oneapi/tbb/task_group.h>

#include "uts.h"

#ifndef CHUNK
#define CHUNK 20 /* nodes handed to a new task */
#endif

struct chunk_t {
  node_t nodes[CHUNK];
};

static std::atomic<int64_t> nodes, leaves, depth;

static void search(tbb::task_group &group, const chunk_t &given, int size) {
  node_t stack[2 * CHUNK];
  counts_t c = {0, 0, 0};
  memcpy(stack, given.nodes, sizeof(node_t) * (size_t)size);
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
        group.run([&group, older] { search(group, older, CHUNK); });
      }
      make_child(&stack[size++], &n, (uint32_t)i);
    }
  }
  nodes.fetch_add(c.nodes, std::memory_order_relaxed);
  leaves.fetch_add(c.leaves, std::memory_order_relaxed);
  int64_t seen = depth.load(std::memory_order_relaxed);
  while (seen < c.depth && !depth.compare_exchange_weak(seen, c.depth)) {
  }
}

int main(int argc, char **argv) {
  choose_tree(argc, argv);
  int threads = (int)uts_number(argc, argv, "threads", tbb::info::default_concurrency());
  tbb::global_control limit(tbb::global_control::max_allowed_parallelism, (size_t)threads);
  tbb::task_arena arena(threads);
  arena.initialize();
  tbb::task_group group;
  arena.execute([&] { /* start the workers, outside the time */
    for (int i = 0; i < threads; i++) group.run([] {});
    group.wait();
  });
  double t0 = uts_now();
  arena.execute([&] {
    chunk_t first;
    first.nodes[0] = root_node();
    search(group, first, 1);
    group.wait();
  });
  double t1 = uts_now();
  uts_report(counts_t{nodes, leaves, depth}, t1 - t0);
}
