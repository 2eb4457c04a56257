/** The names that BigInteger had before release 2.0, for programs of that time.
    Not for: new programs. */
module BigIntegerOlder {
  private use BigInteger;
  private use OS;
  private import GMP.mpz_invert;

  /** Older name of `roundingMode`.

      .. code-block:: chapel

         use BigInteger;
         var q, r: bigint;
         const n = new bigint(-7), d = new bigint(2);
         q.div_q(n, d, Round.UP);
         r.div_r(n, d, Round.UP);
         writeln(q, " ", r);   // -3 -1
         q.div_qr(r, n, d, Round.DOWN);
         writeln(q, " ", r);   // -4 1
         q.div_q_2exp(n, 1, Round.ZERO);
         r.div_r_2exp(n, 1, Round.ZERO);
         writeln(q, " ", r);   // -3 -1
  */
  enum Round { DOWN = -1, ZERO = 0, UP = 1 }
  /** Older name of `primality`.

      .. code-block:: chapel

         use BigInteger;
         const a = new bigint(97);
         writeln(a.probablyPrime(20) == primalityStatus.isPrime, " ", a.isCongruentMod2Pow(1, 5));   // true true
  */
  type primalityStatus = primality;

  private proc _mode(param r: Round) param do
    return if r == Round.DOWN then roundingMode.down else if r == Round.UP then roundingMode.up else roundingMode.zero;

  /** Older form of `add(result, …)`.

      .. code-block:: chapel

         use BigInteger;
         const a = new bigint(12), b = new bigint(18);
         var c, rest: bigint;
         c.add(a, b);   write(c, " ");
         c.sub(a, b);   write(c, " ");
         c.mul(a, b);   write(c, " ");
         c.addmul(a, b);   write(c, " ");
         c.submul(a, 2);   write(c, " ");
         c.mul_2exp(a, 3);   writeln(c);   // 30 -6 216 432 408 96
         c.neg(a);   write(c, " ");
         c.abs(c);   write(c, " ");
         c.divexact(b, 3);   write(c, " ");
         c.mod(b, 5);   write(c, " ");
         c.powm(a, 3, b);   write(c, " ");
         c.pow(a, 3);   writeln(c);   // -12 12 6 3 0 1728
         c.gcd(a, b);   write(c, " ");
         c.lcm(a, b);   write(c, " ");
         c.nextprime(a);   write(c, " ");
         c.fac(5);   write(c, " ");
         c.bin(5, 2);   writeln(c);   // 6 36 13 120 10
         c.rootrem(rest, b, 3);   write(c, " ", rest, " ");
         c.sqrtrem(rest, b);   writeln(c, " ", rest);   // 2 10 4 2
  */
  proc ref bigint.add(const ref a: bigint, b) { BigInteger.add(this, a, b); }
  /** Older form of `sub(result, …)`. */
  proc ref bigint.sub(a, b) { BigInteger.sub(this, a, b); }
  /** Older form of `mul(result, …)`. */
  proc ref bigint.mul(const ref a: bigint, b) { BigInteger.mul(this, a, b); }
  /** Older form of `addMul(result, …)`. */
  proc ref bigint.addmul(const ref a: bigint, b) { BigInteger.addMul(this, a, b); }
  /** Older form of `subMul(result, …)`. */
  proc ref bigint.submul(const ref a: bigint, b) { BigInteger.subMul(this, a, b); }
  /** Older form of `shiftLeft(result, …)`. */
  proc ref bigint.mul_2exp(const ref a: bigint, b: integral) { BigInteger.shiftLeft(this, a, b); }
  /** Older form of `neg(result, …)`. */
  proc ref bigint.neg(const ref a: bigint) { BigInteger.neg(this, a); }
  /** Older form of `abs(result, …)`. */
  proc ref bigint.abs(const ref a: bigint) { BigInteger.abs(this, a); }
  /** Older form of `divExact(result, …)`. */
  proc ref bigint.divexact(const ref n: bigint, d) { BigInteger.divExact(this, n, d); }
  /** Older form of `mod(result, …)`. */
  proc ref bigint.mod(const ref a: bigint, b) { BigInteger.mod(this, a, b); }
  /** Older form of `powMod(result, …)`. */
  proc ref bigint.powm(const ref base: bigint, exp, const ref mod: bigint) { BigInteger.powMod(this, base, exp, mod); }
  /** Older form of `pow(result, …)`. */
  proc ref bigint.pow(base, exp: integral) { BigInteger.pow(this, base, exp); }
  /** Older form of `root(result, …)`. */
  proc ref bigint.root(const ref a: bigint, n: integral): int do return BigInteger.root(this, a, n);
  /** Older form of `sqrt(result, …)`. */
  proc ref bigint.sqrt(const ref a: bigint) { BigInteger.sqrt(this, a); }
  /** Older form of `nextPrime(result, …)`. */
  proc ref bigint.nextprime(const ref a: bigint) { BigInteger.nextPrime(this, a); }
  /** Older form of `gcd(result, …)`. */
  proc ref bigint.gcd(const ref a: bigint, b) { BigInteger.gcd(this, a, b); }
  /** Older form of `lcm(result, …)`. */
  proc ref bigint.lcm(const ref a: bigint, b) { BigInteger.lcm(this, a, b); }
  /** Older form of `invert(result, …)`.

      .. code-block:: chapel

         use BigInteger;
         var x: bigint;
         writeln(x.invert(3: bigint, 7: bigint) != 0, " ", x);   // true 5
         x.sqrt(50: bigint);
         write(x, " ");
         writeln(x.root(27: bigint, 3) != 0, " ", x);   // 7 true 3
  */
  proc ref bigint.invert(const ref a: bigint, const ref b: bigint): int do return mpz_invert(this.mpz, a.mpz, b.mpz): int;
  /** Older form of `removeFactor(result, …)`.

      .. code-block:: chapel

         use BigInteger;
         var rest: bigint;
         writeln(rest.remove(40: bigint, 2: bigint), " ", rest);   // 3 5
  */
  proc ref bigint.remove(const ref a: bigint, const ref f: bigint): uint do return BigInteger.removeFactor(this, a, f): uint;
  /** Older form of `fac(result, …)`. */
  proc ref bigint.fac(a: integral) { BigInteger.fac(this, a); }
  /** Older form of `bin(result, …)`. */
  proc ref bigint.bin(n, k: integral) { BigInteger.bin(this, n, k); }
  /** Older form of `fib(result, …)`.

      .. code-block:: chapel

         use BigInteger;
         var n, before: bigint;
         n.fib(10);   write(n, " ");
         n.fib2(before, 10);   write(before, " ");
         n.lucnum(10);   write(n, " ");
         n.lucnum2(before, 10);   writeln(before);   // 55 34 123 76
  */
  proc ref bigint.fib(n: integral) { BigInteger.fib(this, n); }
  /** Older form of `lucNum(result, …)`. */
  proc ref bigint.lucnum(n: integral) { BigInteger.lucNum(this, n); }
  /** Older form of `and(result, …)`.

      .. code-block:: chapel

         use BigInteger;
         const a = new bigint(12), b = new bigint(10);
         var c, s, t: bigint;
         c.and(a, b);   write(c, " ");
         c.ior(a, b);   write(c, " ");
         c.xor(a, b);   write(c, " ");
         c.com(a);   writeln(c);   // 8 14 6 -13
         c.gcdext(s, t, a, b);
         writeln(c, " ", s, " ", t);   // 2 1 -1
  */
  proc ref bigint.and(const ref a: bigint, const ref b: bigint) { BigInteger.and(this, a, b); }
  /** Older form of `or(result, …)`. */
  proc ref bigint.ior(const ref a: bigint, const ref b: bigint) { BigInteger.or(this, a, b); }
  /** Older form of `xor(result, …)`. */
  proc ref bigint.xor(const ref a: bigint, const ref b: bigint) { BigInteger.xor(this, a, b); }
  /** Older form of `complement(result, …)`. */
  proc ref bigint.com(const ref a: bigint) { BigInteger.complement(this, a); }
  /** Older form of `rootRem(result, remain, …)`. */
  proc ref bigint.rootrem(ref rem: bigint, const ref u: bigint, n: integral) { BigInteger.rootRem(this, rem, u, n); }
  /** Older form of `sqrtRem(result, remain, …)`. */
  proc ref bigint.sqrtrem(ref rem: bigint, const ref a: bigint) { BigInteger.sqrtRem(this, rem, a); }
  /** Older form of `gcd(result, a, b, s, t)`. */
  proc ref bigint.gcdext(ref s: bigint, ref t: bigint, const ref a: bigint, const ref b: bigint) {
    BigInteger.gcd(this, a, b, s, t);
  }
  /** Older form of `fib2(result, fnsub1, n)`. */
  proc ref bigint.fib2(ref fnsub1: bigint, n: integral) { BigInteger.fib2(this, fnsub1, n); }
  /** Older form of `lucNum2(result, fnsub1, n)`. */
  proc ref bigint.lucnum2(ref fnsub1: bigint, n: integral) { BigInteger.lucNum2(this, fnsub1, n); }
  /** Older form of `div(result, n, d, rounding)`. */
  proc ref bigint.div_q(const ref n: bigint, d, param rounding: Round = Round.ZERO) {
    BigInteger.div(this, n, d, _mode(rounding));
  }
  /** Older form of `rem(result, n, d, rounding)`. */
  proc ref bigint.div_r(const ref n: bigint, d, param rounding: Round = Round.ZERO) {
    BigInteger.rem(this, n, d, _mode(rounding));
  }
  /** Older form of `divRem(result, remain, n, d, rounding)`. */
  proc ref bigint.div_qr(ref r: bigint, const ref n: bigint, d, param rounding: Round = Round.ZERO) {
    BigInteger.divRem(this, r, n, d, _mode(rounding));
  }
  /** Older form of `div2Exp(result, n, b, rounding)`. */
  proc ref bigint.div_q_2exp(const ref n: bigint, b: integral, param rounding: Round = Round.ZERO) {
    BigInteger.div2Exp(this, n, b, _mode(rounding));
  }
  /** Older form of `rem2Exp(result, n, b, rounding)`. */
  proc ref bigint.div_r_2exp(const ref n: bigint, b: integral, param rounding: Round = Round.ZERO) {
    BigInteger.rem2Exp(this, n, b, _mode(rounding));
  }

  /** Older name of `isDivisible`.

      .. code-block:: chapel

         use BigInteger;
         const a = new bigint(64);
         writeln(a.divisible_p(4), " ", a.divisible_2exp_p(7));   // 1 0
         writeln(a.congruent_p(4, 10), " ", a.congruent_2exp_p(new bigint(0), 3));   // 1 1
         writeln(a.perfect_power_p(), " ", a.perfect_square_p(), " ", a.probab_prime_p(20), " ", a.even_p(), " ", a.odd_p());   // 1 1 0 1 0
  */
  proc const ref bigint.divisible_p(d): int do return this.isDivisible(d): int;
  /** Older name of `isDivisibleBy2Pow`. */
  proc const ref bigint.divisible_2exp_p(b: integral): int do return this.isDivisibleBy2Pow(b): int;
  /** Older name of `isCongruent`. */
  proc const ref bigint.congruent_p(c, d): int do return this.isCongruent(c, d): int;
  /** Older names of `isCongruentBy2Pow`. */
  proc const ref bigint.congruent_2exp_p(const ref c: bigint, b: integral): int do return this.isCongruentBy2Pow(c, b): int;
  proc const ref bigint.isCongruentMod2Pow(const ref c: bigint, b: integral): bool do return this.isCongruentBy2Pow(c, b);
  proc const ref bigint.isCongruentMod2Pow(c: integral, b: integral): bool do return this.isCongruentBy2Pow(c, b);
  /** Older name of `isPerfectPower`. */
  proc const ref bigint.perfect_power_p(): int do return this.isPerfectPower(): int;
  /** Older name of `isPerfectSquare`. */
  proc const ref bigint.perfect_square_p(): int do return this.isPerfectSquare(): int;
  /** Older name of `probablyPrime`. */
  proc const ref bigint.probab_prime_p(reps: int): int do return this.probablyPrime(reps): int;
  /** Older name of `popCount`.

      .. code-block:: chapel

         use BigInteger;
         var a = new bigint(40);
         writeln(a.popcount(), " ", a.hamdist(new bigint(41)), " ", a.scan0(3), " ", a.scan1(0), " ", a.tstbit(3));   // 2 1 4 3 1
         a.setbit(0);
         a.clrbit(3);
         a.combit(5);
         writeln(a, " ", a.sizeinbase(10), " ", a.get_limbn(0), " ", a.get_str(2), " ", a.get_d_2exp(), " ", a.size());   // 1 1 1 1 (1, 0.5) 1
  */
  proc const ref bigint.popcount(): uint do return this.popCount();
  /** Older name of `hammingDistance`. */
  proc const ref bigint.hamdist(const ref x: bigint): uint do return this.hammingDistance(x);
  /** Older name of `findNext0`. */
  proc const ref bigint.scan0(startBitIdx: integral): uint do return this.findNext0(startBitIdx): uint;
  /** Older name of `findNext1`. */
  proc const ref bigint.scan1(startBitIdx: integral): uint do return this.findNext1(startBitIdx): uint;
  /** Older name of `getBit`. */
  proc const ref bigint.tstbit(bit_index: integral): int do return this.getBit(bit_index): int;
  /** Older name of `fitsInto`.

      .. code-block:: chapel

         use BigInteger;
         const a = new bigint(40_000);
         writeln(a.fits_ulong_p(), a.fits_slong_p(), a.fits_uint_p(), a.fits_sint_p(), a.fits_ushort_p(), a.fits_sshort_p());   // 111110
  */
  proc const ref bigint.fits_ulong_p(): int do return this.fitsInto(uint): int;
  /** Older name of `fitsInto`. */
  proc const ref bigint.fits_slong_p(): int do return this.fitsInto(int): int;
  /** Older name of `fitsInto`. */
  proc const ref bigint.fits_uint_p(): int do return this.fitsInto(uint(32)): int;
  /** Older name of `fitsInto`. */
  proc const ref bigint.fits_sint_p(): int do return this.fitsInto(int(32)): int;
  /** Older name of `fitsInto`. */
  proc const ref bigint.fits_ushort_p(): int do return this.fitsInto(uint(16)): int;
  /** Older name of `fitsInto`. */
  proc const ref bigint.fits_sshort_p(): int do return this.fitsInto(int(16)): int;
  /** Older name of `isEven`. */
  proc const ref bigint.even_p(): int do return this.isEven(): int;
  /** Older name of `isOdd`. */
  proc const ref bigint.odd_p(): int do return this.isOdd(): int;
  /** Older name of `sizeInBase`. */
  proc const ref bigint.sizeinbase(base: int): uint do return this.sizeInBase(base): uint;
  /** Older name of `getLimb`. */
  proc const ref bigint.get_limbn(n: integral): uint do return this.getLimb(n): uint;
  /** Older name of `toString`. */
  proc const ref bigint.get_str(base: int = 10): string do return this.toString(base);
  /** Older name of `getD2Exp`. */
  proc const ref bigint.get_d_2exp(): (uint(32), real) {
    const (d, e) = this.getD2Exp();
    return (e, d);
  }
  /** Older name of `numLimbs`. */
  proc const ref bigint.size(): uint do return this.numLimbs: uint;
  /** Older name of `setBit`. */
  proc ref bigint.setbit(bit_index: integral) { setBit(bit_index); }
  /** Older name of `clearBit`. */
  proc ref bigint.clrbit(bit_index: integral) { clearBit(bit_index); }
  /** Older name of `toggleBit`. */
  proc ref bigint.combit(bit_index: integral) { toggleBit(bit_index); }
}
