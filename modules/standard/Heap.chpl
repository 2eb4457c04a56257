/** Heaps: the greatest of many elements at once.
    Not for: all elements in order (Sort). */
module Heap {
  use Pointers;
  use Sort;
  public use Sort only defaultComparator, reverseComparator;
  use List;
  use CollectionLock;

  /** A heap: whose greatest element, by the comparator, is on top. Adding an element and taking the greatest away
      take a time that grows with the logarithm of the number of elements.

      .. code-block:: chapel

         use Heap, Sort;
         var h = new heap(int, comparator=new reverseComparator());
         for x in [5, 2, 8, 1] do h.push(x);
         writeln(h.top(), " ", h.size);   // 1 4
         for x in h.consume() do write(x, " ");
         writeln(h.isEmpty());            // 1 2 5 8 true
  */
  @chantry.copies_elements
  record heap {
    /** The type of the elements. */
    type eltType;
    /** Whether several tasks may call methods at the same time. */
    param parSafe = false;
    /** Says which of two elements is the greater. */
    var comparator: ?;
    var _lock: _collectionLock(parSafe);
    var _elements: list(eltType);

    /** An empty heap, in the comparator's order or that of `<`. */
    proc init(type eltType, param parSafe = false) {
      _checkNotGeneric(eltType, "the type of a heap's elements");
      this.eltType = eltType;
      this.parSafe = parSafe;
      this.comparator = new defaultComparator();
    }
    proc init(type eltType, param parSafe = false, const comparator: ?) {
      this.eltType = eltType;
      this.parSafe = parSafe;
      this.comparator = comparator;
    }
    /** A heap with the elements of another. */
    proc init=(const ref other: heap(?)) {
      this.eltType = other.eltType;
      this.parSafe = other.parSafe;
      this.comparator = other.comparator;
      init this;
      other._lock.enter();
      this._elements = other._elements;
      other._lock.leave();
    }

    /** The number of elements. */
    proc const ref size: int {
      _lock.enter(); defer _lock.leave();
      return _elements.size;
    }
    /** Whether there are no elements. */
    proc const ref isEmpty(): bool do return size == 0;

    /** The greatest element. Halts if there is none. */
    proc const ref top() {
      _lock.enter(); defer _lock.leave();
      if _checks then if _elements.size == 0 then halt("top() of an empty heap");
      return _elements[0];
    }

    /** Adds an element. */
    proc ref push(in element: eltType) lifetime this < element {
      _lock.enter(); defer _lock.leave();
      _elements.pushBack(element);
      _rise(_elements.size - 1);
    }

    /** Adds the elements of a list or an array. */
    proc ref push(const ref elements: list(eltType, ?)) {
      for x in elements do push(x);
    }
    proc ref push(const ref elements: [] eltType) {
      for x in elements do push(x);
    }

    /** Takes the greatest element away and returns it. Halts if there is none. */
    proc ref pop(): eltType {
      _lock.enter(); defer _lock.leave();
      if _checks then if _elements.size == 0 then halt("pop() of an empty heap");
      const last = _elements.size - 1;
      if last > 0 then _elements[0] <=> _elements[last];
      const greatest = _elements.popBack();
      _sink(0);
      return greatest;
    }

    /** Takes the elements away, the greatest first. */
    iter ref consume() {
      while !isEmpty() do yield pop();
    }

    /** The elements, in no particular order. */
    iter const ref these() const ref {
      for x in _elements do yield x;
    }

    /** An array of the elements, in no particular order.

        .. code-block:: chapel

           use Heap;
           var h = new heap(real, parSafe=true);
           h.push([2.5, 0.5, 1.5]);
           writeln(h.toArray().sorted(), " ", h.size, " ", h.eltType: string, " ", h.parSafe);   // 0.5 1.5 2.5 3 real(64) true
    */
    proc const ref toArray(): [] eltType {
      _lock.enter(); defer _lock.leave();
      return _elements.toArray();
    }

    // Element i may be greater than those above it.
    proc ref _rise(i: int) {
      var at = i;
      while at > 0 {
        const above = (at - 1) / 2;
        if _order(comparator, _elements[at], _elements[above]) <= 0 then return;
        _elements[at] <=> _elements[above];
        at = above;
      }
    }
    // Element i may be less than those below it.
    proc ref _sink(i: int) {
      const n = _elements.size;
      var at = i;
      while 2 * at + 1 < n {
        var below = 2 * at + 1;
        if below + 1 < n then
          below += (_order(comparator, _elements[below + 1], _elements[below]) > 0): int;
        if _order(comparator, _elements[below], _elements[at]) <= 0 then return;
        _elements[at] <=> _elements[below];
        at = below;
      }
    }
    proc ref _build() {
      for i in 0..<_elements.size / 2 by -1 do _sink(i);
    }

    proc const ref _writeOn(ch: c_ptr(void)) { _write(ch, _elements); }
  }

  operator =(ref a: heap(?), const ref b: heap(?)) {
    a.comparator = b.comparator;
    a._elements = b._elements;
  }

  /** A heap of the elements of a list or an array, made in a time that grows with their number.

      .. code-block:: chapel

         use Heap;
         var h = createHeap([3, 9, 4]);
         writeln(h.pop(), " ", h.pop());   // 9 4
  */
  proc createHeap(const ref x: list(?t), param parSafe: bool = false, const comparator: ? = new defaultComparator()) {
    var h = new heap(t, parSafe, comparator);
    h._elements = x;
    h._build();
    return h;
  }
  proc createHeap(const ref x: [] ?t, param parSafe: bool = false, const comparator: ? = new defaultComparator()) {
    var h = new heap(t, parSafe, comparator);
    for e in x do h._elements.pushBack(e);
    h._build();
    return h;
  }
}
