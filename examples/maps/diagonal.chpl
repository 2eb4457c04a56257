/* A map of one's own with an index set of its own: a banded matrix.

   Only the elements on the diagonals near the main one are there, and each diagonal lies side by side in memory.
   `{1..n, 1..n} dmapped new banded(k)` is a domain of the indices with |i - j| <= k.

   usage: ./diagonal [--n=1000] [--k=2] */
config const n = 1000;
config const k = 2;

// The map: what `dmapped` takes.
record banded {
  const width: int;     // diagonals on either side of the main one

  proc layout(const ref dom: domain(2)) do return new diagonals(dom, width);
}

// The layout: the diagonals from the lower left to the upper right, each from its upper end.
record diagonals {
  const low, n, k: int;
  // Where each diagonal starts, and the end.
  const starts: [-k..k+1] int;

  proc init(const ref dom: domain(2), width: int) {
    if dom.dim(0) != dom.dim(1) then halt("a banded matrix has equal rows and columns, not ", dom);
    low = dom.dim(0).low;
    n = dom.dim(0).size;
    k = min(width, max(n - 1, 0));
    var at = 0;
    var all: [-k..k+1] int;
    for d in -k..k {
      all[d] = at;
      at += n - abs(d);
    }
    all[k+1] = at;
    starts = all;
  }

  // How many places there are, and the one of an index: -1 for those that are not in the band.
  proc places: int do return starts[k+1];
  inline proc place(i: 2*int): int {
    const d = i(1) - i(0);
    if abs(d) > k then return -1;
    return starts[d] + min(i(0), i(1)) - low;
  }

  // Since some indices of the box are not there: the index at a place.
  proc indexAt(place: int): 2*int {
    var d = -k;
    while place >= starts[d+1] do d += 1;
    return onDiagonal(d, place - starts[d]);
  }
  inline proc onDiagonal(d: int, at: int) do return (low + at + max(-d, 0), low + at + max(d, 0));

  // If it is given, loops use it: the indices at several places.
  iter indices(from: int, to: int) {
    for d in -k..k do
      for p in max(from, starts[d])..<min(to, starts[d+1]) do yield onDiagonal(d, p - starts[d]);
  }
}

// ---- a program that uses it ---------------------------------------------------------------------

const Band = {1..n, 1..n} dmapped new banded(k);

// The product with a vector: each element of the matrix is used once.
proc times(const ref M: [] real, const ref x: [] real) {
  var y: [1..n] real;
  forall ((i, j), a) in zip(M.domain, M) with (+ reduce y) do y[i] += a * x[j];
  return y;
}

// Solves M x = b by elimination within the band (M is changed; its diagonal dominates).
proc solve(ref M: [] real, in b: [1..n] real) {
  for p in 1..n do
    for i in p+1..min(p+k, n) {
      const f = M[i, p] / M[p, p];
      for j in p..min(p+k, n) do M[i, j] -= f * M[p, j];
      b[i] -= f * b[p];
    }
  for i in 1..n by -1 {
    for j in i+1..min(i+k, n) do b[i] -= M[i, j] * b[j];
    b[i] /= M[i, i];
  }
  return b;
}

proc main() {
  var M: [Band] real;

  // A stencil with a heavy diagonal.
  forall (i, j) in Band with (ref M) do M[i, j] = if i == j then 2.0 * k + 1 else -1.0;
  const x: [1..n] real = [i in 1..n] i % 7;
  const y = times(M, x);

  var copy = M;
  const z = solve(copy, y);
  const off = max reduce abs(z - x);
  if off > 1e-9 then halt("the solution is off by ", off);

  writeln(Band.size, " of ", n * n, " elements are there; (1, n): ", Band.contains(1, n));
  writeln("sum ", + reduce M, ", largest ", max reduce M, ", on the diagonal ", M.count(2.0 * k + 1));
}
