/* CoMD's Lennard-Jones molecular dynamics, C + OpenMP. Counterpart of examples/tasking/comd.chpl,
 * with the same cells, loops and order of operations. One loop does not show: gcc itself skips the
 * eight lanes of a vector that are all out of reach; written out as there it is 1.4 times slower. */
#include <math.h>

#include "bench.h"

enum { CAPACITY = 64 };

#define KB 8.6173324e-5
#define MASS (63.55 * (1.660538921 / 1.602176565 * 100.0))
#define LATTICE 3.615
#define SIGMA 2.315
#define EPSILON 0.167
#define CUTOFF (2.5 * SIGMA)
#define NOWHERE 1.0e9

typedef double row[CAPACITY];

typedef struct {
  int id;
  double r[3], p[3];
  long home[3];
} atom;

static long grid[3], cells;
static double box[3];
static long *count, *leaving;
static int (*id)[CAPACITY];
static row *x, *y, *z, *px, *py, *pz, *fx, *fy, *fz;
static atom (*leavers)[CAPACITY];

static inline long index_of(long i, long j, long k) { return (i * grid[1] + j) * grid[2] + k; }

static inline void cell_of(const double r[3], long c[3]) {
  for (int d = 0; d < 3; d++) {
    c[d] = (long)floor(r[d] * ((double)grid[d] / box[d]));
    if (c[d] > grid[d] - 1) c[d] = grid[d] - 1;
  }
}

static void put(const atom *a) {
  long c = index_of(a->home[0], a->home[1], a->home[2]), n = count[c];
  if (n == CAPACITY) fail("too many atoms in a cell");
  id[c][n] = a->id;
  x[c][n] = a->r[0], y[c][n] = a->r[1], z[c][n] = a->r[2];
  px[c][n] = a->p[0], py[c][n] = a->p[1], pz[c][n] = a->p[2];
  count[c] = n + 1;
}

static double uniform(uint64_t *state) {
  const uint64_t modulus = (1ul << 61) - 1;
  *state = *state * 437799614237992725u % modulus;
  return (double)*state * (1.0 / (double)modulus);
}

static uint64_t stream(uint32_t number, uint32_t site) {
  const uint32_t hash = 2654435761u;
  uint64_t state = ((uint64_t)(number * hash) << 32) + (number + site) * hash;
  for (int i = 0; i < 10; i++) uniform(&state);
  return state;
}

static double normal(uint64_t *state) {
  double v1, v2, square;
  do {
    v1 = 2.0 * uniform(state) - 1.0;
    v2 = 2.0 * uniform(state) - 1.0;
    square = v1 * v1 + v2 * v2;
  } while (square >= 1.0 || square == 0.0);
  return v2 * sqrt(-2.0 * log(square) / square);
}

static void place_atoms(long nx, long ny, long nz) {
  static const double basis[4][3] = {
      {0.25, 0.25, 0.25}, {0.25, 0.75, 0.75}, {0.75, 0.25, 0.75}, {0.75, 0.75, 0.25}};
  for (long c = 0; c < cells; c++)
    for (int n = 0; n < CAPACITY; n++) x[c][n] = y[c][n] = z[c][n] = NOWHERE;
  for (long i = 0; i < nx; i++)
    for (long j = 0; j < ny; j++)
      for (long k = 0; k < nz; k++)
        for (int b = 0; b < 4; b++) {
          atom a = {.id = (int)(b + 4 * (k + nz * (j + ny * i))),
                    .r = {((double)i + basis[b][0]) * LATTICE, ((double)j + basis[b][1]) * LATTICE,
                          ((double)k + basis[b][2]) * LATTICE}};
          cell_of(a.r, a.home);
          put(&a);
        }
}

static double kinetic_energy(void) {
  double sum = 0.0;
#pragma omp parallel for schedule(static) reduction(+ : sum)
  for (long c = 0; c < cells; c++)
    for (long n = 0; n < count[c]; n++)
      sum += px[c][n] * px[c][n] + py[c][n] * py[c][n] + pz[c][n] * pz[c][n];
  return 0.5 / MASS * sum;
}

static void shift_and_scale(double dx, double dy, double dz, double factor) {
#pragma omp parallel for schedule(static)
  for (long c = 0; c < cells; c++)
    for (long n = 0; n < count[c]; n++) {
      px[c][n] = (px[c][n] - dx) * factor;
      py[c][n] = (py[c][n] - dy) * factor;
      pz[c][n] = (pz[c][n] - dz) * factor;
    }
}

static void set_temperature(double temperature, double atoms) {
  double spread = MASS * sqrt(KB * temperature / MASS), sx = 0, sy = 0, sz = 0;
#pragma omp parallel for schedule(static) reduction(+ : sx, sy, sz)
  for (long c = 0; c < cells; c++)
    for (long n = 0; n < count[c]; n++) {
      uint64_t state = stream((uint32_t)id[c][n], 123);
      sx += px[c][n] = spread * normal(&state);
      sy += py[c][n] = spread * normal(&state);
      sz += pz[c][n] = spread * normal(&state);
    }
  shift_and_scale(sx / atoms, sy / atoms, sz / atoms, 1.0);
  shift_and_scale(0, 0, 0, sqrt(temperature / (kinetic_energy() / atoms / (1.5 * KB))));
}

static inline long neighbour(const long c[3], const long offset[3], double shift[3]) {
  long at[3];
  for (int d = 0; d < 3; d++) {
    at[d] = c[d] + offset[d];
    shift[d] = 0.0;
    if (at[d] < 0) {
      at[d] += grid[d];
      shift[d] = -box[d];
    } else if (at[d] == grid[d]) {
      at[d] = 0;
      shift[d] = box[d];
    }
  }
  return index_of(at[0], at[1], at[2]);
}

static double compute_forces(void) {
  const double s6 = SIGMA * SIGMA * SIGMA * SIGMA * SIGMA * SIGMA, cutoff2 = CUTOFF * CUTOFF,
               reach6 = s6 / (cutoff2 * cutoff2 * cutoff2), shift_energy = reach6 * (reach6 - 1.0);
  double energy = 0.0;
#pragma omp parallel for collapse(3) schedule(static) reduction(+ : energy)
  for (long cx = 0; cx < grid[0]; cx++)
    for (long cy = 0; cy < grid[1]; cy++)
      for (long cz = 0; cz < grid[2]; cz++) {
        row ax, ay, az, u;
        long me[3] = {cx, cy, cz}, c = index_of(cx, cy, cz), mine = (count[c] + 7) & ~7L;
        for (long i = 0; i < mine; i++) ax[i] = ay[i] = az[i] = u[i] = 0.0;
        for (long ox = -1; ox <= 1; ox++)
          for (long oy = -1; oy <= 1; oy++)
            for (long oz = -1; oz <= 1; oz++) {
              double shift[3];
              long q = neighbour(me, (long[3]){ox, oy, oz}, shift);
              for (long j = 0; j < count[q]; j++) {
                double xj = x[q][j] + shift[0], yj = y[q][j] + shift[1], zj = z[q][j] + shift[2];
#pragma omp simd
                for (long i = 0; i < mine; i++) {
                  double dx = x[c][i] - xj, dy = y[c][i] - yj, dz = z[c][i] - zj;
                  double r2 = dx * dx + dy * dy + dz * dz;
                  if (r2 <= cutoff2 && r2 > 0.0) {
                    double inverse = 1.0 / r2, r6 = s6 * inverse * inverse * inverse,
                           f = r6 * inverse * (12.0 * r6 - 6.0);
                    u[i] += r6 * (r6 - 1.0) - shift_energy;
                    ax[i] += dx * f;
                    ay[i] += dy * f;
                    az[i] += dz * f;
                  }
                }
              }
            }
        for (long i = 0; i < count[c]; i++) {
          fx[c][i] = 4.0 * EPSILON * ax[i];
          fy[c][i] = 4.0 * EPSILON * ay[i];
          fz[c][i] = 4.0 * EPSILON * az[i];
          energy += u[i];
        }
      }
  return 2.0 * EPSILON * energy;
}

static void advance_momenta(double time) {
#pragma omp parallel for schedule(static)
  for (long c = 0; c < cells; c++)
    for (long n = 0; n < count[c]; n++) {
      px[c][n] += time * fx[c][n];
      py[c][n] += time * fy[c][n];
      pz[c][n] += time * fz[c][n];
    }
}

static void advance_positions(double time) {
#pragma omp parallel for schedule(static)
  for (long c = 0; c < cells; c++)
    for (long n = 0; n < count[c]; n++) {
      x[c][n] += time / MASS * px[c][n];
      y[c][n] += time / MASS * py[c][n];
      z[c][n] += time / MASS * pz[c][n];
    }
}

static inline double into_box(double r, double length) {
  return r < 0.0 ? r + length : r >= length ? r - length : r;
}

static void redistribute(void) {
#pragma omp parallel for collapse(3) schedule(static)
  for (long i = 0; i < grid[0]; i++)
    for (long j = 0; j < grid[1]; j++)
      for (long k = 0; k < grid[2]; k++) {
        long c = index_of(i, j, k), kept = 0, left = 0;
        for (long n = 0; n < count[c]; n++) {
          double r[3] = {into_box(x[c][n], box[0]), into_box(y[c][n], box[1]),
                         into_box(z[c][n], box[2])};
          long home[3];
          cell_of(r, home);
          if (home[0] == i && home[1] == j && home[2] == k) {
            if (kept < n) {
              id[c][kept] = id[c][n];
              x[c][kept] = r[0], y[c][kept] = r[1], z[c][kept] = r[2];
              px[c][kept] = px[c][n], py[c][kept] = py[c][n], pz[c][kept] = pz[c][n];
            }
            kept++;
          } else {
            leavers[c][left++] = (atom){id[c][n], {r[0], r[1], r[2]},
                                        {px[c][n], py[c][n], pz[c][n]},
                                        {home[0], home[1], home[2]}};
          }
        }
        for (long n = kept; n < count[c]; n++) x[c][n] = y[c][n] = z[c][n] = NOWHERE;
        count[c] = kept;
        leaving[c] = left;
      }
#pragma omp parallel for collapse(3) schedule(static)
  for (long i = 0; i < grid[0]; i++)
    for (long j = 0; j < grid[1]; j++)
      for (long k = 0; k < grid[2]; k++) {
        long me[3] = {i, j, k};
        for (long ox = -1; ox <= 1; ox++)
          for (long oy = -1; oy <= 1; oy++)
            for (long oz = -1; oz <= 1; oz++) {
              double shift[3];
              long q = neighbour(me, (long[3]){ox, oy, oz}, shift);
              for (long n = 0; n < leaving[q]; n++) {
                const atom *a = &leavers[q][n];
                if (a->home[0] == i && a->home[1] == j && a->home[2] == k) put(a);
              }
            }
      }
}

static void line(long step, double potential, double kinetic, double atoms) {
  printf("%6ld %18.12f %18.12f %18.12f %12.4f\n", step, (potential + kinetic) / atoms,
         potential / atoms, kinetic / atoms, kinetic / atoms / (1.5 * KB));
}

static void *array(size_t size) {
  void *p = NULL;
  if (posix_memalign(&p, 64, (size_t)cells * size)) fail("memory");
  memset(p, 0, (size_t)cells * size);
  return p;
}

int main(int argc, char **argv) {
  long n[3] = {opt(argc, argv, "nx", 20), opt(argc, argv, "ny", 20), opt(argc, argv, "nz", 20)},
       steps = opt(argc, argv, "steps", 100), every = opt(argc, argv, "printEvery", 20);
  double dt = 1.0, temperature = (double)opt(argc, argv, "temperature", 600);
  cells = 1;
  for (int d = 0; d < 3; d++) {
    if (n[d] < 5) fail("--nx, --ny, --nz");
    box[d] = (double)n[d] * LATTICE;
    grid[d] = (long)floor(box[d] / CUTOFF);
    cells *= grid[d];
  }
  count = array(sizeof(long)), leaving = array(sizeof(long));
  id = array(sizeof(int[CAPACITY])), leavers = array(sizeof(atom[CAPACITY]));
  x = array(sizeof(row)), y = array(sizeof(row)), z = array(sizeof(row));
  px = array(sizeof(row)), py = array(sizeof(row)), pz = array(sizeof(row));
  fx = array(sizeof(row)), fy = array(sizeof(row)), fz = array(sizeof(row));

  double atoms = (double)(4 * n[0] * n[1] * n[2]);
  place_atoms(n[0], n[1], n[2]);
  set_temperature(temperature, atoms);
  double potential = compute_forces(), kinetic = kinetic_energy();
  double first_potential = potential / atoms, first_total = (potential + kinetic) / atoms;
  printf("atoms: %.0f, cells: %ld x %ld x %ld\n", atoms, grid[0], grid[1], grid[2]);
  printf("  step       total energy          potential            kinetic  temperature\n");
  line(0, potential, kinetic, atoms);

  double seconds = 0.0;
  for (long step = 1; step <= steps; step++) {
    double begin = now();
    advance_momenta(0.5 * dt);
    advance_positions(dt);
    redistribute();
    potential = compute_forces();
    advance_momenta(0.5 * dt);
    seconds += now() - begin;
    if (step % every == 0 || step == steps) {
      kinetic = kinetic_energy();
      line(step, potential, kinetic, atoms);
    }
  }
  printf("time: %.6f\n", seconds);

  if (fabs(first_potential + 1.2436192950776) > 1e-11) fail("potential energy at first");
  if (temperature == 600 && fabs(first_total + 1.166063303478) > 1e-11) fail("energy at first");
  long total = 0;
  for (long c = 0; c < cells; c++) total += count[c];
  if ((double)total != atoms) fail("atoms lost");
  if (fabs((potential + kinetic) / atoms / first_total - 1.0) > 5e-5) fail("energy not conserved");
  return 0;
}
