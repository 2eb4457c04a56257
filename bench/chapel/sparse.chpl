/* Sparse domains by compressed rows: built from unsorted pairs, and the product of a matrix with a vector;
   bench/c/sparse.cc is the counterpart: the same pairs and the same sums. */
use Time, CompressedSparseLayout;

config const n = 1000000, pairs = 10000000, products = 10;

proc mixed(i: int): uint {
  var x = (i: uint + 1) * 0x9e3779b97f4a7c15;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}

const Space = {0..<n, 0..<n};
const given = [k in 0..<pairs] ((mixed(2*k) % n: uint): int, (mixed(2*k + 1) % n: uint): int);
var watch: stopwatch;

var S: sparse subdomain(Space) dmapped new csrLayout();
watch.start();
S.bulkAdd(given);
writef("build: %.6dr\n", watch.elapsed());

var A: [S] real, x, y: [0..<n] real;
forall (a, p) in zip(A, 0..) do a = 1.0 + p % 7;
forall (v, i) in zip(x, 0..) do v = i % 5;

proc product(const ref A: [?D] real, const ref x: [] real, ref y: [] real) {
  forall i in D.dim(0) with (ref y) {
    var s = 0.0;
    for (j, a) in zip(D[i, ..], A[i, ..]) do s += a * x[j];
    y[i] = s;
  }
}
product(A, x, y);
watch.restart();
for 1..products do product(A, x, y);
writef("product: %.6dr\n", watch.elapsed());
writef("sum: %.1dr of %i\n", + reduce y, S.size);
