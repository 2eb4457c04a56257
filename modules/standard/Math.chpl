/** Mathematical constants and functions beyond those that every program sees (AutoMath).
    Not for: random numbers (Random), bits (BitOps). */
module Math {
  public use AutoMath;
  use Types;

  /** The base of the natural logarithm.

      .. code-block:: chapel

         use Math;
         writeln(log(e), " ", cos(pi), " ", 2 * halfPi == pi);   // 1.0 -1.0 true
  */
  param e = 2.7182818284590452354;
  /** The logarithm of e to the base 2.

      .. code-block:: chapel

         use Math;
         writeln(isClose(log2E, 1 / ln2), " ", isClose(log10E * ln10, 1.0), " ", isClose(exp(ln10), 10.0));   // true true true
  */
  param log2E = 1.4426950408889634074;
  /** The logarithm of e to the base 10. */
  param log10E = 0.43429448190325182765;
  /** The natural logarithm of 2. */
  param ln2 = 0.69314718055994530942;
  /** The natural logarithm of 10. */
  param ln10 = 2.30258509299404568402;
  /** The circumference of a circle of diameter 1. */
  param pi = 3.14159265358979323846;
  /** Half of pi. */
  param halfPi = 1.57079632679489661923;
  /** A quarter of pi.

      .. code-block:: chapel

         use Math;
         writeln(4 * quarterPi == pi, " ", isClose(reciprPi * pi, 1.0), " ", twiceReciprPi == 2 * reciprPi);   // true true true
         writeln(isClose(twiceReciprSqrtPi, 2 / sqrt(pi)), " ", isClose(sqrt2 * reciprSqrt2, 1.0));   // true true
  */
  param quarterPi = 0.78539816339744830962;
  /** 1/pi. */
  param reciprPi = 0.31830988618379067154;
  /** 2/pi. */
  param twiceReciprPi = 0.63661977236758134308;
  /** 2/sqrt(pi). */
  param twiceReciprSqrtPi = 1.12837916709551257390;
  /** The square root of 2. */
  param sqrt2 = 1.41421356237309504880;
  /** 1/sqrt(2). */
  param reciprSqrt2 = 0.70710678118654752440;

  /** e to the power x.

      .. code-block:: chapel

         use Math;
         writeln(exp(0.0), " ", exp2(10.0), " ", expm1(0.0), " ", ln(1.0), " ", log10(1000.0), " ", log1p(0.0));   // 1.0 1024.0 0.0 0.0 3.0 0.0
  */
  inline proc exp(x: real(?w)): real(w) do return __prim("exp", x);
  inline proc exp(x: integral): real do return exp(x: real);
  proc exp(x: complex(?w)): complex(w) {
    const m = __prim("exp", __prim("re", x)), a = __prim("im", x);
    return __prim("complex", m * __prim("cos", a), m * __prim("sin", a));
  }
  /** The point of the circle at an angle: cos(x) + i sin(x). */
  proc exp(x: imag(?w)): complex(2 * w) {
    const a = __prim("bitcast", real(w), x);
    return __prim("complex", __prim("cos", a), __prim("sin", a));
  }
  /** 2 to the power x. */
  inline proc exp2(x: real(?w)): real(w) do return __prim("exp2", x);
  inline proc exp2(x: integral): real do return exp2(x: real);
  /** exp(x) - 1, exact near 0. */
  inline proc expm1(x: real(?w)): real(w) do return __prim("expm1", x);
  inline proc expm1(x: integral): real do return expm1(x: real);

  /** The natural logarithm. */
  inline proc log(x: real(?w)): real(w) do return __prim("log", x);
  inline proc log(x: integral): real do return log(x: real);
  proc log(x: complex(?w)): complex(w) do
    return __prim("complex", __prim("log", abs(x)), phase(x));
  /** The natural logarithm. */
  inline proc ln(x: real(?w)): real(w) do return __prim("log", x);
  inline proc ln(x: integral): real do return ln(x: real);
  proc ln(x: complex(?w)): complex(w) do return log(x);
  /** The logarithm to the base 10. */
  inline proc log10(x: real(?w)): real(w) do return __prim("log10", x);
  inline proc log10(x: integral): real do return log10(x: real);
  inline proc log2(x: real(?w)): real(w) do return __prim("log2", x);
  /** The natural logarithm of 1 + x, exact near 0. */
  inline proc log1p(x: real(?w)): real(w) do return __prim("log1p", x);
  inline proc log1p(x: integral): real do return log1p(x: real);
  /** The logarithm to the base 2; of an integer rounded down, which is the place of its highest bit, -1 for none.

      .. code-block:: chapel

         use Math;
         writeln(log2(1000), " ", log2(8.0), " ", logBasePow2(1000, 3));   // 9 3.0 3
  */
  inline proc log2(x: int(?w)): int do
    return if x <= 0 then -1 else w - 1 - __prim("clz", x): int;
  inline proc log2(x: uint(?w)): int do
    return if x == 0 then -1 else w - 1 - __prim("clz", x): int;
  /** The logarithm to the base 2**baseLog2, rounded down. */
  proc logBasePow2(x: int(?w), exp: int): int do return log2(x) / exp;
  proc logBasePow2(x: uint(?w), exp: int): int do return log2(x) / exp;
  proc logBasePow2(x: real(?w), exp: int): real(w) do return log2(x) / exp;

  /** The sine of an angle in radians.

      .. code-block:: chapel

         use Math;
         writeln(abs(sin(pi / 6) - 0.5) < 1e-15, " ", tan(0.0), " ", asin(1.0) == halfPi);   // true 0.0 true
  */
  inline proc sin(x: real(?w)): real(w) do return __prim("sin", x);
  inline proc sin(x: integral): real do return sin(x: real);
  /** The cosine. */
  inline proc cos(x: real(?w)): real(w) do return __prim("cos", x);
  inline proc cos(x: integral): real do return cos(x: real);
  /** The tangent. */
  inline proc tan(x: real(?w)): real(w) do return __prim("tan", x);
  inline proc tan(x: integral): real do return tan(x: real);
  /** The angle from -pi/2 to pi/2 with this sine. */
  inline proc asin(x: real(?w)): real(w) do return __prim("asin", x);
  inline proc asin(x: integral): real do return asin(x: real);
  /** The angle from 0 to pi with this cosine.

      .. code-block:: chapel

         use Math;
         writeln(acos(1.0), " ", atan(0.0), " ", sinh(0.0), " ", cosh(0.0), " ", tanh(0.0), " ", asinh(0.0), " ", acosh(1.0), " ", atanh(0.0));   // 0.0 0.0 0.0 1.0 0.0 0.0 0.0 0.0
  */
  inline proc acos(x: real(?w)): real(w) do return __prim("acos", x);
  inline proc acos(x: integral): real do return acos(x: real);
  /** The angle from -pi/2 to pi/2 with this tangent. */
  inline proc atan(x: real(?w)): real(w) do return __prim("atan", x);
  inline proc atan(x: integral): real do return atan(x: real);
  /** The angle from -pi to pi of the point (x, y).

      .. code-block:: chapel

         use Math;
         writeln(atan2(1.0, -1.0) == 0.75 * pi);   // true
  */
  inline proc atan2(y: real(?w), x: real(w)): real(w) do return __prim("atan2", y, x);
  inline proc atan2(y: integral, x: integral): real do return __prim("atan2", y: real, x: real);
  inline proc atan2(y: real(?w), x: integral): real(w) do return __prim("atan2", y, x: real(w));
  inline proc atan2(y: integral, x: real(?w)): real(w) do return __prim("atan2", y: real(w), x);
  /** The hyperbolic sine. */
  inline proc sinh(x: real(?w)): real(w) do return __prim("sinh", x);
  inline proc sinh(x: integral): real do return sinh(x: real);
  /** The hyperbolic cosine. */
  inline proc cosh(x: real(?w)): real(w) do return __prim("cosh", x);
  inline proc cosh(x: integral): real do return cosh(x: real);
  /** The hyperbolic tangent. */
  inline proc tanh(x: real(?w)): real(w) do return __prim("tanh", x);
  inline proc tanh(x: integral): real do return tanh(x: real);
  /** The inverse of the hyperbolic sine. */
  inline proc asinh(x: real(?w)): real(w) do return __prim("asinh", x);
  inline proc asinh(x: integral): real do return asinh(x: real);
  /** The inverse of the hyperbolic cosine. */
  inline proc acosh(x: real(?w)): real(w) do return __prim("acosh", x);
  inline proc acosh(x: integral): real do return acosh(x: real);
  /** The inverse of the hyperbolic tangent. */
  inline proc atanh(x: real(?w)): real(w) do return __prim("atanh", x);
  inline proc atanh(x: integral): real do return atanh(x: real);
  proc sin(x: complex(?w)): complex(w) {
    const a = __prim("re", x), b = __prim("im", x);
    return __prim("complex", __prim("sin", a) * __prim("cosh", b), __prim("cos", a) * __prim("sinh", b));
  }
  proc cos(x: complex(?w)): complex(w) {
    const a = __prim("re", x), b = __prim("im", x);
    return __prim("complex", __prim("cos", a) * __prim("cosh", b), -__prim("sin", a) * __prim("sinh", b));
  }
  proc sinh(x: complex(?w)): complex(w) {
    const a = __prim("re", x), b = __prim("im", x);
    return __prim("complex", __prim("sinh", a) * __prim("cos", b), __prim("cosh", a) * __prim("sin", b));
  }
  proc cosh(x: complex(?w)): complex(w) {
    const a = __prim("re", x), b = __prim("im", x);
    return __prim("complex", __prim("cosh", a) * __prim("cos", b), __prim("sinh", a) * __prim("sin", b));
  }
  proc tan(x: complex(?w)): complex(w) do return sin(x) / cos(x);
  proc tanh(x: complex(?w)): complex(w) do return sinh(x) / cosh(x);
  // The inverse ones are built so that they are right on both sides of their cuts, where the sign of a zero
  // decides, and lose nothing where a difference from 1 is small.
  proc asin(x: complex(?w)): complex(w) {
    const r = __prim("re", x), i = __prim("im", x), one = 1.0: r.type;
    const a = sqrt(__prim("complex", one - r, -i)), b = sqrt(__prim("complex", one + r, i));
    return __prim("complex", __prim("atan2", r, __prim("re", a) * __prim("re", b) - __prim("im", a) * __prim("im", b)),
                  __prim("asinh", __prim("re", a) * __prim("im", b) - __prim("im", a) * __prim("re", b)));
  }
  proc acos(x: complex(?w)): complex(w) {
    const r = __prim("re", x), i = __prim("im", x), one = 1.0: r.type;
    const a = sqrt(__prim("complex", one - r, -i)), b = sqrt(__prim("complex", one + r, i));
    return __prim("complex", (2.0: r.type) * __prim("atan2", __prim("re", a), __prim("re", b)),
                  __prim("asinh", __prim("re", b) * __prim("im", a) - __prim("im", b) * __prim("re", a)));
  }
  proc acosh(x: complex(?w)): complex(w) {
    const r = __prim("re", x), i = __prim("im", x), one = 1.0: r.type;
    const a = sqrt(__prim("complex", r - one, i)), b = sqrt(__prim("complex", r + one, i));
    return __prim("complex", __prim("asinh", __prim("re", a) * __prim("re", b) + __prim("im", a) * __prim("im", b)),
                  (2.0: r.type) * __prim("atan2", __prim("im", a), __prim("re", b)));
  }
  proc atanh(x: complex(?w)): complex(w) {
    const r = __prim("re", x), i = __prim("im", x), one = 1.0: r.type;
    const d = (one - r) * (one - r) + i * i;
    return __prim("complex", (0.25: r.type) * __prim("log1p", (4.0: r.type) * r / d),
                  (0.5: r.type) * __prim("atan2", (2.0: r.type) * i, (one - r) * (one + r) - i * i));
  }
  // By a quarter turn there and back.
  proc asinh(x: complex(?w)): complex(w) {
    const r = asin(__prim("complex", -__prim("im", x), __prim("re", x)));
    return __prim("complex", __prim("im", r), -__prim("re", r));
  }
  proc atan(x: complex(?w)): complex(w) {
    const r = atanh(__prim("complex", -__prim("im", x), __prim("re", x)));
    return __prim("complex", __prim("im", r), -__prim("re", r));
  }

  /** The error function.

      .. code-block:: chapel

         use Math;
         writeln(erf(0.0), " ", erfc(0.0), " ", gamma(5.0), " ", lnGamma(1.0));   // 0.0 1.0 24.0 0.0
  */
  inline proc erf(x: real(?w)): real(w) do return __prim("erf", x);
  inline proc erf(x: integral): real do return erf(x: real);
  /** 1 - erf(x), exact for large x. */
  inline proc erfc(x: real(?w)): real(w) do return __prim("erfc", x);
  inline proc erfc(x: integral): real do return erfc(x: real);
  /** The gamma function: (n - 1)! of whole numbers n. */
  inline proc gamma(x: real(?w)): real(w) do return __prim("tgamma", x);
  inline proc gamma(x: integral): real do return gamma(x: real);
  /** Older name of `gamma`.

      .. code-block:: chapel

         use Math;
         writeln(tgamma(5.0) == gamma(5.0), " ", lgamma(3.0) == lnGamma(3.0), " ", ldexp(1.5, 3));   // true true 12.0
  */
  inline proc tgamma(x: real(?w)): real(w) do return __prim("tgamma", x);
  /** The logarithm of the gamma function's absolute value. */
  inline proc lnGamma(x: real(?w)): real(w) do return __prim("lgamma", x);
  inline proc lnGamma(x: integral): real do return lnGamma(x: real);
  /** Older name of `lnGamma`. */
  inline proc lgamma(x: real(?w)): real(w) do return __prim("lgamma", x);

  /** x * y + z, rounded once.

      .. code-block:: chapel

         use Math;
         writeln(fma(0.1, 10.0, -1.0) > 0.0, " ", 0.1 * 10.0 - 1.0 == 0.0);   // true true
         writeln(fma(2: real(32), 3: real(32), 1: real(32)));   // 7.0
  */
  inline proc fma(x: real(64), y: real(64), z: real(64)): real(64) do return __prim("fma", x, y, z);
  inline proc fma(x: real(32), y: real(32), z: real(32)): real(32) do return __prim("fma", x, y, z);

  /** x times a power of two.

      .. code-block:: chapel

         use Math;
         writeln(ldExp(0.75, 4), " ", rint(2.5), " ", rint(3.5), " ", nearbyint(-2.5), " ", copySign(3.0, -0.0));   // 12.0 2.0 4.0 -2.0 -3.0
  */
  inline proc ldExp(x: real(?w), exp: int(32)): real(w) do return __prim("ldexp", x, exp);
  /** Older name of `ldExp`. */
  inline proc ldexp(x: real(?w), n: int(32)): real(w) do return __prim("ldexp", x, n);
  /** Rounding to nearest, halves to even. */
  inline proc rint(x: real(?w)): real(w) do return __prim("rint", x);
  /** Older name of `rint`. */
  inline proc nearbyint(x: real(?w)): real(w) do return __prim("rint", x);
  /** |x| with y's sign. */
  inline proc copySign(x: real(?w), y: real(w)): real(w) do return __prim("copysign", x, y);

  /** The greatest common divisor.

      .. code-block:: chapel

         use Math;
         writeln(gcd(12, 18), " ", lcm(4, 6), " ", factorial(5));   // 6 12 120
  */
  proc gcd(x: int(?w), y: int(w)): int(w) do return gcd(_magnitude(x), _magnitude(y)): int(w);
  // The absolute value, which the least number has here, too.
  inline proc _magnitude(x: int(?w)): uint(w) do return if x < 0 then (0: uint(w)) - x: uint(w) else x: uint(w);
  proc gcd(in x: uint(?w), in y: uint(w)): uint(w) {
    while y != 0 {
      const r = x % y;
      x = y;
      y = r;
    }
    return x;
  }
  /** The least common multiple. */
  proc lcm(a: int(?w), b: int(w)): int(w) do
    return if a == 0 || b == 0 then 0: int(w) else abs(a / gcd(a, b) * b);
  /** n! */
  proc factorial(n: int): int {
    var f = 1;
    for i in 2..n do f *= i;
    return f;
  }
  // The C library's.
  extern "j0" proc _j0(x: real): real;
  extern "j1" proc _j1(x: real): real;
  extern "jn" proc _jn(n: int(32), x: real): real;
  extern "y0" proc _y0(x: real): real;
  extern "y1" proc _y1(x: real): real;
  extern "yn" proc _yn(n: int(32), x: real): real;
  /** The Bessel function of the first kind of order 0.

      .. code-block:: chapel

         use Math;
         writeln(j0(0.0), " ", j1(0.0), " ", jn(2, 0.0), " ", round(1000 * y0(1.0)), " ", round(1000 * y1(1.0)), " ", round(1000 * yn(2, 1.0)));   // 1.0 0.0 0.0 88.0 -781.0 -1651.0
  */
  inline proc j0(x: real): real do return _j0(x);
  /** The Bessel function of the first kind of order 1. */
  inline proc j1(x: real): real do return _j1(x);
  /** The Bessel function of the first kind of order n. */
  inline proc jn(n: int, x: real): real do return _jn(n: int(32), x);
  /** The Bessel function of the second kind of order 0. */
  inline proc y0(x: real): real do return _y0(x);
  /** The Bessel function of the second kind of order 1. */
  inline proc y1(x: real): real do return _y1(x);
  /** The Bessel function of the second kind of order n. */
  inline proc yn(n: int, x: real): real do return _yn(n: int(32), x);

  /** Whether the bits of x are one power of two. */
  inline proc isPowerOfTwo(x: integral): bool do return x > 0 && (x & (x - 1)) == 0;

  /** x / y, rounded up.

      .. code-block:: chapel

         use Math;
         writeln(divCeil(7, 2), " ", divFloor(-7, 2), " ", divCeilPos(7, 2));   // 4 -4 4
  */
  proc divCeil(x: integral, y: integral) {
    const q = x / y, r = x % y;
    return if r != 0 && ((r < 0) == (y < 0)) then q + 1 else q;
  }
  /** x / y, rounded down. */
  proc divFloor(x: integral, y: integral) {
    const q = x / y, r = x % y;
    return if r != 0 && ((r < 0) != (y < 0)) then q - 1 else q;
  }
  proc divCeil(param x: integral, param y: integral) param {
    param q = x / y, r = x % y;
    return if r != 0 && ((r < 0) == (y < 0)) then q + 1 else q;
  }
  proc divFloor(param x: integral, param y: integral) param {
    param q = x / y, r = x % y;
    return if r != 0 && ((r < 0) != (y < 0)) then q - 1 else q;
  }
  /** x / y, rounded up, for operands that are not negative: in fewer instructions. */
  inline proc divCeilPos(x: integral, y: integral) {
    const q = x / y;
    return if x % y != 0 then q + 1 else q;
  }
  /** x / y, rounded down, for operands that are not negative.

      .. code-block:: chapel

         use Math;
         writeln(divFloorPos(7, 2), " ", isPowerOfTwo(64), " ", isPowerOfTwo(63));   // 3 true false
  */
  inline proc divFloorPos(x: integral, y: integral) do return x / y;

  // ---- older names ---------------------------------------------------------------------------------

  /** Older names of constants, of a comparison and of divisions that round.

      .. code-block:: chapel

         use Math;
         writeln(half_pi == pi / 2, " ", quarter_pi == pi / 4);   // true true
         writeln(recipr_pi == 1 / pi, " ", twice_recipr_pi == 2 / pi);   // true true
         writeln(sqrt_2 == sqrt2, " ", recipr_sqrt_2 == reciprSqrt2, " ", twice_recipr_sqrt_pi == twiceReciprSqrtPi);   // true true true
         writeln(log2_e == log2E, " ", log10_e == log10E, " ", ln_2 == ln2, " ", ln_10 == ln10);   // true true true true
         writeln(INFINITY, " ", NAN, " ", isclose(0.1 + 0.2, 0.3));   // inf nan true
         writeln(divceil(7, 2), " ", divfloor(-7, 2), " ", divceilpos(7, 2), " ", divfloorpos(7, 2));   // 4 -4 4 3
  */
  @deprecated("half_pi is now halfPi")
  param half_pi = halfPi;
  @deprecated("quarter_pi is now quarterPi")
  param quarter_pi = quarterPi;
  @deprecated("recipr_pi is now reciprPi")
  param recipr_pi = reciprPi;
  @deprecated("twice_recipr_pi is now twiceReciprPi")
  param twice_recipr_pi = twiceReciprPi;
  @deprecated("twice_recipr_sqrt_pi is now twiceReciprSqrtPi")
  param twice_recipr_sqrt_pi = twiceReciprSqrtPi;
  @deprecated("log2_e is now log2E")
  param log2_e = log2E;
  @deprecated("log10_e is now log10E")
  param log10_e = log10E;
  @deprecated("ln_2 is now ln2")
  param ln_2 = ln2;
  @deprecated("ln_10 is now ln10")
  param ln_10 = ln10;
  @deprecated("sqrt_2 is now sqrt2")
  param sqrt_2 = sqrt2;
  @deprecated("recipr_sqrt_2 is now reciprSqrt2")
  param recipr_sqrt_2 = reciprSqrt2;
  @deprecated("INFINITY is now inf")
  param INFINITY = inf;
  @deprecated("NAN is now nan")
  param NAN = nan;
  @deprecated("isclose is now isClose")
  proc isclose(x, y, rtol = 1e-5, atol = 0.0): bool do return isClose(x, y, rtol, atol);
  @deprecated("divceil is now divCeil")
  proc divceil(m: integral, n: integral) do return divCeil(m, n);
  @deprecated("divfloor is now divFloor")
  proc divfloor(m: integral, n: integral) do return divFloor(m, n);
  @deprecated("divceilpos is now divCeilPos")
  proc divceilpos(m: integral, n: integral) do return divCeilPos(m, n);
  @deprecated("divfloorpos is now divFloorPos")
  proc divfloorpos(m: integral, n: integral) do return divFloorPos(m, n);
}
