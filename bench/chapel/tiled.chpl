/* Loops over arrays whose domain has a map of the program's own (--mapped=true), and the same over default ones. */
use Time;

config const n = 2000, repeats = 20;
config const mapped = false;

record tiled {
  const size: int;
  proc layout(const ref dom: domain(2)) do return new tiles(dom, size);
}
record tiles {
  const low: 2*int, rows, cols, size: int;
  proc init(const ref dom: domain(2), size: int) {
    low = dom.low;
    rows = dom.dim(0).size;
    cols = dom.dim(1).size;
    this.size = size;
  }
  proc places: int do return rows * cols;
  inline proc place(i: 2*int): int {
    const r = i(0) - low(0), c = i(1) - low(1);
    const top = r - r % size, left = c - c % size;
    const height = min(size, rows - top), width = min(size, cols - left);
    return top * cols + height * left + (r - top) * width + (c - left);
  }
}

proc measure(D) {
  var A, B: [D] real, watch: stopwatch;
  A = 1.0;
  B = 2.0;
  watch.start();
  for 1..repeats do forall a in A do a += 1.5;
  writef("forall: %.6dr\n", watch.elapsed());
  watch.restart();
  for 1..repeats do B = A + 0.5 * B;
  writef("whole array: %.6dr\n", watch.elapsed());
  if A[n/2, n/3] != 1.0 + repeats * 1.5 then halt("the sum is wrong");
}

const Space = {1..n, 1..n};
if mapped then measure(Space dmapped new tiled(64)); else measure(Space);
