// CoMD: molecular dynamics of copper with the Lennard-Jones potential, after the proxy
// application of the ExMatEx centre (https://github.com/ECP-copa/CoMD): its lattice, potential,
// initial velocities and integrator, so that its published energies must come out.
//
// Atoms live in link cells at least as wide as the potential reaches, so an atom's partners are
// in its cell and the 26 around it. A cell's atoms lie one after the other, coordinate by
// coordinate; every phase of a step is a parallel loop over cells that writes to that cell only.
// Units: Angstrom, femtosecond, electron volt.

use Math, Time;

config const nx = 20, ny = 20, nz = 20,  // unit cells of the lattice, four atoms each
             steps = 100,
             dt = 1.0,
             temperature = 600.0,        // at the beginning, in kelvin
             printEvery = 20;            // steps between two lines of energies

param kB = 8.6173324e-5,                 // eV/K
      amu = 1.660538921 / 1.602176565 * 100.0,  // atomic mass unit in eV fs^2 / A^2
      mass = 63.55 * amu,
      lattice = 3.615,                   // the unit cell's edge
      sigma = 2.315, epsilon = 0.167,
      cutoff = 2.5 * sigma,
      // Places in a cell. At rest a cell has 32 atoms at most; more places cost memory, fewer
      // may not do for a hot gas (the program says so).
      capacity = 64,
      lanes = 8,                         // atoms computed at once; `capacity` is a multiple
      nowhere = 1.0e9;                   // the coordinates of a place without atom

if nx < 5 || ny < 5 || nz < 5 then halt("--nx, --ny and --nz must be 5 or more");
if steps < 0 || printEvery < 1 then halt("--steps must be 0 or more, --printEvery 1 or more");
if temperature < 0.0 then halt("--temperature must be 0 or more");

const box = (nx * lattice, ny * lattice, nz * lattice),
      grid = (floor(box(0) / cutoff): int, floor(box(1) / cutoff): int, floor(box(2) / cutoff): int),
      cells = {0..<grid(0), 0..<grid(1), 0..<grid(2)},
      places = {0..<grid(0), 0..<grid(1), 0..<grid(2), 0..<capacity};

type cell = 3*int;

var count: [cells] int,                  // atoms in each cell
    id: [places] int(32),
    x, y, z: [places] real = nowhere,    // positions
    px, py, pz: [places] real,           // momenta
    fx, fy, fz: [places] real;           // forces

// Atoms on their way to another cell.
record atom {
  var id: int(32);
  var r, p: 3*real;
  var home: cell;
}
var leaving: [cells] int,
    leavers: [places] atom;

inline proc wholeVectors(n: int) do return (n + lanes - 1) / lanes * lanes;

inline proc cellOf(r: 3*real): cell {
  var c: cell;
  for param d in 0..2 do
    c(d) = min(floor(r(d) * (grid(d) / box(d))): int, grid(d) - 1);
  return c;
}

proc put(a: atom) {
  const (i, j, k) = a.home,
        n = count[a.home];
  if n == capacity then
    halt("more than ", capacity, " atoms in cell ", a.home, ": lower --temperature or --dt");
  id[i, j, k, n] = a.id;
  (x[i, j, k, n], y[i, j, k, n], z[i, j, k, n]) = a.r;
  (px[i, j, k, n], py[i, j, k, n], pz[i, j, k, n]) = a.p;
  count[a.home] = n + 1;
}

// ---- the beginning ------------------------------------------------------------------------

// CoMD's generator: multiplication modulo 2^64, then modulo the prime 2^61 - 1.
record generator {
  var state: uint;

  // A stream of its own for every atom.
  proc init(id: uint(32), site: uint(32)) {
    const hash = 2654435761: uint(32);
    this.state = ((id * hash): uint << 32) + ((id + site) * hash): uint;
    init this;
    for 1..10 do next();
  }

  proc ref next(): real {
    param modulus = 2**61 - 1;
    state = state * 437799614237992725 % modulus: uint;
    return state * (1.0 / modulus);
  }

  // From the normal distribution, by the polar method; the second number is not kept.
  proc ref nextNormal(): real {
    var v1, v2, square: real;
    do {
      v1 = 2.0 * next() - 1.0;
      v2 = 2.0 * next() - 1.0;
      square = v1 * v1 + v2 * v2;
    } while square >= 1.0 || square == 0.0;
    return v2 * sqrt(-2.0 * log(square) / square);
  }
}

proc placeAtoms() {
  const basis = ((0.25, 0.25, 0.25), (0.25, 0.75, 0.75), (0.75, 0.25, 0.75), (0.75, 0.75, 0.25));
  for (i, j, k) in {0..<nx, 0..<ny, 0..<nz} do
    for param b in 0..3 {
      const r = ((i + basis(b)(0)) * lattice, (j + basis(b)(1)) * lattice, (k + basis(b)(2)) * lattice),
            number = b + 4 * (k + nz * (j + ny * i));
      put(new atom(number: int(32), r, (0.0, 0.0, 0.0), cellOf(r)));
    }
}

proc setTemperature() {
  const spread = mass * sqrt(kB * temperature / mass);
  var sum: 3*real;
  forall c in cells with (+ reduce sum, ref px, ref py, ref pz) do
    for n in 0..<count[c] {
      var random = new generator(id[(...c), n]: uint(32), 123: uint(32));
      px[(...c), n] = spread * random.nextNormal();
      py[(...c), n] = spread * random.nextNormal();
      pz[(...c), n] = spread * random.nextNormal();
      sum += (px[(...c), n], py[(...c), n], pz[(...c), n]);
    }
  if temperature == 0.0 then return;
  // The whole must not move, and have this temperature exactly.
  const drift = sum / atomCount();
  shiftAndScale(drift, 1.0);
  shiftAndScale((0.0, 0.0, 0.0), sqrt(temperature / currentTemperature(kineticEnergy())));
}

proc shiftAndScale(drift: 3*real, factor: real) {
  forall c in cells with (ref px, ref py, ref pz) do
    for n in 0..<count[c] {
      px[(...c), n] = (px[(...c), n] - drift(0)) * factor;
      py[(...c), n] = (py[(...c), n] - drift(1)) * factor;
      pz[(...c), n] = (pz[(...c), n] - drift(2)) * factor;
    }
}

// ---- a step -------------------------------------------------------------------------------

// The cell at c + offset through the periodic border, and how far its atoms are moved by that.
inline proc neighbour(c: cell, offset: 3*int) {
  var at: cell, shift: 3*real;
  for param d in 0..2 {
    at(d) = c(d) + offset(d);
    if at(d) < 0 {
      at(d) += grid(d);
      shift(d) = -box(d);
    } else if at(d) == grid(d) {
      at(d) = 0;
      shift(d) = box(d);
    }
  }
  return (at, shift);
}

// Forces on all atoms; returns the potential energy. Each pair is computed from both sides, so
// that no two cells write to one atom.
proc computeForces(): real {
  param s6 = sigma**6,
        cutoff2 = cutoff**2,
        reach6 = s6 / cutoff2**3,
        shiftEnergy = reach6 * (reach6 - 1.0);  // makes the energy zero at the cutoff
  var energy = 0.0;
  forall (cx, cy, cz) in cells
      with (+ reduce energy, ref fx, ref fy, ref fz,
            var ax: [0..<capacity] real, var ay: [0..<capacity] real,
            var az: [0..<capacity] real, var u: [0..<capacity] real) {
    const mine = wholeVectors(count[cx, cy, cz]);
    for i in 0..<mine {
      ax[i] = 0.0; ay[i] = 0.0; az[i] = 0.0; u[i] = 0.0;
    }
    for (ox, oy, oz) in {-1..1, -1..1, -1..1} {
      const ((qx, qy, qz), (sx, sy, sz)) = neighbour((cx, cy, cz), (ox, oy, oz));
      for j in 0..<count[qx, qy, qz] {
        const xj = x[qx, qy, qz, j] + sx,
              yj = y[qx, qy, qz, j] + sy,
              zj = z[qx, qy, qz, j] + sz;
        // Atoms that lie side by side are mostly out of reach together.
        for first in 0..<mine by lanes {
          var near = 0;
          foreach i in first..#lanes with (+ reduce near) {
            const dx = x[cx, cy, cz, i] - xj,
                  dy = y[cx, cy, cz, i] - yj,
                  dz = z[cx, cy, cz, i] - zj;
            near += (dx * dx + dy * dy + dz * dz <= cutoff2): int;
          }
          if near == 0 then continue;
          foreach i in first..#lanes {
            const dx = x[cx, cy, cz, i] - xj,
                  dy = y[cx, cy, cz, i] - yj,
                  dz = z[cx, cy, cz, i] - zj,
                  r2 = dx * dx + dy * dy + dz * dz;
            if r2 <= cutoff2 && r2 > 0.0 {
              const inverse = 1.0 / r2,
                    r6 = s6 * inverse * inverse * inverse,
                    f = r6 * inverse * (12.0 * r6 - 6.0);
              u[i] += r6 * (r6 - 1.0) - shiftEnergy;
              ax[i] += dx * f;
              ay[i] += dy * f;
              az[i] += dz * f;
            }
          }
        }
      }
    }
    for i in 0..<count[cx, cy, cz] {
      fx[cx, cy, cz, i] = 4.0 * epsilon * ax[i];
      fy[cx, cy, cz, i] = 4.0 * epsilon * ay[i];
      fz[cx, cy, cz, i] = 4.0 * epsilon * az[i];
      energy += u[i];
    }
  }
  return 2.0 * epsilon * energy;
}

proc advanceMomenta(time: real) {
  forall (i, j, k) in cells with (ref px, ref py, ref pz) do
    foreach n in 0..<count[i, j, k] {
      px[i, j, k, n] += time * fx[i, j, k, n];
      py[i, j, k, n] += time * fy[i, j, k, n];
      pz[i, j, k, n] += time * fz[i, j, k, n];
    }
}

proc advancePositions(time: real) {
  forall (i, j, k) in cells with (ref x, ref y, ref z) do
    foreach n in 0..<count[i, j, k] {
      x[i, j, k, n] += time / mass * px[i, j, k, n];
      y[i, j, k, n] += time / mass * py[i, j, k, n];
      z[i, j, k, n] += time / mass * pz[i, j, k, n];
    }
}

inline proc intoBox(r: real, length: real): real {
  if r < 0.0 then return r + length;
  else if r >= length then return r - length;
  else return r;
}

// Atoms that have left their cell go to another: first each cell sets them aside and closes
// the gaps, then each takes what comes to it from the cells around, in a fixed order.
proc redistribute() {
  forall c in cells {
    const (i, j, k) = c;
    var kept = 0, left = 0;
    for n in 0..<count[c] {
      const r = (intoBox(x[i, j, k, n], box(0)), intoBox(y[i, j, k, n], box(1)),
                 intoBox(z[i, j, k, n], box(2))),
            home = cellOf(r);
      if home == c {
        if kept < n {
          id[i, j, k, kept] = id[i, j, k, n];
          (x[i, j, k, kept], y[i, j, k, kept], z[i, j, k, kept]) = r;
          px[i, j, k, kept] = px[i, j, k, n];
          py[i, j, k, kept] = py[i, j, k, n];
          pz[i, j, k, kept] = pz[i, j, k, n];
        }
        kept += 1;
      } else {
        leavers[i, j, k, left] =
          new atom(id[i, j, k, n], r, (px[i, j, k, n], py[i, j, k, n], pz[i, j, k, n]), home);
        left += 1;
      }
    }
    for n in kept..<count[c] {
      x[i, j, k, n] = nowhere;
      y[i, j, k, n] = nowhere;
      z[i, j, k, n] = nowhere;
    }
    count[c] = kept;
    leaving[c] = left;
  }
  forall c in cells do
    for offset in {-1..1, -1..1, -1..1} {
      const (from, _) = neighbour(c, offset);
      for n in 0..<leaving[from] do
        if leavers[(...from), n].home == c then put(leavers[(...from), n]);
    }
}

// ---- what comes out -----------------------------------------------------------------------

proc atomCount() do return + reduce count;

proc kineticEnergy(): real {
  var sum = 0.0;
  forall (i, j, k) in cells with (+ reduce sum) do
    for n in 0..<count[i, j, k] do
      sum += px[i, j, k, n]**2 + py[i, j, k, n]**2 + pz[i, j, k, n]**2;
  return 0.5 / mass * sum;
}

proc currentTemperature(kinetic: real) do return kinetic / atomCount() / (1.5 * kB);

proc line(step: int, potential: real, kinetic: real) {
  const n = atomCount();
  writef("%6i %18.12dr %18.12dr %18.12dr %12.4dr\n", step, (potential + kinetic) / n,
         potential / n, kinetic / n, currentTemperature(kinetic));
}

placeAtoms();
setTemperature();
var potential = computeForces(),
    kinetic = kineticEnergy();
const atoms = atomCount(),
      firstPotential = potential / atoms,
      firstTotal = (potential + kinetic) / atoms;

writeln("atoms: ", atoms, ", cells: ", grid(0), " x ", grid(1), " x ", grid(2));
writeln("  step       total energy          potential            kinetic  temperature");
line(0, potential, kinetic);

var timer: stopwatch;
for step in 1..steps {
  timer.start();
  advanceMomenta(0.5 * dt);
  advancePositions(dt);
  redistribute();
  potential = computeForces();
  advanceMomenta(0.5 * dt);
  timer.stop();
  if step % printEvery == 0 || step == steps {
    kinetic = kineticEnergy();
    line(step, potential, kinetic);
  }
}
writeln("time: ", timer.elapsed());

// The sum over the perfect lattice in exact arithmetic; CoMD's documentation gives
// -1.243619295058, the same to ten digits, and its runs at 600 K start at -1.166063303478.
param cohesive = -1.2436192950776,
      total600 = -1.166063303478;
if abs(firstPotential - cohesive) > 1e-11 then
  halt("check failed: potential energy at first ", firstPotential, ", not ", cohesive);
if temperature == 600.0 && abs(firstTotal - total600) > 1e-11 then
  halt("check failed: energy at first ", firstTotal, ", not ", total600);
if atomCount() != 4 * nx * ny * nz then
  halt("check failed: ", atomCount(), " atoms of ", 4 * nx * ny * nz);
// CoMD asks for five digits over long times.
const ratio = (potential + kinetic) / atoms / firstTotal;
if dt <= 1.0 && abs(ratio - 1.0) > 5e-5 then
  halt("check failed: the energy is not conserved, final over initial is ", ratio);
var momentum: 3*real;
for c in cells do
  for n in 0..<count[c] do momentum += (px[(...c), n], py[(...c), n], pz[(...c), n]);
if max(abs(momentum(0)), abs(momentum(1)), abs(momentum(2))) > 1e-9 * atoms then
  halt("check failed: the momentum is not zero but ", momentum);
