/* Black-Scholes by Monte Carlo: the price follows a random walk, the option is on
 * its average. Counterpart of examples/tasks/blackscholes.chpl, with the same
 * random numbers: run i always draws from its own stream. */
#include <math.h>

#include "bench.h"

static const double s0 = 100.0, strike = 100.0, rate = 0.05, volatility = 0.2;
static long nruns, nsteps, ntasks;
static double sav_sum, call_sum, put_sum;
static pthread_mutex_t sum_lock = PTHREAD_MUTEX_INITIALIZER;

typedef struct {
  uint64_t state;
} rng;

static inline uint64_t next_bits(rng *g) {
  g->state += 0x9e3779b97f4a7c15u;
  uint64_t z = g->state;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

/* Uniform in [-1, 1). */
static inline double next_symmetric(rng *g) { return (double)(next_bits(g) >> 11) * 0x1p-52 - 1.0; }

/* Marsaglia's polar method: two independent normal numbers. */
static inline void normal_pair(rng *g, double *g1, double *g2) {
  double u, v, s;
  do {
    u = next_symmetric(g);
    v = next_symmetric(g);
    s = u * u + v * v;
  } while (s >= 1.0 || s == 0.0);
  double f = sqrt(-2.0 * log(s) / s);
  *g1 = u * f;
  *g2 = v * f;
}

static void task(void *ctx, long id) {
  (void)ctx;
  double dt = 1.0 / (double)nsteps, a = 1.0 + rate * dt, b = volatility * sqrt(dt);
  double inv_nsteps = 1.0 / (double)nsteps;
  double loc_sav = 0.0, loc_call = 0.0, loc_put = 0.0;
  long lower = id * nruns / ntasks, upper = (id + 1) * nruns / ntasks - 1;
  for (long i = lower; i <= upper; i++) {
    rng g = {(uint64_t)i * 0xd1342543de82ef95u + 1};
    double s = s0, ssum = 0.0, g1 = 0.0, g2 = 0.0;
    for (long n = 0; n < nsteps; n++) {
      if (n & 1)
        g1 = g2;
      else
        normal_pair(&g, &g1, &g2);
      s = s * (a + g1 * b);
      ssum += s;
    }
    double sav = ssum * inv_nsteps;
    loc_sav += sav;
    if (sav > strike)
      loc_call += sav - strike;
    else
      loc_put += strike - sav;
  }
  pthread_mutex_lock(&sum_lock);
  sav_sum += loc_sav;
  call_sum += loc_call;
  put_sum += loc_put;
  pthread_mutex_unlock(&sum_lock);
}

int main(int argc, char **argv) {
  nruns = opt(argc, argv, "runs", 200000);
  nsteps = opt(argc, argv, "steps", 256);
  ntasks = opt(argc, argv, "threads", 1);
  pool_start((int)ntasks);
  double t0 = now();
  run_all(task, NULL, ntasks);
  double sbar = sav_sum / (double)nruns, call = call_sum / (double)nruns,
         put = put_sum / (double)nruns;
  double t1 = now();
  pool_stop();
  printf("average: %.6f\ncall: %.6f\nput: %.6f\ntime: %.6f\n", sbar, call, put, t1 - t0);
  /* The mean of the walk is known exactly; call and put differ by sbar - strike. */
  double expect = 0.0, p = s0;
  for (long n = 0; n < nsteps; n++) expect += (p *= 1.0 + rate / (double)nsteps);
  expect /= (double)nsteps;
  if (fabs(sbar - expect) > 60.0 / sqrt((double)nruns)) fail("average price");
  if (fabs(call - put - (sbar - strike)) > 1e-9) fail("call-put parity");
}
