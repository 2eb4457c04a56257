// The spectral norm of the infinite matrix A with A(i, j) = 1 / ((i+j)(i+j+1)/2 + i + 1), by the power method:
// v is multiplied by A'A until it points along the eigenvector of the greatest eigenvalue.
//
// It shows functions as matrices, parallel loops over domains, reductions in an expression, and swaps of arrays.
// The problem is one of the Computer Language Benchmarks Game.

use Math, Time;

config const n = 2000,   // order of the part of the matrix
             rounds = 10; // multiplications by A'A

const Rows = {0..<n};

// An element of the matrix. The denominator is a whole number.
inline proc A(i: int, j: int): real do
  return 1.0 / ((i + j) * (i + j + 1) / 2 + i + 1);

// w = A v
proc timesA(const ref v: [Rows] real, ref w: [Rows] real) {
  forall i in Rows with (ref w) {
    var sum = 0.0;
    foreach j in Rows with (+ reduce sum) do
      sum += A(i, j) * v[j];
    w[i] = sum;
  }
}

// w = A' v
proc timesTransposed(const ref v: [Rows] real, ref w: [Rows] real) {
  forall i in Rows with (ref w) {
    var sum = 0.0;
    foreach j in Rows with (+ reduce sum) do
      sum += A(j, i) * v[j];
    w[i] = sum;
  }
}

// w = A' A v, with a place for A v.
proc timesBoth(const ref v: [Rows] real, ref w: [Rows] real, ref between: [Rows] real) {
  timesA(v, between);
  timesTransposed(between, w);
}

// The square root of the Rayleigh quotient of A'A at u, where v is A'A u.
proc norm(const ref u: [Rows] real, const ref v: [Rows] real): real {
  const uv = + reduce (u * v),
        vv = + reduce (v * v);
  return sqrt(uv / vv);
}

proc main() {
  var u, v, between: [Rows] real;
  u = 1.0;

  var timer: stopwatch;
  timer.start();
  for 1..rounds {
    timesBoth(u, v, between);
    timesBoth(v, u, between);
  }
  timer.stop();

  const found = norm(u, v);
  writef("norm: %.9dr\n", found);
  writeln("time: ", timer.elapsed());

  // The limit for n without end is 1.274224153; what a finite part lacks is below 1 / n².
  const limitOfNorm = 1.2742241528,
        lack = limitOfNorm - found;
  if lack < -1e-9 || lack > 1.0 / (n: real)**2 then
    halt("check failed: the norm is ", found, ", off by ", lack);
}
