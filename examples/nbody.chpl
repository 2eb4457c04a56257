// Gravity between n bodies, integrated with the leapfrog rule. All pairs are computed,
// one row of the interaction matrix per iteration of a parallel loop.
//
// It shows records with methods and operators, tuples as vectors, arrays of records,
// reductions over loops, and random numbers from a seeded stream.

use Math, Random, Time;

config const n = 300,          // bodies
             steps = 100,
             dt = 1e-3,        // time step
             softening = 0.05, // keeps close encounters finite
             seed = 17;

type vector = 3*real;

record body {
  var mass: real;
  var position, velocity, acceleration: vector;

  proc kineticEnergy(): real {
    return 0.5 * mass * dot(velocity, velocity);
  }

  // Half a kick: what the acceleration does to the velocity in half a step.
  proc ref kick() {
    for param k in 0..2 do
      velocity(k) += 0.5 * dt * acceleration(k);
  }

  proc ref drift() {
    for param k in 0..2 do
      position(k) += dt * velocity(k);
  }
}

inline proc dot(a: vector, b: vector): real {
  return a(0)*b(0) + a(1)*b(1) + a(2)*b(2);
}

// The pull on a unit mass at p of all bodies.
proc fieldAt(p: vector, const ref bodies: [] body): vector {
  var ax, ay, az = 0.0;
  for b in bodies {
    const d = b.position - p,
          r2 = dot(d, d) + softening**2,
          f = b.mass / (r2 * sqrt(r2));
    ax += f * d(0);
    ay += f * d(1);
    az += f * d(2);
  }
  return (ax, ay, az);
}

proc updateAccelerations(ref bodies: [?D] body) {
  forall i in D with (ref bodies) do
    bodies[i].acceleration = fieldAt(bodies[i].position, bodies);
}

proc totalEnergy(const ref bodies: [?D] body): real {
  var potential = 0.0;
  forall i in D with (+ reduce potential) do
    for j in 0..<i {
      const d = bodies[j].position - bodies[i].position;
      potential -= bodies[i].mass * bodies[j].mass / sqrt(dot(d, d) + softening**2);
    }
  return potential + (+ reduce bodies.kineticEnergy());
}

proc totalMomentum(const ref bodies: [] body): vector {
  var p: vector;
  for b in bodies do
    for param k in 0..2 do
      p(k) += b.mass * b.velocity(k);
  return p;
}

var bodies: [0..<n] body;
var numbers = new randomStream(real, seed);
for b in bodies {
  b.mass = 1.0 / n;
  for param k in 0..2 {
    b.position(k) = 2.0 * numbers.next() - 1.0;
    b.velocity(k) = 0.5 * (2.0 * numbers.next() - 1.0);
  }
}

const energyBefore = totalEnergy(bodies),
      momentumBefore = totalMomentum(bodies);

var timer: stopwatch;
timer.start();
updateAccelerations(bodies);
for 1..steps {
  for b in bodies {
    b.kick();
    b.drift();
  }
  updateAccelerations(bodies);
  for b in bodies do b.kick();
}
timer.stop();

const energyAfter = totalEnergy(bodies),
      energyError = abs((energyAfter - energyBefore) / energyBefore),
      slip = totalMomentum(bodies) - momentumBefore;

writeln("bodies: ", n, ", steps: ", steps);
writef("relative energy drift: %.2er\n", energyError);
writeln("time: ", timer.elapsed());

if energyError > 1e-3 then halt("check failed: energy drift ", energyError);
if sqrt(dot(slip, slip)) > 1e-10 then halt("check failed: momentum slip ", slip);
