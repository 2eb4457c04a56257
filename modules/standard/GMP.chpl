/** The GNU library for numbers of any size, as C declares it.
    Not for: numbers with operators and memory of their own; that is BigInteger. */
module GMP {
  use CTypes;

  // The library is the one that the C compiler itself needs, so it is on every machine that links programs.
  require "-l:libgmp.so.10 (libgmp10)";

  /** Counts of bits.

      .. code-block:: chapel

         use GMP, CTypes;
         var x: mpz_t;
         mpz_init(x);
         mpz_setbit(x, 100: mp_bitcnt_t);
         const bits: mp_bitcnt_t = mpz_popcount(x), lowest: mp_limb_t = mpz_getlimbn(x, 0: mp_size_t);
         writeln(bits, " ", lowest, " ", mp_bits_per_limb, " ", mpz_size(x));   // 1 0 64 2
         mpz_clear(x);
  */
  type mp_bitcnt_t = c_ulong;
  /** Counts of limbs. */
  type mp_size_t = c_long;
  /** A limb: the part of a number that fits a machine word. */
  type mp_limb_t = uint(64);
  /** The exponent of an `mpf_t`. */
  type mp_exp_t = c_long;
  /** The number of bits in a limb. */
  const mp_bits_per_limb: c_int = 64;

  // The library's blocks, where all locales see them: C's own allocator has them in one process's memory. Every process has
  // a table of its own of whom to ask.
  extern "__gmp_set_memory_functions" proc _setMemory(alloc: c_ptr(void), realloc: c_ptr(void), free: c_ptr(void));
  extern proc cht_free(p: c_ptr(void));
  private proc _gmpAlloc(size: uint): c_ptr(void) do return __prim("cast", c_ptr(void), __prim("alloc", uint(8), size: int));
  private proc _gmpRealloc(old: c_ptr(void), oldSize: uint, size: uint): c_ptr(void) {
    const p = _gmpAlloc(size);
    memcpy(p, old, (if oldSize < size then oldSize else size): int);
    cht_free(old);
    return p;
  }
  private proc _gmpFree(p: c_ptr(void), size: uint) { cht_free(p); }
  private proc _shareNumbers(): bool {
    if numLocales > 1 then coforall loc in Locales do on loc do
      _setMemory(__prim("fn_addr", _gmpAlloc), __prim("fn_addr", _gmpRealloc), __prim("fn_addr", _gmpFree));
    return true;
  }
  // A library's variable has its value before the program begins, if anything mentions it: what makes numbers does.
  const _numbersShared = _shareNumbers();

  /** What an `mpz_t` is made of: how many limbs there is room for, how many there are (negative for a negative
      number), where they are. */
  record __mpz_struct {
    var _mp_alloc: c_int;
    var _mp_size: c_int;
    var _mp_d: c_ptr(mp_limb_t);
  }
  /** A whole number of the library's: `mpz_init` begins its life, `mpz_clear` ends it.

      .. code-block:: chapel

         use GMP;
         var x: mpz_t;
         mpz_init(x);
         mpz_fac_ui(x, 20);
         writeln(mpz_get_ui(x));   // 2432902008176640000
         mpz_clear(x);
  */
  type mpz_t = __mpz_struct;

  /** What an `mpf_t` is made of. */
  record __mpf_struct {
    var _mp_prec: c_int;
    var _mp_size: c_int;
    var _mp_exp: mp_exp_t;
    var _mp_d: c_ptr(mp_limb_t);
  }
  /** A floating-point number of the library's: `mpf_init` begins its life, `mpf_clear` ends it.

      .. code-block:: chapel

         use GMP, CTypes;
         var half: mpf_t, exponent: mp_exp_t;
         mpf_init(half);
         mpf_set_d(half, -0.5);
         writeln(mpf_sgn(half), " ", mpf_get_d(half));   // -1 -0.5
         mpf_clear(half);
  */
  type mpf_t = __mpf_struct;

  /** What a `gmp_randstate_t` is made of. */
  record __gmp_randstate_struct {
    var _mp_seed: mpz_t;
    var _mp_alg: c_int;
    var _mp_algdata: c_ptr(void);
  }
  /** A generator of random numbers: `gmp_randinit_default` begins its life, `gmp_randclear` ends it.

      .. code-block:: chapel

         use GMP, CTypes;
         var state: gmp_randstate_t, x: mpz_t;
         gmp_randinit_default(state);
         gmp_randseed_ui(state, 7);
         mpz_init(x);
         mpz_urandomb(x, state, 10);
         writeln(mpz_sgn(x) >= 0, " ", mpz_cmp_ui(x, 1024) < 0, " ", mpz_odd_p(x) + mpz_even_p(x));   // true true 1
         writeln(gmp_urandomm_ui(state, 6) < 6, " ", gmp_urandomb_ui(state, 3) < 8, " ", mpz_mod_ui(x, x, 1));   // true true 0
         mpz_clear(x);
         gmp_randclear(state);
  */
  type gmp_randstate_t = __gmp_randstate_struct;

  // Initialisation and end of mpz_t.
  extern "__gmpz_init" proc mpz_init(ref x: mpz_t);
  extern "__gmpz_init2" proc mpz_init2(ref x: mpz_t, n: mp_bitcnt_t);
  extern "__gmpz_clear" proc mpz_clear(ref x: mpz_t);
  extern "__gmpz_realloc2" proc mpz_realloc2(ref x: mpz_t, n: mp_bitcnt_t);
  extern "__gmpz_init_set" proc mpz_init_set(ref rop: mpz_t, const ref op: mpz_t);
  extern "__gmpz_init_set_ui" proc mpz_init_set_ui(ref rop: mpz_t, op: c_ulong);
  extern "__gmpz_init_set_si" proc mpz_init_set_si(ref rop: mpz_t, op: c_long);
  extern "__gmpz_init_set_d" proc mpz_init_set_d(ref rop: mpz_t, op: c_double);
  extern "__gmpz_init_set_str" proc mpz_init_set_str(ref rop: mpz_t, str: c_ptrConst(c_char), base: c_int): c_int;

  // Assignment.
  extern "__gmpz_set" proc mpz_set(ref rop: mpz_t, const ref op: mpz_t);
  extern "__gmpz_set_ui" proc mpz_set_ui(ref rop: mpz_t, op: c_ulong);
  extern "__gmpz_set_si" proc mpz_set_si(ref rop: mpz_t, op: c_long);
  extern "__gmpz_set_d" proc mpz_set_d(ref rop: mpz_t, op: c_double);
  extern "__gmpz_set_str" proc mpz_set_str(ref rop: mpz_t, str: c_ptrConst(c_char), base: c_int): c_int;
  extern "__gmpz_set_f" proc mpz_set_f(ref rop: mpz_t, const ref op: mpf_t);
  extern "__gmpz_swap" proc mpz_swap(ref rop1: mpz_t, ref rop2: mpz_t);

  // Conversion.
  extern "__gmpz_get_ui" proc mpz_get_ui(const ref op: mpz_t): c_ulong;
  extern "__gmpz_get_si" proc mpz_get_si(const ref op: mpz_t): c_long;
  extern "__gmpz_get_d" proc mpz_get_d(const ref op: mpz_t): c_double;
  extern "__gmpz_get_d_2exp" proc mpz_get_d_2exp(ref exp: c_long, const ref op: mpz_t): c_double;
  extern "__gmpz_get_str" proc mpz_get_str(str: c_ptr(c_char), base: c_int, const ref op: mpz_t): c_ptr(c_char);

  // Arithmetic.
  extern "__gmpz_add" proc mpz_add(ref rop: mpz_t, const ref op1: mpz_t, const ref op2: mpz_t);
  extern "__gmpz_add_ui" proc mpz_add_ui(ref rop: mpz_t, const ref op1: mpz_t, op2: c_ulong);
  extern "__gmpz_sub" proc mpz_sub(ref rop: mpz_t, const ref op1: mpz_t, const ref op2: mpz_t);
  extern "__gmpz_sub_ui" proc mpz_sub_ui(ref rop: mpz_t, const ref op1: mpz_t, op2: c_ulong);
  extern "__gmpz_ui_sub" proc mpz_ui_sub(ref rop: mpz_t, op1: c_ulong, const ref op2: mpz_t);
  extern "__gmpz_mul" proc mpz_mul(ref rop: mpz_t, const ref op1: mpz_t, const ref op2: mpz_t);
  extern "__gmpz_mul_si" proc mpz_mul_si(ref rop: mpz_t, const ref op1: mpz_t, op2: c_long);
  extern "__gmpz_mul_ui" proc mpz_mul_ui(ref rop: mpz_t, const ref op1: mpz_t, op2: c_ulong);
  extern "__gmpz_addmul" proc mpz_addmul(ref rop: mpz_t, const ref op1: mpz_t, const ref op2: mpz_t);
  extern "__gmpz_addmul_ui" proc mpz_addmul_ui(ref rop: mpz_t, const ref op1: mpz_t, op2: c_ulong);
  extern "__gmpz_submul" proc mpz_submul(ref rop: mpz_t, const ref op1: mpz_t, const ref op2: mpz_t);
  extern "__gmpz_submul_ui" proc mpz_submul_ui(ref rop: mpz_t, const ref op1: mpz_t, op2: c_ulong);
  extern "__gmpz_mul_2exp" proc mpz_mul_2exp(ref rop: mpz_t, const ref op1: mpz_t, op2: mp_bitcnt_t);
  extern "__gmpz_neg" proc mpz_neg(ref rop: mpz_t, const ref op: mpz_t);
  extern "__gmpz_abs" proc mpz_abs(ref rop: mpz_t, const ref op: mpz_t);

  // Division; c, f, t: the quotient rounded up, down, towards zero.
  extern "__gmpz_cdiv_q" proc mpz_cdiv_q(ref q: mpz_t, const ref n: mpz_t, const ref d: mpz_t);
  extern "__gmpz_cdiv_r" proc mpz_cdiv_r(ref r: mpz_t, const ref n: mpz_t, const ref d: mpz_t);
  extern "__gmpz_cdiv_qr" proc mpz_cdiv_qr(ref q: mpz_t, ref r: mpz_t, const ref n: mpz_t, const ref d: mpz_t);
  extern "__gmpz_cdiv_q_ui" proc mpz_cdiv_q_ui(ref q: mpz_t, const ref n: mpz_t, d: c_ulong): c_ulong;
  extern "__gmpz_cdiv_r_ui" proc mpz_cdiv_r_ui(ref r: mpz_t, const ref n: mpz_t, d: c_ulong): c_ulong;
  extern "__gmpz_cdiv_qr_ui" proc mpz_cdiv_qr_ui(ref q: mpz_t, ref r: mpz_t, const ref n: mpz_t, d: c_ulong): c_ulong;
  extern "__gmpz_cdiv_ui" proc mpz_cdiv_ui(const ref n: mpz_t, d: c_ulong): c_ulong;
  extern "__gmpz_cdiv_q_2exp" proc mpz_cdiv_q_2exp(ref q: mpz_t, const ref n: mpz_t, b: mp_bitcnt_t);
  extern "__gmpz_cdiv_r_2exp" proc mpz_cdiv_r_2exp(ref r: mpz_t, const ref n: mpz_t, b: mp_bitcnt_t);
  extern "__gmpz_fdiv_q" proc mpz_fdiv_q(ref q: mpz_t, const ref n: mpz_t, const ref d: mpz_t);
  extern "__gmpz_fdiv_r" proc mpz_fdiv_r(ref r: mpz_t, const ref n: mpz_t, const ref d: mpz_t);
  extern "__gmpz_fdiv_qr" proc mpz_fdiv_qr(ref q: mpz_t, ref r: mpz_t, const ref n: mpz_t, const ref d: mpz_t);
  extern "__gmpz_fdiv_q_ui" proc mpz_fdiv_q_ui(ref q: mpz_t, const ref n: mpz_t, d: c_ulong): c_ulong;
  extern "__gmpz_fdiv_r_ui" proc mpz_fdiv_r_ui(ref r: mpz_t, const ref n: mpz_t, d: c_ulong): c_ulong;
  extern "__gmpz_fdiv_qr_ui" proc mpz_fdiv_qr_ui(ref q: mpz_t, ref r: mpz_t, const ref n: mpz_t, d: c_ulong): c_ulong;
  extern "__gmpz_fdiv_ui" proc mpz_fdiv_ui(const ref n: mpz_t, d: c_ulong): c_ulong;
  extern "__gmpz_fdiv_q_2exp" proc mpz_fdiv_q_2exp(ref q: mpz_t, const ref n: mpz_t, b: mp_bitcnt_t);
  extern "__gmpz_fdiv_r_2exp" proc mpz_fdiv_r_2exp(ref r: mpz_t, const ref n: mpz_t, b: mp_bitcnt_t);
  extern "__gmpz_tdiv_q" proc mpz_tdiv_q(ref q: mpz_t, const ref n: mpz_t, const ref d: mpz_t);
  extern "__gmpz_tdiv_r" proc mpz_tdiv_r(ref r: mpz_t, const ref n: mpz_t, const ref d: mpz_t);
  extern "__gmpz_tdiv_qr" proc mpz_tdiv_qr(ref q: mpz_t, ref r: mpz_t, const ref n: mpz_t, const ref d: mpz_t);
  extern "__gmpz_tdiv_q_ui" proc mpz_tdiv_q_ui(ref q: mpz_t, const ref n: mpz_t, d: c_ulong): c_ulong;
  extern "__gmpz_tdiv_r_ui" proc mpz_tdiv_r_ui(ref r: mpz_t, const ref n: mpz_t, d: c_ulong): c_ulong;
  extern "__gmpz_tdiv_qr_ui" proc mpz_tdiv_qr_ui(ref q: mpz_t, ref r: mpz_t, const ref n: mpz_t, d: c_ulong): c_ulong;
  extern "__gmpz_tdiv_ui" proc mpz_tdiv_ui(const ref n: mpz_t, d: c_ulong): c_ulong;
  extern "__gmpz_tdiv_q_2exp" proc mpz_tdiv_q_2exp(ref q: mpz_t, const ref n: mpz_t, b: mp_bitcnt_t);
  extern "__gmpz_tdiv_r_2exp" proc mpz_tdiv_r_2exp(ref r: mpz_t, const ref n: mpz_t, b: mp_bitcnt_t);
  extern "__gmpz_mod" proc mpz_mod(ref r: mpz_t, const ref n: mpz_t, const ref d: mpz_t);
  extern "__gmpz_fdiv_r_ui" proc mpz_mod_ui(ref r: mpz_t, const ref n: mpz_t, d: c_ulong): c_ulong;
  extern "__gmpz_divexact" proc mpz_divexact(ref q: mpz_t, const ref n: mpz_t, const ref d: mpz_t);
  extern "__gmpz_divexact_ui" proc mpz_divexact_ui(ref q: mpz_t, const ref n: mpz_t, d: c_ulong);
  extern "__gmpz_divisible_p" proc mpz_divisible_p(const ref n: mpz_t, const ref d: mpz_t): c_int;
  extern "__gmpz_divisible_ui_p" proc mpz_divisible_ui_p(const ref n: mpz_t, d: c_ulong): c_int;
  extern "__gmpz_divisible_2exp_p" proc mpz_divisible_2exp_p(const ref n: mpz_t, b: mp_bitcnt_t): c_int;
  extern "__gmpz_congruent_p" proc mpz_congruent_p(const ref n: mpz_t, const ref c: mpz_t, const ref d: mpz_t): c_int;
  extern "__gmpz_congruent_ui_p" proc mpz_congruent_ui_p(const ref n: mpz_t, c: c_ulong, d: c_ulong): c_int;
  extern "__gmpz_congruent_2exp_p" proc mpz_congruent_2exp_p(
      const ref n: mpz_t, const ref c: mpz_t, b: mp_bitcnt_t): c_int;

  // Powers and roots.
  extern "__gmpz_powm" proc mpz_powm(
      ref rop: mpz_t, const ref base: mpz_t, const ref exp: mpz_t, const ref mod: mpz_t);
  extern "__gmpz_powm_ui" proc mpz_powm_ui(ref rop: mpz_t, const ref base: mpz_t, exp: c_ulong, const ref mod: mpz_t);
  extern "__gmpz_pow_ui" proc mpz_pow_ui(ref rop: mpz_t, const ref base: mpz_t, exp: c_ulong);
  extern "__gmpz_ui_pow_ui" proc mpz_ui_pow_ui(ref rop: mpz_t, base: c_ulong, exp: c_ulong);
  extern "__gmpz_root" proc mpz_root(ref rop: mpz_t, const ref op: mpz_t, n: c_ulong): c_int;
  extern "__gmpz_rootrem" proc mpz_rootrem(ref root: mpz_t, ref rem: mpz_t, const ref u: mpz_t, n: c_ulong);
  extern "__gmpz_sqrt" proc mpz_sqrt(ref rop: mpz_t, const ref op: mpz_t);
  extern "__gmpz_sqrtrem" proc mpz_sqrtrem(ref rop1: mpz_t, ref rop2: mpz_t, const ref op: mpz_t);
  extern "__gmpz_perfect_power_p" proc mpz_perfect_power_p(const ref op: mpz_t): c_int;
  extern "__gmpz_perfect_square_p" proc mpz_perfect_square_p(const ref op: mpz_t): c_int;

  // Number theory.
  extern "__gmpz_probab_prime_p" proc mpz_probab_prime_p(const ref n: mpz_t, reps: c_int): c_int;
  extern "__gmpz_nextprime" proc mpz_nextprime(ref rop: mpz_t, const ref op: mpz_t);
  extern "__gmpz_gcd" proc mpz_gcd(ref rop: mpz_t, const ref op1: mpz_t, const ref op2: mpz_t);
  extern "__gmpz_gcd_ui" proc mpz_gcd_ui(ref rop: mpz_t, const ref op1: mpz_t, op2: c_ulong): c_ulong;
  extern "__gmpz_gcdext" proc mpz_gcdext(
      ref g: mpz_t, ref s: mpz_t, ref t: mpz_t, const ref a: mpz_t, const ref b: mpz_t);
  extern "__gmpz_lcm" proc mpz_lcm(ref rop: mpz_t, const ref op1: mpz_t, const ref op2: mpz_t);
  extern "__gmpz_lcm_ui" proc mpz_lcm_ui(ref rop: mpz_t, const ref op1: mpz_t, op2: c_ulong);
  extern "__gmpz_invert" proc mpz_invert(ref rop: mpz_t, const ref op1: mpz_t, const ref op2: mpz_t): c_int;
  extern "__gmpz_jacobi" proc mpz_jacobi(const ref a: mpz_t, const ref b: mpz_t): c_int;
  extern "__gmpz_legendre" proc mpz_legendre(const ref a: mpz_t, const ref p: mpz_t): c_int;
  extern "__gmpz_jacobi" proc mpz_kronecker(const ref a: mpz_t, const ref b: mpz_t): c_int;
  extern "__gmpz_kronecker_si" proc mpz_kronecker_si(const ref a: mpz_t, b: c_long): c_int;
  extern "__gmpz_kronecker_ui" proc mpz_kronecker_ui(const ref a: mpz_t, b: c_ulong): c_int;
  extern "__gmpz_si_kronecker" proc mpz_si_kronecker(a: c_long, const ref b: mpz_t): c_int;
  extern "__gmpz_ui_kronecker" proc mpz_ui_kronecker(a: c_ulong, const ref b: mpz_t): c_int;
  extern "__gmpz_remove" proc mpz_remove(ref rop: mpz_t, const ref op: mpz_t, const ref f: mpz_t): c_ulong;
  extern "__gmpz_fac_ui" proc mpz_fac_ui(ref rop: mpz_t, n: c_ulong);
  extern "__gmpz_2fac_ui" proc mpz_2fac_ui(ref rop: mpz_t, n: c_ulong);
  extern "__gmpz_mfac_uiui" proc mpz_mfac_uiui(ref rop: mpz_t, n: c_ulong, m: c_ulong);
  extern "__gmpz_primorial_ui" proc mpz_primorial_ui(ref rop: mpz_t, n: c_ulong);
  extern "__gmpz_bin_ui" proc mpz_bin_ui(ref rop: mpz_t, const ref n: mpz_t, k: c_ulong);
  extern "__gmpz_bin_uiui" proc mpz_bin_uiui(ref rop: mpz_t, n: c_ulong, k: c_ulong);
  extern "__gmpz_fib_ui" proc mpz_fib_ui(ref fn: mpz_t, n: c_ulong);
  extern "__gmpz_fib2_ui" proc mpz_fib2_ui(ref fn: mpz_t, ref fnsub1: mpz_t, n: c_ulong);
  extern "__gmpz_lucnum_ui" proc mpz_lucnum_ui(ref ln: mpz_t, n: c_ulong);
  extern "__gmpz_lucnum2_ui" proc mpz_lucnum2_ui(ref ln: mpz_t, ref lnsub1: mpz_t, n: c_ulong);

  // Comparison: negative, zero or positive.
  extern "__gmpz_cmp" proc mpz_cmp(const ref op1: mpz_t, const ref op2: mpz_t): c_int;
  extern "__gmpz_cmp_d" proc mpz_cmp_d(const ref op1: mpz_t, op2: c_double): c_int;
  extern "__gmpz_cmp_si" proc mpz_cmp_si(const ref op1: mpz_t, op2: c_long): c_int;
  extern "__gmpz_cmp_ui" proc mpz_cmp_ui(const ref op1: mpz_t, op2: c_ulong): c_int;
  extern "__gmpz_cmpabs" proc mpz_cmpabs(const ref op1: mpz_t, const ref op2: mpz_t): c_int;
  extern "__gmpz_cmpabs_d" proc mpz_cmpabs_d(const ref op1: mpz_t, op2: c_double): c_int;
  extern "__gmpz_cmpabs_ui" proc mpz_cmpabs_ui(const ref op1: mpz_t, op2: c_ulong): c_int;

  // Bits, as of a two's complement without end.
  extern "__gmpz_and" proc mpz_and(ref rop: mpz_t, const ref op1: mpz_t, const ref op2: mpz_t);
  extern "__gmpz_ior" proc mpz_ior(ref rop: mpz_t, const ref op1: mpz_t, const ref op2: mpz_t);
  extern "__gmpz_xor" proc mpz_xor(ref rop: mpz_t, const ref op1: mpz_t, const ref op2: mpz_t);
  extern "__gmpz_com" proc mpz_com(ref rop: mpz_t, const ref op: mpz_t);
  extern "__gmpz_popcount" proc mpz_popcount(const ref op: mpz_t): c_ulong;
  extern "__gmpz_hamdist" proc mpz_hamdist(const ref op1: mpz_t, const ref op2: mpz_t): c_ulong;
  extern "__gmpz_scan0" proc mpz_scan0(const ref op: mpz_t, starting_bit: mp_bitcnt_t): c_ulong;
  extern "__gmpz_scan1" proc mpz_scan1(const ref op: mpz_t, starting_bit: mp_bitcnt_t): c_ulong;
  extern "__gmpz_setbit" proc mpz_setbit(ref rop: mpz_t, bit_index: mp_bitcnt_t);
  extern "__gmpz_clrbit" proc mpz_clrbit(ref rop: mpz_t, bit_index: mp_bitcnt_t);
  extern "__gmpz_combit" proc mpz_combit(ref rop: mpz_t, bit_index: mp_bitcnt_t);
  extern "__gmpz_tstbit" proc mpz_tstbit(const ref op: mpz_t, bit_index: mp_bitcnt_t): c_int;

  // Random numbers.
  extern "__gmpz_urandomb" proc mpz_urandomb(ref rop: mpz_t, ref state: gmp_randstate_t, n: mp_bitcnt_t);
  extern "__gmpz_urandomm" proc mpz_urandomm(ref rop: mpz_t, ref state: gmp_randstate_t, const ref n: mpz_t);
  extern "__gmpz_rrandomb" proc mpz_rrandomb(ref rop: mpz_t, ref state: gmp_randstate_t, n: mp_bitcnt_t);
  extern "__gmp_urandomb_ui" proc gmp_urandomb_ui(ref state: gmp_randstate_t, n: c_ulong): c_ulong;
  extern "__gmp_urandomm_ui" proc gmp_urandomm_ui(ref state: gmp_randstate_t, n: c_ulong): c_ulong;
  extern "__gmpz_random" proc mpz_random(ref rop: mpz_t, max_size: mp_size_t);
  extern "__gmpz_random2" proc mpz_random2(ref rop: mpz_t, max_size: mp_size_t);

  // Whether a value fits a type of C.
  extern "__gmpz_fits_ulong_p" proc mpz_fits_ulong_p(const ref op: mpz_t): c_int;
  extern "__gmpz_fits_slong_p" proc mpz_fits_slong_p(const ref op: mpz_t): c_int;
  extern "__gmpz_fits_uint_p" proc mpz_fits_uint_p(const ref op: mpz_t): c_int;
  extern "__gmpz_fits_sint_p" proc mpz_fits_sint_p(const ref op: mpz_t): c_int;
  extern "__gmpz_fits_ushort_p" proc mpz_fits_ushort_p(const ref op: mpz_t): c_int;
  extern "__gmpz_fits_sshort_p" proc mpz_fits_sshort_p(const ref op: mpz_t): c_int;

  // Size and limbs.
  extern "__gmpz_size" proc mpz_size(const ref x: mpz_t): c_size_t;
  extern "__gmpz_sizeinbase" proc mpz_sizeinbase(const ref op: mpz_t, base: c_int): c_size_t;
  extern "__gmpz_getlimbn" proc mpz_getlimbn(const ref op: mpz_t, n: mp_size_t): mp_limb_t;

  // Floating-point numbers.
  extern "__gmpf_set_default_prec" proc mpf_set_default_prec(prec: mp_bitcnt_t);
  extern "__gmpf_get_default_prec" proc mpf_get_default_prec(): mp_bitcnt_t;
  extern "__gmpf_init" proc mpf_init(ref x: mpf_t);
  extern "__gmpf_init2" proc mpf_init2(ref x: mpf_t, prec: mp_bitcnt_t);
  extern "__gmpf_clear" proc mpf_clear(ref x: mpf_t);
  extern "__gmpf_get_prec" proc mpf_get_prec(const ref op: mpf_t): mp_bitcnt_t;
  extern "__gmpf_set_prec" proc mpf_set_prec(ref rop: mpf_t, prec: mp_bitcnt_t);
  extern "__gmpf_set_prec_raw" proc mpf_set_prec_raw(ref rop: mpf_t, prec: mp_bitcnt_t);
  extern "__gmpf_set" proc mpf_set(ref rop: mpf_t, const ref op: mpf_t);
  extern "__gmpf_set_ui" proc mpf_set_ui(ref rop: mpf_t, op: c_ulong);
  extern "__gmpf_set_si" proc mpf_set_si(ref rop: mpf_t, op: c_long);
  extern "__gmpf_set_d" proc mpf_set_d(ref rop: mpf_t, op: c_double);
  extern "__gmpf_set_z" proc mpf_set_z(ref rop: mpf_t, const ref op: mpz_t);
  extern "__gmpf_set_str" proc mpf_set_str(ref rop: mpf_t, str: c_ptrConst(c_char), base: c_int): c_int;
  extern "__gmpf_swap" proc mpf_swap(ref rop1: mpf_t, ref rop2: mpf_t);
  extern "__gmpf_init_set" proc mpf_init_set(ref rop: mpf_t, const ref op: mpf_t);
  extern "__gmpf_init_set_ui" proc mpf_init_set_ui(ref rop: mpf_t, op: c_ulong);
  extern "__gmpf_init_set_si" proc mpf_init_set_si(ref rop: mpf_t, op: c_long);
  extern "__gmpf_init_set_d" proc mpf_init_set_d(ref rop: mpf_t, op: c_double);
  extern "__gmpf_init_set_str" proc mpf_init_set_str(ref rop: mpf_t, str: c_ptrConst(c_char), base: c_int): c_int;
  extern "__gmpf_get_d" proc mpf_get_d(const ref op: mpf_t): c_double;
  extern "__gmpf_get_d_2exp" proc mpf_get_d_2exp(ref exp: c_long, const ref op: mpf_t): c_double;
  extern "__gmpf_get_si" proc mpf_get_si(const ref op: mpf_t): c_long;
  extern "__gmpf_get_ui" proc mpf_get_ui(const ref op: mpf_t): c_ulong;
  extern "__gmpf_get_str" proc mpf_get_str(
      str: c_ptr(c_char), ref exp: mp_exp_t, base: c_int, digits: mp_size_t, const ref op: mpf_t): c_ptr(c_char);
  extern "__gmpf_add" proc mpf_add(ref rop: mpf_t, const ref op1: mpf_t, const ref op2: mpf_t);
  extern "__gmpf_add_ui" proc mpf_add_ui(ref rop: mpf_t, const ref op1: mpf_t, op2: c_ulong);
  extern "__gmpf_sub" proc mpf_sub(ref rop: mpf_t, const ref op1: mpf_t, const ref op2: mpf_t);
  extern "__gmpf_ui_sub" proc mpf_ui_sub(ref rop: mpf_t, op1: c_ulong, const ref op2: mpf_t);
  extern "__gmpf_sub_ui" proc mpf_sub_ui(ref rop: mpf_t, const ref op1: mpf_t, op2: c_ulong);
  extern "__gmpf_mul" proc mpf_mul(ref rop: mpf_t, const ref op1: mpf_t, const ref op2: mpf_t);
  extern "__gmpf_mul_ui" proc mpf_mul_ui(ref rop: mpf_t, const ref op1: mpf_t, op2: c_ulong);
  extern "__gmpf_div" proc mpf_div(ref rop: mpf_t, const ref op1: mpf_t, const ref op2: mpf_t);
  extern "__gmpf_ui_div" proc mpf_ui_div(ref rop: mpf_t, op1: c_ulong, const ref op2: mpf_t);
  extern "__gmpf_div_ui" proc mpf_div_ui(ref rop: mpf_t, const ref op1: mpf_t, op2: c_ulong);
  extern "__gmpf_sqrt" proc mpf_sqrt(ref rop: mpf_t, const ref op: mpf_t);
  extern "__gmpf_sqrt_ui" proc mpf_sqrt_ui(ref rop: mpf_t, op: c_ulong);
  extern "__gmpf_pow_ui" proc mpf_pow_ui(ref rop: mpf_t, const ref op1: mpf_t, op2: c_ulong);
  extern "__gmpf_neg" proc mpf_neg(ref rop: mpf_t, const ref op: mpf_t);
  extern "__gmpf_abs" proc mpf_abs(ref rop: mpf_t, const ref op: mpf_t);
  extern "__gmpf_mul_2exp" proc mpf_mul_2exp(ref rop: mpf_t, const ref op1: mpf_t, op2: mp_bitcnt_t);
  extern "__gmpf_div_2exp" proc mpf_div_2exp(ref rop: mpf_t, const ref op1: mpf_t, op2: mp_bitcnt_t);
  extern "__gmpf_cmp" proc mpf_cmp(const ref op1: mpf_t, const ref op2: mpf_t): c_int;
  extern "__gmpf_cmp_z" proc mpf_cmp_z(const ref op1: mpf_t, const ref op2: mpz_t): c_int;
  extern "__gmpf_cmp_d" proc mpf_cmp_d(const ref op1: mpf_t, op2: c_double): c_int;
  extern "__gmpf_cmp_ui" proc mpf_cmp_ui(const ref op1: mpf_t, op2: c_ulong): c_int;
  extern "__gmpf_cmp_si" proc mpf_cmp_si(const ref op1: mpf_t, op2: c_long): c_int;
  extern "__gmpf_eq" proc mpf_eq(const ref op1: mpf_t, const ref op2: mpf_t, op3: mp_bitcnt_t): c_int;
  extern "__gmpf_reldiff" proc mpf_reldiff(ref rop: mpf_t, const ref op1: mpf_t, const ref op2: mpf_t);
  extern "__gmpf_ceil" proc mpf_ceil(ref rop: mpf_t, const ref op: mpf_t);
  extern "__gmpf_floor" proc mpf_floor(ref rop: mpf_t, const ref op: mpf_t);
  extern "__gmpf_trunc" proc mpf_trunc(ref rop: mpf_t, const ref op: mpf_t);
  extern "__gmpf_integer_p" proc mpf_integer_p(const ref op: mpf_t): c_int;
  extern "__gmpf_fits_ulong_p" proc mpf_fits_ulong_p(const ref op: mpf_t): c_int;
  extern "__gmpf_fits_slong_p" proc mpf_fits_slong_p(const ref op: mpf_t): c_int;
  extern "__gmpf_fits_uint_p" proc mpf_fits_uint_p(const ref op: mpf_t): c_int;
  extern "__gmpf_fits_sint_p" proc mpf_fits_sint_p(const ref op: mpf_t): c_int;
  extern "__gmpf_fits_ushort_p" proc mpf_fits_ushort_p(const ref op: mpf_t): c_int;
  extern "__gmpf_fits_sshort_p" proc mpf_fits_sshort_p(const ref op: mpf_t): c_int;
  extern "__gmpf_urandomb" proc mpf_urandomb(ref rop: mpf_t, ref state: gmp_randstate_t, nbits: mp_bitcnt_t);
  extern "__gmpf_random2" proc mpf_random2(ref rop: mpf_t, max_size: mp_size_t, exp: mp_size_t);

  // Generators of random numbers.
  extern "__gmp_randinit_default" proc gmp_randinit_default(ref state: gmp_randstate_t);
  extern "__gmp_randinit_mt" proc gmp_randinit_mt(ref state: gmp_randstate_t);
  extern "__gmp_randinit_lc_2exp" proc gmp_randinit_lc_2exp(
      ref state: gmp_randstate_t, const ref a: mpz_t, c: c_ulong, m2exp: mp_bitcnt_t);
  extern "__gmp_randinit_lc_2exp_size" proc gmp_randinit_lc_2exp_size(
      ref state: gmp_randstate_t, size: mp_bitcnt_t): c_int;
  extern "__gmp_randinit_set" proc gmp_randinit_set(ref rop: gmp_randstate_t, const ref op: gmp_randstate_t);
  extern "__gmp_randclear" proc gmp_randclear(ref state: gmp_randstate_t);
  extern "__gmp_randseed" proc gmp_randseed(ref state: gmp_randstate_t, const ref seed: mpz_t);
  extern "__gmp_randseed_ui" proc gmp_randseed_ui(ref state: gmp_randstate_t, seed: c_ulong);

  // Macros of the header.
  /** -1, 0 or 1, as the number's sign is. */
  inline proc mpz_sgn(const ref op: mpz_t): c_int do
    return if op._mp_size < 0 then -1: c_int else (op._mp_size > 0): c_int;
  /** -1, 0 or 1, as the number's sign is. */
  inline proc mpf_sgn(const ref op: mpf_t): c_int do
    return if op._mp_size < 0 then -1: c_int else (op._mp_size > 0): c_int;
  /** 1 if the number is odd, else 0. */
  inline proc mpz_odd_p(const ref op: mpz_t): c_int do return mpz_tstbit(op, 0);
  /** 1 if the number is even, else 0. */
  inline proc mpz_even_p(const ref op: mpz_t): c_int do return 1 - mpz_tstbit(op, 0);

  // The library's formatted output takes C's variable arguments: a number of its own goes by its address.
  extern "__gmp_snprintf" proc _snprintf(buf: c_ptr(c_char), size: c_size_t, fmt: c_ptrConst(c_char), args...): c_int;
  extern "__gmp_fprintf" proc _fprintf(fp: c_ptr(c_FILE), fmt: c_ptrConst(c_char), args...): c_int;
  extern "__gmp_asprintf" proc _asprintf(ref ret: c_ptr(c_char), fmt: c_ptrConst(c_char), args...): c_int;

  private inline proc _passed(const ref x: mpz_t) do return c_addrOfConst(x);
  private inline proc _passed(const ref x: mpf_t) do return c_addrOfConst(x);
  private inline proc _passed(x) do return x;
  private inline proc _allPassed(const ref args, param from: int = 0) where from == args.size - 1 do return (_passed(args(from)),);
  private inline proc _allPassed(const ref args, param from: int = 0) where from < args.size - 1 do
    return (_passed(args(from)), (..._allPassed(args, from + 1)));

  /** Formatted output to standard output, as by C's `printf`, with `%Zd` and the like for `mpz_t` and `%Ff` for `mpf_t`.

      .. code-block:: chapel

         use GMP;
         var x: mpz_t;
         mpz_init(x);
         mpz_fac_ui(x, 20);
         gmp_printf("%Zd %Zx\n", x, x);   // 2432902008176640000 21c3677c82b40000
         gmp_printf("no number\n");   // no number
         mpz_clear(x);
  */
  proc gmp_printf(fmt: c_ptrConst(c_char), const ref arg...) {
    const args = _allPassed(arg), n = _snprintf(nil, 0, fmt, (...args));
    if n <= 0 then return;
    const text = allocate(c_char, n: c_size_t + 1);
    _snprintf(text, n: c_size_t + 1, fmt, (...args));
    write(bytes.createBorrowingBuffer(text, n));
    deallocate(text);
  }
  // Of formats without numbers; C ignores arguments that a format does not ask for.
  proc gmp_printf(fmt: c_ptrConst(c_char)) do gmp_printf(fmt, 0: c_int);
  proc gmp_fprintf(fp: c_ptr(c_FILE), fmt: c_ptrConst(c_char)) do gmp_fprintf(fp, fmt, 0: c_int);
  proc gmp_asprintf(ref ret: c_ptr(c_char), fmt: c_ptrConst(c_char)) do gmp_asprintf(ret, fmt, 0: c_int);
  /** The same into a file of C's. */
  proc gmp_fprintf(fp: c_ptr(c_FILE), fmt: c_ptrConst(c_char), const ref arg...) { _fprintf(fp, fmt, (..._allPassed(arg))); }
  /** The same into a new text, in a block of the library's.

      .. code-block:: chapel

         use GMP, CTypes;
         var x: mpz_t, text: c_ptr(c_char);
         mpz_init_set_ui(x, 255);
         gmp_asprintf(text, "<%Zx>", x);
         writeln(string.createCopyingBuffer(text));   // <ff>
         mpz_clear(x);
  */
  proc gmp_asprintf(ref ret: c_ptr(c_char), fmt: c_ptrConst(c_char), const ref arg...) { _asprintf(ret, fmt, (..._allPassed(arg))); }
}
