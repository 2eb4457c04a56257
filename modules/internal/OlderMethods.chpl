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

  @deprecated("test() of an atomic flag is now read()")
  proc _atomic.test(param order: memoryOrder = memoryOrder.seqCst): bool where isBoolType(valType) do return this.read(order);

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

  /** Parts of a locale, of which there are none. */
  @deprecated("getChildCount() is an older name: locales have no parts but GPUs, gpus.size")
  proc locale.getChildCount(): int do return 0;
  @deprecated("getChild() is an older name: locales have no parts but GPUs, gpus[i]")
  proc locale.getChild(idx: int): locale {
    halt("locale ", this.id, " has no parts, so there is no part ", idx);
  }

  @deprecated("length of a range is now size")
  proc range.length: int do return this.size;
  @deprecated("stridable is now strides: compare it with strideKind.one")
  proc range.stridable param: bool do return this.strides != strideKind.one;
  @deprecated("stridable is now strides: compare it with strideKind.one")
  proc _rectDomain.stridable param: bool do return this.strides != strideKind.one;
  @deprecated("stridable is now strides: compare it with strideKind.one")
  proc _array.stridable param: bool do return this.strides != strideKind.one;

  @deprecated("numElements is now size")
  proc _array.numElements: int do return this.size;
  @deprecated("numElements is now size")
  proc _mapArray.numElements: int do return this.size;
  /** Whether it is an array of the default distribution: all are, as long as there is one locale. */
  @deprecated("isDefaultRectangular() is an older name: today isRectangular() and the domain's distribution tell it")
  proc _array.isDefaultRectangular() param: bool do return true;
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

  /** Older name of `boundKind`. */
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

  @deprecated("front() is now first")
  proc _array.front() do return this.first;
  @deprecated("back() is now last")
  proc _array.back() do return this.last;
}
