/** LAPACK's expert drivers, and routines beside them.
    Not for: users; they call LAPACK. */
module LapackExpert {
  use CTypes;
  use LapackMatrices;
  use Types;
  import StringText.codepointToString;

  require "-l:liblapacke.so.3 (liblapacke)";

  extern "LAPACKE_sgesvx" proc _gesvx(order: c_int, fact: c_char, trans: c_char, n: c_int, nrhs: c_int,
        a: c_ptr(real(32)), lda: c_int, af: c_ptr(real(32)), ldaf: c_int, ipiv: c_ptr(c_int), equed: c_ptr(c_char),
        r: c_ptr(real(32)), c: c_ptr(real(32)), b: c_ptr(real(32)), ldb: c_int, x: c_ptr(real(32)), ldx: c_int,
        rcond: c_ptr(real(32)), ferr: c_ptr(real(32)), berr: c_ptr(real(32)), rpivot: c_ptr(real(32))): c_int;
  extern "LAPACKE_dgesvx" proc _gesvx(order: c_int, fact: c_char, trans: c_char, n: c_int, nrhs: c_int,
        a: c_ptr(real(64)), lda: c_int, af: c_ptr(real(64)), ldaf: c_int, ipiv: c_ptr(c_int), equed: c_ptr(c_char),
        r: c_ptr(real(64)), c: c_ptr(real(64)), b: c_ptr(real(64)), ldb: c_int, x: c_ptr(real(64)), ldx: c_int,
        rcond: c_ptr(real(64)), ferr: c_ptr(real(64)), berr: c_ptr(real(64)), rpivot: c_ptr(real(64))): c_int;
  extern "LAPACKE_cgesvx" proc _gesvx(order: c_int, fact: c_char, trans: c_char, n: c_int, nrhs: c_int,
        a: c_ptr(complex(64)), lda: c_int, af: c_ptr(complex(64)), ldaf: c_int, ipiv: c_ptr(c_int),
        equed: c_ptr(c_char), r: c_ptr(real(32)), c: c_ptr(real(32)), b: c_ptr(complex(64)), ldb: c_int,
        x: c_ptr(complex(64)), ldx: c_int, rcond: c_ptr(real(32)), ferr: c_ptr(real(32)), berr: c_ptr(real(32)),
        rpivot: c_ptr(real(32))): c_int;
  extern "LAPACKE_zgesvx" proc _gesvx(order: c_int, fact: c_char, trans: c_char, n: c_int, nrhs: c_int,
        a: c_ptr(complex(128)), lda: c_int, af: c_ptr(complex(128)), ldaf: c_int, ipiv: c_ptr(c_int),
        equed: c_ptr(c_char), r: c_ptr(real(64)), c: c_ptr(real(64)), b: c_ptr(complex(128)), ldb: c_int,
        x: c_ptr(complex(128)), ldx: c_int, rcond: c_ptr(real(64)), ferr: c_ptr(real(64)), berr: c_ptr(real(64)),
        rpivot: c_ptr(real(64))): c_int;
  extern "LAPACKE_sposvx" proc _posvx(order: c_int, fact: c_char, uplo: c_char, n: c_int, nrhs: c_int,
        a: c_ptr(real(32)), lda: c_int, af: c_ptr(real(32)), ldaf: c_int, equed: c_ptr(c_char), s: c_ptr(real(32)),
        b: c_ptr(real(32)), ldb: c_int, x: c_ptr(real(32)), ldx: c_int, rcond: c_ptr(real(32)),
        ferr: c_ptr(real(32)), berr: c_ptr(real(32))): c_int;
  extern "LAPACKE_dposvx" proc _posvx(order: c_int, fact: c_char, uplo: c_char, n: c_int, nrhs: c_int,
        a: c_ptr(real(64)), lda: c_int, af: c_ptr(real(64)), ldaf: c_int, equed: c_ptr(c_char), s: c_ptr(real(64)),
        b: c_ptr(real(64)), ldb: c_int, x: c_ptr(real(64)), ldx: c_int, rcond: c_ptr(real(64)),
        ferr: c_ptr(real(64)), berr: c_ptr(real(64))): c_int;
  extern "LAPACKE_cposvx" proc _posvx(order: c_int, fact: c_char, uplo: c_char, n: c_int, nrhs: c_int,
        a: c_ptr(complex(64)), lda: c_int, af: c_ptr(complex(64)), ldaf: c_int, equed: c_ptr(c_char),
        s: c_ptr(real(32)), b: c_ptr(complex(64)), ldb: c_int, x: c_ptr(complex(64)), ldx: c_int,
        rcond: c_ptr(real(32)), ferr: c_ptr(real(32)), berr: c_ptr(real(32))): c_int;
  extern "LAPACKE_zposvx" proc _posvx(order: c_int, fact: c_char, uplo: c_char, n: c_int, nrhs: c_int,
        a: c_ptr(complex(128)), lda: c_int, af: c_ptr(complex(128)), ldaf: c_int, equed: c_ptr(c_char),
        s: c_ptr(real(64)), b: c_ptr(complex(128)), ldb: c_int, x: c_ptr(complex(128)), ldx: c_int,
        rcond: c_ptr(real(64)), ferr: c_ptr(real(64)), berr: c_ptr(real(64))): c_int;
  extern "LAPACKE_sgbsvx" proc _gbsvx(order: c_int, fact: c_char, trans: c_char, n: c_int, kl: c_int, ku: c_int,
        nrhs: c_int, ab: c_ptr(real(32)), ldab: c_int, afb: c_ptr(real(32)), ldafb: c_int, ipiv: c_ptr(c_int),
        equed: c_ptr(c_char), r: c_ptr(real(32)), c: c_ptr(real(32)), b: c_ptr(real(32)), ldb: c_int,
        x: c_ptr(real(32)), ldx: c_int, rcond: c_ptr(real(32)), ferr: c_ptr(real(32)), berr: c_ptr(real(32)),
        rpivot: c_ptr(real(32))): c_int;
  extern "LAPACKE_dgbsvx" proc _gbsvx(order: c_int, fact: c_char, trans: c_char, n: c_int, kl: c_int, ku: c_int,
        nrhs: c_int, ab: c_ptr(real(64)), ldab: c_int, afb: c_ptr(real(64)), ldafb: c_int, ipiv: c_ptr(c_int),
        equed: c_ptr(c_char), r: c_ptr(real(64)), c: c_ptr(real(64)), b: c_ptr(real(64)), ldb: c_int,
        x: c_ptr(real(64)), ldx: c_int, rcond: c_ptr(real(64)), ferr: c_ptr(real(64)), berr: c_ptr(real(64)),
        rpivot: c_ptr(real(64))): c_int;
  extern "LAPACKE_cgbsvx" proc _gbsvx(order: c_int, fact: c_char, trans: c_char, n: c_int, kl: c_int, ku: c_int,
        nrhs: c_int, ab: c_ptr(complex(64)), ldab: c_int, afb: c_ptr(complex(64)), ldafb: c_int, ipiv: c_ptr(c_int),
        equed: c_ptr(c_char), r: c_ptr(real(32)), c: c_ptr(real(32)), b: c_ptr(complex(64)), ldb: c_int,
        x: c_ptr(complex(64)), ldx: c_int, rcond: c_ptr(real(32)), ferr: c_ptr(real(32)), berr: c_ptr(real(32)),
        rpivot: c_ptr(real(32))): c_int;
  extern "LAPACKE_zgbsvx" proc _gbsvx(order: c_int, fact: c_char, trans: c_char, n: c_int, kl: c_int, ku: c_int,
        nrhs: c_int, ab: c_ptr(complex(128)), ldab: c_int, afb: c_ptr(complex(128)), ldafb: c_int,
        ipiv: c_ptr(c_int), equed: c_ptr(c_char), r: c_ptr(real(64)), c: c_ptr(real(64)), b: c_ptr(complex(128)),
        ldb: c_int, x: c_ptr(complex(128)), ldx: c_int, rcond: c_ptr(real(64)), ferr: c_ptr(real(64)),
        berr: c_ptr(real(64)), rpivot: c_ptr(real(64))): c_int;
  extern "LAPACKE_spbsvx" proc _pbsvx(order: c_int, fact: c_char, uplo: c_char, n: c_int, kd: c_int, nrhs: c_int,
        ab: c_ptr(real(32)), ldab: c_int, afb: c_ptr(real(32)), ldafb: c_int, equed: c_ptr(c_char),
        s: c_ptr(real(32)), b: c_ptr(real(32)), ldb: c_int, x: c_ptr(real(32)), ldx: c_int, rcond: c_ptr(real(32)),
        ferr: c_ptr(real(32)), berr: c_ptr(real(32))): c_int;
  extern "LAPACKE_dpbsvx" proc _pbsvx(order: c_int, fact: c_char, uplo: c_char, n: c_int, kd: c_int, nrhs: c_int,
        ab: c_ptr(real(64)), ldab: c_int, afb: c_ptr(real(64)), ldafb: c_int, equed: c_ptr(c_char),
        s: c_ptr(real(64)), b: c_ptr(real(64)), ldb: c_int, x: c_ptr(real(64)), ldx: c_int, rcond: c_ptr(real(64)),
        ferr: c_ptr(real(64)), berr: c_ptr(real(64))): c_int;
  extern "LAPACKE_cpbsvx" proc _pbsvx(order: c_int, fact: c_char, uplo: c_char, n: c_int, kd: c_int, nrhs: c_int,
        ab: c_ptr(complex(64)), ldab: c_int, afb: c_ptr(complex(64)), ldafb: c_int, equed: c_ptr(c_char),
        s: c_ptr(real(32)), b: c_ptr(complex(64)), ldb: c_int, x: c_ptr(complex(64)), ldx: c_int,
        rcond: c_ptr(real(32)), ferr: c_ptr(real(32)), berr: c_ptr(real(32))): c_int;
  extern "LAPACKE_zpbsvx" proc _pbsvx(order: c_int, fact: c_char, uplo: c_char, n: c_int, kd: c_int, nrhs: c_int,
        ab: c_ptr(complex(128)), ldab: c_int, afb: c_ptr(complex(128)), ldafb: c_int, equed: c_ptr(c_char),
        s: c_ptr(real(64)), b: c_ptr(complex(128)), ldb: c_int, x: c_ptr(complex(128)), ldx: c_int,
        rcond: c_ptr(real(64)), ferr: c_ptr(real(64)), berr: c_ptr(real(64))): c_int;
  extern "LAPACKE_sgtsvx" proc _gtsvx(order: c_int, fact: c_char, trans: c_char, n: c_int, nrhs: c_int,
        dl: c_ptr(real(32)), d: c_ptr(real(32)), du: c_ptr(real(32)), dlf: c_ptr(real(32)), df: c_ptr(real(32)),
        duf: c_ptr(real(32)), du2: c_ptr(real(32)), ipiv: c_ptr(c_int), b: c_ptr(real(32)), ldb: c_int,
        x: c_ptr(real(32)), ldx: c_int, rcond: c_ptr(real(32)), ferr: c_ptr(real(32)),
        berr: c_ptr(real(32))): c_int;
  extern "LAPACKE_dgtsvx" proc _gtsvx(order: c_int, fact: c_char, trans: c_char, n: c_int, nrhs: c_int,
        dl: c_ptr(real(64)), d: c_ptr(real(64)), du: c_ptr(real(64)), dlf: c_ptr(real(64)), df: c_ptr(real(64)),
        duf: c_ptr(real(64)), du2: c_ptr(real(64)), ipiv: c_ptr(c_int), b: c_ptr(real(64)), ldb: c_int,
        x: c_ptr(real(64)), ldx: c_int, rcond: c_ptr(real(64)), ferr: c_ptr(real(64)),
        berr: c_ptr(real(64))): c_int;
  extern "LAPACKE_cgtsvx" proc _gtsvx(order: c_int, fact: c_char, trans: c_char, n: c_int, nrhs: c_int,
        dl: c_ptr(complex(64)), d: c_ptr(complex(64)), du: c_ptr(complex(64)), dlf: c_ptr(complex(64)),
        df: c_ptr(complex(64)), duf: c_ptr(complex(64)), du2: c_ptr(complex(64)), ipiv: c_ptr(c_int),
        b: c_ptr(complex(64)), ldb: c_int, x: c_ptr(complex(64)), ldx: c_int, rcond: c_ptr(real(32)),
        ferr: c_ptr(real(32)), berr: c_ptr(real(32))): c_int;
  extern "LAPACKE_zgtsvx" proc _gtsvx(order: c_int, fact: c_char, trans: c_char, n: c_int, nrhs: c_int,
        dl: c_ptr(complex(128)), d: c_ptr(complex(128)), du: c_ptr(complex(128)), dlf: c_ptr(complex(128)),
        df: c_ptr(complex(128)), duf: c_ptr(complex(128)), du2: c_ptr(complex(128)), ipiv: c_ptr(c_int),
        b: c_ptr(complex(128)), ldb: c_int, x: c_ptr(complex(128)), ldx: c_int, rcond: c_ptr(real(64)),
        ferr: c_ptr(real(64)), berr: c_ptr(real(64))): c_int;
  extern "LAPACKE_sptsvx" proc _ptsvx(order: c_int, fact: c_char, n: c_int, nrhs: c_int, d: c_ptr(real(32)),
        e: c_ptr(real(32)), df: c_ptr(real(32)), ef: c_ptr(real(32)), b: c_ptr(real(32)), ldb: c_int,
        x: c_ptr(real(32)), ldx: c_int, rcond: c_ptr(real(32)), ferr: c_ptr(real(32)),
        berr: c_ptr(real(32))): c_int;
  extern "LAPACKE_dptsvx" proc _ptsvx(order: c_int, fact: c_char, n: c_int, nrhs: c_int, d: c_ptr(real(64)),
        e: c_ptr(real(64)), df: c_ptr(real(64)), ef: c_ptr(real(64)), b: c_ptr(real(64)), ldb: c_int,
        x: c_ptr(real(64)), ldx: c_int, rcond: c_ptr(real(64)), ferr: c_ptr(real(64)),
        berr: c_ptr(real(64))): c_int;
  extern "LAPACKE_cptsvx" proc _ptsvx(order: c_int, fact: c_char, n: c_int, nrhs: c_int, d: c_ptr(real(32)),
        e: c_ptr(complex(64)), df: c_ptr(real(32)), ef: c_ptr(complex(64)), b: c_ptr(complex(64)), ldb: c_int,
        x: c_ptr(complex(64)), ldx: c_int, rcond: c_ptr(real(32)), ferr: c_ptr(real(32)),
        berr: c_ptr(real(32))): c_int;
  extern "LAPACKE_zptsvx" proc _ptsvx(order: c_int, fact: c_char, n: c_int, nrhs: c_int, d: c_ptr(real(64)),
        e: c_ptr(complex(128)), df: c_ptr(real(64)), ef: c_ptr(complex(128)), b: c_ptr(complex(128)), ldb: c_int,
        x: c_ptr(complex(128)), ldx: c_int, rcond: c_ptr(real(64)), ferr: c_ptr(real(64)),
        berr: c_ptr(real(64))): c_int;
  extern "LAPACKE_sppsvx" proc _ppsvx(order: c_int, fact: c_char, uplo: c_char, n: c_int, nrhs: c_int,
        ap: c_ptr(real(32)), afp: c_ptr(real(32)), equed: c_ptr(c_char), s: c_ptr(real(32)), b: c_ptr(real(32)),
        ldb: c_int, x: c_ptr(real(32)), ldx: c_int, rcond: c_ptr(real(32)), ferr: c_ptr(real(32)),
        berr: c_ptr(real(32))): c_int;
  extern "LAPACKE_dppsvx" proc _ppsvx(order: c_int, fact: c_char, uplo: c_char, n: c_int, nrhs: c_int,
        ap: c_ptr(real(64)), afp: c_ptr(real(64)), equed: c_ptr(c_char), s: c_ptr(real(64)), b: c_ptr(real(64)),
        ldb: c_int, x: c_ptr(real(64)), ldx: c_int, rcond: c_ptr(real(64)), ferr: c_ptr(real(64)),
        berr: c_ptr(real(64))): c_int;
  extern "LAPACKE_cppsvx" proc _ppsvx(order: c_int, fact: c_char, uplo: c_char, n: c_int, nrhs: c_int,
        ap: c_ptr(complex(64)), afp: c_ptr(complex(64)), equed: c_ptr(c_char), s: c_ptr(real(32)),
        b: c_ptr(complex(64)), ldb: c_int, x: c_ptr(complex(64)), ldx: c_int, rcond: c_ptr(real(32)),
        ferr: c_ptr(real(32)), berr: c_ptr(real(32))): c_int;
  extern "LAPACKE_zppsvx" proc _ppsvx(order: c_int, fact: c_char, uplo: c_char, n: c_int, nrhs: c_int,
        ap: c_ptr(complex(128)), afp: c_ptr(complex(128)), equed: c_ptr(c_char), s: c_ptr(real(64)),
        b: c_ptr(complex(128)), ldb: c_int, x: c_ptr(complex(128)), ldx: c_int, rcond: c_ptr(real(64)),
        ferr: c_ptr(real(64)), berr: c_ptr(real(64))): c_int;
  extern "LAPACKE_ssysvx" proc _sysvx(order: c_int, fact: c_char, uplo: c_char, n: c_int, nrhs: c_int,
        a: c_ptr(real(32)), lda: c_int, af: c_ptr(real(32)), ldaf: c_int, ipiv: c_ptr(c_int), b: c_ptr(real(32)),
        ldb: c_int, x: c_ptr(real(32)), ldx: c_int, rcond: c_ptr(real(32)), ferr: c_ptr(real(32)),
        berr: c_ptr(real(32))): c_int;
  extern "LAPACKE_dsysvx" proc _sysvx(order: c_int, fact: c_char, uplo: c_char, n: c_int, nrhs: c_int,
        a: c_ptr(real(64)), lda: c_int, af: c_ptr(real(64)), ldaf: c_int, ipiv: c_ptr(c_int), b: c_ptr(real(64)),
        ldb: c_int, x: c_ptr(real(64)), ldx: c_int, rcond: c_ptr(real(64)), ferr: c_ptr(real(64)),
        berr: c_ptr(real(64))): c_int;
  extern "LAPACKE_csysvx" proc _sysvx(order: c_int, fact: c_char, uplo: c_char, n: c_int, nrhs: c_int,
        a: c_ptr(complex(64)), lda: c_int, af: c_ptr(complex(64)), ldaf: c_int, ipiv: c_ptr(c_int),
        b: c_ptr(complex(64)), ldb: c_int, x: c_ptr(complex(64)), ldx: c_int, rcond: c_ptr(real(32)),
        ferr: c_ptr(real(32)), berr: c_ptr(real(32))): c_int;
  extern "LAPACKE_zsysvx" proc _sysvx(order: c_int, fact: c_char, uplo: c_char, n: c_int, nrhs: c_int,
        a: c_ptr(complex(128)), lda: c_int, af: c_ptr(complex(128)), ldaf: c_int, ipiv: c_ptr(c_int),
        b: c_ptr(complex(128)), ldb: c_int, x: c_ptr(complex(128)), ldx: c_int, rcond: c_ptr(real(64)),
        ferr: c_ptr(real(64)), berr: c_ptr(real(64))): c_int;
  extern "LAPACKE_chesvx" proc _hesvx(order: c_int, fact: c_char, uplo: c_char, n: c_int, nrhs: c_int,
        a: c_ptr(complex(64)), lda: c_int, af: c_ptr(complex(64)), ldaf: c_int, ipiv: c_ptr(c_int),
        b: c_ptr(complex(64)), ldb: c_int, x: c_ptr(complex(64)), ldx: c_int, rcond: c_ptr(real(32)),
        ferr: c_ptr(real(32)), berr: c_ptr(real(32))): c_int;
  extern "LAPACKE_zhesvx" proc _hesvx(order: c_int, fact: c_char, uplo: c_char, n: c_int, nrhs: c_int,
        a: c_ptr(complex(128)), lda: c_int, af: c_ptr(complex(128)), ldaf: c_int, ipiv: c_ptr(c_int),
        b: c_ptr(complex(128)), ldb: c_int, x: c_ptr(complex(128)), ldx: c_int, rcond: c_ptr(real(64)),
        ferr: c_ptr(real(64)), berr: c_ptr(real(64))): c_int;
  extern "LAPACKE_sspsvx" proc _spsvx(order: c_int, fact: c_char, uplo: c_char, n: c_int, nrhs: c_int,
        ap: c_ptr(real(32)), afp: c_ptr(real(32)), ipiv: c_ptr(c_int), b: c_ptr(real(32)), ldb: c_int,
        x: c_ptr(real(32)), ldx: c_int, rcond: c_ptr(real(32)), ferr: c_ptr(real(32)),
        berr: c_ptr(real(32))): c_int;
  extern "LAPACKE_dspsvx" proc _spsvx(order: c_int, fact: c_char, uplo: c_char, n: c_int, nrhs: c_int,
        ap: c_ptr(real(64)), afp: c_ptr(real(64)), ipiv: c_ptr(c_int), b: c_ptr(real(64)), ldb: c_int,
        x: c_ptr(real(64)), ldx: c_int, rcond: c_ptr(real(64)), ferr: c_ptr(real(64)),
        berr: c_ptr(real(64))): c_int;
  extern "LAPACKE_cspsvx" proc _spsvx(order: c_int, fact: c_char, uplo: c_char, n: c_int, nrhs: c_int,
        ap: c_ptr(complex(64)), afp: c_ptr(complex(64)), ipiv: c_ptr(c_int), b: c_ptr(complex(64)), ldb: c_int,
        x: c_ptr(complex(64)), ldx: c_int, rcond: c_ptr(real(32)), ferr: c_ptr(real(32)),
        berr: c_ptr(real(32))): c_int;
  extern "LAPACKE_zspsvx" proc _spsvx(order: c_int, fact: c_char, uplo: c_char, n: c_int, nrhs: c_int,
        ap: c_ptr(complex(128)), afp: c_ptr(complex(128)), ipiv: c_ptr(c_int), b: c_ptr(complex(128)), ldb: c_int,
        x: c_ptr(complex(128)), ldx: c_int, rcond: c_ptr(real(64)), ferr: c_ptr(real(64)),
        berr: c_ptr(real(64))): c_int;
  extern "LAPACKE_chpsvx" proc _hpsvx(order: c_int, fact: c_char, uplo: c_char, n: c_int, nrhs: c_int,
        ap: c_ptr(complex(64)), afp: c_ptr(complex(64)), ipiv: c_ptr(c_int), b: c_ptr(complex(64)), ldb: c_int,
        x: c_ptr(complex(64)), ldx: c_int, rcond: c_ptr(real(32)), ferr: c_ptr(real(32)),
        berr: c_ptr(real(32))): c_int;
  extern "LAPACKE_zhpsvx" proc _hpsvx(order: c_int, fact: c_char, uplo: c_char, n: c_int, nrhs: c_int,
        ap: c_ptr(complex(128)), afp: c_ptr(complex(128)), ipiv: c_ptr(c_int), b: c_ptr(complex(128)), ldb: c_int,
        x: c_ptr(complex(128)), ldx: c_int, rcond: c_ptr(real(64)), ferr: c_ptr(real(64)),
        berr: c_ptr(real(64))): c_int;
  extern "LAPACKE_chesv" proc _hesv(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, a: c_ptr(complex(64)),
        lda: c_int, ipiv: c_ptr(c_int), b: c_ptr(complex(64)), ldb: c_int): c_int;
  extern "LAPACKE_zhesv" proc _hesv(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, a: c_ptr(complex(128)),
        lda: c_int, ipiv: c_ptr(c_int), b: c_ptr(complex(128)), ldb: c_int): c_int;
  extern "LAPACKE_chetrf" proc _hetrf(order: c_int, uplo: c_char, n: c_int, a: c_ptr(complex(64)), lda: c_int,
        ipiv: c_ptr(c_int)): c_int;
  extern "LAPACKE_zhetrf" proc _hetrf(order: c_int, uplo: c_char, n: c_int, a: c_ptr(complex(128)), lda: c_int,
        ipiv: c_ptr(c_int)): c_int;
  extern "LAPACKE_chetri" proc _hetri(order: c_int, uplo: c_char, n: c_int, a: c_ptr(complex(64)), lda: c_int,
        ipiv: c_ptr(c_int)): c_int;
  extern "LAPACKE_zhetri" proc _hetri(order: c_int, uplo: c_char, n: c_int, a: c_ptr(complex(128)), lda: c_int,
        ipiv: c_ptr(c_int)): c_int;
  extern "LAPACKE_chetrs" proc _hetrs(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, a: c_ptr(complex(64)),
        lda: c_int, ipiv: c_ptr(c_int), b: c_ptr(complex(64)), ldb: c_int): c_int;
  extern "LAPACKE_zhetrs" proc _hetrs(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, a: c_ptr(complex(128)),
        lda: c_int, ipiv: c_ptr(c_int), b: c_ptr(complex(128)), ldb: c_int): c_int;
  extern "LAPACKE_checon" proc _hecon(order: c_int, uplo: c_char, n: c_int, a: c_ptr(complex(64)), lda: c_int,
        ipiv: c_ptr(c_int), anorm: real(32), rcond: c_ptr(real(32))): c_int;
  extern "LAPACKE_zhecon" proc _hecon(order: c_int, uplo: c_char, n: c_int, a: c_ptr(complex(128)), lda: c_int,
        ipiv: c_ptr(c_int), anorm: real(64), rcond: c_ptr(real(64))): c_int;
  extern "LAPACKE_sptsv" proc _ptsv(order: c_int, n: c_int, nrhs: c_int, d: c_ptr(real(32)), e: c_ptr(real(32)),
        b: c_ptr(real(32)), ldb: c_int): c_int;
  extern "LAPACKE_dptsv" proc _ptsv(order: c_int, n: c_int, nrhs: c_int, d: c_ptr(real(64)), e: c_ptr(real(64)),
        b: c_ptr(real(64)), ldb: c_int): c_int;
  extern "LAPACKE_cptsv" proc _ptsv(order: c_int, n: c_int, nrhs: c_int, d: c_ptr(real(32)), e: c_ptr(complex(64)),
        b: c_ptr(complex(64)), ldb: c_int): c_int;
  extern "LAPACKE_zptsv" proc _ptsv(order: c_int, n: c_int, nrhs: c_int, d: c_ptr(real(64)), e: c_ptr(complex(128)),
        b: c_ptr(complex(128)), ldb: c_int): c_int;
  extern "LAPACKE_spttrf" proc _pttrf(n: c_int, d: c_ptr(real(32)), e: c_ptr(real(32))): c_int;
  extern "LAPACKE_dpttrf" proc _pttrf(n: c_int, d: c_ptr(real(64)), e: c_ptr(real(64))): c_int;
  extern "LAPACKE_cpttrf" proc _pttrf(n: c_int, d: c_ptr(real(32)), e: c_ptr(complex(64))): c_int;
  extern "LAPACKE_zpttrf" proc _pttrf(n: c_int, d: c_ptr(real(64)), e: c_ptr(complex(128))): c_int;
  extern "LAPACKE_spttrs" proc _pttrs(order: c_int, n: c_int, nrhs: c_int, d: c_ptr(real(32)), e: c_ptr(real(32)),
        b: c_ptr(real(32)), ldb: c_int): c_int;
  extern "LAPACKE_dpttrs" proc _pttrs(order: c_int, n: c_int, nrhs: c_int, d: c_ptr(real(64)), e: c_ptr(real(64)),
        b: c_ptr(real(64)), ldb: c_int): c_int;
  extern "LAPACKE_cpttrs" proc _pttrs(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, d: c_ptr(real(32)),
        e: c_ptr(complex(64)), b: c_ptr(complex(64)), ldb: c_int): c_int;
  extern "LAPACKE_zpttrs" proc _pttrs(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, d: c_ptr(real(64)),
        e: c_ptr(complex(128)), b: c_ptr(complex(128)), ldb: c_int): c_int;
  extern "LAPACKE_sgttrf" proc _gttrf(n: c_int, dl: c_ptr(real(32)), d: c_ptr(real(32)), du: c_ptr(real(32)),
        du2: c_ptr(real(32)), ipiv: c_ptr(c_int)): c_int;
  extern "LAPACKE_dgttrf" proc _gttrf(n: c_int, dl: c_ptr(real(64)), d: c_ptr(real(64)), du: c_ptr(real(64)),
        du2: c_ptr(real(64)), ipiv: c_ptr(c_int)): c_int;
  extern "LAPACKE_cgttrf" proc _gttrf(n: c_int, dl: c_ptr(complex(64)), d: c_ptr(complex(64)),
        du: c_ptr(complex(64)), du2: c_ptr(complex(64)), ipiv: c_ptr(c_int)): c_int;
  extern "LAPACKE_zgttrf" proc _gttrf(n: c_int, dl: c_ptr(complex(128)), d: c_ptr(complex(128)),
        du: c_ptr(complex(128)), du2: c_ptr(complex(128)), ipiv: c_ptr(c_int)): c_int;
  extern "LAPACKE_sgttrs" proc _gttrs(order: c_int, trans: c_char, n: c_int, nrhs: c_int, dl: c_ptr(real(32)),
        d: c_ptr(real(32)), du: c_ptr(real(32)), du2: c_ptr(real(32)), ipiv: c_ptr(c_int), b: c_ptr(real(32)),
        ldb: c_int): c_int;
  extern "LAPACKE_dgttrs" proc _gttrs(order: c_int, trans: c_char, n: c_int, nrhs: c_int, dl: c_ptr(real(64)),
        d: c_ptr(real(64)), du: c_ptr(real(64)), du2: c_ptr(real(64)), ipiv: c_ptr(c_int), b: c_ptr(real(64)),
        ldb: c_int): c_int;
  extern "LAPACKE_cgttrs" proc _gttrs(order: c_int, trans: c_char, n: c_int, nrhs: c_int, dl: c_ptr(complex(64)),
        d: c_ptr(complex(64)), du: c_ptr(complex(64)), du2: c_ptr(complex(64)), ipiv: c_ptr(c_int),
        b: c_ptr(complex(64)), ldb: c_int): c_int;
  extern "LAPACKE_zgttrs" proc _gttrs(order: c_int, trans: c_char, n: c_int, nrhs: c_int, dl: c_ptr(complex(128)),
        d: c_ptr(complex(128)), du: c_ptr(complex(128)), du2: c_ptr(complex(128)), ipiv: c_ptr(c_int),
        b: c_ptr(complex(128)), ldb: c_int): c_int;
  extern "LAPACKE_strtrs" proc _trtrs(order: c_int, uplo: c_char, trans: c_char, diag: c_char, n: c_int,
        nrhs: c_int, a: c_ptr(real(32)), lda: c_int, b: c_ptr(real(32)), ldb: c_int): c_int;
  extern "LAPACKE_dtrtrs" proc _trtrs(order: c_int, uplo: c_char, trans: c_char, diag: c_char, n: c_int,
        nrhs: c_int, a: c_ptr(real(64)), lda: c_int, b: c_ptr(real(64)), ldb: c_int): c_int;
  extern "LAPACKE_ctrtrs" proc _trtrs(order: c_int, uplo: c_char, trans: c_char, diag: c_char, n: c_int,
        nrhs: c_int, a: c_ptr(complex(64)), lda: c_int, b: c_ptr(complex(64)), ldb: c_int): c_int;
  extern "LAPACKE_ztrtrs" proc _trtrs(order: c_int, uplo: c_char, trans: c_char, diag: c_char, n: c_int,
        nrhs: c_int, a: c_ptr(complex(128)), lda: c_int, b: c_ptr(complex(128)), ldb: c_int): c_int;
  extern "LAPACKE_sgerfs" proc _gerfs(order: c_int, trans: c_char, n: c_int, nrhs: c_int, a: c_ptr(real(32)),
        lda: c_int, af: c_ptr(real(32)), ldaf: c_int, ipiv: c_ptr(c_int), b: c_ptr(real(32)), ldb: c_int,
        x: c_ptr(real(32)), ldx: c_int, ferr: c_ptr(real(32)), berr: c_ptr(real(32))): c_int;
  extern "LAPACKE_dgerfs" proc _gerfs(order: c_int, trans: c_char, n: c_int, nrhs: c_int, a: c_ptr(real(64)),
        lda: c_int, af: c_ptr(real(64)), ldaf: c_int, ipiv: c_ptr(c_int), b: c_ptr(real(64)), ldb: c_int,
        x: c_ptr(real(64)), ldx: c_int, ferr: c_ptr(real(64)), berr: c_ptr(real(64))): c_int;
  extern "LAPACKE_cgerfs" proc _gerfs(order: c_int, trans: c_char, n: c_int, nrhs: c_int, a: c_ptr(complex(64)),
        lda: c_int, af: c_ptr(complex(64)), ldaf: c_int, ipiv: c_ptr(c_int), b: c_ptr(complex(64)), ldb: c_int,
        x: c_ptr(complex(64)), ldx: c_int, ferr: c_ptr(real(32)), berr: c_ptr(real(32))): c_int;
  extern "LAPACKE_zgerfs" proc _gerfs(order: c_int, trans: c_char, n: c_int, nrhs: c_int, a: c_ptr(complex(128)),
        lda: c_int, af: c_ptr(complex(128)), ldaf: c_int, ipiv: c_ptr(c_int), b: c_ptr(complex(128)), ldb: c_int,
        x: c_ptr(complex(128)), ldx: c_int, ferr: c_ptr(real(64)), berr: c_ptr(real(64))): c_int;
  extern "LAPACKE_sporfs" proc _porfs(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, a: c_ptr(real(32)),
        lda: c_int, af: c_ptr(real(32)), ldaf: c_int, b: c_ptr(real(32)), ldb: c_int, x: c_ptr(real(32)),
        ldx: c_int, ferr: c_ptr(real(32)), berr: c_ptr(real(32))): c_int;
  extern "LAPACKE_dporfs" proc _porfs(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, a: c_ptr(real(64)),
        lda: c_int, af: c_ptr(real(64)), ldaf: c_int, b: c_ptr(real(64)), ldb: c_int, x: c_ptr(real(64)),
        ldx: c_int, ferr: c_ptr(real(64)), berr: c_ptr(real(64))): c_int;
  extern "LAPACKE_cporfs" proc _porfs(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, a: c_ptr(complex(64)),
        lda: c_int, af: c_ptr(complex(64)), ldaf: c_int, b: c_ptr(complex(64)), ldb: c_int, x: c_ptr(complex(64)),
        ldx: c_int, ferr: c_ptr(real(32)), berr: c_ptr(real(32))): c_int;
  extern "LAPACKE_zporfs" proc _porfs(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, a: c_ptr(complex(128)),
        lda: c_int, af: c_ptr(complex(128)), ldaf: c_int, b: c_ptr(complex(128)), ldb: c_int,
        x: c_ptr(complex(128)), ldx: c_int, ferr: c_ptr(real(64)), berr: c_ptr(real(64))): c_int;
  extern "LAPACKE_ssyrfs" proc _syrfs(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, a: c_ptr(real(32)),
        lda: c_int, af: c_ptr(real(32)), ldaf: c_int, ipiv: c_ptr(c_int), b: c_ptr(real(32)), ldb: c_int,
        x: c_ptr(real(32)), ldx: c_int, ferr: c_ptr(real(32)), berr: c_ptr(real(32))): c_int;
  extern "LAPACKE_dsyrfs" proc _syrfs(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, a: c_ptr(real(64)),
        lda: c_int, af: c_ptr(real(64)), ldaf: c_int, ipiv: c_ptr(c_int), b: c_ptr(real(64)), ldb: c_int,
        x: c_ptr(real(64)), ldx: c_int, ferr: c_ptr(real(64)), berr: c_ptr(real(64))): c_int;
  extern "LAPACKE_csyrfs" proc _syrfs(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, a: c_ptr(complex(64)),
        lda: c_int, af: c_ptr(complex(64)), ldaf: c_int, ipiv: c_ptr(c_int), b: c_ptr(complex(64)), ldb: c_int,
        x: c_ptr(complex(64)), ldx: c_int, ferr: c_ptr(real(32)), berr: c_ptr(real(32))): c_int;
  extern "LAPACKE_zsyrfs" proc _syrfs(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, a: c_ptr(complex(128)),
        lda: c_int, af: c_ptr(complex(128)), ldaf: c_int, ipiv: c_ptr(c_int), b: c_ptr(complex(128)), ldb: c_int,
        x: c_ptr(complex(128)), ldx: c_int, ferr: c_ptr(real(64)), berr: c_ptr(real(64))): c_int;
  extern "LAPACKE_cherfs" proc _herfs(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, a: c_ptr(complex(64)),
        lda: c_int, af: c_ptr(complex(64)), ldaf: c_int, ipiv: c_ptr(c_int), b: c_ptr(complex(64)), ldb: c_int,
        x: c_ptr(complex(64)), ldx: c_int, ferr: c_ptr(real(32)), berr: c_ptr(real(32))): c_int;
  extern "LAPACKE_zherfs" proc _herfs(order: c_int, uplo: c_char, n: c_int, nrhs: c_int, a: c_ptr(complex(128)),
        lda: c_int, af: c_ptr(complex(128)), ldaf: c_int, ipiv: c_ptr(c_int), b: c_ptr(complex(128)), ldb: c_int,
        x: c_ptr(complex(128)), ldx: c_int, ferr: c_ptr(real(64)), berr: c_ptr(real(64))): c_int;
  extern "LAPACKE_sgeequ" proc _geequ(order: c_int, m: c_int, n: c_int, a: c_ptr(real(32)), lda: c_int,
        r: c_ptr(real(32)), c: c_ptr(real(32)), rowcnd: c_ptr(real(32)), colcnd: c_ptr(real(32)),
        amax: c_ptr(real(32))): c_int;
  extern "LAPACKE_dgeequ" proc _geequ(order: c_int, m: c_int, n: c_int, a: c_ptr(real(64)), lda: c_int,
        r: c_ptr(real(64)), c: c_ptr(real(64)), rowcnd: c_ptr(real(64)), colcnd: c_ptr(real(64)),
        amax: c_ptr(real(64))): c_int;
  extern "LAPACKE_cgeequ" proc _geequ(order: c_int, m: c_int, n: c_int, a: c_ptr(complex(64)), lda: c_int,
        r: c_ptr(real(32)), c: c_ptr(real(32)), rowcnd: c_ptr(real(32)), colcnd: c_ptr(real(32)),
        amax: c_ptr(real(32))): c_int;
  extern "LAPACKE_zgeequ" proc _geequ(order: c_int, m: c_int, n: c_int, a: c_ptr(complex(128)), lda: c_int,
        r: c_ptr(real(64)), c: c_ptr(real(64)), rowcnd: c_ptr(real(64)), colcnd: c_ptr(real(64)),
        amax: c_ptr(real(64))): c_int;
  extern "LAPACKE_spoequ" proc _poequ(order: c_int, n: c_int, a: c_ptr(real(32)), lda: c_int, s: c_ptr(real(32)),
        scond: c_ptr(real(32)), amax: c_ptr(real(32))): c_int;
  extern "LAPACKE_dpoequ" proc _poequ(order: c_int, n: c_int, a: c_ptr(real(64)), lda: c_int, s: c_ptr(real(64)),
        scond: c_ptr(real(64)), amax: c_ptr(real(64))): c_int;
  extern "LAPACKE_cpoequ" proc _poequ(order: c_int, n: c_int, a: c_ptr(complex(64)), lda: c_int, s: c_ptr(real(32)),
        scond: c_ptr(real(32)), amax: c_ptr(real(32))): c_int;
  extern "LAPACKE_zpoequ" proc _poequ(order: c_int, n: c_int, a: c_ptr(complex(128)), lda: c_int,
        s: c_ptr(real(64)), scond: c_ptr(real(64)), amax: c_ptr(real(64))): c_int;
  extern "LAPACKE_sgeevx" proc _geevx(order: c_int, balanc: c_char, jobvl: c_char, jobvr: c_char, sense: c_char,
        n: c_int, a: c_ptr(real(32)), lda: c_int, wr: c_ptr(real(32)), wi: c_ptr(real(32)), vl: c_ptr(real(32)),
        ldvl: c_int, vr: c_ptr(real(32)), ldvr: c_int, ilo: c_ptr(c_int), ihi: c_ptr(c_int), scale: c_ptr(real(32)),
        abnrm: c_ptr(real(32)), rconde: c_ptr(real(32)), rcondv: c_ptr(real(32))): c_int;
  extern "LAPACKE_dgeevx" proc _geevx(order: c_int, balanc: c_char, jobvl: c_char, jobvr: c_char, sense: c_char,
        n: c_int, a: c_ptr(real(64)), lda: c_int, wr: c_ptr(real(64)), wi: c_ptr(real(64)), vl: c_ptr(real(64)),
        ldvl: c_int, vr: c_ptr(real(64)), ldvr: c_int, ilo: c_ptr(c_int), ihi: c_ptr(c_int), scale: c_ptr(real(64)),
        abnrm: c_ptr(real(64)), rconde: c_ptr(real(64)), rcondv: c_ptr(real(64))): c_int;
  extern "LAPACKE_cgeevx" proc _geevx(order: c_int, balanc: c_char, jobvl: c_char, jobvr: c_char, sense: c_char,
        n: c_int, a: c_ptr(complex(64)), lda: c_int, w: c_ptr(complex(64)), vl: c_ptr(complex(64)), ldvl: c_int,
        vr: c_ptr(complex(64)), ldvr: c_int, ilo: c_ptr(c_int), ihi: c_ptr(c_int), scale: c_ptr(real(32)),
        abnrm: c_ptr(real(32)), rconde: c_ptr(real(32)), rcondv: c_ptr(real(32))): c_int;
  extern "LAPACKE_zgeevx" proc _geevx(order: c_int, balanc: c_char, jobvl: c_char, jobvr: c_char, sense: c_char,
        n: c_int, a: c_ptr(complex(128)), lda: c_int, w: c_ptr(complex(128)), vl: c_ptr(complex(128)), ldvl: c_int,
        vr: c_ptr(complex(128)), ldvr: c_int, ilo: c_ptr(c_int), ihi: c_ptr(c_int), scale: c_ptr(real(64)),
        abnrm: c_ptr(real(64)), rconde: c_ptr(real(64)), rcondv: c_ptr(real(64))): c_int;
  extern "LAPACKE_cheevd" proc _heevd(order: c_int, jobz: c_char, uplo: c_char, n: c_int, a: c_ptr(complex(64)),
        lda: c_int, w: c_ptr(real(32))): c_int;
  extern "LAPACKE_zheevd" proc _heevd(order: c_int, jobz: c_char, uplo: c_char, n: c_int, a: c_ptr(complex(128)),
        lda: c_int, w: c_ptr(real(64))): c_int;
  extern "LAPACKE_cheevx" proc _heevx(order: c_int, jobz: c_char, range: c_char, uplo: c_char, n: c_int,
        a: c_ptr(complex(64)), lda: c_int, vl: real(32), vu: real(32), il: c_int, iu: c_int, abstol: real(32),
        m: c_ptr(c_int), w: c_ptr(real(32)), z: c_ptr(complex(64)), ldz: c_int, ifail: c_ptr(c_int)): c_int;
  extern "LAPACKE_zheevx" proc _heevx(order: c_int, jobz: c_char, range: c_char, uplo: c_char, n: c_int,
        a: c_ptr(complex(128)), lda: c_int, vl: real(64), vu: real(64), il: c_int, iu: c_int, abstol: real(64),
        m: c_ptr(c_int), w: c_ptr(real(64)), z: c_ptr(complex(128)), ldz: c_int, ifail: c_ptr(c_int)): c_int;
  extern "LAPACKE_cheevr" proc _heevr(order: c_int, jobz: c_char, range: c_char, uplo: c_char, n: c_int,
        a: c_ptr(complex(64)), lda: c_int, vl: real(32), vu: real(32), il: c_int, iu: c_int, abstol: real(32),
        m: c_ptr(c_int), w: c_ptr(real(32)), z: c_ptr(complex(64)), ldz: c_int, isuppz: c_ptr(c_int)): c_int;
  extern "LAPACKE_zheevr" proc _heevr(order: c_int, jobz: c_char, range: c_char, uplo: c_char, n: c_int,
        a: c_ptr(complex(128)), lda: c_int, vl: real(64), vu: real(64), il: c_int, iu: c_int, abstol: real(64),
        m: c_ptr(c_int), w: c_ptr(real(64)), z: c_ptr(complex(128)), ldz: c_int, isuppz: c_ptr(c_int)): c_int;
  extern "LAPACKE_sggev" proc _ggev(order: c_int, jobvl: c_char, jobvr: c_char, n: c_int, a: c_ptr(real(32)),
        lda: c_int, b: c_ptr(real(32)), ldb: c_int, alphar: c_ptr(real(32)), alphai: c_ptr(real(32)),
        beta: c_ptr(real(32)), vl: c_ptr(real(32)), ldvl: c_int, vr: c_ptr(real(32)), ldvr: c_int): c_int;
  extern "LAPACKE_dggev" proc _ggev(order: c_int, jobvl: c_char, jobvr: c_char, n: c_int, a: c_ptr(real(64)),
        lda: c_int, b: c_ptr(real(64)), ldb: c_int, alphar: c_ptr(real(64)), alphai: c_ptr(real(64)),
        beta: c_ptr(real(64)), vl: c_ptr(real(64)), ldvl: c_int, vr: c_ptr(real(64)), ldvr: c_int): c_int;
  extern "LAPACKE_cggev" proc _ggev(order: c_int, jobvl: c_char, jobvr: c_char, n: c_int, a: c_ptr(complex(64)),
        lda: c_int, b: c_ptr(complex(64)), ldb: c_int, alpha: c_ptr(complex(64)), beta: c_ptr(complex(64)),
        vl: c_ptr(complex(64)), ldvl: c_int, vr: c_ptr(complex(64)), ldvr: c_int): c_int;
  extern "LAPACKE_zggev" proc _ggev(order: c_int, jobvl: c_char, jobvr: c_char, n: c_int, a: c_ptr(complex(128)),
        lda: c_int, b: c_ptr(complex(128)), ldb: c_int, alpha: c_ptr(complex(128)), beta: c_ptr(complex(128)),
        vl: c_ptr(complex(128)), ldvl: c_int, vr: c_ptr(complex(128)), ldvr: c_int): c_int;


  /** Solves equations, improves the solution and tells its errors (`ferr`, `berr`) and one over the condition number (`rcond`). `fact`: `"N"`, the
      matrix is to be factored, `"E"`, after being scaled, `"F"`, `af` and `ipiv` have the factors. How it was scaled is told by `equed`.

      .. code-block:: chapel

         // requires: liblapacke.so.3
         use LAPACK;
         // The matrix 1 100, 1 200: its rows and columns are scaled.
         const rows = lapack_memory_order.row_major;
         var A: [0..1, 0..1] real = [1.0, 100.0; 1.0, 200.0;], F = A, B: [0..1, 0..0] real = [201.0; 401.0;], X = B;
         var ipiv: [0..1] c_int, equed: string, r, c: [0..1] real, rcond: real, ferr, berr, rpivot: [0..0] real;
         gesvx(rows, "E", "N", A, F, ipiv, equed, r, c, B, X, rcond, ferr, berr, rpivot);
         writeln(round(X[0, 0]), " ", round(X[1, 0]), " ", equed, " ", ferr[0] < 1e-9);   // 1.0 2.0 C true
         // The same of a matrix that is symmetric and positive definite: 4 2, 2 3.
         var M: [0..1, 0..1] real = [4.0, 2.0; 2.0, 3.0;], G = M, s: [0..1] real;
         B = [8.0; 8.0;];
         posvx(rows, "N", "U", M, G, equed, s, B, X, rcond, ferr, berr);
         writeln(round(X[0, 0]), " ", round(X[1, 0]), " ", equed, " ", round(9 * rcond));   // 1.0 2.0 N 2.0
  */
  proc gesvx(matrix_order: lapack_memory_order, fact: string, trans: string, ref a: [] ?t, ref af: [] t, ref ipiv: [] c_int,
             ref equed: string, ref r: [] ?part, ref c: [] part, ref b: [] t, ref x: [] t, ref rcond: part, ref ferr: [] part,
             ref berr: [] part, ref rpivot: [] part): c_int where isRealType(part) {
    var form = _letter(if equed == "" then "N" else equed);
    const info = _gesvx(_c(matrix_order), _letter(fact), _letter(trans), _rows(a, matrix_order), _cols(b, matrix_order), _at(a),
                        _ld(a), _at(af), _ld(af), _at(ipiv), c_ptrTo(form), _at(r), _at(c), _at(b), _ld(b), _at(x), _ld(x),
                        c_ptrTo(rcond), _at(ferr), _at(berr), _at(rpivot));
    equed = codepointToString(form: int(32));
    return info;
  }
  proc posvx(matrix_order: lapack_memory_order, fact: string, uplo: string, ref a: [] ?t, ref af: [] t, ref equed: string,
             ref s: [] ?part, ref b: [] t, ref x: [] t, ref rcond: part, ref ferr: [] part,
             ref berr: [] part): c_int where isRealType(part) {
    var form = _letter(if equed == "" then "N" else equed);
    const info = _posvx(_c(matrix_order), _letter(fact), _letter(uplo), _rows(a, matrix_order), _cols(b, matrix_order), _at(a),
                        _ld(a), _at(af), _ld(af), c_ptrTo(form), _at(s), _at(b), _ld(b), _at(x), _ld(x), c_ptrTo(rcond),
                        _at(ferr), _at(berr));
    equed = codepointToString(form: int(32));
    return info;
  }

  /** The same of band matrices, of matrices of three diagonals, and of packed ones.

      .. code-block:: chapel

         // requires: liblapacke.so.3
         use LAPACK;
         const rows = lapack_memory_order.row_major;
         var equed: string, r, c, s: [0..1] real, rcond: real, ferr, berr, rpivot: [0..0] real, ipiv: [0..1] c_int;
         // 2 0, 1 2, with one diagonal below the main one.
         var L: [0..1, 0..1] real = [2.0, 2.0; 1.0, 0.0;], LF: [0..2, 0..1] real, B: [0..1, 0..0] real = [2.0; 5.0;], X = B;
         gbsvx(rows, "N", "N", 2, 1, 0, L, LF, ipiv, equed, r, c, B, X, rcond, ferr, berr, rpivot);
         writeln(round(X[0, 0]), " ", round(X[1, 0]), " ", round(1 / rcond));   // 1.0 2.0 2.0
         // 2 1, 1 2: a band, three diagonals, two diagonals, and packed.
         var band: [0..1, 0..1] real = [0.0, 1.0; 2.0, 2.0;], bandF = band;
         B = [4.0; 5.0;];
         pbsvx(rows, "N", "U", 2, 1, band, bandF, equed, s, B, X, rcond, ferr, berr);
         writeln(round(X[0, 0]), " ", round(X[1, 0]), " ", round(1 / rcond));   // 1.0 2.0 3.0
         var below, above, belowF, aboveF, above2 = [1.0], d = [2.0, 2.0], dF = d;
         gtsvx(rows, "N", "N", 2, below, d, above, belowF, dF, aboveF, above2, ipiv, B, X, rcond, ferr, berr);
         writeln(round(X[0, 0]), " ", round(X[1, 0]), " ", round(1 / rcond));   // 1.0 2.0 3.0
         ptsvx(rows, "N", 2, d, below, dF, belowF, B, X, rcond, ferr, berr);
         writeln(round(X[0, 0]), " ", round(X[1, 0]), " ", round(1 / rcond));   // 1.0 2.0 3.0
         var packed = [2.0, 1.0, 2.0], packedF = packed;
         ppsvx(rows, "N", "U", 2, packed, packedF, equed, s, B, X, rcond, ferr, berr);
         writeln(round(X[0, 0]), " ", round(X[1, 0]), " ", round(1 / rcond));   // 1.0 2.0 3.0
  */
  proc gbsvx(matrix_order: lapack_memory_order, fact: string, trans: string, n: c_int, kl: c_int, ku: c_int, ref ab: [] ?t,
             ref afb: [] t, ref ipiv: [] c_int, ref equed: string, ref r: [] ?part, ref c: [] part, ref b: [] t, ref x: [] t,
             ref rcond: part, ref ferr: [] part, ref berr: [] part, ref rpivot: [] part): c_int where isRealType(part) {
    var form = _letter(if equed == "" then "N" else equed);
    const info = _gbsvx(_c(matrix_order), _letter(fact), _letter(trans), n, kl, ku, _cols(b, matrix_order), _at(ab), _ld(ab),
                        _at(afb), _ld(afb), _at(ipiv), c_ptrTo(form), _at(r), _at(c), _at(b), _ld(b), _at(x), _ld(x),
                        c_ptrTo(rcond), _at(ferr), _at(berr), _at(rpivot));
    equed = codepointToString(form: int(32));
    return info;
  }
  proc pbsvx(matrix_order: lapack_memory_order, fact: string, uplo: string, n: c_int, kd: c_int, ref ab: [] ?t, ref afb: [] t,
             ref equed: string, ref s: [] ?part, ref b: [] t, ref x: [] t, ref rcond: part, ref ferr: [] part,
             ref berr: [] part): c_int where isRealType(part) {
    var form = _letter(if equed == "" then "N" else equed);
    const info = _pbsvx(_c(matrix_order), _letter(fact), _letter(uplo), n, kd, _cols(b, matrix_order), _at(ab), _ld(ab), _at(afb),
                        _ld(afb), c_ptrTo(form), _at(s), _at(b), _ld(b), _at(x), _ld(x), c_ptrTo(rcond), _at(ferr), _at(berr));
    equed = codepointToString(form: int(32));
    return info;
  }
  proc gtsvx(matrix_order: lapack_memory_order, fact: string, trans: string, n: c_int, ref dl: [] ?t, ref d: [] t, ref du: [] t,
             ref dlf: [] t, ref df: [] t, ref duf: [] t, ref du2: [] t, ref ipiv: [] c_int, ref b: [] t, ref x: [] t,
             ref rcond: ?part, ref ferr: [] part, ref berr: [] part): c_int where isRealType(part) do
    return _gtsvx(_c(matrix_order), _letter(fact), _letter(trans), n, _cols(b, matrix_order), _at(dl), _at(d), _at(du), _at(dlf),
                  _at(df), _at(duf), _at(du2), _at(ipiv), _at(b), _ld(b), _at(x), _ld(x), c_ptrTo(rcond), _at(ferr), _at(berr));
  proc ptsvx(matrix_order: lapack_memory_order, fact: string, n: c_int, ref d: [] ?part, ref e: [] ?t, ref df: [] part,
             ref ef: [] t, ref b: [] t, ref x: [] t, ref rcond: part, ref ferr: [] part,
             ref berr: [] part): c_int where isRealType(part) do
    return _ptsvx(_c(matrix_order), _letter(fact), n, _cols(b, matrix_order), _at(d), _at(e), _at(df), _at(ef), _at(b), _ld(b),
                  _at(x), _ld(x), c_ptrTo(rcond), _at(ferr), _at(berr));
  proc ppsvx(matrix_order: lapack_memory_order, fact: string, uplo: string, n: c_int, ref ap: [] ?t, ref afp: [] t,
             ref equed: string, ref s: [] ?part, ref b: [] t, ref x: [] t, ref rcond: part, ref ferr: [] part,
             ref berr: [] part): c_int where isRealType(part) {
    var form = _letter(if equed == "" then "N" else equed);
    const info = _ppsvx(_c(matrix_order), _letter(fact), _letter(uplo), n, _cols(b, matrix_order), _at(ap), _at(afp),
                        c_ptrTo(form), _at(s), _at(b), _ld(b), _at(x), _ld(x), c_ptrTo(rcond), _at(ferr), _at(berr));
    equed = codepointToString(form: int(32));
    return info;
  }

  /** The same of symmetric (hermitian) matrices that need not be positive definite, which are not scaled.

      .. code-block:: chapel

         // requires: liblapacke.so.3
         use LAPACK;
         const rows = lapack_memory_order.row_major;
         var rcond: real, ferr, berr: [0..0] real, ipiv: [0..1] c_int;
         // 1 2, 2 1, and packed.
         var A: [0..1, 0..1] real = [1.0, 2.0; 2.0, 1.0;], AF = A, B: [0..1, 0..0] real = [5.0; 4.0;], X = B, P = [1.0, 2.0, 1.0], PF = P;
         sysvx(rows, "N", "U", A, AF, ipiv, B, X, rcond, ferr, berr);
         writeln(round(X[0, 0]), " ", round(X[1, 0]), " ", round(1 / rcond));   // 1.0 2.0 3.0
         spsvx(rows, "N", "U", 2, P, PF, ipiv, B, X, rcond, ferr, berr);
         writeln(round(X[0, 0]), " ", round(X[1, 0]), " ", round(1 / rcond));   // 1.0 2.0 3.0
         // 1 2i, -2i 1, and packed.
         var H: [0..1, 0..1] complex = [1: complex, 2i; -2i, 1: complex;], HF = H, C: [0..1, 0..0] complex = [-3: complex; 0i;], Y = C;
         hesvx(rows, "N", "U", H, HF, ipiv, C, Y, rcond, ferr, berr);
         writeln(round(Y[0, 0].re), " ", round(Y[1, 0].im), " ", round(1 / rcond));   // 1.0 2.0 3.0
         var Q: [0..2] complex = [1: complex, 2i, 1: complex], QF = Q;
         hpsvx(rows, "N", "U", 2, Q, QF, ipiv, C, Y, rcond, ferr, berr);
         writeln(round(Y[0, 0].re), " ", round(Y[1, 0].im), " ", round(1 / rcond));   // 1.0 2.0 3.0
  */
  proc sysvx(matrix_order: lapack_memory_order, fact: string, uplo: string, ref a: [] ?t, ref af: [] t, ref ipiv: [] c_int,
             ref b: [] t, ref x: [] t, ref rcond: ?part, ref ferr: [] part, ref berr: [] part): c_int where isRealType(part) do
    return _sysvx(_c(matrix_order), _letter(fact), _letter(uplo), _rows(a, matrix_order), _cols(b, matrix_order), _at(a), _ld(a),
                  _at(af), _ld(af), _at(ipiv), _at(b), _ld(b), _at(x), _ld(x), c_ptrTo(rcond), _at(ferr), _at(berr));
  proc hesvx(matrix_order: lapack_memory_order, fact: string, uplo: string, ref a: [] ?t, ref af: [] t, ref ipiv: [] c_int,
             ref b: [] t, ref x: [] t, ref rcond: ?part, ref ferr: [] part,
             ref berr: [] part): c_int where isComplexType(t) && isRealType(part) do
    return _hesvx(_c(matrix_order), _letter(fact), _letter(uplo), _rows(a, matrix_order), _cols(b, matrix_order), _at(a), _ld(a),
                  _at(af), _ld(af), _at(ipiv), _at(b), _ld(b), _at(x), _ld(x), c_ptrTo(rcond), _at(ferr), _at(berr));
  proc spsvx(matrix_order: lapack_memory_order, fact: string, uplo: string, n: c_int, ref ap: [] ?t, ref afp: [] t,
             ref ipiv: [] c_int, ref b: [] t, ref x: [] t, ref rcond: ?part, ref ferr: [] part,
             ref berr: [] part): c_int where isRealType(part) do
    return _spsvx(_c(matrix_order), _letter(fact), _letter(uplo), n, _cols(b, matrix_order), _at(ap), _at(afp), _at(ipiv), _at(b),
                  _ld(b), _at(x), _ld(x), c_ptrTo(rcond), _at(ferr), _at(berr));
  proc hpsvx(matrix_order: lapack_memory_order, fact: string, uplo: string, n: c_int, ref ap: [] ?t, ref afp: [] t,
             ref ipiv: [] c_int, ref b: [] t, ref x: [] t, ref rcond: ?part, ref ferr: [] part,
             ref berr: [] part): c_int where isComplexType(t) && isRealType(part) do
    return _hpsvx(_c(matrix_order), _letter(fact), _letter(uplo), n, _cols(b, matrix_order), _at(ap), _at(afp), _at(ipiv), _at(b),
                  _ld(b), _at(x), _ld(x), c_ptrTo(rcond), _at(ferr), _at(berr));

  /** Hermitian matrices that need not be positive definite, as those of `sysv`.

      .. code-block:: chapel

         // requires: liblapacke.so.3
         use LAPACK;
         // The matrix 1 2i, -2i 1.
         const rows = lapack_memory_order.row_major, M: [0..1, 0..1] complex = [1: complex, 2i; -2i, 1: complex;];
         var A = M, F = M, ipiv: [0..1] c_int, B: [0..1, 0..0] complex = [-3: complex; 0i;], D = B, rcond: real;
         hesv(rows, "U", A, ipiv, B);
         hetrf(rows, "U", F, ipiv);
         hetrs(rows, "U", F, ipiv, D);
         writeln(round(B[0, 0].re), " ", round(B[1, 0].im), " ", round(D[0, 0].re), " ", round(D[1, 0].im));   // 1.0 2.0 1.0 2.0
         hecon(rows, "U", F, ipiv, 3.0, rcond);
         hetri(rows, "U", F, ipiv);
         writeln(round(3 * rcond), " ", round(3 * F[0, 0].re), " ", round(3 * F[0, 1].im));   // 1.0 -1.0 2.0
  */
  proc hesv(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t, ref ipiv: [] c_int,
            ref b: [] t): c_int where isComplexType(t) do
    return _hesv(_c(matrix_order), _letter(uplo), _rows(a, matrix_order), _cols(b, matrix_order), _at(a), _ld(a), _at(ipiv),
                 _at(b), _ld(b));
  proc hetrf(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t, ref ipiv: [] c_int): c_int where isComplexType(t) do
    return _hetrf(_c(matrix_order), _letter(uplo), _rows(a, matrix_order), _at(a), _ld(a), _at(ipiv));
  proc hetri(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t, ref ipiv: [] c_int): c_int where isComplexType(t) do
    return _hetri(_c(matrix_order), _letter(uplo), _rows(a, matrix_order), _at(a), _ld(a), _at(ipiv));
  proc hetrs(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t, ref ipiv: [] c_int,
             ref b: [] t): c_int where isComplexType(t) do
    return _hetrs(_c(matrix_order), _letter(uplo), _rows(a, matrix_order), _cols(b, matrix_order), _at(a), _ld(a), _at(ipiv),
                  _at(b), _ld(b));
  proc hecon(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t, ref ipiv: [] c_int, anorm: ?part,
             ref rcond: part): c_int where isComplexType(t) && isRealType(part) do
    return _hecon(_c(matrix_order), _letter(uplo), _rows(a, matrix_order), _at(a), _ld(a), _at(ipiv), anorm, c_ptrTo(rcond));

  /** Equations of a symmetric matrix of three diagonals, positive definite; its factors.

      .. code-block:: chapel

         // requires: liblapacke.so.3
         use LAPACK;
         // The matrix 2 1, 1 2: its diagonal, and the one beside it.
         const rows = lapack_memory_order.row_major;
         var d, f = [2.0, 2.0], e, g = [1.0], B: [0..1, 0..0] real = [4.0; 5.0;], D = B;
         ptsv(rows, 2, d, e, B);
         writeln(round(B[0, 0]), " ", round(B[1, 0]));   // 1.0 2.0
         pttrf(2, f, g);
         writeln(f, " ", g);   // 2.0 1.5 0.5
         pttrs(rows, 2, f, g, D);
         writeln(round(D[0, 0]), " ", round(D[1, 0]));   // 1.0 2.0
  */
  proc ptsv(matrix_order: lapack_memory_order, n: c_int, ref d: [] ?part, ref e: [] ?t,
            ref b: [] t): c_int where isRealType(part) do
    return _ptsv(_c(matrix_order), n, _cols(b, matrix_order), _at(d), _at(e), _at(b), _ld(b));
  proc pttrf(n: c_int, ref d: [] ?part, ref e: [] ?t): c_int where isRealType(part) do
    return _pttrf(n, _at(d), _at(e));
  proc pttrs(matrix_order: lapack_memory_order, n: c_int, ref d: [] ?t, ref e: [] t, ref b: [] t): c_int where isRealType(t) do
    return _pttrs(_c(matrix_order), n, _cols(b, matrix_order), _at(d), _at(e), _at(b), _ld(b));
  proc pttrs(matrix_order: lapack_memory_order, uplo: string, n: c_int, ref d: [] ?part, ref e: [] ?t,
             ref b: [] t): c_int where isComplexType(t) && isRealType(part) do
    return _pttrs(_c(matrix_order), _letter(uplo), n, _cols(b, matrix_order), _at(d), _at(e), _at(b), _ld(b));

  /** The factors of a matrix of three diagonals, and equations solved with them.

      .. code-block:: chapel

         // requires: liblapacke.so.3
         use LAPACK;
         // The matrix 2 1 0, 4 1 3, 0 5 1; the lines 1 and 2 are exchanged.
         var below = [4.0, 5.0], d = [2.0, 1.0, 1.0], above = [1.0, 3.0], above2: [0..0] real, ipiv: [0..2] c_int;
         gttrf(3, below, d, above, above2, ipiv);
         var B: [0..2, 0..0] real = [4.0; 15.0; 13.0;];
         gttrs(lapack_memory_order.row_major, "N", 3, below, d, above, above2, ipiv, B);
         writeln(d[0], " ", ipiv[0], " ", [x in B[.., 0]] round(x));   // 4.0 2 1.0 2.0 3.0
  */
  proc gttrf(n: c_int, ref dl: [] ?t, ref d: [] t, ref du: [] t, ref du2: [] t, ref ipiv: [] c_int): c_int do
    return _gttrf(n, _at(dl), _at(d), _at(du), _at(du2), _at(ipiv));
  proc gttrs(matrix_order: lapack_memory_order, trans: string, n: c_int, ref dl: [] ?t, ref d: [] t, ref du: [] t, ref du2: [] t,
             ref ipiv: [] c_int, ref b: [] t): c_int do
    return _gttrs(_c(matrix_order), _letter(trans), n, _cols(b, matrix_order), _at(dl), _at(d), _at(du), _at(du2), _at(ipiv),
                  _at(b), _ld(b));

  /** Equations of a triangular matrix.

      .. code-block:: chapel

         // requires: liblapacke.so.3
         use LAPACK;
         var A: [0..1, 0..1] real = [2.0, 4.0; 0.0, 4.0;], B: [0..1, 0..0] real = [10.0; 8.0;];
         trtrs(lapack_memory_order.row_major, "U", "N", "N", A, B);
         writeln(B[0, 0], " ", B[1, 0]);   // 1.0 2.0
  */
  proc trtrs(matrix_order: lapack_memory_order, uplo: string, trans: string, diag: string, ref a: [] ?t, ref b: [] t): c_int do
    return _trtrs(_c(matrix_order), _letter(uplo), _letter(trans), _letter(diag), _rows(a, matrix_order), _cols(b, matrix_order),
                  _at(a), _ld(a), _at(b), _ld(b));

  /** Improves solutions, and tells their errors.

      .. code-block:: chapel

         // requires: liblapacke.so.3
         use LAPACK;
         const rows = lapack_memory_order.row_major, M: [0..1, 0..1] real = [2.0, 1.0; 1.0, 2.0;], near: [0..1, 0..0] real = [1.001; 1.999;];
         proc exact(const ref X) do return max reduce abs(X[.., 0] - [1.0, 2.0]) < 1e-12;
         var A = M, F = M, ipiv: [0..1] c_int, B: [0..1, 0..0] real = [4.0; 5.0;], X = near, ferr, berr: [0..0] real;
         getrf(rows, F, ipiv);
         gerfs(rows, "N", A, F, ipiv, B, X, ferr, berr);
         write(exact(X), " ", ferr[0] < 1e-12, " ");
         (F, X) = (M, near);
         potrf(rows, "U", F);
         porfs(rows, "U", A, F, B, X, ferr, berr);
         write(exact(X), " ");
         (F, X) = (M, near);
         sytrf(rows, "U", F, ipiv);
         syrfs(rows, "U", A, F, ipiv, B, X, ferr, berr);
         write(exact(X), " ");
         var H = [x in M] x: complex, K = H, C = [x in B] x: complex, Y = [x in near] x: complex;
         hetrf(rows, "U", K, ipiv);
         herfs(rows, "U", H, K, ipiv, C, Y, ferr, berr);
         writeln(exact(Y));   // true true true true true
  */
  proc gerfs(matrix_order: lapack_memory_order, trans: string, ref a: [] ?t, ref af: [] t, ref ipiv: [] c_int, ref b: [] t,
             ref x: [] t, ref ferr: [] ?part, ref berr: [] part): c_int where isRealType(part) do
    return _gerfs(_c(matrix_order), _letter(trans), _rows(a, matrix_order), _cols(b, matrix_order), _at(a), _ld(a), _at(af),
                  _ld(af), _at(ipiv), _at(b), _ld(b), _at(x), _ld(x), _at(ferr), _at(berr));
  proc porfs(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t, ref af: [] t, ref b: [] t, ref x: [] t,
             ref ferr: [] ?part, ref berr: [] part): c_int where isRealType(part) do
    return _porfs(_c(matrix_order), _letter(uplo), _rows(a, matrix_order), _cols(b, matrix_order), _at(a), _ld(a), _at(af),
                  _ld(af), _at(b), _ld(b), _at(x), _ld(x), _at(ferr), _at(berr));
  proc syrfs(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t, ref af: [] t, ref ipiv: [] c_int, ref b: [] t,
             ref x: [] t, ref ferr: [] ?part, ref berr: [] part): c_int where isRealType(part) do
    return _syrfs(_c(matrix_order), _letter(uplo), _rows(a, matrix_order), _cols(b, matrix_order), _at(a), _ld(a), _at(af),
                  _ld(af), _at(ipiv), _at(b), _ld(b), _at(x), _ld(x), _at(ferr), _at(berr));
  proc herfs(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t, ref af: [] t, ref ipiv: [] c_int, ref b: [] t,
             ref x: [] t, ref ferr: [] ?part, ref berr: [] part): c_int where isComplexType(t) && isRealType(part) do
    return _herfs(_c(matrix_order), _letter(uplo), _rows(a, matrix_order), _cols(b, matrix_order), _at(a), _ld(a), _at(af),
                  _ld(af), _at(ipiv), _at(b), _ld(b), _at(x), _ld(x), _at(ferr), _at(berr));

  /** Factors of rows (`r`) and columns (`c`) that scale a matrix.

      .. code-block:: chapel

         // requires: liblapacke.so.3
         use LAPACK;
         const rows = lapack_memory_order.row_major;
         var A: [0..1, 0..1] real = [1.0, 0.0; 0.0, 8.0;], B: [0..1, 0..1] real = [16.0, 2.0; 2.0, 4.0;];
         var r, c, s: [0..1] real, rowcnd, colcnd, scond, amax: real;
         geequ(rows, A, r, c, rowcnd, colcnd, amax);
         writeln(r, ", ", c, ", ", rowcnd, " ", colcnd, " ", amax);   // 1.0 0.125, 1.0 1.0, 0.125 1.0 8.0
         poequ(rows, B, s, scond, amax);
         writeln(s, ", ", scond, " ", amax);   // 0.25 0.5, 0.5 16.0
  */
  proc geequ(matrix_order: lapack_memory_order, ref a: [] ?t, ref r: [] ?part, ref c: [] part, ref rowcnd: part, ref colcnd: part,
             ref amax: part): c_int where isRealType(part) do
    return _geequ(_c(matrix_order), _rows(a, matrix_order), _cols(a, matrix_order), _at(a), _ld(a), _at(r), _at(c),
                  c_ptrTo(rowcnd), c_ptrTo(colcnd), c_ptrTo(amax));
  proc poequ(matrix_order: lapack_memory_order, ref a: [] ?t, ref s: [] ?part, ref scond: part,
             ref amax: part): c_int where isRealType(part) do
    return _poequ(_c(matrix_order), _rows(a, matrix_order), _at(a), _ld(a), _at(s), c_ptrTo(scond), c_ptrTo(amax));

  /** As `geev`, of a matrix that is balanced first; with one over the condition numbers of eigenvalues and vectors.

      .. code-block:: chapel

         // requires: liblapacke.so.3
         use LAPACK;
         // 2 1, 1 2: eigenvalues of a symmetric matrix are as sure as its elements.
         var A: [0..1, 0..1] real = [2.0, 1.0; 1.0, 2.0;], wr, wi, scale, rconde, rcondv: [0..1] real, vl, vr: [0..1, 0..1] real;
         var ilo, ihi: c_int, abnrm: real;
         geevx(lapack_memory_order.row_major, "B", "V", "V", "B", A, wr, wi, vl, vr, ilo, ihi, scale, abnrm, rconde, rcondv);
         writeln([x in wr.sorted()] round(x), " ", abnrm, " ", [x in rconde] round(x), " ", [x in rcondv] round(x));   // 1.0 3.0 3.0 1.0 1.0 2.0 2.0
  */
  proc geevx(matrix_order: lapack_memory_order, balanc: string, jobvl: string, jobvr: string, sense: string, ref a: [] ?t,
             ref wr: [] t, ref wi: [] t, ref vl: [] t, ref vr: [] t, ref ilo: c_int, ref ihi: c_int, ref scale: [] t,
             ref abnrm: t, ref rconde: [] t, ref rcondv: [] t): c_int where isRealType(t) do
    return _geevx(_c(matrix_order), _letter(balanc), _letter(jobvl), _letter(jobvr), _letter(sense), _rows(a, matrix_order),
                  _at(a), _ld(a), _at(wr), _at(wi), _at(vl), _ld(vl), _at(vr), _ld(vr), c_ptrTo(ilo), c_ptrTo(ihi), _at(scale),
                  c_ptrTo(abnrm), _at(rconde), _at(rcondv));
  proc geevx(matrix_order: lapack_memory_order, balanc: string, jobvl: string, jobvr: string, sense: string, ref a: [] ?t,
             ref w: [] t, ref vl: [] t, ref vr: [] t, ref ilo: c_int, ref ihi: c_int, ref scale: [] ?part, ref abnrm: part,
             ref rconde: [] part, ref rcondv: [] part): c_int where isComplexType(t) && isRealType(part) do
    return _geevx(_c(matrix_order), _letter(balanc), _letter(jobvl), _letter(jobvr), _letter(sense), _rows(a, matrix_order),
                  _at(a), _ld(a), _at(w), _at(vl), _ld(vl), _at(vr), _ld(vr), c_ptrTo(ilo), c_ptrTo(ihi), _at(scale),
                  c_ptrTo(abnrm), _at(rconde), _at(rcondv));

  /** As `heev`: faster for large matrices; those eigenvalues that `range` says.

      .. code-block:: chapel

         // requires: liblapacke.so.3
         use LAPACK;
         const rows = lapack_memory_order.row_major, M: [0..1, 0..1] complex = [2: complex, 1i; -1i, 2: complex;];
         var A = M, w: [0..1] real, z: [0..1, 0..1] complex, m: c_int, failed: [0..1] c_int, support: [0..3] c_int;
         heevd(rows, "N", "U", A, w);
         writeln([x in w] round(x));   // 1.0 3.0
         A = M;
         heevx(rows, "N", "I", "U", A, 0.0, 0.0, 2, 2, 0.0, m, w, z, failed);   // the second only
         writeln(m, " ", round(w[0]));   // 1 3.0
         A = M;
         heevr(rows, "V", "A", "U", A, 0.0, 0.0, 0, 0, 0.0, m, w, z, support);
         writeln(m, " ", [x in w] round(x), " ", round(1000 * abs(z[0, 1])));   // 2 1.0 3.0 707.0
  */
  proc heevd(matrix_order: lapack_memory_order, jobz: string, uplo: string, ref a: [] ?t,
             ref w: [] ?part): c_int where isComplexType(t) && isRealType(part) do
    return _heevd(_c(matrix_order), _letter(jobz), _letter(uplo), _rows(a, matrix_order), _at(a), _ld(a), _at(w));
  proc heevx(matrix_order: lapack_memory_order, jobz: string, range: string, uplo: string, ref a: [] ?t, vl: ?part, vu: part,
             il: c_int, iu: c_int, abstol: part, ref m: c_int, ref w: [] part, ref z: [] t,
             ref ifail: [] c_int): c_int where isComplexType(t) && isRealType(part) do
    return _heevx(_c(matrix_order), _letter(jobz), _letter(range), _letter(uplo), _rows(a, matrix_order), _at(a), _ld(a), vl, vu,
                  il, iu, abstol, c_ptrTo(m), _at(w), _at(z), _ld(z), _at(ifail));
  proc heevr(matrix_order: lapack_memory_order, jobz: string, range: string, uplo: string, ref a: [] ?t, vl: ?part, vu: part,
             il: c_int, iu: c_int, abstol: part, ref m: c_int, ref w: [] part, ref z: [] t,
             ref isuppz: [] c_int): c_int where isComplexType(t) && isRealType(part) do
    return _heevr(_c(matrix_order), _letter(jobz), _letter(range), _letter(uplo), _rows(a, matrix_order), _at(a), _ld(a), vl, vu,
                  il, iu, abstol, c_ptrTo(m), _at(w), _at(z), _ld(z), _at(isuppz));

  /** The eigenvalues of two matrices: `alphar`, `alphai` (`alpha`) over `beta`.

      .. code-block:: chapel

         // requires: liblapacke.so.3
         use LAPACK;
         const rows = lapack_memory_order.row_major;
         var A: [0..1, 0..1] real = [2.0, 1.0; 1.0, 2.0;], B: [0..1, 0..1] real = [2.0, 0.0; 0.0, 2.0;];
         var alphar, alphai, beta: [0..1] real, vl, vr: [0..1, 0..1] real;
         ggev(rows, "N", "N", A, B, alphar, alphai, beta, vl, vr);
         writeln([x in (alphar / beta).sorted()] round(2 * x));   // 1.0 3.0
  */
  proc ggev(matrix_order: lapack_memory_order, jobvl: string, jobvr: string, ref a: [] ?t, ref b: [] t, ref alphar: [] t,
            ref alphai: [] t, ref beta: [] t, ref vl: [] t, ref vr: [] t): c_int where isRealType(t) do
    return _ggev(_c(matrix_order), _letter(jobvl), _letter(jobvr), _rows(a, matrix_order), _at(a), _ld(a), _at(b), _ld(b),
                 _at(alphar), _at(alphai), _at(beta), _at(vl), _ld(vl), _at(vr), _ld(vr));
  proc ggev(matrix_order: lapack_memory_order, jobvl: string, jobvr: string, ref a: [] ?t, ref b: [] t, ref alpha: [] t,
            ref beta: [] t, ref vl: [] t, ref vr: [] t): c_int where isComplexType(t) do
    return _ggev(_c(matrix_order), _letter(jobvl), _letter(jobvr), _rows(a, matrix_order), _at(a), _ld(a), _at(b), _ld(b),
                 _at(alpha), _at(beta), _at(vl), _ld(vl), _at(vr), _ld(vr));
}
