// How often does each fragment of 1, 2, 3, 4, 6, 12 and 18 nucleotides occur in a strand of DNA? The strand is made here by
// the generator of the game's `fasta` (three letters of two bits would do; the text is kept as a scientist would read it).
//
// It shows arrays of bytes, maps with numbers as keys, tasks with a map each that are merged at the end, sorting with a
// comparator, and formatted output. The problem is one of the Computer Language Benchmarks Game.

use List, Map, Sort, Time, IO;

config const n = 250_000;           // fragments of four lines' worth: the strand has 5 n letters
config const tasks = here.maxTaskPar;

const letters = "ACGT";

// The numbers of fasta: a linear congruential generator with its published constants.
record congruential {
  var last = 42;

  proc ref next(limit: real): real {
    param modulus = 139968, factor = 3877, increment = 29573;
    last = (last * factor + increment) % modulus;
    return limit * last / modulus;
  }
}

// The strand as numbers 0 to 3, with the frequencies of homo sapiens.
proc makeStrand(length: int) {
  const frequency = (0.3029549426680, 0.1979883004921, 0.1975473066391, 0.3015094502008);
  var numbers: congruential,
      strand: [0..<length] uint(8);
  for s in strand {
    var left = numbers.next(1.0),
        letter: uint(8) = 0;
    while letter < 3 && left >= frequency[letter] {
      left -= frequency[letter];
      letter += 1;
    }
    s = letter;
  }
  return strand;
}

// A fragment as a number, two bits a letter.
proc codeOf(fragment: string): int {
  var code = 0;
  for letter in fragment do
    code = code << 2 | letters.find(letter): int;
  return code;
}

proc fragmentOf(code: int, size: int): string {
  var text: string;
  for k in 0..<size by -1 do
    text += letters[(code >> (2 * k)) & 3];
  return text;
}

// How often each fragment of a size begins between the positions first and last.
proc countPart(const ref strand: [] uint(8), size: int, first: int, last: int) {
  var counts = new map(int, int);
  const mask = (1 << (2 * size)) - 1;
  var code = 0;
  for i in first..min(first + size - 2, strand.domain.high) do
    code = code << 2 | strand[i];
  for i in first..last {
    code = (code << 2 | strand[i + size - 1]) & mask;
    counts[code] += 1;
  }
  return counts;
}

// The same for the whole strand: each task counts a part, and then they are put together.
proc count(const ref strand: [?D] uint(8), size: int) {
  const starts = D.size - size + 1;
  var all = new map(int, int);
  var lock: sync bool = true;
  coforall t in 0..<tasks with (ref all) {
    const part = countPart(strand, size, t * starts / tasks, (t + 1) * starts / tasks - 1);
    lock.readFE();
    for (code, times) in zip(part.keys(), part.values()) do
      all[code] += times;
    lock.writeEF(true);
  }
  return all;
}

// The more frequent come first; those of the same number in the order of their letters.
record byFrequency: keyComparator {
  proc key(entry: (int, string)) do return (-entry(0), entry(1));
}

// The share of each fragment of a size, in percent.
proc writeShares(const ref strand: [] uint(8), size: int) {
  const counts = count(strand, size);
  var entries = new list((int, string));
  for code in counts.keys() do
    entries.pushBack((counts[code], fragmentOf(code, size)));
  sort(entries, new byFrequency());
  for (times, fragment) in entries do
    writef("%s %.3dr\n", fragment, 100.0 * times / (strand.size - size + 1));
  writeln();
}

proc main() {
  const strand = makeStrand(5 * n);
  const asked = ["GGT", "GGTA", "GGTATT", "GGTATTTTAATT", "GGTATTTTAATTTATAGT"];

  var timer: stopwatch;
  timer.start();
  for size in 1..2 do writeShares(strand, size);

  var found: [asked.domain] int;
  for (fragment, times) in zip(asked, found) {
    const counts = count(strand, fragment.size);
    times = counts.get(codeOf(fragment), 0);
    writeln(times, "\t", fragment);
  }
  timer.stop();
  writeln("time: ", timer.elapsed());

  // Each fragment once more, by looking for it.
  for (fragment, times) in zip(asked, found) {
    const code = [letter in fragment] letters.find(letter): int: uint(8);
    var seen = 0;
    forall i in 0..strand.size - fragment.size with (+ reduce seen) {
      var same = true;
      for (k, c) in zip(0.., code) do
        if strand[i + k] != c { same = false; break; }
      if same then seen += 1;
    }
    if seen != times then halt("check failed: ", fragment, " is there ", seen, " times, and ", times, " were counted");
  }
}
