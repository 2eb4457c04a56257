/* A map of one's own: a matrix in tiles.

   A tile is a block of rows and columns whose elements lie side by side in memory, so that work on one tile touches few
   pages and few cache lines. `D dmapped new tiled(64)` gives a domain whose arrays lie so; programs use them like any
   other array.

   usage: ./tiled [--n=512] [--tile=64] */
use Time;

config const n = 512;
config const tile = 64;

// The map: what `dmapped` takes. It gives a layout for each box of indices.
record tiled {
  const size: int;      // rows and columns of a tile

  proc layout(const ref dom: domain(2)) do return new tiles(dom, size);
}

// The layout: where the elements of one domain are. Tiles follow one another by rows of tiles; those at the right and
// lower edge may be smaller, so that no place is empty.
record tiles {
  const low: 2*int, rows, cols: int;
  const size: int;

  proc init(const ref dom: domain(2), size: int) {
    low = dom.low;
    rows = dom.dim(0).size;
    cols = dom.dim(1).size;
    this.size = size;
  }

  // How many places there are, and the one of an index.
  proc places: int do return rows * cols;
  inline proc place(i: 2*int): int {
    const r = i(0) - low(0), c = i(1) - low(1);
    const top = r - r % size, left = c - c % size;
    const height = min(size, rows - top), width = min(size, cols - left);
    return top * cols + height * left + (r - top) * width + (c - left);
  }
}

// ---- a program that uses it ---------------------------------------------------------------------

const Space = {1..n, 1..n};
const D = Space dmapped new tiled(tile);

// The transpose: reading and writing go by tiles, in either direction.
proc transpose(const ref A, ref B) {
  forall t in tilesOf(B.domain) with (ref B) do
    for (i, j) in t do B[i, j] = A[j, i];
}

// The tiles of a domain with this map, one after the other or each to a task.
iter tilesOf(const ref dom) {
  for corner in cornersOf(dom) do yield tileAt(dom, corner);
}
iter tilesOf(param tag: iterKind, const ref dom) where tag == iterKind.standalone {
  forall corner in cornersOf(dom) do yield tileAt(dom, corner);
}
proc cornersOf(const ref dom) do return {(...dom.dims())} by dom.distribution.size;
proc tileAt(const ref dom, (i, j): 2*int) {
  const size = dom.distribution.size, (lastRow, lastCol) = dom.high;
  return {i..min(i + size - 1, lastRow), j..min(j + size - 1, lastCol)};
}

proc main() {
  var A, B: [D] real;
  var watch: stopwatch;

  // Loops over the domain, zips, promotion and reductions are those of any array.
  forall (i, j) in D with (ref A) do A[i, j] = i + j / 1000.0;
  watch.start();
  transpose(A, B);
  watch.stop();
  if (|| reduce [(i, j) in D] B[i, j] != A[j, i]) then halt("the transpose is wrong");

  // So are slices and rows, without copies.
  ref inner = B[2..n-1, 2..n-1];
  inner += 1;
  const trace = + reduce [i in 1..n] B[i, i], row = + reduce B[n/2, ..];
  if abs(trace - (+ reduce [i in 1..n] (i + i / 1000.0)) - (n - 2)) > 1e-6 * trace then halt("the trace is wrong");

  // Arrays without a map can be assigned and compared.
  var plain: [Space] real = B;
  plain -= B;
  if (max reduce abs(plain)) != 0 then halt("the copy is wrong");

  writeln("transposed ", n, " x ", n, " in tiles of ", D.distribution.size);
  writef("trace %.3dr, row %.3dr\n", trace, row);
  writef("time: %.6dr\n", watch.elapsed());
}
