/** The C interface to the Basic Linear Algebra Subprograms under its own names: arrays as they are, complex numbers and what is
    given back by reference.
    Not for: users; they call C_BLAS of the module BLAS. */
module BlasNative {
  public use CTypes;

  require "-l:libblas.so.3 (libblas3)";

  type CBLAS_INDEX = c_int;
  type CBLAS_ORDER = c_int;
  type CBLAS_TRANSPOSE = c_int;
  type CBLAS_UPLO = c_int;
  type CBLAS_DIAG = c_int;
  type CBLAS_SIDE = c_int;
  param CblasRowMajor: CBLAS_ORDER = 101, CblasColMajor: CBLAS_ORDER = 102, CblasNoTrans: CBLAS_TRANSPOSE = 111,
        CblasTrans: CBLAS_TRANSPOSE = 112, CblasConjTrans: CBLAS_TRANSPOSE = 113, CblasUpper: CBLAS_UPLO = 121,
        CblasLower: CBLAS_UPLO = 122, CblasNonUnit: CBLAS_DIAG = 131, CblasUnit: CBLAS_DIAG = 132,
        CblasLeft: CBLAS_SIDE = 141, CblasRight: CBLAS_SIDE = 142;

  extern proc cblas_dcabs1(z: []): c_double;
  extern proc cblas_scabs1(c: []): c_float;
  extern proc cblas_sdsdot(N: c_int, alpha: c_float, X: [] c_float, incX: c_int, Y: [] c_float,
      incY: c_int): c_float;
  extern proc cblas_dsdot(N: c_int, X: [] c_float, incX: c_int, Y: [] c_float, incY: c_int): c_double;
  extern proc cblas_sdot(N: c_int, X: [] c_float, incX: c_int, Y: [] c_float, incY: c_int): c_float;
  extern proc cblas_ddot(N: c_int, X: [] c_double, incX: c_int, Y: [] c_double, incY: c_int): c_double;
  extern proc cblas_cdotu_sub(N: c_int, X: [], incX: c_int, Y: [], incY: c_int, ref dotu);
  extern proc cblas_cdotc_sub(N: c_int, X: [], incX: c_int, Y: [], incY: c_int, ref dotc);
  extern proc cblas_zdotu_sub(N: c_int, X: [], incX: c_int, Y: [], incY: c_int, ref dotu);
  extern proc cblas_zdotc_sub(N: c_int, X: [], incX: c_int, Y: [], incY: c_int, ref dotc);
  extern proc cblas_snrm2(N: c_int, X: [] c_float, incX: c_int): c_float;
  extern proc cblas_sasum(N: c_int, X: [] c_float, incX: c_int): c_float;
  extern proc cblas_dnrm2(N: c_int, X: [] c_double, incX: c_int): c_double;
  extern proc cblas_dasum(N: c_int, X: [] c_double, incX: c_int): c_double;
  extern proc cblas_scnrm2(N: c_int, X: [], incX: c_int): c_float;
  extern proc cblas_scasum(N: c_int, X: [], incX: c_int): c_float;
  extern proc cblas_dznrm2(N: c_int, X: [], incX: c_int): c_double;
  extern proc cblas_dzasum(N: c_int, X: [], incX: c_int): c_double;
  extern proc cblas_isamax(N: c_int, X: [] c_float, incX: c_int): CBLAS_INDEX;
  extern proc cblas_idamax(N: c_int, X: [] c_double, incX: c_int): CBLAS_INDEX;
  extern proc cblas_icamax(N: c_int, X: [], incX: c_int): CBLAS_INDEX;
  extern proc cblas_izamax(N: c_int, X: [], incX: c_int): CBLAS_INDEX;
  extern proc cblas_sswap(N: c_int, X: [] c_float, incX: c_int, Y: [] c_float, incY: c_int);
  extern proc cblas_scopy(N: c_int, X: [] c_float, incX: c_int, Y: [] c_float, incY: c_int);
  extern proc cblas_saxpy(N: c_int, alpha: c_float, X: [] c_float, incX: c_int, Y: [] c_float, incY: c_int);
  extern proc cblas_dswap(N: c_int, X: [] c_double, incX: c_int, Y: [] c_double, incY: c_int);
  extern proc cblas_dcopy(N: c_int, X: [] c_double, incX: c_int, Y: [] c_double, incY: c_int);
  extern proc cblas_daxpy(N: c_int, alpha: c_double, X: [] c_double, incX: c_int, Y: [] c_double, incY: c_int);
  extern proc cblas_cswap(N: c_int, X: [], incX: c_int, Y: [], incY: c_int);
  extern proc cblas_ccopy(N: c_int, X: [], incX: c_int, Y: [], incY: c_int);
  extern proc cblas_caxpy(N: c_int, ref alpha, X: [], incX: c_int, Y: [], incY: c_int);
  extern proc cblas_zswap(N: c_int, X: [], incX: c_int, Y: [], incY: c_int);
  extern proc cblas_zcopy(N: c_int, X: [], incX: c_int, Y: [], incY: c_int);
  extern proc cblas_zaxpy(N: c_int, ref alpha, X: [], incX: c_int, Y: [], incY: c_int);
  extern proc cblas_srotmg(ref d1: c_float, ref d2: c_float, ref b1: c_float, b2: c_float, P: [] c_float);
  extern proc cblas_srotm(N: c_int, X: [] c_float, incX: c_int, Y: [] c_float, incY: c_int, P: [] c_float);
  extern proc cblas_drotmg(ref d1: c_double, ref d2: c_double, ref b1: c_double, b2: c_double, P: [] c_double);
  extern proc cblas_drotm(N: c_int, X: [] c_double, incX: c_int, Y: [] c_double, incY: c_int, P: [] c_double);
  extern proc cblas_sscal(N: c_int, alpha: c_float, X: [] c_float, incX: c_int);
  extern proc cblas_dscal(N: c_int, alpha: c_double, X: [] c_double, incX: c_int);
  extern proc cblas_cscal(N: c_int, ref alpha, X: [], incX: c_int);
  extern proc cblas_zscal(N: c_int, ref alpha, X: [], incX: c_int);
  extern proc cblas_csscal(N: c_int, alpha: c_float, X: [], incX: c_int);
  extern proc cblas_zdscal(N: c_int, alpha: c_double, X: [], incX: c_int);
  extern proc cblas_srotg(ref a: c_float, ref b: c_float, ref c: c_float, ref s: c_float);
  extern proc cblas_drotg(ref a: c_double, ref b: c_double, ref c: c_double, ref s: c_double);
  extern proc cblas_crotg(ref a, ref b, ref c: c_float, ref s);
  extern proc cblas_zrotg(ref a, ref b, ref c: c_double, ref s);
  extern proc cblas_srot(N: c_int, X: [] c_float, incX: c_int, Y: [] c_float, incY: c_int, c: c_float,
      s: c_float);
  extern proc cblas_drot(N: c_int, X: [] c_double, incX: c_int, Y: [] c_double, incY: c_int, c: c_double,
      s: c_double);
  extern proc cblas_csrot(N: c_int, X: [], incX: c_int, Y: [], incY: c_int, c: c_float, s: c_float);
  extern proc cblas_zdrot(N: c_int, X: [], incX: c_int, Y: [], incY: c_int, c: c_double, s: c_double);
  extern proc cblas_sgemv(order: CBLAS_ORDER, TransA: CBLAS_TRANSPOSE, M: c_int, N: c_int, alpha: c_float,
      A: [] c_float, lda: c_int, X: [] c_float, incX: c_int, beta: c_float, Y: [] c_float, incY: c_int);
  extern proc cblas_sgbmv(order: CBLAS_ORDER, TransA: CBLAS_TRANSPOSE, M: c_int, N: c_int, KL: c_int,
      KU: c_int, alpha: c_float, A: [] c_float, lda: c_int, X: [] c_float, incX: c_int, beta: c_float,
      Y: [] c_float, incY: c_int);
  extern proc cblas_strmv(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, TransA: CBLAS_TRANSPOSE, Diag: CBLAS_DIAG, N: c_int,
      A: [] c_float, lda: c_int, X: [] c_float, incX: c_int);
  extern proc cblas_stbmv(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, TransA: CBLAS_TRANSPOSE, Diag: CBLAS_DIAG, N: c_int,
      K: c_int, A: [] c_float, lda: c_int, X: [] c_float, incX: c_int);
  extern proc cblas_stpmv(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, TransA: CBLAS_TRANSPOSE, Diag: CBLAS_DIAG, N: c_int,
      Ap: [] c_float, X: [] c_float, incX: c_int);
  extern proc cblas_strsv(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, TransA: CBLAS_TRANSPOSE, Diag: CBLAS_DIAG, N: c_int,
      A: [] c_float, lda: c_int, X: [] c_float, incX: c_int);
  extern proc cblas_stbsv(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, TransA: CBLAS_TRANSPOSE, Diag: CBLAS_DIAG, N: c_int,
      K: c_int, A: [] c_float, lda: c_int, X: [] c_float, incX: c_int);
  extern proc cblas_stpsv(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, TransA: CBLAS_TRANSPOSE, Diag: CBLAS_DIAG, N: c_int,
      Ap: [] c_float, X: [] c_float, incX: c_int);
  extern proc cblas_dgemv(order: CBLAS_ORDER, TransA: CBLAS_TRANSPOSE, M: c_int, N: c_int, alpha: c_double,
      A: [] c_double, lda: c_int, X: [] c_double, incX: c_int, beta: c_double, Y: [] c_double, incY: c_int);
  extern proc cblas_dgbmv(order: CBLAS_ORDER, TransA: CBLAS_TRANSPOSE, M: c_int, N: c_int, KL: c_int,
      KU: c_int, alpha: c_double, A: [] c_double, lda: c_int, X: [] c_double, incX: c_int, beta: c_double,
      Y: [] c_double, incY: c_int);
  extern proc cblas_dtrmv(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, TransA: CBLAS_TRANSPOSE, Diag: CBLAS_DIAG, N: c_int,
      A: [] c_double, lda: c_int, X: [] c_double, incX: c_int);
  extern proc cblas_dtbmv(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, TransA: CBLAS_TRANSPOSE, Diag: CBLAS_DIAG, N: c_int,
      K: c_int, A: [] c_double, lda: c_int, X: [] c_double, incX: c_int);
  extern proc cblas_dtpmv(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, TransA: CBLAS_TRANSPOSE, Diag: CBLAS_DIAG, N: c_int,
      Ap: [] c_double, X: [] c_double, incX: c_int);
  extern proc cblas_dtrsv(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, TransA: CBLAS_TRANSPOSE, Diag: CBLAS_DIAG, N: c_int,
      A: [] c_double, lda: c_int, X: [] c_double, incX: c_int);
  extern proc cblas_dtbsv(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, TransA: CBLAS_TRANSPOSE, Diag: CBLAS_DIAG, N: c_int,
      K: c_int, A: [] c_double, lda: c_int, X: [] c_double, incX: c_int);
  extern proc cblas_dtpsv(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, TransA: CBLAS_TRANSPOSE, Diag: CBLAS_DIAG, N: c_int,
      Ap: [] c_double, X: [] c_double, incX: c_int);
  extern proc cblas_cgemv(order: CBLAS_ORDER, TransA: CBLAS_TRANSPOSE, M: c_int, N: c_int, ref alpha, A: [],
      lda: c_int, X: [], incX: c_int, ref beta, Y: [], incY: c_int);
  extern proc cblas_cgbmv(order: CBLAS_ORDER, TransA: CBLAS_TRANSPOSE, M: c_int, N: c_int, KL: c_int,
      KU: c_int, ref alpha, A: [], lda: c_int, X: [], incX: c_int, ref beta, Y: [], incY: c_int);
  extern proc cblas_ctrmv(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, TransA: CBLAS_TRANSPOSE, Diag: CBLAS_DIAG, N: c_int,
      A: [], lda: c_int, X: [], incX: c_int);
  extern proc cblas_ctbmv(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, TransA: CBLAS_TRANSPOSE, Diag: CBLAS_DIAG, N: c_int,
      K: c_int, A: [], lda: c_int, X: [], incX: c_int);
  extern proc cblas_ctpmv(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, TransA: CBLAS_TRANSPOSE, Diag: CBLAS_DIAG, N: c_int,
      Ap: [], X: [], incX: c_int);
  extern proc cblas_ctrsv(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, TransA: CBLAS_TRANSPOSE, Diag: CBLAS_DIAG, N: c_int,
      A: [], lda: c_int, X: [], incX: c_int);
  extern proc cblas_ctbsv(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, TransA: CBLAS_TRANSPOSE, Diag: CBLAS_DIAG, N: c_int,
      K: c_int, A: [], lda: c_int, X: [], incX: c_int);
  extern proc cblas_ctpsv(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, TransA: CBLAS_TRANSPOSE, Diag: CBLAS_DIAG, N: c_int,
      Ap: [], X: [], incX: c_int);
  extern proc cblas_zgemv(order: CBLAS_ORDER, TransA: CBLAS_TRANSPOSE, M: c_int, N: c_int, ref alpha, A: [],
      lda: c_int, X: [], incX: c_int, ref beta, Y: [], incY: c_int);
  extern proc cblas_zgbmv(order: CBLAS_ORDER, TransA: CBLAS_TRANSPOSE, M: c_int, N: c_int, KL: c_int,
      KU: c_int, ref alpha, A: [], lda: c_int, X: [], incX: c_int, ref beta, Y: [], incY: c_int);
  extern proc cblas_ztrmv(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, TransA: CBLAS_TRANSPOSE, Diag: CBLAS_DIAG, N: c_int,
      A: [], lda: c_int, X: [], incX: c_int);
  extern proc cblas_ztbmv(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, TransA: CBLAS_TRANSPOSE, Diag: CBLAS_DIAG, N: c_int,
      K: c_int, A: [], lda: c_int, X: [], incX: c_int);
  extern proc cblas_ztpmv(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, TransA: CBLAS_TRANSPOSE, Diag: CBLAS_DIAG, N: c_int,
      Ap: [], X: [], incX: c_int);
  extern proc cblas_ztrsv(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, TransA: CBLAS_TRANSPOSE, Diag: CBLAS_DIAG, N: c_int,
      A: [], lda: c_int, X: [], incX: c_int);
  extern proc cblas_ztbsv(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, TransA: CBLAS_TRANSPOSE, Diag: CBLAS_DIAG, N: c_int,
      K: c_int, A: [], lda: c_int, X: [], incX: c_int);
  extern proc cblas_ztpsv(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, TransA: CBLAS_TRANSPOSE, Diag: CBLAS_DIAG, N: c_int,
      Ap: [], X: [], incX: c_int);
  extern proc cblas_ssymv(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, N: c_int, alpha: c_float, A: [] c_float,
      lda: c_int, X: [] c_float, incX: c_int, beta: c_float, Y: [] c_float, incY: c_int);
  extern proc cblas_ssbmv(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, N: c_int, K: c_int, alpha: c_float, A: [] c_float,
      lda: c_int, X: [] c_float, incX: c_int, beta: c_float, Y: [] c_float, incY: c_int);
  extern proc cblas_sspmv(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, N: c_int, alpha: c_float, Ap: [] c_float,
      X: [] c_float, incX: c_int, beta: c_float, Y: [] c_float, incY: c_int);
  extern proc cblas_sger(order: CBLAS_ORDER, M: c_int, N: c_int, alpha: c_float, X: [] c_float, incX: c_int,
      Y: [] c_float, incY: c_int, A: [] c_float, lda: c_int);
  extern proc cblas_ssyr(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, N: c_int, alpha: c_float, X: [] c_float,
      incX: c_int, A: [] c_float, lda: c_int);
  extern proc cblas_sspr(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, N: c_int, alpha: c_float, X: [] c_float,
      incX: c_int, Ap: [] c_float);
  extern proc cblas_ssyr2(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, N: c_int, alpha: c_float, X: [] c_float,
      incX: c_int, Y: [] c_float, incY: c_int, A: [] c_float, lda: c_int);
  extern proc cblas_sspr2(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, N: c_int, alpha: c_float, X: [] c_float,
      incX: c_int, Y: [] c_float, incY: c_int, A: [] c_float);
  extern proc cblas_dsymv(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, N: c_int, alpha: c_double, A: [] c_double,
      lda: c_int, X: [] c_double, incX: c_int, beta: c_double, Y: [] c_double, incY: c_int);
  extern proc cblas_dsbmv(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, N: c_int, K: c_int, alpha: c_double,
      A: [] c_double, lda: c_int, X: [] c_double, incX: c_int, beta: c_double, Y: [] c_double, incY: c_int);
  extern proc cblas_dspmv(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, N: c_int, alpha: c_double, Ap: [] c_double,
      X: [] c_double, incX: c_int, beta: c_double, Y: [] c_double, incY: c_int);
  extern proc cblas_dger(order: CBLAS_ORDER, M: c_int, N: c_int, alpha: c_double, X: [] c_double, incX: c_int,
      Y: [] c_double, incY: c_int, A: [] c_double, lda: c_int);
  extern proc cblas_dsyr(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, N: c_int, alpha: c_double, X: [] c_double,
      incX: c_int, A: [] c_double, lda: c_int);
  extern proc cblas_dspr(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, N: c_int, alpha: c_double, X: [] c_double,
      incX: c_int, Ap: [] c_double);
  extern proc cblas_dsyr2(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, N: c_int, alpha: c_double, X: [] c_double,
      incX: c_int, Y: [] c_double, incY: c_int, A: [] c_double, lda: c_int);
  extern proc cblas_dspr2(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, N: c_int, alpha: c_double, X: [] c_double,
      incX: c_int, Y: [] c_double, incY: c_int, A: [] c_double);
  extern proc cblas_chemv(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, N: c_int, ref alpha, A: [], lda: c_int, X: [],
      incX: c_int, ref beta, Y: [], incY: c_int);
  extern proc cblas_chbmv(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, N: c_int, K: c_int, ref alpha, A: [],
      lda: c_int, X: [], incX: c_int, ref beta, Y: [], incY: c_int);
  extern proc cblas_chpmv(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, N: c_int, ref alpha, Ap: [], X: [], incX: c_int,
      ref beta, Y: [], incY: c_int);
  extern proc cblas_cgeru(order: CBLAS_ORDER, M: c_int, N: c_int, ref alpha, X: [], incX: c_int, Y: [],
      incY: c_int, A: [], lda: c_int);
  extern proc cblas_cgerc(order: CBLAS_ORDER, M: c_int, N: c_int, ref alpha, X: [], incX: c_int, Y: [],
      incY: c_int, A: [], lda: c_int);
  extern proc cblas_cher(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, N: c_int, alpha: c_float, X: [], incX: c_int,
      A: [], lda: c_int);
  extern proc cblas_chpr(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, N: c_int, alpha: c_float, X: [], incX: c_int,
      A: []);
  extern proc cblas_cher2(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, N: c_int, ref alpha, X: [], incX: c_int, Y: [],
      incY: c_int, A: [], lda: c_int);
  extern proc cblas_chpr2(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, N: c_int, ref alpha, X: [], incX: c_int, Y: [],
      incY: c_int, Ap: []);
  extern proc cblas_zhemv(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, N: c_int, ref alpha, A: [], lda: c_int, X: [],
      incX: c_int, ref beta, Y: [], incY: c_int);
  extern proc cblas_zhbmv(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, N: c_int, K: c_int, ref alpha, A: [],
      lda: c_int, X: [], incX: c_int, ref beta, Y: [], incY: c_int);
  extern proc cblas_zhpmv(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, N: c_int, ref alpha, Ap: [], X: [], incX: c_int,
      ref beta, Y: [], incY: c_int);
  extern proc cblas_zgeru(order: CBLAS_ORDER, M: c_int, N: c_int, ref alpha, X: [], incX: c_int, Y: [],
      incY: c_int, A: [], lda: c_int);
  extern proc cblas_zgerc(order: CBLAS_ORDER, M: c_int, N: c_int, ref alpha, X: [], incX: c_int, Y: [],
      incY: c_int, A: [], lda: c_int);
  extern proc cblas_zher(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, N: c_int, alpha: c_double, X: [], incX: c_int,
      A: [], lda: c_int);
  extern proc cblas_zhpr(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, N: c_int, alpha: c_double, X: [], incX: c_int,
      A: []);
  extern proc cblas_zher2(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, N: c_int, ref alpha, X: [], incX: c_int, Y: [],
      incY: c_int, A: [], lda: c_int);
  extern proc cblas_zhpr2(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, N: c_int, ref alpha, X: [], incX: c_int, Y: [],
      incY: c_int, Ap: []);
  extern proc cblas_sgemm(order: CBLAS_ORDER, TransA: CBLAS_TRANSPOSE, TransB: CBLAS_TRANSPOSE, M: c_int,
      N: c_int, K: c_int, alpha: c_float, A: [] c_float, lda: c_int, B: [] c_float, ldb: c_int, beta: c_float,
      C: [] c_float, ldc: c_int);
  extern proc cblas_ssymm(order: CBLAS_ORDER, Side: CBLAS_SIDE, Uplo: CBLAS_UPLO, M: c_int, N: c_int,
      alpha: c_float, A: [] c_float, lda: c_int, B: [] c_float, ldb: c_int, beta: c_float, C: [] c_float,
      ldc: c_int);
  extern proc cblas_ssyrk(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, Trans: CBLAS_TRANSPOSE, N: c_int, K: c_int,
      alpha: c_float, A: [] c_float, lda: c_int, beta: c_float, C: [] c_float, ldc: c_int);
  extern proc cblas_ssyr2k(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, Trans: CBLAS_TRANSPOSE, N: c_int, K: c_int,
      alpha: c_float, A: [] c_float, lda: c_int, B: [] c_float, ldb: c_int, beta: c_float, C: [] c_float,
      ldc: c_int);
  extern proc cblas_strmm(order: CBLAS_ORDER, Side: CBLAS_SIDE, Uplo: CBLAS_UPLO, TransA: CBLAS_TRANSPOSE,
      Diag: CBLAS_DIAG, M: c_int, N: c_int, alpha: c_float, A: [] c_float, lda: c_int, B: [] c_float,
      ldb: c_int);
  extern proc cblas_strsm(order: CBLAS_ORDER, Side: CBLAS_SIDE, Uplo: CBLAS_UPLO, TransA: CBLAS_TRANSPOSE,
      Diag: CBLAS_DIAG, M: c_int, N: c_int, alpha: c_float, A: [] c_float, lda: c_int, B: [] c_float,
      ldb: c_int);
  extern proc cblas_dgemm(order: CBLAS_ORDER, TransA: CBLAS_TRANSPOSE, TransB: CBLAS_TRANSPOSE, M: c_int,
      N: c_int, K: c_int, alpha: c_double, A: [] c_double, lda: c_int, B: [] c_double, ldb: c_int,
      beta: c_double, C: [] c_double, ldc: c_int);
  extern proc cblas_dsymm(order: CBLAS_ORDER, Side: CBLAS_SIDE, Uplo: CBLAS_UPLO, M: c_int, N: c_int,
      alpha: c_double, A: [] c_double, lda: c_int, B: [] c_double, ldb: c_int, beta: c_double, C: [] c_double,
      ldc: c_int);
  extern proc cblas_dsyrk(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, Trans: CBLAS_TRANSPOSE, N: c_int, K: c_int,
      alpha: c_double, A: [] c_double, lda: c_int, beta: c_double, C: [] c_double, ldc: c_int);
  extern proc cblas_dsyr2k(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, Trans: CBLAS_TRANSPOSE, N: c_int, K: c_int,
      alpha: c_double, A: [] c_double, lda: c_int, B: [] c_double, ldb: c_int, beta: c_double, C: [] c_double,
      ldc: c_int);
  extern proc cblas_dtrmm(order: CBLAS_ORDER, Side: CBLAS_SIDE, Uplo: CBLAS_UPLO, TransA: CBLAS_TRANSPOSE,
      Diag: CBLAS_DIAG, M: c_int, N: c_int, alpha: c_double, A: [] c_double, lda: c_int, B: [] c_double,
      ldb: c_int);
  extern proc cblas_dtrsm(order: CBLAS_ORDER, Side: CBLAS_SIDE, Uplo: CBLAS_UPLO, TransA: CBLAS_TRANSPOSE,
      Diag: CBLAS_DIAG, M: c_int, N: c_int, alpha: c_double, A: [] c_double, lda: c_int, B: [] c_double,
      ldb: c_int);
  extern proc cblas_cgemm(order: CBLAS_ORDER, TransA: CBLAS_TRANSPOSE, TransB: CBLAS_TRANSPOSE, M: c_int,
      N: c_int, K: c_int, ref alpha, A: [], lda: c_int, B: [], ldb: c_int, ref beta, C: [], ldc: c_int);
  extern proc cblas_csymm(order: CBLAS_ORDER, Side: CBLAS_SIDE, Uplo: CBLAS_UPLO, M: c_int, N: c_int, ref alpha,
      A: [], lda: c_int, B: [], ldb: c_int, ref beta, C: [], ldc: c_int);
  extern proc cblas_csyrk(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, Trans: CBLAS_TRANSPOSE, N: c_int, K: c_int,
      ref alpha, A: [], lda: c_int, ref beta, C: [], ldc: c_int);
  extern proc cblas_csyr2k(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, Trans: CBLAS_TRANSPOSE, N: c_int, K: c_int,
      ref alpha, A: [], lda: c_int, B: [], ldb: c_int, ref beta, C: [], ldc: c_int);
  extern proc cblas_ctrmm(order: CBLAS_ORDER, Side: CBLAS_SIDE, Uplo: CBLAS_UPLO, TransA: CBLAS_TRANSPOSE,
      Diag: CBLAS_DIAG, M: c_int, N: c_int, ref alpha, A: [], lda: c_int, B: [], ldb: c_int);
  extern proc cblas_ctrsm(order: CBLAS_ORDER, Side: CBLAS_SIDE, Uplo: CBLAS_UPLO, TransA: CBLAS_TRANSPOSE,
      Diag: CBLAS_DIAG, M: c_int, N: c_int, ref alpha, A: [], lda: c_int, B: [], ldb: c_int);
  extern proc cblas_zgemm(order: CBLAS_ORDER, TransA: CBLAS_TRANSPOSE, TransB: CBLAS_TRANSPOSE, M: c_int,
      N: c_int, K: c_int, ref alpha, A: [], lda: c_int, B: [], ldb: c_int, ref beta, C: [], ldc: c_int);
  extern proc cblas_zsymm(order: CBLAS_ORDER, Side: CBLAS_SIDE, Uplo: CBLAS_UPLO, M: c_int, N: c_int, ref alpha,
      A: [], lda: c_int, B: [], ldb: c_int, ref beta, C: [], ldc: c_int);
  extern proc cblas_zsyrk(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, Trans: CBLAS_TRANSPOSE, N: c_int, K: c_int,
      ref alpha, A: [], lda: c_int, ref beta, C: [], ldc: c_int);
  extern proc cblas_zsyr2k(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, Trans: CBLAS_TRANSPOSE, N: c_int, K: c_int,
      ref alpha, A: [], lda: c_int, B: [], ldb: c_int, ref beta, C: [], ldc: c_int);
  extern proc cblas_ztrmm(order: CBLAS_ORDER, Side: CBLAS_SIDE, Uplo: CBLAS_UPLO, TransA: CBLAS_TRANSPOSE,
      Diag: CBLAS_DIAG, M: c_int, N: c_int, ref alpha, A: [], lda: c_int, B: [], ldb: c_int);
  extern proc cblas_ztrsm(order: CBLAS_ORDER, Side: CBLAS_SIDE, Uplo: CBLAS_UPLO, TransA: CBLAS_TRANSPOSE,
      Diag: CBLAS_DIAG, M: c_int, N: c_int, ref alpha, A: [], lda: c_int, B: [], ldb: c_int);
  extern proc cblas_chemm(order: CBLAS_ORDER, Side: CBLAS_SIDE, Uplo: CBLAS_UPLO, M: c_int, N: c_int, ref alpha,
      A: [], lda: c_int, B: [], ldb: c_int, ref beta, C: [], ldc: c_int);
  extern proc cblas_cherk(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, Trans: CBLAS_TRANSPOSE, N: c_int, K: c_int,
      alpha: c_float, A: [], lda: c_int, beta: c_float, C: [], ldc: c_int);
  extern proc cblas_cher2k(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, Trans: CBLAS_TRANSPOSE, N: c_int, K: c_int,
      ref alpha, A: [], lda: c_int, B: [], ldb: c_int, beta: c_float, C: [], ldc: c_int);
  extern proc cblas_zhemm(order: CBLAS_ORDER, Side: CBLAS_SIDE, Uplo: CBLAS_UPLO, M: c_int, N: c_int, ref alpha,
      A: [], lda: c_int, B: [], ldb: c_int, ref beta, C: [], ldc: c_int);
  extern proc cblas_zherk(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, Trans: CBLAS_TRANSPOSE, N: c_int, K: c_int,
      alpha: c_double, A: [], lda: c_int, beta: c_double, C: [], ldc: c_int);
  extern proc cblas_zher2k(order: CBLAS_ORDER, Uplo: CBLAS_UPLO, Trans: CBLAS_TRANSPOSE, N: c_int, K: c_int,
      ref alpha, A: [], lda: c_int, B: [], ldb: c_int, beta: c_double, C: [], ldc: c_int);
}
