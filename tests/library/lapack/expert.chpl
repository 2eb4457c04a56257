// requires: liblapacke.so.3
// The expert drivers, against what each has to fulfil.
use LAPACK, Math;

const row = lapack_memory_order.row_major;
proc check(name: string, info: c_int, ok: bool) do writeln(name, " ", info, if ok then " ok" else " WRONG");
proc product(A: [?D] ?t, B: [] t) {
  var C: [0..<A.dim(0).size, 0..<B.dim(1).size] t;
  for (i, j) in C.domain do for k in 0..<A.dim(1).size do C[i, j] += A[i, k] * B[k, j];
  return C;
}
proc near(A: [], B: []) do return (max reduce [(a, b) in zip(A, B)] abs(a - b)) < 1e-9;

const G: [0..2, 0..2] real = [400.0, 100.0, -200.0; 1.0, 3.0, 0.5; 0.02, 0.01, 0.05;],      // badly scaled
      P: [0..2, 0..2] real = [4.0, 1.0, 0.0; 1.0, 3.0, -1.0; 0.0, -1.0, 5.0;],              // positive definite, three diagonals
      S: [0..2, 0..2] real = [1.0, 2.0, 3.0; 2.0, -1.0, 0.5; 3.0, 0.5, 0.0;],               // symmetric
      x: [0..2, 0..1] real = [1.0, -1.0; 2.0, 0.5; -3.0, 1.0;];
var rcond: real, ferr, berr: [0..1] real, ipiv: [0..2] c_int;

{
  var a = G, af = G, b = product(G, x), X = b, equed = "N", r, c: [0..2] real, pivot: [0..2] real;
  const info = gesvx(row, "E", "N", a, af, ipiv, equed, r, c, b, X, rcond, ferr, berr, pivot);
  check("gesvx", info, near(X, x) && "RCB".contains(equed) && rcond > 0 && rcond < 1 && max reduce ferr < 1e-9);
  // Once more, with the factors.
  var b2 = product(G, x), X2 = b2;
  check("gesvx", gesvx(row, "F", "N", a, af, ipiv, equed, r, c, b2, X2, rcond, ferr, berr, pivot), near(X2, x));
  var g = G, rowcnd, colcnd, amax: real;
  check("geequ", geequ(row, g, r, c, rowcnd, colcnd, amax), amax == 400.0 && abs(r[0] - 1.0 / 400) < 1e-12);
}
{
  var a = P, af = P, b = product(P, x), X = b, equed = "N", s: [0..2] real;
  check("posvx", posvx(row, "N", "U", a, af, equed, s, b, X, rcond, ferr, berr), near(X, x) && rcond > 0.1);
  // The main diagonal, and the one above it, as bands.
  var ab, afb: [0..1, 0..2] real;
  for j in 0..2 {
    ab[1, j] = P[j, j];
    if j > 0 then ab[0, j] = P[j - 1, j];
  }
  b = product(P, x);
  check("pbsvx", pbsvx(row, "N", "U", 3, 1, ab, afb, equed, s, b, X, rcond, ferr, berr), near(X, x));
}
{
  var dl = [1.0, -1.0], d = [4.0, 3.0, 5.0], du = [1.0, -1.0], dlf = dl, df = d, duf = du, du2 = [0.0], b = product(P, x), X = b;
  check("gtsvx", gtsvx(row, "N", "N", 3, dl, d, du, dlf, df, duf, du2, ipiv, b, X, rcond, ferr, berr), near(X, x));
  var e = du, ef = du;
  check("ptsvx", ptsvx(row, "N", 3, d, e, df, ef, b, X, rcond, ferr, berr), near(X, x));
  check("ptsv", ptsv(row, 3, d, e, b), near(b, x));
}
{
  var b = product(G, x), X = b, equed = "N", r, c, pivot: [0..2] real;
  // All diagonals of a full matrix as a band.
  var ab: [0..4, 0..2] real, afb: [0..6, 0..2] real;
  for (i, j) in G.domain do ab[2 + i - j, j] = G[i, j];
  check("gbsvx", gbsvx(row, "E", "N", 3, 2, 2, ab, afb, ipiv, equed, r, c, b, X, rcond, ferr, berr, pivot), near(X, x));
}
{
  var a = S, af = S, b = product(S, x), X = b;
  check("sysvx", sysvx(row, "N", "U", a, af, ipiv, b, X, rcond, ferr, berr), near(X, x));
}
{
  const H: [0..1, 0..1] complex = [2.0 + 0.0i, 1.0 + 1.0i; 1.0 - 1.0i, -3.0 + 0.0i;], y: [0..1, 0..0] complex = [1.0 + 1.0i; 2.0 - 1.0i;];
  var a = H, af = H, b = product(H, y), X = b, piv: [0..1] c_int, f, e: [0..0] real;
  check("hesvx", hesvx(row, "N", "U", a, af, piv, b, X, rcond, f, e), near(X, y));
  check("hesv", hesv(row, "U", a, piv, b), near(b, y));
  var h = H, w: [0..1] real;
  check("heevd", heevd(row, "N", "U", h, w), abs(w[0] + w[1] + 1) < 1e-9 && w[0] < w[1]);
}
{
  const M: [0..1, 0..1] real = [0.0, 1.0; -2.0, -3.0;];
  var a = M, wr, wi, scale, e, v: [0..1] real, vl, vr: [0..1, 0..1] real, ilo, ihi: c_int, norm: real;
  check("geevx", geevx(row, "B", "V", "V", "B", a, wr, wi, vl, vr, ilo, ihi, scale, norm, e, v),
        abs(wr[0] * wr[1] - 2) < 1e-9 && abs(wr[0] + wr[1] + 3) < 1e-9 && ilo == 1 && ihi == 2);
  var a2 = M, b2: [0..1, 0..1] real, beta: [0..1] real;
  b2[0, 0] = 2;
  b2[1, 1] = 2;
  check("ggev", ggev(row, "N", "N", a2, b2, wr, wi, beta, vl, vr), abs(wr[0] / beta[0] + wr[1] / beta[1] + 1.5) < 1e-9);
}
