// Strassen's matrix product: seven products of half-sized blocks in place of eight,
// recursively. A block is an array and a domain into it, so that no block is copied;
// whole-array expressions over the quadrants' domains make the factors and the result.

use Time;

config const n = 1024,           // order of the matrices, a power of two times threshold
             threshold = 64,     // up to this order, multiply plainly
             serialBelow = 256;  // up to this order, make no more tasks

// The quadrants of a square domain: top left, top right, bottom left, bottom right.
proc quadrants(d: domain(2)) {
  const (rows, cols) = d.dims();
  const h = rows.size / 2;
  const top = rows # h, bottom = rows # -h,
        left = cols # h, right = cols # -h;
  return ({top, left}, {top, right}, {bottom, left}, {bottom, right});
}

// C[dc] += A[da] * B[db]
proc multiply(ref C: [] real, dc: domain(2),
              const ref A: [] real, da: domain(2),
              const ref B: [] real, db: domain(2)) {
  const n = dc.dim(0).size,
        (ci, cj) = dc.low,
        (ai, aj) = da.low,
        (bi, bj) = db.low;

  for i in 0..<n do
    for k in 0..<n {
      const x = A[ai + i, aj + k];
      foreach j in 0..<n with (ref C) do
        C[ci + i, cj + j] += x * B[bi + k, bj + j];
    }
}

// C[dc] = A[da] * B[db], where C[dc] is zero on entry.
proc strassen(ref C: [] real, dc: domain(2),
              const ref A: [] real, da: domain(2),
              const ref B: [] real, db: domain(2)) {
  const n = dc.dim(0).size;

  if n <= threshold {
    multiply(C, dc, A, da, B, db);
    return;
  }

  const (a11, a12, a21, a22) = quadrants(da),
        (b11, b12, b21, b22) = quadrants(db),
        (c11, c12, c21, c22) = quadrants(dc),
        half = {0..<n/2, 0..<n/2};

  serial n <= serialBelow {
    const s1 = A[a11] + A[a22],  s2 = B[b11] + B[b22],
          s3 = A[a21] + A[a22],  s4 = B[b12] - B[b22],
          s5 = B[b21] - B[b11],  s6 = A[a11] + A[a12],
          s7 = A[a21] - A[a11],  s8 = B[b11] + B[b12],
          s9 = A[a12] - A[a22], s10 = B[b21] + B[b22];

    var m1, m2, m3, m4, m5, m6, m7: [half] real;

    cobegin with (ref m1, ref m2, ref m3, ref m4, ref m5, ref m6, ref m7) {
      strassen(m1, half, s1, s1.domain, s2, s2.domain);
      strassen(m2, half, s3, s3.domain, B, b11);
      strassen(m3, half, A, a11, s4, s4.domain);
      strassen(m4, half, A, a22, s5, s5.domain);
      strassen(m5, half, s6, s6.domain, B, b22);
      strassen(m6, half, s7, s7.domain, s8, s8.domain);
      strassen(m7, half, s9, s9.domain, s10, s10.domain);
    }

    C[c11] = m1 + m4 - m5 + m7;
    C[c12] = m3 + m5;
    C[c21] = m2 + m4;
    C[c22] = m1 - m2 + m3 + m6;
  }
}

const D = {0..<n, 0..<n};
var A = [(i, j) in D] ((7*i + 3*j) % 11 - 5): real,
    B = [(i, j) in D] ((5*i + 2*j) % 13 - 6): real,
    C: [D] real;

var timer: stopwatch;
timer.start();
strassen(C, D, A, D, B, D);
timer.stop();

writeln("time: ", timer.elapsed());

// The entries are small integers, so C x = A (B x) must hold exactly.
const x = [i in 0..<n] (i % 7 - 3): real;
const bx = [i in 0..<n] (+ reduce (for j in 0..<n do B[i, j] * x[j]));
forall i in 0..<n {
  const cx = + reduce (for j in 0..<n do C[i, j] * x[j]),
        abx = + reduce (for j in 0..<n do A[i, j] * bx[j]);
  if cx != abx then halt("check failed: row ", i, " of the product");
}
