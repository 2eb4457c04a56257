/* Gravity between n bodies by the leapfrog rule, all pairs.
 * Counterpart of examples/nbody.chpl. */
#include "../bench.h"
#include <math.h>
#include <omp.h>

typedef struct {
  double mass, position[3], velocity[3], acceleration[3];
} body;

static long n;
static const double dt = 1e-3, softening = 0.05;

static void update(body *b) {
#pragma omp parallel for
  for (long i = 0; i < n; i++) {
    double ax = 0, ay = 0, az = 0;
    for (long j = 0; j < n; j++) {
      double dx = b[j].position[0] - b[i].position[0], dy = b[j].position[1] - b[i].position[1];
      double dz = b[j].position[2] - b[i].position[2], r2 = dx * dx + dy * dy + dz * dz + softening * softening;
      double f = b[j].mass / (r2 * sqrt(r2));
      ax += f * dx, ay += f * dy, az += f * dz;
    }
    b[i].acceleration[0] = ax, b[i].acceleration[1] = ay, b[i].acceleration[2] = az;
  }
}

static double energy(const body *b) {
  double e = 0;
#pragma omp parallel for reduction(+ : e)
  for (long i = 0; i < n; i++) {
    double v = 0;
    for (int k = 0; k < 3; k++) v += b[i].velocity[k] * b[i].velocity[k];
    e += 0.5 * b[i].mass * v;
    for (long j = 0; j < i; j++) {
      double d = softening * softening;
      for (int k = 0; k < 3; k++) d += (b[j].position[k] - b[i].position[k]) * (b[j].position[k] - b[i].position[k]);
      e -= b[i].mass * b[j].mass / sqrt(d);
    }
  }
  return e;
}

int main(int argc, char **argv) {
  n = opt(argc, argv, "n", 300);
  long steps = opt(argc, argv, "steps", 100);
  omp_set_num_threads((int)opt(argc, argv, "threads", 1));
  body *b = calloc((size_t)n, sizeof *b);
  unsigned long state = 17;
  for (long i = 0; i < n; i++) {
    b[i].mass = 1.0 / (double)n;
    for (int k = 0; k < 6; k++) {
      state = state * 6364136223846793005UL + 1442695040888963407UL;
      double x = 2 * ((double)(state >> 11) / 9007199254740992.0) - 1;
      if (k < 3) b[i].position[k] = x;
      else b[i].velocity[k - 3] = 0.5 * x;
    }
  }
  double before = energy(b);
  double t0 = now();
  update(b);
  for (long s = 0; s < steps; s++) {
    for (long i = 0; i < n; i++)
      for (int k = 0; k < 3; k++) {
        b[i].velocity[k] += 0.5 * dt * b[i].acceleration[k];
        b[i].position[k] += dt * b[i].velocity[k];
      }
    update(b);
    for (long i = 0; i < n; i++)
      for (int k = 0; k < 3; k++) b[i].velocity[k] += 0.5 * dt * b[i].acceleration[k];
  }
  double t1 = now(), error = fabs((energy(b) - before) / before);
  printf("time: %.6f\n", t1 - t0);
  if (error > 1e-3) fail("energy");
}
