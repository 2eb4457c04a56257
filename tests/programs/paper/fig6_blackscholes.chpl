// flags: --edition=legacy
// workers: 1,2
// Figure 6 of the task-parallel paper: Black-Scholes by Monte Carlo.
// Added, because the paper abridges them: the parameters, the declarations, the bounds
// of each task, the initial price and sum, the assignments' targets at the end, and the
// check. The listing adds loccsum to both sums and draws from one seed; it stays so:
// every run is the same, the price only rises (the numbers are in 0..1), and call and
// put come out equal.

use Random;

param s0 = 100.0,
      k = 100.0,
      rc = 0.05,
      volatility = 0.2,
      ntimesteps = 64;
config const nruns = 64;
const dt = 1.0 / ntimesteps,
      invnruns = 1.0 / nruns,
      seed = 589494289;

var savsum$, csum$, psum$ : sync real = 0.0;
var totalTasks : int = numLocales * maxThreads;

coforall loc in Locales{
on loc{

coforall tid in 0..maxThreads-1{

/* instantiate variables etc. */
var a, b, invnsteps : real;
var s, ssum, sav, locsavsum, loccsum : real;
var gr : [1..2] real;
var id : int = here.id * maxThreads + tid;
var lower, upper : int;
lower = id * nruns / totalTasks;
upper = (id + 1) * nruns / totalTasks - 1;

cobegin {
a = 1.0 + (rc * dt);
b = volatility * sqrt(dt);
invnsteps = 1.0 / (ntimesteps:real);
}

/* loop over iterations */
for i in lower..upper{

/* initialise stock price and sum */
s = s0;
ssum = 0.0;

/* loop over time steps */
for n in 0..ntimesteps-1 {

/* use second random number on odd iterations */
if(n & 1) then gr(1) = gr(2);

/* new random numbers on even iterations */
else fillRandom(gr, seed);

/* next stock price */
s = s * (a + (gr(1) * b));

ssum += s; /* add it to sum */
}

/* avg stock price for simulation */
sav = ssum * invnsteps;

locsavsum += sav; /* add it to sum */

if (sav > k) then loccsum += (sav-k);
else loccsum += (k-sav);
}

on Locales(0) do {
savsum$ += locsavsum;
csum$ += loccsum;
psum$ += loccsum;
}
}
}
}

/* calculate average stock price, call and put */
var sbar, cfinal, pfinal : real;
sbar = savsum$ * invnruns;
cfinal = csum$ * invnruns;
pfinal = psum$ * invnruns;

writeln("the price rises: ", sbar > s0 && sbar < 400.0);
writeln("call is the rise: ", abs(cfinal - (sbar - k)) < 1e-9);
writeln("call equals put: ", abs(cfinal - pfinal) < 1e-9);
