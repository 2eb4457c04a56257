/** Sets: collections without order in which each element is once.
    Not for: pairs (Map), sequences (List). */
module Set {
  use Pointers;
  import Ascii;
  use Base;
  use Types;
  use HashTable;
  use Write;
  use Serializers;
  use Array;
  use Range;
  use RangeIter;
  use CollectionLock;

  /** A set of elements of one type.

      .. code-block:: chapel

         use Set;
         var s: set(int);
         for x in [3, 1, 3] do s.add(x);
         writeln(s.size, " ", s.contains(1), " ", s.remove(2), " ", s.add(3));   // 2 true false false
  */
  @chantry.copies_elements
  record set {
    /** The type of the elements. */
    type eltType;
    /** Whether several tasks may call methods at the same time.

        .. code-block:: chapel

           use Set;
           var seen: set(int, parSafe=true);
           forall i in 1..1000 with (ref seen) do seen.add(i % 7);
           writeln(seen.size, " ", seen.contains(6), " ", seen.eltType: string);   // 7 true int(64)
    */
    param parSafe: bool = false;
    /** Kept for the documented signature; the table grows when three quarters full.

        .. code-block:: chapel

           use Set;
           const s = new set(int, resizeThreshold=0.75, initialCapacity=1000);
           writeln(s.resizeThreshold, " ", s.isEmpty());   // 0.75 true
    */
    const resizeThreshold: real = 0.5;
    var _lock: _collectionLock(parSafe);
    var _t: _hashTable(eltType, nothing);

    /** An empty set, with room for `initialCapacity` elements. */
    proc init(type eltType, param parSafe: bool = false, resizeThreshold: real = 0.5, initialCapacity: int = 16) {
      _checkNotGeneric(eltType, "the type of a set's elements");
      this.eltType = eltType;
      this.parSafe = parSafe;
      this.resizeThreshold = resizeThreshold;
      init this;
      if initialCapacity > 16 then _t.reserve(initialCapacity);
    }
    /** A set read in the form of a deserializer. */
    proc init(type eltType, param parSafe: bool = false, reader, ref deserializer) throws {
      this.init(eltType, parSafe);
      deserialize(reader, deserializer);
    }
    /** A set of what can be iterated over: the elements of an array, list or set, the values of a range. */
    proc init(type eltType, const ref iterable, param parSafe: bool = false, resizeThreshold: real = 0.5,
              initialCapacity: int = 16) where !isBoolType(iterable.type) {
      this.eltType = eltType;
      this.parSafe = parSafe;
      this.resizeThreshold = resizeThreshold;
      init this;
      if initialCapacity > 16 then _t.reserve(initialCapacity);
      for e in iterable do _t.add(e, none);
    }
    /** The same with the type of the elements that there are. */
    proc init(const ref iterable: [] ?t) {
      this.eltType = t;
      init this;
      for e in iterable do _t.add(e, none);
    }
    proc init(const iterable: range(?)) {
      this.eltType = iterable.idxType;
      init this;
      for e in iterable do _t.add(e, none);
    }
    /** A set with the elements of another. */
    proc init(const ref other: set(?)) {
      this.eltType = other.eltType;
      this.parSafe = other.parSafe;
      this.resizeThreshold = other.resizeThreshold;
      this._t = other._t;
    }
    proc init=(const ref other: set(?)) {
      this.eltType = other.eltType;
      this.parSafe = if __prim("resolves", this.type.parSafe) then this.type.parSafe else other.parSafe;
      this.resizeThreshold = other.resizeThreshold;
      this._t = other._t;
    }

    /** The number of elements. */
    proc size: int {
      _lock.enter(); defer _lock.leave();
      return _t.count;
    }
    /** Whether there are no elements.

        .. code-block:: chapel

           use Set;
           var s = new set([1, 2]), t = new set([3]);
           writeln(s.isEmpty(), " ", s.isDisjoint(t), " ", s.toArray().sorted());   // false true 1 2
           s.clear();
           writeln(s.isEmpty(), " ", s.size);   // true 0
    */
    proc isEmpty(): bool do return size == 0;
    /** Whether the element is there. */
    proc contains(const ref x: eltType): bool {
      _lock.enter(); defer _lock.leave();
      return _t.find(x) >= 0;
    }
    /** Whether the sets have no element in common. */
    proc isDisjoint(const ref other: set(eltType, ?)): bool {
      for i in _t.slots() do if other._t.find(_t.key(i)) >= 0 then return false;
      return true;
    }

    /** Whether the sets have an element in common.

        .. code-block:: chapel

           use Set;
           const small = new set([1, 2, 3]), odd = new set([1, 3, 5]), far = new set(int, [100]);
           writeln(small.isIntersecting(odd), " ", small.isIntersecting(far), " ", small.isDisjoint(far));   // true false true
    */
    proc isIntersecting(const ref other: set(eltType, ?)): bool do return !isDisjoint(other);

    /** Adds an element; false if it was there. */
    proc ref add(in x: eltType): bool lifetime this < x {
      _lock.enter(); defer _lock.leave();
      return _t.add(x, none);
    }
    /** Takes an element away; tells whether it was there. */
    proc ref remove(const ref x: eltType): bool {
      _lock.enter(); defer _lock.leave();
      const i = _t.find(x);
      if i < 0 then return false;
      _t.drop(i);
      return true;
    }
    /** Takes all elements away. */
    proc ref clear() {
      _lock.enter(); defer _lock.leave();
      _t.clear();
    }

    /** The elements, in no particular order. */
    iter these() const ref {
      for i in _t.slots() do yield _t.key(i);
    }
    /** Parallel: the elements. */
    iter these(param tag: iterKind) const ref where tag == iterKind.standalone {
      forall i in _t.slots() do yield _t.key(i);
    }
    iter these(param tag: iterKind) where tag == iterKind.leader {
      for followThis in (0..<_t.count).these(tag = iterKind.leader) do yield followThis;
    }
    iter these(param tag: iterKind, followThis) const ref where tag == iterKind.follower {
      for i in _t.slotsBetween(followThis(0).low, followThis(0).high) do yield _t.key(i);
    }
    /** An array of the elements, in no particular order. */
    proc toArray() {
      _lock.enter(); defer _lock.leave();
      var a = _newArrayUninit({0..<_t.count}, eltType);
      var n = 0;
      for i in _t.slots() {
        __prim("init", a._b.data[n], __prim("copy", _t.key(i)));
        n += 1;
      }
      return a;
    }
    /** Writes the elements as a list of the serializer's form; reads them. */
    proc serialize(writer, ref serializer) throws {
      var l = serializer.startList(writer, size);
      for x in this do l.writeElement(x);
      l.endList();
    }
    /** Reads them in the form of a deserializer, in place of what was there. */
    proc ref deserialize(reader, ref deserializer) throws {
      // The default form of a set has other brackets than that of a list.
      if deserializer.type == defaultDeserializer then _readFrom(_startParts(reader, "{", "}", ""));
      else _readFrom(deserializer.startList(reader));
    }
    proc ref _readFrom(in l) throws {
      clear();
      while l.hasMore() do add(l.readElement(eltType));
      l.endList();
    }
    proc _writeOn(ch: c_ptr(void)) {
      cht_io_write_byte(ch, Ascii.openBrace);
      var first = true;
      for i in _t.slots() {
        if !first then _writeText(ch, ", ");
        first = false;
        _write(ch, _t.key(i));
      }
      cht_io_write_byte(ch, Ascii.closeBrace);
    }
  }

  operator =(ref a: set(?), const ref b: set(?)) {
    if b.eltType != a.eltType then
      compilerError("a set of " + a.eltType: string + " cannot be assigned one of " + b.eltType: string);
    else {
      var c = b._t;
      __prim("swap", a._t, c);
    }
  }
  /** Whether two sets have the same elements. */
  operator ==(const ref a: set(?t, ?), const ref b: set(t, ?)): bool do
    return a._t.count == b._t.count && a <= b;
  operator !=(const ref a: set(?t, ?), const ref b: set(t, ?)): bool do return !(a == b);
  /** Whether the second set has all elements of the first (`<=`), and more (`<`). */
  operator <=(const ref a: set(?t, ?), const ref b: set(t, ?)): bool {
    if a._t.count > b._t.count then return false;
    for i in a._t.slots() do if b._t.find(a._t.key(i)) < 0 then return false;
    return true;
  }
  operator <(const ref a: set(?t, ?), const ref b: set(t, ?)): bool do return a._t.count < b._t.count && a <= b;
  operator >=(const ref a: set(?t, ?), const ref b: set(t, ?)): bool do return b <= a;
  operator >(const ref a: set(?t, ?), const ref b: set(t, ?)): bool do return b < a;

  // Of equal elements the results have the first set's.

  // An empty set of a's type, locked if one of two is.
  proc _setLike(const ref a: set(?), const ref b: set(?)) do return new set(a.eltType, a.parSafe || b.parSafe);

  /** The union: what is in one of the sets or both.

      .. code-block:: chapel

         use Set;
         const a = new set([1, 2, 3]), b = new set([3, 4]);
         writeln((a | b).size, " ", a & b, " ", (a - b).size, " ", (a ^ b).size, " ", a & b <= a);   // 4 {3} 2 3 true
  */
  operator |(const ref a: set(?t, ?), const ref b: set(t, ?)) {
    var c = _setLike(a, b);
    c |= a;
    c |= b;
    return c;
  }
  operator +(const ref a: set(?t, ?), const ref b: set(t, ?)) do return a | b;
  operator |=(ref a: set(?t, ?), const ref b: set(t, ?)) {
    a._lock.enter(); defer a._lock.leave();
    for i in b._t.slots() do a._t.add(b._t.key(i), none);
  }
  operator +=(ref a: set(?t, ?), const ref b: set(t, ?)) { a |= b; }
  /** The difference: what is in the first set only. */
  operator -(const ref a: set(?t, ?), const ref b: set(t, ?)) {
    var c = _setLike(a, b);
    for i in a._t.slots() do if b._t.find(a._t.key(i)) < 0 then c._t.add(a._t.key(i), none);
    return c;
  }
  operator -=(ref a: set(?t, ?), const ref b: set(t, ?)) {
    a._lock.enter(); defer a._lock.leave();
    for i in a._t.slots() do if b._t.find(a._t.key(i)) >= 0 then a._t.drop(i);
  }
  /** The intersection: what is in both sets. */
  operator &(const ref a: set(?t, ?), const ref b: set(t, ?)) {
    var c = _setLike(a, b);
    for i in a._t.slots() do if b._t.find(a._t.key(i)) >= 0 then c._t.add(a._t.key(i), none);
    return c;
  }
  operator &=(ref a: set(?t, ?), const ref b: set(t, ?)) {
    a._lock.enter(); defer a._lock.leave();
    for i in a._t.slots() do if b._t.find(a._t.key(i)) < 0 then a._t.drop(i);
  }
  /** The symmetric difference: what is in one of the sets and not in the other. */
  operator ^(const ref a: set(?t, ?), const ref b: set(t, ?)) {
    var c = a - b;
    for i in b._t.slots() do if a._t.find(b._t.key(i)) < 0 then c._t.add(b._t.key(i), none);
    return c;
  }
  operator ^=(ref a: set(?t, ?), const ref b: set(t, ?)) {
    a._lock.enter(); defer a._lock.leave();
    for i in b._t.slots() {
      const j = a._t.find(b._t.key(i));
      if j >= 0 then a._t.drop(j);
      else a._t.add(b._t.key(i), none);
    }
  }
}
