/** Vectors and matrices: arrays of one and two dimensions, and what linear algebra does with them.
    Not for: element by element work, which arrays do themselves; sparse matrices (the module `Sparse` in it). */
module LinearAlgebra {
  use Math;
  use LinearAlgebraSolve;
  public use LinearAlgebraSolve only lu, det, inv, solve, solve_tril, solve_triu, cholesky, jacobi, leastSquares,
                                     LinearAlgebraError;
  public use LinearAlgebraHermitian;
  public use LinearAlgebraSpectral;

  /** Sparse matrices. */
  module Sparse {
    public use LinearAlgebraSparse;
  }

  /** Norms: of a vector, the sum of the absolute values, the square root of the sum of squares, the greatest absolute
      value; of a matrix, the greatest sum of a column, the greatest sum of a row, the root of the sum of squares.
      The default is `norm2` for a vector and `normFrob` for a matrix. */
  enum normType { normDefault, norm1, norm2, normInf, normFrob }

  // The first index of new arrays: up to 1.18 they counted from 1.
  @edition(first="1.31")
  private proc _first() param: int do return 0;
  @edition(last="legacy")
  private proc _first() param: int do return 1;

  // ---- making ----------------------------------------------------------------------------------

  /** A vector: of zeros, of a length or over a range; with the elements of an array; of scalars.

      .. code-block:: chapel

         use LinearAlgebra;
         var zeros = Vector(3), v = Vector(1.0, 2.0, 3.0), w = Vector([4, 5, 6], eltType=real);
         writeln(zeros, " ", v, " ", dot(v, w));   // 0.0 0.0 0.0 1.0 2.0 3.0 32.0
  */
  proc Vector(length: integral, type eltType = real) where !isSubtypeOfArray(eltType) {
    if length <= 0 then halt("Vector length must be > 0");
    return Vector(_first()..#length: int, eltType);
  }
  proc Vector(space: range(?), type eltType = real) {
    var V: [space] eltType;
    return V;
  }
  proc Vector(const A: [?Dom] ?Atype, type eltType = Atype) where Dom.rank == 1 {
    var V: [Dom] eltType;
    for i in Dom do V[i] = A[i]: eltType;
    return V;
  }
  proc Vector(x: ?t, scalars...?n, type eltType = t) where isNumericType(t) && n > 0 {
    var V: [_first()..#n + 1] eltType;
    V[_first()] = x: eltType;
    for param i in 0..<n do V[_first() + 1 + i] = scalars(i): eltType;
    return V;
  }
  private proc isSubtypeOfArray(type t) param do return false;

  /** A matrix: of zeros, square or with numbers of rows and columns, over ranges or a domain; with the elements of
      another; of vectors, which are its rows.

      .. code-block:: chapel

         use LinearAlgebra;
         const A = Matrix([1, 2], [3, 4], eltType=real);
         writeln(A[1, ..], " ", Matrix(2, 3).size);   // 3.0 4.0 6
  */
  proc Matrix(rows: integral, type eltType = real) {
    if rows <= 0 then halt("Matrix dimensions must be > 0");
    return Matrix(_first()..#rows: int, _first()..#rows: int, eltType);
  }
  proc Matrix(rows: integral, cols: integral, type eltType = real) {
    if rows <= 0 || cols <= 0 then halt("Matrix dimensions must be > 0");
    return Matrix(_first()..#rows: int, _first()..#cols: int, eltType);
  }
  proc Matrix(space: range(?), type eltType = real) do return Matrix(space, space, eltType);
  proc Matrix(rowSpace: range(?), colSpace: range(?), type eltType = real) {
    var M: [{rowSpace, colSpace}] eltType;
    return M;
  }
  proc Matrix(const Dom: domain(?), type eltType = real) where Dom.isRectangular() && Dom.rank == 2 {
    var M: [Dom] eltType;
    return M;
  }
  proc Matrix(const A: [?Dom] ?Atype, type eltType = Atype) where Dom.rank == 2 {
    var M: [Dom] eltType;
    for ij in Dom do M[ij] = A[ij]: eltType;
    return M;
  }
  proc Matrix(const rows...?n, type eltType = rows(0).eltType) where isArrayType(rows(0).type) && rows(0).rank == 1 {
    const cols = rows(0).size;
    var M: [{_first()..#n, _first()..#cols}] eltType;
    for param i in 0..<n {
      if rows(i).size != cols then halt("Array lengths do not match");
      for (x, j) in zip(rows(i), _first()..#cols) do M[_first() + i, j] = x: eltType;
    }
    return M;
  }

  /** The identity: ones in the diagonal, zeros elsewhere.

      .. code-block:: chapel

         use LinearAlgebra;
         writeln(trace(eye(4)), " ", eye(2, 3, int).shape);   // 4.0 (2, 3)
  */
  proc eye(m: integral, type eltType = real) do return eye({_first()..#m: int, _first()..#m: int}, eltType);
  proc eye(m: integral, n: integral, type eltType = real) do return eye({_first()..#m: int, _first()..#n: int}, eltType);
  proc eye(const Dom: domain(?), type eltType = real) where Dom.isRectangular() && Dom.rank == 2 {
    var M: [Dom] eltType;
    for (i, j) in zip(Dom.dim(0), Dom.dim(1)[Dom.dim(1).low..#min(Dom.dim(0).size, Dom.dim(1).size)]) do M[i, j] = 1: eltType;
    return M;
  }

  /** Sets the elements of diagonal `k`, counted from the main one upwards.

      .. code-block:: chapel

         use LinearAlgebra;
         var A = Matrix(2, eltType = int);
         setDiag(A, val = 7);
         writeln(diag(A));   // 7 7
  */
  proc setDiag(ref X: [?D] ?eltType, in k: int = 0, val: eltType = 0: eltType) where D.rank == 2 {
    for (i, j) in _diagonal(X, k) do X[i, j] = val;
  }

  // The indices of diagonal k.
  private iter _diagonal(const ref A, k: int) {
    const rows = A.domain.dim(0), cols = A.domain.dim(1);
    const firstRow = if k < 0 then -k else 0, firstCol = if k > 0 then k else 0;
    for n in 0..<min(rows.size - firstRow, cols.size - firstCol) do
      yield (rows.orderToIndex(firstRow + n), cols.orderToIndex(firstCol + n));
  }

  /** The matrix with rows and columns exchanged.

      .. code-block:: chapel

         use LinearAlgebra;
         const A = Matrix([1, 2, 3], [4, 5, 6]);
         writeln(transpose(A).shape, " ", A.T[2, 1]);   // (3, 2) 6
  */
  proc transpose(const ref A: [?Dom] ?eltType) where Dom.rank == 2 && !Dom.isSparse() {
    var C: [{Dom.dim(1), Dom.dim(0)}] eltType;
    forall (i, j) in C.domain do C[i, j] = A[j, i];
    return C;
  }
  /** A vector stays what it is. */
  proc transpose(const ref A: [?Dom]) where Dom.rank == 1 {
    const C = A;
    return C;
  }
  proc _rectArray.T where rank == 1 || rank == 2 do return transpose(this);

  // ---- products --------------------------------------------------------------------------------

  /** The product: of vectors the inner one; of matrices, matrices and vectors that of linear algebra; with a scalar
      that of each element.

      .. code-block:: chapel

         use LinearAlgebra;
         const A = Matrix([1, 2], [3, 4]), v = Vector(1, 1);
         writeln(dot(A, v), " ", dot(v, A), " ", dot(v, v), " ", dot(A, 2)[1, 1]);   // 3 7 4 6 2 8
  */
  proc dot(const ref A: [?Adom] ?t, const ref B: [?Bdom] ?u)
      where Adom.rank <= 2 && Bdom.rank <= 2 && !Adom.isSparse() && !Bdom.isSparse() {
    if Adom.rank == 1 && Bdom.rank == 1 then return inner(A, B);
    else if Adom.rank == 2 && Bdom.rank == 1 then return _matVec(A, B);
    else if Adom.rank == 1 && Bdom.rank == 2 then return _vecMat(A, B);
    else return _matMat(A, B);
  }
  proc dot(const ref A: [], b) where isNumericType(b.type) && !A.domain.isSparse() {
    const C = A * b;
    return C;
  }
  proc dot(a, const ref B: []) where isNumericType(a.type) && !B.domain.isSparse() {
    const C = a * B;
    return C;
  }
  proc _rectArray.dot(const ref A: []) do return LinearAlgebra.dot(this, A);
  proc _rectArray.dot(a) where isNumericType(a.type) do return LinearAlgebra.dot(this, a);

  private proc _checkSizes(a: int, b: int) {
    if a != b then halt("the sizes of the operands do not match: ", a, " and ", b);
  }

  private proc _matVec(const ref A: [?Adom] ?t, const ref x: [?Xdom] ?u) {
    _checkSizes(Adom.dim(1).size, x.size);
    var y: [Adom.dim(0)] _product(t, u);
    forall i in Adom.dim(0) {
      var sum: y.eltType;
      for (j, k) in zip(Adom.dim(1), Xdom.dim(0)) do sum += A[i, j] * x[k];
      y[i] = sum;
    }
    return y;
  }
  private proc _vecMat(const ref x: [?Xdom] ?t, const ref A: [?Adom] ?u) {
    _checkSizes(x.size, Adom.dim(0).size);
    var y: [Adom.dim(1)] _product(t, u);
    for (i, k) in zip(Adom.dim(0), Xdom.dim(0)) {
      const factor = x[k];
      for j in Adom.dim(1) do y[j] += factor * A[i, j];
    }
    return y;
  }
  // A row of the result is a sum of rows of B: all accesses are to neighbours.
  private proc _matMat(const ref A: [?Adom] ?t, const ref B: [?Bdom] ?u) {
    _checkSizes(Adom.dim(1).size, Bdom.dim(0).size);
    var C: [{Adom.dim(0), Bdom.dim(1)}] _product(t, u);
    forall i in Adom.dim(0) with (ref C) {
      for (k, l) in zip(Adom.dim(1), Bdom.dim(0)) {
        const factor = A[i, k];
        foreach j in Bdom.dim(1) with (ref C) do C[i, j] += factor * B[l, j];
      }
    }
    return C;
  }
  // The type of products of elements.
  private proc _product(type t, type u) type {
    var a: t, b: u;
    return (a * b).type;
  }

  /** The inner product of two vectors: the sum of the products of their elements. */
  proc inner(const ref A: [?Adom] ?t, const ref B: [?Bdom] ?u) where Adom.rank == 1 && Bdom.rank == 1 {
    _checkSizes(A.size, B.size);
    return + reduce (A * B);
  }
  /** The outer product: the matrix of all products of an element of one and one of the other vector.

      .. code-block:: chapel

         use LinearAlgebra;
         writeln(inner([1, 2], [3, 4]), " ", outer([1, 2], [3, 4])[1, 0]);   // 11 6
  */
  proc outer(const ref A: [?Adom] ?t, const ref B: [?Bdom] ?u) where Adom.rank == 1 && Bdom.rank == 1 {
    var C: [{Adom.dim(0), Bdom.dim(0)}] _product(t, u);
    forall (i, j) in C.domain do C[i, j] = A[i] * B[j];
    return C;
  }
  /** The cross product of two vectors of three elements.

      .. code-block:: chapel

         use LinearAlgebra;
         writeln(cross(Vector([1, 0, 0]), Vector([0, 1, 0])));   // 0 0 1
         writeln(kron(Matrix([1, 2]), Matrix([3])));   // 3 6
  */
  proc cross(const ref A: [?Adom] ?t, const ref B: [?Bdom] t) where Adom.rank == 1 && Bdom.rank == 1 {
    if A.size != 3 || B.size != 3 then halt("cross() is for vectors of 3 elements");
    const a = A.reindex(0..2), b = B.reindex(0..2);
    var C: [Adom] t;
    ref c = C.reindex(0..2);
    c[0] = a[1] * b[2] - a[2] * b[1];
    c[1] = a[2] * b[0] - a[0] * b[2];
    c[2] = a[0] * b[1] - a[1] * b[0];
    return C;
  }
  /** The Kronecker product: each element of the first matrix times the second one. */
  proc kron(const ref A: [?Adom] ?t, const ref B: [?Bdom] t) where Adom.rank == 2 && Bdom.rank == 2 {
    const (m, n) = A.shape, (p, q) = B.shape;
    var C: [{_first()..#m * p, _first()..#n * q}] t;
    const a = A.reindex(0..<m, 0..<n), b = B.reindex(0..<p, 0..<q);
    forall (c, (i, j)) in zip(C, {0..<m * p, 0..<n * q}) do c = a[i / p, j / q] * b[i % p, j % q];
    return C;
  }

  /** The matrix multiplied by itself so often; the identity for 0.

      .. code-block:: chapel

         use LinearAlgebra;
         writeln(matPow(Matrix([1, 1], [1, 0]), 30)[0, 1]);   // 832040
  */
  proc matPow(const ref A: [?Dom] ?t, b: integral) where Dom.rank == 2 {
    if !isSquare(A) then halt("Matrix not square");
    if b < 0 then halt("Negative exponent not supported");
    var power = eye(Dom, t), factor = A, left = b;
    while left > 0 {
      if left % 2 == 1 then power = dot(power, factor);
      left /= 2;
      if left > 0 then factor = dot(factor, factor);
    }
    return power;
  }

  /** Element by element: sum, difference, product, quotient of arrays of one shape.

      .. code-block:: chapel

         use LinearAlgebra;
         const A = Matrix([1, 2], [3, 4]), B = eye(2, eltType = int);
         writeln(A.plus(B)[1, 1], " ", A.minus(B)[0, 0], " ", A.times(A)[1, 0], " ", A.elementDiv(A)[0, 1]);   // 5 0 9 1
  */
  proc _rectArray.plus(const ref A: []) do return _elementwise("+", this, A);
  proc _rectArray.minus(const ref A: []) do return _elementwise("-", this, A);
  proc _rectArray.times(const ref A: []) do return _elementwise("*", this, A);
  proc _rectArray.elementDiv(const ref A: []) do return _elementwise("/", this, A);
  private proc _elementwise(param op: string, const ref A, const ref B) {
    if A.rank != B.rank then compilerError("arrays of different rank");
    if A.shape != B.shape then halt("the shapes of the operands do not match: ", A.shape, " and ", B.shape);
    const C = if op == "+" then A + B else if op == "-" then A - B else if op == "*" then A * B else A / B;
    return C;
  }

  // ---- parts and questions -----------------------------------------------------------------------

  /** The diagonal `k` of a matrix as a vector; of a vector, the matrix that has it as its diagonal.

      .. code-block:: chapel

         use LinearAlgebra;
         const A = Matrix([1, 2], [3, 4]);
         writeln(diag(A), " ", diag(A, 1), " ", diag(Vector(5, 6))[1, 1]);   // 1 4 2 6
  */
  proc diag(const ref A: [?Adom] ?t, k: int = 0) where Adom.rank == 2 {
    const size = + reduce [ij in _diagonal(A, k)] 1;
    if size == 0 then halt("k is out of range: ", k);
    var d: [_first()..#size] t;
    for (ij, x) in zip(_diagonal(A, k), d) do x = A[ij];
    return d;
  }
  proc diag(const ref A: [?Adom] ?t, k: int = 0) where Adom.rank == 1 {
    const n = A.size + abs(k);
    var M: [{_first()..#n, _first()..#n}] t;
    for (x, ij) in zip(A, _diagonal(M, k)) do M[ij] = x;
    return M;
  }
  /** The matrix with zeros above (below) diagonal `k`.

      .. code-block:: chapel

         use LinearAlgebra;
         const A = Matrix([1, 2], [3, 4]);
         writeln(tril(A)[0, 1], " ", triu(A)[1, 0], " ", triu(A)[0, 1], " ", isTril(tril(A)), " ", isTriu(A));   // 0 0 2 true false
         writeln(isZero(A - A), " ", isSquare(A), " ", isHermitian(A), " ", isSymmetric(A));   // true true false false
  */
  proc tril(const ref A: [?D] ?t, k: int = 0) where D.rank == 2 do return _half(A, k, false);
  proc triu(const ref A: [?D] ?t, k: int = 0) where D.rank == 2 do return _half(A, k, true);
  private proc _half(const ref A: [?D] ?t, k: int, upper: bool) {
    var C: [D] t;
    for ((i, j), (r, c)) in zip(D, {0..<A.shape(0), 0..<A.shape(1)}) do
      if (if upper then c - r >= k else c - r <= k) then C[i, j] = A[i, j];
    return C;
  }
  /** The sum of the diagonal. */
  proc trace(const ref A: [?D] ?t) where D.rank == 2 {
    if !isSquare(A) then halt("Matrix not square");
    var sum: t;
    for ij in _diagonal(A, 0) do sum += A[ij];
    return sum;
  }

  /** A norm of a vector or a matrix.

      .. code-block:: chapel

         use LinearAlgebra;
         const A = Matrix([1.0, -2.0], [3.0, 4.0]);
         writeln(norm(Vector(3.0, 4.0)), " ", norm(A, normType.norm1), " ", norm(A, normType.normInf));   // 5.0 6.0 7.0
  */
  proc norm(const ref x: [?D] ?t, param p: normType = normType.normDefault) where D.rank == 1 {
    if p == normType.norm1 then return + reduce abs(x);
    else if p == normType.normInf then return max reduce abs(x);
    else return sqrt(+ reduce (abs(x) * abs(x)));
  }
  proc norm(const ref x: [?D] ?t, param p: normType = normType.normDefault) where D.rank == 2 {
    if p == normType.norm2 then compilerError("not supported yet: the 2-norm of a matrix, which needs its singular values");
    if p == normType.norm1 then return max reduce [j in D.dim(1)] (+ reduce abs(x[.., j]));
    else if p == normType.normInf then return max reduce [i in D.dim(0)] (+ reduce abs(x[i, ..]));
    else return sqrt(+ reduce (abs(x) * abs(x)));
  }

  /** Whether all elements, all that are not in the diagonal, all above (below) diagonal `k` are zero. */
  proc isZero(const ref A: [?D]) do return && reduce (A == 0: A.eltType);
  /** Whether the matrix is an identity matrix.

      .. code-block:: chapel

         use LinearAlgebra;
         const A = eye(3);
         writeln(isEye(A), " ", isEye(2 * A), " ", isDiag(2 * A));   // true false true
  */
  proc isEye(const ref A: [?D]): bool where D.rank == 2 && !D.isSparse() {
    if !isDiag(A) then return false;
    for ij in _diagonal(A, 0) do if A[ij] != 1: A.eltType then return false;
    return true;
  }
  proc isDiag(const ref A: [?D]) where D.rank == 2 && !D.isSparse() do return isTril(A) && isTriu(A);
  proc isTril(const ref A: [?D], k: int = 0): bool where D.rank == 2 && !D.isSparse() do return _isHalf(A, k, false);
  proc isTriu(const ref A: [?D], k: int = 0): bool where D.rank == 2 && !D.isSparse() do return _isHalf(A, k, true);
  private proc _isHalf(const ref A, k: int, upper: bool): bool {
    for ((i, j), (r, c)) in zip(A.domain, {0..<A.shape(0), 0..<A.shape(1)}) do
      if (if upper then c - r < k else c - r > k) && A[i, j] != 0: A.eltType then return false;
    return true;
  }
  /** Whether there are as many rows as columns. */
  proc isSquare(const ref A: [?D]): bool where D.rank == 2 do return A.shape(0) == A.shape(1);
  /** Whether the matrix is its own transpose (and conjugate).

      .. code-block:: chapel

         use LinearAlgebra;
         writeln(isSymmetric(Matrix([1, 2], [2, 1])), " ", isTriu(Matrix([1, 2], [2, 1])), " ", isDiag(eye(3)));   // true false true
  */
  proc isSymmetric(const ref A: [?D]): bool where D.rank == 2 && !D.isSparse() do return _isMirrored(A, false);
  proc isHermitian(const ref A: [?D]): bool where D.rank == 2 && !D.isSparse() do return _isMirrored(A, true);
  private proc _isMirrored(const ref A, param conjugate: bool): bool {
    if !isSquare(A) then return false;
    const B = A.reindex(0..<A.shape(0), 0..<A.shape(1));
    for i in 0..<A.shape(0) {
      for j in 0..i {
        const mirrored = if conjugate && isComplexType(A.eltType) then conj(B[j, i]) else B[j, i];
        if B[i, j] != mirrored then return false;
      }
    }
    return true;
  }
}
