// The benchmarks' generator: its first numbers as exact fractions, places of the stream, parts of complex numbers, arrays.
use NPBRandom, IO;
proc main() throws {
  const seed = 314159265, a: uint = 1220703125, m: uint = 1 << 46;
  var s = new NPBRandomStream(real, seed), x = seed: uint, same = true;
  for 1..1000 {
    x = a * x % m;
    same &&= s.getNext() == x: real / m: real;
  }
  writeln(same);
  writef("%.10dr %.10dr\n", s.getNth(0), s.getNext());
  writeln(s.getNth(999) == x: real / m: real);

  // Filled in parallel or one after the other, it is the same.
  var A: [1..30000] real, B: [0..149, 1..200] real;
  fillRandom(A, seed);
  s.skipToNth(0);
  s.fillRandom(B);
  writeln(&& reduce [(i, j) in B.domain] B[i, j] == A[i * 200 + j]);
  writeln(s.getNext() == s.getNth(30000));

  var c = new NPBRandomStream(complex, seed), z = c.getNext();
  writeln(z.re == A[1], " ", z.im == A[2], " ", c.getNth(5).re == A[11]);
  var i = new NPBRandomStream(imag, seed, parSafe=false);
  writeln(i.getNext() == A[1] * 1.0i);
  s.skipToNth(1);
  for (r, k) in zip(s.iterate({1..3}), 2..) do write(r == A[k], " ");
  writeln(&& reduce (s.iterate({1..3}) == A[5..7]));
  try { s.skipToNth(-1); } catch e: IllegalArgumentError { writeln(e.message()); }
  writeln(oddTimeSeed() % 2);
}
