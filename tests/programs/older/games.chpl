// flags: --edition=legacy
/* Benchmarks Game programs in the style of 2015-2018 in one: fasta, reverse-complement, k-nucleotide, regex-dna, mandelbrot, thread-ring */
use IO, Regexp, DynamicIters, Sort, Time;
config const n = 100, lineLength = 60, seqWidth = 60;
param IM = 139968, IA = 3877, IC = 29573, seed: uint(32) = 42;
config type randType = uint(32);
config const numTasks = min(4, here.maxTaskPar);
enum nucleotide { A = ascii("A"), C = ascii("C"), G = ascii("G"), T = ascii("T"), a = ascii("a"), c = ascii("c"), g = ascii("g"), t = ascii("t"), B = ascii("B"), D = ascii("D") };
use nucleotide;
const ALU: [0..17] nucleotide = [G, G, C, C, G, G, G, C, G, C, G, G, T, G, G, C, T, C];
const IUB = [(a, 0.27), (c, 0.12), (g, 0.12), (t, 0.27), (B, 0.02), (D, 0.20)];
const HomoSapiens = [(a, 0.3029549426680), (c, 0.1979883004921), (g, 0.1975473066391), (t, 0.3015094502008)];
const fastaFile = opentmp();
var lastRand = seed;
proc fasta() {
  var w = fastaFile.writer(kind=iokind.native, locking=false);
  repeatMake(w, ">ONE Homo sapiens alu\n", ALU, 2*n);
  randomMake(w, ">TWO IUB ambiguity codes\n", IUB, 3*n);
  randomMake(w, ">THREE Homo sapiens frequency\n", HomoSapiens, 5*n);
  w.close();
}
proc repeatMake(w, desc, alu, n) {
  w.writef("%s", desc); 
  const r = alu.size;
  for i in 0..#n by lineLength {
    const len = min(lineLength, n-i);
    for k in 0..#len do w.write(alu[(i+k) % r]: int(8));
    w.write(ascii("\n"): int(8));
  }
}
proc string.c_string_() return this;
proc randomMake(w, desc, nuclInfo: [?D], n) {
  w.writef("%s", desc);
  var cumul: [D] randType;
  var p = 0.0;
  for i in D { p += nuclInfo[i](2); cumul[i] = (1 + p * IM): randType; }
  var line: [0..lineLength] uint(8);
  for i in 0..#n by lineLength {
    const bytes_ = min(lineLength, n-i);
    for (r, k) in zip(getRands(bytes_), 0..) {
      var j = D.low;
      while cumul[j] < r do j += 1;
      line[k] = nuclInfo[j](1): uint(8);
    }
    line[bytes_] = ascii("\n"): uint(8);
    w.write(line[0..bytes_]);
  }
}
iter getRands(k) { for 1..k { lastRand = (lastRand * IA + IC) % IM; yield lastRand; } }

/* reverse complement in place, by sequences in tasks */
const table = initTable("ATCGGCTAUAMKRYWWSSYRKMVBHDDHBVNN");
proc initTable(pairs) {
  var t: [0..127] uint(8);
  for i in 1..pairs.length by 2 { if i < pairs.length { t[ascii(pairs[i])] = ascii(pairs[i+1]): uint(8); t[ascii(pairs[i].toLower())] = ascii(pairs[i+1]): uint(8); } }
  return t;
}
proc revcomp() {
  var data: [1..fastaFile.length()] uint(8);
  var r = fastaFile.reader(kind=iokind.native, locking=false);
  r.read(data);
  r.close();
  const before = + reduce data;
  var idx = 1;
  sync {
    while idx < data.size {
      const descOff = idx;
      while data[idx] != ascii("\n") do idx += 1;
      const start = idx + 1;
      while idx <= data.size && data[idx] != ascii(">") do idx += 1;
      const last = idx - 2;
      begin with (ref data) process(data, start, last);
    }
  }
  writeln("revcomp ", before, " ", + reduce data, " ", hashOf(data));
  return data;
}
proc process(data, in start, in end) {
  while start < end {
    if data[start] == ascii("\n") { start += 1; continue; }
    if data[end] == ascii("\n") { end -= 1; continue; }
    (data[start], data[end]) = (table[data[end]], table[data[start]]);
    start += 1; end -= 1;
  }
}
proc hashOf(A) { var h: uint(32) = 2166136261: uint(32); for x in A do h = (h ^ x) * 16777619; return h; }

/* k-nucleotide on the third sequence */
proc knuc(data: [] uint(8)) {
  var at = 1, seqs = 0;
  for i in data.domain do if data[i] == ascii(">") { seqs += 1; if seqs == 3 { at = i; break; } }
  while data[at] != ascii("\n") do at += 1;
  const D = at+1..data.size;
  var seqn = + reduce [x in data[D]] (if x == ascii("\n") then 0 else 1);
  var s: [0..#seqn] uint(8), k = 0;
  for x in data[D] do if x != ascii("\n") { s[k] = x & 6; k += 1; }
  for param len in 1..2 do freqs(s, len);
}
var toChar: [0..6] string; 
proc decode(in x: int, param len) { var r = ""; for i in 1..len { r = toChar[(x & 3) << 1] + r; x >>= 2; } return r; }
proc freqs(s, param len, const top = 16) {
  toChar[ascii("A") & 6] = "A"; toChar[ascii("C") & 6] = "C"; toChar[ascii("G") & 6] = "G"; toChar[ascii("T") & 6] = "T";
  var keys: domain(int), counts: [keys] int, lock$: sync bool = true;
  coforall tid in 1..numTasks with (ref keys, ref counts) {
    var myKeys: domain(int), mine: [myKeys] int;
    for i in tid-1..s.size-len by numTasks {
      var h = 0;
      for param j in 0..len-1 do h = (h << 2) + (s[i+j] >> 1): int;
      if !myKeys.member(h) then myKeys += h;
      mine[h] += 1;
    }
    lock$;
    for (k, v) in zip(myKeys, mine) { if !keys.member(k) then keys += k; counts[k] += v; }
    lock$ = true;
  }
  var arr = for (k, v) in zip(keys, counts) do (v, decode(k, len));
  sort(arr, comparator=reverseComparator);
  for (f, s2) in arr do writef("%s %.3dr ", s2, 100.0 * f / (s.size - len + 1));
  writeln();
}
proc regexdna(data: [] uint(8)) {
  var text = "";
  for i in data.domain do text += asciiToString(data[i]);
  const initLen = text.length;
  text = compile(">.*\n|\n").sub("", text);
  for p in ["gggc|gccc", "[cgt]ggc|gcc[acg]", "tt+"] do write(p, " ", + reduce [m in compile(p, nocapture=true).matches(text.toLower())] 1, "; ");
  const copy = compile("B").sub("<4>", text);
  writeln(initLen, " ", text.length, " ", copy.length);
}
proc mandelbrot() {
  param bits = 8; const sz = 48, xd = 0..#sz/bits, yd = 0..#sz;
  var image: [yd, xd] uint(8);
  forall y in dynamic(yd, 4) {
    const c0 = 2.0 * y / sz - 1.0;
    for xb in xd {
      var buf: uint(8) = 0;
      for off in 0..#bits {
        const cr = 2.0*(xb*bits + off)/sz - 1.5; var z: complex = 0.0, it = 0; const c = (cr, c0): complex;
        while it < 50 && z.re*z.re + z.im*z.im <= 4.0 { z = z*z + c; it += 1; }
        buf <<= 1; if it == 50 then buf |= 1;
      }
      image[y, xb] = buf;
    }
  }
  writeln("mandelbrot ", + reduce [b in image] popcount(b), " ", hashOf(image));
}
proc ring() {
  const N = 23; var passed$: [1..N] sync int, winner: single int;
  for i in 1..N do begin { while true { const t = passed$[i]; if t == 0 { winner = i; break; } else if t < 0 then break; passed$[i % N + 1] = t - 1; } }
  passed$[1] = 1000;
  const w = winner;
  for i in 1..N do if i != w then passed$[i] = -1;
  writeln("ring ", w);
}
proc main() { fasta(); const d0 = fastaText(); writeln("fasta ", d0.size, " ", hashOf(d0)); knuc(d0); regexdna(d0); const d = revcomp(); mandelbrot(); sync { ring(); } fastaFile.close(); }
proc fastaText() { var data: [1..fastaFile.length()] uint(8), r = fastaFile.reader(kind=iokind.native); r.read(data); r.close(); return data; }
proc asciiToString(b: uint(8)) return codePointToString(b: int(32));
use BitOps;
