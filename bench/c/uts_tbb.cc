/* UTS over oneTBB: as uts.c, the older half of a full stack becomes a new task of a
 * task_group; with --recursive every node that has children is a task, and waits for its own
 * children's. */
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

struct total_t {
  std::atomic<int64_t> nodes{0}, leaves{0}, depth{0};

  void add(const counts_t &more) {
    nodes.fetch_add(more.nodes, std::memory_order_relaxed);
    leaves.fetch_add(more.leaves, std::memory_order_relaxed);
    int64_t seen = depth.load(std::memory_order_relaxed);
    while (seen < more.depth && !depth.compare_exchange_weak(seen, more.depth)) {
    }
  }
  counts_t get() const { return counts_t{nodes, leaves, depth}; }
};

static total_t total; /* what the tasks with stacks found */

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
  total.add(c);
}

/* Counts the subtree of a node that has children. */
static counts_t search_recursively(const node_t &parent, int children) {
  total_t below;
  counts_t found = {0, 0, 0}; /* the parent, its leaves */
  count_node(&found, &parent, children);
  tbb::task_group group;
  for (int i = 0; i < children; i++) {
    node_t child;
    make_child(&child, &parent, (uint32_t)i);
    int grandchildren = number_of_children(&child);
    if (grandchildren == 0)
      count_node(&found, &child, 0);
    else
      group.run([&below, child, grandchildren] { below.add(search_recursively(child, grandchildren)); });
  }
  group.wait();
  counts_t of_tasks = below.get();
  add_counts(&found, &of_tasks);
  return found;
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
    if (uts_flag(argc, argv, "recursive")) {
      total.add(search_recursively(first.nodes[0], number_of_children(first.nodes)));
    } else {
      search(group, first, 1);
      group.wait();
    }
  });
  double t1 = uts_now();
  uts_report(total.get(), t1 - t0);
}
