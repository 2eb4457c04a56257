/** Sparse matrices for linear algebra: making them, products, sums, questions. They are two-dimensional sparse arrays, with
    their indices row by row unless the program gives them another layout. Programs see this as `LinearAlgebra.Sparse`.
    Not for: dense matrices (LinearAlgebra), sparse domains themselves. */
module LinearAlgebraSparse {
  use CompressedSparseLayout;

  // ---- making ----------------------------------------------------------------------------------

  /** An empty sparse domain of indices, row by row: of so many rows and columns, counted from 0; over ranges; in a domain.

      .. code-block:: chapel

         use LinearAlgebra.Sparse;
         var D = CSRDomain(3, 3);
         var A = CSRMatrix(D, int);
         D += (0, 0);
         D += (2, 1);
         A = 5;
         writeln(D.size, " ", A[2, 1], " ", A[1, 1], " ", A.dot([1, 2, 3]));   // 2 5 0 5 0 10
  */
  proc CSRDomain(rows: integral) do return CSRDomain(rows, rows);
  proc CSRDomain(rows: integral, cols: integral) {
    if rows <= 0 || cols <= 0 then halt("matrix dimensions must be > 0");
    return CSRDomain({0..<rows: int, 0..<cols: int});
  }
  proc CSRDomain(space: range(?)) do return CSRDomain({space, space});
  proc CSRDomain(rowSpace: range(?), colSpace: range(?)) do return CSRDomain({rowSpace, colSpace});
  proc CSRDomain(const Dom: domain(2)) where !Dom.isSparse() {
    var D: sparse subdomain(Dom) dmapped new csrLayout();
    return D;
  }
  /** The domain of a matrix of that shape whose row `i` has the columns `indices[indptr[i]..<indptr[i+1]]`. */
  proc CSRDomain(shape: 2*int, const ref indices: [] int, const ref indptr: [] int) {
    var D = CSRDomain(shape(0), shape(1));
    const first = indices.domain.low, start = indptr.domain.low;
    for i in 0..<shape(0) do
      for k in indptr[start + i]..<indptr[start + i + 1] do D += (i, indices[first + k]);
    return D;
  }

  /** A sparse matrix: over a domain; with the elements of a dense matrix that are not zero, or of a sparse one; of a shape
      with the elements `data` at the places that `CSRDomain` describes.

      .. code-block:: chapel

         use LinearAlgebra.Sparse;
         var A = CSRMatrix([1, 0; 0, 2]);
         writeln(A.domain.size, " ", A.plus(A)[1, 1]);   // 2 4
  */
  proc CSRMatrix(const ref Dom: domain(?), type eltType = real) where Dom.rank == 2 && Dom.isSparse() {
    var A: [Dom] eltType;
    return A;
  }
  proc CSRMatrix(const ref A: [?Dom] ?t, type eltType = t) where Dom.rank == 2 && Dom.isSparse() {
    var D = CSRDomain(Dom.parentDom);
    for i in Dom do D += i;
    var B: [D] eltType;
    for i in Dom do B[i] = A[i]: eltType;
    return B;
  }
  proc CSRMatrix(const ref A: [?Dom] ?t, type eltType = t) where Dom.rank == 2 && !Dom.isSparse() {
    var D = CSRDomain(Dom);
    for i in Dom do if A[i] != 0: t then D += i;
    var B: [D] eltType;
    for i in D do B[i] = A[i]: eltType;
    return B;
  }
  proc CSRMatrix(shape: 2*int, const ref data: [] ?eltType, const ref indices: [] int, const ref indptr: [] int) {
    var D = CSRDomain(shape, indices, indptr);
    var A: [D] eltType;
    const first = indices.domain.low, start = indptr.domain.low, at = data.domain.low;
    for i in 0..<shape(0) do
      for k in indptr[start + i]..<indptr[start + i + 1] do A[i, indices[first + k]] = data[at + k];
    return A;
  }

  /** A matrix over a sparse domain with ones where the domain has the diagonal.

      .. code-block:: chapel

         use LinearAlgebra, LinearAlgebra.Sparse;
         var D = CSRDomain(2, 2);
         D += (0, 0);
         D += (0, 1);
         const A = eye(D, int);
         writeln(A[0, 0], " ", A[0, 1], " ", A[1, 1]);   // 1 0 0
  */
  proc eye(const Dom: domain(?), type eltType = real) where _sparseMatrix(Dom) {
    var A: [Dom] eltType;
    for (i, j) in Dom do if i - Dom.dim(0).low == j - Dom.dim(1).low then A[i, j] = 1: eltType;
    return A;
  }

  // ---- products --------------------------------------------------------------------------------

  /** The product of matrices, of a matrix and a vector or the reverse, or with a number. One of them is sparse; the product
      of two sparse matrices is sparse.

      .. code-block:: chapel

         use LinearAlgebra.Sparse;
         const A = CSRMatrix([1, 2; 0, 3]);
         writeln(dot(A, [1, 1]), " ", dot([1, 1], A), " ", dot(A, A)[0, 1], " ", A.dot(2)[1, 1]);   // 3 3 1 5 8 6
  */
  proc dot(const ref A: [?Adom] ?t, const ref B: [?Bdom] ?u) where _sparseMatrix(Adom) && _sparseMatrix(Bdom) {
    _checkInner(Adom.dim(1).size, Bdom.dim(0).size);
    const rows = Adom.dim(0), columns = Bdom.dim(1), shift = Bdom.dim(0).low - Adom.dim(1).low;
    var D = CSRDomain(rows, columns);
    for (i, k) in Adom do for j in Bdom.dimIter(1, k + shift) do D += (i, j);
    var C: [D] (0: t * 0: u).type;
    for (i, k) in Adom {
      const x = A[i, k];
      for j in Bdom.dimIter(1, k + shift) do C[i, j] += x * B[k + shift, j];
    }
    return C;
  }
  proc dot(const ref A: [?Adom] ?t, const ref x: [?Xdom] ?u) where _sparseMatrix(Adom) && Xdom.rank == 1 {
    _checkInner(Adom.dim(1).size, Xdom.size);
    const shift = Xdom.low - Adom.dim(1).low;
    var y: [Adom.dim(0)] (0: t * 0: u).type;
    for ((i, j), a) in zip(Adom, A) do y[i] += a * x[j + shift];
    return y;
  }
  proc dot(const ref x: [?Xdom] ?t, const ref A: [?Adom] ?u) where _sparseMatrix(Adom) && Xdom.rank == 1 {
    _checkInner(Xdom.size, Adom.dim(0).size);
    const shift = Xdom.low - Adom.dim(0).low;
    var y: [Adom.dim(1)] (0: t * 0: u).type;
    for ((i, j), a) in zip(Adom, A) do y[j] += x[i + shift] * a;
    return y;
  }
  proc dot(const ref A: [?Adom] ?t, b) where _sparseMatrix(Adom) && isNumericType(b.type) do return _scaled(A, b);
  proc dot(a, const ref B: [?Bdom] ?t) where _sparseMatrix(Bdom) && isNumericType(a.type) do return _scaled(B, a);
  /** The same as a method. */
  proc _mapArray.dot(const ref A) where _sparseMatrix(this.domain) do return LinearAlgebraSparse.dot(this, A);

  private proc _scaled(const ref A: [?D] ?t, b) {
    var C: [D] (0: t * b).type;
    for (c, a) in zip(C, A) do c = a * b;
    return C;
  }

  private proc _checkInner(a: int, b: int) {
    if a != b then halt("Mismatched shape in sparse-sparse matrix multiplication");
  }

  proc _sparseMatrix(const D) param do return D.rank == 2 && D.isSparse();

  // ---- element by element ----------------------------------------------------------------------

  /** Sums and differences, which have an element wherever one of both has; products and quotients of the elements that
      both, or the first, have.

      .. code-block:: chapel

         use LinearAlgebra.Sparse;
         const A = CSRMatrix([1, 2; 0, 3]), B = CSRMatrix([0, 1; 4, 3]);
         writeln(A.plus(B)[1, 0], " ", A.minus(B)[0, 1], " ", A.times(B).domain.size, " ", A.elementDiv(A)[1, 1]);   // 4 1 2 1
  */
  proc _mapArray.plus(const ref A: []) where _sparseMatrix(this.domain) && _sparseMatrix(A.domain) do
    return _merged(this, A, false);
  proc _mapArray.minus(const ref A: []) where _sparseMatrix(this.domain) && _sparseMatrix(A.domain) do
    return _merged(this, A, true);
  proc _mapArray.times(const ref A: []) where _sparseMatrix(this.domain) && _sparseMatrix(A.domain) {
    var D = CSRDomain(this.domain.parentDom);
    for i in this.domain do if A.domain.contains(i) then D += i;
    var C: [D] (this.IRV * A.IRV).type;
    for i in D do C[i] = this[i] * A[i];
    return C;
  }
  proc _mapArray.elementDiv(const ref A: []) where _sparseMatrix(this.domain) && _sparseMatrix(A.domain) {
    _checkShapes(this, A);
    var C: [this.domain] (this.IRV / (A.IRV + 1)).type;
    for i in this.domain do C[i] = this[i] / A[i];
    return C;
  }

  private proc _merged(const ref A: [?Adom] ?t, const ref B: [?Bdom] ?u, param negative: bool) {
    _checkShapes(A, B);
    var D = CSRDomain(Adom.parentDom);
    for i in Adom do D += i;
    for i in Bdom do D += i;
    var C: [D] (0: t + 0: u).type;
    for i in D do C[i] = if negative then A[i] - B[i] else A[i] + B[i];
    return C;
  }

  private proc _checkShapes(const ref A, const ref B) {
    if A.domain.parentDom != B.domain.parentDom then halt("matrices of different shapes are combined element by element");
  }

  // ---- forms -----------------------------------------------------------------------------------

  /** The matrix, or the domain, with rows and columns exchanged.

      .. code-block:: chapel

         use LinearAlgebra.Sparse;
         const A = CSRMatrix([1, 2; 0, 3]);
         writeln(transpose(A)[1, 0], " ", A.T[0, 1], " ", A.T.domain.contains(1, 0));   // 2 0 true
  */
  proc transpose(const D: domain(?)) where _sparseMatrix(D) {
    var T = CSRDomain(D.dim(1), D.dim(0));
    for (i, j) in D do T += (j, i);
    return T;
  }
  proc transpose(const ref A: [?D] ?t) where _sparseMatrix(D) {
    var TD = transpose(D);
    var T: [TD] t;
    for (i, j) in D do T[j, i] = A[i, j];
    return T;
  }
  proc _mapArray.T where _sparseMatrix(this.domain) do return transpose(this);

  /** Whether all elements that are not zero lie on the diagonal; on it or below; on it or above; whether the matrix is its
      transpose, or its conjugate transpose.

      .. code-block:: chapel

         use LinearAlgebra.Sparse;
         const A = CSRMatrix([1, 2; 2, 3]);
         writeln(isDiag(A), " ", isSymmetric(A), " ", isHermitian(A), " ", isTril(A), " ", isTriu(A));   // false true true false false
  */
  proc isDiag(const ref A: [?D]) where _sparseMatrix(D) do return isTril(A) && isTriu(A);
  proc isTril(const ref A: [?D] ?t, k: int = 0): bool where _sparseMatrix(D) {
    for (i, j) in D do if j - i > k && A[i, j] != 0: t then return false;
    return true;
  }
  proc isTriu(const ref A: [?D] ?t, k: int = 0): bool where _sparseMatrix(D) {
    for (i, j) in D do if j - i < k && A[i, j] != 0: t then return false;
    return true;
  }
  proc isSymmetric(const ref A: [?D]): bool where _sparseMatrix(D) {
    if D.dim(0) != D.dim(1) then return false;
    for (i, j) in D do if A[i, j] != A[j, i] then return false;
    return true;
  }
  proc isHermitian(const ref A: [?D]): bool where _sparseMatrix(D) {
    if D.dim(0) != D.dim(1) then return false;
    for (i, j) in D do if A[i, j] != conj(A[j, i]) then return false;
    return true;
  }
}
