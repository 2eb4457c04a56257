// The fast Fourier transform of HPCC, with butterflies of four: arrays in blocks as long as the elements of a butterfly are near each other, then
// dealt out, where those far apart meet on a locale. Nothing but the two copies between the ways moves in the butterflies.
use BlockDist, CyclicDist, Math, Time;
config const logSize = 12, showTimes = false;

const n = 1 << logSize;
if logSize % 2 != 0 || n < 4 * numLocales ** 2 then
  halt("the size must be a power of four, and large enough: --logSize=", logSize, " is not");

const Whole = {0..<n};
const InBlocks = blockDist.createDomain(Whole), DealtOut = cyclicDist.createDomain(Whole);

// The digits of i to the base of four, the last first.
proc reversed(in i: int): int {
  var r = 0;
  for 1..logSize/2 {
    r = r << 2 | i & 3;
    i >>= 2;
  }
  return r;
}

inline proc butterfly(ref A, at: int, step: int, w: complex) {
  const a = A[at],
        b = A[at + step] * w,
        c = A[at + 2 * step] * w * w,
        d = A[at + 3 * step] * w * w * w;
  const ac = a + c, a_c = a - c, bd = b + d, b_d = (b - d) * 1.0i;
  A[at] = ac + bd;
  A[at + step] = a_c - b_d;
  A[at + 2 * step] = ac - bd;
  A[at + 3 * step] = a_c + b_d;
}
inline proc factor(j: int, step: int): complex {
  const angle = -2.0 * pi * j / (4 * step);
  return cos(angle) + sin(angle) * 1.0i;
}

// A's transform takes A's place.
var toDealtOut, toBlocks: real;
proc transform(ref A: [InBlocks] complex) {
  var B: [InBlocks] complex;
  forall i in InBlocks with (ref B) do B[i] = A[reversed(i)];

  // As long as the four elements of each butterfly are in one block.
  var step = 1;
  while 4 * step * numLocales <= n {
    forall first in InBlocks by 4 * step with (ref B) do
      for j in 0..<step do butterfly(B, first + j, step, factor(j, step));
    step *= 4;
  }

  var watch: stopwatch;
  watch.start();
  var C: [DealtOut] complex = B;
  toDealtOut += watch.elapsed();

  // The step is a multiple of the number of locales, if that is a power of two.
  while step < n {
    forall j in DealtOut[0..<step] with (ref C) {
      const w = factor(j, step);
      for first in 0..<n by 4 * step do butterfly(C, first + j, step, w);
    }
    step *= 4;
  }

  watch.restart();
  A = C;
  toBlocks += watch.elapsed();
}

inline proc value(i: int): complex do return sin(i: real) + cos(3.0 * i) * 1.0i;
var A: [InBlocks] complex = [i in InBlocks] value(i);
transform(A);

// Some elements by the sum that the transform means.
for k in (0, 1, n / 2 - 1, n - 1) {
  const sum = + reduce [i in Whole] (value(i) * factor((i * k) % n, n / 4));
  if abs(sum - A[k]) > 1e-8 * n then halt("wrong: element ", k, " is ", A[k], " and not ", sum);
}
// There and back again: the transform of the conjugates is that of the inverse.
forall a in A do a = conj(a);
transform(A);
const worst = max reduce [i in InBlocks] abs(conj(A[i]) / n - value(i));
if worst > 1e-11 * logSize then halt("wrong by ", worst);
writeln("right");
if showTimes then writeln("blocks to dealt out ", toDealtOut, " s, back ", toBlocks, " s");
