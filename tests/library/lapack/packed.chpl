// requires: liblapacke.so.3
// Packed matrices, in rows and in columns, against what each routine has to fulfil.
use LAPACK, Math;

const row = lapack_memory_order.row_major, col = lapack_memory_order.column_major;
proc check(name: string, info: c_int, ok: bool) do writeln(name, " ", info, if ok then " ok" else " WRONG");
proc product(A: [?D] ?t, B: [] t) {
  var C: [0..<A.dim(0).size, 0..<B.dim(1).size] t;
  for (i, j) in C.domain do for k in 0..<A.dim(1).size do C[i, j] += A[i, k] * B[k, j];
  return C;
}
proc near(A: [], B: []) do return (max reduce [(a, b) in zip(A, B)] abs(a - b)) < 1e-9;
// The upper triangle, row after row; of a symmetric matrix in columns this is the lower one, column after column.
proc packed(A: [] ?t) {
  const n = A.dim(0).size;
  var ap: [0..<n * (n + 1) / 2] t, at = 0;
  for i in 0..<n do for j in i..<n {
    ap[at] = A[i, j];
    at += 1;
  }
  return ap;
}
proc unpacked(ap: [] ?t, n: int) {
  var A: [0..<n, 0..<n] t, at = 0;
  for i in 0..<n do for j in i..<n {
    A[i, j] = ap[at];
    A[j, i] = if isComplexType(t) then conj(ap[at]): t else ap[at];
    at += 1;
  }
  return A;
}

const A: [0..2, 0..2] real = [4.0, 1.0, 0.5; 1.0, 3.0, -1.0; 0.5, -1.0, 5.0;],       // positive definite
      I: [0..2, 0..2] real = [1.0, 2.0, 3.0; 2.0, -1.0, 0.5; 3.0, 0.5, 0.0;],        // not
      x: [0..2, 0..1] real = [1.0, -1.0; 2.0, 0.5; -3.0, 1.0;];
var one: [0..2, 0..2] real;
for i in 0..2 do one[i, i] = 1;

for (order, uplo) in [(row, "U"), (col, "L")] {
  // In columns, each column of the right side is a row of the array.
  proc right(M: [] real) {
    const b = product(M, x);
    if order == row then return reshape(b, {0..2, 0..1});
    var t: [0..1, 0..2] real;
    for (i, j) in b.domain do t[j, i] = b[i, j];
    return t;
  }
  const want = right(one);
  {
    var ap = packed(A), b = right(A);
    check("ppsv", ppsv(order, uplo, 3, ap, b), near(b, want));
    var c = right(A);
    check("pptrs", pptrs(order, uplo, 3, ap, c), near(c, want));
    check("pptri", pptri(order, uplo, 3, ap), near(product(unpacked(ap, 3), A), one));
  }
  {
    var ap = packed(A), afp = ap, b = right(A), X = b, rcond: real, ferr, berr: [0..1] real, s: [0..2] real, equed = "N";
    check("ppsvx", ppsvx(order, "E", uplo, 3, ap, afp, equed, s, b, X, rcond, ferr, berr),
          near(X, want) && rcond > 0.2 && rcond < 1 && max reduce ferr < 1e-9 && equed == "N");
    var whole = packed(A);
    check("ppequ", ppequ(order, uplo, 3, whole, s, rcond, ferr[0]), abs(s[0] - 0.5) < 1e-12 && ferr[0] == 5.0);
  }
  {
    var ap = packed(I), b = right(I), ipiv: [0..2] c_int;
    check("spsv", spsv(order, uplo, 3, ap, ipiv, b), near(b, want));
    var rcond: real;
    check("spcon", spcon(order, uplo, 3, ap, ipiv, 6.5, rcond), rcond > 0.01 && rcond < 1);
    check("sptri", sptri(order, uplo, 3, ap, ipiv), near(product(unpacked(ap, 3), I), one));
  }
  {
    var ap = packed(I), afp = ap, b = right(I), X = b, ipiv: [0..2] c_int, rcond: real, ferr, berr: [0..1] real;
    check("spsvx", spsvx(order, "N", uplo, 3, ap, afp, ipiv, b, X, rcond, ferr, berr), near(X, want) && rcond > 0.01);
  }
  {
    var ap = packed(A), w: [0..2] real, z: [0..2, 0..2] real;
    const info = spev(order, "V", uplo, 3, ap, w, z);
    var ok = w[0] < w[1] && w[1] < w[2] && abs((+ reduce w) - 12) < 1e-9;
    for k in 0..2 do for i in 0..2 {
      proc v(j: int) do return if order == row then z[j, k] else z[k, j];
      ok &&= abs((+ reduce [j in 0..2] A[i, j] * v(j)) - w[k] * v(i)) < 1e-9;
    }
    check("spev", info, ok);
    var ap2 = packed(A), m: c_int, w2: [0..2] real, ifail: [0..2] c_int;
    check("spevx", spevx(order, "N", "I", uplo, 3, ap2, 0.0, 0.0, 2, 3, 0.0, m, w2, z, ifail),
          m == 2 && abs(w2[0] - w[1]) < 1e-9 && abs(w2[1] - w[2]) < 1e-9);
    var a3 = packed(A), b3 = packed(one), w3: [0..2] real;
    check("spgv", spgv(order, 1, "N", uplo, 3, a3, b3, w3, z), near(w3, w));
  }
}

// A hermitian one.
const H: [0..1, 0..1] complex = [2.0 + 0.0i, 1.0 + 1.0i; 1.0 - 1.0i, 3.0 + 0.0i;];
var hp = packed(H), w: [0..1] real, z: [0..1, 0..1] complex;
check("hpev", hpev(row, "V", "U", 2, hp, w, z), abs(w[0] - 1) < 1e-9 && abs(w[1] - 4) < 1e-9);
var h2 = packed(H), b: [0..1, 0..0] complex, ipiv: [0..1] c_int;
b[0, 0] = 2.0 + 0.0i;
b[1, 0] = 1.0 - 1.0i;
check("hpsv", hpsv(row, "U", 2, h2, ipiv, b), abs(b[0, 0] - 1) < 1e-9 && abs(b[1, 0]) < 1e-9);
