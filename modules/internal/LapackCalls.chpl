/** The routines of LAPACK's C interface that LAPACK has, a name for all types of elements.
    Not for: users; they call LAPACK. */
module LapackCalls {
  public use CTypes;

  require "-l:liblapacke.so.3 (liblapacke)";

  extern "LAPACKE_sgesv" proc _gesv(order: c_int, n: c_int, nrhs: c_int, a: c_ptr(real(32)), lda: c_int, ipiv:
        c_ptr(c_int), b: c_ptr(real(32)), ldb: c_int): c_int;
  extern "LAPACKE_dgesv" proc _gesv(order: c_int, n: c_int, nrhs: c_int, a: c_ptr(real(64)), lda: c_int, ipiv:
        c_ptr(c_int), b: c_ptr(real(64)), ldb: c_int): c_int;
  extern "LAPACKE_cgesv" proc _gesv(order: c_int, n: c_int, nrhs: c_int, a: c_ptr(complex(64)), lda: c_int, ipiv:
        c_ptr(c_int), b: c_ptr(complex(64)), ldb: c_int): c_int;
  extern "LAPACKE_zgesv" proc _gesv(order: c_int, n: c_int, nrhs: c_int, a: c_ptr(complex(128)), lda: c_int, ipiv:
        c_ptr(c_int), b: c_ptr(complex(128)), ldb: c_int): c_int;
  extern "LAPACKE_sgetrf" proc _getrf(order: c_int, m: c_int, n: c_int, a: c_ptr(real(32)), lda: c_int, ipiv:
        c_ptr(c_int)): c_int;
  extern "LAPACKE_dgetrf" proc _getrf(order: c_int, m: c_int, n: c_int, a: c_ptr(real(64)), lda: c_int, ipiv:
        c_ptr(c_int)): c_int;
  extern "LAPACKE_cgetrf" proc _getrf(order: c_int, m: c_int, n: c_int, a: c_ptr(complex(64)), lda: c_int, ipiv:
        c_ptr(c_int)): c_int;
  extern "LAPACKE_zgetrf" proc _getrf(order: c_int, m: c_int, n: c_int, a: c_ptr(complex(128)), lda: c_int, ipiv:
        c_ptr(c_int)): c_int;
  extern "LAPACKE_sgetri" proc _getri(order: c_int, n: c_int, a: c_ptr(real(32)), lda: c_int, ipiv:
        c_ptrConst(c_int)): c_int;
  extern "LAPACKE_dgetri" proc _getri(order: c_int, n: c_int, a: c_ptr(real(64)), lda: c_int, ipiv:
        c_ptrConst(c_int)): c_int;
  extern "LAPACKE_cgetri" proc _getri(order: c_int, n: c_int, a: c_ptr(complex(64)), lda: c_int, ipiv:
        c_ptrConst(c_int)): c_int;
  extern "LAPACKE_zgetri" proc _getri(order: c_int, n: c_int, a: c_ptr(complex(128)), lda: c_int, ipiv:
        c_ptrConst(c_int)): c_int;
  extern "LAPACKE_sgetrs" proc _getrs(order: c_int, trans: c_char, n: c_int, nrhs: c_int, a: c_ptr(real(32)), lda:
        c_int, ipiv: c_ptrConst(c_int), b: c_ptr(real(32)), ldb: c_int): c_int;
  extern "LAPACKE_dgetrs" proc _getrs(order: c_int, trans: c_char, n: c_int, nrhs: c_int, a: c_ptr(real(64)), lda:
        c_int, ipiv: c_ptrConst(c_int), b: c_ptr(real(64)), ldb: c_int): c_int;
  extern "LAPACKE_cgetrs" proc _getrs(order: c_int, trans: c_char, n: c_int, nrhs: c_int, a: c_ptr(complex(64)), lda:
        c_int, ipiv: c_ptrConst(c_int), b: c_ptr(complex(64)), ldb: c_int): c_int;
  extern "LAPACKE_zgetrs" proc _getrs(order: c_int, trans: c_char, n: c_int, nrhs: c_int, a: c_ptr(complex(128)), lda:
        c_int, ipiv: c_ptrConst(c_int), b: c_ptr(complex(128)), ldb: c_int): c_int;
  extern "LAPACKE_sposv" proc _posv(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, a: c_ptr(real(32)), lda: c_int,
        b: c_ptr(real(32)), ldb: c_int): c_int;
  extern "LAPACKE_dposv" proc _posv(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, a: c_ptr(real(64)), lda: c_int,
        b: c_ptr(real(64)), ldb: c_int): c_int;
  extern "LAPACKE_cposv" proc _posv(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, a: c_ptr(complex(64)), lda:
        c_int, b: c_ptr(complex(64)), ldb: c_int): c_int;
  extern "LAPACKE_zposv" proc _posv(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, a: c_ptr(complex(128)), lda:
        c_int, b: c_ptr(complex(128)), ldb: c_int): c_int;
  extern "LAPACKE_spotrf" proc _potrf(order: c_int, uplo: c_char, n: c_int, a: c_ptr(real(32)), lda: c_int): c_int;
  extern "LAPACKE_dpotrf" proc _potrf(order: c_int, uplo: c_char, n: c_int, a: c_ptr(real(64)), lda: c_int): c_int;
  extern "LAPACKE_cpotrf" proc _potrf(order: c_int, uplo: c_char, n: c_int, a: c_ptr(complex(64)), lda: c_int): c_int;
  extern "LAPACKE_zpotrf" proc _potrf(order: c_int, uplo: c_char, n: c_int, a: c_ptr(complex(128)), lda: c_int):
        c_int;
  extern "LAPACKE_spotri" proc _potri(order: c_int, uplo: c_char, n: c_int, a: c_ptr(real(32)), lda: c_int): c_int;
  extern "LAPACKE_dpotri" proc _potri(order: c_int, uplo: c_char, n: c_int, a: c_ptr(real(64)), lda: c_int): c_int;
  extern "LAPACKE_cpotri" proc _potri(order: c_int, uplo: c_char, n: c_int, a: c_ptr(complex(64)), lda: c_int): c_int;
  extern "LAPACKE_zpotri" proc _potri(order: c_int, uplo: c_char, n: c_int, a: c_ptr(complex(128)), lda: c_int):
        c_int;
  extern "LAPACKE_spotrs" proc _potrs(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, a: c_ptr(real(32)), lda:
        c_int, b: c_ptr(real(32)), ldb: c_int): c_int;
  extern "LAPACKE_dpotrs" proc _potrs(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, a: c_ptr(real(64)), lda:
        c_int, b: c_ptr(real(64)), ldb: c_int): c_int;
  extern "LAPACKE_cpotrs" proc _potrs(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, a: c_ptr(complex(64)), lda:
        c_int, b: c_ptr(complex(64)), ldb: c_int): c_int;
  extern "LAPACKE_zpotrs" proc _potrs(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, a: c_ptr(complex(128)), lda:
        c_int, b: c_ptr(complex(128)), ldb: c_int): c_int;
  extern "LAPACKE_strtri" proc _trtri(order: c_int, uplo: c_char, diag: c_char, n: c_int, a: c_ptr(real(32)), lda:
        c_int): c_int;
  extern "LAPACKE_dtrtri" proc _trtri(order: c_int, uplo: c_char, diag: c_char, n: c_int, a: c_ptr(real(64)), lda:
        c_int): c_int;
  extern "LAPACKE_ctrtri" proc _trtri(order: c_int, uplo: c_char, diag: c_char, n: c_int, a: c_ptr(complex(64)), lda:
        c_int): c_int;
  extern "LAPACKE_ztrtri" proc _trtri(order: c_int, uplo: c_char, diag: c_char, n: c_int, a: c_ptr(complex(128)), lda:
        c_int): c_int;
  extern "LAPACKE_sgels" proc _gels(order: c_int, trans: c_char, m: c_int, n: c_int, nrhs: c_int, a: c_ptr(real(32)),
        lda: c_int, b: c_ptr(real(32)), ldb: c_int): c_int;
  extern "LAPACKE_dgels" proc _gels(order: c_int, trans: c_char, m: c_int, n: c_int, nrhs: c_int, a: c_ptr(real(64)),
        lda: c_int, b: c_ptr(real(64)), ldb: c_int): c_int;
  extern "LAPACKE_cgels" proc _gels(order: c_int, trans: c_char, m: c_int, n: c_int, nrhs: c_int, a:
        c_ptr(complex(64)), lda: c_int, b: c_ptr(complex(64)), ldb: c_int): c_int;
  extern "LAPACKE_zgels" proc _gels(order: c_int, trans: c_char, m: c_int, n: c_int, nrhs: c_int, a:
        c_ptr(complex(128)), lda: c_int, b: c_ptr(complex(128)), ldb: c_int): c_int;
  extern "LAPACKE_sgeqrf" proc _geqrf(order: c_int, m: c_int, n: c_int, a: c_ptr(real(32)), lda: c_int, tau:
        c_ptr(real(32))): c_int;
  extern "LAPACKE_dgeqrf" proc _geqrf(order: c_int, m: c_int, n: c_int, a: c_ptr(real(64)), lda: c_int, tau:
        c_ptr(real(64))): c_int;
  extern "LAPACKE_cgeqrf" proc _geqrf(order: c_int, m: c_int, n: c_int, a: c_ptr(complex(64)), lda: c_int, tau:
        c_ptr(complex(64))): c_int;
  extern "LAPACKE_zgeqrf" proc _geqrf(order: c_int, m: c_int, n: c_int, a: c_ptr(complex(128)), lda: c_int, tau:
        c_ptr(complex(128))): c_int;
  extern "LAPACKE_sorgqr" proc _orgqr(order: c_int, m: c_int, n: c_int, k: c_int, a: c_ptr(real(32)), lda: c_int, tau:
        c_ptr(real(32))): c_int;
  extern "LAPACKE_dorgqr" proc _orgqr(order: c_int, m: c_int, n: c_int, k: c_int, a: c_ptr(real(64)), lda: c_int, tau:
        c_ptr(real(64))): c_int;
  extern "LAPACKE_cungqr" proc _ungqr(order: c_int, m: c_int, n: c_int, k: c_int, a: c_ptr(complex(64)), lda: c_int,
        tau: c_ptr(complex(64))): c_int;
  extern "LAPACKE_zungqr" proc _ungqr(order: c_int, m: c_int, n: c_int, k: c_int, a: c_ptr(complex(128)), lda: c_int,
        tau: c_ptr(complex(128))): c_int;
  extern "LAPACKE_ssyev" proc _syev(order: c_int, jobz: c_char, uplo: c_char, n: c_int, a: c_ptr(real(32)), lda:
        c_int, w: c_ptr(real(32))): c_int;
  extern "LAPACKE_dsyev" proc _syev(order: c_int, jobz: c_char, uplo: c_char, n: c_int, a: c_ptr(real(64)), lda:
        c_int, w: c_ptr(real(64))): c_int;
  extern "LAPACKE_cheev" proc _heev(order: c_int, jobz: c_char, uplo: c_char, n: c_int, a: c_ptr(complex(64)), lda:
        c_int, w: c_ptr(real(32))): c_int;
  extern "LAPACKE_zheev" proc _heev(order: c_int, jobz: c_char, uplo: c_char, n: c_int, a: c_ptr(complex(128)), lda:
        c_int, w: c_ptr(real(64))): c_int;
  extern "LAPACKE_sgeev" proc _geev(order: c_int, jobvl: c_char, jobvr: c_char, n: c_int, a: c_ptr(real(32)), lda:
        c_int, wr: c_ptr(real(32)), wi: c_ptr(real(32)), vl: c_ptr(real(32)), ldvl: c_int, vr: c_ptr(real(32)), ldvr:
        c_int): c_int;
  extern "LAPACKE_dgeev" proc _geev(order: c_int, jobvl: c_char, jobvr: c_char, n: c_int, a: c_ptr(real(64)), lda:
        c_int, wr: c_ptr(real(64)), wi: c_ptr(real(64)), vl: c_ptr(real(64)), ldvl: c_int, vr: c_ptr(real(64)), ldvr:
        c_int): c_int;
  extern "LAPACKE_cgeev" proc _geev(order: c_int, jobvl: c_char, jobvr: c_char, n: c_int, a: c_ptr(complex(64)), lda:
        c_int, w: c_ptr(complex(64)), vl: c_ptr(complex(64)), ldvl: c_int, vr: c_ptr(complex(64)), ldvr: c_int):
        c_int;
  extern "LAPACKE_zgeev" proc _geev(order: c_int, jobvl: c_char, jobvr: c_char, n: c_int, a: c_ptr(complex(128)), lda:
        c_int, w: c_ptr(complex(128)), vl: c_ptr(complex(128)), ldvl: c_int, vr: c_ptr(complex(128)), ldvr: c_int):
        c_int;
  extern "LAPACKE_sgesvd" proc _gesvd(order: c_int, jobu: c_char, jobvt: c_char, m: c_int, n: c_int, a:
        c_ptr(real(32)), lda: c_int, s: c_ptr(real(32)), u: c_ptr(real(32)), ldu: c_int, vt: c_ptr(real(32)), ldvt:
        c_int, superb: c_ptr(real(32))): c_int;
  extern "LAPACKE_dgesvd" proc _gesvd(order: c_int, jobu: c_char, jobvt: c_char, m: c_int, n: c_int, a:
        c_ptr(real(64)), lda: c_int, s: c_ptr(real(64)), u: c_ptr(real(64)), ldu: c_int, vt: c_ptr(real(64)), ldvt:
        c_int, superb: c_ptr(real(64))): c_int;
  extern "LAPACKE_cgesvd" proc _gesvd(order: c_int, jobu: c_char, jobvt: c_char, m: c_int, n: c_int, a:
        c_ptr(complex(64)), lda: c_int, s: c_ptr(real(32)), u: c_ptr(complex(64)), ldu: c_int, vt: c_ptr(complex(64)),
        ldvt: c_int, superb: c_ptr(real(32))): c_int;
  extern "LAPACKE_zgesvd" proc _gesvd(order: c_int, jobu: c_char, jobvt: c_char, m: c_int, n: c_int, a:
        c_ptr(complex(128)), lda: c_int, s: c_ptr(real(64)), u: c_ptr(complex(128)), ldu: c_int, vt:
        c_ptr(complex(128)), ldvt: c_int, superb: c_ptr(real(64))): c_int;
  extern "LAPACKE_sgelqf" proc _gelqf(order: c_int, m: c_int, n: c_int, a: c_ptr(real(32)), lda: c_int,
        tau: c_ptr(real(32))): c_int;
  extern "LAPACKE_dgelqf" proc _gelqf(order: c_int, m: c_int, n: c_int, a: c_ptr(real(64)), lda: c_int,
        tau: c_ptr(real(64))): c_int;
  extern "LAPACKE_cgelqf" proc _gelqf(order: c_int, m: c_int, n: c_int, a: c_ptr(complex(64)), lda: c_int,
        tau: c_ptr(complex(64))): c_int;
  extern "LAPACKE_zgelqf" proc _gelqf(order: c_int, m: c_int, n: c_int, a: c_ptr(complex(128)), lda: c_int,
        tau: c_ptr(complex(128))): c_int;
  extern "LAPACKE_sgeqlf" proc _geqlf(order: c_int, m: c_int, n: c_int, a: c_ptr(real(32)), lda: c_int,
        tau: c_ptr(real(32))): c_int;
  extern "LAPACKE_dgeqlf" proc _geqlf(order: c_int, m: c_int, n: c_int, a: c_ptr(real(64)), lda: c_int,
        tau: c_ptr(real(64))): c_int;
  extern "LAPACKE_cgeqlf" proc _geqlf(order: c_int, m: c_int, n: c_int, a: c_ptr(complex(64)), lda: c_int,
        tau: c_ptr(complex(64))): c_int;
  extern "LAPACKE_zgeqlf" proc _geqlf(order: c_int, m: c_int, n: c_int, a: c_ptr(complex(128)), lda: c_int,
        tau: c_ptr(complex(128))): c_int;
  extern "LAPACKE_sgerqf" proc _gerqf(order: c_int, m: c_int, n: c_int, a: c_ptr(real(32)), lda: c_int,
        tau: c_ptr(real(32))): c_int;
  extern "LAPACKE_dgerqf" proc _gerqf(order: c_int, m: c_int, n: c_int, a: c_ptr(real(64)), lda: c_int,
        tau: c_ptr(real(64))): c_int;
  extern "LAPACKE_cgerqf" proc _gerqf(order: c_int, m: c_int, n: c_int, a: c_ptr(complex(64)), lda: c_int,
        tau: c_ptr(complex(64))): c_int;
  extern "LAPACKE_zgerqf" proc _gerqf(order: c_int, m: c_int, n: c_int, a: c_ptr(complex(128)), lda: c_int,
        tau: c_ptr(complex(128))): c_int;
  extern "LAPACKE_sgeqr2" proc _geqr2(order: c_int, m: c_int, n: c_int, a: c_ptr(real(32)), lda: c_int,
        tau: c_ptr(real(32))): c_int;
  extern "LAPACKE_dgeqr2" proc _geqr2(order: c_int, m: c_int, n: c_int, a: c_ptr(real(64)), lda: c_int,
        tau: c_ptr(real(64))): c_int;
  extern "LAPACKE_cgeqr2" proc _geqr2(order: c_int, m: c_int, n: c_int, a: c_ptr(complex(64)), lda: c_int,
        tau: c_ptr(complex(64))): c_int;
  extern "LAPACKE_zgeqr2" proc _geqr2(order: c_int, m: c_int, n: c_int, a: c_ptr(complex(128)), lda: c_int,
        tau: c_ptr(complex(128))): c_int;
  extern "LAPACKE_sgeqrfp" proc _geqrfp(order: c_int, m: c_int, n: c_int, a: c_ptr(real(32)), lda: c_int,
        tau: c_ptr(real(32))): c_int;
  extern "LAPACKE_dgeqrfp" proc _geqrfp(order: c_int, m: c_int, n: c_int, a: c_ptr(real(64)), lda: c_int,
        tau: c_ptr(real(64))): c_int;
  extern "LAPACKE_cgeqrfp" proc _geqrfp(order: c_int, m: c_int, n: c_int, a: c_ptr(complex(64)), lda: c_int,
        tau: c_ptr(complex(64))): c_int;
  extern "LAPACKE_zgeqrfp" proc _geqrfp(order: c_int, m: c_int, n: c_int, a: c_ptr(complex(128)), lda: c_int,
        tau: c_ptr(complex(128))): c_int;
  extern "LAPACKE_sgeqp3" proc _geqp3(order: c_int, m: c_int, n: c_int, a: c_ptr(real(32)), lda: c_int,
        jpvt: c_ptr(c_int), tau: c_ptr(real(32))): c_int;
  extern "LAPACKE_dgeqp3" proc _geqp3(order: c_int, m: c_int, n: c_int, a: c_ptr(real(64)), lda: c_int,
        jpvt: c_ptr(c_int), tau: c_ptr(real(64))): c_int;
  extern "LAPACKE_cgeqp3" proc _geqp3(order: c_int, m: c_int, n: c_int, a: c_ptr(complex(64)), lda: c_int,
        jpvt: c_ptr(c_int), tau: c_ptr(complex(64))): c_int;
  extern "LAPACKE_zgeqp3" proc _geqp3(order: c_int, m: c_int, n: c_int, a: c_ptr(complex(128)), lda: c_int,
        jpvt: c_ptr(c_int), tau: c_ptr(complex(128))): c_int;
  extern "LAPACKE_sgelsd" proc _gelsd(order: c_int, m: c_int, n: c_int, nrhs: c_int, a: c_ptr(real(32)), lda: c_int,
        b: c_ptr(real(32)), ldb: c_int, s: c_ptr(real(32)), rcond: real(32), rank: c_ptr(c_int)): c_int;
  extern "LAPACKE_dgelsd" proc _gelsd(order: c_int, m: c_int, n: c_int, nrhs: c_int, a: c_ptr(real(64)), lda: c_int,
        b: c_ptr(real(64)), ldb: c_int, s: c_ptr(real(64)), rcond: real(64), rank: c_ptr(c_int)): c_int;
  extern "LAPACKE_cgelsd" proc _gelsd(order: c_int, m: c_int, n: c_int, nrhs: c_int, a: c_ptr(complex(64)),
        lda: c_int, b: c_ptr(complex(64)), ldb: c_int, s: c_ptr(real(32)), rcond: real(32),
        rank: c_ptr(c_int)): c_int;
  extern "LAPACKE_zgelsd" proc _gelsd(order: c_int, m: c_int, n: c_int, nrhs: c_int, a: c_ptr(complex(128)),
        lda: c_int, b: c_ptr(complex(128)), ldb: c_int, s: c_ptr(real(64)), rcond: real(64),
        rank: c_ptr(c_int)): c_int;
  extern "LAPACKE_sgelss" proc _gelss(order: c_int, m: c_int, n: c_int, nrhs: c_int, a: c_ptr(real(32)), lda: c_int,
        b: c_ptr(real(32)), ldb: c_int, s: c_ptr(real(32)), rcond: real(32), rank: c_ptr(c_int)): c_int;
  extern "LAPACKE_dgelss" proc _gelss(order: c_int, m: c_int, n: c_int, nrhs: c_int, a: c_ptr(real(64)), lda: c_int,
        b: c_ptr(real(64)), ldb: c_int, s: c_ptr(real(64)), rcond: real(64), rank: c_ptr(c_int)): c_int;
  extern "LAPACKE_cgelss" proc _gelss(order: c_int, m: c_int, n: c_int, nrhs: c_int, a: c_ptr(complex(64)),
        lda: c_int, b: c_ptr(complex(64)), ldb: c_int, s: c_ptr(real(32)), rcond: real(32),
        rank: c_ptr(c_int)): c_int;
  extern "LAPACKE_zgelss" proc _gelss(order: c_int, m: c_int, n: c_int, nrhs: c_int, a: c_ptr(complex(128)),
        lda: c_int, b: c_ptr(complex(128)), ldb: c_int, s: c_ptr(real(64)), rcond: real(64),
        rank: c_ptr(c_int)): c_int;
  extern "LAPACKE_sgelsy" proc _gelsy(order: c_int, m: c_int, n: c_int, nrhs: c_int, a: c_ptr(real(32)), lda: c_int,
        b: c_ptr(real(32)), ldb: c_int, jpvt: c_ptr(c_int), rcond: real(32), rank: c_ptr(c_int)): c_int;
  extern "LAPACKE_dgelsy" proc _gelsy(order: c_int, m: c_int, n: c_int, nrhs: c_int, a: c_ptr(real(64)), lda: c_int,
        b: c_ptr(real(64)), ldb: c_int, jpvt: c_ptr(c_int), rcond: real(64), rank: c_ptr(c_int)): c_int;
  extern "LAPACKE_cgelsy" proc _gelsy(order: c_int, m: c_int, n: c_int, nrhs: c_int, a: c_ptr(complex(64)),
        lda: c_int, b: c_ptr(complex(64)), ldb: c_int, jpvt: c_ptr(c_int), rcond: real(32),
        rank: c_ptr(c_int)): c_int;
  extern "LAPACKE_zgelsy" proc _gelsy(order: c_int, m: c_int, n: c_int, nrhs: c_int, a: c_ptr(complex(128)),
        lda: c_int, b: c_ptr(complex(128)), ldb: c_int, jpvt: c_ptr(c_int), rcond: real(64),
        rank: c_ptr(c_int)): c_int;
  extern "LAPACKE_sgesdd" proc _gesdd(order: c_int, jobz: c_char, m: c_int, n: c_int, a: c_ptr(real(32)), lda: c_int,
        s: c_ptr(real(32)), u: c_ptr(real(32)), ldu: c_int, vt: c_ptr(real(32)), ldvt: c_int): c_int;
  extern "LAPACKE_dgesdd" proc _gesdd(order: c_int, jobz: c_char, m: c_int, n: c_int, a: c_ptr(real(64)), lda: c_int,
        s: c_ptr(real(64)), u: c_ptr(real(64)), ldu: c_int, vt: c_ptr(real(64)), ldvt: c_int): c_int;
  extern "LAPACKE_cgesdd" proc _gesdd(order: c_int, jobz: c_char, m: c_int, n: c_int, a: c_ptr(complex(64)),
        lda: c_int, s: c_ptr(real(32)), u: c_ptr(complex(64)), ldu: c_int, vt: c_ptr(complex(64)),
        ldvt: c_int): c_int;
  extern "LAPACKE_zgesdd" proc _gesdd(order: c_int, jobz: c_char, m: c_int, n: c_int, a: c_ptr(complex(128)),
        lda: c_int, s: c_ptr(real(64)), u: c_ptr(complex(128)), ldu: c_int, vt: c_ptr(complex(128)),
        ldvt: c_int): c_int;
  extern "LAPACKE_sgecon" proc _gecon(order: c_int, norm: c_char, n: c_int, a: c_ptrConst(real(32)), lda: c_int,
        anorm: real(32), rcond: c_ptr(real(32))): c_int;
  extern "LAPACKE_dgecon" proc _gecon(order: c_int, norm: c_char, n: c_int, a: c_ptrConst(real(64)), lda: c_int,
        anorm: real(64), rcond: c_ptr(real(64))): c_int;
  extern "LAPACKE_cgecon" proc _gecon(order: c_int, norm: c_char, n: c_int, a: c_ptrConst(complex(64)), lda: c_int,
        anorm: real(32), rcond: c_ptr(real(32))): c_int;
  extern "LAPACKE_zgecon" proc _gecon(order: c_int, norm: c_char, n: c_int, a: c_ptrConst(complex(128)), lda: c_int,
        anorm: real(64), rcond: c_ptr(real(64))): c_int;
  extern "LAPACKE_sgtsv" proc _gtsv(order: c_int, n: c_int, nrhs: c_int, dl: c_ptr(real(32)), d: c_ptr(real(32)),
        du: c_ptr(real(32)), b: c_ptr(real(32)), ldb: c_int): c_int;
  extern "LAPACKE_dgtsv" proc _gtsv(order: c_int, n: c_int, nrhs: c_int, dl: c_ptr(real(64)), d: c_ptr(real(64)),
        du: c_ptr(real(64)), b: c_ptr(real(64)), ldb: c_int): c_int;
  extern "LAPACKE_cgtsv" proc _gtsv(order: c_int, n: c_int, nrhs: c_int, dl: c_ptr(complex(64)),
        d: c_ptr(complex(64)), du: c_ptr(complex(64)), b: c_ptr(complex(64)), ldb: c_int): c_int;
  extern "LAPACKE_zgtsv" proc _gtsv(order: c_int, n: c_int, nrhs: c_int, dl: c_ptr(complex(128)),
        d: c_ptr(complex(128)), du: c_ptr(complex(128)), b: c_ptr(complex(128)), ldb: c_int): c_int;
  extern "LAPACKE_sgbsv" proc _gbsv(order: c_int, n: c_int, kl: c_int, ku: c_int, nrhs: c_int, ab: c_ptr(real(32)),
        ldab: c_int, ipiv: c_ptr(c_int), b: c_ptr(real(32)), ldb: c_int): c_int;
  extern "LAPACKE_dgbsv" proc _gbsv(order: c_int, n: c_int, kl: c_int, ku: c_int, nrhs: c_int, ab: c_ptr(real(64)),
        ldab: c_int, ipiv: c_ptr(c_int), b: c_ptr(real(64)), ldb: c_int): c_int;
  extern "LAPACKE_cgbsv" proc _gbsv(order: c_int, n: c_int, kl: c_int, ku: c_int, nrhs: c_int, ab: c_ptr(complex(64)),
        ldab: c_int, ipiv: c_ptr(c_int), b: c_ptr(complex(64)), ldb: c_int): c_int;
  extern "LAPACKE_zgbsv" proc _gbsv(order: c_int, n: c_int, kl: c_int, ku: c_int, nrhs: c_int,
        ab: c_ptr(complex(128)), ldab: c_int, ipiv: c_ptr(c_int), b: c_ptr(complex(128)), ldb: c_int): c_int;
  extern "LAPACKE_ssytrf" proc _sytrf(order: c_int, uplo: c_char, n: c_int, a: c_ptr(real(32)), lda: c_int,
        ipiv: c_ptr(c_int)): c_int;
  extern "LAPACKE_dsytrf" proc _sytrf(order: c_int, uplo: c_char, n: c_int, a: c_ptr(real(64)), lda: c_int,
        ipiv: c_ptr(c_int)): c_int;
  extern "LAPACKE_csytrf" proc _sytrf(order: c_int, uplo: c_char, n: c_int, a: c_ptr(complex(64)), lda: c_int,
        ipiv: c_ptr(c_int)): c_int;
  extern "LAPACKE_zsytrf" proc _sytrf(order: c_int, uplo: c_char, n: c_int, a: c_ptr(complex(128)), lda: c_int,
        ipiv: c_ptr(c_int)): c_int;
  extern "LAPACKE_ssytri" proc _sytri(order: c_int, uplo: c_char, n: c_int, a: c_ptr(real(32)), lda: c_int,
        ipiv: c_ptrConst(c_int)): c_int;
  extern "LAPACKE_dsytri" proc _sytri(order: c_int, uplo: c_char, n: c_int, a: c_ptr(real(64)), lda: c_int,
        ipiv: c_ptrConst(c_int)): c_int;
  extern "LAPACKE_csytri" proc _sytri(order: c_int, uplo: c_char, n: c_int, a: c_ptr(complex(64)), lda: c_int,
        ipiv: c_ptrConst(c_int)): c_int;
  extern "LAPACKE_zsytri" proc _sytri(order: c_int, uplo: c_char, n: c_int, a: c_ptr(complex(128)), lda: c_int,
        ipiv: c_ptrConst(c_int)): c_int;
  extern "LAPACKE_ssytrs" proc _sytrs(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, a: c_ptrConst(real(32)),
        lda: c_int, ipiv: c_ptrConst(c_int), b: c_ptr(real(32)), ldb: c_int): c_int;
  extern "LAPACKE_dsytrs" proc _sytrs(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, a: c_ptrConst(real(64)),
        lda: c_int, ipiv: c_ptrConst(c_int), b: c_ptr(real(64)), ldb: c_int): c_int;
  extern "LAPACKE_csytrs" proc _sytrs(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, a: c_ptrConst(complex(64)),
        lda: c_int, ipiv: c_ptrConst(c_int), b: c_ptr(complex(64)), ldb: c_int): c_int;
  extern "LAPACKE_zsytrs" proc _sytrs(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, a: c_ptrConst(complex(128)),
        lda: c_int, ipiv: c_ptrConst(c_int), b: c_ptr(complex(128)), ldb: c_int): c_int;
  extern "LAPACKE_chegv" proc _hegv(order: c_int, itype: c_int, jobz: c_char, uplo: c_char, n: c_int,
        a: c_ptr(complex(64)), lda: c_int, b: c_ptr(complex(64)), ldb: c_int, w: c_ptr(real(32))): c_int;
  extern "LAPACKE_zhegv" proc _hegv(order: c_int, itype: c_int, jobz: c_char, uplo: c_char, n: c_int,
        a: c_ptr(complex(128)), lda: c_int, b: c_ptr(complex(128)), ldb: c_int, w: c_ptr(real(64))): c_int;
  extern "LAPACKE_spbsv" proc _pbsv(order: c_int, uplo: c_char, n: c_int, kd: c_int, nrhs: c_int, ab: c_ptr(real(32)),
        ldab: c_int, b: c_ptr(real(32)), ldb: c_int): c_int;
  extern "LAPACKE_dpbsv" proc _pbsv(order: c_int, uplo: c_char, n: c_int, kd: c_int, nrhs: c_int, ab: c_ptr(real(64)),
        ldab: c_int, b: c_ptr(real(64)), ldb: c_int): c_int;
  extern "LAPACKE_cpbsv" proc _pbsv(order: c_int, uplo: c_char, n: c_int, kd: c_int, nrhs: c_int,
        ab: c_ptr(complex(64)), ldab: c_int, b: c_ptr(complex(64)), ldb: c_int): c_int;
  extern "LAPACKE_zpbsv" proc _pbsv(order: c_int, uplo: c_char, n: c_int, kd: c_int, nrhs: c_int,
        ab: c_ptr(complex(128)), ldab: c_int, b: c_ptr(complex(128)), ldb: c_int): c_int;
  extern "LAPACKE_spbtrf" proc _pbtrf(order: c_int, uplo: c_char, n: c_int, kd: c_int, ab: c_ptr(real(32)),
        ldab: c_int): c_int;
  extern "LAPACKE_dpbtrf" proc _pbtrf(order: c_int, uplo: c_char, n: c_int, kd: c_int, ab: c_ptr(real(64)),
        ldab: c_int): c_int;
  extern "LAPACKE_cpbtrf" proc _pbtrf(order: c_int, uplo: c_char, n: c_int, kd: c_int, ab: c_ptr(complex(64)),
        ldab: c_int): c_int;
  extern "LAPACKE_zpbtrf" proc _pbtrf(order: c_int, uplo: c_char, n: c_int, kd: c_int, ab: c_ptr(complex(128)),
        ldab: c_int): c_int;
  extern "LAPACKE_spbtrs" proc _pbtrs(order: c_int, uplo: c_char, n: c_int, kd: c_int, nrhs: c_int,
        ab: c_ptrConst(real(32)), ldab: c_int, b: c_ptr(real(32)), ldb: c_int): c_int;
  extern "LAPACKE_dpbtrs" proc _pbtrs(order: c_int, uplo: c_char, n: c_int, kd: c_int, nrhs: c_int,
        ab: c_ptrConst(real(64)), ldab: c_int, b: c_ptr(real(64)), ldb: c_int): c_int;
  extern "LAPACKE_cpbtrs" proc _pbtrs(order: c_int, uplo: c_char, n: c_int, kd: c_int, nrhs: c_int,
        ab: c_ptrConst(complex(64)), ldab: c_int, b: c_ptr(complex(64)), ldb: c_int): c_int;
  extern "LAPACKE_zpbtrs" proc _pbtrs(order: c_int, uplo: c_char, n: c_int, kd: c_int, nrhs: c_int,
        ab: c_ptrConst(complex(128)), ldab: c_int, b: c_ptr(complex(128)), ldb: c_int): c_int;
  extern "LAPACKE_spocon" proc _pocon(order: c_int, uplo: c_char, n: c_int, a: c_ptrConst(real(32)), lda: c_int,
        anorm: real(32), rcond: c_ptr(real(32))): c_int;
  extern "LAPACKE_dpocon" proc _pocon(order: c_int, uplo: c_char, n: c_int, a: c_ptrConst(real(64)), lda: c_int,
        anorm: real(64), rcond: c_ptr(real(64))): c_int;
  extern "LAPACKE_cpocon" proc _pocon(order: c_int, uplo: c_char, n: c_int, a: c_ptrConst(complex(64)), lda: c_int,
        anorm: real(32), rcond: c_ptr(real(32))): c_int;
  extern "LAPACKE_zpocon" proc _pocon(order: c_int, uplo: c_char, n: c_int, a: c_ptrConst(complex(128)), lda: c_int,
        anorm: real(64), rcond: c_ptr(real(64))): c_int;
  extern "LAPACKE_ssycon" proc _sycon(order: c_int, uplo: c_char, n: c_int, a: c_ptrConst(real(32)), lda: c_int,
        ipiv: c_ptrConst(c_int), anorm: real(32), rcond: c_ptr(real(32))): c_int;
  extern "LAPACKE_dsycon" proc _sycon(order: c_int, uplo: c_char, n: c_int, a: c_ptrConst(real(64)), lda: c_int,
        ipiv: c_ptrConst(c_int), anorm: real(64), rcond: c_ptr(real(64))): c_int;
  extern "LAPACKE_csycon" proc _sycon(order: c_int, uplo: c_char, n: c_int, a: c_ptrConst(complex(64)), lda: c_int,
        ipiv: c_ptrConst(c_int), anorm: real(32), rcond: c_ptr(real(32))): c_int;
  extern "LAPACKE_zsycon" proc _sycon(order: c_int, uplo: c_char, n: c_int, a: c_ptrConst(complex(128)), lda: c_int,
        ipiv: c_ptrConst(c_int), anorm: real(64), rcond: c_ptr(real(64))): c_int;
  extern "LAPACKE_sormqr" proc _ormqr(order: c_int, side: c_char, trans: c_char, m: c_int, n: c_int, k: c_int,
        a: c_ptrConst(real(32)), lda: c_int, tau: c_ptrConst(real(32)), c: c_ptr(real(32)), ldc: c_int): c_int;
  extern "LAPACKE_dormqr" proc _ormqr(order: c_int, side: c_char, trans: c_char, m: c_int, n: c_int, k: c_int,
        a: c_ptrConst(real(64)), lda: c_int, tau: c_ptrConst(real(64)), c: c_ptr(real(64)), ldc: c_int): c_int;
  extern "LAPACKE_sormlq" proc _ormlq(order: c_int, side: c_char, trans: c_char, m: c_int, n: c_int, k: c_int,
        a: c_ptrConst(real(32)), lda: c_int, tau: c_ptrConst(real(32)), c: c_ptr(real(32)), ldc: c_int): c_int;
  extern "LAPACKE_dormlq" proc _ormlq(order: c_int, side: c_char, trans: c_char, m: c_int, n: c_int, k: c_int,
        a: c_ptrConst(real(64)), lda: c_int, tau: c_ptrConst(real(64)), c: c_ptr(real(64)), ldc: c_int): c_int;
  extern "LAPACKE_ssysv" proc _sysv(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, a: c_ptr(real(32)), lda: c_int,
        ipiv: c_ptr(c_int), b: c_ptr(real(32)), ldb: c_int): c_int;
  extern "LAPACKE_dsysv" proc _sysv(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, a: c_ptr(real(64)), lda: c_int,
        ipiv: c_ptr(c_int), b: c_ptr(real(64)), ldb: c_int): c_int;
  extern "LAPACKE_csysv" proc _sysv(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, a: c_ptr(complex(64)),
        lda: c_int, ipiv: c_ptr(c_int), b: c_ptr(complex(64)), ldb: c_int): c_int;
  extern "LAPACKE_zsysv" proc _sysv(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, a: c_ptr(complex(128)),
        lda: c_int, ipiv: c_ptr(c_int), b: c_ptr(complex(128)), ldb: c_int): c_int;
  extern "LAPACKE_ssyevd" proc _syevd(order: c_int, jobz: c_char, uplo: c_char, n: c_int, a: c_ptr(real(32)),
        lda: c_int, w: c_ptr(real(32))): c_int;
  extern "LAPACKE_dsyevd" proc _syevd(order: c_int, jobz: c_char, uplo: c_char, n: c_int, a: c_ptr(real(64)),
        lda: c_int, w: c_ptr(real(64))): c_int;
  extern "LAPACKE_ssygv" proc _sygv(order: c_int, itype: c_int, jobz: c_char, uplo: c_char, n: c_int,
        a: c_ptr(real(32)), lda: c_int, b: c_ptr(real(32)), ldb: c_int, w: c_ptr(real(32))): c_int;
  extern "LAPACKE_dsygv" proc _sygv(order: c_int, itype: c_int, jobz: c_char, uplo: c_char, n: c_int,
        a: c_ptr(real(64)), lda: c_int, b: c_ptr(real(64)), ldb: c_int, w: c_ptr(real(64))): c_int;
  extern "LAPACKE_ssygvd" proc _sygvd(order: c_int, itype: c_int, jobz: c_char, uplo: c_char, n: c_int,
        a: c_ptr(real(32)), lda: c_int, b: c_ptr(real(32)), ldb: c_int, w: c_ptr(real(32))): c_int;
  extern "LAPACKE_dsygvd" proc _sygvd(order: c_int, itype: c_int, jobz: c_char, uplo: c_char, n: c_int,
        a: c_ptr(real(64)), lda: c_int, b: c_ptr(real(64)), ldb: c_int, w: c_ptr(real(64))): c_int;
  extern "LAPACKE_sstev" proc _stev(order: c_int, jobz: c_char, n: c_int, d: c_ptr(real(32)), e: c_ptr(real(32)),
        z: c_ptr(real(32)), ldz: c_int): c_int;
  extern "LAPACKE_dstev" proc _stev(order: c_int, jobz: c_char, n: c_int, d: c_ptr(real(64)), e: c_ptr(real(64)),
        z: c_ptr(real(64)), ldz: c_int): c_int;
  extern "LAPACKE_sstevd" proc _stevd(order: c_int, jobz: c_char, n: c_int, d: c_ptr(real(32)), e: c_ptr(real(32)),
        z: c_ptr(real(32)), ldz: c_int): c_int;
  extern "LAPACKE_dstevd" proc _stevd(order: c_int, jobz: c_char, n: c_int, d: c_ptr(real(64)), e: c_ptr(real(64)),
        z: c_ptr(real(64)), ldz: c_int): c_int;
  extern "LAPACKE_ssterf" proc _sterf(n: c_int, d: c_ptr(real(32)), e: c_ptr(real(32))): c_int;
  extern "LAPACKE_dsterf" proc _sterf(n: c_int, d: c_ptr(real(64)), e: c_ptr(real(64))): c_int;
  extern "LAPACKE_ssteqr" proc _steqr(order: c_int, compz: c_char, n: c_int, d: c_ptr(real(32)), e: c_ptr(real(32)),
        z: c_ptr(real(32)), ldz: c_int): c_int;
  extern "LAPACKE_dsteqr" proc _steqr(order: c_int, compz: c_char, n: c_int, d: c_ptr(real(64)), e: c_ptr(real(64)),
        z: c_ptr(real(64)), ldz: c_int): c_int;
  extern "LAPACKE_csteqr" proc _steqr(order: c_int, compz: c_char, n: c_int, d: c_ptr(real(32)), e: c_ptr(real(32)),
        z: c_ptr(complex(64)), ldz: c_int): c_int;
  extern "LAPACKE_zsteqr" proc _steqr(order: c_int, compz: c_char, n: c_int, d: c_ptr(real(64)), e: c_ptr(real(64)),
        z: c_ptr(complex(128)), ldz: c_int): c_int;
  extern "LAPACKE_ssyevr" proc _syevr(order: c_int, jobz: c_char, range: c_char, uplo: c_char, n: c_int,
        a: c_ptr(real(32)), lda: c_int, vl: real(32), vu: real(32), il: c_int, iu: c_int, abstol: real(32),
        m: c_ptr(c_int), w: c_ptr(real(32)), z: c_ptr(real(32)), ldz: c_int, isuppz: c_ptr(c_int)): c_int;
  extern "LAPACKE_dsyevr" proc _syevr(order: c_int, jobz: c_char, range: c_char, uplo: c_char, n: c_int,
        a: c_ptr(real(64)), lda: c_int, vl: real(64), vu: real(64), il: c_int, iu: c_int, abstol: real(64),
        m: c_ptr(c_int), w: c_ptr(real(64)), z: c_ptr(real(64)), ldz: c_int, isuppz: c_ptr(c_int)): c_int;
  extern "LAPACKE_ssyevx" proc _syevx(order: c_int, jobz: c_char, range: c_char, uplo: c_char, n: c_int,
        a: c_ptr(real(32)), lda: c_int, vl: real(32), vu: real(32), il: c_int, iu: c_int, abstol: real(32),
        m: c_ptr(c_int), w: c_ptr(real(32)), z: c_ptr(real(32)), ldz: c_int, ifail: c_ptr(c_int)): c_int;
  extern "LAPACKE_dsyevx" proc _syevx(order: c_int, jobz: c_char, range: c_char, uplo: c_char, n: c_int,
        a: c_ptr(real(64)), lda: c_int, vl: real(64), vu: real(64), il: c_int, iu: c_int, abstol: real(64),
        m: c_ptr(c_int), w: c_ptr(real(64)), z: c_ptr(real(64)), ldz: c_int, ifail: c_ptr(c_int)): c_int;
}
