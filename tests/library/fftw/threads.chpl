// requires: libfftw3.so.3
// The older module for plans of several threads begins them by itself.
use FFTW_MT;
var A: [0..<64] complex = 1.0;
const p = plan_dft(A, FFTW_FORWARD, FFTW_ESTIMATE);
execute(p);
writeln(A[0], " ", A[1]);
destroy_plan(p);
cleanup_threads();
