/* Associative maps as C++ has them, for bench/chapel/maps.chpl: the same keys in the same order. Built against
 * absl::flat_hash_map (Debian: libabsl-dev), else std::unordered_map. */
#include <algorithm>
#include <vector>

#include "bench.hh"

#if __has_include("absl/container/flat_hash_map.h")
#include "absl/container/flat_hash_map.h"
template <class K> using map = absl::flat_hash_map<K, int64_t>;
#else
#include <unordered_map>
template <class K> using map = std::unordered_map<K, int64_t>;
#endif

static void fail(const char *what) {
  fprintf(stderr, "check failed: %s\n", what);
  exit(1);
}

static uint64_t key(uint64_t i) { return mixed(i) >> 1; }

template <class K> static void measure(const char *name, const std::vector<K> &keys) {
  const size_t n = keys.size();
  map<K> m;
  double t = now();
  for (const K &k : keys) m.try_emplace(k, 0);
  printf("%s insert: %.6f\n", name, now() - t);
  if (m.size() != n) fail("size");
  t = now();
  int64_t there = 0;
  for (size_t i = 0; i < n; i++) there += m.find(keys[i])->second + 1;
  printf("%s look up: %.6f\n", name, now() - t);
  if (there != (int64_t)n) fail("look up");
  t = now();
  for (const K &k : keys) m.erase(k);
  printf("%s remove: %.6f\n", name, now() - t);
  if (!m.empty()) fail("remove");
}

int main(int argc, char **argv) {
  const long n = opt(argc, argv, "n", 10000000), strings = opt(argc, argv, "strings", 1000000);
  {
    std::vector<int64_t> keys(n);
    for (long i = 0; i < n; i++) keys[i] = (int64_t)key(i);
    measure("int", keys);
  }
  {
    std::vector<std::string> keys(strings);
    for (long i = 0; i < strings; i++) keys[i] = "key " + std::to_string(key(i));
    measure("string", keys);
    const double t = now();
    std::sort(keys.begin(), keys.end());
    printf("string sort: %.6f\n", now() - t);
    if (!std::is_sorted(keys.begin(), keys.end())) fail("sort");
  }
}
