// What the C++ references share: the clock and argument parsing.
#ifndef CHANTRY_BENCH_HH
#define CHANTRY_BENCH_HH

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

static inline double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/* --name=value, else the default. */
static inline long opt(int argc, char **argv, const char *name, long dflt) {
  const std::string start = std::string("--") + name + "=";
  for (int i = 1; i < argc; i++)
    if (!strncmp(argv[i], start.c_str(), start.size())) return atol(argv[i] + start.size());
  return dflt;
}

/* The bits of a number, spread. */
static inline uint64_t mixed(uint64_t i) {
  uint64_t x = (i + 1) * 0x9e3779b97f4a7c15ull;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ull;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebull;
  return x ^ (x >> 31);
}

#endif
