/** Systems of equations and factors of matrices: the part of LinearAlgebra that takes elimination.
    Not for: use by itself; `use LinearAlgebra;` has it. */
module LinearAlgebraSolve {
  use Math;

  /** What cannot be done with a matrix.

      .. code-block:: chapel

         use LinearAlgebra;
         try {
           cholesky(Matrix([1.0, 2.0], [2.0, 1.0]));
         } catch e: LinearAlgebraError {
           writeln(e.info.isEmpty());   // false
         }
  */
  class LinearAlgebraError: Error {
    var info: string;
    proc init(info: string) {
      super.init(info);
      this.info = info;
    }
  }

  // A copy with indices from 0.
  private proc _from0(const ref A: [?D] ?t) where D.rank == 2 {
    var C: [{0..<A.shape(0), 0..<A.shape(1)}] t;
    for (c, a) in zip(C, A) do c = a;
    return C;
  }
  private proc _checkSquare(const ref A) {
    if A.shape(0) != A.shape(1) then halt("Matrix not square");
  }

  // Elimination with exchange of rows. Row i was exchanged with row ipiv[i]; the number of exchanges; whether the matrix
  // has an inverse.
  private proc _eliminate(ref LU: [?D] ?t, ref ipiv: [] int): (int, bool) {
    const n = D.dim(0).size;
    var exchanges = 0, regular = true;
    for k in 0..<n {
      var best = k;
      for i in k + 1..<n do if abs(LU[i, k]) > abs(LU[best, k]) then best = i;
      ipiv[k] = best;
      if best != k {
        exchanges += 1;
        for j in 0..<n do LU[k, j] <=> LU[best, j];
      }
      const pivot = LU[k, k];
      if pivot == 0: t {
        regular = false;
        continue;
      }
      forall i in k + 1..<n with (ref LU) {
        const factor = LU[i, k] / pivot;
        LU[i, k] = factor;
        foreach j in k + 1..<n with (ref LU) do LU[i, j] -= factor * LU[k, j];
      }
    }
    return (exchanges, regular);
  }

  /** The factors of a square matrix: L below the diagonal (which is ones) and U above it in one matrix, and which rows were
      exchanged: row i with row `ipiv[i]`, one after the other.

      .. code-block:: chapel

         use LinearAlgebra;
         const (LU, ipiv) = lu(Matrix([1.0, 2.0], [4.0, 2.0]));
         writeln(LU[0, ..], " ", LU[1, ..], " ", ipiv);   // 4.0 2.0 0.25 1.5 1 1
  */
  proc lu(const ref A: [?Adom] ?t) where Adom.rank == 2 {
    _checkSquare(A);
    var LU = _from0(A);
    var ipiv: [0..<A.shape(0)] int;
    _eliminate(LU, ipiv);
    return (LU, ipiv);
  }

  /** The determinant.

      .. code-block:: chapel

         use LinearAlgebra;
         writeln(det(Matrix([1.0, 2.0], [3.0, 4.0])));   // -2.0
  */
  proc det(const ref A: [?Adom] ?t) where Adom.rank == 2 {
    _checkSquare(A);
    var LU = _from0(A);
    var ipiv: [0..<A.shape(0)] int;
    const (exchanges, regular) = _eliminate(LU, ipiv);
    var product = (if exchanges % 2 == 0 then 1 else -1): t;
    for i in 0..<A.shape(0) do product *= LU[i, i];
    return product;
  }

  // Solves for the columns of B, in place.
  private proc _substitute(const ref LU: [?D] ?t, const ref ipiv, ref B: [?E] t) {
    const n = D.dim(0).size;
    for k in 0..<n do if ipiv[k] != k then for j in E.dim(1) do B[k, j] <=> B[ipiv[k], j];
    for i in 0..<n {
      for k in 0..<i {
        const factor = LU[i, k];
        for j in E.dim(1) do B[i, j] -= factor * B[k, j];
      }
    }
    for i in 0..<n by -1 {
      for k in i + 1..<n {
        const factor = LU[i, k];
        for j in E.dim(1) do B[i, j] -= factor * B[k, j];
      }
      for j in E.dim(1) do B[i, j] /= LU[i, i];
    }
  }

  /** The inverse. Halts if the matrix has none.

      .. code-block:: chapel

         use LinearAlgebra;
         const B = inv(Matrix([2.0, 0.0], [0.0, 4.0]));
         writeln(B[0, 0], " ", B[1, 1]);   // 0.5 0.25
  */
  proc inv(const ref A: [?Adom] ?t) where Adom.rank == 2 {
    _checkSquare(A);
    const n = A.shape(0);
    var LU = _from0(A);
    var ipiv: [0..<n] int;
    if !_eliminate(LU, ipiv)(1) then halt("Matrix is singular");
    var B: [{0..<n, 0..<n}] t;
    for i in 0..<n do B[i, i] = 1: t;
    _substitute(LU, ipiv, B);
    var C: [Adom] t;
    for (c, b) in zip(C, B) do c = b;
    return C;
  }

  /** The solution x of A x = b, for a vector b. Halts if the matrix has no inverse.

      .. code-block:: chapel

         use LinearAlgebra;
         writeln(solve(Matrix([2.0, 1.0], [1.0, 3.0]), Vector(3.0, 5.0)));   // 0.8 1.4
  */
  proc solve(const ref A: [?Adom] ?t, const ref b: [?bdom] t) where Adom.rank == 2 && bdom.rank == 1 {
    _checkSquare(A);
    const n = A.shape(0);
    if b.size != n then halt("the sizes of the operands do not match: ", n, " and ", b.size);
    var LU = _from0(A);
    var ipiv: [0..<n] int;
    if !_eliminate(LU, ipiv)(1) then halt("Matrix is singular");
    var B: [{0..<n, 0..0}] t;
    for (x, i) in zip(b, 0..) do B[i, 0] = x;
    _substitute(LU, ipiv, B);
    var x: [bdom] t;
    for (to, i) in zip(x, 0..) do to = B[i, 0];
    return x;
  }
  /** The solution of L x = b (U x = b) for a matrix with zeros above (below) the diagonal; with `unit_diag` the diagonal
      counts as ones.

      .. code-block:: chapel

         use LinearAlgebra;
         const L = Matrix([2.0, 0.0], [1.0, 4.0]), U = transpose(L), b = Vector([2.0, 9.0]);
         writeln(solve_tril(L, b, unit_diag = false), " ", solve_triu(U, Vector([4.0, 8.0])));   // 1.0 2.0 1.0 2.0
  */
  proc solve_tril(const ref L: [?Ldom] ?t, const ref b: [?bdom] t, unit_diag: bool = true)
      where Ldom.rank == 2 && bdom.rank == 1 {
    _checkSquare(L);
    const A = _from0(L), n = A.shape(0);
    var x: [0..<n] t;
    for (to, from) in zip(x, b) do to = from;
    for i in 0..<n {
      for k in 0..<i do x[i] -= A[i, k] * x[k];
      if !unit_diag then x[i] /= A[i, i];
    }
    return _ownedCopy(x.reindex(bdom));
  }
  proc solve_triu(const ref U: [?Udom] ?t, const ref b: [?bdom] t) where Udom.rank == 2 && bdom.rank == 1 {
    _checkSquare(U);
    const A = _from0(U), n = A.shape(0);
    var x: [0..<n] t;
    for (to, from) in zip(x, b) do to = from;
    for i in 0..<n by -1 {
      for k in i + 1..<n do x[i] -= A[i, k] * x[k];
      x[i] /= A[i, i];
    }
    return _ownedCopy(x.reindex(bdom));
  }

  /** The factor L of a symmetric positive definite matrix A = L L^T, or with `lower=false` U with A = U^T U. Throws
      `LinearAlgebraError` for other matrices.

      .. code-block:: chapel

         use LinearAlgebra;
         const L = try! cholesky(Matrix([4.0, 2.0], [2.0, 5.0]));
         writeln(L[0, ..], " ", L[1, ..]);   // 2.0 0.0 1.0 2.0
  */
  proc cholesky(const ref A: [?Adom] ?t, lower: bool = true) throws where Adom.rank == 2 {
    _checkSquare(A);
    const B = _from0(A), n = A.shape(0);
    var L: [{0..<n, 0..<n}] t;
    for j in 0..<n {
      var d = B[j, j];
      for k in 0..<j do d -= L[j, k] * L[j, k];
      if d <= 0: t then throw new owned LinearAlgebraError("the matrix is not positive definite");
      L[j, j] = sqrt(d);
      for i in j + 1..<n {
        var s = B[i, j];
        for k in 0..<j do s -= L[i, k] * L[j, k];
        L[i, j] = s / L[j, j];
      }
    }
    var C: [Adom] t;
    for ((i, j), c) in zip(L.domain, C) do c = if lower then L[i, j] else L[j, i];
    return C;
  }

  /** Solves A X = b step by step from what X holds, until a step changes no element by `tol` or more, or after `maxiter`
      steps; how many there were.

      .. code-block:: chapel

         use LinearAlgebra;
         const A = Matrix([4.0, 1.0], [1.0, 3.0]), b = Vector([6.0, 7.0]);
         var x = Vector(2);
         const steps = jacobi(A, x, b, tol=1e-9);
         writeln(steps > 1, " ", [e in x] round(e));   // true 1.0 2.0
  */
  proc jacobi(const ref A: [?Adom] ?t, ref X: [?Xdom] t, const ref b: [?bdom] t, tol = 0.0001, maxiter = 1000): int
      where Adom.rank == 2 && Xdom.rank == 1 && bdom.rank == 1 {
    _checkSquare(A);
    const B = _from0(A), n = A.shape(0);
    var x, rhs, next: [0..<n] t;
    for (to, from) in zip(x, X) do to = from;
    for (to, from) in zip(rhs, b) do to = from;
    var steps = 0, change = tol + 1.0;
    while steps < maxiter && change >= tol {
      forall i in 0..<n with (ref next) {
        var sum: t;
        for j in 0..<n do if j != i then sum += B[i, j] * x[j];
        next[i] = (rhs[i] - sum) / B[i, i];
      }
      change = max reduce abs(next - x);
      x = next;
      steps += 1;
    }
    for (to, from) in zip(X, x) do to = from;
    return steps;
  }

  /** The vector x for which A x is nearest to b, its residue's square, for a matrix of full rank with no fewer rows than
      columns.

      .. code-block:: chapel

         use LinearAlgebra;
         const A = Matrix([1.0, 0.0], [1.0, 1.0], [1.0, 2.0]);
         const (x, residue, rank, s) = leastSquares(A, Vector(1.0, 3.0, 5.0));
         writeln(x, " ", rank);   // 1.0 2.0 2
  */
  proc leastSquares(const ref A: [?Adom] ?t, const ref b: [?bdom] t) throws where Adom.rank == 2 && bdom.rank == 1 {
    const B = _from0(A), (m, n) = A.shape;
    if b.size != m then halt("the sizes of the operands do not match: ", m, " and ", b.size);
    if m < n then throw new owned LinearAlgebraError("leastSquares needs no fewer rows than columns");
    // Householder's reflections take the matrix to a triangle; the right side follows.
    var R = B;
    var c: [0..<m] t;
    for (to, from) in zip(c, b) do to = from;
    for k in 0..<n {
      var length: t;
      for i in k..<m do length += R[i, k] * R[i, k];
      length = sqrt(length);
      if length == 0: t then throw new owned LinearAlgebraError("the columns of the matrix depend on each other");
      if R[k, k] > 0: t then length = -length;
      var v: [k..<m] t;
      for i in k..<m do v[i] = R[i, k];
      v[k] -= length;
      const square = + reduce (v * v);
      for j in k..<n {
        var s: t;
        for i in k..<m do s += v[i] * R[i, j];
        s *= 2: t / square;
        for i in k..<m do R[i, j] -= s * v[i];
      }
      var s: t;
      for i in k..<m do s += v[i] * c[i];
      s *= 2: t / square;
      for i in k..<m do c[i] -= s * v[i];
    }
    var x: [0..<n] t;
    for i in 0..<n by -1 {
      var s = c[i];
      for j in i + 1..<n do s -= R[i, j] * x[j];
      x[i] = s / R[i, i];
    }
    var residue: t;
    for i in n..<m do residue += c[i] * c[i];
    var singular: [0..<n] t;
    for i in 0..<n do singular[i] = abs(R[i, i]);
    return (x, residue, n, singular);
  }
}
