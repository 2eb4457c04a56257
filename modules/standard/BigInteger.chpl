/** Whole numbers of any size, with the operators of integers.
    Not for: the library that computes them (GMP); the names that older programs use (BigIntegerOlder). */
module BigInteger {
  use Pointers;
  use CTypes;
  use GMP;
  use OS;
  use IO;
  public use BigIntegerOlder;

  private extern proc cht_checked(): bool;

  /** How a quotient is rounded: towards minus infinity, zero or infinity. The remainder has the sign of the
      divisor, of the dividend, or the opposite of the divisor's. */
  enum roundingMode { down = -1, zero = 0, up = 1 }

  /** What `probablyPrime` finds. */
  enum primality { notPrime = 0, maybePrime, isPrime }

  /** What `invert` throws where there is no inverse. */
  class InversionError: Error {
    proc init() { super.init("Inverse does not exist"); }
  }

  /** A whole number of any size.

      .. code-block:: chapel

         use BigInteger;
         var a = new bigint(2), b = "170141183460469231731687303715884105727": bigint;
         writeln(a ** 127 - 1 == b);   // true
         writeln(b / 1000);            // 170141183460469231731687303715884105
  */
  record bigint {
    /** The number as GMP has it.

        .. code-block:: chapel

           use BigInteger, GMP;
           var a = new bigint(12);
           mpz_mul_ui(a.mpz, a.mpz, 12);
           writeln(a, " ", mpz_sgn(a.mpz), " ", mpz_even_p(a.mpz), " ", mpz_odd_p(a.mpz));   // 144 1 1 0
    */
    var mpz: mpz_t;

    /** Zero. */
    proc init() {
      init this;
      mpz_init(mpz);
    }
    /** A copy. */
    proc init(const ref x: bigint) {
      init this;
      _copyOf(mpz, x);
    }
    /** The value of an integer. */
    proc init(x: integral) {
      init this;
      if isUintType(x.type) then mpz_init_set_ui(mpz, x: uint); else mpz_init_set_si(mpz, x: int);
    }
    /** The number that a text writes in the base, 2 to 62; with base 0 its beginning tells: `0x`, `0b`, `0`, else
        decimal. Throws `BadFormatError` for any other text.

        .. code-block:: chapel

           use BigInteger;
           writeln(try! new bigint("ff", 16), " ", try! new bigint("0b101"));   // 255 5
    */
    proc init(x: string, base: int = 0) throws {
      init this;
      if mpz_init_set_str(mpz, _cText(x), base: c_int) != 0 then
        throw new owned BadFormatError("no number in base " + base: string + ": '" + x + "'");
    }
    proc init=(const ref x: bigint) {
      init this;
      _copyOf(mpz, x);
    }
    proc init=(x: integral) { this.init(x); }
    proc deinit() { if _numbersShared then mpz_clear(mpz); }

    /** The number of digits in a base from 2 to 62, or one more than that if the base is no power of 2; 1 for 0.

        .. code-block:: chapel

           use BigInteger;
           const x = new bigint(1000);
           writeln(x.sizeInBase(10), " ", x.numLimbs, " ", x.getLimb(0), " ", x.toString(16));   // 4 1 1000 3e8
    */
    proc const ref sizeInBase(base: int): int {
      _checkBase(base, 2);
      return mpz_sizeinbase(mpz, base: c_int): int;
    }
    /** The number of machine words that hold the value. */
    proc const ref numLimbs: uint do return mpz_size(mpz): uint;
    /** Machine word `n` of the absolute value, the lowest first; 0 beyond the highest. */
    proc const ref getLimb(n: integral): uint do return mpz_getlimbn(mpz, n: mp_size_t);
    /** The number as `(d, exponent)` with 0.5 <= |d| < 1: its value is d times 2 to the exponent, cut off.

        .. code-block:: chapel

           use BigInteger;
           writeln((new bigint(12)).getD2Exp());   // (0.75, 4)
    */
    proc const ref getD2Exp(): (real, uint(32)) {
      var e: c_long;
      const d = mpz_get_d_2exp(e, mpz);
      return (d, e: uint(32));
    }
    /** The digits in a base from 2 to 62; from -36 to -2 in upper case. */
    proc const ref toString(base: int = 10): string {
      if base < 2 && (base < -36 || base > -2) || base > 62 then halt("no base for digits: ", base);
      const size = mpz_sizeinbase(mpz, abs(base): c_int): int + 2;
      var buffer = allocate(c_char, size);
      mpz_get_str(buffer, base: c_int, mpz);
      const text = try! string.createCopyingBuffer(buffer);
      deallocate(buffer);
      return text;
    }

    /** What tables of keys (`map`, `set`) need. */
    proc const ref hash(): uint {
      var h = mpz._mp_size: uint;
      for i in 0..<numLimbs do h = (h ^ getLimb(i)) * 0x9E3779B97F4A7C15 + (h >> 29);
      return h;
    }
    proc const ref _writeOn(ch: c_ptr(void)) { _write(ch, toString()); }
    /** Writes the digits. */
    proc const ref serialize(writer, ref serializer) throws { writer.write(toString()); }
    /** Reads digits with a sign before them. */
    proc ref deserialize(reader, ref deserializer) throws {
      var text: string, digit: string;
      if deserializer.type != defaultDeserializer && deserializer.type != binaryDeserializer then text = reader.read(string);
      else {
        if reader.matchLiteral("-") then text = "-"; else reader.matchLiteral("+");
        // The first digit stands after white space; so would a number that follows.
        while _nextDigit(reader, text.isEmpty() || text == "-", digit) do text += digit;
        if text.isEmpty() && reader.atEof() then throw new owned EofError("while reading a bigint");
      }
      if text.isEmpty() || mpz_set_str(mpz, _cText(text), 10) != 0 then throw new owned BadFormatError("while reading a bigint");
    }

    /** Whether the number is divisible by another.

        .. code-block:: chapel

           use BigInteger;
           const x = new bigint(96);
           writeln(x.isDivisible(12), " ", x.isDivisibleBy2Pow(5), " ", x.isCongruent(6, 10), " ", x.isCongruentBy2Pow(0, 4));   // true true true true
    */
    proc const ref isDivisible(const ref div: bigint): bool do return mpz_divisible_p(mpz, div.mpz) != 0;
    proc const ref isDivisible(div: integral): bool do return mpz_divisible_ui_p(mpz, _magnitude(div)) != 0;
    /** Whether the number is divisible by 2 to the power `exp`. */
    proc const ref isDivisibleBy2Pow(exp: integral): bool do return mpz_divisible_2exp_p(mpz, _count(exp)) != 0;
    /** Whether the number and `con` have the same remainder by `mod`. */
    proc const ref isCongruent(const ref con: bigint, const ref mod: bigint): bool do
      return mpz_congruent_p(mpz, con.mpz, mod.mpz) != 0;
    proc const ref isCongruent(con: integral, mod: integral): bool do
      return isCongruent(new bigint(con), new bigint(mod));
    /** Whether the number and `con` have the same remainder by 2 to the power `modExp`. */
    proc const ref isCongruentBy2Pow(const ref con: bigint, modExp: integral): bool do
      return mpz_congruent_2exp_p(mpz, con.mpz, _count(modExp)) != 0;
    proc const ref isCongruentBy2Pow(con: integral, modExp: integral): bool do
      return isCongruentBy2Pow(new bigint(con), modExp);

    /** Whether the number is a power, with an exponent above 1, of another; 0 and 1 are.

        .. code-block:: chapel

           use BigInteger;
           writeln((new bigint(27)).isPerfectPower(), " ", (new bigint(49)).isPerfectSquare(), " ", (new bigint(50)).isPerfectSquare());   // true true false
    */
    proc const ref isPerfectPower(): bool do return mpz_perfect_power_p(mpz) != 0;
    /** Whether the number is a square; 0 and 1 are. */
    proc const ref isPerfectSquare(): bool do return mpz_perfect_square_p(mpz) != 0;
    /** Whether the number is prime. `reps`, 15 to 50, says how much is tried before `maybePrime` is the answer:
        a composite number gets it with a probability below 4 to the power -reps.

        .. code-block:: chapel

           use BigInteger;
           writeln((new bigint(97)).probablyPrime(20) == primality.isPrime, " ", (new bigint(91)).probablyPrime(20));   // true notPrime
    */
    proc const ref probablyPrime(reps: int): primality do
      return try! mpz_probab_prime_p(mpz, reps: c_int): int: primality;

    /** The number of bits set; the greatest `uint` for negative numbers, which have no end of them.

        .. code-block:: chapel

           use BigInteger;
           var x = new bigint(0b10110);
           writeln(x.popCount(), " ", x.hammingDistance(new bigint(0b10011)), " ", x.findNext0(1), " ", x.findNext1(3));   // 3 2 3 4
           x.clearBit(1);
           writeln(x);   // 20
    */
    proc const ref popCount(): uint do return mpz_popcount(mpz);
    /** The number of bits in which two numbers differ; the greatest `uint` if one of them is negative. */
    proc const ref hammingDistance(const ref x: bigint): uint do return mpz_hamdist(mpz, x.mpz);
    /** The place of the first bit that is 0 (1), from `startBitIdx` upwards; the greatest `uint` if there is none. */
    proc const ref findNext0(startBitIdx: integral): uint do return mpz_scan0(mpz, _count(startBitIdx));
    /** The place of the first bit that is 1, from `startBitIdx` upwards; the greatest `uint` if there is none. */
    proc const ref findNext1(startBitIdx: integral): uint do return mpz_scan1(mpz, _count(startBitIdx));
    /** Sets a bit to 1. Bit 0 is the lowest.

        .. code-block:: chapel

           use BigInteger;
           var x: bigint;
           x.setBit(100);
           x.toggleBit(0);
           writeln(x, " ", x.getBit(100));   // 1267650600228229401496703205377 1
    */
    proc ref setBit(idx: integral) { mpz_setbit(mpz, _roomFor(_count(idx))); }
    /** Sets a bit to 0. */
    proc ref clearBit(idx: integral) { mpz_clrbit(mpz, _count(idx)); }
    /** Sets a bit to its other value. */
    proc ref toggleBit(idx: integral) { mpz_combit(mpz, _roomFor(_count(idx))); }
    /** The value of a bit. */
    proc const ref getBit(idx: integral): int do return mpz_tstbit(mpz, _count(idx)): int;

    /** Whether an integer type has the value.

        .. code-block:: chapel

           use BigInteger;
           const x = new bigint(-300);
           writeln(x.fitsInto(int(16)), " ", x.fitsInto(int(8)), " ", x.isEven(), " ", x.isOdd(), " ", x.sgn());   // true false true false -1
    */
    proc const ref fitsInto(type t: integral): bool do
      return if isUintType(t) then mpz_sgn(mpz) >= 0 && mpz_cmp_ui(mpz, max(t): uint) <= 0
             else mpz_cmp_si(mpz, min(t): int) >= 0 && mpz_cmp_si(mpz, max(t): int) <= 0;
    /** Whether the number is even (odd). */
    proc const ref isEven(): bool do return mpz_even_p(mpz) != 0;
    /** Whether the number is odd. */
    proc const ref isOdd(): bool do return mpz_odd_p(mpz) != 0;

    /** -1, 0 or 1, as the number's sign is. */
    proc const ref sgn(): int do return mpz_sgn(mpz): int;
    /** Negative, zero or positive: the number is less than, equal to, greater than the other.

        .. code-block:: chapel

           use BigInteger;
           const x = new bigint(-5);
           writeln(x.cmp(3) < 0, " ", x.cmpabs(3) > 0);   // true true
    */
    proc const ref cmp(const ref x: bigint): int do return mpz_cmp(mpz, x.mpz): int;
    proc const ref cmp(x: integral): int do return _order(this, x): int;
    proc const ref cmp(x: real): int do return mpz_cmp_d(mpz, _notNan(x)): int;
    /** The same for the absolute values. */
    proc const ref cmpabs(const ref x: bigint): int do return mpz_cmpabs(mpz, x.mpz): int;
    proc const ref cmpabs(x: integral): int do return mpz_cmpabs_ui(mpz, _magnitude(x)): int;
    proc const ref cmpabs(x: real): int do return mpz_cmpabs_d(mpz, _notNan(x)): int;
    /** Gives the number the value of a text, an integer or a real, which is cut off. */
    proc ref set(const ref x: bigint) { this = x; }
    proc ref set(x: integral) { this = x; }
    proc ref set(x: real) {
      if x - x != 0.0 then halt("there is no bigint ", x);
      mpz_set_d(mpz, x);
    }
    proc ref set(x: string, base: int = 0) throws {
      if mpz_set_str(mpz, _cText(x), base: c_int) != 0 then
        throw new owned BadFormatError("no number in base " + base: string + ": '" + x + "'");
    }
    /** Exchanges two values.

        .. code-block:: chapel

           use BigInteger;
           var x = new bigint(1), y: bigint;
           y.set("12345678901234567890");
           x.swap(y);
           writeln(x, " ", y);   // 12345678901234567890 1
    */
    proc ref swap(ref x: bigint) { mpz_swap(mpz, x.mpz); }
  }

  // (A zero byte would end a text for C, so that the number before it were taken.)
  private proc _cText(const ref x: string): c_ptrConst(c_char) do
    return (if x.contains("\x00") then "?".c_str() else x.c_str()): c_ptrConst(c_char);

  private proc _nextDigit(reader, first: bool, ref digit: string): bool throws {
    for param i in 0..9 {
      if reader.matchLiteral(i: string, ignoreWhitespace=first) {
        digit = i: string;
        return true;
      }
    }
    return false;
  }

  private proc _checkBase(base: int, low: int) {
    if _checks then if base < low || base > 62 then halt("no base for digits: ", base);
  }

  // The absolute value of an integer, also of the least one.
  inline proc _magnitude(x: integral): uint do
    return if isUintType(x.type) then x: uint else (if x < 0 then 0: uint - x: uint else x: uint);

  // A number of bits or the like, which cannot be negative.
  inline proc _count(x: integral): uint {
    if _checks then if !isUintType(x.type) then if x < 0 then halt("a negative number of bits: ", x);
    return x: uint;
  }

  // A number of bits that the library has room for.
  private proc _roomFor(bits: uint): uint {
    if bits >= 1 << 37 then halt("a bigint of ", bits, " bits is too large");
    return bits;
  }
  // The room for the bits of a number, so many times, and so many more.
  private proc _checkRoom(const ref x: bigint, times: uint, more: uint) {
    if mpz_sgn(x.mpz) == 0 then return;
    const bits = mpz_sizeinbase(x.mpz, 2) - 1;
    _roomFor(more);
    if bits > 0 && times > ((1 << 37) - more) / bits then
      halt("a bigint of ", times, " times ", bits, " bits is too large");
  }
  private inline proc _notNan(x: real): real {
    if x != x then halt("a bigint cannot be compared with nan");
    return x;
  }

  private inline proc _checkDivisor(isZero: bool) {
    if isZero then halt("Attempt to divide by zero");
  }

  inline proc _order(const ref a: bigint, b: integral): c_int do
    return if isUintType(b.type) then mpz_cmp_ui(a.mpz, b: uint) else mpz_cmp_si(a.mpz, b: int);

  // Conversions.

  /** The number that a text writes (as `new bigint(text)`), the value of an integer or a bool. */
  operator :(const ref x: string, type t: bigint): bigint throws do return new bigint(x);
  operator :(x: integral, type t: bigint): bigint do return new bigint(x);
  operator :(x: bool, type t: bigint): bigint do return new bigint(x: int);
  /** The lowest bits of the value; of a negative number those of its absolute value with the sign, or without it
      for an unsigned type. */
  operator :(const ref x: bigint, type t: integral): t do
    return if isUintType(t) then mpz_get_ui(x.mpz): t else mpz_get_si(x.mpz): t;
  /** The value, cut off to what a real number can hold. */
  operator :(const ref x: bigint, type t: real(?w)): t do return mpz_get_d(x.mpz): t;
  /** Whether the value is other than zero. */
  operator :(const ref x: bigint, type t: bool): bool do return mpz_sgn(x.mpz) != 0;

  // Assignment and swap.
  operator =(ref a: bigint, const ref b: bigint) {
    if _isElsewhere(a) || _isElsewhere(b) {
      // The library reads and writes what is of its own locale only.
      on a {
        const near = b;
        mpz_set(a.mpz, near.mpz);
      }
    } else mpz_set(a.mpz, b.mpz);
  }
  // Whether a number is perhaps out of the library's reach, which is C code.
  private inline proc _isElsewhere(const ref x: bigint): bool do
    return cht_checked() && cht_owner(_address(x): c_ptr(void)) != cht_here();
  // Begins a number with the value of another one, be it of another locale.
  private proc _copyOf(ref to: mpz_t, const ref x: bigint) {
    if !_isElsewhere(x) then mpz_init_set(to, x.mpz);
    else {
      const n = abs(x.mpz._mp_size): int;
      mpz_init2(to, (max(n, 1) * numBits(mp_limb_t)): mp_bitcnt_t);
      _copyBits(to._mp_d, x.mpz._mp_d, n);
      to._mp_size = x.mpz._mp_size;
    }
  }
  operator =(ref a: bigint, b: integral) {
    if isUintType(b.type) then mpz_set_ui(a.mpz, b: uint); else mpz_set_si(a.mpz, b: int);
  }
  operator <=>(ref a: bigint, ref b: bigint) { mpz_swap(a.mpz, b.mpz); }

  // Operators: those of integers, without overflow. `/` and `%` cut off as for integers.

  operator +(const ref a: bigint): bigint do return new bigint(a);
  operator -(const ref a: bigint): bigint { var r: bigint; neg(r, a); return r; }
  operator ~(const ref a: bigint): bigint { var r: bigint; mpz_com(r.mpz, a.mpz); return r; }

  operator +(const ref a: bigint, const ref b: bigint): bigint { var r: bigint; add(r, a, b); return r; }
  operator +(const ref a: bigint, b: integral): bigint { var r: bigint; add(r, a, b); return r; }
  operator +(a: integral, const ref b: bigint): bigint { var r: bigint; add(r, b, a); return r; }
  operator -(const ref a: bigint, const ref b: bigint): bigint { var r: bigint; sub(r, a, b); return r; }
  operator -(const ref a: bigint, b: integral): bigint { var r: bigint; sub(r, a, b); return r; }
  operator -(a: integral, const ref b: bigint): bigint { var r: bigint; sub(r, a, b); return r; }
  operator *(const ref a: bigint, const ref b: bigint): bigint { var r: bigint; mul(r, a, b); return r; }
  operator *(const ref a: bigint, b: integral): bigint { var r: bigint; mul(r, a, b); return r; }
  operator *(a: integral, const ref b: bigint): bigint { var r: bigint; mul(r, b, a); return r; }
  operator /(const ref a: bigint, const ref b: bigint): bigint { var r: bigint; div(r, a, b); return r; }
  operator /(const ref a: bigint, b: integral): bigint { var r: bigint; div(r, a, b); return r; }
  operator /(a: integral, const ref b: bigint): bigint { var r: bigint; div(r, new bigint(a), b); return r; }
  operator %(const ref a: bigint, const ref b: bigint): bigint { var r: bigint; rem(r, a, b); return r; }
  operator %(const ref a: bigint, b: integral): bigint { var r: bigint; rem(r, a, b); return r; }
  operator %(a: integral, const ref b: bigint): bigint { var r: bigint; rem(r, new bigint(a), b); return r; }
  operator **(const ref base: bigint, const ref exp: bigint): bigint {
    if !exp.fitsInto(int) {
      // Only 0, 1 and -1 have powers of that size.
      if mpz_cmpabs_ui(base.mpz, 1) > 0 then
        if exp.sgn() > 0 then halt("the exponent of a bigint is too large"); else return new bigint();
      return base ** (if exp.isEven() then 2 * exp.sgn() else exp.sgn());
    }
    return base ** (exp: int);
  }
  operator **(const ref base: bigint, exp: integral): bigint { var r: bigint; pow(r, base, exp); return r; }
  operator <<(const ref a: bigint, b: integral): bigint { var r: bigint; shiftLeft(r, a, b); return r; }
  operator >>(const ref a: bigint, b: integral): bigint { var r: bigint; shiftRight(r, a, b); return r; }
  operator &(const ref a: bigint, const ref b: bigint): bigint { var r: bigint; and(r, a, b); return r; }
  operator &(const ref a: bigint, b: integral): bigint do return a & new bigint(b);
  operator &(a: integral, const ref b: bigint): bigint do return new bigint(a) & b;
  operator |(const ref a: bigint, const ref b: bigint): bigint { var r: bigint; or(r, a, b); return r; }
  operator |(const ref a: bigint, b: integral): bigint do return a | new bigint(b);
  operator |(a: integral, const ref b: bigint): bigint do return new bigint(a) | b;
  operator ^(const ref a: bigint, const ref b: bigint): bigint { var r: bigint; xor(r, a, b); return r; }
  operator ^(const ref a: bigint, b: integral): bigint do return a ^ new bigint(b);
  operator ^(a: integral, const ref b: bigint): bigint do return new bigint(a) ^ b;

  operator ==(const ref a: bigint, const ref b: bigint): bool do return mpz_cmp(a.mpz, b.mpz) == 0;
  operator ==(const ref a: bigint, b: integral): bool do return _order(a, b) == 0;
  operator ==(a: integral, const ref b: bigint): bool do return _order(b, a) == 0;
  operator !=(const ref a: bigint, const ref b: bigint): bool do return mpz_cmp(a.mpz, b.mpz) != 0;
  operator !=(const ref a: bigint, b: integral): bool do return _order(a, b) != 0;
  operator !=(a: integral, const ref b: bigint): bool do return _order(b, a) != 0;
  operator <(const ref a: bigint, const ref b: bigint): bool do return mpz_cmp(a.mpz, b.mpz) < 0;
  operator <(const ref a: bigint, b: integral): bool do return _order(a, b) < 0;
  operator <(a: integral, const ref b: bigint): bool do return _order(b, a) > 0;
  operator >(const ref a: bigint, const ref b: bigint): bool do return mpz_cmp(a.mpz, b.mpz) > 0;
  operator >(const ref a: bigint, b: integral): bool do return _order(a, b) > 0;
  operator >(a: integral, const ref b: bigint): bool do return _order(b, a) < 0;
  operator <=(const ref a: bigint, const ref b: bigint): bool do return mpz_cmp(a.mpz, b.mpz) <= 0;
  operator <=(const ref a: bigint, b: integral): bool do return _order(a, b) <= 0;
  operator <=(a: integral, const ref b: bigint): bool do return _order(b, a) >= 0;
  operator >=(const ref a: bigint, const ref b: bigint): bool do return mpz_cmp(a.mpz, b.mpz) >= 0;
  operator >=(const ref a: bigint, b: integral): bool do return _order(a, b) >= 0;
  operator >=(a: integral, const ref b: bigint): bool do return _order(b, a) <= 0;

  operator +=(ref a: bigint, const ref b: bigint) { add(a, a, b); }
  operator +=(ref a: bigint, b: integral) { add(a, a, b); }
  operator -=(ref a: bigint, const ref b: bigint) { sub(a, a, b); }
  operator -=(ref a: bigint, b: integral) { sub(a, a, b); }
  operator *=(ref a: bigint, const ref b: bigint) { mul(a, a, b); }
  operator *=(ref a: bigint, b: integral) { mul(a, a, b); }
  operator /=(ref a: bigint, const ref b: bigint) { div(a, a, b); }
  operator /=(ref a: bigint, b: integral) { div(a, a, b); }
  operator %=(ref a: bigint, const ref b: bigint) { rem(a, a, b); }
  operator %=(ref a: bigint, b: integral) { rem(a, a, b); }
  operator **=(ref base: bigint, const ref exp: bigint) { base = base ** exp; }
  operator **=(ref base: bigint, exp: integral) { pow(base, base, exp); }
  operator <<=(ref a: bigint, b: integral) { shiftLeft(a, a, b); }
  operator >>=(ref a: bigint, b: integral) { shiftRight(a, a, b); }
  operator &=(ref a: bigint, const ref b: bigint) { and(a, a, b); }
  operator &=(ref a: bigint, b: integral) { a &= new bigint(b); }
  operator |=(ref a: bigint, const ref b: bigint) { or(a, a, b); }
  operator |=(ref a: bigint, b: integral) { a |= new bigint(b); }
  operator ^=(ref a: bigint, const ref b: bigint) { xor(a, a, b); }
  operator ^=(ref a: bigint, b: integral) { a ^= new bigint(b); }

  // Procedures that put their result into a variable, which saves a temporary. The result may be an argument, too.

  /** The sum.

      .. code-block:: chapel

         use BigInteger;
         var r: bigint;
         add(r, new bigint(40), 2);
         writeln(r);   // 42
  */
  proc add(ref result: bigint, const ref x: bigint, const ref y: bigint) { mpz_add(result.mpz, x.mpz, y.mpz); }
  proc add(ref result: bigint, const ref x: bigint, y: integral) {
    if !isUintType(y.type) && y < 0 then mpz_sub_ui(result.mpz, x.mpz, _magnitude(y));
    else mpz_add_ui(result.mpz, x.mpz, y: uint);
  }
  /** The difference.

      .. code-block:: chapel

         use BigInteger;
         var r: bigint;
         const a = new bigint(20), b = new bigint(6);
         sub(r, a, b);
         writeln(r);   // 14
         mul(r, a, b);
         writeln(r);   // 120
         addMul(r, a, b);
         writeln(r);   // 240
         subMul(r, a, 2);
         writeln(r);   // 200
  */
  proc sub(ref result: bigint, const ref x: bigint, const ref y: bigint) { mpz_sub(result.mpz, x.mpz, y.mpz); }
  proc sub(ref result: bigint, const ref x: bigint, y: integral) {
    if !isUintType(y.type) && y < 0 then mpz_add_ui(result.mpz, x.mpz, _magnitude(y));
    else mpz_sub_ui(result.mpz, x.mpz, y: uint);
  }
  proc sub(ref result: bigint, x: integral, const ref y: bigint) {
    sub(result, y, x);
    mpz_neg(result.mpz, result.mpz);
  }
  /** The product. */
  proc mul(ref result: bigint, const ref x: bigint, const ref y: bigint) { mpz_mul(result.mpz, x.mpz, y.mpz); }
  proc mul(ref result: bigint, const ref x: bigint, y: integral) {
    if isUintType(y.type) then mpz_mul_ui(result.mpz, x.mpz, y: uint); else mpz_mul_si(result.mpz, x.mpz, y: int);
  }
  /** The product is added to (subtracted from) the result. */
  proc addMul(ref result: bigint, const ref x: bigint, const ref y: bigint) { mpz_addmul(result.mpz, x.mpz, y.mpz); }
  proc addMul(ref result: bigint, const ref x: bigint, y: integral) {
    if !isUintType(y.type) && y < 0 then mpz_submul_ui(result.mpz, x.mpz, _magnitude(y));
    else mpz_addmul_ui(result.mpz, x.mpz, y: uint);
  }
  /** The product is subtracted from the result. */
  proc subMul(ref result: bigint, const ref x: bigint, const ref y: bigint) { mpz_submul(result.mpz, x.mpz, y.mpz); }
  proc subMul(ref result: bigint, const ref x: bigint, y: integral) {
    if !isUintType(y.type) && y < 0 then mpz_addmul_ui(result.mpz, x.mpz, _magnitude(y));
    else mpz_submul_ui(result.mpz, x.mpz, y: uint);
  }
  /** The number with the other sign; without sign.

      .. code-block:: chapel

         use BigInteger;
         var r: bigint;
         neg(r, new bigint(7));
         writeln(r, " ", abs(r));   // -7 7
         shiftLeft(r, r, 3);
         writeln(r);   // -56
         shiftRight(r, r, 2);
         write(r, " ");
         mul2Exp(r, r, 1);
         writeln(r);   // -14 -28
  */
  proc neg(ref result: bigint, const ref x: bigint) { mpz_neg(result.mpz, x.mpz); }
  proc abs(ref result: bigint, const ref x: bigint) { mpz_abs(result.mpz, x.mpz); }
  /** The absolute value. */
  proc abs(const ref x: bigint): bigint { var r: bigint; mpz_abs(r.mpz, x.mpz); return r; }

  /** Times 2 to the power `exp`. */
  proc mul2Exp(ref result: bigint, const ref x: bigint, exp: integral) { _shiftUp(result, x, _count(exp)); }
  /** Times 2 to the power `y`; divided by it, rounded down. A negative `y` goes the other way. */
  proc shiftLeft(ref result: bigint, const ref x: bigint, y: integral) {
    if !isUintType(y.type) && y < 0 then mpz_fdiv_q_2exp(result.mpz, x.mpz, _magnitude(y));
    else _shiftUp(result, x, y: uint);
  }
  private proc _shiftUp(ref result: bigint, const ref x: bigint, y: uint) {
    _checkRoom(x, 1, y);
    mpz_mul_2exp(result.mpz, x.mpz, y);
  }
  /** Divided by 2 to the power `y`, rounded down; a negative `y` goes the other way. */
  proc shiftRight(ref result: bigint, const ref x: bigint, y: integral) {
    if !isUintType(y.type) && y < 0 then _shiftUp(result, x, _magnitude(y));
    else mpz_fdiv_q_2exp(result.mpz, x.mpz, y: uint);
  }

  /** The quotient, rounded as `rounding` says. Halts if `denom` is 0.

      .. code-block:: chapel

         use BigInteger;
         var q, r: bigint;
         divRem(q, r, new bigint(-7), new bigint(2), roundingMode.down);
         writeln(q, " ", r);   // -4 1

      .. code-block:: chapel

         use BigInteger;
         var q, r: bigint;
         const a = new bigint(-7), b = new bigint(2);
         div(q, a, b);
         rem(r, a, b);
         writeln(q, " ", r);   // -3 -1
         div(q, a, b, roundingMode.down);
         rem(r, a, b, roundingMode.down);
         writeln(q, " ", r);   // -4 1
  */
  proc div(ref result: bigint, const ref numer: bigint, const ref denom: bigint,
           param rounding: roundingMode = roundingMode.zero) {
    _checkDivisor(mpz_sgn(denom.mpz) == 0);
    if rounding == roundingMode.down then mpz_fdiv_q(result.mpz, numer.mpz, denom.mpz);
    else if rounding == roundingMode.up then mpz_cdiv_q(result.mpz, numer.mpz, denom.mpz);
    else mpz_tdiv_q(result.mpz, numer.mpz, denom.mpz);
  }
  proc div(ref result: bigint, const ref numer: bigint, denom: integral,
           param rounding: roundingMode = roundingMode.zero) {
    div(result, numer, new bigint(denom), rounding);
  }
  /** The remainder of that division. */
  proc rem(ref result: bigint, const ref numer: bigint, const ref denom: bigint,
           param rounding: roundingMode = roundingMode.zero) {
    _checkDivisor(mpz_sgn(denom.mpz) == 0);
    if rounding == roundingMode.down then mpz_fdiv_r(result.mpz, numer.mpz, denom.mpz);
    else if rounding == roundingMode.up then mpz_cdiv_r(result.mpz, numer.mpz, denom.mpz);
    else mpz_tdiv_r(result.mpz, numer.mpz, denom.mpz);
  }
  proc rem(ref result: bigint, const ref numer: bigint, denom: integral,
           param rounding: roundingMode = roundingMode.zero) {
    rem(result, numer, new bigint(denom), rounding);
  }
  /** Both. */
  proc divRem(ref result: bigint, ref remain: bigint, const ref numer: bigint, const ref denom: bigint,
              param rounding: roundingMode = roundingMode.zero) {
    _checkDivisor(mpz_sgn(denom.mpz) == 0);
    if rounding == roundingMode.down then mpz_fdiv_qr(result.mpz, remain.mpz, numer.mpz, denom.mpz);
    else if rounding == roundingMode.up then mpz_cdiv_qr(result.mpz, remain.mpz, numer.mpz, denom.mpz);
    else mpz_tdiv_qr(result.mpz, remain.mpz, numer.mpz, denom.mpz);
  }
  proc divRem(ref result: bigint, ref remain: bigint, const ref numer: bigint, denom: integral,
              param rounding: roundingMode = roundingMode.zero) {
    divRem(result, remain, numer, new bigint(denom), rounding);
  }
  /** Quotient and remainder by 2 to the power `exp`.

      .. code-block:: chapel

         use BigInteger;
         var q, r: bigint;
         const a = new bigint(23);
         div2Exp(q, a, 2);
         rem2Exp(r, a, 2);
         writeln(q, " ", r);   // 5 3
         divExact(q, new bigint(84), 12);
         mod(r, a, new bigint(5));
         writeln(q, " ", r);   // 7 3
  */
  proc div2Exp(ref result: bigint, const ref numer: bigint, exp: integral,
               param rounding: roundingMode = roundingMode.zero) {
    if rounding == roundingMode.down then mpz_fdiv_q_2exp(result.mpz, numer.mpz, _count(exp));
    else if rounding == roundingMode.up then mpz_cdiv_q_2exp(result.mpz, numer.mpz, _count(exp));
    else mpz_tdiv_q_2exp(result.mpz, numer.mpz, _count(exp));
  }
  /** The remainder by 2 to the power `exp`. */
  proc rem2Exp(ref result: bigint, const ref numer: bigint, exp: integral,
               param rounding: roundingMode = roundingMode.zero) {
    if rounding == roundingMode.down then mpz_fdiv_r_2exp(result.mpz, numer.mpz, _count(exp));
    else if rounding == roundingMode.up then mpz_cdiv_r_2exp(result.mpz, numer.mpz, _count(exp));
    else mpz_tdiv_r_2exp(result.mpz, numer.mpz, _count(exp));
  }
  /** The quotient of a division that leaves no remainder; quicker than `div`, and undefined otherwise. */
  proc divExact(ref result: bigint, const ref numer: bigint, const ref denom: bigint) {
    _checkDivisor(mpz_sgn(denom.mpz) == 0);
    mpz_divexact(result.mpz, numer.mpz, denom.mpz);
  }
  proc divExact(ref result: bigint, const ref numer: bigint, denom: integral) {
    divExact(result, numer, new bigint(denom));
  }
  /** The remainder by a division rounded down: it has the sign of `y`. */
  proc mod(ref result: bigint, const ref x: bigint, const ref y: bigint) { rem(result, x, y, roundingMode.down); }
  proc mod(ref result: bigint, const ref x: bigint, y: integral): int {
    mod(result, x, new bigint(y));
    return result: int;
  }

  /** `base` to the power `exp`, modulo `mod`. A negative `exp` needs an inverse of `base`; halts without one.

      .. code-block:: chapel

         use BigInteger;
         var r: bigint;
         powMod(r, new bigint(3), 200, new bigint(13));
         writeln(r);   // 9
         pow(r, new bigint(2), 100);
         writeln(r);   // 1267650600228229401496703205376
  */
  proc powMod(ref result: bigint, const ref base: bigint, const ref exp: bigint, const ref mod: bigint) {
    _checkDivisor(mpz_sgn(mod.mpz) == 0);
    if exp.sgn() < 0 {
      var inverse: bigint;
      if mpz_invert(inverse.mpz, base.mpz, mod.mpz) == 0 then halt("powMod: the base has no inverse modulo ", mod);
      mpz_powm(result.mpz, inverse.mpz, (-exp).mpz, mod.mpz);
    } else mpz_powm(result.mpz, base.mpz, exp.mpz, mod.mpz);
  }
  proc powMod(ref result: bigint, const ref base: bigint, exp: integral, const ref mod: bigint) {
    powMod(result, base, new bigint(exp), mod);
  }
  /** `base` to the power `exp`. Of negative exponents, as for integers, only those of 1 and -1 give other than 0. */
  proc pow(ref result: bigint, const ref base: bigint, exp: integral) {
    if !isUintType(exp.type) && exp < 0 {
      _checkDivisor(mpz_sgn(base.mpz) == 0);
      if mpz_cmpabs_ui(base.mpz, 1) > 0 then result = 0;
      else if base.sgn() > 0 || exp % 2 == 0 then result = 1;
      else result = -1;
    } else {
      _checkRoom(base, exp: uint, 0);
      mpz_pow_ui(result.mpz, base.mpz, exp: uint);
    }
  }
  proc pow(ref result: bigint, base: integral, exp: integral) { pow(result, new bigint(base), exp); }

  /** The root `n`, cut off; other than 0 if it is exact. Halts for an even root of a negative number, and for root 0.

      .. code-block:: chapel

         use BigInteger;
         var r, rest: bigint;
         const a = new bigint(30);
         writeln(root(r, a, 3), " ", r);   // 0 3
         rootRem(r, rest, a, 3);
         writeln(r, " ", rest);   // 3 3
         sqrt(r, a);
         writeln(r);   // 5
         sqrtRem(r, rest, a);
         writeln(r, " ", rest);   // 5 5
  */
  proc root(ref result: bigint, const ref x: bigint, n: integral): int {
    _checkRoot(x, n);
    return mpz_root(result.mpz, x.mpz, n: uint): int;
  }
  /** The root `n`, cut off, and how much greater the number is than its power. */
  proc rootRem(ref result: bigint, ref remain: bigint, const ref x: bigint, n: integral) {
    _checkRoot(x, n);
    mpz_rootrem(result.mpz, remain.mpz, x.mpz, n: uint);
  }
  private proc _checkRoot(const ref x: bigint, n: integral) {
    if n <= 0 then halt("there is no root ", n);
    if n % 2 == 0 && x.sgn() < 0 then halt("a negative number has no root ", n);
  }
  /** The square root, cut off. Halts for negative numbers. */
  proc sqrt(ref result: bigint, const ref x: bigint) {
    _checkRoot(x, 2);
    mpz_sqrt(result.mpz, x.mpz);
  }
  /** The square root, cut off, and how much greater the number is than its square. */
  proc sqrtRem(ref result: bigint, ref remain: bigint, const ref x: bigint) {
    _checkRoot(x, 2);
    mpz_sqrtrem(result.mpz, remain.mpz, x.mpz);
  }

  /** The next prime after `x`, by a test that is wrong with a very small probability.

      .. code-block:: chapel

         use BigInteger;
         var r: bigint;
         nextPrime(r, new bigint(90));
         writeln(r);   // 97
         gcd(r, new bigint(84), new bigint(30));
         writeln(r);   // 6
         lcm(r, new bigint(4), new bigint(6));
         writeln(r);   // 12
  */
  proc nextPrime(ref result: bigint, const ref x: bigint) { mpz_nextprime(result.mpz, x.mpz); }
  /** The greatest common divisor, never negative; with `s` and `t` also factors with x * s + y * t = result. */
  proc gcd(ref result: bigint, const ref x: bigint, const ref y: bigint) { mpz_gcd(result.mpz, x.mpz, y.mpz); }
  proc gcd(ref result: bigint, const ref x: bigint, y: integral) { mpz_gcd_ui(result.mpz, x.mpz, _magnitude(y)); }
  proc gcd(ref result: bigint, const ref x: bigint, const ref y: bigint, ref s: bigint, ref t: bigint) {
    mpz_gcdext(result.mpz, s.mpz, t.mpz, x.mpz, y.mpz);
  }
  /** The least common multiple, never negative. */
  proc lcm(ref result: bigint, const ref x: bigint, const ref y: bigint) { mpz_lcm(result.mpz, x.mpz, y.mpz); }
  proc lcm(ref result: bigint, const ref x: bigint, y: integral) { mpz_lcm_ui(result.mpz, x.mpz, _magnitude(y)); }
  /** The inverse of `x` modulo `y`. Throws `InversionError` if there is none; the result is undefined then.

      .. code-block:: chapel

         use BigInteger;
         var r: bigint;
         invert(r, new bigint(3), new bigint(11));
         writeln(removeFactor(r, new bigint(80), r), " ", r);   // 2 5
         try {
           invert(r, new bigint(4), new bigint(6));
         } catch e: InversionError {
           writeln(e.message());   // Inverse does not exist
         }
  */
  proc invert(ref result: bigint, const ref x: bigint, const ref y: bigint) throws {
    if mpz_invert(result.mpz, x.mpz, y.mpz) == 0 then throw new owned InversionError();
  }
  /** Takes all factors `fac` out of a number; how many there were. The result is 0 where `fac` is. */
  proc removeFactor(ref result: bigint, const ref x: bigint, const ref fac: bigint): uint {
    if mpz_sgn(fac.mpz) != 0 then return mpz_remove(result.mpz, x.mpz, fac.mpz);
    result = 0;
    return 0;
  }
  /** The factorial of `n`.

      .. code-block:: chapel

         use BigInteger;
         var f: bigint;
         fac(f, 25);
         writeln(f);   // 15511210043330985984000000
  */
  proc fac(ref result: bigint, n: integral) { mpz_fac_ui(result.mpz, _count(n)); }
  /** How many subsets of `k` elements a set of `n` has.

      .. code-block:: chapel

         use BigInteger;
         var r, before: bigint;
         bin(r, new bigint(10), 3);
         writeln(r);   // 120
         fib(r, 10);
         writeln(r);   // 55
         fib2(r, before, 10);
         writeln(r, " ", before);   // 55 34
         lucNum(r, 10);
         writeln(r);   // 123
         lucNum2(r, before, 10);
         writeln(r, " ", before);   // 123 76
  */
  proc bin(ref result: bigint, const ref n: bigint, k: integral) { mpz_bin_ui(result.mpz, n.mpz, _count(k)); }
  proc bin(ref result: bigint, n: uint, k: integral) { mpz_bin_uiui(result.mpz, n, _count(k)); }
  /** Fibonacci's number `n`. */
  proc fib(ref result: bigint, n: integral) { mpz_fib_ui(result.mpz, _count(n)); }
  /** Fibonacci's number `n` and the one before it. */
  proc fib2(ref result: bigint, ref fnsub1: bigint, n: integral) {
    mpz_fib2_ui(result.mpz, fnsub1.mpz, _count(n));
  }
  /** Lucas's number `n`. */
  proc lucNum(ref result: bigint, n: integral) { mpz_lucnum_ui(result.mpz, _count(n)); }
  /** Lucas's number `n` and the one before it. */
  proc lucNum2(ref result: bigint, ref fnsub1: bigint, n: integral) {
    mpz_lucnum2_ui(result.mpz, fnsub1.mpz, _count(n));
  }
  /** Jacobi's symbol (a/b), for odd `b`.

      .. code-block:: chapel

         use BigInteger;
         const two = new bigint(2), seven = new bigint(7);
         writeln(jacobi(two, seven), " ", legendre(two, seven), " ", kronecker(two, seven));   // 1 1 1
  */
  proc jacobi(const ref a: bigint, const ref b: bigint): int {
    if b.isEven() then halt("jacobi: the second argument is even");
    return mpz_jacobi(a.mpz, b.mpz): int;
  }
  /** Legendre's symbol (a/p), for an odd prime `p`. */
  proc legendre(const ref a: bigint, const ref p: bigint): int {
    if p.isEven() then halt("legendre: the second argument is even");
    return mpz_legendre(a.mpz, p.mpz): int;
  }
  /** Kronecker's extension of Jacobi's symbol to all numbers. */
  proc kronecker(const ref a: bigint, const ref b: bigint): int do return mpz_kronecker(a.mpz, b.mpz): int;
  proc kronecker(const ref a: bigint, b: integral): int do return kronecker(a, new bigint(b));
  proc kronecker(a: integral, const ref b: bigint): int do return kronecker(new bigint(a), b);

  /** The operation of `&`, as the following ones of a two's complement without end.

      .. code-block:: chapel

         use BigInteger;
         var r: bigint;
         const a = new bigint(12), b = new bigint(10);
         and(r, a, b);
         writeln(r);   // 8
         or(r, a, b);
         writeln(r);   // 14
         xor(r, a, b);
         writeln(r);   // 6
         complement(r, a);
         writeln(r);   // -13
  */
  proc and(ref result: bigint, const ref x: bigint, const ref y: bigint) { mpz_and(result.mpz, x.mpz, y.mpz); }
  /** The operation of `|`. */
  proc or(ref result: bigint, const ref x: bigint, const ref y: bigint) { mpz_ior(result.mpz, x.mpz, y.mpz); }
  /** The operation of `^`. */
  proc xor(ref result: bigint, const ref x: bigint, const ref y: bigint) { mpz_xor(result.mpz, x.mpz, y.mpz); }
  /** The operation of `~`. */
  proc complement(ref result: bigint, const ref x: bigint) { mpz_com(result.mpz, x.mpz); }
}
