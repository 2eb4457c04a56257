/** The routines of the C interface to the Basic Linear Algebra Subprograms, a name for all types of elements.
    Not for: users; they call BLAS. */
module BlasCalls {
  public use CTypes;

  require "-l:libblas.so.3 (libblas3)";

  // Scalars of complex types go by their address.
  extern "cblas_srotg" proc _rotg(a: c_ptr(real(32)), b: c_ptr(real(32)), c: c_ptr(real(32)), s: c_ptr(real(32)));
  extern "cblas_drotg" proc _rotg(a: c_ptr(real(64)), b: c_ptr(real(64)), c: c_ptr(real(64)), s: c_ptr(real(64)));
  extern "cblas_srotmg" proc _rotmg(d1: c_ptr(real(32)), d2: c_ptr(real(32)), b1: c_ptr(real(32)), b2: real(32), p:
        c_ptr(real(32)));
  extern "cblas_drotmg" proc _rotmg(d1: c_ptr(real(64)), d2: c_ptr(real(64)), b1: c_ptr(real(64)), b2: real(64), p:
        c_ptr(real(64)));
  extern "cblas_srot" proc _rot(n: c_int, x: c_ptr(real(32)), incx: c_int, y: c_ptr(real(32)), incy: c_int, c:
        real(32), s: real(32));
  extern "cblas_drot" proc _rot(n: c_int, x: c_ptr(real(64)), incx: c_int, y: c_ptr(real(64)), incy: c_int, c:
        real(64), s: real(64));
  extern "cblas_srotm" proc _rotm(n: c_int, x: c_ptr(real(32)), incx: c_int, y: c_ptr(real(32)), incy: c_int, p:
        c_ptrConst(real(32)));
  extern "cblas_drotm" proc _rotm(n: c_int, x: c_ptr(real(64)), incx: c_int, y: c_ptr(real(64)), incy: c_int, p:
        c_ptrConst(real(64)));
  extern "cblas_sswap" proc _swap(n: c_int, x: c_ptr(real(32)), incx: c_int, y: c_ptr(real(32)), incy: c_int);
  extern "cblas_dswap" proc _swap(n: c_int, x: c_ptr(real(64)), incx: c_int, y: c_ptr(real(64)), incy: c_int);
  extern "cblas_cswap" proc _swap(n: c_int, x: c_ptr(complex(64)), incx: c_int, y: c_ptr(complex(64)), incy: c_int);
  extern "cblas_zswap" proc _swap(n: c_int, x: c_ptr(complex(128)), incx: c_int, y: c_ptr(complex(128)), incy: c_int);
  extern "cblas_sscal" proc _scal(n: c_int, alpha: real(32), x: c_ptr(real(32)), incx: c_int);
  extern "cblas_dscal" proc _scal(n: c_int, alpha: real(64), x: c_ptr(real(64)), incx: c_int);
  extern "cblas_cscal" proc _scal(n: c_int, alpha: c_ptrConst(complex(64)), x: c_ptr(complex(64)), incx: c_int);
  extern "cblas_zscal" proc _scal(n: c_int, alpha: c_ptrConst(complex(128)), x: c_ptr(complex(128)), incx: c_int);
  extern "cblas_scopy" proc _copy(n: c_int, x: c_ptrConst(real(32)), incx: c_int, y: c_ptr(real(32)), incy: c_int);
  extern "cblas_dcopy" proc _copy(n: c_int, x: c_ptrConst(real(64)), incx: c_int, y: c_ptr(real(64)), incy: c_int);
  extern "cblas_ccopy" proc _copy(n: c_int, x: c_ptrConst(complex(64)), incx: c_int, y: c_ptr(complex(64)), incy:
        c_int);
  extern "cblas_zcopy" proc _copy(n: c_int, x: c_ptrConst(complex(128)), incx: c_int, y: c_ptr(complex(128)), incy:
        c_int);
  extern "cblas_saxpy" proc _axpy(n: c_int, alpha: real(32), x: c_ptrConst(real(32)), incx: c_int, y: c_ptr(real(32)),
        incy: c_int);
  extern "cblas_daxpy" proc _axpy(n: c_int, alpha: real(64), x: c_ptrConst(real(64)), incx: c_int, y: c_ptr(real(64)),
        incy: c_int);
  extern "cblas_caxpy" proc _axpy(n: c_int, alpha: c_ptrConst(complex(64)), x: c_ptrConst(complex(64)), incx: c_int,
        y: c_ptr(complex(64)), incy: c_int);
  extern "cblas_zaxpy" proc _axpy(n: c_int, alpha: c_ptrConst(complex(128)), x: c_ptrConst(complex(128)), incx: c_int,
        y: c_ptr(complex(128)), incy: c_int);
  extern "cblas_sdot" proc _dot(n: c_int, x: c_ptrConst(real(32)), incx: c_int, y: c_ptrConst(real(32)), incy: c_int):
        real(32);
  extern "cblas_ddot" proc _dot(n: c_int, x: c_ptrConst(real(64)), incx: c_int, y: c_ptrConst(real(64)), incy: c_int):
        real(64);
  extern "cblas_cdotu_sub" proc _dotu_sub(n: c_int, x: c_ptrConst(complex(64)), incx: c_int, y:
        c_ptrConst(complex(64)), incy: c_int, r: c_ptr(complex(64)));
  extern "cblas_zdotu_sub" proc _dotu_sub(n: c_int, x: c_ptrConst(complex(128)), incx: c_int, y:
        c_ptrConst(complex(128)), incy: c_int, r: c_ptr(complex(128)));
  extern "cblas_cdotc_sub" proc _dotc_sub(n: c_int, x: c_ptrConst(complex(64)), incx: c_int, y:
        c_ptrConst(complex(64)), incy: c_int, r: c_ptr(complex(64)));
  extern "cblas_zdotc_sub" proc _dotc_sub(n: c_int, x: c_ptrConst(complex(128)), incx: c_int, y:
        c_ptrConst(complex(128)), incy: c_int, r: c_ptr(complex(128)));
  extern "cblas_dsdot" proc _dsdot(n: c_int, x: c_ptrConst(real(32)), incx: c_int, y: c_ptrConst(real(32)), incy:
        c_int): real(64);
  extern "cblas_sdsdot" proc _sdsdot(n: c_int, alpha: real(32), x: c_ptrConst(real(32)), incx: c_int, y:
        c_ptrConst(real(32)), incy: c_int): real(32);
  extern "cblas_snrm2" proc _nrm2(n: c_int, x: c_ptrConst(real(32)), incx: c_int): real(32);
  extern "cblas_dnrm2" proc _nrm2(n: c_int, x: c_ptrConst(real(64)), incx: c_int): real(64);
  extern "cblas_scnrm2" proc _nrm2(n: c_int, x: c_ptrConst(complex(64)), incx: c_int): real(32);
  extern "cblas_dznrm2" proc _nrm2(n: c_int, x: c_ptrConst(complex(128)), incx: c_int): real(64);
  extern "cblas_sasum" proc _asum(n: c_int, x: c_ptrConst(real(32)), incx: c_int): real(32);
  extern "cblas_dasum" proc _asum(n: c_int, x: c_ptrConst(real(64)), incx: c_int): real(64);
  extern "cblas_scasum" proc _asum(n: c_int, x: c_ptrConst(complex(64)), incx: c_int): real(32);
  extern "cblas_dzasum" proc _asum(n: c_int, x: c_ptrConst(complex(128)), incx: c_int): real(64);
  extern "cblas_isamax" proc _amax(n: c_int, x: c_ptrConst(real(32)), incx: c_int): c_size_t;
  extern "cblas_idamax" proc _amax(n: c_int, x: c_ptrConst(real(64)), incx: c_int): c_size_t;
  extern "cblas_icamax" proc _amax(n: c_int, x: c_ptrConst(complex(64)), incx: c_int): c_size_t;
  extern "cblas_izamax" proc _amax(n: c_int, x: c_ptrConst(complex(128)), incx: c_int): c_size_t;
  extern "cblas_sgemv" proc _gemv(order: c_int, trans: c_int, m: c_int, n: c_int, alpha: real(32), a:
        c_ptrConst(real(32)), lda: c_int, x: c_ptrConst(real(32)), incx: c_int, beta: real(32), y: c_ptr(real(32)),
        incy: c_int);
  extern "cblas_dgemv" proc _gemv(order: c_int, trans: c_int, m: c_int, n: c_int, alpha: real(64), a:
        c_ptrConst(real(64)), lda: c_int, x: c_ptrConst(real(64)), incx: c_int, beta: real(64), y: c_ptr(real(64)),
        incy: c_int);
  extern "cblas_cgemv" proc _gemv(order: c_int, trans: c_int, m: c_int, n: c_int, alpha: c_ptrConst(complex(64)), a:
        c_ptrConst(complex(64)), lda: c_int, x: c_ptrConst(complex(64)), incx: c_int, beta: c_ptrConst(complex(64)),
        y: c_ptr(complex(64)), incy: c_int);
  extern "cblas_zgemv" proc _gemv(order: c_int, trans: c_int, m: c_int, n: c_int, alpha: c_ptrConst(complex(128)), a:
        c_ptrConst(complex(128)), lda: c_int, x: c_ptrConst(complex(128)), incx: c_int, beta:
        c_ptrConst(complex(128)), y: c_ptr(complex(128)), incy: c_int);
  extern "cblas_sgbmv" proc _gbmv(order: c_int, trans: c_int, m: c_int, n: c_int, kl: c_int, ku: c_int, alpha:
        real(32), a: c_ptrConst(real(32)), lda: c_int, x: c_ptrConst(real(32)), incx: c_int, beta: real(32), y:
        c_ptr(real(32)), incy: c_int);
  extern "cblas_dgbmv" proc _gbmv(order: c_int, trans: c_int, m: c_int, n: c_int, kl: c_int, ku: c_int, alpha:
        real(64), a: c_ptrConst(real(64)), lda: c_int, x: c_ptrConst(real(64)), incx: c_int, beta: real(64), y:
        c_ptr(real(64)), incy: c_int);
  extern "cblas_cgbmv" proc _gbmv(order: c_int, trans: c_int, m: c_int, n: c_int, kl: c_int, ku: c_int, alpha:
        c_ptrConst(complex(64)), a: c_ptrConst(complex(64)), lda: c_int, x: c_ptrConst(complex(64)), incx: c_int,
        beta: c_ptrConst(complex(64)), y: c_ptr(complex(64)), incy: c_int);
  extern "cblas_zgbmv" proc _gbmv(order: c_int, trans: c_int, m: c_int, n: c_int, kl: c_int, ku: c_int, alpha:
        c_ptrConst(complex(128)), a: c_ptrConst(complex(128)), lda: c_int, x: c_ptrConst(complex(128)), incx: c_int,
        beta: c_ptrConst(complex(128)), y: c_ptr(complex(128)), incy: c_int);
  extern "cblas_sger" proc _ger(order: c_int, m: c_int, n: c_int, alpha: real(32), x: c_ptrConst(real(32)), incx:
        c_int, y: c_ptrConst(real(32)), incy: c_int, a: c_ptr(real(32)), lda: c_int);
  extern "cblas_dger" proc _ger(order: c_int, m: c_int, n: c_int, alpha: real(64), x: c_ptrConst(real(64)), incx:
        c_int, y: c_ptrConst(real(64)), incy: c_int, a: c_ptr(real(64)), lda: c_int);
  extern "cblas_cgeru" proc _geru(order: c_int, m: c_int, n: c_int, alpha: c_ptrConst(complex(64)), x:
        c_ptrConst(complex(64)), incx: c_int, y: c_ptrConst(complex(64)), incy: c_int, a: c_ptr(complex(64)), lda:
        c_int);
  extern "cblas_zgeru" proc _geru(order: c_int, m: c_int, n: c_int, alpha: c_ptrConst(complex(128)), x:
        c_ptrConst(complex(128)), incx: c_int, y: c_ptrConst(complex(128)), incy: c_int, a: c_ptr(complex(128)), lda:
        c_int);
  extern "cblas_cgerc" proc _gerc(order: c_int, m: c_int, n: c_int, alpha: c_ptrConst(complex(64)), x:
        c_ptrConst(complex(64)), incx: c_int, y: c_ptrConst(complex(64)), incy: c_int, a: c_ptr(complex(64)), lda:
        c_int);
  extern "cblas_zgerc" proc _gerc(order: c_int, m: c_int, n: c_int, alpha: c_ptrConst(complex(128)), x:
        c_ptrConst(complex(128)), incx: c_int, y: c_ptrConst(complex(128)), incy: c_int, a: c_ptr(complex(128)), lda:
        c_int);
  extern "cblas_ssymv" proc _symv(order: c_int, uplo: c_int, n: c_int, alpha: real(32), a: c_ptrConst(real(32)), lda:
        c_int, x: c_ptrConst(real(32)), incx: c_int, beta: real(32), y: c_ptr(real(32)), incy: c_int);
  extern "cblas_dsymv" proc _symv(order: c_int, uplo: c_int, n: c_int, alpha: real(64), a: c_ptrConst(real(64)), lda:
        c_int, x: c_ptrConst(real(64)), incx: c_int, beta: real(64), y: c_ptr(real(64)), incy: c_int);
  extern "cblas_chemv" proc _hemv(order: c_int, uplo: c_int, n: c_int, alpha: c_ptrConst(complex(64)), a:
        c_ptrConst(complex(64)), lda: c_int, x: c_ptrConst(complex(64)), incx: c_int, beta: c_ptrConst(complex(64)),
        y: c_ptr(complex(64)), incy: c_int);
  extern "cblas_zhemv" proc _hemv(order: c_int, uplo: c_int, n: c_int, alpha: c_ptrConst(complex(128)), a:
        c_ptrConst(complex(128)), lda: c_int, x: c_ptrConst(complex(128)), incx: c_int, beta:
        c_ptrConst(complex(128)), y: c_ptr(complex(128)), incy: c_int);
  extern "cblas_ssyr" proc _syr(order: c_int, uplo: c_int, n: c_int, alpha: real(32), x: c_ptrConst(real(32)), incx:
        c_int, a: c_ptr(real(32)), lda: c_int);
  extern "cblas_dsyr" proc _syr(order: c_int, uplo: c_int, n: c_int, alpha: real(64), x: c_ptrConst(real(64)), incx:
        c_int, a: c_ptr(real(64)), lda: c_int);
  extern "cblas_cher" proc _her(order: c_int, uplo: c_int, n: c_int, alpha: real(32), x: c_ptrConst(complex(64)),
        incx: c_int, a: c_ptr(complex(64)), lda: c_int);
  extern "cblas_zher" proc _her(order: c_int, uplo: c_int, n: c_int, alpha: real(64), x: c_ptrConst(complex(128)),
        incx: c_int, a: c_ptr(complex(128)), lda: c_int);
  extern "cblas_ssyr2" proc _syr2(order: c_int, uplo: c_int, n: c_int, alpha: real(32), x: c_ptrConst(real(32)), incx:
        c_int, y: c_ptrConst(real(32)), incy: c_int, a: c_ptr(real(32)), lda: c_int);
  extern "cblas_dsyr2" proc _syr2(order: c_int, uplo: c_int, n: c_int, alpha: real(64), x: c_ptrConst(real(64)), incx:
        c_int, y: c_ptrConst(real(64)), incy: c_int, a: c_ptr(real(64)), lda: c_int);
  extern "cblas_cher2" proc _her2(order: c_int, uplo: c_int, n: c_int, alpha: c_ptrConst(complex(64)), x:
        c_ptrConst(complex(64)), incx: c_int, y: c_ptrConst(complex(64)), incy: c_int, a: c_ptr(complex(64)), lda:
        c_int);
  extern "cblas_zher2" proc _her2(order: c_int, uplo: c_int, n: c_int, alpha: c_ptrConst(complex(128)), x:
        c_ptrConst(complex(128)), incx: c_int, y: c_ptrConst(complex(128)), incy: c_int, a: c_ptr(complex(128)), lda:
        c_int);
  extern "cblas_strmv" proc _trmv(order: c_int, uplo: c_int, trans: c_int, diag: c_int, n: c_int, a:
        c_ptrConst(real(32)), lda: c_int, x: c_ptr(real(32)), incx: c_int);
  extern "cblas_dtrmv" proc _trmv(order: c_int, uplo: c_int, trans: c_int, diag: c_int, n: c_int, a:
        c_ptrConst(real(64)), lda: c_int, x: c_ptr(real(64)), incx: c_int);
  extern "cblas_ctrmv" proc _trmv(order: c_int, uplo: c_int, trans: c_int, diag: c_int, n: c_int, a:
        c_ptrConst(complex(64)), lda: c_int, x: c_ptr(complex(64)), incx: c_int);
  extern "cblas_ztrmv" proc _trmv(order: c_int, uplo: c_int, trans: c_int, diag: c_int, n: c_int, a:
        c_ptrConst(complex(128)), lda: c_int, x: c_ptr(complex(128)), incx: c_int);
  extern "cblas_strsv" proc _trsv(order: c_int, uplo: c_int, trans: c_int, diag: c_int, n: c_int, a:
        c_ptrConst(real(32)), lda: c_int, x: c_ptr(real(32)), incx: c_int);
  extern "cblas_dtrsv" proc _trsv(order: c_int, uplo: c_int, trans: c_int, diag: c_int, n: c_int, a:
        c_ptrConst(real(64)), lda: c_int, x: c_ptr(real(64)), incx: c_int);
  extern "cblas_ctrsv" proc _trsv(order: c_int, uplo: c_int, trans: c_int, diag: c_int, n: c_int, a:
        c_ptrConst(complex(64)), lda: c_int, x: c_ptr(complex(64)), incx: c_int);
  extern "cblas_ztrsv" proc _trsv(order: c_int, uplo: c_int, trans: c_int, diag: c_int, n: c_int, a:
        c_ptrConst(complex(128)), lda: c_int, x: c_ptr(complex(128)), incx: c_int);
  extern "cblas_sgemm" proc _gemm(order: c_int, opA: c_int, opB: c_int, m: c_int, n: c_int, k: c_int, alpha: real(32),
        a: c_ptrConst(real(32)), lda: c_int, b: c_ptrConst(real(32)), ldb: c_int, beta: real(32), c: c_ptr(real(32)),
        ldc: c_int);
  extern "cblas_dgemm" proc _gemm(order: c_int, opA: c_int, opB: c_int, m: c_int, n: c_int, k: c_int, alpha: real(64),
        a: c_ptrConst(real(64)), lda: c_int, b: c_ptrConst(real(64)), ldb: c_int, beta: real(64), c: c_ptr(real(64)),
        ldc: c_int);
  extern "cblas_cgemm" proc _gemm(order: c_int, opA: c_int, opB: c_int, m: c_int, n: c_int, k: c_int, alpha:
        c_ptrConst(complex(64)), a: c_ptrConst(complex(64)), lda: c_int, b: c_ptrConst(complex(64)), ldb: c_int, beta:
        c_ptrConst(complex(64)), c: c_ptr(complex(64)), ldc: c_int);
  extern "cblas_zgemm" proc _gemm(order: c_int, opA: c_int, opB: c_int, m: c_int, n: c_int, k: c_int, alpha:
        c_ptrConst(complex(128)), a: c_ptrConst(complex(128)), lda: c_int, b: c_ptrConst(complex(128)), ldb: c_int,
        beta: c_ptrConst(complex(128)), c: c_ptr(complex(128)), ldc: c_int);
  extern "cblas_ssymm" proc _symm(order: c_int, side: c_int, uplo: c_int, m: c_int, n: c_int, alpha: real(32), a:
        c_ptrConst(real(32)), lda: c_int, b: c_ptrConst(real(32)), ldb: c_int, beta: real(32), c: c_ptr(real(32)),
        ldc: c_int);
  extern "cblas_dsymm" proc _symm(order: c_int, side: c_int, uplo: c_int, m: c_int, n: c_int, alpha: real(64), a:
        c_ptrConst(real(64)), lda: c_int, b: c_ptrConst(real(64)), ldb: c_int, beta: real(64), c: c_ptr(real(64)),
        ldc: c_int);
  extern "cblas_csymm" proc _symm(order: c_int, side: c_int, uplo: c_int, m: c_int, n: c_int, alpha:
        c_ptrConst(complex(64)), a: c_ptrConst(complex(64)), lda: c_int, b: c_ptrConst(complex(64)), ldb: c_int, beta:
        c_ptrConst(complex(64)), c: c_ptr(complex(64)), ldc: c_int);
  extern "cblas_zsymm" proc _symm(order: c_int, side: c_int, uplo: c_int, m: c_int, n: c_int, alpha:
        c_ptrConst(complex(128)), a: c_ptrConst(complex(128)), lda: c_int, b: c_ptrConst(complex(128)), ldb: c_int,
        beta: c_ptrConst(complex(128)), c: c_ptr(complex(128)), ldc: c_int);
  extern "cblas_chemm" proc _hemm(order: c_int, side: c_int, uplo: c_int, m: c_int, n: c_int, alpha:
        c_ptrConst(complex(64)), a: c_ptrConst(complex(64)), lda: c_int, b: c_ptrConst(complex(64)), ldb: c_int, beta:
        c_ptrConst(complex(64)), c: c_ptr(complex(64)), ldc: c_int);
  extern "cblas_zhemm" proc _hemm(order: c_int, side: c_int, uplo: c_int, m: c_int, n: c_int, alpha:
        c_ptrConst(complex(128)), a: c_ptrConst(complex(128)), lda: c_int, b: c_ptrConst(complex(128)), ldb: c_int,
        beta: c_ptrConst(complex(128)), c: c_ptr(complex(128)), ldc: c_int);
  extern "cblas_ssyrk" proc _syrk(order: c_int, uplo: c_int, trans: c_int, n: c_int, k: c_int, alpha: real(32), a:
        c_ptrConst(real(32)), lda: c_int, beta: real(32), c: c_ptr(real(32)), ldc: c_int);
  extern "cblas_dsyrk" proc _syrk(order: c_int, uplo: c_int, trans: c_int, n: c_int, k: c_int, alpha: real(64), a:
        c_ptrConst(real(64)), lda: c_int, beta: real(64), c: c_ptr(real(64)), ldc: c_int);
  extern "cblas_csyrk" proc _syrk(order: c_int, uplo: c_int, trans: c_int, n: c_int, k: c_int, alpha:
        c_ptrConst(complex(64)), a: c_ptrConst(complex(64)), lda: c_int, beta: c_ptrConst(complex(64)), c:
        c_ptr(complex(64)), ldc: c_int);
  extern "cblas_zsyrk" proc _syrk(order: c_int, uplo: c_int, trans: c_int, n: c_int, k: c_int, alpha:
        c_ptrConst(complex(128)), a: c_ptrConst(complex(128)), lda: c_int, beta: c_ptrConst(complex(128)), c:
        c_ptr(complex(128)), ldc: c_int);
  extern "cblas_cherk" proc _herk(order: c_int, uplo: c_int, trans: c_int, n: c_int, k: c_int, alpha: real(32), a:
        c_ptrConst(complex(64)), lda: c_int, beta: real(32), c: c_ptr(complex(64)), ldc: c_int);
  extern "cblas_zherk" proc _herk(order: c_int, uplo: c_int, trans: c_int, n: c_int, k: c_int, alpha: real(64), a:
        c_ptrConst(complex(128)), lda: c_int, beta: real(64), c: c_ptr(complex(128)), ldc: c_int);
  extern "cblas_ssyr2k" proc _syr2k(order: c_int, uplo: c_int, trans: c_int, n: c_int, k: c_int, alpha: real(32), a:
        c_ptrConst(real(32)), lda: c_int, b: c_ptrConst(real(32)), ldb: c_int, beta: real(32), c: c_ptr(real(32)),
        ldc: c_int);
  extern "cblas_dsyr2k" proc _syr2k(order: c_int, uplo: c_int, trans: c_int, n: c_int, k: c_int, alpha: real(64), a:
        c_ptrConst(real(64)), lda: c_int, b: c_ptrConst(real(64)), ldb: c_int, beta: real(64), c: c_ptr(real(64)),
        ldc: c_int);
  extern "cblas_csyr2k" proc _syr2k(order: c_int, uplo: c_int, trans: c_int, n: c_int, k: c_int, alpha:
        c_ptrConst(complex(64)), a: c_ptrConst(complex(64)), lda: c_int, b: c_ptrConst(complex(64)), ldb: c_int, beta:
        c_ptrConst(complex(64)), c: c_ptr(complex(64)), ldc: c_int);
  extern "cblas_zsyr2k" proc _syr2k(order: c_int, uplo: c_int, trans: c_int, n: c_int, k: c_int, alpha:
        c_ptrConst(complex(128)), a: c_ptrConst(complex(128)), lda: c_int, b: c_ptrConst(complex(128)), ldb: c_int,
        beta: c_ptrConst(complex(128)), c: c_ptr(complex(128)), ldc: c_int);
  extern "cblas_cher2k" proc _her2k(order: c_int, uplo: c_int, trans: c_int, n: c_int, k: c_int, alpha:
        c_ptrConst(complex(64)), a: c_ptrConst(complex(64)), lda: c_int, b: c_ptrConst(complex(64)), ldb: c_int, beta:
        real(32), c: c_ptr(complex(64)), ldc: c_int);
  extern "cblas_zher2k" proc _her2k(order: c_int, uplo: c_int, trans: c_int, n: c_int, k: c_int, alpha:
        c_ptrConst(complex(128)), a: c_ptrConst(complex(128)), lda: c_int, b: c_ptrConst(complex(128)), ldb: c_int,
        beta: real(64), c: c_ptr(complex(128)), ldc: c_int);
  extern "cblas_strmm" proc _trmm(order: c_int, side: c_int, uplo: c_int, trans: c_int, diag: c_int, m: c_int, n:
        c_int, alpha: real(32), a: c_ptrConst(real(32)), lda: c_int, b: c_ptr(real(32)), ldb: c_int);
  extern "cblas_dtrmm" proc _trmm(order: c_int, side: c_int, uplo: c_int, trans: c_int, diag: c_int, m: c_int, n:
        c_int, alpha: real(64), a: c_ptrConst(real(64)), lda: c_int, b: c_ptr(real(64)), ldb: c_int);
  extern "cblas_ctrmm" proc _trmm(order: c_int, side: c_int, uplo: c_int, trans: c_int, diag: c_int, m: c_int, n:
        c_int, alpha: c_ptrConst(complex(64)), a: c_ptrConst(complex(64)), lda: c_int, b: c_ptr(complex(64)), ldb:
        c_int);
  extern "cblas_ztrmm" proc _trmm(order: c_int, side: c_int, uplo: c_int, trans: c_int, diag: c_int, m: c_int, n:
        c_int, alpha: c_ptrConst(complex(128)), a: c_ptrConst(complex(128)), lda: c_int, b: c_ptr(complex(128)), ldb:
        c_int);
  extern "cblas_strsm" proc _trsm(order: c_int, side: c_int, uplo: c_int, trans: c_int, diag: c_int, m: c_int, n:
        c_int, alpha: real(32), a: c_ptrConst(real(32)), lda: c_int, b: c_ptr(real(32)), ldb: c_int);
  extern "cblas_dtrsm" proc _trsm(order: c_int, side: c_int, uplo: c_int, trans: c_int, diag: c_int, m: c_int, n:
        c_int, alpha: real(64), a: c_ptrConst(real(64)), lda: c_int, b: c_ptr(real(64)), ldb: c_int);
  extern "cblas_ctrsm" proc _trsm(order: c_int, side: c_int, uplo: c_int, trans: c_int, diag: c_int, m: c_int, n:
        c_int, alpha: c_ptrConst(complex(64)), a: c_ptrConst(complex(64)), lda: c_int, b: c_ptr(complex(64)), ldb:
        c_int);
  extern "cblas_ztrsm" proc _trsm(order: c_int, side: c_int, uplo: c_int, trans: c_int, diag: c_int, m: c_int, n:
        c_int, alpha: c_ptrConst(complex(128)), a: c_ptrConst(complex(128)), lda: c_int, b: c_ptr(complex(128)), ldb:
        c_int);
}
