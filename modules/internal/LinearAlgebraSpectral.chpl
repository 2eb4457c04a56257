/** Eigenvalues, singular values and functions of matrices, for LinearAlgebra.
    Not for: systems of equations (LinearAlgebraSolve). */
module LinearAlgebraSpectral {
  use Math;
  use LinearAlgebraSolve;

  // All the work on eigenvalues is done on complex numbers: a real matrix may have complex ones.

  private proc _complexOf(const ref A: [?D] ?t) {
    var C: [{0..<A.shape(0), 0..<A.shape(1)}] complex;
    for (c, a) in zip(C, A) do c = a: complex;
    return C;
  }
  private proc _square(const ref A) {
    if A.rank != 2 then compilerError("a matrix is needed");
    if A.shape(0) != A.shape(1) then halt("Matrix not square");
  }
  private inline proc _size2(z: complex): real do return z.re * z.re + z.im * z.im;

  // Turns H into a triangular matrix T and Q into a unitary one with H = Q T Q*: first by reflections into a matrix with one diagonal
  // below the main one, then by shifted QR steps.
  private proc _schur(ref H: [?D] complex, ref Q: [D] complex) {
    const n = H.shape(0);
    Q = 0.0: complex;
    for i in 0..<n do Q[i, i] = 1.0: complex;
    for k in 0..<n - 2 {
      var v: [k + 1..<n] complex, size = 0.0;
      for i in k + 1..<n { v[i] = H[i, k]; size += _size2(v[i]); }
      size = sqrt(size);
      if size == 0.0 then continue;
      const lead = abs(v[k + 1]);
      v[k + 1] += (if lead == 0.0 then size: complex else v[k + 1] / lead * size);
      var all = 0.0;
      for x in v do all += _size2(x);
      for j in 0..<n {
        var sum: complex;
        for i in k + 1..<n do sum += conj(v[i]) * H[i, j];
        sum *= 2.0 / all;
        for i in k + 1..<n do H[i, j] -= v[i] * sum;
      }
      for i in 0..<n {
        var sum, other: complex;
        for j in k + 1..<n { sum += H[i, j] * v[j]; other += Q[i, j] * v[j]; }
        sum *= 2.0 / all;
        other *= 2.0 / all;
        for j in k + 1..<n { H[i, j] -= sum * conj(v[j]); Q[i, j] -= other * conj(v[j]); }
      }
      for i in k + 2..<n do H[i, k] = 0.0: complex;
    }
    var hi = n - 1, steps = 0;
    while hi > 0 {
      var lo = hi;
      while lo > 0 && abs(H[lo, lo - 1]) > 1e-16 * (abs(H[lo, lo]) + abs(H[lo - 1, lo - 1])) do lo -= 1;
      if lo > 0 then H[lo, lo - 1] = 0.0: complex;
      if lo == hi {
        hi -= 1;
        steps = 0;
        continue;
      }
      steps += 1;
      if steps > 300 then halt("eig: no convergence");
      _qrStep(H, Q, lo, hi, if steps % 20 == 0 then H[hi, hi] + abs(H[hi, hi - 1]) else _shift(H, hi));
    }
  }
  // The eigenvalue of the last two rows and columns that is nearer to the last element.
  private proc _shift(const ref H: [] complex, hi: int): complex {
    const a = H[hi - 1, hi - 1], b = H[hi - 1, hi], c = H[hi, hi - 1], d = H[hi, hi];
    const half = (a + d) / 2.0, root = sqrt((a - d) * (a - d) / 4.0 + b * c);
    const x = half + root, y = half - root;
    return if abs(x - d) < abs(y - d) then x else y;
  }
  private proc _qrStep(ref H: [?D] complex, ref Q: [D] complex, lo: int, hi: int, shift: complex) {
    const n = H.shape(0);
    var cs: [lo..<hi] real, sn: [lo..<hi] complex;
    for i in lo..hi do H[i, i] -= shift;
    for k in lo..<hi {
      const x = H[k, k], y = H[k + 1, k], r = sqrt(_size2(x) + _size2(y));
      if r == 0.0 {
        cs[k] = 1.0;
        continue;
      }
      // With |x| taken out, the rotation's cosine is real.
      const size = abs(x), turn = if size == 0.0 then 1.0: complex else x / size;
      cs[k] = size / r;
      sn[k] = turn * conj(y) / r;
      for j in k..<n {
        const p = H[k, j], q = H[k + 1, j];
        H[k, j] = cs[k] * p + sn[k] * q;
        H[k + 1, j] = cs[k] * q - conj(sn[k]) * p;
      }
    }
    for k in lo..<hi {
      const c = cs[k], s = sn[k];
      for i in 0..min(k + 1, hi) {
        const p = H[i, k], q = H[i, k + 1];
        H[i, k] = c * p + conj(s) * q;
        H[i, k + 1] = c * q - s * p;
      }
      for i in 0..<n {
        const p = Q[i, k], q = Q[i, k + 1];
        Q[i, k] = c * p + conj(s) * q;
        Q[i, k + 1] = c * q - s * p;
      }
    }
    for i in lo..hi do H[i, i] += shift;
  }

  // What is subtracted from an eigenvalue, or a number in place of zero.
  private inline proc _gap(a: complex, b: complex, scale: real): complex {
    const d = a - b;
    return if abs(d) < 1e-15 * scale then (1e-15 * max(scale, 1e-300)): complex else d;
  }
  // A column of length one whose greatest element is real.
  private proc _normalise(ref V: [] complex, k: int) {
    var size = 0.0, greatest: complex;
    for i in 0..<V.shape(0) {
      size += _size2(V[i, k]);
      if abs(V[i, k]) > abs(greatest) * (1 + 1e-12) then greatest = V[i, k];
    }
    const by_ = sqrt(size) * (if greatest.im == 0.0 then 1.0: complex else greatest / abs(greatest));
    for i in 0..<V.shape(0) do V[i, k] /= by_;
  }

  /** The eigenvalues of a matrix, as complex numbers.

      .. code-block:: chapel

         use LinearAlgebra, Sort;
         record byReal { proc key(z: complex) do return z.re; }
         var values = eigvals(Matrix([2.0, 1.0], [1.0, 2.0]));
         sort(values, new byReal());
         writeln(for z in values do round(z.re * 1e6) / 1e6);   // 1.0 3.0
  */
  proc eigvals(const ref A: [] ?t) {
    _square(A);
    var H = _complexOf(A), Q: [H.domain] complex;
    _schur(H, Q);
    return [i in 0..<A.shape(0)] H[i, i];
  }

  /** The eigenvalues; with `left` and `right` also matrices whose columns are the eigenvectors `v` of length one, in the same order:
      `A v = value v`, and for the left ones `v* A = value v*`.

      .. code-block:: chapel

         use LinearAlgebra;
         const A = Matrix([0.0, 1.0], [-1.0, 0.0]);
         const (values, V) = eig(A, right=true);
         var worst = 0.0;
         for k in 0..1 do for i in 0..1 do
           worst = max(worst, abs(A[i, 0] * V[0, k] + A[i, 1] * V[1, k] - values[k] * V[i, k]));
         writeln(worst < 1e-12, " ", isClose(abs(values[0].im), 1.0));   // true true
  */
  proc eig(const ref A: [] ?t, param left: bool = false, param right: bool = false) {
    _square(A);
    if !left && !right then return eigvals(A);
    else {
      var H = _complexOf(A), Q: [H.domain] complex;
      _schur(H, Q);
      const values = [i in 0..<A.shape(0)] H[i, i];
      if left && right then return (values, _leftVectors(H, Q), _rightVectors(H, Q));
      else if right then return (values, _rightVectors(H, Q));
      else return (values, _leftVectors(H, Q));
    }
  }
  private proc _rightVectors(const ref T: [?D] complex, const ref Q: [D] complex) {
    const n = T.shape(0), scale = max reduce abs(T);
    var V: [D] complex;
    for k in 0..<n {
      var x: [0..<n] complex;
      x[k] = 1.0: complex;
      for i in 0..<k by -1 {
        var sum: complex;
        for j in i + 1..k do sum += T[i, j] * x[j];
        x[i] = -sum / _gap(T[i, i], T[k, k], scale);
      }
      for i in 0..<n do for j in 0..k do V[i, k] += Q[i, j] * x[j];
      _normalise(V, k);
    }
    return V;
  }
  private proc _leftVectors(const ref T: [?D] complex, const ref Q: [D] complex) {
    const n = T.shape(0), scale = max reduce abs(T);
    var V: [D] complex;
    for k in 0..<n {
      var x: [0..<n] complex;
      x[k] = 1.0: complex;
      for i in k + 1..<n {
        var sum: complex;
        for j in k..<i do sum += conj(T[j, i]) * x[j];
        x[i] = -sum / conj(_gap(T[i, i], T[k, k], scale));
      }
      for i in 0..<n do for j in k..<n do V[i, k] += Q[i, j] * x[j];
      _normalise(V, k);
    }
    return V;
  }

  // ---- singular values -----------------------------------------------------------------------------

  /** The singular values: matrices U and Vt whose columns and rows have length one and are at right angles, and the values in falling order,
      with A = U S Vt for the matrix S that has the values on its diagonal.

      .. code-block:: chapel

         use LinearAlgebra;
         const A = Matrix([3.0, 0.0], [4.0, 5.0]);
         const (U, s, Vt) = svd(A);
         writeln(isClose(s[0] * s[0], 45.0), " ", isClose(s[1] * s[1], 5.0), " ", U.shape, " ", Vt.shape);   // true true (2, 2) (2, 2)
         var worst = 0.0;
         for (i, j) in A.domain do worst = max(worst, abs(U[i, 0] * s[0] * Vt[0, j] + U[i, 1] * s[1] * Vt[1, j] - A[i, j]));
         writeln(worst < 1e-12);   // true
  */
  proc svd(const ref A: [] ?t) where !isComplexType(t) {
    const (U, s, Vt) = _svd(_complexOf(A));
    return (_realOf(U), s, _realOf(Vt));
  }
  proc svd(const ref A: [] ?t) where isComplexType(t) do return _svd(_complexOf(A));

  private proc _realOf(const ref A: [] complex) {
    var R: [A.domain] real;
    for (r, a) in zip(R, A) do r = a.re;
    return R;
  }
  private proc _conjugate(const ref A: [] complex) {
    var C: [{0..<A.shape(1), 0..<A.shape(0)}] complex;
    for (i, j) in A.domain do C[j, i] = conj(A[i, j]);
    return C;
  }
  private proc _svd(const in A: [] complex) {
    const m = A.shape(0), n = A.shape(1);
    if m < n {
      const (V, s, Ut) = _svdTall(_conjugate(A));
      return (_conjugate(Ut), s, _conjugate(V));
    } else return _svdTall(A);
  }
  // Rotations of columns (Jacobi's from one side) until all are at right angles.
  private proc _svdTall(const in A: [] complex) {
    const m = A.shape(0), n = A.shape(1);
    var W = A, V: [{0..<n, 0..<n}] complex;
    for i in 0..<n do V[i, i] = 1.0: complex;
    for sweep in 1..100 {
      var done = true;
      for p in 0..<n do for q in p + 1..<n {
        var a, b = 0.0, c: complex;
        for i in 0..<m {
          a += _size2(W[i, p]);
          b += _size2(W[i, q]);
          c += conj(W[i, p]) * W[i, q];
        }
        const size = abs(c);
        if size <= 1e-16 * sqrt(a * b) || size == 0.0 then continue;
        done = false;
        const turn = c / size, theta = (b - a) / (2.0 * size);
        const tangent = (if theta < 0.0 then -1.0 else 1.0) / (abs(theta) + sqrt(theta * theta + 1.0));
        const cs = 1.0 / sqrt(tangent * tangent + 1.0), sn = tangent * cs;
        _turnColumns(W, m, p, q, cs, sn, turn);
        _turnColumns(V, n, p, q, cs, sn, turn);
      }
      if done then break;
    }
    var sizes: [0..<n] real, order = [k in 0..<n] k;
    for k in 0..<n do for i in 0..<m do sizes[k] += _size2(W[i, k]);
    for i in 1..<n {
      var k = i;
      while k > 0 && sizes[order[k]] > sizes[order[k - 1]] {
        order[k] <=> order[k - 1];
        k -= 1;
      }
    }
    var s: [0..<n] real, U: [{0..<m, 0..<m}] complex, Vt: [{0..<n, 0..<n}] complex;
    for k in 0..<n {
      s[k] = sqrt(sizes[order[k]]);
      for j in 0..<n do Vt[k, j] = conj(V[j, order[k]]);
    }
    var have = 0;
    for k in 0..<n {
      if s[k] <= 1e-15 * s[0] then break;
      for i in 0..<m do U[i, k] = W[i, order[k]] / s[k];
      have += 1;
    }
    _complete(U, have);
    return (U, s, Vt);
  }
  private proc _turnColumns(ref M: [] complex, n: int, p: int, q: int, cs: real, sn: real, turn: complex) {
    for i in 0..<n {
      const x = M[i, p], y = M[i, q] * conj(turn);
      M[i, p] = cs * x - sn * y;
      M[i, q] = sn * x + cs * y;
    }
  }
  // Adds columns to the first ones, at right angles to all before.
  private proc _complete(ref U: [] complex, have: int) {
    const m = U.shape(0);
    var k = have;
    for start in 0..<m {
      if k == m then break;
      var x: [0..<m] complex;
      x[start] = 1.0: complex;
      for again in 1..2 do for j in 0..<k {
        var sum: complex;
        for i in 0..<m do sum += conj(U[i, j]) * x[i];
        for i in 0..<m do x[i] -= sum * U[i, j];
      }
      var size = 0.0;
      for z in x do size += _size2(z);
      size = sqrt(size);
      if size < 1e-8 then continue;
      for i in 0..<m do U[i, k] = x[i] / size;
      k += 1;
    }
  }

  /** The inverse of what a matrix does where it does something (after Moore and Penrose); of singular values below `rcond` times the greatest
      nothing is taken.

      .. code-block:: chapel

         use LinearAlgebra;
         const P = pinv(Matrix([1.0, 0.0], [0.0, 2.0], [0.0, 0.0]));
         writeln(P.shape, " ", isClose(P[1, 1], 0.5), " ", P[0, 2] == 0.0);   // (2, 3) true true
  */
  proc pinv(const ref A: [] ?t, rcond: real = 1e-15) {
    const (U, s, Vt) = svd(A), m = A.shape(0), n = A.shape(1);
    var P: [{0..<n, 0..<m}] U.eltType;
    for k in s.domain {
      if s[k] <= rcond * s[0] then break;
      for i in 0..<n do for j in 0..<m do P[i, j] += conj(Vt[k, i]): U.eltType / s[k] * conj(U[j, k]): U.eltType;
    }
    return P;
  }

  // ---- functions of matrices -----------------------------------------------------------------------

  private proc _identity(n: int, type t) {
    var E: [{0..<n, 0..<n}] t;
    for i in 0..<n do E[i, i] = 1: t;
    return E;
  }
  private proc _product(const ref A: [?D] ?t, const ref B: [] t) {
    const n = A.shape(0);
    var C: [{0..<n, 0..<n}] t;
    forall i in 0..<n do for k in 0..<n do for j in 0..<n do C[i, j] += A[i, k] * B[k, j];
    return C;
  }

  /** The exponential of a matrix: by Padé's approximation of order 13 of a part of it, which is then squared again and again (after Higham).

      .. code-block:: chapel

         use LinearAlgebra, Math;
         const E = expm(Matrix([0.0, 1.0], [0.0, 0.0]));
         writeln(E[0, 0], " ", E[0, 1], " ", E[1, 0], " ", isClose(expm(Matrix([2.0]))[0, 0], exp(2.0)));   // 1.0 1.0 0.0 true
  */
  proc expm(const ref A: [] ?t, param useExactOneNorm: bool = true) where isRealType(t) || isComplexType(t) {
    _square(A);
    const n = A.shape(0);
    var X: [{0..<n, 0..<n}] t, norm = 0.0;
    for (x, a) in zip(X, A) do x = a;
    for j in 0..<n do norm = max(norm, + reduce abs(X[.., j]));
    var squarings = 0;
    while norm > 5.37 {
      norm /= 2;
      squarings += 1;
    }
    X /= (2.0 ** squarings): t;
    const b = [64764752532480000.0, 32382376266240000.0, 7771770303897600.0, 1187353796428800.0, 129060195264000.0, 10559470521600.0,
               670442572800.0, 33522128640.0, 1323241920.0, 40840800.0, 960960.0, 16380.0, 182.0, 1.0];
    inline proc c(i: int) do return b[i]: t;
    const E = _identity(n, t), X2 = _product(X, X), X4 = _product(X2, X2), X6 = _product(X4, X2);
    var W: X.type = c(13) * X6 + c(11) * X4 + c(9) * X2;
    W = _product(X6, W) + c(7) * X6 + c(5) * X4 + c(3) * X2 + c(1) * E;
    const U = _product(X, W);
    var V: X.type = c(12) * X6 + c(10) * X4 + c(8) * X2;
    V = _product(X6, V) + c(6) * X6 + c(4) * X4 + c(2) * X2 + c(0) * E;
    const low: X.type = V - U, high: X.type = V + U, inverse = inv(low);
    var R: X.type = _product(inverse, high);
    for 1..squarings do R = _product(R, R);
    return R;
  }

  /** The sine and the cosine of a matrix.

      .. code-block:: chapel

         use LinearAlgebra, Math;
         const A = Matrix([0.5, 0.0], [0.0, 1.0]), (s, c) = sincosm(A);
         writeln(isClose(sinm(A)[1, 1], sin(1.0)), " ", isClose(cosm(A)[0, 0], cos(0.5)), " ", isClose(s[0, 0], sin(0.5)));   // true true true
  */
  proc sincosm(const ref A: [] ?t) where isRealType(t) || isComplexType(t) {
    const n = A.shape(0);
    var X: [{0..<n, 0..<n}] complex;
    for (x, a) in zip(X, A) do x = a: complex * (0.0 + 1.0i);
    const plus = expm(X);
    X = -X;
    const minus = expm(X);
    var S, C: [{0..<n, 0..<n}] t;
    for (i, j) in S.domain {
      const s = (plus[i, j] - minus[i, j]) / (0.0 + 2.0i), c = (plus[i, j] + minus[i, j]) / 2.0;
      if isRealType(t) {
        S[i, j] = s.re: t;
        C[i, j] = c.re: t;
      } else {
        S[i, j] = s: t;
        C[i, j] = c: t;
      }
    }
    return (S, C);
  }
  /** The sine of a matrix. */
  proc sinm(const ref A: []) do return sincosm(A)(0);
  /** The cosine of a matrix. */
  proc cosm(const ref A: []) do return sincosm(A)(1);
}
