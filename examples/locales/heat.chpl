// Heat in a square plate, by Jacobi's method: each locale has a block of the plate and copies of its neighbours' edges.
use StencilDist, Time;
config const n = 200, steps = 100, showTime = false;

const Plate = {0..n+1, 0..n+1}, Inner = {1..n, 1..n};
const D = Plate dmapped new stencilDist(boundingBox=Inner, fluff=(1, 1));
var now, next: [D] real;

now[0, ..] = 1.0;
next[0, ..] = 1.0;
var watch: stopwatch;
watch.start();
for s in 1..steps {
  now.updateFluff();
  forall (i, j) in D[Inner] with (ref next) do
    next[i, j] = (now[i-1, j] + now[i+1, j] + now[i, j-1] + now[i, j+1]) / 4;
  now <=> next;
}
watch.stop();

// The same on one locale.
var a, b: [Plate] real;
a[0, ..] = 1.0;
b[0, ..] = 1.0;
for s in 1..steps {
  forall (i, j) in Inner with (ref b) do
    b[i, j] = (a[i-1, j] + a[i+1, j] + a[i, j-1] + a[i, j+1]) / 4;
  a <=> b;
}
if !now.equals(a) then halt("wrong");
writeln("right");
if showTime then writeln("time: ", watch.elapsed(), " s");
