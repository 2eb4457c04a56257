// Heat spreading over a square plate: Jacobi iteration of the five-point stencil.
// The upper edge is held at one degree and the others at zero; the program runs until
// no point changes by more than epsilon.
//
// It shows two-dimensional domains, a domain's expand and exterior, a forall over an
// interior, a reduction over an array expression, and swapping whole arrays.

use Math, Time;

config const n = 100,            // interior points along a side
             epsilon = 1e-5,     // stop when the largest change is below this
             maxSteps = 100_000,
             verbose = false;

const Inner = {1..n, 1..n},      // points that change
      Plate = Inner.expand(1),   // with the edges
      Top = Plate.dim(1);        // columns of the upper edge

var now, next: [Plate] real;

now[0, Top] = 1.0;
next[0, Top] = 1.0;

// One sweep: every inner point becomes the mean of its four neighbours.
proc sweep(const ref from: [Plate] real, ref to: [Plate] real) {
  forall (i, j) in Inner with (ref to) do
    to[i, j] = 0.25 * (from[i-1, j] + from[i+1, j] + from[i, j-1] + from[i, j+1]);
}

var timer: stopwatch;
timer.start();

var steps = 0,
    change = max(real);
while change > epsilon && steps < maxSteps {
  sweep(now, next);
  change = max reduce abs(next[Inner] - now[Inner]);
  now <=> next;
  steps += 1;
  if verbose && steps % 100 == 0 then
    writeln("step ", steps, ": largest change ", change);
}

timer.stop();

writeln("steps: ", steps);
writef("middle: %.6dr\n", now[n/2, n/2]);
writeln("time: ", timer.elapsed());

// By symmetry the four problems "one hot edge" sum to a plate at one degree, so the
// exact value at the middle is 1/4; no point leaves the range of the edges.
proc check() {
  const middle = if n % 2 == 1 then now[(n+1)/2, (n+1)/2]
                 else 0.25 * (now[n/2, n/2] + now[n/2, n/2+1] +
                              now[n/2+1, n/2] + now[n/2+1, n/2+1]);
  if abs(middle - 0.25) > 4 * epsilon * (n / pi)**2 then
    halt("check failed: the middle is at ", middle);
  if (min reduce now) < 0.0 || (max reduce now) > 1.0 then
    halt("check failed: a point is outside the range of the edges");
  // The plate is symmetric about its vertical axis.
  for i in Inner.dim(0) do
    for j in 1..n/2 do
      if abs(now[i, j] - now[i, n+1-j]) > 1e-12 then
        halt("check failed: symmetry at ", (i, j));
}
check();
