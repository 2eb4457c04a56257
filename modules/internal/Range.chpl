/** Ranges: the record, literals, and what is asked of a range.
    Not for: operators that make ranges from ranges (RangeOps), iteration (RangeIter). */
module Range {
  use Pointers;
  use Base;
  use Types;
  use StringText;
  use Write;

  /** Which bounds a range has.

      .. code-block:: chapel

         writeln((1..3).bounds, " ", (1..).bounds, " ", (..3).bounds);   // both low high
         writeln((1..9 by 2).strides, " ", (1..9 by -1).strides);        // positive negOne

      .. code-block:: chapel

         proc ends(r: range(?)) {
           select r.bounds {
             when boundKind.both do return 2;
             when boundKind.neither do return 0;
             otherwise do return 1;
           }
         }
         writeln(ends(1..3), " ", ends(1..), " ", ends(..), " ", (1..3).aligned);   // 2 1 0 true
  */
  enum boundKind { both, low, high, neither }
  /** What strides values of a range or domain type can have. */
  enum strideKind { one, negOne, positive, negative, any }

  // The integer type that represents an index type.
  proc _rep(type t) type {
    if isIntType(t) || isUintType(t) then return t;
    else if isBoolType(t) || isEnumType(t) || _isTextIndex(t) then return int;
    else compilerError("a range's bounds are integral, bool or of an enum, not " + (t: string));
  }
  // Positions in strings (`byteIndex`, `codepointIndex`), which are counted by int.
  proc _isTextIndex(type t) param do return (t == byteIndex) || (t == codepointIndex);
  // Whether there are always further indices, so that a range can be without a bound.
  proc _endless(type t) param do return isIntegralType(t) || _isTextIndex(t);
  // The type of strides of such ranges.
  proc _strType(type t) type {
    if isIntType(t) || isUintType(t) then return int(numBits(t));
    else return int;
  }
  inline proc _toRep(x: ?t): _rep(t) {
    if isEnumType(t) then return __prim("ordinal", x): int;
    else if _isTextIndex(t) then return x._at;
    else return x: _rep(t);
  }
  inline proc _fromRep(type t, x): t {
    if isEnumType(t) then return __prim("from_ordinal", t, x);
    else if _isTextIndex(t) then return new t(x: int);
    else return x: t;
  }
  proc _fixedStride(param s: strideKind) param do
    return s == strideKind.one || s == strideKind.negOne;
  proc _strideField(type idxType, param s: strideKind) type {
    if _fixedStride(s) then return nothing;
    else return _strType(idxType);
  }
  proc _alignField(type idxType, param s: strideKind) type {
    if _fixedStride(s) then return nothing;
    else return _rep(idxType);
  }

  // Whether the alignment of such a range may be open: an end is where its sequence would begin, and it takes strides.
  proc _mayBeUnaligned(type idxType, param b: boundKind, param s: strideKind) param do
    return !_fixedStride(s) && b != boundKind.both && _endless(idxType);
  proc _unalignedField(type idxType, param b: boundKind, param s: strideKind) type {
    if _mayBeUnaligned(idxType, b, s) then return bool;
    else return nothing;
  }
  inline proc _defaultUnaligned(type idxType, param b: boundKind, param s: strideKind) {
    if _mayBeUnaligned(idxType, b, s) then return false;
    else return none;
  }

  inline proc _defaultStride(type idxType, param s: strideKind) {
    if _fixedStride(s) then return none;
    else return (if s == strideKind.negative then -1 else 1): _strType(idxType);
  }
  inline proc _defaultAlign(type idxType, param s: strideKind) {
    if _fixedStride(s) then return none;
    else return 0: _rep(idxType);
  }

  /** A regular sequence of indices: those between two bounds whose distance from an
      alignment is a multiple of the stride. A negative stride means falling order.

      .. code-block:: chapel

         const r = 1..10 by 3;
         writeln(r.low, " ", r.high, " ", r.first, " ", r.last, " ", r.size, " ", r.stride);   // 1 10 1 10 4 3
         writeln(r.contains(4), " ", r.indexOrder(7), " ", r.orderToIndex(1), " ", r.isEmpty());   // true 2 4 false
  */
  @chantry.language("range")
  record range {
    /** The type of the indices: integral, bool or an enum.

        .. code-block:: chapel

           enum color { red, green, blue }
           const all: range(color) = color.red..color.blue;
           writeln(all.idxType: string, " ", (1..).bounds, " ", (1..9 by 2).strides);   // color low positive
           for c in all do write(c, " ");
           writeln(all.size);   // red green blue 3
    */
    type idxType = int;
    /** Which bounds there are. */
    param bounds: boundKind = boundKind.both;
    /** What strides there can be. */
    param strides: strideKind = strideKind.one;
    var _low: _rep(idxType) = 1: _rep(idxType);
    var _high: _rep(idxType) = 0: _rep(idxType);
    var _stride: _strideField(idxType, strides) = _defaultStride(idxType, strides);
    // Any index of the (unbounded) sequence; kept congruent, not reduced.
    var _align: _alignField(idxType, strides) = _defaultAlign(idxType, strides);
    // Whether nobody said which indices they are (`.. by 2`): `_align` is 0 then.
    var _unaligned: _unalignedField(idxType, bounds, strides) = _defaultUnaligned(idxType, bounds, strides);

    // ---- properties --------------------------------------------------------------------

    /** Whether the range has both bounds; a low bound; a high bound.

        .. code-block:: chapel

           writeln((1..3).isBounded(), " ", (1..).isBounded(), " ", (1..).hasLowBound(), " ", (1..).hasHighBound());   // true false true false
           writeln((1.. by -1).hasFirst(), " ", (..3 by -1).hasFirst(), " ", (..3 by -1).hasLast(), " ", (3..1).hasFirst());   // false true false false
    */
    proc isBounded() param do return bounds == boundKind.both || !_endless(idxType);
    /** Whether there is a low bound. */
    proc hasLowBound() param do
      return bounds == boundKind.both || bounds == boundKind.low || !_endless(idxType);
    /** Whether there is a high bound. */
    proc hasHighBound() param do
      return bounds == boundKind.both || bounds == boundKind.high || !_endless(idxType);

    /** The distance between neighbours; negative if they fall. */
    inline proc stride {
      if strides == strideKind.one then return 1: _strType(idxType);
      else if strides == strideKind.negOne then return -1: _strType(idxType);
      else return _stride;
    }
    inline proc _absStride: _rep(idxType) {
      if _fixedStride(strides) then return 1: _rep(idxType);
      else return (if _stride < 0 then -_stride else _stride): _rep(idxType);
    }
    // Whether indices rise.
    inline proc _rising: bool {
      if strides == strideKind.one || strides == strideKind.positive then return true;
      else if strides == strideKind.negOne || strides == strideKind.negative then return false;
      else return _stride > 0;
    }
    inline proc _alignRep(): _rep(idxType) {
      if _fixedStride(strides) then return 0: _rep(idxType);
      else return _align;
    }
    /** The alignment, from 0 to the size of the stride minus one.

        .. code-block:: chapel

           const r = 1..10 by 4 align 2;
           writeln(r.isAligned(), " ", r.alignment, " ", r.low, " ", r.lowBound, " ", r.high, " ", r.highBound);   // true 2 2 1 10 10
    */
    proc alignment: idxType {
      if _fixedStride(strides) then return _fromRep(idxType, 0);
      else return _fromRep(idxType, _modulo(_align, _absStride));
    }
    /** Whether the alignment is known. It is not where a range without the bound from which its sequence begins has got a
        stride; slices with such a range begin where the sliced one does.

        .. code-block:: chapel

           const A = [1, 2, 3, 4, 5];
           writeln((.. by 2).isAligned(), " ", (0.. by 2).isAligned(), " ", A[.. by 2], " ", A[.. by -3]);   // false true 1 3 5 5 2
    */
    proc isAligned(): bool do return !_isUnaligned();
    /** Older name of `isAligned`. */
    proc aligned: bool do return !_isUnaligned();
    inline proc _isUnaligned(): bool {
      if _mayBeUnaligned(idxType, bounds, strides) then return _unaligned;
      else return false;
    }

    // Bounds of the representation, with an enum's or bool's own ends where there are none.
    inline proc _lo: _rep(idxType) {
      if _endless(idxType) || bounds == boundKind.both || bounds == boundKind.low then
        return _low;
      else return 0: _rep(idxType);
    }
    inline proc _hi: _rep(idxType) {
      if _endless(idxType) || bounds == boundKind.both || bounds == boundKind.high then
        return _high;
      else return _lastRep(idxType);
    }

    /** The bounds as given. */
    inline proc lowBound: idxType {
      if !hasLowBound() then compilerError("this range has no low bound");
      return _fromRep(idxType, _lo);
    }
    /** The high bound. */
    inline proc highBound: idxType {
      if !hasHighBound() then compilerError("this range has no high bound");
      return _fromRep(idxType, _hi);
    }

    // The least and the greatest index of the sequence, if there are any.
    inline proc _alignedLow: _rep(idxType) {
      if _fixedStride(strides) then return _lo;
      else return _lo + _apart(_align, _lo, _absStride);
    }
    inline proc _alignedHigh: _rep(idxType) {
      if _fixedStride(strides) then return _hi;
      else return _hi - _apart(_hi, _align, _absStride);
    }
    /** The least index. */
    inline proc low: idxType {
      if !hasLowBound() then compilerError("this range has no low bound");
      return _fromRep(idxType, _alignedLow);
    }
    /** The greatest index. */
    inline proc high: idxType {
      if !hasHighBound() then compilerError("this range has no high bound");
      return _fromRep(idxType, _alignedHigh);
    }
    /** Older name of `low`. */
    proc alignedLow: idxType do return this.low;
    /** Older name of `high`. */
    proc alignedHigh: idxType do return this.high;

    inline proc _firstRep: _rep(idxType) {
      if strides == strideKind.one then return _lo;
      else if _fixedStride(strides) then return if _rising then _lo else _hi;
      else {
        // One division, and no branch around it: so a loop asks once.
        const up = _rising, by_ = _apart(if up then _align else _hi, if up then _lo else _align, _absStride);
        return if up then _lo + by_ else _hi - by_;
      }
    }
    inline proc _lastRepOf: _rep(idxType) {
      if strides == strideKind.one then return _hi;
      else return if _rising then _alignedHigh else _alignedLow;
    }
    /** The first and the last index in the range's order. Meaningless if it is empty. */
    inline proc first: idxType {
      if !_mayHaveFirst then compilerError("this range has no first index");
      return _fromRep(idxType, _firstRep);
    }
    /** The last index. */
    inline proc last: idxType {
      if !_mayHaveLast then compilerError("this range has no last index");
      return _fromRep(idxType, _lastRepOf);
    }
    // Whether some range of this type has a first (last) index: by its bounds, and whether its indices may rise or fall.
    proc _mayHaveFirst param do return hasLowBound() && _mayRise || hasHighBound() && _mayFall;
    proc _mayHaveLast param do return hasHighBound() && _mayRise || hasLowBound() && _mayFall;
    proc _mayRise param do return strides != strideKind.negOne && strides != strideKind.negative;
    proc _mayFall param do return strides != strideKind.one && strides != strideKind.positive;
    /** Whether there is a first (last) index. */
    proc hasFirst(): bool {
      if isBounded() then return !isEmpty();
      else return !_isUnaligned() && (if _rising then hasLowBound() else hasHighBound());
    }
    /** Whether there is a last index. */
    proc hasLast(): bool {
      if isBounded() then return !isEmpty();
      else return !_isUnaligned() && (if _rising then hasHighBound() else hasLowBound());
    }

    /** The number of indices. Halts if it does not fit int. */
    inline proc size: int {
      const n = _count;
      // (Less one: `_count` of all numbers of 64 bits is 0.)
      if _checks then if _overflowsInt(idxType) then
        if n - 1 >= 0x7fffffffffffffff then if n > 0 || !isEmpty() then _sizeOverflow(this, "int");
      return n: int;
    }
    // The number of indices; of the range of all numbers of 64 bits 0.
    inline proc _count: uint {
      if !isBounded() then compilerError("a range without both bounds has no size");
      if _fixedStride(strides) {
        return if _lo <= _hi then (_hi: uint - _lo: uint) + 1 else 0;
      } else {
        if _lo > _hi then return 0;
        // By distances: the aligned bounds of an empty range may lie beyond the ends of the type.
        const span = _hi: uint - _lo: uint, by_ = _apart(_align, _lo, _absStride): uint;
        return if by_ <= span then (span - by_) / (_absStride: uint) + 1 else 0;
      }
    }
    /** `size` in another integral type. Halts if it does not fit.

        .. code-block:: chapel

           const r = 1..200;
           writeln(r.sizeAs(uint(8)), " ", r.sizeAs(uint(8)).type: string, " ", r.size.type: string);   // 200 uint(8) int(64)
    */
    proc sizeAs(type t: integral): t {
      const n = _count;
      if _checks then if n > max(t): uint || n == 0 && !isEmpty() then _sizeOverflow(this, t: string);
      return n: t;
    }
    /** Whether there are no indices. */
    inline proc isEmpty(): bool {
      if !isBounded() then return false;
      else if _fixedStride(strides) then return _lo > _hi;
      else return _lo > _hi || _apart(_align, _lo, _absStride): uint > _hi: uint - _lo: uint;
    }

    // Whether the representation x belongs to the sequence.
    inline proc _has(x: _rep(idxType)): bool {
      if hasLowBound() then if x < _lo then return false;
      if hasHighBound() then if x > _hi then return false;
      if _fixedStride(strides) then return true;
      else return _apart(x, _align, _absStride) == 0;
    }
    /** Whether the argument is an index of the range; whether all indices of a range are. */
    inline proc contains(i: idxType): bool do return _has(_toRep(i));
    proc contains(const r: range(?)): bool where r.idxType == idxType || isIntegralType(r.idxType) && isIntegralType(idxType) {
      if r.isBounded() {
        if r.isEmpty() then return true;
        const f = r._firstRep, l = r._lastRepOf;
        if f.type != _rep(idxType) then
          if f < min(_rep(idxType)) || l < min(_rep(idxType)) || f > max(_rep(idxType)) || l > max(_rep(idxType)) then return false;
        if !_has(f: _rep(idxType)) || !_has(l: _rep(idxType)) then return false;
        if _fixedStride(strides) || r.first == r.last then return true;
        return r.stride % this.stride == 0;
      } else {
        if hasLowBound() then if !r.hasLowBound() || r._alignedLow < _lo then return false;
        if hasHighBound() then if !r.hasHighBound() || r._alignedHigh > _hi then return false;
        if _fixedStride(strides) then return true;
        const apart = _apart(r._alignRep(), 0: _rep(r.idxType), r._absStride): int - _apart(_align, 0: _rep(idxType), _absStride): int;
        return r.stride % this.stride == 0 && _modulo(apart, _absStride: int) == 0;
      }
    }

    /** The 0-based place of an index in the range's order, -1 if it is none of them. */
    proc indexOrder(i: idxType): int {
      if !_mayHaveFirst then compilerError("this range has no first index");
      if !isBounded() then if !hasFirst() then halt("range.indexOrder -- the range has no first index");
      const x = _toRep(i);
      if !_has(x) then return -1;
      const d = if _rising then x: uint - _alignedLow: uint else _alignedHigh: uint - x: uint;
      return (d / (_absStride: uint)): int;
    }
    /** The index at a 0-based place. Halts if there is none. */
    proc orderToIndex(order: int): idxType {
      if !_mayHaveFirst then compilerError("this range has no first index");
      if !isBounded() then if !hasFirst() then halt("range.orderToIndex -- the range has no first index");
      if _checks then if order < 0 || _past(order) then
        halt("range.orderToIndex(", order, ") is out of bounds");
      return _nth(order);
    }
    // Whether the range ends before its n-th index, counted from 0.
    inline proc _past(n: int): bool {
      if isBounded() then return n: uint >= _count;
      else return false;
    }
    inline proc _nth(n: int): idxType {
      if strides == strideKind.one then return _fromRep(idxType, (_lo: int + n): _rep(idxType));
      else return _fromRep(idxType, (_firstRep: int + n * this.stride: int): _rep(idxType));
    }

    proc _writeOn(ch: c_ptr(void)) {
      if hasLowBound() then _write(ch, _fromRep(idxType, _lo));
      _writeText(ch, "..");
      if hasHighBound() then _write(ch, _fromRep(idxType, _hi));
      if this.stride != 1 {
        _writeText(ch, " by ");
        cht_io_write_int(ch, this.stride: int);
        if !_naturallyAligned() {
          _writeText(ch, " align ");
          _write(ch, alignment);
        }
      }
    }
    // Whether the sequence starts at the bound given.
    proc _naturallyAligned(): bool {
      if _fixedStride(strides) || _isUnaligned() then return true;
      if _rising && hasLowBound() then return _alignedLow == _lo;
      if !_rising && hasHighBound() then return _alignedHigh == _hi;
      return false;
    }
  }

  // Whether ranges of such indices can have more of them than int can count.
  proc _overflowsInt(type t) param do return isIntegralType(t) && numBits(t) == 64;
  @chantry.noreturn @chantry.cold
  proc _sizeOverflow(const r, param typeName: string) {
    halt("the size of the " + (if isRangeValue(r) then "range " else "domain "), r, " does not fit " + typeName);
  }

  // A number of elements in another type.
  inline proc _countIn(type t, n: int): t {
    if _checks then if n: uint > max(t): uint then halt("the size ", n, " does not fit " + t: string);
    return n: t;
  }
  // Whether the product of two sizes is too large for int: of all such products, those below 2**64 are negative as int.
  inline proc _tooLargeBy(n: int, m: int): bool do return n * m < 0 || (n: real) * (m: real) > 9.3e18;

  proc _lastRep(type t): int {
    if isEnumType(t) then return __prim("enum_size", t) - 1;
    else return 1;
  }

  // The remainder in 0..m-1. Differences of unsigned numbers wrap; 2**64 is reduced first.
  inline proc _modulo(x: ?t, m: t): t {
    if isUintType(t) {
      if (x >> (numBits(t) - 1)) != 0 {
        const neg = (0: t - x) % m;
        return if neg == 0 then 0: t else m - neg;
      }
      return x % m;
    } else {
      const r = x % m;
      return if r < 0 then r + m else r;
    }
  }

  // The remainder of x - y; the difference of numbers need not fit their type.
  inline proc _apart(x: ?t, y: t, m: t): t {
    if numBits(t) < 64 then return _modulo(x: int - y: int, m: int): t;
    else if x >= y then return ((x: uint - y: uint) % (m: uint)): t;
    else {
      const down = (y: uint - x: uint) % (m: uint);
      return if down == 0 then 0: t else (m: uint - down): t;
    }
  }

  // ---- literals ---------------------------------------------------------------------------

  // A range from bounds, stride and alignment (both ignored where the type fixes them).
  inline proc _makeRange(type t, param b: boundKind, param s: strideKind, low, high, stride, alignment, unaligned: bool = false) {
    var r: range(t, b, s);
    r._low = low: _rep(t);
    r._high = high: _rep(t);
    if !_fixedStride(s) {
      r._stride = stride: _strType(t);
      r._align = alignment: _rep(t);
    }
    if _mayBeUnaligned(t, b, s) then r._unaligned = unaligned;
    return r;
  }
  inline proc _plainRange(type t, param b: boundKind, lo, hi) {
    var r: range(t, b, strideKind.one);
    r._low = lo: _rep(t);
    r._high = hi: _rep(t);
    return r;
  }

  inline proc _rangeBounded(a: ?t, b: t) do
    return _plainRange(t, boundKind.both, _toRep(a), _toRep(b));
  // Bounds of two types: the one to which the other converts.
  inline proc _rangeBounded(a, b) where a.type != b.type {
    type t = _commonIndex(a.type, b.type);
    return _plainRange(t, boundKind.both, _toRep(a: t), _toRep(b: t));
  }
  inline proc _rangeOpen(a: ?t, b: t) do
    return _plainRange(t, boundKind.both, _openLow(a, b), _openHigh(a, b));
  inline proc _rangeOpen(a, b) where a.type != b.type {
    type t = _commonIndex(a.type, b.type);
    return _plainRange(t, boundKind.both, _openLow(a: t, b: t), _openHigh(a: t, b: t));
  }
  // `a..<min` has no predecessor of its end: any empty range stands for it. For `int` it would cost all loops a comparison.
  proc _minEnds(type t) param do return isUintType(t) || isIntType(t) && numBits(t) < 64;
  inline proc _openLow(a: ?t, b: t) {
    if _minEnds(t) then return if b == min(t) then 1: t else a;
    else return _toRep(a);
  }
  inline proc _openHigh(a: ?t, b: t) {
    if _minEnds(t) then return if b == min(t) then 0: t else b - 1: t;
    else return _toRep(b) - 1: _rep(t);
  }
  inline proc _rangeLow(a: ?t) do return _plainRange(t, boundKind.low, _toRep(a), 0);
  inline proc _rangeHigh(b: ?t) do return _plainRange(t, boundKind.high, 1, _toRep(b));
  inline proc _rangeHighOpen(b: ?t) do return _plainRange(t, boundKind.high, 1, _openHigh(b, b));
  inline proc _rangeUnbounded() do return _plainRange(int, boundKind.neither, 1, 0);

  proc _commonIndex(type a, type b) type {
    if _isTextIndex(a) && isIntType(b) then return a;
    if _isTextIndex(b) && isIntType(a) then return b;
    if !isIntegralType(a) || !isIntegralType(b) then
      compilerError("a range cannot have bounds of types " + (a: string) + " and " +
                    (b: string));
    return _sum(a, b);
  }
  proc _sum(type a, type b) type do return (__prim("zero", a) + __prim("zero", b)).type;
}
