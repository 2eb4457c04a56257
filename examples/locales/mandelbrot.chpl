// The Mandelbrot set: rows are dealt out to the locales, as those in the middle take longer.
use CyclicDist, Time;
config const n = 400, limit = 500, showTime = false;

proc steps(x: int, y: int): int {
  const c = 3.0 * x / n - 2.25 + (3.0 * y / n - 1.5) * 1.0i;
  var z: complex, k = 0;
  while k < limit && z.re * z.re + z.im * z.im <= 4.0 {
    z = z * z + c;
    k += 1;
  }
  return k;
}

const rows = cyclicDist.createDomain(0..<n);
var inside: [rows] int;
var watch: stopwatch;
watch.start();
forall y in rows with (ref inside) do
  for x in 0..<n do
    if steps(x, y) == limit then inside[y] += 1;
const total = + reduce inside;
watch.stop();

// The same on one locale, and the set's area.
var alone: [0..<n] int;
forall y in 0..<n with (ref alone) do
  for x in 0..<n do
    if steps(x, y) == limit then alone[y] += 1;
const area = 9.0 * total / (n * n);
if !inside.equals(alone) || abs(area - 1.51) > 0.05 then halt("wrong: an area of ", area);
writeln("right");
if showTime then writeln("time: ", watch.elapsed(), " s");
