/** Linear equations, decompositions and eigenvalues by the library of that name that the system has (Debian: `liblapacke`),
    which only programs that use this module are linked with.
    Not for: matrices as values; that is LinearAlgebra.

    A routine has the name of LAPACK's without the letter for the type; numbers of rows and columns are those of the
    arrays. It returns LAPACK's number: 0 if all went well. Matrices are whole arrays or slices whose rows lie as a
    whole. The routines that are not here are not supported yet. */
module LAPACK {
  public use CTypes;
  public use LapackMatrices only lapack_memory_order;
  public use LapackPacked;
  public use LapackExpert;
  use LapackMatrices;
  use LapackCalls;
  use Types;

  // ---- equations ---------------------------------------------------------------------------------

  /** Solves `A * X = B`: B becomes X, A its triangular factors with the exchanges of rows in `ipiv`.

      .. code-block:: chapel

         // requires: liblapacke.so.3
         use LAPACK;
         var A: [0..1, 0..1] real = [2.0, 1.0; 1.0, 3.0;], B: [0..1, 0..0] real = [3.0; 5.0;], ipiv: [0..1] c_int;
         const info = gesv(lapack_memory_order.row_major, A, ipiv, B);
         writeln(info, " ", B[0, 0], " ", B[1, 0]);   // 0 0.8 1.4
  */
  proc gesv(matrix_order: lapack_memory_order, ref a: [] ?t, ref ipiv: [] c_int, ref b: [] t): c_int do
    return _gesv(_c(matrix_order), _rows(a, matrix_order), _cols(b, matrix_order), _at(a), _ld(a), _at(ipiv), _at(b), _ld(b));
  /** The triangular factors of a matrix.

      .. code-block:: chapel

         // requires: liblapacke.so.3
         use LAPACK;
         const rows = lapack_memory_order.row_major, M: [0..1, 0..1] real = [2.0, 0.0; 0.0, 4.0;];
         var A = M, B: [0..1, 0..0] real = [2.0; 8.0;], ipiv: [0..1] c_int;
         getrf(rows, A, ipiv);
         getrs(rows, "N", A, ipiv, B);
         var rcond: real;
         gecon(rows, "1", A, 4.0, rcond);
         getri(rows, A, ipiv);
         writeln(B[0, 0], " ", B[1, 0], " ", rcond, " ", A[0, 0], " ", A[1, 1]);   // 1.0 2.0 0.5 0.5 0.25
  */
  proc getrf(matrix_order: lapack_memory_order, ref a: [] ?t, ref ipiv: [] c_int): c_int do
    return _getrf(_c(matrix_order), _rows(a, matrix_order), _cols(a, matrix_order), _at(a), _ld(a), _at(ipiv));
  /** The inverse, from the factors of `getrf`. */
  proc getri(matrix_order: lapack_memory_order, ref a: [] ?t, ref ipiv: [] c_int): c_int do
    return _getri(_c(matrix_order), _rows(a, matrix_order), _at(a), _ld(a), _at(ipiv));
  /** Solves equations, with the factors of `getrf`; `trans`: `"N"`, `"T"` or `"C"`. */
  proc getrs(matrix_order: lapack_memory_order, trans: string, ref a: [] ?t, ref ipiv: [] c_int, ref b: [] t): c_int do
    return _getrs(_c(matrix_order), _letter(trans), _rows(a, matrix_order), _cols(b, matrix_order), _at(a), _ld(a),
                  _at(ipiv), _at(b), _ld(b));
  /** Solves `A * X = B` where A is symmetric (hermitian) and positive definite; `uplo`: `"U"` or `"L"`, the triangle
      that A has.

      .. code-block:: chapel

         // requires: liblapacke.so.3
         use LAPACK;
         const rows = lapack_memory_order.row_major, M: [0..1, 0..1] real = [4.0, 0.0; 0.0, 9.0;];
         var A = M, B: [0..1, 0..0] real = [4.0; 18.0;], C = M, D = B, rcond: real;
         posv(rows, "U", A, B);
         potrf(rows, "U", C);
         potrs(rows, "U", C, D);
         pocon(rows, "U", C, 9.0, rcond);
         writeln(C[0, 0], " ", C[1, 1], " ", B[1, 0], " ", D[1, 0], " ", abs(rcond - 4.0 / 9.0) < 1e-12);   // 2.0 3.0 2.0 2.0 true
         potri(rows, "U", C);
         writeln(C[0, 0]);   // 0.25
  */
  proc posv(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t, ref b: [] t): c_int do
    return _posv(_c(matrix_order), _letter(uplo), _rows(a, matrix_order), _cols(b, matrix_order), _at(a), _ld(a), _at(b),
                 _ld(b));
  /** The factor of Cholesky; the inverse from it; equations solved with it. */
  proc potrf(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t): c_int do
    return _potrf(_c(matrix_order), _letter(uplo), _rows(a, matrix_order), _at(a), _ld(a));
  proc potri(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t): c_int do
    return _potri(_c(matrix_order), _letter(uplo), _rows(a, matrix_order), _at(a), _ld(a));
  proc potrs(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t, ref b: [] t): c_int do
    return _potrs(_c(matrix_order), _letter(uplo), _rows(a, matrix_order), _cols(b, matrix_order), _at(a), _ld(a), _at(b),
                  _ld(b));
  /** The inverse of a triangular matrix; `diag`: `"N"`, or `"U"` where the diagonal is of ones.

      .. code-block:: chapel

         // requires: liblapacke.so.3
         use LAPACK;
         var A: [0..1, 0..1] real = [2.0, 4.0; 0.0, 4.0;];
         trtri(lapack_memory_order.row_major, "U", "N", A);
         writeln(A[0, ..], ", ", A[1, ..]);   // 0.5 -0.5, 0.0 0.25
  */
  proc trtri(matrix_order: lapack_memory_order, uplo: string, diag: string, ref a: [] ?t): c_int do
    return _trtri(_c(matrix_order), _letter(uplo), _letter(diag), _rows(a, matrix_order), _at(a), _ld(a));
  /** Least squares: X with the least `|A * X - B|`, in the first rows of B.

      .. code-block:: chapel

         // requires: liblapacke.so.3
         use LAPACK;
         // The line through (0, 1), (1, 3) and (2, 5): y = 1 + 2 x.
         const rows = lapack_memory_order.row_major, M: [0..2, 0..1] real = [1.0, 0.0; 1.0, 1.0; 1.0, 2.0;];
         const Y: [0..2, 0..0] real = [1.0; 3.0; 5.0;];
         proc fits(const ref b) do return abs(b[0, 0] - 1) < 1e-9 && abs(b[1, 0] - 2) < 1e-9;
         var A = M, B = Y, s: [0..1] real, jpvt: [0..1] c_int;
         gels(rows, "N", A, B);
         write(fits(B), " ");
         (A, B) = (M, Y);
         gelsd(rows, A, B, s, 1e-12);
         write(fits(B), " ");
         (A, B) = (M, Y);
         gelss(rows, A, B, s, 1e-12);
         write(fits(B), " ");
         (A, B) = (M, Y);
         gelsy(rows, A, B, jpvt, 1e-12);
         writeln(fits(B));   // true true true true
  */
  proc gels(matrix_order: lapack_memory_order, trans: string, ref a: [] ?t, ref b: [] t): c_int do
    return _gels(_c(matrix_order), _letter(trans), _rows(a, matrix_order), _cols(a, matrix_order), _cols(b, matrix_order),
                 _at(a), _ld(a), _at(b), _ld(b));

  // ---- decompositions ----------------------------------------------------------------------------

  /** The factors Q and R: R in the upper triangle, Q in the rest and `tau`.

      .. code-block:: chapel

         // requires: liblapacke.so.3
         use LAPACK;
         const rows = lapack_memory_order.row_major, M: [0..1, 0..1] real = [3.0, 1.0; 4.0, 2.0;];
         var A = M, tau: [0..1] real, C = M;
         geqrf(rows, A, tau);
         const r = abs(A[0, 0]);
         ormqr(rows, "L", "T", 2, A, tau, C);   // Q^T * A is R
         orgqr(rows, A, tau);
         writeln(r, " ", abs(C[1, 0]) < 1e-12, " ", abs(abs(A[0, 0]) - 0.6) < 1e-12);   // 5.0 true true
         var Z: [0..1, 0..0] complex = [3i; 4: complex;], zau: [0..0] complex;
         geqrf(rows, Z, zau);
         ungqr(rows, Z, zau);
         writeln(abs(abs(Z[0, 0]) - 0.6) < 1e-12);   // true
  */
  proc geqrf(matrix_order: lapack_memory_order, ref a: [] ?t, ref tau: [] t): c_int do
    return _geqrf(_c(matrix_order), _rows(a, matrix_order), _cols(a, matrix_order), _at(a), _ld(a), _at(tau));
  /** The matrix Q of `geqrf`, of real and of complex numbers. */
  proc orgqr(matrix_order: lapack_memory_order, ref a: [] ?t, ref tau: [] t): c_int where isRealType(t) do
    return _orgqr(_c(matrix_order), _rows(a, matrix_order), _cols(a, matrix_order), tau.size: c_int, _at(a), _ld(a),
                  _at(tau));
  proc ungqr(matrix_order: lapack_memory_order, ref a: [] ?t, ref tau: [] t): c_int where isComplexType(t) do
    return _ungqr(_c(matrix_order), _rows(a, matrix_order), _cols(a, matrix_order), tau.size: c_int, _at(a), _ld(a),
                  _at(tau));
  /** The eigenvalues `w` of a symmetric matrix, and with `jobz="V"` its eigenvectors in place of the matrix.

      .. code-block:: chapel

         // requires: liblapacke.so.3
         use LAPACK;
         const rows = lapack_memory_order.row_major, M: [0..1, 0..1] real = [2.0, 1.0; 1.0, 2.0;];
         var A, B = M, w: [0..1] real;
         A = M;
         proc are(const ref w) do return abs(w[0] - 1) < 1e-9 && abs(w[1] - 3) < 1e-9;
         syev(rows, "V", "U", A, w);
         write(are(w), " ");
         syevd(rows, "N", "U", B, w);
         write(are(w), " ");
         var H: [0..1, 0..1] complex = [2: complex, 1i; -1i, 2: complex;];
         heev(rows, "N", "U", H, w);
         writeln(are(w), " ", abs(abs(A[0, 0]) - sqrt(0.5)) < 1e-9);   // true true true true
  */
  proc syev(matrix_order: lapack_memory_order, jobz: string, uplo: string, ref a: [] ?t, ref w: [] t): c_int
      where isRealType(t) do
    return _syev(_c(matrix_order), _letter(jobz), _letter(uplo), _rows(a, matrix_order), _at(a), _ld(a), _at(w));
  /** The same of a hermitian matrix. */
  proc heev(matrix_order: lapack_memory_order, jobz: string, uplo: string, ref a: [] ?t, ref w: [] ?r): c_int
      where isComplexType(t) && isRealType(r) do
    return _heev(_c(matrix_order), _letter(jobz), _letter(uplo), _rows(a, matrix_order), _at(a), _ld(a), _at(w));
  /** The eigenvalues of any matrix, `wr` and `wi` their parts; `jobvl` and `jobvr`: `"V"` for the left and the right
      eigenvectors, else `"N"`.

      .. code-block:: chapel

         // requires: liblapacke.so.3
         use LAPACK;
         // A quarter turn: its eigenvalues are i and -i.
         var A: [0..1, 0..1] real = [0.0, -1.0; 1.0, 0.0;], wr, wi: [0..1] real, vl, vr: [0..1, 0..1] real;
         geev(lapack_memory_order.row_major, "N", "N", A, wr, wi, vl, vr);
         writeln(wi.sorted(), " ", max reduce abs(wr) < 1e-12);   // -1.0 1.0 true
  */
  proc geev(matrix_order: lapack_memory_order, jobvl: string, jobvr: string, ref a: [] ?t, ref wr: [] t, ref wi: [] t,
            ref vl: [] t, ref vr: [] t): c_int where isRealType(t) do
    return _geev(_c(matrix_order), _letter(jobvl), _letter(jobvr), _rows(a, matrix_order), _at(a), _ld(a), _at(wr), _at(wi),
                 _at(vl), _ld(vl), _at(vr), _ld(vr));
  proc geev(matrix_order: lapack_memory_order, jobvl: string, jobvr: string, ref a: [] ?t, ref w: [] t, ref vl: [] t,
            ref vr: [] t): c_int where isComplexType(t) do
    return _geev(_c(matrix_order), _letter(jobvl), _letter(jobvr), _rows(a, matrix_order), _at(a), _ld(a), _at(w),
                 _at(vl), _ld(vl), _at(vr), _ld(vr));
  /** The singular values `s`; `jobu` and `jobvt`: `"A"`, `"S"` or `"N"`, all, the first or none of the vectors.

      .. code-block:: chapel

         // requires: liblapacke.so.3
         use LAPACK;
         const rows = lapack_memory_order.row_major, M: [0..1, 0..1] real = [0.0, 2.0; 3.0, 0.0;];
         var A = M, B = M, s, t, superb: [0..1] real, u, vt: [0..1, 0..1] real;
         gesvd(rows, "A", "A", A, s, u, vt, superb);
         gesdd(rows, "A", B, t, u, vt);
         writeln([x in s] round(x), " ", [x in t] round(x));   // 3.0 2.0 3.0 2.0
  */
  proc gesvd(matrix_order: lapack_memory_order, jobu: string, jobvt: string, ref a: [] ?t, ref s: [] ?r, ref u: [] t,
             ref vt: [] t, ref superb: [] r): c_int where isRealType(r) do
    return _gesvd(_c(matrix_order), _letter(jobu), _letter(jobvt), _rows(a, matrix_order), _cols(a, matrix_order), _at(a),
                  _ld(a), _at(s), _at(u), _ld(u), _at(vt), _ld(vt), _at(superb));

  // ---- more equations ----------------------------------------------------------------------------

  /** Solves equations of a band matrix: `ab` has its diagonals, `kl` below and `ku` above the main one, with room for `kl` more.

      .. code-block:: chapel

         // requires: liblapacke.so.3
         use LAPACK;
         // The matrix 2 0, 1 2: one diagonal below the main one, with a line of room above.
         const rows = lapack_memory_order.row_major;
         var ab: [0..2, 0..1] real = [0.0, 0.0; 2.0, 2.0; 1.0, 0.0;], ipiv: [0..1] c_int, B: [0..1, 0..0] real = [2.0; 5.0;];
         gbsv(rows, 2, 1, 0, ab, ipiv, B);
         writeln(B[0, 0], " ", B[1, 0]);   // 1.0 2.0
  */
  proc gbsv(matrix_order: lapack_memory_order, n: c_int, kl: c_int, ku: c_int, ref ab: [] ?t, ref ipiv: [] c_int,
            ref b: [] t): c_int do
    return _gbsv(_c(matrix_order), n, kl, ku, _cols(b, matrix_order), _at(ab), _ld(ab), _at(ipiv), _at(b), _ld(b));
  /** Solves equations of a matrix of three diagonals: below the main one, this, above it.

      .. code-block:: chapel

         // requires: liblapacke.so.3
         use LAPACK;
         var below = [1.0], on_ = [2.0, 2.0], above = [0.0], B: [0..1, 0..0] real = [2.0; 5.0;];
         gtsv(lapack_memory_order.row_major, below, on_, above, B);
         writeln(B[0, 0], " ", B[1, 0]);   // 1.0 2.0
  */
  proc gtsv(matrix_order: lapack_memory_order, ref dl: [] ?t, ref d: [] t, ref du: [] t, ref b: [] t): c_int do
    return _gtsv(_c(matrix_order), d.size: c_int, _cols(b, matrix_order), _at(dl), _at(d), _at(du), _at(b), _ld(b));
  /** The factors of a symmetric matrix that need not be positive definite; the inverse from them; equations solved with them.

      .. code-block:: chapel

         // requires: liblapacke.so.3
         use LAPACK;
         const rows = lapack_memory_order.row_major, M: [0..1, 0..1] real = [2.0, 0.0; 0.0, -4.0;];
         var A = M, C = M, ipiv: [0..1] c_int, B: [0..1, 0..0] real = [2.0; 8.0;], D = B, rcond: real;
         sytrf(rows, "U", A, ipiv);
         sytrs(rows, "U", A, ipiv, B);
         sycon(rows, "U", A, ipiv, 4.0, rcond);
         sytri(rows, "U", A, ipiv);
         writeln(B[0, 0], " ", B[1, 0], " ", rcond, " ", A[1, 1]);   // 1.0 -2.0 0.5 -0.25
         sysv(rows, "U", C, ipiv, D);
         writeln(D[1, 0]);   // -2.0
  */
  proc sytrf(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t, ref ipiv: [] c_int): c_int do
    return _sytrf(_c(matrix_order), _letter(uplo), _rows(a, matrix_order), _at(a), _ld(a), _at(ipiv));
  proc sytri(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t, ref ipiv: [] c_int): c_int do
    return _sytri(_c(matrix_order), _letter(uplo), _rows(a, matrix_order), _at(a), _ld(a), _at(ipiv));
  proc sytrs(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t, ref ipiv: [] c_int, ref b: [] t): c_int do
    return _sytrs(_c(matrix_order), _letter(uplo), _rows(a, matrix_order), _cols(b, matrix_order), _at(a), _ld(a), _at(ipiv),
                  _at(b), _ld(b));
  /** One over the condition number, from the factors of `getrf` and the matrix's norm; `norm`: `"1"` or `"I"`. */
  proc gecon(matrix_order: lapack_memory_order, norm: string, ref a: [] ?t, anorm: ?r, ref rcond: r): c_int
      where isRealType(r) do
    return _gecon(_c(matrix_order), _letter(norm), _rows(a, matrix_order), _at(a), _ld(a), anorm, c_addrOf(rcond));
  /** Least squares, also where the matrix has not full rank: by singular values, which `s` gets, or by `gelsy` with columns
      exchanged as `jpvt` says. Singular values below `rcond` times the largest are taken for 0. */
  proc gelsd(matrix_order: lapack_memory_order, ref a: [] ?t, ref b: [] t, ref s: [] ?r, rcond: r): c_int where isRealType(r) {
    var rank: c_int;
    return _gelsd(_c(matrix_order), _rows(a, matrix_order), _cols(a, matrix_order), _cols(b, matrix_order), _at(a), _ld(a),
                  _at(b), _ld(b), _at(s), rcond, c_ptrTo(rank));
  }
  proc gelss(matrix_order: lapack_memory_order, ref a: [] ?t, ref b: [] t, ref s: [] ?r, rcond: r): c_int where isRealType(r) {
    var rank: c_int;
    return _gelss(_c(matrix_order), _rows(a, matrix_order), _cols(a, matrix_order), _cols(b, matrix_order), _at(a), _ld(a),
                  _at(b), _ld(b), _at(s), rcond, c_ptrTo(rank));
  }
  proc gelsy(matrix_order: lapack_memory_order, ref a: [] ?t, ref b: [] t, ref jpvt: [] c_int, rcond: ?r): c_int
      where isRealType(r) {
    var rank: c_int;
    return _gelsy(_c(matrix_order), _rows(a, matrix_order), _cols(a, matrix_order), _cols(b, matrix_order), _at(a), _ld(a),
                  _at(b), _ld(b), _at(jpvt), rcond, c_ptrTo(rank));
  }

  // ---- more decompositions -----------------------------------------------------------------------

  /** As `geqrf`: with a diagonal of R that is not negative, without blocks, with columns exchanged as `jpvt` says; the factors
      L and Q, Q and L, R and Q.

      .. code-block:: chapel

         // requires: liblapacke.so.3
         use LAPACK;
         const rows = lapack_memory_order.row_major, M: [0..1, 0..1] real = [3.0, 0.0; 4.0, 10.0;];
         var A, B, C, L, U, R = M, tau: [0..1] real, jpvt: [0..1] c_int;
         (A, B, C, L) = (M, M, M, M);
         U = M;
         geqrfp(rows, A, tau);
         geqr2(rows, B, tau);
         geqp3(rows, C, jpvt, tau);
         writeln(round(A[0, 0]), " ", round(abs(B[0, 0])), " ", round(abs(C[0, 0])), " ", jpvt);   // 5.0 5.0 10.0 2 1
         gelqf(rows, L, tau);
         geqlf(rows, U, tau);
         gerqf(rows, R, tau);
         writeln(round(abs(L[0, 0])), " ", round(abs(U[1, 1])), " ", round(abs(R[1, 1]) ** 2));   // 3.0 10.0 116.0
  */
  proc geqrfp(matrix_order: lapack_memory_order, ref a: [] ?t, ref tau: [] t): c_int do
    return _geqrfp(_c(matrix_order), _rows(a, matrix_order), _cols(a, matrix_order), _at(a), _ld(a), _at(tau));
  proc geqr2(matrix_order: lapack_memory_order, ref a: [] ?t, ref tau: [] t): c_int do
    return _geqr2(_c(matrix_order), _rows(a, matrix_order), _cols(a, matrix_order), _at(a), _ld(a), _at(tau));
  proc geqp3(matrix_order: lapack_memory_order, ref a: [] ?t, ref jpvt: [] c_int, ref tau: [] t): c_int do
    return _geqp3(_c(matrix_order), _rows(a, matrix_order), _cols(a, matrix_order), _at(a), _ld(a), _at(jpvt), _at(tau));
  proc gelqf(matrix_order: lapack_memory_order, ref a: [] ?t, ref tau: [] t): c_int do
    return _gelqf(_c(matrix_order), _rows(a, matrix_order), _cols(a, matrix_order), _at(a), _ld(a), _at(tau));
  proc geqlf(matrix_order: lapack_memory_order, ref a: [] ?t, ref tau: [] t): c_int do
    return _geqlf(_c(matrix_order), _rows(a, matrix_order), _cols(a, matrix_order), _at(a), _ld(a), _at(tau));
  proc gerqf(matrix_order: lapack_memory_order, ref a: [] ?t, ref tau: [] t): c_int do
    return _gerqf(_c(matrix_order), _rows(a, matrix_order), _cols(a, matrix_order), _at(a), _ld(a), _at(tau));
  /** As `gesvd`, faster for large matrices; `jobz`: `"A"`, `"S"`, `"O"` or `"N"`. */
  proc gesdd(matrix_order: lapack_memory_order, jobz: string, ref a: [] ?t, ref s: [] ?r, ref u: [] t, ref vt: [] t): c_int
      where isRealType(r) do
    return _gesdd(_c(matrix_order), _letter(jobz), _rows(a, matrix_order), _cols(a, matrix_order), _at(a), _ld(a), _at(s),
                  _at(u), _ld(u), _at(vt), _ld(vt));
  /** The eigenvalues `w` of two hermitian matrices, the second positive definite: of `A x = w B x` for `itype` 1, `A B x = w x` for
      2, `B A x = w x` for 3.

      .. code-block:: chapel

         // requires: liblapacke.so.3
         use LAPACK;
         const rows = lapack_memory_order.row_major;
         const A: [0..1, 0..1] complex = [2: complex, 1i; -1i, 2: complex;], B: [0..1, 0..1] complex = [2: complex, 0i; 0i, 2: complex;];
         var H = A, I = B, w: [0..1] real;
         hegv(rows, 1, "N", "U", H, I, w);
         writeln([x in w] round(2 * x));   // 1.0 3.0
  */
  proc hegv(matrix_order: lapack_memory_order, itype: c_int, jobz: string, uplo: string, ref a: [] ?t, ref b: [] t,
            ref w: [] ?r): c_int where isComplexType(t) && isRealType(r) do
    return _hegv(_c(matrix_order), itype, _letter(jobz), _letter(uplo), _rows(a, matrix_order), _at(a), _ld(a), _at(b), _ld(b),
                 _at(w));

  // ---- symmetric matrices, bands -------------------------------------------------------------------

  /** As `posv`, `potrf` and `potrs` of a band matrix: `ab` has the main diagonal and the `kd` ones above or below it.

      .. code-block:: chapel

         // requires: liblapacke.so.3
         use LAPACK;
         // The matrix 2 1, 1 2: the diagonal above the main one, and this.
         const rows = lapack_memory_order.row_major, M: [0..1, 0..1] real = [0.0, 1.0; 2.0, 2.0;];
         var A = M, F = M, B: [0..1, 0..0] real = [4.0; 5.0;], D = B;
         pbsv(rows, "U", 2, 1, A, B);
         pbtrf(rows, "U", 2, 1, F);
         pbtrs(rows, "U", 2, 1, F, D);
         writeln(round(B[0, 0]), " ", round(B[1, 0]), " ", round(D[0, 0]), " ", round(D[1, 0]));   // 1.0 2.0 1.0 2.0
  */
  proc pbsv(matrix_order: lapack_memory_order, uplo: string, n: c_int, kd: c_int, ref ab: [] ?t, ref b: [] t): c_int do
    return _pbsv(_c(matrix_order), _letter(uplo), n, kd, _cols(b, matrix_order), _at(ab), _ld(ab), _at(b), _ld(b));
  proc pbtrf(matrix_order: lapack_memory_order, uplo: string, n: c_int, kd: c_int, ref ab: [] ?t): c_int do
    return _pbtrf(_c(matrix_order), _letter(uplo), n, kd, _at(ab), _ld(ab));
  proc pbtrs(matrix_order: lapack_memory_order, uplo: string, n: c_int, kd: c_int, ref ab: [] ?t, ref b: [] t): c_int do
    return _pbtrs(_c(matrix_order), _letter(uplo), n, kd, _cols(b, matrix_order), _at(ab), _ld(ab), _at(b), _ld(b));
  /** Solves equations of a symmetric matrix that need not be positive definite. */
  proc sysv(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t, ref ipiv: [] c_int, ref b: [] t): c_int do
    return _sysv(_c(matrix_order), _letter(uplo), _rows(a, matrix_order), _cols(b, matrix_order), _at(a), _ld(a), _at(ipiv),
                 _at(b), _ld(b));
  /** One over the condition number, from the factors of `potrf` or `sytrf` and the matrix's norm. */
  proc pocon(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t, anorm: ?r, ref rcond: r): c_int
      where isRealType(r) do
    return _pocon(_c(matrix_order), _letter(uplo), _rows(a, matrix_order), _at(a), _ld(a), anorm, c_addrOf(rcond));
  proc sycon(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t, ref ipiv: [] c_int, anorm: ?r, ref rcond: r): c_int
      where isRealType(r) do
    return _sycon(_c(matrix_order), _letter(uplo), _rows(a, matrix_order), _at(a), _ld(a), _at(ipiv), anorm, c_addrOf(rcond));
  /** The product of `c` with the matrix Q of `geqrf` or of `gelqf`, which has `k` factors; `side`: `"L"` or `"R"`.

      .. code-block:: chapel

         // requires: liblapacke.so.3
         use LAPACK;
         const rows = lapack_memory_order.row_major, M: [0..1, 0..1] real = [3.0, 4.0; 1.0, 2.0;];
         var A = M, tau: [0..1] real, C = M;
         gelqf(rows, A, tau);
         ormlq(rows, "R", "T", 2, A, tau, C);   // A * Q^T is L
         writeln(round(abs(C[0, 0])), " ", abs(C[0, 1]) < 1e-12);   // 5.0 true
  */
  proc ormqr(matrix_order: lapack_memory_order, side: string, trans: string, k: c_int, ref a: [] ?t, ref tau: [] t,
             ref c: [] t): c_int where isRealType(t) do
    return _ormqr(_c(matrix_order), _letter(side), _letter(trans), _rows(c, matrix_order), _cols(c, matrix_order), k, _at(a),
                  _ld(a), _at(tau), _at(c), _ld(c));
  proc ormlq(matrix_order: lapack_memory_order, side: string, trans: string, k: c_int, ref a: [] ?t, ref tau: [] t,
             ref c: [] t): c_int where isRealType(t) do
    return _ormlq(_c(matrix_order), _letter(side), _letter(trans), _rows(c, matrix_order), _cols(c, matrix_order), k, _at(a),
                  _ld(a), _at(tau), _at(c), _ld(c));
  /** As `syev`, faster for large matrices. */
  proc syevd(matrix_order: lapack_memory_order, jobz: string, uplo: string, ref a: [] ?t, ref w: [] t): c_int
      where isRealType(t) do
    return _syevd(_c(matrix_order), _letter(jobz), _letter(uplo), _rows(a, matrix_order), _at(a), _ld(a), _at(w));
  /** Those eigenvalues that `range` says: `"A"` all, `"V"` from above `vl` up to `vu`, `"I"` those of numbers `il` to `iu` from 1;
      `m` is how many there are, `z` has their vectors.

      .. code-block:: chapel

         // requires: liblapacke.so.3
         use LAPACK;
         const rows = lapack_memory_order.row_major, M: [0..1, 0..1] real = [2.0, 1.0; 1.0, 2.0;];
         var A = M, B = M, w, v: [0..1] real, z: [0..1, 0..1] real, m, k: c_int, support: [0..3] c_int, failed: [0..1] c_int;
         syevr(rows, "V", "A", "U", A, 0.0, 0.0, 0, 0, 0.0, m, w, z, support);
         syevx(rows, "N", "I", "U", B, 0.0, 0.0, 2, 2, 0.0, k, v, z, failed);   // the second only
         writeln(m, " ", [x in w] round(x), " ", k, " ", round(v[0]));   // 2 1.0 3.0 1 3.0
  */
  proc syevr(matrix_order: lapack_memory_order, jobz: string, range: string, uplo: string, ref a: [] ?t, vl: t, vu: t, il: c_int,
             iu: c_int, abstol: t, ref m: c_int, ref w: [] t, ref z: [] t, ref isuppz: [] c_int): c_int where isRealType(t) do
    return _syevr(_c(matrix_order), _letter(jobz), _letter(range), _letter(uplo), _rows(a, matrix_order), _at(a), _ld(a), vl, vu,
                  il, iu, abstol, c_addrOf(m), _at(w), _at(z), _ld(z), _at(isuppz));
  proc syevx(matrix_order: lapack_memory_order, jobz: string, range: string, uplo: string, ref a: [] ?t, vl: t, vu: t, il: c_int,
             iu: c_int, abstol: t, ref m: c_int, ref w: [] t, ref z: [] t, ref ifail: [] c_int): c_int where isRealType(t) do
    return _syevx(_c(matrix_order), _letter(jobz), _letter(range), _letter(uplo), _rows(a, matrix_order), _at(a), _ld(a), vl, vu,
                  il, iu, abstol, c_addrOf(m), _at(w), _at(z), _ld(z), _at(ifail));
  /** As `hegv`, of real matrices.

      .. code-block:: chapel

         // requires: liblapacke.so.3
         use LAPACK;
         const rows = lapack_memory_order.row_major, M: [0..1, 0..1] real = [2.0, 1.0; 1.0, 2.0;];
         const N: [0..1, 0..1] real = [2.0, 0.0; 0.0, 2.0;];
         var A = M, B = N, w: [0..1] real;
         sygv(rows, 1, "N", "U", A, B, w);
         write([x in w] round(2 * x), " ");
         (A, B) = (M, N);
         sygvd(rows, 1, "N", "U", A, B, w);
         writeln([x in w] round(2 * x));   // 1.0 3.0 1.0 3.0
  */
  proc sygv(matrix_order: lapack_memory_order, itype: c_int, jobz: string, uplo: string, ref a: [] ?t, ref b: [] t,
            ref w: [] t): c_int where isRealType(t) do
    return _sygv(_c(matrix_order), itype, _letter(jobz), _letter(uplo), _rows(a, matrix_order), _at(a), _ld(a), _at(b), _ld(b),
                 _at(w));
  proc sygvd(matrix_order: lapack_memory_order, itype: c_int, jobz: string, uplo: string, ref a: [] ?t, ref b: [] t,
             ref w: [] t): c_int where isRealType(t) do
    return _sygvd(_c(matrix_order), itype, _letter(jobz), _letter(uplo), _rows(a, matrix_order), _at(a), _ld(a), _at(b), _ld(b),
                  _at(w));
  /** The eigenvalues of a symmetric matrix of three diagonals, `d` and beside it `e`, in place of `d`; with their vectors in `z`.

      .. code-block:: chapel

         // requires: liblapacke.so.3
         use LAPACK;
         // The matrix 2 1, 1 2.
         const rows = lapack_memory_order.row_major;
         var z: [0..1, 0..1] real, all: [0..3, 0..1] real;
         for k in 0..3 {
           var d = [2.0, 2.0], e = [1.0];
           select k {
             when 0 do sterf(2, d, e);
             when 1 do stev(rows, "N", 2, d, e, z);
             when 2 do stevd(rows, "V", 2, d, e, z);
             otherwise do steqr(rows, "N", 2, d, e, z);
           }
           all[k, ..] = [x in d] round(x);
         }
         writeln(+ reduce all[.., 0], " ", + reduce all[.., 1]);   // 4.0 12.0
  */
  proc sterf(n: c_int, ref d: [] ?t, ref e: [] t): c_int where isRealType(t) do return _sterf(n, _at(d), _at(e));
  proc stev(matrix_order: lapack_memory_order, jobz: string, n: c_int, ref d: [] ?t, ref e: [] t, ref z: [] t): c_int
      where isRealType(t) do
    return _stev(_c(matrix_order), _letter(jobz), n, _at(d), _at(e), _at(z), _ld(z));
  proc stevd(matrix_order: lapack_memory_order, jobz: string, n: c_int, ref d: [] ?t, ref e: [] t, ref z: [] t): c_int
      where isRealType(t) do
    return _stevd(_c(matrix_order), _letter(jobz), n, _at(d), _at(e), _at(z), _ld(z));
  proc steqr(matrix_order: lapack_memory_order, compz: string, n: c_int, ref d: [] ?r, ref e: [] r, ref z: [] ?t): c_int
      where isRealType(r) do
    return _steqr(_c(matrix_order), _letter(compz), n, _at(d), _at(e), _at(z), _ld(z));
}
