// requires: liblapacke.so.3
// Each routine's result against what it has to fulfil, in rows and in columns.
use LAPACK, Math;

const row = lapack_memory_order.row_major, col = lapack_memory_order.column_major;
proc check(name: string, info: c_int, ok: bool) do writeln(name, " ", info, if ok then " ok" else " WRONG");
proc product(A: [?D] ?t, B: [] t) {
  var C: [0..<A.dim(0).size, 0..<B.dim(1).size] t;
  for (i, j) in C.domain do for k in 0..<A.dim(1).size do C[i, j] += A[i, k] * B[k, j];
  return C;
}
proc near(A: [], B: []) do return (max reduce [(a, b) in zip(A, B)] abs(a - b)) < 1e-9;

const A4: [0..3, 0..3] real = [4.0, 1.0, -2.0, 2.0; 1.0, 2.0, 0.0, 1.0; -2.0, 0.0, 3.0, -2.0; 2.0, 1.0, -2.0, -1.0;];
const x: [0..3, 0..1] real = [1.0, 2.0; -1.0, 0.5; 3.0, 1.0; 2.0, -2.0;];
const b4 = product(A4, x);
{
  // Three diagonals: 2 on the main one, -1 and -3 beside it.
  var dl = [-1.0, -1.0, -1.0], d = [2.0, 2.0, 2.0, 2.0], du = [-3.0, -3.0, -3.0];
  var T: [0..3, 0..3] real, band: [0..3, 0..3] real;
  for i in 0..3 {
    T[i, i] = 2;
    if i < 3 then (T[i + 1, i], T[i, i + 1]) = (-1.0, -3.0);
  }
  // The band by columns: row kl + ku + i - j has element (i, j).
  for (i, j) in T.domain do if abs(i - j) <= 1 then band[2 + i - j, j] = T[i, j];
  var b = product(T, x), c = b, ipiv: [0..3] c_int;
  check("gtsv", gtsv(row, dl, d, du, b), near(b, x));
  check("gbsv", gbsv(row, 4, 1, 1, band, ipiv, c), near(c, x));
}
{
  var a = A4, b = b4, ipiv: [0..3] c_int;
  const info = sytrf(row, "U", a, ipiv);
  check("sytrs", info + sytrs(row, "U", a, ipiv, b), near(b, x));
  const inverse = sytri(row, "U", a, ipiv);
  for (i, j) in a.domain do if i > j then a[i, j] = a[j, i];
  var one: [0..3, 0..3] real;
  for i in 0..3 do one[i, i] = 1;
  check("sytri", inverse, near(product(a, A4), one));
}
{
  var a = A4, ipiv: [0..3] c_int, rcond: real;
  const norm = max reduce [j in 0..3] + reduce abs(A4[.., j]);
  getrf(row, a, ipiv);
  const info = gecon(row, "1", a, norm, rcond);
  check("gecon", info, rcond > 0.01 && rcond < 1);
}
// Least squares: of a matrix whose third column is the sum of the others, the shortest solution.
const tall: [0..4, 0..2] real = [1.0, 0.0, 1.0; 2.0, 1.0, 3.0; 0.0, 1.0, 1.0; 1.0, 1.0, 2.0; 3.0, -1.0, 2.0;];
const want: [0..2, 0..0] real = [1.0; 2.0; 3.0;];
{
  var B = product(tall, want), C = B, D = B, a = tall, s: [0..2] real, jpvt: [0..2] c_int;
  const i1 = gelsd(row, a, B, s, 1e-10);
  check("gelsd", i1, near(product(tall, B[0..2, ..]), product(tall, want)) && s[2] < 1e-10);
  a = tall;
  const i2 = gelss(row, a, C, s, 1e-10);
  check("gelss", i2, near(C[0..2, ..], B[0..2, ..]));
  a = tall;
  const i3 = gelsy(row, a, D, jpvt, 1e-10);
  check("gelsy", i3, near(D[0..2, ..], B[0..2, ..]));
}
// Factors: the products of the triangular ones with their transposed are those of the matrix.
proc gram(R: []) { return product(R, transposed(R)); }
proc transposed(R: [?D]) do return [(i, j) in {0..<R.dim(1).size, 0..<R.dim(0).size}] R[j, i];
{
  const full: [0..3, 0..2] real = [2.0, 1.0, 0.0; 1.0, 3.0, 1.0; 0.0, 1.0, 4.0; 1.0, 0.0, 1.0;];
  const wanted = product(transposed(full), full);
  proc upper(a: []) do return [(i, j) in {0..2, 0..2}] if i <= j then a[i, j] else 0.0;
  proc lower(a: []) do return [(i, j) in {0..2, 0..2}] if i >= j then a[i, j] else 0.0;
  var tau: [0..2] real;
  var a = full;
  const i1 = geqrfp(row, a, tau), r = upper(a);
  check("geqrfp", i1, near(gram(transposed(r)), wanted) && && reduce [i in 0..2] r[i, i] > 0);
  a = full;
  const i2 = geqr2(row, a, tau), r2 = upper(a);
  check("geqr2", i2, near(gram(transposed(r2)), wanted));
  a = full;
  var jpvt: [0..2] c_int;
  const i3 = geqp3(row, a, jpvt, tau), r3 = upper(a);
  check("geqp3", i3, near(gram(transposed(r3)), [(i, j) in {0..2, 0..2}] wanted[jpvt[i] - 1, jpvt[j] - 1]));
  a = full;
  const i4 = geqlf(row, a, tau), l4 = lower(a[1..3, ..].reindex(0..2, 0..2));
  check("geqlf", i4, near(gram(transposed(l4)), wanted));
  var w = transposed(full);
  const i5 = gelqf(row, w, tau), l5 = lower(w);
  check("gelqf", i5, near(gram(l5), wanted));
  w = transposed(full);
  const i6 = gerqf(row, w, tau), r6 = upper(w[.., 1..3].reindex(0..2, 0..2));
  check("gerqf", i6, near(gram(r6), wanted));
  // By columns the array is the transposed matrix.
  w = transposed(full);
  const i7 = geqrfp(col, w, tau), r7 = upper(transposed(w));
  check("geqrfp by columns", i7, near(gram(transposed(r7)), wanted));

  a = full;
  var s: [0..2] real, u: [0..3, 0..2] real, vt: [0..2, 0..2] real;
  const i8 = gesdd(row, "S", a, s, u, vt);
  var us = u;
  for (i, j) in us.domain do us[i, j] *= s[j];
  check("gesdd", i8, near(product(us, vt), full) && s[0] >= s[1] && s[1] >= s[2]);
}
{
  const H: [0..1, 0..1] complex = [2.0 + 0i, 1.0 - 1i; 1.0 + 1i, 3.0 + 0i;], P: [0..1, 0..1] complex = [2.0 + 0i, 0.0 + 1i; 0.0 - 1i, 2.0 + 0i;];
  var a = H, b = P, w: [0..1] real;
  const info = hegv(row, 1, "V", "U", a, b, w);
  const left = product(H, a);
  var right = product(P, a);
  for (i, j) in right.domain do right[i, j] *= w[j];
  check("hegv", info, near(left, right) && w[0] <= w[1]);
}
