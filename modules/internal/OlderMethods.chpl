/** Methods that the language's own types had in older releases. Every program sees them; each says what it is called now.
    Not for: older names of procedures (Older), methods that only 1.18 had (Legacy). */
module OlderMethods {
  use Base;
  use Types;
  use Range;
  use Locale;
  use Domain;
  use Array;
  use ArrayOps;
  use MapArray;
  use Distribution;
  use String;
  use StringText;
  use Bytes;
  use Atomics;

  /** What an atomic flag was asked.

      .. code-block:: chapel

         var done: atomicflag;
         done.testAndSet();
         writeln(done.test());   // true
  */
  @deprecated("test() of an atomic flag is now read()")
  proc _atomic.test(param order: memoryOrder = memoryOrder.seqCst): bool where isBoolType(valType) do return this.read(order);

  /** Older names of strings' methods.

      .. code-block:: chapel

         const s = "hello wORLD", b = b"bytes";
         writeln(s.length, " ", b.length, " ", s.capitalize());   // 11 5 Hello world
         writeln(s.localize() == s, " ", b.localize() == b);   // true true
         for c in "hé".uchars() do write(c, ";");
         writeln(" of ", s.ulength);   // h;é; of 11
  */
  @deprecated("length of a string is now size")
  proc string.length: int do return this.size;
  @deprecated("capitalize() is an older name: the first letter's toUpper() and the rest's toLower()")
  proc string.capitalize(): string {
    if this.size < 2 then return this.toUpper();
    return this[0].toUpper() + this[1..].toLower();
  }
  @deprecated("length of bytes is now size")
  proc bytes.length: int do return this.size;
  /** A string on this locale: any string will do. */
  @deprecated("localize() is no longer needed: write c_str() alone")
  inline proc string.localize(): string do return this;
  @deprecated("localize() is no longer needed: write c_str() alone")
  inline proc bytes.localize(): bytes do return this;
  /** Strings of what C has: a copy, the bytes where they are, the bytes with the duty to free them.

      .. code-block:: chapel

         use CTypes;
         const text = "chapel", p = text.c_str();
         writeln(string.createWithNewBuffer(p), " ", string.createWithBorrowedBuffer(p, length=4));   // chapel chap
         var q = allocate(uint(8), 7);
         for i in 0..6 do q[i] = p[i]: uint(8);
         writeln(string.createWithOwnedBuffer(q));   // chapel
  */
  @deprecated("createWithNewBuffer is now createCopyingBuffer")
  proc type string.createWithNewBuffer(x): string { return try! string.createCopyingBuffer(x); }
  @deprecated("createWithNewBuffer is now createCopyingBuffer")
  proc type string.createWithNewBuffer(x, length: int, size: int = length + 1, policy: decodePolicy = decodePolicy.strict): string {
    return try! string.createCopyingBuffer(x, length, policy);
  }
  @deprecated("createWithBorrowedBuffer is now createBorrowingBuffer")
  proc type string.createWithBorrowedBuffer(x): string { return try! string.createBorrowingBuffer(x); }
  @deprecated("createWithBorrowedBuffer is now createBorrowingBuffer")
  proc type string.createWithBorrowedBuffer(x, length: int, size: int = length + 1): string {
    return try! string.createBorrowingBuffer(x, length);
  }
  @deprecated("createWithOwnedBuffer is now createAdoptingBuffer")
  proc type string.createWithOwnedBuffer(x): string { return try! string.createAdoptingBuffer(x); }
  @deprecated("createWithOwnedBuffer is now createAdoptingBuffer")
  proc type string.createWithOwnedBuffer(x, length: int, size: int = length + 1): string {
    return try! string.createAdoptingBuffer(x, length, size);
  }

  /** Parts of a locale, of which there are none.

      .. code-block:: chapel

         for i in 0..<here.getChildCount() do writeln(here.getChild(i));
         writeln(here.getChildCount());   // 0
  */
  @deprecated("getChildCount() is an older name: locales have no parts but GPUs, gpus.size")
  proc locale.getChildCount(): int do return 0;
  @deprecated("getChild() is an older name: locales have no parts but GPUs, gpus[i]")
  proc locale.getChild(idx: int): locale {
    halt("locale ", this.id, " has no parts, so there is no part ", idx);
  }

  /** Older questions to ranges, domains and arrays.

      .. code-block:: chapel

         const r = 1..9 by 2, D = {1..9 by 2}, A: [1..3, 1..3] int;
         writeln(r.length, " ", r.stridable, " ", D.stridable, " ", A.stridable, " ", A.numElements);   // 5 true true false 9
         writeln(r.member(4), " ", r.member(3..5 by 2), " ", D.member(5), " ", A.domain.member(1, 4));   // false true true false
         writeln(r.boundsCheck(3..7 by 2), " ", r.isNaturallyAligned(), " ", (1..9 by 2 align 0).isNaturallyAligned());   // true true false
         writeln(r.isAmbiguous(), " ", D.alignedLow, " ", D.alignedHigh, " ", D.dist == A.domain.dist, " ", A.isDefaultRectangular());   // false 1 9 true true
  */
  @deprecated("length of a range is now size")
  proc range.length: int do return this.size;
  @deprecated("stridable is now strides: compare it with strideKind.one")
  proc range.stridable param: bool do return this.strides != strideKind.one;
  @deprecated("stridable is now strides: compare it with strideKind.one")
  proc _rectDomain.stridable param: bool do return this.strides != strideKind.one;
  @deprecated("stridable is now strides: compare it with strideKind.one")
  proc _rectArray.stridable param: bool do return this.strides != strideKind.one;

  @deprecated("numElements is now size")
  proc _rectArray.numElements: int do return this.size;
  @deprecated("numElements is now size")
  proc _mapArray.numElements: int do return this.size;
  /** Whether it is a rectangular array that no distribution places. */
  @deprecated("isDefaultRectangular() is an older name: today isRectangular() and the domain's distribution tell it")
  proc _rectArray.isDefaultRectangular() param: bool do return true;
  @deprecated("isDefaultRectangular() is an older name: today isRectangular() and the domain's distribution tell it")
  proc _mapArray.isDefaultRectangular() param: bool do return false;
  @deprecated("member is now contains")
  proc range.member(i): bool do return this.contains(i);
  @deprecated("member is now contains")
  proc range.member(const r: range(?)): bool do return this.contains(r);
  @deprecated("member is now contains")
  proc domain.member(const i): bool do return this.contains(i);
  @deprecated("member is now contains")
  proc domain.member(const i, const more...): bool do return this.contains((i, (...more)));
  @deprecated("alignedLow is now low")
  proc domain.alignedLow do return this.low;
  @deprecated("alignedHigh is now high")
  proc domain.alignedHigh do return this.high;
  @deprecated("dist is now distribution")
  proc domain.dist do return this.distribution;

  /** Older name of `boundKind`.

      .. code-block:: chapel

         proc upTo(r: range(boundedType=BoundedRangeType.boundedHigh)) do return r.high;
         writeln(upTo(..5), " ", (1..).boundedType);   // 5 boundedLow
  */
  @deprecated("BoundedRangeType is now boundKind, with the constants both, low, high and neither")
  enum BoundedRangeType { bounded, boundedLow, boundedHigh, boundedNone }
  @deprecated("boundedType is now bounds")
  proc range.boundedType param: BoundedRangeType do return
    if this.bounds == boundKind.both then BoundedRangeType.bounded
    else if this.bounds == boundKind.low then BoundedRangeType.boundedLow
    else if this.bounds == boundKind.high then BoundedRangeType.boundedHigh
    else BoundedRangeType.boundedNone;
  proc _boundsOf(param b: BoundedRangeType) param do return
    if b == BoundedRangeType.bounded then boundKind.both
    else if b == BoundedRangeType.boundedLow then boundKind.low
    else if b == BoundedRangeType.boundedHigh then boundKind.high
    else boundKind.neither;
  proc _stridesFor(param stridable: bool) param do return if stridable then strideKind.any else strideKind.one;

  // What `range(…)` and `domain(…)` mean where their arguments are those of older releases.
  @deprecated("the arguments boundedType and stridable of range are now bounds and strides")
  proc _olderRangeType(type idxType = int, param boundedType: BoundedRangeType = BoundedRangeType.bounded,
                       param stridable: bool = false) type do
    return range(idxType, _boundsOf(boundedType), _stridesFor(stridable));
  @deprecated("the argument stridable of range is now strides")
  proc _olderRangeType(type idxType = int, param bounds: boundKind, param stridable: bool) type do
    return range(idxType, bounds, _stridesFor(stridable));
  @deprecated("the argument stridable of domain is now strides")
  proc _domainType(param rank: int, type idxType = int, param stridable: bool) type do
    return _rectDomain(rank, idxType, _stridesFor(stridable));

  @deprecated("isNaturallyAligned is an older name: compare the range with its aligned form")
  proc range.isNaturallyAligned(): bool do return this.first == (if this.stride > 0 then this.lowBound else this.highBound);
  @deprecated("isAmbiguous() is now !isAligned()")
  proc range.isAmbiguous(): bool do return !this.isAligned();

  // `o.clear()` and `o.retain(x)` of `owned` and `shared` variables.
  @deprecated("clear() of owned and shared is an older form: assign nil")
  proc _managedClear(ref x) { x = nil; }
  @deprecated("retain(x) of owned and shared is an older form: assign owned.adopt(x) or shared.adopt(x)")
  proc _managedRetain(ref x: owned class?, object) { x = owned.adopt(object); }
  @deprecated("retain(x) of owned and shared is an older form: assign owned.adopt(x) or shared.adopt(x)")
  proc _managedRetain(ref x: shared class?, object) { x = shared.adopt(object); }

  @deprecated("boundsCheck is now contains")
  proc range.boundsCheck(const other: range(?)): bool do return this.contains(other);
  @deprecated("ulength is now size")
  proc string.ulength: int do return this.size;
  @deprecated("uchars() is now items()")
  iter string.uchars(): string { for c in this.items() do yield c; }

  /** The elements at the ends.

      .. code-block:: chapel

         const A = [3, 4, 5];
         writeln(A.front(), " ", A.back());   // 3 5
  */
  @deprecated("front() is now first")
  proc _rectArray.front() do return this.first;
  @deprecated("back() is now last")
  proc _rectArray.back() do return this.last;
}
