/** The mathematics that every program sees without `use Math`: roots, rounding, min, max,
    abs, signs and tests of floating-point values.
    Not for: the rest (module Math). */
module AutoMath {
  use Base;
  use Types;

  /** Infinity and not-a-number, as real(64).

      .. code-block:: chapel

         writeln(1 / inf, " ", isInf(-inf), " ", isNan(nan), " ", isFinite(2.0));   // 0.0 true true true
  */
  param inf = _inf();
  /** Not a number. */
  param nan = _nan();
  proc _inf() param do return 1.0e308 * 10.0;
  proc _nan() param do return "nan": real;

  /** Absolute value.

      .. code-block:: chapel

         writeln(abs(-3), " ", abs(-2.5), " ", abs(3.0 + 4.0i));   // 3 2.5 5.0
  */
  inline proc abs(x: int(?w)): int(w) do return if x < 0 then -x else x;
  inline proc abs(x: uint(?w)): uint(w) do return x;
  inline proc abs(x: real(?w)): real(w) do return __prim("fabs", x);
  inline proc abs(x: imag(?w)): real(w) do return __prim("fabs", __prim("bitcast", real(w), x));
  inline proc abs(x: complex(?w)): real(w/2) {
    const r = __prim("re", x), i = __prim("im", x);
    return _hypot(r, i);
  }
  proc abs(param x: integral) param do return if x < 0 then -x else x;
  proc abs(param x: real(?w)) param do return if x <= 0: real(w) then 0: real(w) - x else x;

  // Square root of the sum of squares, scaled so that it overflows only if the result does.
  proc _hypot(a: ?t, b: t): t {
    const x = __prim("fabs", a), y = __prim("fabs", b);
    const big = if x > y then x else y, small = if x > y then y else x;
    if big == 0.0 || __prim("isinf", big) then return big;
    const q = small / big;
    return big * __prim("sqrt", 1.0: t + q * q);
  }

  /** Square root. Here and below, whole numbers are taken as real(64).

      .. code-block:: chapel

         writeln(sqrt(2.25), " ", cbrt(27.0));   // 1.5 3.0
  */
  proc sqrt(param x: real(?w)) param do return __prim("sqrt", x);
  proc sqrt(param x: integral) param do return sqrt(x: real);
  inline proc sqrt(x: real(?w)): real(w) do return __prim("sqrt", x);
  inline proc sqrt(x: integral): real do return sqrt(x: real);
  proc sqrt(x: complex(?w)): complex(w) {
    type r = real(w/2);
    const a = __prim("re", x), b = __prim("im", x);
    if a == 0.0: r && b == 0.0: r then return __prim("complex", 0.0: r, b);
    const m = _hypot(a, b), h = 0.5: r;
    const u = __prim("sqrt", h * (m + __prim("fabs", a)));
    if a >= 0.0: r then return __prim("complex", u, h * b / u);
    return __prim("complex", h * __prim("fabs", b) / u, __prim("copysign", u, b));
  }
  /** Cube root. */
  inline proc cbrt(x: real(?w)): real(w) do return __prim("cbrt", x);
  inline proc cbrt(x: integral): real do return cbrt(x: real);

  /** Rounding towards plus infinity, minus infinity, the nearest (halves away from zero), zero.

      .. code-block:: chapel

         writeln(ceil(1.2), " ", floor(-1.2), " ", round(2.5), " ", trunc(-1.9));   // 2.0 -2.0 3.0 -1.0
  */
  inline proc ceil(x: real(?w)): real(w) do return __prim("ceil", x);
  inline proc ceil(x: integral): real do return ceil(x: real);
  /** The greatest whole number that is not greater. */
  inline proc floor(x: real(?w)): real(w) do return __prim("floor", x);
  inline proc floor(x: integral): real do return floor(x: real);
  /** The nearest whole number; halves go away from zero. */
  inline proc round(x: real(?w)): real(w) do return __prim("round", x);
  inline proc round(x: integral): real do return round(x: real);
  /** The whole part. */
  inline proc trunc(x: real(?w)): real(w) do return __prim("trunc", x);
  inline proc trunc(x: integral): real do return trunc(x: real);

  /** Tests of floating-point values.

      .. code-block:: chapel

         writeln(isFinite(1.5), " ", isFinite(nan), " ", isFinite(7));   // true false true
         writeln(isInf(-inf), " ", isInf(nan), " ", isNan(nan), " ", nan == nan);   // true false true false
  */
  inline proc isFinite(x: real(?w)): bool do return __prim("isfinite", x);
  inline proc isFinite(x: integral): bool do return isFinite(x: real);
  /** Whether it is infinite. */
  inline proc isInf(x: real(?w)): bool do return __prim("isinf", x);
  inline proc isInf(x: integral): bool do return isInf(x: real);
  /** Whether it is not a number. */
  inline proc isNan(x: real(?w)): bool do return x != x;
  inline proc isNan(x: integral): bool do return isNan(x: real);
  /** Older names of `isFinite`, `isInf` and `isNan`.

      .. code-block:: chapel

         writeln(isfinite(1.5), " ", isinf(-1.0 / 0.0), " ", isnan(0.0 / 0.0));   // true true true
  */
  inline proc isfinite(x: real(?w)): bool do return __prim("isfinite", x);
  inline proc isinf(x: real(?w)): bool do return __prim("isinf", x);
  inline proc isnan(x: real(?w)): bool do return x != x;

  /** Whether x and y differ by at most `absTol` or `relTol` of the larger of the two.

      .. code-block:: chapel

         writeln(0.1 + 0.2 == 0.3, " ", isClose(0.1 + 0.2, 0.3));   // false true
  */
  proc isClose(x: complex, y: complex, relTol: real = 1e-5, absTol: real = 0.0): bool do
    return x == y || abs(x - y) <= max(relTol * max(abs(x), abs(y)), absTol);
  proc isClose(x: real, y: real, relTol: real = 1e-5, absTol: real = 0.0): bool {
    if x == y then return true;
    if __prim("isinf", x) || __prim("isinf", y) then return false;
    const d = __prim("fabs", x - y), ax = __prim("fabs", x), ay = __prim("fabs", y);
    const m = if ax > ay then ax else ay;
    return d <= relTol * m || d <= absTol;
  }

  /** -1, 0 or 1, by the argument's sign.

      .. code-block:: chapel

         writeln(sgn(-7), " ", sgn(0.0), " ", signbit(-0.0));   // -1 0 true
  */
  inline proc sgn(x: int(?w)): int(8) do
    return (if x > 0 then 1 else if x < 0 then -1 else 0): int(8);
  inline proc sgn(x: uint(?w)): int(8) do return (if x > 0 then 1 else 0): int(8);
  inline proc sgn(x: real(?w)): int(8) do
    return (if x > 0.0 then 1 else if x < 0.0 then -1 else 0): int(8);

  /** Whether the sign bit is set. */
  inline proc signbit(x: real(?w)): bool do
    return __prim("copysign", 1.0: real(w), x) < 0.0;

  /** The remainder whose sign is that of the divisor. Halts if y is zero.

      .. code-block:: chapel

         writeln(mod(-7, 3), " ", -7 % 3, " ", mod(7.5, 2.0));   // 2 -1 1.5
  */
  inline proc mod(x: integral, y: integral) {
    const r = x % y;
    if isUintType(r.type) then return r;
    else return if r != 0 && ((r < 0) != (y < 0)) then r + y else r;
  }
  proc mod(param x: integral, param y: integral) param {
    param r = x % y;
    return if r != 0 && ((r < 0) != (y < 0)) then r + y else r;
  }
  /** x - y*floor(x/y) */
  inline proc mod(x: real(?w), y: real(w)): real(w) do return x - y * __prim("floor", x / y);
  inline proc mod(x: real(?w), y: integral): real(w) do return mod(x, y: real(w));
  inline proc mod(x: integral, y: real(?w)): real(w) do return mod(x: real(w), y);

  /** The complex conjugate.

      .. code-block:: chapel

         const z = 3.0 + 4.0i;
         writeln(conj(z), " ", phase(0.0 + 2.0i), " ", riemProj(z), " ", z.re, " ", z.im);   // 3.0 - 4.0i 1.5708 3.0 + 4.0i 3.0 4.0
  */
  inline proc conj(x: complex(?w)): complex(w) do
    return __prim("complex", __prim("re", x), -__prim("im", x));
  inline proc conj(x: imag(?w)): imag(w) do return -x;
  inline proc conj(x: real(?w)): real(w) do return x;
  inline proc conj(x: integral): x.type do return x;
  /** Older names of `conj`, `phase` and `riemProj`.

      .. code-block:: chapel

         const z = 3.0 + 4.0i;
         writeln(conjg(z), " ", carg(-1.0 + 0.0i) == pi, " ", cproj(z) == z);   // 3.0 - 4.0i true true
  */
  inline proc conjg(x: numeric) do return conj(x);
  /** The bits of a number as one of another kind and of the same width: of a real as unsigned, of an unsigned one as a real.

      .. code-block:: chapel

         writeln(1.0.transmute(uint(64)) == 0x3ff0000000000000, " ", (0x40000000: uint(32)).transmute(real(32)));   // true 2.0
  */
  inline proc (real(?w)).transmute(type t): t where t == uint(w) do return __prim("bitcast", t, this);
  inline proc (uint(?w)).transmute(type t): t where t == real(w) do return __prim("bitcast", t, this);
  /** The angle of a number seen as a complex one, in -pi..pi. */
  inline proc phase(x: complex(?w)): real(w/2) do
    return __prim("atan2", __prim("im", x), __prim("re", x));
  inline proc phase(x: real(?w)): real(w) do return __prim("atan2", 0.0: real(w), x);
  inline proc phase(x: integral): real do return phase(x: real);
  inline proc carg(x: complex(?w)): real(w/2) do return phase(x);
  /** The projection on the Riemann sphere. */
  proc riemProj(x: complex(?w)): complex(w) {
    const r = __prim("re", x), i = __prim("im", x);
    if __prim("isinf", r) || __prim("isinf", i) then
      return __prim("complex", inf: real(w/2), __prim("copysign", 0.0: real(w/2), i));
    return x;
  }
  inline proc cproj(x: complex(?w)): complex(w) do return riemProj(x);

  // Powers of complex numbers, by the logarithm of the base. Not generic, so that real numbers are converted.
  operator **(a: complex(64), b: complex(64)): complex(64) do return _complexPower(a, b);
  operator **(a: complex(128), b: complex(128)): complex(128) do return _complexPower(a, b);
  operator **=(ref a: complex(64), b: complex(64)) { a = _complexPower(a, b); }
  operator **=(ref a: complex(128), b: complex(128)) { a = _complexPower(a, b); }
  proc _complexPower(a: complex(?w), b: complex(w)): complex(w) {
    const r = abs(a), x = __prim("re", b), y = __prim("im", b);
    const zero = 0.0: x.type;
    if r == zero && x > zero then return __prim("complex", zero, zero);
    const l = __prim("log", r), angle = phase(a);
    const m = __prim("exp", x * l - y * angle), at = x * angle + y * l;
    return __prim("complex", m * __prim("cos", at), m * __prim("sin", at));
  }

  /** The larger of the arguments. If one is not a number, the result is not.

      .. code-block:: chapel

         writeln(max(3, 9, 5), " ", min(2, 1), " ", max("a", "b"), " ", max(int(8)));   // 9 1 b 127
  */
  inline proc max(x, y) where _isOne(x.type) && _isOne(y.type) {
    if __prim("is_real", x.type) then return if x > y || x != x then x else y;
    else return if x > y then x else y;
  }
  inline proc max(x, y, z, rest...?n) do return _maxOf(max(max(x, y), z), (...rest));
  inline proc max(x, y, z) do return max(max(x, y), z);
  inline proc _maxOf(x, y) do return max(x, y);
  inline proc _maxOf(x, y, rest...?n) do return _maxOf(max(x, y), (...rest));
  proc max(param x: numeric, param y: numeric) param do return if x > y || x != x then x else y;
  proc max(type t) where isTupleType(t) && _hasExtremes(t) {
    var r: t;
    for param i in 0..<r.size do r(i) = max(r(i).type);
    return r;
  }

  /** The smaller of the arguments. If one is not a number, the result is not. */
  inline proc min(x, y) where _isOne(x.type) && _isOne(y.type) {
    if __prim("is_real", x.type) then return if x < y || x != x then x else y;
    else return if x < y then x else y;
  }
  inline proc min(x, y, z, rest...?n) do return _minOf(min(min(x, y), z), (...rest));
  inline proc min(x, y, z) do return min(min(x, y), z);
  inline proc _minOf(x, y) do return min(x, y);
  inline proc _minOf(x, y, rest...?n) do return _minOf(min(x, y), (...rest));
  proc min(param x: numeric, param y: numeric) param do return if x < y || x != x then x else y;
  proc min(type t) where isTupleType(t) && _hasExtremes(t) {
    var r: t;
    for param i in 0..<r.size do r(i) = min(r(i).type);
    return r;
  }
  // Whether values of the type are compared as a whole; over the elements of others the call is promoted.
  proc _isOne(type t) param do return !isArrayType(t) && !isRangeType(t) && !isDomainType(t);
  // Whether the type (every part of a tuple) has a greatest and a least value.
  proc _hasExtremes(type t) param {
    if isTupleType(t) {
      for param i in 0..<__prim("num_fields", t) do
        if !_hasExtremes(__prim("elem_type", t, i)) then return false;
      return true;
    } else return __prim("resolves", max(t));
  }

  /** Parts of complex numbers as reals. */
  inline proc (complex(?w)).re: real(w/2) do return __prim("re", this);
  inline proc (complex(?w)).im: real(w/2) do return __prim("im", this);

  // `x ** n` where no rule of the compiler applies: repeated squaring.
  proc _pow(x, n) where isIntegralType(n.type) {
    type t = x.type;
    if n < 0 {
      if isIntegralType(t) {
        if x == 0 then _fail("cannot compute negative power of zero");
        return if x == 1 then 1: t else if isIntType(t) && x == -1: t then (if n % 2 == 0 then 1: t else -1: t) else 0: t;
      } else return _one(t) / _powUp(x, -(n: int));
    }
    return _powUp(x, n: int);
  }
  proc _powUp(x, in n: int) {
    var r = _one(x.type), b = x;
    while n > 0 {
      if n & 1 == 1 then r *= b;
      n >>= 1;
      if n > 0 then b *= b;
    }
    return r;
  }
  inline proc _one(type t): t {
    if isComplexType(t) then return __prim("complex", 1.0: real(numBits(t)/2), 0.0: real(numBits(t)/2));
    else return 1: t;
  }
  // Real and complex exponents.
  proc _pow(x: real(?w), y: real(w)): real(w) do return __prim("pow", x, y);
  proc _pow(x: complex(?w), y: complex(w)): complex(w) {
    const m = abs(x);
    if m == 0.0: real(w/2) then return x;
    const l = __prim("log", m), a = phase(x), c = __prim("re", y), d = __prim("im", y);
    const r = __prim("exp", c * l - d * a), p = c * a + d * l;
    return __prim("complex", r * __prim("cos", p), r * __prim("sin", p));
  }
  proc _pow(x: complex(?w), y: real(?v)): complex(w) do
    return _pow(x, __prim("complex", y: real(w/2), 0.0: real(w/2)));
  proc _pow(x: real(?v), y: complex(?w)): complex(w) do
    return _pow(__prim("complex", x: real(w/2), 0.0: real(w/2)), y);

  // A pair of numbers as a complex number.
  operator :(const x: (?, ?), type t: complex(?w)) do
    return __prim("complex", x(0): real(w/2), x(1): real(w/2));
}
