// requires: libblas.so.3
// The C interface under its own names: packed and banded matrices against plain ones, real and complex.
use BLAS, BLAS.C_BLAS;

const n = 4, k = 1;
// A symmetric band matrix, plain, packed by rows and as its band.
var A: [0..<n, 0..<n] real, band: [0..<n, 0..k] real, packed: [0..<n * (n + 1) / 2] real, at = 0;
for i in 0..<n do
  for j in i..<n {
    const v = if j - i <= k then 10.0 * i + j + 1 else 0.0;
    (A[i, j], A[j, i]) = (v, v);
    packed[at] = v;
    at += 1;
    if j - i <= k then band[i, j - i] = v;
  }
var x = [1.0, -2.0, 3.0, 0.5], y, z, w: [0..<n] real;
symv(A, x, y, 2.0, 0.0);
cblas_dspmv(CblasRowMajor, CblasUpper, n: c_int, 2.0, packed, x, 1, 0.0, z, 1);
cblas_dsbmv(CblasRowMajor, CblasUpper, n: c_int, k: c_int, 2.0, band, k: c_int + 1, x, 1, 0.0, w, 1);
writeln(y);
writeln(z, "\n", w);

// Triangular: a product and its solution.
var t = x;
cblas_dtpmv(CblasRowMajor, CblasUpper, CblasNoTrans, CblasNonUnit, n: c_int, packed, t, 1);
writeln(t);
cblas_dtpsv(CblasRowMajor, CblasUpper, CblasNoTrans, CblasNonUnit, n: c_int, packed, t, 1);
writeln(t);
t = x;
cblas_dtbmv(CblasRowMajor, CblasUpper, CblasNoTrans, CblasNonUnit, n: c_int, k: c_int, band, k: c_int + 1, t, 1);
cblas_dtbsv(CblasRowMajor, CblasUpper, CblasNoTrans, CblasNonUnit, n: c_int, k: c_int, band, k: c_int + 1, t, 1);
writeln(t);

// A packed update.
var p: [0..2] real;
cblas_dspr(CblasRowMajor, CblasUpper, 2, 1.0, x, 1, p);
writeln(p);

// Complex numbers go by reference.
var hp = [1.0 + 0i, 2.0 + 1i, 3.0 + 0i], u = [1.0 + 1i, 2.0 - 1i], v: [0..1] complex, one = 1.0 + 0i, zero = 0.0 + 0i, dot: complex;
cblas_zhpmv(CblasRowMajor, CblasUpper, 2, one, hp, u, 1, zero, v, 1);
writeln(v);
cblas_zdotc_sub(2, u, 1, v, 1, dot);
writeln(dot, " ", cblas_dznrm2(2, u, 1), " ", cblas_idamax(4, x, 1));
