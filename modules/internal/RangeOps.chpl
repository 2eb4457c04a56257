/** Operations that make ranges from ranges, compare and convert them.
    Not for: the record itself (Range), loops (RangeIter). */
module RangeOps {
  use Pointers;
  use Base;
  use Types;
  use Range;
  use HashTable only _hash;

  // ---- by ----------------------------------------------------------------------------------

  // The strides of `r by step` for a step known only when the program runs.
  proc _byStrides(param s: strideKind, type stepType) param {
    if isUintType(stepType) || isBoolType(stepType) {
      if s == strideKind.one || s == strideKind.positive then return strideKind.positive;
      else if s == strideKind.any then return strideKind.any;
      else return strideKind.negative;
    }
    else return strideKind.any;
  }
  proc _byStridesParam(param s: strideKind, param step: integral) param {
    if step == 1 then return s;
    else if step == -1 {
      if s == strideKind.one then return strideKind.negOne;
      else if s == strideKind.negOne then return strideKind.one;
      else if s == strideKind.positive then return strideKind.negative;
      else if s == strideKind.negative then return strideKind.positive;
      else return strideKind.any;
    }
    else if s == strideKind.any then return strideKind.any;
    else if (s == strideKind.one || s == strideKind.positive) == (step > 0) then return strideKind.positive;
    else return strideKind.negative;
  }

  // Whether a number is one of another type's.
  inline proc _fits(type t, x): bool {
    if x.type == t then return true;
    else return x >= min(t) && x <= max(t);
  }
  // Whether a number can be a stride: so can its size then.
  inline proc _isStep(type t, x): bool do return _fits(t, x) && (numBits(t) == 64 || x != min(t));
  proc _isStepParam(type t, param x) param do return x >= min(t) && x <= max(t) && (numBits(t) == 64 || x != min(t));

  @chantry.noreturn @chantry.cold
  proc _badStep(step, type idxType) {
    halt("the step ", step, " does not fit ", _strType(idxType): string, ", the type of a stride over ", idxType: string);
  }

  inline proc _by(const r, param s: strideKind, step: int) {
    const st = r.stride: int * step;
    // The new sequence starts where the old one does, at the end it now runs from.
    if r.hasLowBound() && r.hasHighBound() {
      const a = if st > 0 then r._alignedLow else r._alignedHigh;
      return _makeRange(r.idxType, r.bounds, s, r._low, r._high, st, a);
    } else if r.hasLowBound() {
      const a = if st > 0 then r._alignedLow else r._alignRep();
      return _makeRange(r.idxType, r.bounds, s, r._low, r._high, st, a, st < 0 && _opens(r, step));
    } else if r.hasHighBound() {
      const a = if st < 0 then r._alignedHigh else r._alignRep();
      return _makeRange(r.idxType, r.bounds, s, r._low, r._high, st, a, st > 0 && _opens(r, step));
    } else
      return _makeRange(r.idxType, r.bounds, s, r._low, r._high, st, r._alignRep(), _opens(r, step));
  }
  // Whether a step leaves open which indices are meant, where no bound says it: all were, or it was open before.
  inline proc _opens(const r, step: int): bool do return r._isUnaligned() || r._absStride == 1 && step != 1 && step != -1;

  /** Every |step|-th index, in the other direction if the step is negative.

      .. code-block:: chapel

         for i in 1..10 by 4 do write(i, " ");
         for i in 1..3 by -1 do write(i, " ");
         for i in 0..10 by 4 align 2 do write(i, " ");
         writeln();   // 1 5 9 3 2 1 2 6 10 
  */
  inline operator by(const r: range(?), step: integral) {
    if _checks {
      if step == 0 then halt("the step of a 'by' operator cannot be zero");
      if !_isStep(_strType(r.idxType), step) then _badStep(step, r.idxType);
    }
    return _by(r, _byStrides(r.strides, step.type), step: int);
  }
  inline operator by(const r: range(?), param step: integral) {
    if step == 0 then compilerError("the step of a 'by' operator cannot be zero");
    if !_isStepParam(_strType(r.idxType), step) then
      compilerError("the step ", step: string, " does not fit ", _strType(r.idxType): string, ", the type of a stride over ", r.idxType: string);
    return _by(r, _byStridesParam(r.strides, step), step: int);
  }
  /** A step of type bool: `true` is 1, `false` is an error. */
  inline operator by(const r: range(?), step: bool) {
    if _checks then if !step then halt("the step of a 'by' operator cannot be zero");
    return _by(r, _byStrides(r.strides, bool), 1);
  }
  inline operator by(const r: range(?), param step: bool) {
    if !step then compilerError("the step of a 'by' operator cannot be zero");
    return r;
  }

  // ---- align -------------------------------------------------------------------------------

  /** The same bounds and stride, with indices that differ from `a` by multiples of the stride. */
  inline operator align(const r: range(?), a: r.idxType) {
    return _makeRange(r.idxType, r.bounds, r.strides, r._low, r._high, r.stride, _toRep(a));
  }

  operator align(const r: range(?), const a) where !isCoercible(a.type, r.idxType) && !(isIntegralType(a.type) && isIntegralType(r.idxType)) {
    compilerError("a range of " + (r.idxType: string) + " cannot be aligned to a value of type " + (a.type: string));
    return r;
  }
  operator by(const r: range(?), const step) where !isIntegralType(step.type) && !isBoolType(step.type) {
    compilerError("the step of a 'by' operator is integral, not a value of type " + (step.type: string));
    return r;
  }

  /** The range whose first index is n places further. */
  proc range(?).offset(n: integral) {
    return _makeRange(idxType, bounds, strides, _low, _high, this.stride,
                     (_firstRep: int + n: int): _rep(idxType));
  }

  // ---- # -----------------------------------------------------------------------------------

  /** The first `count` indices, or the last -count. Halts if there are not so many.

      .. code-block:: chapel

         writeln(5..#3, " ", (1..10) # -2, " ", (1..4) + 10);   // 5..7 9..10 11..14
  */
  inline operator #(const r: range(?), count: integral) {
    type rep = _rep(r.idxType);
    const n = count: int, st = r.stride: int;
    if _checks {
      if !_fits(int, count) then halt("count -- Cannot count off ", count, " elements from the range ", r);
      if r.isBounded() then if (if n < 0 then -n else n): uint > r._count then
        halt("count -- Cannot count off ", n, " elements from a range of size ", r._count);
    }
    // Indices are taken from the low end if count and stride have the same sign.
    const fromLow = (n >= 0) == (st > 0);
    if n == 0 {
      return _makeRange(r.idxType, boundKind.both, r.strides, 1: rep, 0: rep, st, r._alignRep());
    }
    // The distance between the new bounds; a bound that nothing fills up to may lie before the end of the type.
    const span = (if n < 0 then -n else n) * (if st < 0 then -st else st) - 1;
    if fromLow {
      if _checks then if !r.hasLowBound() then halt("count -- the range has no low bound");
      const l = r._lo;
      const room = max(rep): uint - l: uint;
      if _checks && !r.isBounded() then if _tooMany(n, st, max(rep): uint - r._alignedLow: uint) then _noRoom(r, n);
      const h = if _fixedStride(r.strides) || span: uint <= room then (l: int + span): rep else max(rep);
      return _makeRange(r.idxType, boundKind.both, r.strides, l, h, st, r._alignRep());
    } else {
      if _checks then if !r.hasHighBound() then halt("count -- the range has no high bound");
      const h = r._hi;
      const room = h: uint - min(rep): uint;
      if _checks && !r.isBounded() then if _tooMany(n, st, r._alignedHigh: uint - min(rep): uint) then _noRoom(r, n);
      const l = if _fixedStride(r.strides) || span: uint <= room then (h: int - span): rep else min(rep);
      return _makeRange(r.idxType, boundKind.both, r.strides, l, h, st, r._alignRep());
    }
  }
  // Whether n indices that are st apart reach further than the room beyond the first.
  inline proc _tooMany(n: int, st: int, room: uint): bool do
    return (if n < 0 then -n else n): uint - 1 > room / (if st < 0 then -st else st): uint;
  @chantry.noreturn @chantry.cold
  proc _noRoom(const r, n: int) {
    halt("count -- Cannot count off ", n, " elements from the range ", r, ": ", r.idxType: string, " has not so many");
  }

  /** A count of type bool: `true` is 1, `false` is 0. */
  inline operator #(const r: range(?), count: bool) do return r # (count: int);

  // ---- shifts ------------------------------------------------------------------------------

  inline proc _shift(const r: range(?), type t, n: int) {
    type rep = _rep(t);
    return _makeRange(t, r.bounds, r.strides, (r._low: int + n): rep, (r._high: int + n): rep,
                     r.stride, _moved(r, n), r._isUnaligned());
  }
  // The alignment n places further. Where it would be below zero of an unsigned type, another that is congruent.
  inline proc _moved(const r: range(?), n: int): _rep(r.idxType) {
    type rep = _rep(r.idxType);
    const a = r._alignRep();
    if isUintType(rep) && !_fixedStride(r.strides) then
      if n < 0 && a: uint < 0: uint - n: uint then
        return r._absStride - 1 - ((0: uint - n: uint - a: uint - 1) % r._absStride: uint): rep;
    return (a: int + n): rep;
  }
  // The index type of a range moved by a number of that type, or by that constant.
  proc _shiftIndex(type t, type n) type {
    if isEnumType(t) then return t;
    else return _sum(t, n);
  }
  proc _shiftIndex(type t, param n) type {
    if isEnumType(t) then return t;
    else return (__prim("zero", t) + n).type;
  }
  /** The range with n added to (subtracted from) its bounds and alignment; its indices have the type of
      the sum of an index and n. */
  inline operator +(const r: range(?), n: integral) do return _shift(r, _shiftIndex(r.idxType, n.type), n: int);
  inline operator +(const r: range(?), param n: integral) do return _shift(r, _shiftIndex(r.idxType, n), n: int);
  inline operator +(n: integral, const r: range(?)) do return r + n;
  inline operator +(param n: integral, const r: range(?)) do return r + n;
  inline operator -(const r: range(?), n: integral) do return _shift(r, _shiftIndex(r.idxType, n.type), -(n: int));
  inline operator -(const r: range(?), param n: integral) do return _shift(r, _shiftIndex(r.idxType, n), -(n: int));
  /** The range moved by n. */
  proc range(?).translate(n: integral) do return _shift(this, idxType, n: int);

  /** The range widened by n at both ends (narrowed if n is negative).

      .. code-block:: chapel

         const r = 1..8;
         writeln(r.expand(1), " ", r.interior(-2), " ", r.exterior(3), " ", r.translate(2), " ", r.offset(1));   // 0..9 1..2 9..11 3..10 1..8
  */
  proc range(?).expand(n: integral) {
    type rep = _rep(idxType);
    return _makeRange(idxType, bounds, strides, (_low: int - n: int): rep, (_high: int + n: int): rep,
                     this.stride, _alignRep());
  }
  /** The |n| indices at the high end inside the range (low end if n is negative). */
  proc range(?).interior(n: integral) {
    if !isBounded() then compilerError("interior -- the range has no two bounds");
    type rep = _rep(idxType);
    const m = n: int;
    const lo = if m > 0 then (_high: int - m + 1) else _low: int,
          hi = if m < 0 then (_low: int - m - 1) else _high: int;
    return _makeRange(idxType, bounds, strides, lo: rep, hi: rep, this.stride, _alignRep());
  }
  /** The |n| indices outside the range next to its high end (low end if n is negative). */
  proc range(?).exterior(n: integral) {
    if !isBounded() then compilerError("exterior -- the range has no two bounds");
    type rep = _rep(idxType);
    const m = n: int;
    const lo = if m > 0 then (_high: int + 1) else if m < 0 then (_low: int + m) else _low: int,
          hi = if m > 0 then (_high: int + m) else if m < 0 then (_low: int - 1) else _high: int;
    return _makeRange(idxType, bounds, strides, lo: rep, hi: rep, this.stride, _alignRep());
  }

  // ---- intersection ------------------------------------------------------------------------

  proc _sliceBounds(param a: boundKind, param b: boundKind) param {
    param low = a == boundKind.both || a == boundKind.low || b == boundKind.both || b == boundKind.low;
    param high = a == boundKind.both || a == boundKind.high || b == boundKind.both || b == boundKind.high;
    if low && high then return boundKind.both;
    else if low then return boundKind.low;
    else if high then return boundKind.high;
    else return boundKind.neither;
  }
  proc _sliceStrides(param a: strideKind, param b: strideKind) param {
    if b == strideKind.one then return a;
    else if a == strideKind.one then return b;
    else if a == strideKind.negOne && b == strideKind.negOne then return strideKind.one;
    else if (a == strideKind.positive || a == strideKind.negative) && b == strideKind.positive then return a;
    else if a == strideKind.positive && b == strideKind.negative then return strideKind.negative;
    else if a == strideKind.negOne && b == strideKind.positive then return strideKind.negative;
    else if a == strideKind.positive && b == strideKind.negOne then return strideKind.negative;
    else return strideKind.any;
  }

  /** The indices that both ranges have, in this range's order.

      .. code-block:: chapel

         writeln((1..10)[3..20], " ", + reduce (1..10 by 2)[4..]);   // 3..10 21
  */
  proc range(?).this(const other: range(?)) {
    if !(isIntegralType(idxType) && isIntegralType(other.idxType)) && !isCoercible(other.idxType, idxType) then
      compilerError("a range of " + idxType: string + " cannot be sliced by a range of " + other.idxType: string);
    type rep = _rep(idxType);
    param b = _sliceBounds(bounds, other.bounds);
    param s = _sliceStrides(strides, other.strides);
    var lo = _low, hi = _high, apart = false;
    if other.hasLowBound() {
      const l = other._lo;
      if _fits(rep, l) { if !hasLowBound() || l: rep > lo then lo = l: rep; }
      else if l > 0 then apart = true;
      else if !hasLowBound() then lo = min(rep);
    }
    if other.hasHighBound() {
      const h = other._hi;
      if _fits(rep, h) { if !hasHighBound() || h: rep < hi then hi = h: rep; }
      else if h < 0 then apart = true;
      else if !hasHighBound() then hi = max(rep);
    }
    if apart {
      if b != boundKind.both then halt("the slice of the range ", this, " by ", other, " is empty, and has no bound for that");
      lo = 1: rep;
      hi = 0: rep;
    }
    if _fixedStride(strides) && _fixedStride(other.strides) {
      return _makeRange(idxType, b, s, lo, hi, 1, 0);
    } else {
      const n = _absStride: int, m = other._absStride: int,
            a = _apart(_alignRep(), 0: rep, _absStride): int,
            c = if other._isUnaligned() then _startOf(this, b, lo, hi, other._rising, m)
                else _apart(other._alignRep(), 0: _rep(other.idxType), other._absStride): int;
      var (g, u) = _gcdOf(n, m);
      const sign = (if _rising then 1 else -1) * (if other._rising then 1 else -1),
            step = n / g * m;
      if _modulo(c - a, g) != 0 then
        return _makeRange(idxType, b, s, 1: rep, 0: rep, sign, 0);
      // a + n*u*(c-a)/g is congruent to a mod n and to c mod m.
      const k = _modulo(_modulo((c - a) / g, m / g) * _modulo(u, m / g), m / g),
            at = a + n * k;
      if step <= max(_strType(idxType)) then return _makeRange(idxType, b, s, lo, hi, step * sign, at: rep);
      else return _wideSlice(this, b, s, lo, hi, step, sign, at);
    }
  }
  // The alignment by m of the first index of r between lo and hi, in rising or falling order: there a slice by a range begins
  // that leaves its own open.
  inline proc _startOf(const r, param b: boundKind, lo, hi, rising: bool, m: int): int {
    const n = r._absStride, at = r._alignRep();
    if rising == r._rising || b == boundKind.neither {
      if b == boundKind.both || b == boundKind.low then return _modulo((lo + _apart(at, lo, n)): int, m);
    } else if b == boundKind.both || b == boundKind.high then return _modulo((hi - _apart(hi, at, n)): int, m);
    return _modulo(at: int, m);
  }
  // The indices from lo to hi that are `at` and multiples of a step from it, which is no stride of the type's: one index or none, or it halts.
  proc _wideSlice(const r, param b: boundKind, param s: strideKind, lo, hi, step: int, sign: int, at: int) {
    type rep = lo.type;
    const i = lo: int + _modulo(at - lo: int, step);
    if b != boundKind.both || i + step <= hi: int then
      halt("the slice of the range ", r, " has the step ", step, ", which does not fit ", _strType(r.idxType): string);
    if i > hi: int then return _makeRange(r.idxType, b, s, 1: rep, 0: rep, sign, 0);
    return _makeRange(r.idxType, b, s, i: rep, i: rep, sign, 0);
  }

  // The greatest common divisor of n and m, and u such that n*u is congruent to it mod m.
  proc _gcdOf(n: int, m: int): (int, int) {
    var (a, b) = (n, m), (u, v) = (1, 0);
    while b != 0 {
      const q = a / b;
      (a, b) = (b, a - q * b);
      (u, v) = (v, u - q * v);
    }
    return (a, u);
  }

  // ---- comparison, assignment, conversion ----------------------------------------------------

  operator ==(const a: range(?), const b: range(?)): bool {
    if a.isBounded() != b.isBounded() then return false;
    if a.isBounded() {
      if a.isEmpty() || b.isEmpty() then return a.isEmpty() && b.isEmpty();
      const f = a._firstRep, l = a._lastRepOf;
      if f != b._firstRep || l != b._lastRepOf then return false;
      return f == l || a.stride: int == b.stride: int;
    } else {
      if a.bounds != b.bounds || a.stride: int != b.stride: int || a._isUnaligned() != b._isUnaligned() then return false;
      if a.hasLowBound() then if a._alignedLow != b._alignedLow then return false;
      if a.hasHighBound() then if a._alignedHigh != b._alignedHigh then return false;
      return a.alignment == b.alignment: a.idxType;
    }
  }
  operator !=(const a: range(?), const b: range(?)): bool do return !(a == b);

  /** A number for the range; equal ranges have equal numbers. */
  proc range(?).hash(): uint {
    if isBounded() {
      if isEmpty() then return 0;
      const f = _firstRep, l = _lastRepOf;
      return _hash((f, l, if f == l then 1 else this.stride: int));
    } else return _hash((if hasLowBound() then _alignedLow else _alignedHigh, this.stride));
  }

  proc _stridesFit(param to: strideKind, param from: strideKind) param {
    if to == from || to == strideKind.any then return true;
    else if to == strideKind.positive then return from == strideKind.one;
    else if to == strideKind.negative then return from == strideKind.negOne;
    else return false;
  }

  // Whether indices of type `from` are implicitly converted to type `to`.
  proc _indexFits(type to, type from) param {
    if (to == from) then return true;
    else return isCoercible(from, to);
  }

  inline operator =(ref a: range(?), const b: range(?)) {
    if a.bounds != b.bounds then
      compilerError("cannot assign between ranges with different bounds");
    if !_indexFits(a.idxType, b.idxType) then
      compilerError("assigning a range of " + (b.idxType: string) + " to one of " +
                    (a.idxType: string) + ", which cannot hold all of its values");
    if !_stridesFit(a.strides, b.strides) then
      compilerError("assigning a range with strides=" + b.strides: string + " to one with strides=" + a.strides: string);
    a._low = b._low: _rep(a.idxType);
    a._high = b._high: _rep(a.idxType);
    if !_fixedStride(a.strides) {
      a._stride = b.stride: _strType(a.idxType);
      a._align = b._alignRep(): _rep(a.idxType);
      if _mayBeUnaligned(a.idxType, a.bounds, a.strides) then a._unaligned = b._isUnaligned();
    }
  }

  // Whether ranges of type `from` are implicitly converted to type `to`.
  proc _rangeFits(type to, type from) param do
    return to.bounds == from.bounds && _stridesFit(to.strides, from.strides) && _indexFits(to.idxType, from.idxType);

  // A value of a wider range type; what initialises variables and formals of that type.
  inline proc _implicitConvert(type T: range(?), const r: range(?)): T
      where _rangeFits(T, r.type) do
    return _makeRange(T.idxType, T.bounds, T.strides, r._low: _rep(T.idxType), r._high: _rep(T.idxType),
                     r.stride, r._alignRep(): _rep(T.idxType), r._isUnaligned());

  // Whether every range of type `from` can be one of type `to`.
  proc _alwaysFits(type to, type from) param do
    return _rangeFits(to, from) && !(isIntType(from.idxType) && isUintType(to.idxType));
  // `r: range(…)`
  proc _castRange(type T, const r: range(?)): T {
    if T.bounds != r.bounds then compilerError("casting a range to a type with other bounds");
    return _makeRange(T.idxType, T.bounds, T.strides, _castIndex(T.idxType, r.idxType, r._low),
                     _castIndex(T.idxType, r.idxType, r._high), r.stride,
                     _castIndex(T.idxType, r.idxType, r._alignRep()), r._isUnaligned());
  }
  proc _checkedCast(type T, const r: range(?)): T throws {
    if T.bounds != r.bounds then compilerError("casting a range to a type with other bounds");
    if !_strideFits(T, r.stride) then
      throw new owned IllegalArgumentError("casting a range with stride " + r.stride: string + " to a type that cannot hold it");
    if hasLow(T) then _checkBound(T.idxType, r.idxType, r._low);
    if hasHigh(T) then _checkBound(T.idxType, r.idxType, r._high);
    return _castRange(T, r);
    proc hasLow(type T) param do return T.bounds == boundKind.both || T.bounds == boundKind.low;
    proc hasHigh(type T) param do return T.bounds == boundKind.both || T.bounds == boundKind.high;
  }
  proc _checkBound(type to, type from, x) throws {
    if isIntegralType(to) && isIntegralType(from) then
      if x: to: from != x || (x < 0: from) != (x: to < 0: to) then
        throw new owned IllegalArgumentError("casting a range with the bound " + x: string + " to a range of " + to: string);
  }
  // The representation of an index after an explicit conversion to another type.
  proc _castIndex(type to, type from, x) {
    if isIntegralType(to) && (isIntegralType(from) || isBoolType(from)) || (to == from) then
      return x: _rep(to);
    else return _toRep(try! _fromRep(from, x): to);
  }
  // Whether a stride is legal for a range type.
  proc _strideFits(type T, stride): bool {
    type t = _strType(T.idxType);
    if stride: int < min(t): int || stride: int > max(t): int then return false;
    else if T.strides == strideKind.one then return stride == 1;
    else if T.strides == strideKind.negOne then return stride == -1;
    else if T.strides == strideKind.positive then return stride > 0;
    else if T.strides == strideKind.negative then return stride < 0;
    else return true;
  }
  operator :(const r: range(?), type t: range(?)) where _alwaysFits(t, r.type) do return _castRange(t, r);
  /** The range as one of another type. Throws an `IllegalArgumentError` if its bounds or its stride do not fit.

      .. code-block:: chapel

         writeln((1..3): range(int(8)));
         try { writeln((1..300).tryCast(range(int(8)))); } catch e { writeln(e.message()); }
  */
  operator :(const r: range(?), type t: range(?)) throws where !_alwaysFits(t, r.type) do return _checkedCast(t, r);

  // `r: t` for a number's type: the cast is promoted over the indices.
  operator :(const r: range(?), type t) where isNumericType(t) do return [i in r] i: t;

  /** As the cast. */
  proc range(?).tryCast(type t: range(?)): t where _alwaysFits(t, this.type) do return _castRange(t, this);
  proc range(?).tryCast(type t: range(?)): t throws where !_alwaysFits(t, this.type) do return _checkedCast(t, this);
  /** The range as one of another type; halts if that cannot hold it.

      .. code-block:: chapel

         const r = (1..9 by 2).safeCast(range(int(8), strides=strideKind.any));
         writeln(r, " ", r.type: string);   // 1..9 by 2 range(int(8),both,any)
  */
  proc range(?).safeCast(type t: range(?)): t do return try! _checkedCast(t, this);

  // For loops over unbounded ranges, which need an index to begin with.
  inline proc range(?)._wantFirst() {
    if !_mayHaveFirst then
      compilerError("a range of type ", this.type: string, " has no first index: a loop over it would have no beginning");
    if !hasFirst() then halt("iteration over a range that has no first index");
  }
}
