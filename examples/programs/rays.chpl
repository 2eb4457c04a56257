// Rays: an image of spheres and planes, of which each pixel is the distance and the light where a ray from the eye meets the nearest one.
// What is measured is calls of methods that depend on an object's class.
//
// It shows a class with subclasses, an array of owned objects, tuples as vectors, and a parallel loop with a reduction.

use Math, Time;

config const n = 1500; // pixels in each direction

type vector = 3*real;

proc dot(a: vector, b: vector) do return a(0)*b(0) + a(1)*b(1) + a(2)*b(2);
proc unit(a: vector) do return a / sqrt(dot(a, a));

class Shape {
  const shade: real;
  // How far along the ray the shape is; infinity where they do not meet.
  proc meets(origin: vector, way: vector): real { halt("a shape without a form"); }
  // The direction that leads straight away from the shape at a point of it.
  proc normal(at: vector): vector { halt("a shape without a form"); }
}

class Sphere: Shape {
  const centre: vector,
        radius: real;

  override proc meets(origin: vector, way: vector): real {
    const to = centre - origin,
          along = dot(to, way),
          rest = radius*radius - (dot(to, to) - along*along);
    if rest < 0.0 then return inf;
    const near = along - sqrt(rest);
    return if near > 1e-4 then near else inf;
  }
  override proc normal(at: vector): vector do return unit(at - centre);
}

class Plane: Shape {
  const up: vector,
        height: real;

  override proc meets(origin: vector, way: vector): real {
    const slope = dot(up, way);
    if slope > -1e-6 then return inf;
    const far = (height - dot(up, origin)) / slope;
    return if far > 1e-4 then far else inf;
  }
  override proc normal(at: vector): vector do return up;
}

const spheres = 40;
var shapes: [0..spheres] owned Shape?;
for i in 0..<spheres do
  shapes[i] = new Sphere(0.3 + 0.01*i, ((i % 8) - 3.5, (i / 8) * 0.6 - 1.0, 6.0 + (i * 7 % 5)), 0.45);
shapes[spheres] = new Plane(0.5, (0.0, 1.0, 0.0), -1.5);

const light = unit((0.5, 1.0, -0.7));

// The light that comes back along a ray from the eye.
proc seen(way: vector): real {
  var nearest = inf, which = -1;
  for i in shapes.domain {
    const far = shapes[i]!.meets((0.0, 0.0, 0.0), way);
    if far < nearest then (nearest, which) = (far, i);
  }
  if which < 0 then return 0.0;
  const shape = shapes[which]!.borrow(),
        at = way * nearest;
  return shape.shade * max(0.0, dot(shape.normal(at), light)) / (1.0 + 0.05*nearest);
}

proc main() {
  var timer: stopwatch;
  timer.start();
  var total = 0.0;
  forall (i, j) in {0..<n, 0..<n} with (+ reduce total) do
    total += seen(unit(((j - n/2.0) / n, (n/2.0 - i) / n, 1.0)));
  timer.stop();

  const mean = total / (n * n);
  writef("mean light: %.6dr\n", mean);
  writeln("time: ", timer.elapsed());
  if !(mean > 0.01 && mean < 0.5) then halt("check failed: the light");
}
