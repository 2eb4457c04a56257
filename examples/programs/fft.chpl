// The fast Fourier transform of a vector of complex numbers by radix 4, in place of the bits' reversal by Stockham's order: each
// stage reads one array and writes another, so that its loops are over neighbours and of any order.
//
// It shows complex arithmetic, arrays that swap, parallel loops over two-dimensional domains, and tests against a definition.

use Math, Random, Time;

config const m = 19,       // the length is 2 ** m
             trials = 3,
             seed = 5;

// exp(-2 pi i k / n) for k below 3 n / 4, which is all that a radix-4 step needs.
proc twiddles(n: int) {
  const w = [k in 0..<max(1, 3 * n / 4)] exp((-2.0i * pi * k) / n);
  return w;
}

// One stage of Stockham's order, with radix 4: `stride` transforms of length `n` lie interleaved.
proc stage4(n: int, stride: int, const ref x: [] complex, ref y: [] complex, const ref w: [] complex) {
  const quarter = n / 4, turn = stride;     // the table is for the whole length: w(p / n) is its element p * turn
  forall p in 0..<quarter with (ref y) {
    const w1 = w[p * turn], w2 = w[2 * p * turn], w3 = w[3 * p * turn];
    foreach q in 0..<stride with (ref y) {
      const a = x[q + stride * p],
            b = x[q + stride * (p + quarter)],
            c = x[q + stride * (p + 2 * quarter)],
            d = x[q + stride * (p + 3 * quarter)];
      const apc = a + c, amc = a - c,
            bpd = b + d, bmd = b - d;
      // Times -i: a turn of a right angle.
      const jbmd = (bmd.im, -bmd.re): complex;
      y[q + stride * 4 * p] = apc + bpd;
      y[q + stride * (4 * p + 1)] = w1 * (amc + jbmd);
      y[q + stride * (4 * p + 2)] = w2 * (apc - bpd);
      y[q + stride * (4 * p + 3)] = w3 * (amc - jbmd);
    }
  }
}

// The last stage where the length is no power of four.
proc stage2(stride: int, const ref x: [] complex, ref y: [] complex) {
  forall q in 0..<stride with (ref y) {
    const a = x[q], b = x[q + stride];
    y[q] = a + b;
    y[q + stride] = a - b;
  }
}

// The transform of x, whose length is a power of two. Each element of the result is the sum of x(k) exp(-2 pi i j k / n).
proc fft(ref x: [?D] complex, const ref w: [] complex) {
  var y: [D] complex,
      n = x.size,
      stride = 1;
  while n >= 4 {
    stage4(n, stride, x, y, w);
    x <=> y;
    n /= 4;
    stride *= 4;
  }
  if n == 2 {
    stage2(stride, x, y);
    x <=> y;
  }
}

// Back: the transform of the conjugates, conjugated, by the length.
proc inverse(ref x: [?D] complex, const ref w: [] complex) {
  x = conj(x);
  fft(x, w);
  x = conj(x) / x.size;
}

// One element by definition.
proc oneOf(const ref x: [?D] complex, j: int): complex {
  const n = x.size;
  var re, im = 0.0;
  forall k in D with (+ reduce re, + reduce im) {
    const term = x[k] * exp((-2.0i * pi * ((j * k) % n)) / n);
    re += term.re;
    im += term.im;
  }
  return (re, im): complex;
}

proc main() {
  const n = 1 << m;
  var x: [0..<n] complex;
  var numbers = new randomStream(real, seed);
  for z in x do z = (numbers.next() - 0.5, numbers.next() - 0.5): complex;
  const before = x,
        w = twiddles(n);

  var timer: stopwatch;
  timer.start();
  for 1..trials {
    fft(x, w);
    inverse(x, w);
  }
  fft(x, w);
  timer.stop();

  writeln("length: ", n);
  writeln("time: ", timer.elapsed());

  // Some elements by definition, and the sum of squares (Parseval).
  for j in (0, 1, n / 3, n - 1) {
    const error = abs(x[j] - oneOf(before, j));
    if error > 1e-9 * n then halt("check failed: element ", j, " is off by ", error);
  }
  const energy = + reduce (abs(before)**2),
        transformed = + reduce (abs(x)**2) / n;
  if abs(energy - transformed) > 1e-9 * energy then halt("check failed: ", transformed, " is not ", energy);
}
