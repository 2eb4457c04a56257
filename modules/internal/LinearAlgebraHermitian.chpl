/** Eigenvalues and eigenvectors of symmetric matrices, and of complex matrices that are their own adjoints. Programs see
    this through LinearAlgebra.
    Not for: other matrices (LinearAlgebraSpectral). */
module LinearAlgebraHermitian {
  use Math;
  use Sort;

  /** The eigenvalues of a matrix that is symmetric or its own adjoint, in increasing order: real numbers. Only the triangle
      that `lower` says is looked at. With `overwrite`, what the array holds afterwards is not said.

      .. code-block:: chapel

         use LinearAlgebra;
         writeln(eigvalsh(Matrix([2.0, 0.0], [0.0, 1.0])));   // 1.0 2.0
  */
  proc eigvalsh(const ref A: [] ?t, lower: bool = true, param overwrite: bool = false) throws where A.domain.rank == 2 do
    return eigh(A, lower, eigvalsOnly = true);

  /** The same with the eigenvectors, of length 1: a tuple of the eigenvalues and of a matrix whose columns they are.

      .. code-block:: chapel

         use LinearAlgebra;
         const A = Matrix([2.0, 1.0], [1.0, 2.0]);
         const (values, vectors) = eigh(A);
         const v = vectors[.., 1];
         writeln(round(values[0]), " ", round(values[1]), " ", norm(A.dot(v) - values[1] * v) < 1e-12);   // 1.0 3.0 true
  */
  proc eigh(const ref A: [] ?t, lower: bool = true, param eigvalsOnly: bool = false, param overwrite: bool = false) throws
      where A.domain.rank == 2 && !overwrite {
    const n = _order(A);
    var (values, V) = _byRotations(_mirrored(A, lower), n, !eigvalsOnly);
    var order = [k in 0..<n] k;
    sort(order, new byValue(values));
    const sorted: [0..<n] values.eltType = [k in order] values[k];
    if eigvalsOnly {
      return sorted;
    } else {
      var W: [V.domain] t;
      for j in 0..<n do for i in 0..<n do W[i, j] = V[i, order[j]];
      return (sorted, W);
    }
  }
  /** The same; afterwards the array holds the eigenvectors. */
  proc eigh(ref A: [] ?t, lower: bool = true, param eigvalsOnly: bool = false, param overwrite: bool) throws
      where A.domain.rank == 2 && overwrite {
    if eigvalsOnly {
      return eigh(A, lower, eigvalsOnly);
    } else {
      const (values, V) = eigh(A, lower);
      for (a, v) in zip(A, V) do a = v;
      return (values, V);
    }
  }

  private record byValue: keyComparator {
    var values;
    proc init(const ref values) { this.values = values; }
    proc key(k: int) do return values[k];
  }

  private proc _order(const ref A): int throws {
    const (rows, columns) = A.shape;
    if rows != columns then halt("Matrix not square");
    if !isRealType(A.eltType) && !isComplexType(A.eltType) then
      compilerError("eigenvalues are of matrices of real or complex numbers, not of `", A.eltType: string, "`");
    return rows;
  }

  // The matrix from 0, the other triangle filled in.
  private proc _mirrored(const ref A: [] ?t, lower: bool) {
    const n = A.shape(0);
    var B: [{0..<n, 0..<n}] t;
    for (b, a) in zip(B, A) do b = a;
    for i in 0..<n do for j in 0..i {
      if i == j then B[i, i] = _real(B[i, i]): t;
      else if lower then B[j, i] = _conj(B[i, j]);
      else B[i, j] = _conj(B[j, i]);
    }
    return B;
  }
  private inline proc _real(x: real(?w)) do return x;
  private inline proc _real(x: complex(?w)) do return x.re;
  private inline proc _conj(x: real(?w)) do return x;
  private inline proc _conj(x: complex(?w)) do return conj(x);

  // Jacobi's rotations, each of which takes an element outside of the diagonal to zero; the columns of the product of
  // them all are the eigenvectors.
  private proc _byRotations(in B: [?D] ?t, n: int, vectors: bool) {
    type r = _real(B[0, 0]).type;
    var V: [D] t;
    if vectors then for i in 0..<n do V[i, i] = 1: t;
    const small = 1e-30: r * (1: r + (max reduce abs(B)));
    for 1..100 {
      var outside: r;
      for i in 0..<n do for j in 0..<i do outside += abs(B[i, j]) ** 2;
      if outside < small then break;
      for p in 0..<n do for q in p + 1..<n do if B[p, q] != 0: t then _rotate(B, V, p, q, vectors);
    }
    const values: [0..<n] r = [i in 0..<n] _real(B[i, i]);
    return (values, V);
  }
  private proc _rotate(ref B: [?D] ?t, ref V: [] t, p: int, q: int, vectors: bool) {
    const size = abs(B[p, q]), turn = B[p, q] / size: t, back = _conj(turn);
    type r = size.type;
    const theta = (_real(B[q, q]) - _real(B[p, p])) / (2: r * size);
    const tangent = (if theta < 0: r then -1: r else 1: r) / (abs(theta) + sqrt(theta * theta + 1: r));
    const c = 1: r / sqrt(tangent * tangent + 1: r), s = tangent * c;
    for k in D.dim(0) {
      const x = B[k, p], y = back * B[k, q];
      B[k, p] = c * x - s * y;
      B[k, q] = s * x + c * y;
    }
    for k in D.dim(0) {
      const x = B[p, k], y = turn * B[q, k];
      B[p, k] = c * x - s * y;
      B[q, k] = s * x + c * y;
    }
    if vectors then for k in D.dim(0) {
      const x = V[k, p], y = back * V[k, q];
      V[k, p] = c * x - s * y;
      V[k, q] = s * x + c * y;
    }
  }
}
