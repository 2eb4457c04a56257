/* How often fragments of DNA occur: a hash map a thread, merged at the end.
 * Counterpart of examples/programs/knucleotide.chpl. */
#include "../bench.hh"
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <omp.h>
#include <string>
#include <vector>

#if __has_include("absl/container/flat_hash_map.h")
#include "absl/container/flat_hash_map.h"
template <class K> using map = absl::flat_hash_map<K, int64_t>;
#else
#include <unordered_map>
template <class K> using map = std::unordered_map<K, int64_t>;
#endif

static const char letters[] = "ACGT";

static std::vector<uint8_t> make_strand(long length) {
  const double frequency[] = {0.3029549426680, 0.1979883004921, 0.1975473066391, 0.3015094502008};
  long last = 42;
  std::vector<uint8_t> strand(length);
  for (auto &s : strand) {
    last = (last * 3877 + 29573) % 139968;
    double left = 1.0 * (double)last / 139968;
    int letter = 0;
    while (letter < 3 && left >= frequency[letter]) left -= frequency[letter++];
    s = (uint8_t)letter;
  }
  return strand;
}

static map<int64_t> count(const std::vector<uint8_t> &strand, long size, long tasks) {
  const long starts = (long)strand.size() - size + 1;
  const int64_t mask = (1L << (2 * size)) - 1;
  map<int64_t> all;
#pragma omp parallel for schedule(static, 1)
  for (long t = 0; t < tasks; t++) {
    long first = t * starts / tasks, last = (t + 1) * starts / tasks;
    map<int64_t> part;
    int64_t code = 0;
    for (long i = first; i < first + size - 1; i++) code = code << 2 | strand[i];
    for (long i = first; i < last; i++) {
      code = (code << 2 | strand[i + size - 1]) & mask;
      part[code]++;
    }
#pragma omp critical
    for (auto &e : part) all[e.first] += e.second;
  }
  return all;
}

int main(int argc, char **argv) {
  long n = opt(argc, argv, "n", 250000), threads = opt(argc, argv, "threads", 1);
  omp_set_num_threads((int)threads);
  auto strand = make_strand(5 * n);
  double t0 = now();
  for (long size = 1; size <= 2; size++) {
    std::vector<std::pair<int64_t, std::string>> entries;
    for (auto &e : count(strand, size, threads)) {
      std::string text;
      for (long k = size - 1; k >= 0; k--) text += letters[(e.first >> (2 * k)) & 3];
      entries.push_back({-e.second, text});
    }
    std::sort(entries.begin(), entries.end());
    for (auto &e : entries) printf("%s %.3f\n", e.second.c_str(), 100.0 * (double)-e.first / (double)(strand.size() - size + 1));
    printf("\n");
  }
  for (std::string fragment : {"GGT", "GGTA", "GGTATT", "GGTATTTTAATT", "GGTATTTTAATTTATAGT"}) {
    auto counts = count(strand, (long)fragment.size(), threads);
    int64_t code = 0;
    for (char c : fragment) code = code << 2 | (long)std::string(letters).find(c);
    auto found = counts.find(code);
    printf("%ld\t%s\n", found == counts.end() ? 0L : (long)found->second, fragment.c_str());
  }
  double t1 = now();
  printf("time: %.6f\n", t1 - t0);
}
