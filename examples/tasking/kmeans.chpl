// k-means: groups points in space around k means (Lloyd's algorithm).
//
// A step assigns every point to its nearest mean, in parallel, and adds the points up by
// group in reductions over arrays; the sums over the counts are the next means. Points and
// means lie on a grid of 2**-16, so that every distance and sum is exact (up to 10**7
// points), and the result is the same whatever the number of tasks.

use Math, Time;

config const n = 1_000_000,   // points
             k = 30,          // means
             maxSteps = 20,
             seed = 17;

param dim = 3,
      grid = 2.0**16;
type point = dim*real;

if k < 1 || n < k || maxSteps < 1 then
  halt("--n must be at least --k, and --k and --maxSteps at least 1");

// A number from 0 to 1 for each (seed, i): the mixing of splitmix64, of which 20 bits are kept.
inline proc draw(i: int): real {
  var z = (seed + i + 1): uint * 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return ((z ^ (z >> 31)) >> 44): real * 2.0**-20;
}

inline proc toGrid(x: real): real do return floor(x * grid + 0.5) / grid;

// Points gather around k centres, in clouds of the shape that three draws' sum gives.
proc makePoints(ref points: [] point) {
  forall i in points.domain with (ref points) {
    const centre = i % k;
    for param d in 0..<dim {
      const far = draw(-1 - (centre * dim + d));
      var near = 0.0;
      for param j in 0..2 do near += draw((i * dim + d) * 3 + j);
      points[i](d) = toGrid(0.75 * far + 0.25 / 3 * near);
    }
  }
}

inline proc distance2(a: point, b: point): real {
  var sum = 0.0;
  for param d in 0..<dim {
    const x = a(d) - b(d);
    sum += x * x;
  }
  return sum;
}

// The nearest mean's number and the squared distance to it.
inline proc nearest(p: point, const ref means: [] point) {
  var best = max(real), group = 0;
  for j in means.domain {
    const d = distance2(p, means[j]);
    if d < best {
      best = d;
      group = j;
    }
  }
  return (group, best);
}

record stepResult {
  var inertia: real;  // the sum of all squared distances
  var moved: int;     // points that changed their group
}

// One step: `groups` gets each point's group, `means` the groups' means.
proc step(const ref points: [] point, ref means: [] point, ref groups: [] int(32)): stepResult {
  var sums: [means.domain] point,
      counts: [means.domain] int,
      inertia = 0.0,
      moved = 0;
  forall (p, g) in zip(points, groups)
      with (+ reduce sums, + reduce counts, + reduce inertia, + reduce moved) {
    const (group, d) = nearest(p, means);
    if g != group {
      g = group: int(32);
      moved += 1;
    }
    sums[group] += p;
    counts[group] += 1;
    inertia += d;
  }
  // A group without points keeps its mean.
  for (m, s, c) in zip(means, sums, counts) do
    if c > 0 then
      for param d in 0..<dim do m(d) = toGrid(s(d) / c);
  return new stepResult(inertia, moved);
}

// The step again, by one task and with other loops: the last step's groups and means
// must be these.
proc checkStep(const ref points: [] point, const ref before: [] point,
               const ref groups: [] int(32), const ref after: [] point) {
  var sums: [0..<k, 0..<dim] real,
      counts: [before.domain] int;
  for i in points.domain {
    const d = distance2(points[i], before[groups[i]]);
    for j in before.domain {
      const other = distance2(points[i], before[j]);
      if other < d || (other == d && j < groups[i]) then
        halt("check failed: point ", i, " is in group ", groups[i], " and nearer to ", j);
    }
    counts[groups[i]] += 1;
    for param c in 0..<dim do sums[groups[i], c] += points[i](c);
  }
  for j in before.domain do
    for param c in 0..<dim {
      const mean = if counts[j] == 0 then before[j](c) else toGrid(sums[j, c] / counts[j]);
      if mean != after[j](c) then halt("check failed: mean ", j);
    }
  if + reduce counts != points.size then halt("check failed: points lost");
}

var points: [0..<n] point,
    groups: [0..<n] int(32) = -1,
    means, before: [0..<k] point;

makePoints(points);
for j in 0..<k do means[j] = points[j * (n / k)];

var inertia: [0..<maxSteps] real,
    steps = 0,
    timer: stopwatch;
timer.start();
do {
  before = means;
  const result = step(points, means, groups);
  inertia[steps] = result.inertia;
  steps += 1;
} while steps < maxSteps && result.moved > 0;
timer.stop();

// Means are rounded, by half a grid step at most in each coordinate.
const slack = n * dim * (0.5 / grid)**2;
for s in 1..<steps do
  if inertia[s] > inertia[s-1] + slack then
    halt("check failed: inertia grew in step ", s);
checkStep(points, before, groups, means);

writeln("points: ", n, ", means: ", k, ", steps: ", steps);
writef("inertia: %.10dr, at first %.10dr\n", inertia[steps-1], inertia[0]);
var sizes: [0..<k] int;
for g in groups do sizes[g] += 1;
writeln("group sizes: ", min reduce sizes, " to ", max reduce sizes);
writeln("time: ", timer.elapsed());
