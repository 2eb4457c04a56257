// What statements over whole arrays cost beside the loops that a C programmer would write for them
// (bench/c/arrays.c): the best of several runs, in nanoseconds an element, over arrays that fit in a core's cache.
use Time;

config const n = 120,       // rows and columns
             cubed = 24,    // side of the arrays of three dimensions
             fourth = 11,   // of four
             repeats = 200;

const D = {0..<n, 0..<n}, inner = {1..<n-1, 1..<n-1}, L = {0..<n*n}, Q = {0..<cubed, 0..<cubed, 0..<cubed},
      F = {0..<fourth, 0..<fourth, 0..<fourth, 0..<fourth};

// The matrix product, an element at a time, of a row and a column.
proc product(ref C: [] real, const ref A: [] real, const ref B: [] real) {
  forall (i, j) in C.domain do C[i, j] = + reduce (A[i, ..] * B[.., j]);
}

// The mean of an element's four neighbours, in five ways.
proc stencilSlices(ref B: [] real, const ref A: [] real) {
  B[inner] = 0.25 * (A[inner.translate(-1, 0)] + A[inner.translate(1, 0)] +
                     A[inner.translate(0, -1)] + A[inner.translate(0, 1)]);
}
proc stencilForall(ref B: [] real, const ref A: [] real) {
  forall (i, j) in inner with (ref B) do
    B[i, j] = 0.25 * (A[i-1, j] + A[i+1, j] + A[i, j-1] + A[i, j+1]);
}
proc stencilForeach(ref B: [] real, const ref A: [] real) {
  foreach (i, j) in inner with (ref B) do
    B[i, j] = 0.25 * (A[i-1, j] + A[i+1, j] + A[i, j-1] + A[i, j+1]);
}
proc stencilFor(ref B: [] real, const ref A: [] real) {
  for (i, j) in inner do
    B[i, j] = 0.25 * (A[i-1, j] + A[i+1, j] + A[i, j-1] + A[i, j+1]);
}
proc stencilZip(ref B: [] real, const ref A: [] real) {
  forall (b, u, d, l, r) in zip(B[inner], A[inner.translate(-1, 0)], A[inner.translate(1, 0)],
                                A[inner.translate(0, -1)], A[inner.translate(0, 1)]) do
    b = 0.25 * (u + d + l + r);
}

// Two arrays into a third.
proc zipForall(ref C: [] real, const ref A: [] real, const ref B: [] real) {
  forall (c, a, b) in zip(C, A, B) do c = 3.0 * a + b;
}
proc zipFor(ref C: [] real, const ref A: [] real, const ref B: [] real) {
  for (c, a, b) in zip(C, A, B) do c = 3.0 * a + b;
}
proc zipIndex(ref C: [] real, const ref A: [] real, const ref B: [] real) {
  forall ((i, j), a) in zip(A.domain, A) with (ref C) do C[i, j] = 3.0 * a + B[i, j];
}
proc whole(ref C: [] real, const ref A: [] real, const ref B: [] real) {
  C = 3.0 * A + B;
}
proc slices(ref C: [] real, const ref A: [] real, const ref B: [] real) {
  for i in 0..<n do C[i, ..] = 3.0 * A[i, ..] + B[i, ..];
}
proc slicesFor(ref C: [] real, const ref A: [] real, const ref B: [] real) {
  for i in 0..<n {
    ref c = C[i, ..];
    const ref a = A[i, ..], b = B[i, ..];
    for j in c.domain do c[j] = 3.0 * a[j] + b[j];
  }
}

// Elements of an object's arrays where a third one says so.
class Masked {
  const D: domain(2);
  var mask: [D] bool, sums: [D] real;
  proc add(const ref A: [] real) {
    forall (i, j) in D do
      if mask[i, j] then sums[i, j] += 2.0 * A[i, j];
  }
}

// A small array in each turn of a loop.
proc small(turns: int): real {
  var sum = 0.0;
  for i in 0..<turns {
    var v: [0..2] real;
    v[i % 3] = i;
    v[2 - i % 3] += 1.0;
    sum += v[0] + 2.0 * v[1] + 3.0 * v[2];
  }
  return sum;
}
proc smallLiteral(turns: int): real {
  var sum = 0.0;
  for i in 0..<turns {
    var v = [i: real, 1.0, 2.0];
    v[i & 1] += 1.0;
    sum += v[0] + 2.0 * v[1] + 3.0 * v[2];
  }
  return sum;
}

const masked = new Masked(D);
var A, B, C: [D] real, a, b, c: [L] real, X, Y, Z: [Q] real, U, V, W: [F] real, kept = 0.0;
[(i, j) in D with (ref A, ref B)] {
  A[i, j] = i % 7 - j % 5;
  B[i, j] = i % 3 + j % 11;
  masked.mask[i, j] = (7 * i + 13 * j) % 3 == 0;
  masked.sums[i, j] = 0.0;
}
[k in L with (ref a, ref b)] { a[k] = k % 7; b[k] = k % 11; }
[(i, j, k) in Q with (ref X, ref Y)] { X[i, j, k] = i - j + k; Y[i, j, k] = i * j - k; }
[(i, j, k, l) in F with (ref U, ref V)] { U[i, j, k, l] = i - j + k * l; V[i, j, k, l] = i * j - k - l; }

record best { var least = max(real); }
proc ref best.take(seconds: real) { least = min(least, seconds); }

// One run of every kind at a time, so that a slow moment of the machine hits all.
param kinds = 19;
const names = ["product", "stencil by slices", "stencil by forall", "stencil by foreach", "stencil by for", "stencil by zip",
               "zip forall 2-D", "zip for 2-D", "zip with domain", "whole 1-D", "whole 2-D", "whole 3-D", "rows by slices",
               "rows by loops", "zip forall 1-D", "small", "small literal", "whole 4-D",
               "masked"];
var times: [0..<kinds] best;
proc once(param kind: int) {
  var clock: stopwatch;
  clock.start();
  select kind {
    when 0 do product(C, A, B);
    when 1 do stencilSlices(C, A);
    when 2 do stencilForall(C, A);
    when 3 do stencilForeach(C, A);
    when 4 do stencilFor(C, A);
    when 5 do stencilZip(C, A);
    when 6 do zipForall(C, A, B);
    when 7 do zipFor(C, A, B);
    when 8 do zipIndex(C, A, B);
    when 9 do whole(c, a, b);
    when 10 do whole(C, A, B);
    when 11 do whole(Z, X, Y);
    when 12 do slices(C, A, B);
    when 13 do slicesFor(C, A, B);
    when 14 do zipForall(c, a, b);
    when 15 do kept += small(n * n);
    when 16 do kept += smallLiteral(n * n);
    when 17 do whole(W, U, V);
    otherwise do masked.add(A);
  }
  times[kind].take(clock.elapsed());
}

for turn in 1..repeats {
  if turn % 20 == 1 then once(0);
  for param kind in 1..<kinds do once(kind);
}
for param kind in 0..<kinds {
  const elements = if kind == 0 then n**3 else if kind == 11 then cubed**3 else if kind == 17 then fourth**4 else n * n;
  writeln(names[kind], ": ", times[kind].least * 1e9 / elements);
}
writeln("sum: ", + reduce C + + reduce c + + reduce Z + + reduce W + (+ reduce masked.sums + kept) / repeats);
