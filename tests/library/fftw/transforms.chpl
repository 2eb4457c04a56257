// requires: libfftw3.so.3
// Transforms of one, two and three dimensions against their sums, there and back, in place and not, with threads.
use FFTW, Math, Random;

proc check(name: string, ok: bool) do writeln(name, if ok then " ok" else " WRONG");
proc near(A: [], B: []): bool do return (max reduce [(a, b) in zip(A, B)] abs(a - b)) < 1e-9;

// The transform as its definition has it.
proc plain(A: [?D] complex, sign: int) where D.rank == 1 {
  const n = D.size;
  var B: [D] complex;
  for k in 0..<n do
    for j in 0..<n {
      const w = sign * 2 * pi * ((j * k) % n) / n;
      B[k] += A[j] * (cos(w) + 1i * sin(w));
    }
  return B;
}

for n in [1, 2, 7, 30] {
  var A, B, C: [0..<n] complex;
  var r = new randomStream(real, seed=n);
  for a in A do a = r.next() + r.next() * 1i;
  const kept = A;
  const there = plan_dft(A, B, FFTW_FORWARD, FFTW_ESTIMATE), back = plan_dft(B, C, FFTW_BACKWARD, FFTW_ESTIMATE);
  execute(there);
  execute(back);
  check("complex " + n: string, near(B, plain(kept, -1)) && near(C, n * kept) && near(A, kept));
  const inPlace = plan_dft(A, FFTW_FORWARD, FFTW_ESTIMATE | FFTW_UNALIGNED);
  execute(inPlace);
  check("in place", near(A, B));
  for p in (there, back, inPlace) do destroy_plan(p);

  // Real numbers: half of the transform.
  var R, S: [1..n] real, H: [0..n/2] complex;
  for x in R do x = r.next();
  const full = plain([i in 0..<n] R[i + 1]: complex, -1);
  const rc = plan_dft_r2c(R, H, FFTW_ESTIMATE), cr = plan_dft_c2r(H, S, FFTW_ESTIMATE);
  execute(rc);
  check("real", near(H, full[0..n/2]));
  execute(cr);
  check("real back", near(S, n * R));
  var P: [0..<2 * (n / 2 + 1)] real;
  P[0..<n] = R;
  const p = plan_dft_r2c({0..<n}, P, FFTW_ESTIMATE);
  execute(p);
  check("real in place", near([i in 0..n/2] P[2 * i] + P[2 * i + 1] * 1i, full[0..n/2]));
  const q = plan_dft_c2r({0..<n}, P, FFTW_ESTIMATE);
  execute(q);
  check("real in place back", near(P[0..<n], n * R));
  for x in (rc, cr, p, q) do destroy_plan(x);
}

// Several dimensions: a wave gives one peak; real and complex agree.
{
  const D = {0..<4, 0..<6, 0..<10};
  var A, B: [D] complex;
  for (i, j, k) in D {
    const w = 2 * pi * (i / 4.0 + 2 * j / 6.0 + 3 * k / 10.0);
    A[i, j, k] = cos(w) + 1i * sin(w);
  }
  init_FFTW_MT();
  plan_with_nthreads(2);
  const p = plan_dft(A, B, FFTW_FORWARD, FFTW_ESTIMATE);
  execute(p);
  destroy_plan(p);
  plan_with_nthreads(1);
  var wanted: [D] complex;
  wanted[1, 2, 3] = D.size;
  check("wave", near(B, wanted));
  var R, S: [D] real = [d in D] A[d].re, H: [0..<4, 0..<6, 0..5] complex, F: [D] complex = [d in D] R[d]: complex;
  const kept = R;
  const q = plan_dft_r2c(R, H, FFTW_MEASURE), f = plan_dft(F, FFTW_FORWARD, FFTW_ESTIMATE);
  R = kept;
  execute(q);
  execute(f);
  check("3-d real", near(H, F[0..<4, 0..<6, 0..5]));
  const b = plan_dft_c2r(H, S, FFTW_ESTIMATE);
  execute(b);
  check("3-d back", near(S, D.size * kept));
  for x in (q, f, b) do destroy_plan(x);
}
// Wisdom that there is none of.
{
  var A: [0..<12347] complex;
  check("no wisdom", plan_dft(A, FFTW_FORWARD, FFTW_WISDOM_ONLY) == nil);
}
cleanup_threads();
cleanup();
