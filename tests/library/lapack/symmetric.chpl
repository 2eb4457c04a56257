// requires: liblapacke.so.3
// Equations and eigenvalues of symmetric matrices, whole, in bands and of three diagonals: each result against what it has to fulfil.
use LAPACK;

const row = lapack_memory_order.row_major, col = lapack_memory_order.column_major;
proc check(name: string, info: c_int, ok: bool) do writeln(name, " ", info, if ok then " ok" else " WRONG");
proc product(A: [?D] ?t, B: [] t) {
  var C: [0..<A.dim(0).size, 0..<B.dim(1).size] t;
  for (i, j) in C.domain do for k in 0..<A.dim(1).size do C[i, j] += A[i, k] * B[k, j];
  return C;
}
proc near(A: [], B: []) do return (max reduce [(a, b) in zip(A, B)] abs(a - b)) < 1e-9;
proc scaled(V: [], w: []) do return [(i, j) in V.domain] V[i, j] * w[j];

// Three diagonals.
const S: [0..3, 0..3] real = [4.0, 1.0, 0.0, 0.0; 1.0, 3.0, -1.0, 0.0; 0.0, -1.0, 5.0, 2.0; 0.0, 0.0, 2.0, 6.0;];
const x: [0..3, 0..1] real = [1.0, 2.0; -1.0, 0.5; 3.0, 1.0; 2.0, -2.0;], b = product(S, x);
{
  // Upper, by rows: row kd + i - j of the band has element (i, j).
  var band: [0..1, 0..3] real;
  for (i, j) in S.domain do if i <= j && j - i <= 1 then band[1 + i - j, j] = S[i, j];
  var ab = band, y = b;
  check("pbsv", pbsv(row, "U", 4, 1, ab, y), near(y, x));
  ab = band;
  y = b;
  const info = pbtrf(row, "U", 4, 1, ab);
  check("pbtrs", info + pbtrs(row, "U", 4, 1, ab, y), near(y, x));
}
{
  var a = S, y = b, ipiv: [0..3] c_int, rcond, other: real;
  check("sysv", sysv(row, "L", a, ipiv, y), near(y, x));
  const norm = max reduce [j in 0..3] + reduce abs(S[.., j]);
  const i1 = sycon(row, "L", a, ipiv, norm, rcond);
  a = S;
  potrf(row, "U", a);
  check("sycon, pocon", i1 + pocon(row, "U", a, norm, other), abs(rcond - other) < 1e-9 && rcond > 0.05);
}
var values: [0..3] real;
{
  var a = S;
  const info = syevd(row, "V", "U", a, values);
  check("syevd", info, near(product(S, a), scaled(a, values)) && && reduce [i in 0..2] values[i] <= values[i + 1]);
}
{
  var a = S, w: [0..3] real, z: [0..3, 0..3] real, m: c_int, support: [0..7] c_int, failed: [0..3] c_int;
  const i1 = syevr(row, "V", "I", "U", a, 0.0, 0.0, 2, 3, 0.0, m, w, z, support);
  check("syevr", i1, m == 2 && near(w[0..1], values[1..2]) && near(product(S, z[.., 0..1]), scaled(z[.., 0..1], w[0..1])));
  a = S;
  const i2 = syevx(row, "N", "V", "U", a, (values[0] + values[1]) / 2, 100.0, 0, 0, 0.0, m, w, z, failed);
  check("syevx", i2, m == 3 && near(w[0..2], values[1..3]));
}
{
  var d = [4.0, 3.0, 5.0, 6.0], e = [1.0, -1.0, 2.0];
  const info = sterf(4, d, e);
  check("sterf", info, near(d, values));
  for which in 1..3 {
    var d = [4.0, 3.0, 5.0, 6.0], e = [1.0, -1.0, 2.0], z: [0..3, 0..3] real;
    const info = if which == 1 then stev(row, "V", 4, d, e, z) else if which == 2 then stevd(row, "V", 4, d, e, z)
                 else steqr(row, "I", 4, d, e, z);
    check(if which == 1 then "stev" else if which == 2 then "stevd" else "steqr", info,
          near(d, values) && near(product(S, z), scaled(z, d)));
  }
}
{
  const P: [0..3, 0..3] real = [2.0, 0.0, 1.0, 0.0; 0.0, 3.0, 0.0, 0.0; 1.0, 0.0, 2.0, 0.0; 0.0, 0.0, 0.0, 1.0;];
  for which in 1..2 {
    var a = S, p = P, w: [0..3] real;
    const info = if which == 1 then sygv(row, 1, "V", "L", a, p, w) else sygvd(row, 1, "V", "L", a, p, w);
    check(if which == 1 then "sygv" else "sygvd", info, near(product(S, a), scaled(product(P, a), w)));
  }
}
// Products with Q: of the matrix's own factors these give it back.
{
  const full: [0..3, 0..2] real = [2.0, 1.0, 0.0; 1.0, 3.0, 1.0; 0.0, 1.0, 4.0; 1.0, 0.0, 1.0;];
  var a = full, tau: [0..2] real, c: [0..3, 0..2] real;
  geqrf(row, a, tau);
  for (i, j) in {0..2, 0..2} do if i <= j then c[i, j] = a[i, j];
  check("ormqr", ormqr(row, "L", "N", 3, a, tau, c), near(c, full));
  var l: [0..2, 0..3] real = [(i, j) in {0..2, 0..3}] full[j, i], d: [0..2, 0..3] real;
  const wide = l;
  gelqf(row, l, tau);
  for (i, j) in {0..2, 0..2} do if i >= j then d[i, j] = l[i, j];
  check("ormlq", ormlq(row, "R", "N", 3, l, tau, d), near(d, wide));
}
