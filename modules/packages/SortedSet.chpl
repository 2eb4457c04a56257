/** Sets that keep their elements in a comparator's order.
    Not for: sets without order, which are faster (Set); values by key (SortedMap). */
module SortedSet {
  use CollectionLock;
  use SortedTree;
  public use Sort only defaultComparator;
  use Reflection;

  /** A set whose elements are in the order of `<`, or of another comparator.

      .. code-block:: chapel

         use SortedSet, Sort;
         var s: sortedSet(int);
         for x in [5, 1, 3, 1] do s.add(x);
         writeln(s, " ", s.size, " ", s.contains(3));   // [1, 3, 5] 3 true
         var back = new sortedSet(int, comparator=new reverseComparator());
         for x in s do back.add(x);
         writeln(back, " ", back.lowerBound(4));   // [5, 3, 1] (true, 3)
  */
  @chantry.copies_elements
  record sortedSet {
    /** The type of the elements. */
    type eltType;
    /** Whether several tasks may call methods at the same time. */
    param parSafe: bool = false;
    /** The type of what compares elements.

        .. code-block:: chapel

           use SortedSet, Sort;
           record byLastDigit: keyComparator {
             proc key(n: int) do return n % 10;
           }
           var s = new sortedSet(int, comparatorType=byLastDigit);
           s.add(19);
           s.add(21);
           writeln(s, " ", s.comparatorType: string);   // [21, 19] byLastDigit
    */
    type comparatorType = defaultComparator;
    var _lock: _collectionLock(parSafe);
    var _t: _sortedTree(eltType, nothing, comparatorType);

    /** An empty set. */
    proc init(type eltType, param parSafe: bool = false, type comparatorType = defaultComparator) {
      this.eltType = eltType;
      this.parSafe = parSafe;
      this.comparatorType = comparatorType;
      var c: comparatorType;
      this._t = new _sortedTree(eltType, nothing, c);
    }
    /** An empty set in a comparator's order. */
    proc init(type eltType, param parSafe: bool = false, const comparator: record) {
      this.eltType = eltType;
      this.parSafe = parSafe;
      this.comparatorType = comparator.type;
      this._t = new _sortedTree(eltType, nothing, comparator);
    }
    /** A set of what can be iterated over. */
    proc init(type eltType, const ref iterable, param parSafe: bool = false, const comparator: record = new defaultComparator())
        where canResolveMethod(iterable, "these") {
      this.eltType = eltType;
      this.parSafe = parSafe;
      this.comparatorType = comparator.type;
      this._t = new _sortedTree(eltType, nothing, comparator);
      init this;
      for x in iterable do _t.add(x, none);
    }
    /** A set with the elements of another. */
    proc init=(const ref other: sortedSet(?)) {
      this.eltType = other.eltType;
      this.parSafe = other.parSafe;
      this.comparatorType = other.comparatorType;
      this._t = other._t;
    }

    /** The number of elements. */
    proc const ref size: int {
      _lock.enter(); defer _lock.leave();
      return _t.count;
    }
    /** Whether there are no elements. */
    proc const ref isEmpty(): bool do return size == 0;
    /** Whether the element is there. */
    proc const ref contains(const ref x: eltType): bool {
      _lock.enter(); defer _lock.leave();
      return _t.find(x) != nil;
    }
    /** Whether the sets have no element in common.

        .. code-block:: chapel

           use SortedSet;
           var small = new sortedSet(int, 1..3), even = new sortedSet(int, [4, 2]);
           writeln(small.isDisjoint(even), " ", small.isIntersecting(even), " ", even.toArray());   // false true 2 4
           writeln(small.remove(2), " ", small.remove(2), " ", small.isDisjoint(even));   // true false true
           small.clear();
           writeln(small.isEmpty(), " ", small.eltType: string, " ", small.parSafe);   // true int(64) false
    */
    proc const ref isDisjoint(const ref other: sortedSet(eltType, ?)): bool {
      for x in this do if other.contains(x) then return false;
      return true;
    }
    /** Whether the sets have an element in common. */
    proc const ref isIntersecting(const ref other: sortedSet(eltType, ?)): bool do return !isDisjoint(other);
    /** Adds an element, unless it is there. */
    proc ref add(in x: eltType) lifetime this < x {
      _lock.enter(); defer _lock.leave();
      _t.add(x, none);
    }
    /** Takes an element away; tells whether it was there. */
    proc ref remove(const ref x: eltType): bool {
      _lock.enter(); defer _lock.leave();
      return _t.remove(x);
    }
    /** Takes all elements away. */
    proc ref clear() {
      _lock.enter(); defer _lock.leave();
      _t.clear();
    }

    /** The elements, in order. */
    iter const ref these() {
      for n in _t.nodes() do yield n.key;
    }
    /** An array of the elements, in order. */
    proc const ref toArray(): [] eltType {
      _lock.enter(); defer _lock.leave();
      return for n in _t.nodes() do n.key;
    }

    // Whether there is such a node, and its element (the type's default value without).
    proc _found(node): (bool, eltType) {
      if node != nil then return (true, node!.key);
      var x: eltType;
      return (false, x);
    }
    /** Whether there is an element that does not come before `e`, and the first such.

        .. code-block:: chapel

           use SortedSet;
           const s = new sortedSet(int, [10, 20, 30]);
           writeln(s.lowerBound(20), " ", s.upperBound(20));      // (true, 20) (true, 30)
           writeln(s.predecessor(10), " ", s.successor(10));      // (false, 0) (true, 20)
           writeln(s.kth(1), " ", s.kth(4));                      // (true, 10) (false, 0)
    */
    proc const ref lowerBound(e: eltType): (bool, eltType) {
      _lock.enter(); defer _lock.leave();
      return _found(_t.above(e, false));
    }
    /** Whether there is an element that comes after `e`, and the first such. */
    proc const ref upperBound(e: eltType): (bool, eltType) {
      _lock.enter(); defer _lock.leave();
      return _found(_t.above(e, true));
    }
    /** Whether there is an element before `e`, and the last such. */
    proc const ref predecessor(e: eltType): (bool, eltType) {
      _lock.enter(); defer _lock.leave();
      return _found(_t.below(e));
    }
    /** The same as `upperBound`. */
    proc const ref successor(e: eltType): (bool, eltType) do return upperBound(e);
    /** Whether there are k elements, and the last of the first k. */
    proc const ref kth(k: int): (bool, eltType) {
      _lock.enter(); defer _lock.leave();
      return _found(_t.at(k - 1));
    }

    /** Writes the elements as a list of the serializer's form. */
    proc serialize(writer, ref serializer) throws {
      var l = serializer.startList(writer, size);
      for x in this do l.writeElement(x);
      l.endList();
    }
    /** Reads them in the form of a deserializer, in place of what was there. */
    proc ref deserialize(reader, ref deserializer) throws {
      var l = deserializer.startList(reader);
      clear();
      while l.hasMore() do add(l.readElement(eltType));
      l.endList();
    }
  }

  /** Assigns the elements. */
  operator sortedSet.=(ref a: sortedSet(?t, ?), const ref b: sortedSet(t, ?)) {
    if a.comparatorType == b.comparatorType then a._t = b._t;
    else {
      var all = b.toArray();
      a.clear();
      for x in all do a.add(x);
    }
  }
  /** Whether two sets have the same elements. */
  operator sortedSet.==(const ref a: sortedSet(?t, ?), const ref b: sortedSet(t, ?)): bool do
    return a.size == b.size && a <= b;
  /** Whether two sets differ. */
  operator sortedSet.!=(const ref a: sortedSet(?t, ?), const ref b: sortedSet(t, ?)): bool do return !(a == b);
  /** Whether the second set has all elements of the first (`<=`), and more (`<`). */
  operator sortedSet.<=(const ref a: sortedSet(?t, ?), const ref b: sortedSet(t, ?)): bool {
    for x in a do if !b.contains(x) then return false;
    return true;
  }
  operator sortedSet.<(const ref a: sortedSet(?t, ?), const ref b: sortedSet(t, ?)): bool do return a.size < b.size && a <= b;
  operator sortedSet.>=(const ref a: sortedSet(?t, ?), const ref b: sortedSet(t, ?)): bool do return b <= a;
  operator sortedSet.>(const ref a: sortedSet(?t, ?), const ref b: sortedSet(t, ?)): bool do return b < a;

  /** The union: what is in one of the sets or both. The results have the first set's order.

      .. code-block:: chapel

         use SortedSet;
         const a = new sortedSet(int, [3, 1, 2]), b = new sortedSet(int, [4, 3]);
         writeln(a | b, " ", a & b, " ", a - b, " ", a ^ b);   // [1, 2, 3, 4] [3] [1, 2] [1, 2, 4]
  */
  operator sortedSet.|(const ref a: sortedSet(?t, ?), const ref b: sortedSet(t, ?)) {
    var c = a;
    c |= b;
    return c;
  }
  operator sortedSet.|=(ref a: sortedSet(?t, ?), const ref b: sortedSet(t, ?)) {
    const all = b.toArray();
    for x in all do a.add(x);
  }
  operator sortedSet.+(const ref a: sortedSet(?t, ?), const ref b: sortedSet(t, ?)) do return a | b;
  operator sortedSet.+=(ref a: sortedSet(?t, ?), const ref b: sortedSet(t, ?)) { a |= b; }
  /** The difference: what is in the first set only. */
  operator sortedSet.-(const ref a: sortedSet(?t, ?), const ref b: sortedSet(t, ?)) {
    var c = a;
    c -= b;
    return c;
  }
  operator sortedSet.-=(ref a: sortedSet(?t, ?), const ref b: sortedSet(t, ?)) {
    const all = b.toArray();
    for x in all do a.remove(x);
  }
  /** The intersection: what is in both sets. */
  operator sortedSet.&(const ref a: sortedSet(?t, ?), const ref b: sortedSet(t, ?)) {
    var c = a;
    c &= b;
    return c;
  }
  operator sortedSet.&=(ref a: sortedSet(?t, ?), const ref b: sortedSet(t, ?)) {
    const all = a.toArray();
    for x in all do if !b.contains(x) then a.remove(x);
  }
  /** The symmetric difference: what is in one of the sets and not in the other. */
  operator sortedSet.^(const ref a: sortedSet(?t, ?), const ref b: sortedSet(t, ?)) {
    var c = a;
    c ^= b;
    return c;
  }
  operator sortedSet.^=(ref a: sortedSet(?t, ?), const ref b: sortedSet(t, ?)) {
    const all = b.toArray();
    for x in all do if !a.remove(x) then a.add(x);
  }
}
