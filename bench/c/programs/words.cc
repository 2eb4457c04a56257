/* The words of a text and how often they come, written as JSON and read again. The text is the one that
 * examples/programs/words.chpl makes with --keep=true, whose counterpart this is. */
#include "../bench.hh"
#include <algorithm>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#if __has_include("absl/container/flat_hash_map.h")
#include "absl/container/flat_hash_map.h"
template <class V> using map = absl::flat_hash_map<std::string, V>;
#else
#include <unordered_map>
template <class V> using map = std::unordered_map<std::string, V>;
#endif

struct entry {
  std::string word;
  long times = 0, first = 0;
  bool operator==(const entry &o) const { return word == o.word && times == o.times && first == o.first; }
};

static void fail(const char *what) {
  fprintf(stderr, "check failed: %s\n", what);
  exit(1);
}

static std::string text_of(const std::string &name) {
  std::ifstream in(name);
  return {std::istreambuf_iterator<char>(in), {}};
}

static std::vector<entry> table_of(const std::string &name) {
  map<entry> entries;
  std::ifstream in(name);
  std::string line;
  for (long number = 1; std::getline(in, line); number++)
    for (size_t i = 0; i < line.size();) {
      while (i < line.size() && isspace((unsigned char)line[i])) i++;
      size_t from = i;
      while (i < line.size() && !isspace((unsigned char)line[i])) i++;
      const char *punctuation = ".,;:!?\"'()";
      size_t to = i;
      while (from < to && strchr(punctuation, line[from])) from++;
      while (from < to && strchr(punctuation, line[to - 1])) to--;
      if (from == to) continue;
      std::string word = line.substr(from, to - from);
      for (char &c : word) c = (char)tolower((unsigned char)c);
      entry &e = entries[word];
      if (e.times == 0) e.word = word, e.first = number;
      e.times++;
    }
  std::vector<entry> table;
  for (auto &e : entries) table.push_back(e.second);
  std::sort(table.begin(), table.end(), [](const entry &a, const entry &b) {
    return a.times != b.times ? a.times > b.times : a.word < b.word;
  });
  return table;
}

static void write_table(const std::string &name, const std::vector<entry> &table) {
  FILE *out = fopen(name.c_str(), "w");
  fprintf(out, "[");
  for (size_t i = 0; i < table.size(); i++)
    fprintf(out, "%s{\"word\":\"%s\", \"times\":%ld, \"firstLine\":%ld}", i ? ", " : "", table[i].word.c_str(), table[i].times,
            table[i].first);
  fprintf(out, "]");
  fclose(out);
}

/* What write_table writes: strings without escapes, whole numbers. */
static std::vector<entry> read_table(const std::string &name) {
  std::string text = text_of(name);
  std::vector<entry> table;
  size_t i = 0;
  auto skip = [&] { while (i < text.size() && (isspace((unsigned char)text[i]) || text[i] == ',')) i++; };
  auto expect = [&](char c) { skip(); if (text[i++] != c) fail("JSON"); };
  auto word = [&] { expect('"'); size_t from = i; while (text[i] != '"') i++; return text.substr(from, i++ - from); };
  auto number = [&] { char *end; long n = strtol(&text[i], &end, 10); i = (size_t)(end - text.data()); return n; };
  expect('[');
  for (skip(); text[i] != ']'; skip()) {
    entry e;
    for (expect('{'), skip(); text[i] != '}'; skip()) {
      std::string name = word();
      expect(':');
      if (name == "word") e.word = word();
      else if (name == "times") e.times = number();
      else if (name == "firstLine") e.first = number();
      else fail("a field");
    }
    i++;
    table.push_back(std::move(e));
  }
  return table;
}

int main() {
  std::string directory = "/tmp", text = directory + "/chantry-words.txt", file = directory + "/chantry-words-c.json";
  double t0 = now();
  auto table = table_of(text);
  write_table(file, table);
  auto again = read_table(file);
  double t1 = now();
  long words = 0;
  for (auto &e : table) words += e.times;
  printf("words: %ld, different ones: %zu\ntime: %.6f\n", words, table.size(), t1 - t0);
  if (!(again == table) || words == 0) fail("the table that was read differs");
  remove(file.c_str());
}
