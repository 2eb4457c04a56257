/** Linear algebra on vectors and matrices of numbers, by the library of that name that the system has (Debian: `libblas3`,
    `libopenblas0`, …), which only programs that use this module are linked with.
    Not for: vectors and matrices as values; that is LinearAlgebra.

    Arrays lie on one locale, rectangular, by default in rows. Slices are taken where their rows lie as a whole: the
    distance of their rows is found by itself, unless `ldA` and the like say it. Packed and banded
    symmetric matrices have routines in `C_BLAS`. */
module BLAS {
  use BlasCalls;
  use Types;

  /** The routines of the C interface, under the names that it has, those on packed and banded matrices among them. Arrays are
      given as they are, complex numbers and what is given back by reference.

      .. code-block:: chapel

         // requires: libblas.so.3
         use BLAS.C_BLAS;
         // A symmetric matrix of three rows: its upper triangle, row by row.
         var packed = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0], x = [1.0, 1.0, 1.0], y: [0..2] real;
         cblas_dspmv(CblasRowMajor, CblasUpper, 3, 1.0, packed, x, 1, 0.0, y, 1);
         writeln(y);   // 6.0 11.0 14.0
  */
  module C_BLAS {
    public use BlasNative;
  }

  /** Whether a matrix lies in rows or in columns.

      .. code-block:: chapel

         // requires: libblas.so.3
         use BLAS;
         // Columns, one after the other: the matrix 1 2, 0 1 and its product with itself.
         var A = reshape([1.0, 0.0, 2.0, 1.0], {0..1, 0..1}), C: [0..1, 0..1] real;
         gemm(A, A, C, 1.0, 0.0, order=Order.Col);
         writeln((C[0, 0], C[0, 1], C[1, 0], C[1, 1]));   // (1.0, 0.0, 4.0, 1.0)
         writeln(isBLASType(complex), " ", isBLASType(int));   // true false
  */
  enum Order { Row = 101, Col }
  /** Which triangle of a matrix is meant.

      .. code-block:: chapel

         // requires: libblas.so.3
         use BLAS;
         // Below its diagonal this matrix has nothing; it is 2 1, 1 2 and, where it is triangular, 2 1, 0 2.
         const A: [0..1, 0..1] real = [2.0, 1.0; 0.0, 2.0;];
         var x = [1.0, 1.0], y: [0..1] real;
         symv(A, x, y, 1.0, 0.0, uplo=Uplo.Upper);
         trmv(A, x, uplo=Uplo.Upper, diag=Diag.NonUnit);
         writeln(y, " ", x);   // 3.0 3.0 3.0 2.0
         trsv(A, x);
         writeln(x);   // 1.0 1.0
  */
  enum Uplo { Upper = 121, Lower }
  /** A matrix as it is, transposed, or conjugated and transposed. */
  enum Op { N = 111, T, H }
  /** Whether the diagonal of a triangular matrix is of ones. */
  enum Diag { NonUnit = 131, Unit }
  /** The side of a product on which a matrix stands. */
  enum Side { Left = 141, Right }

  /** Whether a type can be that of the elements: `real`, `real(32)`, `complex`, `complex(64)`. */
  proc isBLASType(type t) param: bool do
    return t == real(32) || t == real(64) || t == complex(64) || t == complex(128);

  // ---- what the C interface is given -------------------------------------------------------------

  private proc _check(type t, param what: string) {
    if !isBLASType(t) then
      compilerError(what, " is for elements of real, real(32), complex and complex(64), not ", t: string);
  }
  // A scalar: as it is, or by its address.
  private inline proc _by(const ref x: ?t) where isRealType(t) do return x;
  private inline proc _by(const ref x: ?t) where isComplexType(t) do return c_addrOfConst(x);
  private inline proc _at(ref A: [] ?t): c_ptr(t) do return if A.size == 0 then nil else c_addrOf(A[A.domain.low]);
  private inline proc _from(const ref A: [] ?t): c_ptrConst(t) do
    return if A.size == 0 then nil else c_addrOfConst(A[A.domain.low]);
  private inline proc _place(const ref x): int do return __prim("cast", int, __prim("cast", c_ptr(void), c_addrOfConst(x)));
  // How many elements lie between an element and the next in a dimension.
  private proc _step(const ref A: [] ?t, param d: int): int {
    if A.dim(d).size < 2 then return -1;
    var next = A.domain.low;
    if A.rank == 1 then next += abs(A.dim(0).stride): A.idxType; else next[d] += abs(A.dim(d).stride): A.idxType;
    return (_place(A[next]) - _place(A[A.domain.low])) / c_sizeof(t): int;
  }
  // The distance of the lines of a matrix.
  private proc _ld(const ref A: [], order: Order, given: int, what: string): c_int {
    if given != 0 then return given: c_int;
    const across = if order == Order.Row then A.dim(1).size else A.dim(0).size;
    const (inner, outer) = (_step(A, 1), _step(A, 0));
    if inner != 1 && inner != -1 then halt("BLAS: the elements of a row of ", what, " do not lie side by side");
    // In columns: the array's rows are the matrix's columns as they lie.
    if outer == -1 then return max(across, 1): c_int;
    return max(outer, 1): c_int;
  }
  // A vector's number of elements and their distance.
  private proc _inc(const ref X: [], inc: int): c_int {
    const step = _step(X, 0);
    return (inc * (if step == -1 then 1 else step)): c_int;
  }
  private inline proc _len(const ref X: [], inc: int): c_int do return ((X.size + abs(inc) - 1) / abs(inc)): c_int;
  private inline proc _c(e): c_int do return e: c_int;
  private inline proc _rows(const ref A: [], op: Op): c_int do
    return (if op == Op.N then A.dim(0).size else A.dim(1).size): c_int;
  private inline proc _cols(const ref A: [], op: Op): c_int do
    return (if op == Op.N then A.dim(1).size else A.dim(0).size): c_int;

  // ---- products of matrices ----------------------------------------------------------------------

  /** `C = alpha * opA(A) * opB(B) + beta * C`.

      .. code-block:: chapel

         // requires: libblas.so.3
         use BLAS;
         var A: [0..1, 0..2] real = [1.0, 2.0, 3.0; 4.0, 5.0, 6.0;], C: [0..1, 0..1] real;
         gemm(A, A, C, 1.0, 0.0, opB=Op.T);
         writeln(C[0, 0], " ", C[0, 1], " ", C[1, 1]);   // 14.0 32.0 77.0
  */
  proc gemm(const ref A: [] ?t, const ref B: [] t, ref C: [] t, alpha, beta, opA: Op = Op.N, opB: Op = Op.N,
            order: Order = Order.Row, ldA: int = 0, ldB: int = 0, ldC: int = 0)
      where A.rank == 2 && B.rank == 2 && C.rank == 2 {
    _check(t, "gemm");
    const (al, be) = (alpha: t, beta: t);
    _gemm(_c(order), _c(opA), _c(opB), _rows(A, opA), _cols(B, opB), _cols(A, opA), _by(al), _from(A),
          _ld(A, order, ldA, "A"), _from(B), _ld(B, order, ldB, "B"), _by(be), _at(C), _ld(C, order, ldC, "C"));
  }

  /** `C = alpha * A * B + beta * C`, or with `side=Side.Right` `alpha * B * A + beta * C`, where A is symmetric.

      .. code-block:: chapel

         // requires: libblas.so.3
         use BLAS;
         const A: [0..1, 0..1] real = [2.0, 1.0; 0.0, 3.0;], B: [0..1, 0..1] real = [1.0, 2.0; 0.0, 1.0;];
         const I: [0..1, 0..1] complex = [1: complex, 1i; 0: complex, 1: complex;];
         var C: [0..1, 0..1] real, H: [0..1, 0..1] complex;
         symm(A, B, C, 1.0, 0.0);
         writeln(C[0, ..], ", ", C[1, ..]);   // 2.0 5.0, 1.0 5.0
         symm(A, B, C, 1.0, 0.0, side=Side.Right);
         writeln(C[0, ..], ", ", C[1, ..]);   // 4.0 7.0, 1.0 3.0
         hemm(I, I, H, 1.0, 0.0);
         writeln(H[1, ..]);   // 0.0 - 1.0i 2.0 + 0.0i
  */
  proc symm(const ref A: [] ?t, const ref B: [] t, ref C: [] t, alpha, beta, uplo: Uplo = Uplo.Upper,
            side: Side = Side.Left, order: Order = Order.Row, ldA: int = 0, ldB: int = 0, ldC: int = 0)
      where A.rank == 2 && B.rank == 2 && C.rank == 2 {
    _check(t, "symm");
    const (al, be) = (alpha: t, beta: t);
    _symm(_c(order), _c(side), _c(uplo), _rows(C, Op.N), _cols(C, Op.N), _by(al), _from(A), _ld(A, order, ldA, "A"),
          _from(B), _ld(B, order, ldB, "B"), _by(be), _at(C), _ld(C, order, ldC, "C"));
  }
  /** The same where A is hermitian. */
  proc hemm(const ref A: [] ?t, const ref B: [] t, ref C: [] t, alpha, beta, uplo: Uplo = Uplo.Upper,
            side: Side = Side.Left, order: Order = Order.Row, ldA: int = 0, ldB: int = 0, ldC: int = 0)
      where A.rank == 2 && B.rank == 2 && C.rank == 2 && isComplexType(t) {
    const (al, be) = (alpha: t, beta: t);
    _hemm(_c(order), _c(side), _c(uplo), _rows(C, Op.N), _cols(C, Op.N), _by(al), _from(A), _ld(A, order, ldA, "A"),
          _from(B), _ld(B, order, ldB, "B"), _by(be), _at(C), _ld(C, order, ldC, "C"));
  }

  /** `C = alpha * A * A^T + beta * C`, or with `trans=Op.T` `alpha * A^T * A + beta * C`, in one triangle of C.

      .. code-block:: chapel

         // requires: libblas.so.3
         use BLAS;
         const A: [0..1, 0..1] real = [1.0, 2.0; 3.0, 4.0;], Z: [0..1, 0..0] complex = [1i; 1: complex;];
         var C: [0..1, 0..1] real, D = C, H, K: [0..1, 0..1] complex;
         syrk(A, C, 1.0, 0.0);
         syr2k(A, A, D, 1.0, 0.0);
         writeln(C[0, ..], " ", D[0, ..]);   // 5.0 11.0 10.0 22.0
         herk(Z, H, 1.0, 0.0);
         her2k(Z, Z, K, 1.0, 0.0);
         writeln(H[0, 1], " ", K[0, 1]);   // 0.0 + 1.0i 0.0 + 2.0i
  */
  proc syrk(const ref A: [] ?t, ref C: [] t, alpha, beta, uplo: Uplo = Uplo.Upper, trans: Op = Op.N,
            order: Order = Order.Row, ldA: int = 0, ldC: int = 0) where A.rank == 2 && C.rank == 2 {
    _check(t, "syrk");
    const (al, be) = (alpha: t, beta: t);
    _syrk(_c(order), _c(uplo), _c(trans), _rows(A, trans), _cols(A, trans), _by(al), _from(A), _ld(A, order, ldA, "A"),
          _by(be), _at(C), _ld(C, order, ldC, "C"));
  }
  /** The same with the conjugated transposed; `alpha` and `beta` are real. */
  proc herk(const ref A: [] ?t, ref C: [] t, alpha, beta, uplo: Uplo = Uplo.Upper, trans: Op = Op.N,
            order: Order = Order.Row, ldA: int = 0, ldC: int = 0)
      where A.rank == 2 && C.rank == 2 && isComplexType(t) {
    type r = real(numBits(t) / 2);
    _herk(_c(order), _c(uplo), _c(trans), _rows(A, trans), _cols(A, trans), alpha: r, _from(A),
          _ld(A, order, ldA, "A"), beta: r, _at(C), _ld(C, order, ldC, "C"));
  }
  /** `C = alpha * (A * B^T + B * A^T) + beta * C`, or with the transposed, in one triangle of C. */
  proc syr2k(const ref A: [] ?t, const ref B: [] t, ref C: [] t, alpha, beta, uplo: Uplo = Uplo.Upper,
             trans: Op = Op.N, order: Order = Order.Row, ldA: int = 0, ldB: int = 0, ldC: int = 0)
      where A.rank == 2 && B.rank == 2 && C.rank == 2 {
    _check(t, "syr2k");
    const (al, be) = (alpha: t, beta: t);
    _syr2k(_c(order), _c(uplo), _c(trans), _rows(A, trans), _cols(A, trans), _by(al), _from(A),
           _ld(A, order, ldA, "A"), _from(B), _ld(B, order, ldB, "B"), _by(be), _at(C), _ld(C, order, ldC, "C"));
  }
  /** The same with the conjugated transposed; `beta` is real. */
  proc her2k(const ref A: [] ?t, const ref B: [] t, ref C: [] t, alpha, beta, uplo: Uplo = Uplo.Upper,
             trans: Op = Op.N, order: Order = Order.Row, ldA: int = 0, ldB: int = 0, ldC: int = 0)
      where A.rank == 2 && B.rank == 2 && C.rank == 2 && isComplexType(t) {
    type r = real(numBits(t) / 2);
    const al = alpha: t;
    _her2k(_c(order), _c(uplo), _c(trans), _rows(A, trans), _cols(A, trans), _by(al), _from(A),
           _ld(A, order, ldA, "A"), _from(B), _ld(B, order, ldB, "B"), beta: r, _at(C), _ld(C, order, ldC, "C"));
  }

  /** `B = alpha * op(A) * B`, or with `side=Side.Right` `alpha * B * op(A)`, where A is triangular.

      .. code-block:: chapel

         // requires: libblas.so.3
         use BLAS;
         const A: [0..1, 0..1] real = [2.0, 1.0; 0.0, 4.0;];
         var B: [0..1, 0..1] real = [1.0, 2.0; 3.0, 4.0;];
         trmm(A, B, 1.0);
         writeln(B[0, ..], ", ", B[1, ..]);   // 5.0 8.0, 12.0 16.0
         trsm(A, B, 1.0);
         writeln(B[0, ..], ", ", B[1, ..]);   // 1.0 2.0, 3.0 4.0
  */
  proc trmm(const ref A: [] ?t, ref B: [] t, alpha, uplo: Uplo = Uplo.Upper, trans: Op = Op.N, side: Side = Side.Left,
            diag: Diag = Diag.NonUnit, order: Order = Order.Row, ldA: int = 0, ldB: int = 0)
      where A.rank == 2 && B.rank == 2 {
    _check(t, "trmm");
    const al = alpha: t;
    _trmm(_c(order), _c(side), _c(uplo), _c(trans), _c(diag), _rows(B, Op.N), _cols(B, Op.N), _by(al), _from(A),
          _ld(A, order, ldA, "A"), _at(B), _ld(B, order, ldB, "B"));
  }
  /** Solves `op(A) * X = alpha * B`, or with `side=Side.Right` `X * op(A) = alpha * B`, where A is triangular; B becomes
      X. */
  proc trsm(const ref A: [] ?t, ref B: [] t, alpha, uplo: Uplo = Uplo.Upper, trans: Op = Op.N, side: Side = Side.Left,
            diag: Diag = Diag.NonUnit, order: Order = Order.Row, ldA: int = 0, ldB: int = 0)
      where A.rank == 2 && B.rank == 2 {
    _check(t, "trsm");
    const al = alpha: t;
    _trsm(_c(order), _c(side), _c(uplo), _c(trans), _c(diag), _rows(B, Op.N), _cols(B, Op.N), _by(al), _from(A),
          _ld(A, order, ldA, "A"), _at(B), _ld(B, order, ldB, "B"));
  }

  // ---- matrices and vectors ----------------------------------------------------------------------

  /** `y = alpha * opA(A) * x + beta * y`.

      .. code-block:: chapel

         // requires: libblas.so.3
         use BLAS;
         const A: [1..2, 1..2] real = [1.0, 2.0; 3.0, 4.0;], x: [1..2] real = [1.0, 1.0];
         var y: [1..2] real;
         gemv(A, x, y, 1.0, 0.0);
         writeln(y, " ", dot(x, y), " ", nrm2(x) ** 2);   // 3.0 7.0 10.0 2.0
  */
  proc gemv(const ref A: [] ?t, const ref x: [] t, ref y: [] t, alpha, beta, opA: Op = Op.N, order: Order = Order.Row,
            ldA: int = 0, incx: int = 1, incy: int = 1) where A.rank == 2 && x.rank == 1 && y.rank == 1 {
    _check(t, "gemv");
    const (al, be) = (alpha: t, beta: t);
    _gemv(_c(order), _c(opA), _rows(A, Op.N), _cols(A, Op.N), _by(al), _from(A), _ld(A, order, ldA, "A"), _from(x),
          _inc(x, incx), _by(be), _at(y), _inc(y, incy));
  }
  /** The same where A is a band matrix with `kl` diagonals below and `ku` above the main one, of which A has the lines.

      .. code-block:: chapel

         // requires: libblas.so.3
         use BLAS;
         // The matrix 2 1 0, 0 2 1, 0 0 2: of each row the main diagonal and the one above it.
         const A: [0..2, 0..1] real = [2.0, 1.0; 2.0, 1.0; 2.0, 0.0;], x = [1.0, 1.0, 1.0];
         var y: [0..2] real;
         gbmv(A, x, y, 1.0, 0.0, kl=0, ku=1);
         writeln(y);   // 3.0 3.0 2.0
  */
  proc gbmv(const ref A: [] ?t, const ref x: [] t, ref y: [] t, alpha, beta, kl: int = 0, ku: int = 0, trans: Op = Op.N,
            order: Order = Order.Row, ldA: int = 0, incx: int = 1, incy: int = 1)
      where A.rank == 2 && x.rank == 1 && y.rank == 1 {
    _check(t, "gbmv");
    const (al, be) = (alpha: t, beta: t),
          n = _len(x, incx), m = _len(y, incy);
    _gbmv(_c(order), _c(trans), if trans == Op.N then m else n, if trans == Op.N then n else m, kl: c_int, ku: c_int,
          _by(al), _from(A), _ld(A, order, ldA, "A"), _from(x), _inc(x, incx), _by(be), _at(y), _inc(y, incy));
  }
  /** `A = alpha * X * Y^T + A`.

      .. code-block:: chapel

         // requires: libblas.so.3
         use BLAS;
         const x = [1.0, 2.0], y = [3.0, 4.0], z = [1i, 1: complex];
         var A: [0..1, 0..1] real, U, C: [0..1, 0..1] complex;
         ger(A, x, y, 1.0);
         geru(U, z, z, 1.0);
         gerc(C, z, z, 1.0);
         writeln(A[0, ..], ", ", A[1, ..], " ", U[0, 0], " ", C[0, 0]);   // 3.0 4.0, 6.0 8.0 -1.0 + 0.0i 1.0 + 0.0i
  */
  proc ger(ref A: [] ?t, const ref X: [] t, const ref Y: [] t, alpha, order: Order = Order.Row, ldA: int = 0,
           incX: int = 1, incY: int = 1) where A.rank == 2 && X.rank == 1 && Y.rank == 1 && isRealType(t) {
    _ger(_c(order), _rows(A, Op.N), _cols(A, Op.N), alpha: t, _from(X), _inc(X, incX), _from(Y), _inc(Y, incY), _at(A),
         _ld(A, order, ldA, "A"));
  }
  /** The same for complex numbers: with the transposed, and with the conjugated transposed. */
  proc geru(ref A: [] ?t, const ref X: [] t, const ref Y: [] t, alpha, order: Order = Order.Row, ldA: int = 0,
            incX: int = 1, incY: int = 1) where A.rank == 2 && X.rank == 1 && Y.rank == 1 && isComplexType(t) {
    const al = alpha: t;
    _geru(_c(order), _rows(A, Op.N), _cols(A, Op.N), _by(al), _from(X), _inc(X, incX), _from(Y), _inc(Y, incY), _at(A),
          _ld(A, order, ldA, "A"));
  }
  proc gerc(ref A: [] ?t, const ref X: [] t, const ref Y: [] t, alpha, order: Order = Order.Row, ldA: int = 0,
            incX: int = 1, incY: int = 1) where A.rank == 2 && X.rank == 1 && Y.rank == 1 && isComplexType(t) {
    const al = alpha: t;
    _gerc(_c(order), _rows(A, Op.N), _cols(A, Op.N), _by(al), _from(X), _inc(X, incX), _from(Y), _inc(Y, incY), _at(A),
          _ld(A, order, ldA, "A"));
  }
  /** `y = alpha * A * x + beta * y`, where A is symmetric.

      .. code-block:: chapel

         // requires: libblas.so.3
         use BLAS;
         const A: [0..1, 0..1] real = [2.0, 1.0; 0.0, 3.0;], x = [1.0, 1.0];
         const H: [0..1, 0..1] complex = [1: complex, 1i; 0: complex, 1: complex;], z = [1: complex, 0: complex];
         var y: [0..1] real, w: [0..1] complex;
         symv(A, x, y, 1.0, 0.0);
         hemv(H, z, w, 1.0, 0.0);
         writeln(y, " ", w[1] == -1i);   // 3.0 4.0 true
  */
  proc symv(const ref A: [] ?t, const ref x: [] t, ref y: [] t, alpha, beta, uplo: Uplo = Uplo.Upper,
            order: Order = Order.Row, ldA: int = 0, incx: int = 1, incy: int = 1)
      where A.rank == 2 && x.rank == 1 && y.rank == 1 && isRealType(t) {
    _symv(_c(order), _c(uplo), _rows(A, Op.N), alpha: t, _from(A), _ld(A, order, ldA, "A"), _from(x), _inc(x, incx),
          beta: t, _at(y), _inc(y, incy));
  }
  /** The same where A is hermitian. */
  proc hemv(const ref A: [] ?t, const ref x: [] t, ref y: [] t, alpha, beta, uplo: Uplo = Uplo.Upper,
            order: Order = Order.Row, ldA: int = 0, incx: int = 1, incy: int = 1)
      where A.rank == 2 && x.rank == 1 && y.rank == 1 && isComplexType(t) {
    const (al, be) = (alpha: t, beta: t);
    _hemv(_c(order), _c(uplo), _rows(A, Op.N), _by(al), _from(A), _ld(A, order, ldA, "A"), _from(x), _inc(x, incx),
          _by(be), _at(y), _inc(y, incy));
  }
  /** `A = alpha * x * x^T + A` in one triangle.

      .. code-block:: chapel

         // requires: libblas.so.3
         use BLAS;
         const x = [1.0, 2.0], y = [3.0, 4.0], z = [1i, 1: complex];
         var A, B: [0..1, 0..1] real, H, K: [0..1, 0..1] complex;
         syr(A, x, 1.0);
         syr2(B, x, y, 1.0);
         writeln(A[0, ..], " ", B[0, ..]);   // 1.0 2.0 6.0 10.0
         her(H, z, 1.0);
         her2(K, z, z, 1.0);
         writeln(H[0, 1], " ", K[0, 1]);   // 0.0 + 1.0i 0.0 + 2.0i
  */
  proc syr(ref A: [] ?t, const ref x: [] t, alpha, uplo: Uplo = Uplo.Upper, order: Order = Order.Row, ldA: int = 0,
           incx: int = 1) where A.rank == 2 && x.rank == 1 && isRealType(t) {
    _syr(_c(order), _c(uplo), _rows(A, Op.N), alpha: t, _from(x), _inc(x, incx), _at(A), _ld(A, order, ldA, "A"));
  }
  /** The same with the conjugated transposed; `alpha` is real. */
  proc her(ref A: [] ?t, const ref x: [] t, alpha, uplo: Uplo = Uplo.Upper, order: Order = Order.Row, ldA: int = 0,
           incx: int = 1) where A.rank == 2 && x.rank == 1 && isComplexType(t) {
    _her(_c(order), _c(uplo), _rows(A, Op.N), alpha: real(numBits(t) / 2), _from(x), _inc(x, incx), _at(A),
         _ld(A, order, ldA, "A"));
  }
  /** `A = alpha * (x * y^T + y * x^T) + A` in one triangle. */
  proc syr2(ref A: [] ?t, const ref x: [] t, const ref y: [] t, alpha, uplo: Uplo = Uplo.Upper,
            order: Order = Order.Row, ldA: int = 0, incx: int = 1, incy: int = 1)
      where A.rank == 2 && x.rank == 1 && y.rank == 1 && isRealType(t) {
    _syr2(_c(order), _c(uplo), _rows(A, Op.N), alpha: t, _from(x), _inc(x, incx), _from(y), _inc(y, incy), _at(A),
          _ld(A, order, ldA, "A"));
  }
  /** The same with the conjugated transposed. */
  proc her2(ref A: [] ?t, const ref x: [] t, const ref y: [] t, alpha, uplo: Uplo = Uplo.Upper,
            order: Order = Order.Row, ldA: int = 0, incx: int = 1, incy: int = 1)
      where A.rank == 2 && x.rank == 1 && y.rank == 1 && isComplexType(t) {
    const al = alpha: t;
    _her2(_c(order), _c(uplo), _rows(A, Op.N), _by(al), _from(x), _inc(x, incx), _from(y), _inc(y, incy), _at(A),
          _ld(A, order, ldA, "A"));
  }
  /** `x = op(A) * x`, where A is triangular. */
  proc trmv(const ref A: [] ?t, ref x: [] t, trans: Op = Op.N, uplo: Uplo = Uplo.Upper, diag: Diag = Diag.NonUnit,
            order: Order = Order.Row, ldA: int = 0, incx: int = 1) where A.rank == 2 && x.rank == 1 {
    _check(t, "trmv");
    _trmv(_c(order), _c(uplo), _c(trans), _c(diag), _rows(A, Op.N), _from(A), _ld(A, order, ldA, "A"), _at(x),
          _inc(x, incx));
  }
  /** Solves `op(A) * y = x`, where A is triangular; x becomes y. */
  proc trsv(const ref A: [] ?t, ref x: [] t, trans: Op = Op.N, uplo: Uplo = Uplo.Upper, diag: Diag = Diag.NonUnit,
            order: Order = Order.Row, ldA: int = 0, incx: int = 1) where A.rank == 2 && x.rank == 1 {
    _check(t, "trsv");
    _trsv(_c(order), _c(uplo), _c(trans), _c(diag), _rows(A, Op.N), _from(A), _ld(A, order, ldA, "A"), _at(x),
          _inc(x, incx));
  }

  // ---- vectors -----------------------------------------------------------------------------------

  /** The rotation that makes `b` zero: `a` becomes the length, `b` what the rotation can be found from, `c` and `s` its
      cosine and sine.

      .. code-block:: chapel

         // requires: libblas.so.3
         use BLAS;
         var a = 3.0, b = 4.0, c, s: real;
         rotg(a, b, c, s);
         writeln(a, " ", c, " ", s);   // 5.0 0.6 0.8
         var X = [3.0, 0.0], Y = [4.0, 1.0];
         rot(X, Y, c, s);
         writeln(abs(X[0] - 5.0) < 1e-12 && abs(Y[0]) < 1e-12);   // true
  */
  proc rotg(ref a: ?t, ref b: t, ref c: t, ref s: t) where isRealType(t) {
    _rotg(c_addrOf(a), c_addrOf(b), c_addrOf(c), c_addrOf(s));
  }
  /** The modified rotation of the same use; `P` gets its five numbers.

      .. code-block:: chapel

         // requires: libblas.so.3
         use BLAS;
         var d1, d2 = 1.0, b1 = 3.0, P: [0..4] real, X = [3.0], Y = [4.0];
         d1 = 1.0;
         rotmg(d1, d2, b1, 4.0, P);
         rotm(X, Y, P);
         writeln(abs(Y[0]) < 1e-12, " ", abs(X[0] - b1) < 1e-12);   // true true
  */
  proc rotmg(ref d1: ?t, ref d2: t, ref b1: t, b2: t, ref P: [] t) where isRealType(t) && P.rank == 1 {
    if P.size != 5 then halt("rotmg: the parameters are five numbers, not ", P.size);
    _rotmg(c_addrOf(d1), c_addrOf(d2), c_addrOf(b1), b2, _at(P));
  }
  /** Rotates the points whose coordinates are in X and Y. */
  proc rot(ref X: [] ?t, ref Y: [] t, c: t, s: t, incY: int = 1, incX: int = 1) where X.rank == 1 && isRealType(t) {
    _rot(_len(X, incX), _at(X), _inc(X, incX), _at(Y), _inc(Y, incY), c, s);
  }
  /** The same by a modified rotation. */
  proc rotm(ref X: [] ?t, ref Y: [] t, const ref P: [] t, incY: int = 1, incX: int = 1)
      where X.rank == 1 && isRealType(t) {
    if P.size != 5 then halt("rotm: the parameters are five numbers, not ", P.size);
    _rotm(_len(X, incX), _at(X), _inc(X, incX), _at(Y), _inc(Y, incY), _from(P));
  }
  /** Exchanges the elements of two vectors.

      .. code-block:: chapel

         // requires: libblas.so.3
         use BLAS;
         var X = [1.0, 2.0], Y = [3.0, 4.0];
         BLAS.swap(X, Y);
         scal(X, 10.0);
         axpy(X, Y, 0.5);
         writeln(X, ", ", Y);   // 30.0 40.0, 16.0 22.0
         BLAS.copy(X, Y);
         writeln(Y, " ", asum(Y), " ", amax(Y));   // 30.0 40.0 70.0 1
  */
  proc swap(ref X: [] ?t, ref Y: [] t, incY: int = 1, incX: int = 1) where X.rank == 1 {
    _check(t, "swap");
    _swap(_len(X, incX), _at(X), _inc(X, incX), _at(Y), _inc(Y, incY));
  }
  /** `X = alpha * X`. */
  proc scal(ref X: [] ?t, alpha, incX: int = 1) where X.rank == 1 {
    _check(t, "scal");
    const al = alpha: t;
    _scal(_len(X, incX), _by(al), _at(X), _inc(X, incX));
  }
  /** `Y = X`. */
  proc copy(const ref X: [] ?t, ref Y: [] t, incY: int = 1, incX: int = 1) where X.rank == 1 {
    _check(t, "copy");
    _copy(_len(X, incX), _from(X), _inc(X, incX), _at(Y), _inc(Y, incY));
  }
  /** `Y = alpha * X + Y`. */
  proc axpy(const ref X: [] ?t, ref Y: [] t, alpha, incY: int = 1, incX: int = 1) where X.rank == 1 {
    _check(t, "axpy");
    const al = alpha: t;
    _axpy(_len(X, incX), _by(al), _from(X), _inc(X, incX), _at(Y), _inc(Y, incY));
  }
  /** The sum of the products. */
  proc dot(const ref X: [] ?t, const ref Y: [] t, incY: int = 1, incX: int = 1): t
      where X.rank == 1 && isRealType(t) do
    return _dot(_len(X, incX), _from(X), _inc(X, incX), _from(Y), _inc(Y, incY));
  /** The same for complex numbers: with X as it is, and with X conjugated.

      .. code-block:: chapel

         // requires: libblas.so.3
         use BLAS;
         const X = [1i, 2: complex], Y = [1i, 1: complex];
         var u, c: complex;
         dotu_sub(X, Y, u);
         dotc_sub(X, Y, c);
         writeln(dotu(X, Y), " ", dotc(X, Y), " ", u, " ", c);   // 1.0 + 0.0i 3.0 + 0.0i 1.0 + 0.0i 3.0 + 0.0i
         const A = [1.5: real(32), 2: real(32)], B = [2: real(32), 4: real(32)];
         writeln(dsdot(A, B), " ", sdsdot(A, B, 1: real(32)));   // 11.0 12.0
  */
  proc dotu(const ref X: [] ?t, const ref Y: [] t, incY: int = 1, incX: int = 1): t
      where X.rank == 1 && isComplexType(t) {
    var r: t;
    _dotu_sub(_len(X, incX), _from(X), _inc(X, incX), _from(Y), _inc(Y, incY), c_addrOf(r));
    return r;
  }
  proc dotc(const ref X: [] ?t, const ref Y: [] t, incY: int = 1, incX: int = 1): t
      where X.rank == 1 && isComplexType(t) {
    var r: t;
    _dotc_sub(_len(X, incX), _from(X), _inc(X, incX), _from(Y), _inc(Y, incY), c_addrOf(r));
    return r;
  }
  /** The same where the result goes to a variable. */
  proc dotu_sub(const ref X: [] ?t, const ref Y: [] t, ref res: t, incY: int = 1, incX: int = 1)
      where X.rank == 1 && isComplexType(t) { res = dotu(X, Y, incY, incX); }
  proc dotc_sub(const ref X: [] ?t, const ref Y: [] t, ref res: t, incY: int = 1, incX: int = 1)
      where X.rank == 1 && isComplexType(t) { res = dotc(X, Y, incY, incX); }
  /** The sum of the products of numbers of 32 bits, computed with 64: as such a number, and rounded, with `alpha` added. */
  proc dsdot(const ref X: [] real(32), const ref Y: [] real(32), incY: int = 1, incX: int = 1): real(64)
      where X.rank == 1 do
    return _dsdot(_len(X, incX), _from(X), _inc(X, incX), _from(Y), _inc(Y, incY));
  proc sdsdot(const ref X: [] real(32), const ref Y: [] real(32), alpha: real(32) = 0: real(32), incY: int = 1,
              incX: int = 1): real(32) where X.rank == 1 do
    return _sdsdot(_len(X, incX), alpha, _from(X), _inc(X, incX), _from(Y), _inc(Y, incY));
  /** The root of the sum of squares. */
  proc nrm2(const ref X: [] ?t, incX: int = 1) where X.rank == 1 {
    _check(t, "nrm2");
    return _nrm2(_len(X, incX), _from(X), _inc(X, incX));
  }
  /** The sum of the absolute values, of complex numbers of both parts. */
  proc asum(const ref X: [] ?t, incX: int = 1) where X.rank == 1 {
    _check(t, "asum");
    return _asum(_len(X, incX), _from(X), _inc(X, incX));
  }
  /** The place of the first element of the greatest absolute value, counted from 0. */
  proc amax(const ref X: [] ?t, incX: int = 1): int where X.rank == 1 {
    _check(t, "amax");
    return _amax(_len(X, incX), _from(X), _inc(X, incX)): int;
  }
}
