/** LAPACK on packed matrices: a triangle, column after column (or row after row), without the other.
    Not for: users; they call LAPACK. */
module LapackPacked {
  use CTypes;
  use LapackMatrices;
  use Types;
  import StringText.codepointToString;

  require "-l:liblapacke.so.3 (liblapacke)";

  extern "LAPACKE_sppsv" proc _ppsv(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, ap: c_ptr(real(32)),
        b: c_ptr(real(32)), ldb: c_int): c_int;
  extern "LAPACKE_dppsv" proc _ppsv(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, ap: c_ptr(real(64)),
        b: c_ptr(real(64)), ldb: c_int): c_int;
  extern "LAPACKE_cppsv" proc _ppsv(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, ap: c_ptr(complex(64)),
        b: c_ptr(complex(64)), ldb: c_int): c_int;
  extern "LAPACKE_zppsv" proc _ppsv(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, ap: c_ptr(complex(128)),
        b: c_ptr(complex(128)), ldb: c_int): c_int;
  extern "LAPACKE_spptrf" proc _pptrf(order: c_int, uplo: c_char, n: c_int, ap: c_ptr(real(32))): c_int;
  extern "LAPACKE_dpptrf" proc _pptrf(order: c_int, uplo: c_char, n: c_int, ap: c_ptr(real(64))): c_int;
  extern "LAPACKE_cpptrf" proc _pptrf(order: c_int, uplo: c_char, n: c_int, ap: c_ptr(complex(64))): c_int;
  extern "LAPACKE_zpptrf" proc _pptrf(order: c_int, uplo: c_char, n: c_int, ap: c_ptr(complex(128))): c_int;
  extern "LAPACKE_spptri" proc _pptri(order: c_int, uplo: c_char, n: c_int, ap: c_ptr(real(32))): c_int;
  extern "LAPACKE_dpptri" proc _pptri(order: c_int, uplo: c_char, n: c_int, ap: c_ptr(real(64))): c_int;
  extern "LAPACKE_cpptri" proc _pptri(order: c_int, uplo: c_char, n: c_int, ap: c_ptr(complex(64))): c_int;
  extern "LAPACKE_zpptri" proc _pptri(order: c_int, uplo: c_char, n: c_int, ap: c_ptr(complex(128))): c_int;
  extern "LAPACKE_spptrs" proc _pptrs(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, ap: c_ptr(real(32)),
        b: c_ptr(real(32)), ldb: c_int): c_int;
  extern "LAPACKE_dpptrs" proc _pptrs(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, ap: c_ptr(real(64)),
        b: c_ptr(real(64)), ldb: c_int): c_int;
  extern "LAPACKE_cpptrs" proc _pptrs(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, ap: c_ptr(complex(64)),
        b: c_ptr(complex(64)), ldb: c_int): c_int;
  extern "LAPACKE_zpptrs" proc _pptrs(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, ap: c_ptr(complex(128)),
        b: c_ptr(complex(128)), ldb: c_int): c_int;
  extern "LAPACKE_sppcon" proc _ppcon(order: c_int, uplo: c_char, n: c_int, ap: c_ptr(real(32)), anorm: real(32),
        rcond: c_ptr(real(32))): c_int;
  extern "LAPACKE_dppcon" proc _ppcon(order: c_int, uplo: c_char, n: c_int, ap: c_ptr(real(64)), anorm: real(64),
        rcond: c_ptr(real(64))): c_int;
  extern "LAPACKE_cppcon" proc _ppcon(order: c_int, uplo: c_char, n: c_int, ap: c_ptr(complex(64)), anorm: real(32),
        rcond: c_ptr(real(32))): c_int;
  extern "LAPACKE_zppcon" proc _ppcon(order: c_int, uplo: c_char, n: c_int, ap: c_ptr(complex(128)),
        anorm: real(64), rcond: c_ptr(real(64))): c_int;
  extern "LAPACKE_sspsv" proc _spsv(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, ap: c_ptr(real(32)),
        ipiv: c_ptr(c_int), b: c_ptr(real(32)), ldb: c_int): c_int;
  extern "LAPACKE_dspsv" proc _spsv(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, ap: c_ptr(real(64)),
        ipiv: c_ptr(c_int), b: c_ptr(real(64)), ldb: c_int): c_int;
  extern "LAPACKE_cspsv" proc _spsv(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, ap: c_ptr(complex(64)),
        ipiv: c_ptr(c_int), b: c_ptr(complex(64)), ldb: c_int): c_int;
  extern "LAPACKE_zspsv" proc _spsv(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, ap: c_ptr(complex(128)),
        ipiv: c_ptr(c_int), b: c_ptr(complex(128)), ldb: c_int): c_int;
  extern "LAPACKE_ssptrf" proc _sptrf(order: c_int, uplo: c_char, n: c_int, ap: c_ptr(real(32)),
        ipiv: c_ptr(c_int)): c_int;
  extern "LAPACKE_dsptrf" proc _sptrf(order: c_int, uplo: c_char, n: c_int, ap: c_ptr(real(64)),
        ipiv: c_ptr(c_int)): c_int;
  extern "LAPACKE_csptrf" proc _sptrf(order: c_int, uplo: c_char, n: c_int, ap: c_ptr(complex(64)),
        ipiv: c_ptr(c_int)): c_int;
  extern "LAPACKE_zsptrf" proc _sptrf(order: c_int, uplo: c_char, n: c_int, ap: c_ptr(complex(128)),
        ipiv: c_ptr(c_int)): c_int;
  extern "LAPACKE_ssptri" proc _sptri(order: c_int, uplo: c_char, n: c_int, ap: c_ptr(real(32)),
        ipiv: c_ptr(c_int)): c_int;
  extern "LAPACKE_dsptri" proc _sptri(order: c_int, uplo: c_char, n: c_int, ap: c_ptr(real(64)),
        ipiv: c_ptr(c_int)): c_int;
  extern "LAPACKE_csptri" proc _sptri(order: c_int, uplo: c_char, n: c_int, ap: c_ptr(complex(64)),
        ipiv: c_ptr(c_int)): c_int;
  extern "LAPACKE_zsptri" proc _sptri(order: c_int, uplo: c_char, n: c_int, ap: c_ptr(complex(128)),
        ipiv: c_ptr(c_int)): c_int;
  extern "LAPACKE_ssptrs" proc _sptrs(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, ap: c_ptr(real(32)),
        ipiv: c_ptr(c_int), b: c_ptr(real(32)), ldb: c_int): c_int;
  extern "LAPACKE_dsptrs" proc _sptrs(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, ap: c_ptr(real(64)),
        ipiv: c_ptr(c_int), b: c_ptr(real(64)), ldb: c_int): c_int;
  extern "LAPACKE_csptrs" proc _sptrs(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, ap: c_ptr(complex(64)),
        ipiv: c_ptr(c_int), b: c_ptr(complex(64)), ldb: c_int): c_int;
  extern "LAPACKE_zsptrs" proc _sptrs(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, ap: c_ptr(complex(128)),
        ipiv: c_ptr(c_int), b: c_ptr(complex(128)), ldb: c_int): c_int;
  extern "LAPACKE_sspcon" proc _spcon(order: c_int, uplo: c_char, n: c_int, ap: c_ptr(real(32)), ipiv: c_ptr(c_int),
        anorm: real(32), rcond: c_ptr(real(32))): c_int;
  extern "LAPACKE_dspcon" proc _spcon(order: c_int, uplo: c_char, n: c_int, ap: c_ptr(real(64)), ipiv: c_ptr(c_int),
        anorm: real(64), rcond: c_ptr(real(64))): c_int;
  extern "LAPACKE_cspcon" proc _spcon(order: c_int, uplo: c_char, n: c_int, ap: c_ptr(complex(64)),
        ipiv: c_ptr(c_int), anorm: real(32), rcond: c_ptr(real(32))): c_int;
  extern "LAPACKE_zspcon" proc _spcon(order: c_int, uplo: c_char, n: c_int, ap: c_ptr(complex(128)),
        ipiv: c_ptr(c_int), anorm: real(64), rcond: c_ptr(real(64))): c_int;
  extern "LAPACKE_chpsv" proc _hpsv(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, ap: c_ptr(complex(64)),
        ipiv: c_ptr(c_int), b: c_ptr(complex(64)), ldb: c_int): c_int;
  extern "LAPACKE_zhpsv" proc _hpsv(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, ap: c_ptr(complex(128)),
        ipiv: c_ptr(c_int), b: c_ptr(complex(128)), ldb: c_int): c_int;
  extern "LAPACKE_chptrf" proc _hptrf(order: c_int, uplo: c_char, n: c_int, ap: c_ptr(complex(64)),
        ipiv: c_ptr(c_int)): c_int;
  extern "LAPACKE_zhptrf" proc _hptrf(order: c_int, uplo: c_char, n: c_int, ap: c_ptr(complex(128)),
        ipiv: c_ptr(c_int)): c_int;
  extern "LAPACKE_chptri" proc _hptri(order: c_int, uplo: c_char, n: c_int, ap: c_ptr(complex(64)),
        ipiv: c_ptr(c_int)): c_int;
  extern "LAPACKE_zhptri" proc _hptri(order: c_int, uplo: c_char, n: c_int, ap: c_ptr(complex(128)),
        ipiv: c_ptr(c_int)): c_int;
  extern "LAPACKE_chptrs" proc _hptrs(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, ap: c_ptr(complex(64)),
        ipiv: c_ptr(c_int), b: c_ptr(complex(64)), ldb: c_int): c_int;
  extern "LAPACKE_zhptrs" proc _hptrs(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, ap: c_ptr(complex(128)),
        ipiv: c_ptr(c_int), b: c_ptr(complex(128)), ldb: c_int): c_int;
  extern "LAPACKE_chpcon" proc _hpcon(order: c_int, uplo: c_char, n: c_int, ap: c_ptr(complex(64)),
        ipiv: c_ptr(c_int), anorm: real(32), rcond: c_ptr(real(32))): c_int;
  extern "LAPACKE_zhpcon" proc _hpcon(order: c_int, uplo: c_char, n: c_int, ap: c_ptr(complex(128)),
        ipiv: c_ptr(c_int), anorm: real(64), rcond: c_ptr(real(64))): c_int;
  extern "LAPACKE_spprfs" proc _pprfs(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, ap: c_ptr(real(32)),
        afp: c_ptr(real(32)), b: c_ptr(real(32)), ldb: c_int, x: c_ptr(real(32)), ldx: c_int, ferr: c_ptr(real(32)),
        berr: c_ptr(real(32))): c_int;
  extern "LAPACKE_dpprfs" proc _pprfs(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, ap: c_ptr(real(64)),
        afp: c_ptr(real(64)), b: c_ptr(real(64)), ldb: c_int, x: c_ptr(real(64)), ldx: c_int, ferr: c_ptr(real(64)),
        berr: c_ptr(real(64))): c_int;
  extern "LAPACKE_cpprfs" proc _pprfs(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, ap: c_ptr(complex(64)),
        afp: c_ptr(complex(64)), b: c_ptr(complex(64)), ldb: c_int, x: c_ptr(complex(64)), ldx: c_int,
        ferr: c_ptr(real(32)), berr: c_ptr(real(32))): c_int;
  extern "LAPACKE_zpprfs" proc _pprfs(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, ap: c_ptr(complex(128)),
        afp: c_ptr(complex(128)), b: c_ptr(complex(128)), ldb: c_int, x: c_ptr(complex(128)), ldx: c_int,
        ferr: c_ptr(real(64)), berr: c_ptr(real(64))): c_int;
  extern "LAPACKE_ssprfs" proc _sprfs(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, ap: c_ptr(real(32)),
        afp: c_ptr(real(32)), ipiv: c_ptr(c_int), b: c_ptr(real(32)), ldb: c_int, x: c_ptr(real(32)), ldx: c_int,
        ferr: c_ptr(real(32)), berr: c_ptr(real(32))): c_int;
  extern "LAPACKE_dsprfs" proc _sprfs(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, ap: c_ptr(real(64)),
        afp: c_ptr(real(64)), ipiv: c_ptr(c_int), b: c_ptr(real(64)), ldb: c_int, x: c_ptr(real(64)), ldx: c_int,
        ferr: c_ptr(real(64)), berr: c_ptr(real(64))): c_int;
  extern "LAPACKE_csprfs" proc _sprfs(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, ap: c_ptr(complex(64)),
        afp: c_ptr(complex(64)), ipiv: c_ptr(c_int), b: c_ptr(complex(64)), ldb: c_int, x: c_ptr(complex(64)),
        ldx: c_int, ferr: c_ptr(real(32)), berr: c_ptr(real(32))): c_int;
  extern "LAPACKE_zsprfs" proc _sprfs(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, ap: c_ptr(complex(128)),
        afp: c_ptr(complex(128)), ipiv: c_ptr(c_int), b: c_ptr(complex(128)), ldb: c_int, x: c_ptr(complex(128)),
        ldx: c_int, ferr: c_ptr(real(64)), berr: c_ptr(real(64))): c_int;
  extern "LAPACKE_chprfs" proc _hprfs(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, ap: c_ptr(complex(64)),
        afp: c_ptr(complex(64)), ipiv: c_ptr(c_int), b: c_ptr(complex(64)), ldb: c_int, x: c_ptr(complex(64)),
        ldx: c_int, ferr: c_ptr(real(32)), berr: c_ptr(real(32))): c_int;
  extern "LAPACKE_zhprfs" proc _hprfs(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, ap: c_ptr(complex(128)),
        afp: c_ptr(complex(128)), ipiv: c_ptr(c_int), b: c_ptr(complex(128)), ldb: c_int, x: c_ptr(complex(128)),
        ldx: c_int, ferr: c_ptr(real(64)), berr: c_ptr(real(64))): c_int;
  extern "LAPACKE_sppequ" proc _ppequ(order: c_int, uplo: c_char, n: c_int, ap: c_ptr(real(32)), s: c_ptr(real(32)),
        scond: c_ptr(real(32)), amax: c_ptr(real(32))): c_int;
  extern "LAPACKE_dppequ" proc _ppequ(order: c_int, uplo: c_char, n: c_int, ap: c_ptr(real(64)), s: c_ptr(real(64)),
        scond: c_ptr(real(64)), amax: c_ptr(real(64))): c_int;
  extern "LAPACKE_cppequ" proc _ppequ(order: c_int, uplo: c_char, n: c_int, ap: c_ptr(complex(64)),
        s: c_ptr(real(32)), scond: c_ptr(real(32)), amax: c_ptr(real(32))): c_int;
  extern "LAPACKE_zppequ" proc _ppequ(order: c_int, uplo: c_char, n: c_int, ap: c_ptr(complex(128)),
        s: c_ptr(real(64)), scond: c_ptr(real(64)), amax: c_ptr(real(64))): c_int;
  extern "LAPACKE_sspev" proc _spev(order: c_int, jobz: c_char, uplo: c_char, n: c_int, ap: c_ptr(real(32)),
        w: c_ptr(real(32)), z: c_ptr(real(32)), ldz: c_int): c_int;
  extern "LAPACKE_dspev" proc _spev(order: c_int, jobz: c_char, uplo: c_char, n: c_int, ap: c_ptr(real(64)),
        w: c_ptr(real(64)), z: c_ptr(real(64)), ldz: c_int): c_int;
  extern "LAPACKE_chpev" proc _hpev(order: c_int, jobz: c_char, uplo: c_char, n: c_int, ap: c_ptr(complex(64)),
        w: c_ptr(real(32)), z: c_ptr(complex(64)), ldz: c_int): c_int;
  extern "LAPACKE_zhpev" proc _hpev(order: c_int, jobz: c_char, uplo: c_char, n: c_int, ap: c_ptr(complex(128)),
        w: c_ptr(real(64)), z: c_ptr(complex(128)), ldz: c_int): c_int;
  extern "LAPACKE_sspevd" proc _spevd(order: c_int, jobz: c_char, uplo: c_char, n: c_int, ap: c_ptr(real(32)),
        w: c_ptr(real(32)), z: c_ptr(real(32)), ldz: c_int): c_int;
  extern "LAPACKE_dspevd" proc _spevd(order: c_int, jobz: c_char, uplo: c_char, n: c_int, ap: c_ptr(real(64)),
        w: c_ptr(real(64)), z: c_ptr(real(64)), ldz: c_int): c_int;
  extern "LAPACKE_chpevd" proc _hpevd(order: c_int, jobz: c_char, uplo: c_char, n: c_int, ap: c_ptr(complex(64)),
        w: c_ptr(real(32)), z: c_ptr(complex(64)), ldz: c_int): c_int;
  extern "LAPACKE_zhpevd" proc _hpevd(order: c_int, jobz: c_char, uplo: c_char, n: c_int, ap: c_ptr(complex(128)),
        w: c_ptr(real(64)), z: c_ptr(complex(128)), ldz: c_int): c_int;
  extern "LAPACKE_sspevx" proc _spevx(order: c_int, jobz: c_char, range: c_char, uplo: c_char, n: c_int,
        ap: c_ptr(real(32)), vl: real(32), vu: real(32), il: c_int, iu: c_int, abstol: real(32), m: c_ptr(c_int),
        w: c_ptr(real(32)), z: c_ptr(real(32)), ldz: c_int, ifail: c_ptr(c_int)): c_int;
  extern "LAPACKE_dspevx" proc _spevx(order: c_int, jobz: c_char, range: c_char, uplo: c_char, n: c_int,
        ap: c_ptr(real(64)), vl: real(64), vu: real(64), il: c_int, iu: c_int, abstol: real(64), m: c_ptr(c_int),
        w: c_ptr(real(64)), z: c_ptr(real(64)), ldz: c_int, ifail: c_ptr(c_int)): c_int;
  extern "LAPACKE_chpevx" proc _hpevx(order: c_int, jobz: c_char, range: c_char, uplo: c_char, n: c_int,
        ap: c_ptr(complex(64)), vl: real(32), vu: real(32), il: c_int, iu: c_int, abstol: real(32), m: c_ptr(c_int),
        w: c_ptr(real(32)), z: c_ptr(complex(64)), ldz: c_int, ifail: c_ptr(c_int)): c_int;
  extern "LAPACKE_zhpevx" proc _hpevx(order: c_int, jobz: c_char, range: c_char, uplo: c_char, n: c_int,
        ap: c_ptr(complex(128)), vl: real(64), vu: real(64), il: c_int, iu: c_int, abstol: real(64),
        m: c_ptr(c_int), w: c_ptr(real(64)), z: c_ptr(complex(128)), ldz: c_int, ifail: c_ptr(c_int)): c_int;
  extern "LAPACKE_sspgv" proc _spgv(order: c_int, itype: c_int, jobz: c_char, uplo: c_char, n: c_int,
        ap: c_ptr(real(32)), bp: c_ptr(real(32)), w: c_ptr(real(32)), z: c_ptr(real(32)), ldz: c_int): c_int;
  extern "LAPACKE_dspgv" proc _spgv(order: c_int, itype: c_int, jobz: c_char, uplo: c_char, n: c_int,
        ap: c_ptr(real(64)), bp: c_ptr(real(64)), w: c_ptr(real(64)), z: c_ptr(real(64)), ldz: c_int): c_int;
  extern "LAPACKE_chpgv" proc _hpgv(order: c_int, itype: c_int, jobz: c_char, uplo: c_char, n: c_int,
        ap: c_ptr(complex(64)), bp: c_ptr(complex(64)), w: c_ptr(real(32)), z: c_ptr(complex(64)),
        ldz: c_int): c_int;
  extern "LAPACKE_zhpgv" proc _hpgv(order: c_int, itype: c_int, jobz: c_char, uplo: c_char, n: c_int,
        ap: c_ptr(complex(128)), bp: c_ptr(complex(128)), w: c_ptr(real(64)), z: c_ptr(complex(128)),
        ldz: c_int): c_int;
  extern "LAPACKE_sspgvd" proc _spgvd(order: c_int, itype: c_int, jobz: c_char, uplo: c_char, n: c_int,
        ap: c_ptr(real(32)), bp: c_ptr(real(32)), w: c_ptr(real(32)), z: c_ptr(real(32)), ldz: c_int): c_int;
  extern "LAPACKE_dspgvd" proc _spgvd(order: c_int, itype: c_int, jobz: c_char, uplo: c_char, n: c_int,
        ap: c_ptr(real(64)), bp: c_ptr(real(64)), w: c_ptr(real(64)), z: c_ptr(real(64)), ldz: c_int): c_int;
  extern "LAPACKE_chpgvd" proc _hpgvd(order: c_int, itype: c_int, jobz: c_char, uplo: c_char, n: c_int,
        ap: c_ptr(complex(64)), bp: c_ptr(complex(64)), w: c_ptr(real(32)), z: c_ptr(complex(64)),
        ldz: c_int): c_int;
  extern "LAPACKE_zhpgvd" proc _hpgvd(order: c_int, itype: c_int, jobz: c_char, uplo: c_char, n: c_int,
        ap: c_ptr(complex(128)), bp: c_ptr(complex(128)), w: c_ptr(real(64)), z: c_ptr(complex(128)),
        ldz: c_int): c_int;
  extern "LAPACKE_ssptrd" proc _sptrd(order: c_int, uplo: c_char, n: c_int, ap: c_ptr(real(32)), d: c_ptr(real(32)),
        e: c_ptr(real(32)), tau: c_ptr(real(32))): c_int;
  extern "LAPACKE_dsptrd" proc _sptrd(order: c_int, uplo: c_char, n: c_int, ap: c_ptr(real(64)), d: c_ptr(real(64)),
        e: c_ptr(real(64)), tau: c_ptr(real(64))): c_int;
  extern "LAPACKE_chptrd" proc _hptrd(order: c_int, uplo: c_char, n: c_int, ap: c_ptr(complex(64)),
        d: c_ptr(real(32)), e: c_ptr(real(32)), tau: c_ptr(complex(64))): c_int;
  extern "LAPACKE_zhptrd" proc _hptrd(order: c_int, uplo: c_char, n: c_int, ap: c_ptr(complex(128)),
        d: c_ptr(real(64)), e: c_ptr(real(64)), tau: c_ptr(complex(128))): c_int;
  extern "LAPACKE_stptri" proc _tptri(order: c_int, uplo: c_char, diag: c_char, n: c_int,
        ap: c_ptr(real(32))): c_int;
  extern "LAPACKE_dtptri" proc _tptri(order: c_int, uplo: c_char, diag: c_char, n: c_int,
        ap: c_ptr(real(64))): c_int;
  extern "LAPACKE_ctptri" proc _tptri(order: c_int, uplo: c_char, diag: c_char, n: c_int,
        ap: c_ptr(complex(64))): c_int;
  extern "LAPACKE_ztptri" proc _tptri(order: c_int, uplo: c_char, diag: c_char, n: c_int,
        ap: c_ptr(complex(128))): c_int;
  extern "LAPACKE_stptrs" proc _tptrs(order: c_int, uplo: c_char, trans: c_char, diag: c_char, n: c_int,
        nrhs: c_int, ap: c_ptr(real(32)), b: c_ptr(real(32)), ldb: c_int): c_int;
  extern "LAPACKE_dtptrs" proc _tptrs(order: c_int, uplo: c_char, trans: c_char, diag: c_char, n: c_int,
        nrhs: c_int, ap: c_ptr(real(64)), b: c_ptr(real(64)), ldb: c_int): c_int;
  extern "LAPACKE_ctptrs" proc _tptrs(order: c_int, uplo: c_char, trans: c_char, diag: c_char, n: c_int,
        nrhs: c_int, ap: c_ptr(complex(64)), b: c_ptr(complex(64)), ldb: c_int): c_int;
  extern "LAPACKE_ztptrs" proc _tptrs(order: c_int, uplo: c_char, trans: c_char, diag: c_char, n: c_int,
        nrhs: c_int, ap: c_ptr(complex(128)), b: c_ptr(complex(128)), ldb: c_int): c_int;
  extern "LAPACKE_stpcon" proc _tpcon(order: c_int, norm: c_char, uplo: c_char, diag: c_char, n: c_int,
        ap: c_ptr(real(32)), rcond: c_ptr(real(32))): c_int;
  extern "LAPACKE_dtpcon" proc _tpcon(order: c_int, norm: c_char, uplo: c_char, diag: c_char, n: c_int,
        ap: c_ptr(real(64)), rcond: c_ptr(real(64))): c_int;
  extern "LAPACKE_ctpcon" proc _tpcon(order: c_int, norm: c_char, uplo: c_char, diag: c_char, n: c_int,
        ap: c_ptr(complex(64)), rcond: c_ptr(real(32))): c_int;
  extern "LAPACKE_ztpcon" proc _tpcon(order: c_int, norm: c_char, uplo: c_char, diag: c_char, n: c_int,
        ap: c_ptr(complex(128)), rcond: c_ptr(real(64))): c_int;


  /** Solves equations of a packed matrix that is symmetric (hermitian) and positive definite, of order `n`; the factor of Cholesky, the inverse
      from it, equations solved with it, one over the condition number.

      .. code-block:: chapel

         // requires: liblapacke.so.3
         use LAPACK;
         // The matrix 4 2, 2 3: its upper triangle, row after row.
         const rows = lapack_memory_order.row_major, M = [4.0, 2.0, 3.0];
         proc rounded(const ref A) do return [x in A] round(1000 * x) / 1000;
         var A = M, F = M, B: [0..1, 0..0] real = [8.0; 8.0;], D = B, rcond: real;
         ppsv(rows, "U", 2, A, B);
         pptrf(rows, "U", 2, F);
         pptrs(rows, "U", 2, F, D);
         writeln(rounded(B[.., 0]), ", ", rounded(D[.., 0]));   // 1.0 2.0, 1.0 2.0
         ppcon(rows, "U", 2, F, 6.0, rcond);   // 6 is the largest sum of a column
         pptri(rows, "U", 2, F);
         writeln(round(9 * rcond), " ", rounded(F));   // 2.0 0.375 -0.25 0.5
  */
  proc ppsv(matrix_order: lapack_memory_order, uplo: string, n: c_int, ref ap: [] ?t, ref b: [] t): c_int do
    return _ppsv(_c(matrix_order), _letter(uplo), n, _cols(b, matrix_order), _at(ap), _at(b), _ld(b));
  proc pptrf(matrix_order: lapack_memory_order, uplo: string, n: c_int, ref ap: [] ?t): c_int do
    return _pptrf(_c(matrix_order), _letter(uplo), n, _at(ap));
  proc pptri(matrix_order: lapack_memory_order, uplo: string, n: c_int, ref ap: [] ?t): c_int do
    return _pptri(_c(matrix_order), _letter(uplo), n, _at(ap));
  proc pptrs(matrix_order: lapack_memory_order, uplo: string, n: c_int, ref ap: [] ?t, ref b: [] t): c_int do
    return _pptrs(_c(matrix_order), _letter(uplo), n, _cols(b, matrix_order), _at(ap), _at(b), _ld(b));
  proc ppcon(matrix_order: lapack_memory_order, uplo: string, n: c_int, ref ap: [] ?t, anorm: ?part,
             ref rcond: part): c_int where isRealType(part) do
    return _ppcon(_c(matrix_order), _letter(uplo), n, _at(ap), anorm, c_ptrTo(rcond));

  /** The same of a packed symmetric (or, `hp…`, hermitian) matrix that need not be positive definite.

      .. code-block:: chapel

         // requires: liblapacke.so.3
         use LAPACK;
         // The matrix 1 2, 2 1 has a negative eigenvalue.
         const rows = lapack_memory_order.row_major, M = [1.0, 2.0, 1.0];
         proc rounded(const ref A) do return [x in A] round(1000 * x) / 1000;
         var A = M, F = M, ipiv: [0..1] c_int, B: [0..1, 0..0] real = [5.0; 4.0;], D = B, rcond: real;
         spsv(rows, "U", 2, A, ipiv, B);
         sptrf(rows, "U", 2, F, ipiv);
         sptrs(rows, "U", 2, F, ipiv, D);
         writeln(rounded(B[.., 0]), ", ", rounded(D[.., 0]));   // 1.0 2.0, 1.0 2.0
         spcon(rows, "U", 2, F, ipiv, 3.0, rcond);
         sptri(rows, "U", 2, F, ipiv);
         writeln(round(3 * rcond), " ", rounded(3 * F));   // 1.0 -1.0 2.0 -1.0

         // The hermitian matrix 1 2i, -2i 1.
         const H: [0..2] complex = [1: complex, 2i, 1: complex];
         var P = H, Q = H, Y: [0..1, 0..0] complex = [-3: complex; 0i;], Z = Y;
         hpsv(rows, "U", 2, P, ipiv, Y);
         hptrf(rows, "U", 2, Q, ipiv);
         hptrs(rows, "U", 2, Q, ipiv, Z);
         writeln(round(Y[0, 0].re), " ", round(Y[1, 0].im), " ", max reduce abs(Y - Z) < 1e-9);   // 1.0 2.0 true
         hpcon(rows, "U", 2, Q, ipiv, 3.0, rcond);
         hptri(rows, "U", 2, Q, ipiv);
         writeln(round(3 * rcond), " ", round(3 * Q[0].re), " ", round(3 * Q[1].im));   // 1.0 -1.0 2.0
  */
  proc spsv(matrix_order: lapack_memory_order, uplo: string, n: c_int, ref ap: [] ?t, ref ipiv: [] c_int, ref b: [] t): c_int do
    return _spsv(_c(matrix_order), _letter(uplo), n, _cols(b, matrix_order), _at(ap), _at(ipiv), _at(b), _ld(b));
  proc sptrf(matrix_order: lapack_memory_order, uplo: string, n: c_int, ref ap: [] ?t, ref ipiv: [] c_int): c_int do
    return _sptrf(_c(matrix_order), _letter(uplo), n, _at(ap), _at(ipiv));
  proc sptri(matrix_order: lapack_memory_order, uplo: string, n: c_int, ref ap: [] ?t, ref ipiv: [] c_int): c_int do
    return _sptri(_c(matrix_order), _letter(uplo), n, _at(ap), _at(ipiv));
  proc sptrs(matrix_order: lapack_memory_order, uplo: string, n: c_int, ref ap: [] ?t, ref ipiv: [] c_int, ref b: [] t): c_int do
    return _sptrs(_c(matrix_order), _letter(uplo), n, _cols(b, matrix_order), _at(ap), _at(ipiv), _at(b), _ld(b));
  proc spcon(matrix_order: lapack_memory_order, uplo: string, n: c_int, ref ap: [] ?t, ref ipiv: [] c_int, anorm: ?part,
             ref rcond: part): c_int where isRealType(part) do
    return _spcon(_c(matrix_order), _letter(uplo), n, _at(ap), _at(ipiv), anorm, c_ptrTo(rcond));
  proc hpsv(matrix_order: lapack_memory_order, uplo: string, n: c_int, ref ap: [] ?t, ref ipiv: [] c_int,
            ref b: [] t): c_int where isComplexType(t) do
    return _hpsv(_c(matrix_order), _letter(uplo), n, _cols(b, matrix_order), _at(ap), _at(ipiv), _at(b), _ld(b));
  proc hptrf(matrix_order: lapack_memory_order, uplo: string, n: c_int, ref ap: [] ?t,
             ref ipiv: [] c_int): c_int where isComplexType(t) do
    return _hptrf(_c(matrix_order), _letter(uplo), n, _at(ap), _at(ipiv));
  proc hptri(matrix_order: lapack_memory_order, uplo: string, n: c_int, ref ap: [] ?t,
             ref ipiv: [] c_int): c_int where isComplexType(t) do
    return _hptri(_c(matrix_order), _letter(uplo), n, _at(ap), _at(ipiv));
  proc hptrs(matrix_order: lapack_memory_order, uplo: string, n: c_int, ref ap: [] ?t, ref ipiv: [] c_int,
             ref b: [] t): c_int where isComplexType(t) do
    return _hptrs(_c(matrix_order), _letter(uplo), n, _cols(b, matrix_order), _at(ap), _at(ipiv), _at(b), _ld(b));
  proc hpcon(matrix_order: lapack_memory_order, uplo: string, n: c_int, ref ap: [] ?t, ref ipiv: [] c_int, anorm: ?part,
             ref rcond: part): c_int where isComplexType(t) && isRealType(part) do
    return _hpcon(_c(matrix_order), _letter(uplo), n, _at(ap), _at(ipiv), anorm, c_ptrTo(rcond));

  /** Improves solutions, and tells their errors: forward in `ferr`, backward in `berr`.

      .. code-block:: chapel

         // requires: liblapacke.so.3
         use LAPACK;
         const rows = lapack_memory_order.row_major, M = [2.0, 1.0, 2.0];   // 2 1, 1 2
         var A = M, F = M, G = M, ipiv: [0..1] c_int, B: [0..1, 0..0] real = [4.0; 5.0;], ferr, berr: [0..0] real;
         pptrf(rows, "U", 2, F);
         var X: [0..1, 0..0] real = [1.001; 1.999;];   // nearly the solution
         pprfs(rows, "U", 2, A, F, B, X, ferr, berr);
         writeln(round(1e9 * X[0, 0]) / 1e9, " ", round(1e9 * X[1, 0]) / 1e9, " ", ferr[0] < 1e-12, " ", berr[0] < 1e-12);   // 1.0 2.0 true true
         sptrf(rows, "U", 2, G, ipiv);
         X = [1.001; 1.999;];
         sprfs(rows, "U", 2, A, G, ipiv, B, X, ferr, berr);
         writeln(round(1e9 * X[0, 0]) / 1e9, " ", round(1e9 * X[1, 0]) / 1e9);   // 1.0 2.0
         const C = [x in M] x: complex, D: [0..1, 0..0] complex = [4: complex; 5: complex;];
         var H = C, K = C, E = D, Y: [0..1, 0..0] complex = [1.001: complex; 1.999: complex;];
         hptrf(rows, "U", 2, K, ipiv);
         hprfs(rows, "U", 2, H, K, ipiv, E, Y, ferr, berr);
         writeln(round(1e9 * Y[0, 0].re) / 1e9, " ", round(1e9 * Y[1, 0].re) / 1e9);   // 1.0 2.0
  */
  proc pprfs(matrix_order: lapack_memory_order, uplo: string, n: c_int, ref ap: [] ?t, ref afp: [] t, ref b: [] t, ref x: [] t,
             ref ferr: [] ?part, ref berr: [] part): c_int where isRealType(part) do
    return _pprfs(_c(matrix_order), _letter(uplo), n, _cols(b, matrix_order), _at(ap), _at(afp), _at(b), _ld(b), _at(x), _ld(x),
                  _at(ferr), _at(berr));
  proc sprfs(matrix_order: lapack_memory_order, uplo: string, n: c_int, ref ap: [] ?t, ref afp: [] t, ref ipiv: [] c_int,
             ref b: [] t, ref x: [] t, ref ferr: [] ?part, ref berr: [] part): c_int where isRealType(part) do
    return _sprfs(_c(matrix_order), _letter(uplo), n, _cols(b, matrix_order), _at(ap), _at(afp), _at(ipiv), _at(b), _ld(b),
                  _at(x), _ld(x), _at(ferr), _at(berr));
  proc hprfs(matrix_order: lapack_memory_order, uplo: string, n: c_int, ref ap: [] ?t, ref afp: [] t, ref ipiv: [] c_int,
             ref b: [] t, ref x: [] t, ref ferr: [] ?part, ref berr: [] part): c_int where isComplexType(t) && isRealType(part) do
    return _hprfs(_c(matrix_order), _letter(uplo), n, _cols(b, matrix_order), _at(ap), _at(afp), _at(ipiv), _at(b), _ld(b),
                  _at(x), _ld(x), _at(ferr), _at(berr));

  /** Factors `s` that give a packed matrix a diagonal of ones, the ratio of the least and the largest of them and the largest element.

      .. code-block:: chapel

         // requires: liblapacke.so.3
         use LAPACK;
         var A = [16.0, 2.0, 4.0], s: [0..1] real, scond, amax: real;   // 16 2, 2 4
         ppequ(lapack_memory_order.row_major, "U", 2, A, s, scond, amax);
         writeln(s, " ", scond, " ", amax);   // 0.25 0.5 0.5 16.0
  */
  proc ppequ(matrix_order: lapack_memory_order, uplo: string, n: c_int, ref ap: [] ?t, ref s: [] ?part, ref scond: part,
             ref amax: part): c_int where isRealType(part) do
    return _ppequ(_c(matrix_order), _letter(uplo), n, _at(ap), _at(s), c_ptrTo(scond), c_ptrTo(amax));

  /** The eigenvalues `w` of a packed symmetric (hermitian) matrix, and with `jobz="V"` its eigenvectors in `z`; faster for large matrices; those
      that `range` says, as `syevx`.

      .. code-block:: chapel

         // requires: liblapacke.so.3
         use LAPACK;
         const rows = lapack_memory_order.row_major, M = [2.0, 1.0, 2.0];   // 2 1, 1 2
         var A = M, w: [0..1] real, z: [0..1, 0..1] real, m: c_int, failed: [0..1] c_int;
         spev(rows, "V", "U", 2, A, w, z);
         writeln([x in w] round(x), " ", round(1000 * abs(z[0, 1])));   // 1.0 3.0 707.0
         A = M;
         spevd(rows, "N", "U", 2, A, w, z);
         writeln([x in w] round(x));   // 1.0 3.0
         A = M;
         spevx(rows, "N", "I", "U", 2, A, 0.0, 0.0, 2, 2, 0.0, m, w, z, failed);   // the second only
         writeln(m, " ", round(w[0]));   // 1 3.0

         // The hermitian matrix 2 i, -i 2.
         const H: [0..2] complex = [2: complex, 1i, 2: complex];
         var P = H, y: [0..1, 0..1] complex;
         hpev(rows, "V", "U", 2, P, w, y);
         writeln([x in w] round(x), " ", round(1000 * abs(y[0, 1])));   // 1.0 3.0 707.0
         P = H;
         hpevd(rows, "N", "U", 2, P, w, y);
         writeln([x in w] round(x));   // 1.0 3.0
         P = H;
         hpevx(rows, "N", "V", "U", 2, P, 0.0, 2.0, 0, 0, 0.0, m, w, y, failed);   // those up to 2
         writeln(m, " ", round(w[0]));   // 1 1.0
  */
  proc spev(matrix_order: lapack_memory_order, jobz: string, uplo: string, n: c_int, ref ap: [] ?t, ref w: [] t,
            ref z: [] t): c_int where isRealType(t) do
    return _spev(_c(matrix_order), _letter(jobz), _letter(uplo), n, _at(ap), _at(w), _at(z), _ld(z));
  proc hpev(matrix_order: lapack_memory_order, jobz: string, uplo: string, n: c_int, ref ap: [] ?t, ref w: [] ?part,
            ref z: [] t): c_int where isComplexType(t) && isRealType(part) do
    return _hpev(_c(matrix_order), _letter(jobz), _letter(uplo), n, _at(ap), _at(w), _at(z), _ld(z));
  proc spevd(matrix_order: lapack_memory_order, jobz: string, uplo: string, n: c_int, ref ap: [] ?t, ref w: [] t,
             ref z: [] t): c_int where isRealType(t) do
    return _spevd(_c(matrix_order), _letter(jobz), _letter(uplo), n, _at(ap), _at(w), _at(z), _ld(z));
  proc hpevd(matrix_order: lapack_memory_order, jobz: string, uplo: string, n: c_int, ref ap: [] ?t, ref w: [] ?part,
             ref z: [] t): c_int where isComplexType(t) && isRealType(part) do
    return _hpevd(_c(matrix_order), _letter(jobz), _letter(uplo), n, _at(ap), _at(w), _at(z), _ld(z));
  proc spevx(matrix_order: lapack_memory_order, jobz: string, range: string, uplo: string, n: c_int, ref ap: [] ?t, vl: t, vu: t,
             il: c_int, iu: c_int, abstol: t, ref m: c_int, ref w: [] t, ref z: [] t,
             ref ifail: [] c_int): c_int where isRealType(t) do
    return _spevx(_c(matrix_order), _letter(jobz), _letter(range), _letter(uplo), n, _at(ap), vl, vu, il, iu, abstol, c_ptrTo(m),
                  _at(w), _at(z), _ld(z), _at(ifail));
  proc hpevx(matrix_order: lapack_memory_order, jobz: string, range: string, uplo: string, n: c_int, ref ap: [] ?t, vl: ?part,
             vu: part, il: c_int, iu: c_int, abstol: part, ref m: c_int, ref w: [] part, ref z: [] t,
             ref ifail: [] c_int): c_int where isComplexType(t) && isRealType(part) do
    return _hpevx(_c(matrix_order), _letter(jobz), _letter(range), _letter(uplo), n, _at(ap), vl, vu, il, iu, abstol, c_ptrTo(m),
                  _at(w), _at(z), _ld(z), _at(ifail));

  /** The eigenvalues of two packed matrices, the second positive definite, as `sygv` and `hegv` do.

      .. code-block:: chapel

         // requires: liblapacke.so.3
         use LAPACK;
         // 2 1, 1 2 and 2 0, 0 2: half the eigenvalues of the first.
         const rows = lapack_memory_order.row_major, M = [2.0, 1.0, 2.0], N = [2.0, 0.0, 2.0];
         var A = M, B = N, w: [0..1] real, z: [0..1, 0..1] real;
         spgv(rows, 1, "V", "U", 2, A, B, w, z);
         writeln([x in w] round(2 * x), " ", round(100 * z[0, 0]**2));   // 1.0 3.0 25.0
         (A, B) = (M, N);
         spgvd(rows, 1, "N", "U", 2, A, B, w, z);
         writeln([x in w] round(2 * x));   // 1.0 3.0
         const H: [0..2] complex = [2: complex, 1i, 2: complex], K = [x in N] x: complex;
         var P = H, Q = K, y: [0..1, 0..1] complex;
         hpgv(rows, 1, "N", "U", 2, P, Q, w, y);
         writeln([x in w] round(2 * x));   // 1.0 3.0
         (P, Q) = (H, K);
         hpgvd(rows, 1, "N", "U", 2, P, Q, w, y);
         writeln([x in w] round(2 * x));   // 1.0 3.0
  */
  proc spgv(matrix_order: lapack_memory_order, itype: c_int, jobz: string, uplo: string, n: c_int, ref ap: [] ?t, ref bp: [] t,
            ref w: [] t, ref z: [] t): c_int where isRealType(t) do
    return _spgv(_c(matrix_order), itype, _letter(jobz), _letter(uplo), n, _at(ap), _at(bp), _at(w), _at(z), _ld(z));
  proc hpgv(matrix_order: lapack_memory_order, itype: c_int, jobz: string, uplo: string, n: c_int, ref ap: [] ?t, ref bp: [] t,
            ref w: [] ?part, ref z: [] t): c_int where isComplexType(t) && isRealType(part) do
    return _hpgv(_c(matrix_order), itype, _letter(jobz), _letter(uplo), n, _at(ap), _at(bp), _at(w), _at(z), _ld(z));
  proc spgvd(matrix_order: lapack_memory_order, itype: c_int, jobz: string, uplo: string, n: c_int, ref ap: [] ?t, ref bp: [] t,
             ref w: [] t, ref z: [] t): c_int where isRealType(t) do
    return _spgvd(_c(matrix_order), itype, _letter(jobz), _letter(uplo), n, _at(ap), _at(bp), _at(w), _at(z), _ld(z));
  proc hpgvd(matrix_order: lapack_memory_order, itype: c_int, jobz: string, uplo: string, n: c_int, ref ap: [] ?t, ref bp: [] t,
             ref w: [] ?part, ref z: [] t): c_int where isComplexType(t) && isRealType(part) do
    return _hpgvd(_c(matrix_order), itype, _letter(jobz), _letter(uplo), n, _at(ap), _at(bp), _at(w), _at(z), _ld(z));

  /** A packed matrix made one of three diagonals, `d` and `e`.

      .. code-block:: chapel

         // requires: liblapacke.so.3
         use LAPACK;
         // The matrix 1 3 4, 3 2 0, 4 0 5. What stays is the sum of its diagonal, and that of the squares of all elements.
         const rows = lapack_memory_order.row_major, M = [1.0, 3.0, 2.0, 4.0, 0.0, 5.0];
         var A = M, H = [x in M] x: complex, d: [0..2] real, e, tau: [0..1] real, sigma: [0..1] complex;
         sptrd(rows, "L", 3, A, d, e, tau);
         writeln(round(+ reduce d), " ", round(+ reduce d**2 + 2 * + reduce e**2));   // 8.0 80.0
         hptrd(rows, "L", 3, H, d, e, sigma);
         writeln(round(+ reduce d), " ", round(+ reduce d**2 + 2 * + reduce e**2));   // 8.0 80.0
  */
  proc sptrd(matrix_order: lapack_memory_order, uplo: string, n: c_int, ref ap: [] ?t, ref d: [] t, ref e: [] t,
             ref tau: [] t): c_int where isRealType(t) do
    return _sptrd(_c(matrix_order), _letter(uplo), n, _at(ap), _at(d), _at(e), _at(tau));
  proc hptrd(matrix_order: lapack_memory_order, uplo: string, n: c_int, ref ap: [] ?t, ref d: [] ?part, ref e: [] part,
             ref tau: [] t): c_int where isComplexType(t) && isRealType(part) do
    return _hptrd(_c(matrix_order), _letter(uplo), n, _at(ap), _at(d), _at(e), _at(tau));

  /** A packed triangular matrix: its inverse, equations solved with it, one over its condition number.

      .. code-block:: chapel

         // requires: liblapacke.so.3
         use LAPACK;
         // The matrix 2 -4, 0 4.
         const rows = lapack_memory_order.row_major;
         var A = [2.0, -4.0, 4.0], B: [0..1, 0..0] real = [-6.0; 8.0;], rcond: real;
         tptrs(rows, "U", "N", "N", 2, A, B);
         writeln(B[0, 0], " ", B[1, 0]);   // 1.0 2.0
         tpcon(rows, "1", "U", "N", 2, A, rcond);
         tptri(rows, "U", "N", 2, A);
         writeln(A, " ", round(1 / rcond));   // 0.5 0.5 0.25 6.0
  */
  proc tptri(matrix_order: lapack_memory_order, uplo: string, diag: string, n: c_int, ref ap: [] ?t): c_int do
    return _tptri(_c(matrix_order), _letter(uplo), _letter(diag), n, _at(ap));
  proc tptrs(matrix_order: lapack_memory_order, uplo: string, trans: string, diag: string, n: c_int, ref ap: [] ?t,
             ref b: [] t): c_int do
    return _tptrs(_c(matrix_order), _letter(uplo), _letter(trans), _letter(diag), n, _cols(b, matrix_order), _at(ap), _at(b),
                  _ld(b));
  proc tpcon(matrix_order: lapack_memory_order, norm: string, uplo: string, diag: string, n: c_int, ref ap: [] ?t,
             ref rcond: ?part): c_int where isRealType(part) do
    return _tpcon(_c(matrix_order), _letter(norm), _letter(uplo), _letter(diag), n, _at(ap), c_ptrTo(rcond));
}
