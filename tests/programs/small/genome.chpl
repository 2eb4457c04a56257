// workers: 1,2
// args: --memLeaks
// Reads of a genome: made by a generator, written to a file, read back, assembled by overlaps, compared.
use IO, FileSystem, Map, Set, Sort, List, Random, Path;

config const length = 400, readSize = 60, step = 23, k = 7;
extern proc getpid(): int(32);
config const name = "/tmp/chantry-reads-" + getpid(): string + ".fa";
param bases = "ACGT";

record kmer: hashable {
  var text: bytes;
  proc hash(): uint { var h = 1469598103934665603: uint; for b in text do h = (h ^ b) * 1099511628211; return h; }
}
operator kmer.==(a: kmer, b: kmer) do return a.text == b.text;
operator kmer.<(a: kmer, b: kmer) do return a.text < b.text;

class FormatError: Error {
  var line: int;
  proc init(line: int, what: string) { super.init(what); this.line = line; }
}

proc makeGenome(n: int): string {
  var s = "", x = 12345: uint(32);
  for 1..n {
    x = x * 1664525 + 1013904223;
    s += bases[(x >> 24): int % 4];
  }
  return s;
}

proc complement(s: string): string {
  const pairs = ["A" => "T", "T" => "A", "C" => "G", "G" => "C"];
  return "".join(for i in 0..<s.size by -1 do pairs[s[i]]);
}

proc writeReads(path: string, genome: string) throws {
  const file = openWriter(path, locking=false);
  for (start, number) in zip(0..genome.size - readSize by step, 1..) {
    const part = genome[start..#readSize];
    file.writef(">read%03i %s\n", number, if number % 3 == 0 then "-" else "+");
    file.writeln(if number % 3 == 0 then complement(part) else part);
  }
}

iter readFasta(path: string): (string, string) throws {
  var f = open(path, ioMode.r);
  var lineNo = 0, head = "";
  for line in f.reader(locking=false).lines(stripNewline=true) {
    lineNo += 1;
    if line.startsWith(">") then head = line[1..];
    else {
      if line.find("N") >= 0 || head.isEmpty() then throw new FormatError(lineNo, "bad read");
      yield (head, line);
      head = "";
    }
  }
}

proc overlap(const ref a: string, const ref b: string, least: int): int {
  for n in least..min(a.size, b.size) by -1 do
    if a[a.size - n..] == b[..<n] then return n;
  return 0;
}

proc distance(a: string, b: string): int {
  var D: [0..a.size, 0..b.size] int;
  D[.., 0] = 0..a.size;
  D[0, ..] = 0..b.size;
  const x = a.bytes(), y = b.bytes();
  for (i, j) in D.domain[1.., 1..] do
    D[i, j] = min(D[i-1, j] + 1, D[i, j-1] + 1, D[i-1, j-1] + (x[i-1] != y[j-1]): int);
  return D[D.domain.last];
}

proc main() throws {
  const genome = makeGenome(length);
  writeReads(name, genome);
  defer { try! remove(name); }
  writeln(basename(name).startsWith("chantry-reads-"), " ", getFileSize(name), " ", exists(name));

  var reads: list(string);
  for (head, text) in readFasta(name) {
    const (id, strand) = (head.partition(" ")(0), head.partition(" ")(2));
    if id.size != 7 then halt("id ", id);
    reads.pushBack(if strand == "-" then complement(text) else text);
  }

  var counts: map(kmer, int);
  var distinct: set(bytes, parSafe=true);
  forall r in reads with (ref distinct) do
    for i in 0..r.size - k do distinct.add(r[i..#k].encode());
  for r in reads do
    for i in 0..r.size - k do counts[new kmer(r[i..#k].encode())] += 1;
  var ranked = for (w, n) in zip(counts.keys(), counts.values()) do (-n, w);
  sort(ranked);
  writeln(reads.size, " ", distinct.size, " ", counts.size, " ", ranked[0](1).text, " ", -ranked[0](0), " ", ranked.last(1).text);

  // Greedy assembly, from reads in another order.
  var left = reads.toArray();
  sort(left);
  var pieces = new list(left);
  while pieces.size > 1 {
    var best: (int, int, int);
    const m = pieces.size;
    forall (i, j) in {0..<m, 0..<m} with (max reduce best) do
      if i != j {
        const o = overlap(pieces[i], pieces[j], 10);
        if o > 0 then best reduce= (o, -i, -j);
      }
    const (o, i, j) = (best(0), -best(1), -best(2));
    if o == 0 then break;
    const joined = pieces[i] + pieces[j][o..];
    for p in (max(i, j), min(i, j)) do pieces.getAndRemove(p);
    pieces.pushBack(joined);
  }
  const last = (length - readSize) / step * step + readSize;
  writeln(pieces.size, " ", pieces.first == genome[..<last], " ", pieces.first.size);
  writeln(distance(genome[0..#100], genome[3..#100]), " ", distance("kitten", "sitting"), " ", distance(pieces.first, genome));

  try {
    const w = openWriter(name); w.write("ACGT\n"); w.close();
    for r in readFasta(name) do writeln(r);
  } catch e: FormatError { writeln("line ", e.line, ": ", e.message()); }
}
