// Parallel cyclic reduction (Hockney and Jesshope): a tridiagonal system, whose equations are combined with those at a distance of 1, 2, 4, …, until each has
// one unknown. In blocks, equations at a small distance are on one locale; dealt out, those at a distance of the number of locales. So between
// the steps all four arrays are dealt out anew.
use BlockDist, CyclicDist, Time;
config const logSize = 12, showTimes = false;

const n = 1 << logSize, Whole = {0..<n};
const InBlocks = blockDist.createDomain(Whole), DealtOut = cyclicDist.createDomain(Whole);

// An equation: below * x[i-1] + here * x[i] + above * x[i+1] = right.
record system {
  const D;
  var below, middle, above, right: [D] real;
}

// One step: each equation without its neighbours' unknowns, which brings in those twice as far away.
proc reduce_(const ref s: system(?), ref t: system(?), step: int) {
  forall i in s.D with (ref t) {
    var below, above = 0.0, middle = s.middle[i], right = s.right[i];
    if i - step >= 0 {
      const k = -s.below[i] / s.middle[i - step];
      below = k * s.below[i - step];
      middle += k * s.above[i - step];
      right += k * s.right[i - step];
    }
    if i + step < n {
      const k = -s.above[i] / s.middle[i + step];
      above = k * s.above[i + step];
      middle += k * s.below[i + step];
      right += k * s.right[i + step];
    }
    t.below[i] = below;
    t.middle[i] = middle;
    t.above[i] = above;
    t.right[i] = right;
  }
}

// All steps with a step in from..<to.
proc steps(ref s: system(?), from: int, to: int) {
  var t = new system(s.D);
  var step = from;
  while step < to {
    reduce_(s, t, step);
    s <=> t;
    step *= 2;
  }
  return step;
}

proc below(i: int) do return if i == 0 then 0.0 else 1.0 + i % 3;
proc above(i: int) do return if i == n - 1 then 0.0 else 2.0 - i % 2;
proc middle(i: int) do return 7.0 + i % 5;
proc right(i: int) do return (i * 37 % 101): real;

var s = new system(InBlocks);
forall i in InBlocks with (ref s) {
  s.below[i] = below(i);
  s.middle[i] = middle(i);
  s.above[i] = above(i);
  s.right[i] = right(i);
}
const half = steps(s, 1, min(n, max(1, n / numLocales / 4)));

var watch: stopwatch;
watch.start();
var t = new system(DealtOut);
t.below = s.below;
t.middle = s.middle;
t.above = s.above;
t.right = s.right;
watch.stop();
steps(t, half, n);

var x: [InBlocks] real = t.right / t.middle;
const worst = max reduce [i in InBlocks]
  abs(below(i) * (if i > 0 then x[i - 1] else 0.0) + middle(i) * x[i] + above(i) * (if i < n - 1 then x[i + 1] else 0.0) - right(i));
if worst > 1e-9 then halt("wrong by ", worst);
writeln("right");
if showTimes then writeln("dealing out ", watch.elapsed(), " s");
