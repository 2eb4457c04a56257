// requires: libfftw3.so.3
// status: 1
// stderr: FFTW: the output has the shape (8, 8), not (8, 5)
// Arrays that do not fit to one another are refused.
use FFTW;
var R: [0..<8, 0..<8] real, H: [0..<8, 0..<8] complex;
const p = plan_dft_r2c(R, H, FFTW_ESTIMATE);
