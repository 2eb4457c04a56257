// workers: 1,2
// args: --memLeaks
// Linear algebra and a lattice, with slices, views, strides and reductions of our own.
use IO, Math, LinearAlgebra only eye;

config const n = 24, blocks = 4, sweeps = 8;

/* Sums with their error (Kahan), as a reduction. */
class Exact: ReduceScanOp {
  type eltType;
  var sum, lost: real;
  proc identity { return 0.0; }
  proc accumulate(x: real) { const y = x - lost, t = sum + y; lost = (t - sum) - y; sum = t; }
  proc accumulateOntoState(ref state: real, x: real) { state += x; }
  proc combine(other: borrowed Exact(?)) { accumulate(other.sum); accumulate(-other.lost); }
  proc generate() { return sum; }
  proc clone() { return new unmanaged Exact(eltType=eltType); }
}

record Fraction: writeSerializable {
  var p, q: int;
  proc init(p: int, q = 1) {
    const g = gcd(p, q) * sgn(q);
    this.p = p / g;
    this.q = q / g;
  }
  proc init() { this.init(0, 1); }
}
operator +(a: Fraction, b: Fraction) do return new Fraction(a.p * b.q + b.p * a.q, a.q * b.q);
operator -(a: Fraction, b: Fraction) do return new Fraction(a.p * b.q - b.p * a.q, a.q * b.q);
operator *(a: Fraction, b: Fraction) do return new Fraction(a.p * b.p, a.q * b.q);
operator /(a: Fraction, b: Fraction) do return new Fraction(a.p * b.q, a.q * b.p);
operator ==(a: Fraction, b: Fraction) do return a.p == b.p && a.q == b.q;
operator !=(a: Fraction, b: Fraction) do return !(a == b);
operator :(a: Fraction, type t: real) do return a.p: real / a.q;
proc Fraction.serialize(writer: fileWriter(?), ref serializer: ?) throws { if q == 1 then writer.write(p); else writer.write(p, "/", q); }

/* Solves A x = b by elimination with pivots, in any field. */
proc solve(in A: [?D] ?t, in b: [] t): [] t throws where D.rank == 2 {
  const rows = D.dim(0);
  if D.dim(0).size != D.dim(1).size then throw new IllegalArgumentError("A", "is not square");
  for c in rows {
    const candidates = for r in rows[c..] do if A[r, c] != new t(0) then r else rows.high + 1;
    const pivot = min reduce candidates;
    if !rows.contains(pivot) then throw new Error("singular at " + c: string);
    if pivot != c {
      A[pivot, ..] <=> A[c, ..];
      b[pivot] <=> b[c];
    }
    forall r in rows[c+1..] {
      const f = A[r, c] / A[c, c];
      if f == new t(0) then continue;
      for k in rows[c..] do A[r, k] = A[r, k] - f * A[c, k];
      b[r] = b[r] - f * b[c];
    }
  }
  var x: [rows] t;
  for r in rows by -1 {
    var s = b[r];
    for k in rows[r+1..] do s = s - A[r, k] * x[k];
    x[r] = s / A[r, r];
  }
  return x;
}

/* The product by recursion into quarters, down to a block. */
proc multiply(const ref A: [?DA] real, const ref B: [?DB] real, ref C: [?DC] real) {
  const (m, l) = DA.shape, k = DB.dim(1).size;
  if max(m, l, k) <= 5 {
    for (i, ci) in zip(DA.dim(0), DC.dim(0)) do
      for (j, cj) in zip(DB.dim(1), DC.dim(1)) do
        C[ci, cj] += + reduce (A[i, ..] * B[.., j].reindex(DA.dim(1)));
    return;
  }
  proc halves(r: range) do return (r[..<(r.low + (r.size + 1) / 2)], r[r.low + (r.size + 1) / 2..]);
  const (a0, a1) = halves(DA.dim(0)), (x0, x1) = halves(DA.dim(1)), (y0, y1) = halves(DB.dim(0)),
        (b0, b1) = halves(DB.dim(1)), (c0, c1) = halves(DC.dim(0)), (d0, d1) = halves(DC.dim(1));
  cobegin {
    { multiply(A[a0, x0], B[y0, b0], C[c0, d0]); multiply(A[a0, x1], B[y1, b0], C[c0, d0]); }
    { multiply(A[a0, x0], B[y0, b1], C[c0, d1]); multiply(A[a0, x1], B[y1, b1], C[c0, d1]); }
    { multiply(A[a1, x0], B[y0, b0], C[c1, d0]); multiply(A[a1, x1], B[y1, b0], C[c1, d0]); }
    { multiply(A[a1, x0], B[y0, b1], C[c1, d1]); multiply(A[a1, x1], B[y1, b1], C[c1, d1]); }
  }
}

proc main() throws {
  // A Hilbert matrix, exactly.
  const H = {1..6, 1..6};
  const A = [(i, j) in H] new Fraction(1, i + j - 1);
  const x = solve(A, [i in 1..6] new Fraction(i));
  writeln(x, " ", x[3]: real);
  try { solve([(i, j) in H] new Fraction(i), [i in 1..6] new Fraction(1)); } catch e { writeln(e.message()); }

  const P = [(i, j) in {0..<n, 1..n+3}] ((i * 7 + j * 3) % 11 - 5): real,
        Q = [(i, j) in {2..n+4, 0..<n-2}] ((i * 5 + j * 2) % 13 - 6): real;
  var R: [0..<n, 0..<n-2] real;
  multiply(P, Q, R);
  writeln(+ reduce R, " ", R[3, 5], " ", maxloc reduce zip(R, R.domain), " ", minloc reduce zip(R, R.domain));

  // A lattice with a border that wraps, red and black, each block by a task.
  const inner = {1..n, 1..n}, all = inner.expand(1);
  var L: [all] int;
  forall (i, j) in inner do L[i, j] = (i * i + 3 * j) % 5;
  for s in 1..sweeps {
    L[0, ..] = L[n, ..]; L[n+1, ..] = L[1, ..];
    L[.., 0] = L[.., n]; L[.., n+1] = L[.., 1];
    const half = inner.dim(1).size / blocks;
    for color in 0..1 do
      coforall b in 0..#blocks with (ref L) {
        const mine = inner[.., 1 + b*half..#half];
        for i in mine.dim(0) {
          const first = mine.dim(1).low + (mine.dim(1).low + i + color) % 2;
          for j in first..mine.dim(1).high by 2 do
            L[i, j] = (L[i-1, j] + L[i+1, j] + L[i, j-1] + L[i, j+1] + s) % 5;
        }
      }
  }
  var counts: [0..4] int;
  forall v in L[inner] with (+ reduce counts) do counts[v] += 1;
  const columns = [j in inner.dim(1)] + reduce L[1..n, j];
  writeln(counts, " ", columns[1..n by 5], " ", (+ scan columns).last);
  const diagonal = [i in 1..n] L[i, i];
  writeln(diagonal[1..n by -4], " ", & reduce diagonal, " ", | reduce diagonal, " ", ^ reduce diagonal);
  const tiny = [i in 1..1000] 0.1;
  writeln(abs(Exact reduce tiny - 100.0) < 1e-12, " ", L[inner by (8, 8)], " ", && reduce (eye(3) == eye(3)));
}
