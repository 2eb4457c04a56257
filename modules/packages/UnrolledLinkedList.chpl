/** A linked list of small arrays: elements are inserted and removed within one of them.
    Not for: lists that are mostly indexed or added to at the end (List).

    .. code-block:: chapel

       use UnrolledLinkedList;
       var l = new unrolledLinkedList(int, nodeCapacity=4);
       for i in 1..10 do l.append(i);
       l.insert(3, 30);
       l.remove(5);
       writeln(l, " ", l.size, " ", l.indexOf(7));   // [1, 2, 3, 30, 4, 6, 7, 8, 9, 10] 10 6
*/
module UnrolledLinkedList {
  private use List;
  private use CollectionLock;

  // A part of the list: some elements, and the next part.
  class _unrolledNode {
    type eltType;
    var items: list(eltType);
    var next: unmanaged _unrolledNode(eltType)?;
  }

  /** The list. */
  record unrolledLinkedList {
    /** The type of its elements. */
    type eltType;
    /** Whether tasks may use it at the same time.

        .. code-block:: chapel

           use UnrolledLinkedList;
           var l = new unrolledLinkedList(int, parSafe=true);
           coforall i in 1..4 with (ref l) do l.append(i);
           writeln(l.size, " ", l.parSafe);   // 4 true
    */
    param parSafe = false;
    /** How many elements a part has at most. */
    var nodeCapacity: int = 32;
    var _first, _last: unmanaged _unrolledNode(eltType)?;
    var _count = 0;
    var _lock: _collectionLock(parSafe);

    /** An empty list. */
    proc init(type eltType, param parSafe = false, nodeCapacity: int = 32) {
      if nodeCapacity < 2 then halt("unrolledLinkedList: a part takes at least 2 elements, not ", nodeCapacity);
      this.eltType = eltType;
      this.parSafe = parSafe;
      this.nodeCapacity = nodeCapacity;
    }
    /** A list with the elements of a list, or of an array. */
    proc init(other: list(?t, ?), param parSafe = false, nodeCapacity: int = 32) {
      this.init(t, parSafe, nodeCapacity);
      for x in other do _append(x);
    }
    proc init(other: [?d] ?t, param parSafe = false, nodeCapacity: int = 32) {
      this.init(t, parSafe, nodeCapacity);
      for x in other do _append(x);
    }
    proc init=(other: unrolledLinkedList(?t, ?)) {
      this.init(t, other.parSafe, other.nodeCapacity);
      for x in other do _append(x);
    }
    proc deinit() { _clear(); }

    // ---- inside; the caller has the lock ---------------------------------------------------------

    proc ref _append(const ref x) {
      if _last == nil || _last!.items.size == nodeCapacity {
        const node = new unmanaged _unrolledNode(eltType);
        if _last == nil then _first = node; else _last!.next = node;
        _last = node;
      }
      _last!.items.pushBack(x);
      _count += 1;
    }
    proc ref _clear() {
      var node = _first;
      while node != nil {
        const next = node!.next;
        delete node!;
        node = next;
      }
      (_first, _last, _count) = (nil, nil, 0);
    }
    // The part with the element at an index, and the element's place there.
    proc _find(i: int): (unmanaged _unrolledNode(eltType), int) {
      var node = _first, at = i;
      while at >= node!.items.size {
        at -= node!.items.size;
        node = node!.next;
      }
      return (node!, at);
    }
    proc ref _insert(i: int, const ref x) {
      if i == _count {
        _append(x);
        return;
      }
      var (node, at) = _find(i);
      if node.items.size == nodeCapacity {
        // Its second half becomes a part of its own.
        const half = nodeCapacity / 2, second = new unmanaged _unrolledNode(eltType);
        while node.items.size > half do second.items.insert(0, node.items.popBack());
        second.next = node.next;
        node.next = second;
        if _last! == node then _last = second;
        if at > half then (node, at) = (second, at - half);
      }
      node.items.insert(at, x);
      _count += 1;
    }
    proc ref _remove(i: int): eltType {
      const (node, at) = _find(i);
      const x = node.items.getAndRemove(at);
      _count -= 1;
      if node.items.isEmpty() then _unlink(node);
      return x;
    }
    proc ref _unlink(node: unmanaged _unrolledNode(eltType)) {
      var before: unmanaged _unrolledNode(eltType)? = nil, walk = _first;
      while walk! != node {
        before = walk;
        walk = walk!.next;
      }
      if before == nil then _first = node.next; else before!.next = node.next;
      if _last! == node then _last = before;
      delete node;
    }
    proc _within(i: int, what: string) {
      if __prim("checks") && (i < 0 || i >= _count) then
        halt("unrolledLinkedList.", what, ": ", if _count == 0 then "the list is empty" else "index " + i: string + " is not in 0.." + (_count - 1): string);
    }

    // ---- adding ----------------------------------------------------------------------------------

    /** Adds an element at the end. */
    proc ref append(x: eltType) {
      _lock.enter(); defer _lock.leave();
      _append(x);
    }
    /** Adds the elements of a list, of another such list, of an array, of a range.

        .. code-block:: chapel

           use UnrolledLinkedList, List;
           var l = new unrolledLinkedList(int, nodeCapacity=2);
           l.extend([1, 2]);
           l.extend(3..4);
           l.extend(new list([2]));
           writeln(l, " ", l.count(2), " ", l.indexOf(2, 2), " ", l.eltType: string);   // [1, 2, 3, 4, 2] 2 4 int(64)
    */
    proc ref extend(other: list(eltType, ?)) { _extend(other); }
    proc ref extend(other: unrolledLinkedList(eltType, ?)) { _extend(other.toArray()); }
    proc ref extend(other: [?d] eltType) { _extend(other); }
    proc ref extend(other: range(eltType, ?)) {
      if !other.isBounded() then compilerError("unrolledLinkedList.extend: the range has no end");
      _extend(other);
    }
    proc ref _extend(const ref other) {
      _lock.enter(); defer _lock.leave();
      for x in other do _append(x);
    }
    /** Inserts an element, or those of an array or a list, before the one at an index. False, without more, if there is no such place. */
    proc ref insert(idx: int, x: eltType): bool {
      _lock.enter(); defer _lock.leave();
      if idx < 0 || idx > _count then return false;
      _insert(idx, x);
      return true;
    }
    proc ref insert(idx: int, arr: [?d] eltType): bool do return _insertAll(idx, arr);
    proc ref insert(idx: int, lst: list(eltType, ?)): bool do return _insertAll(idx, lst);
    proc ref _insertAll(idx: int, const ref other): bool {
      _lock.enter(); defer _lock.leave();
      if idx < 0 || idx > _count then return false;
      for (x, i) in zip(other, 0..) do _insert(idx + i, x);
      return true;
    }

    // ---- removing --------------------------------------------------------------------------------

    /** Removes the first `count` elements of a value, all of them for 0 and less. How many it removed. */
    proc ref remove(x: eltType, count: int = 1): int {
      _lock.enter(); defer _lock.leave();
      var removed = 0, i = 0;
      while i < _count && (count <= 0 || removed < count) {
        const (node, at) = _find(i);
        if node.items[at] == x {
          _remove(i);
          removed += 1;
        } else i += 1;
      }
      return removed;
    }
    /** Removes the last element, or the one at an index, and returns it. */
    proc ref pop(): eltType {
      _lock.enter(); defer _lock.leave();
      _within(_count - 1, "pop");
      return _remove(_count - 1);
    }
    proc ref pop(idx: int): eltType {
      _lock.enter(); defer _lock.leave();
      _within(idx, "pop");
      return _remove(idx);
    }
    /** Removes all. */
    proc ref clear() {
      _lock.enter(); defer _lock.leave();
      _clear();
    }

    // ---- looking ---------------------------------------------------------------------------------

    /** The first and the last element. */
    proc ref first() ref {
      _within(0, "first");
      return _first!.items[0];
    }
    proc ref last() ref {
      _within(_count - 1, "last");
      return _last!.items[_last!.items.size - 1];
    }
    /** The element at an index. */
    proc ref this(i: int) ref {
      _within(i, "this");
      const (node, at) = _find(i);
      return node.items[at];
    }
    proc const ref this(i: int) const ref {
      _within(i, "this");
      const (node, at) = _find(i);
      return node.items[at];
    }
    /** The elements. */
    iter ref these() ref {
      var node = _first;
      while node != nil {
        for x in node!.items do yield x;
        node = node!.next;
      }
    }
    iter const ref these() const ref {
      var node = _first;
      while node != nil {
        for x in node!.items do yield x;
        node = node!.next;
      }
    }
    /** Whether it has an element of that value; how many.

        .. code-block:: chapel

           use UnrolledLinkedList;
           var l = new unrolledLinkedList(int);
           for x in 1..5 do l.append(x);
           writeln(l.contains(3), " ", l.first(), " ", l.last(), " ", l.pop(), " ", l.indices, " ", l.toArray());   // true 1 5 5 0..3 1 2 3 4
           l.clear();
           writeln(l.isEmpty());   // true
    */
    proc contains(x: eltType): bool do return count(x) > 0;
    proc count(x: eltType): int {
      _lock.enter(); defer _lock.leave();
      var n = 0;
      for y in this do if y == x then n += 1;
      return n;
    }
    /** The index of the first such element from `start` up to `end` (to the last for an end below 0); -1 if there is none. */
    proc indexOf(x: eltType, start: int = 0, end: int = -1): int {
      _lock.enter(); defer _lock.leave();
      _within(start, "indexOf");
      if end >= 0 then _within(end, "indexOf");
      for (y, i) in zip(this, 0..) do
        if i >= start && (end < 0 || i <= end) && y == x then return i;
      return -1;
    }
    /** How many there are; whether there are none; their indices; an array with copies of them. */
    proc size: int do return _count;
    proc isEmpty(): bool do return _count == 0;
    proc indices: range do return 0..<_count;
    proc toArray(): [] eltType {
      _lock.enter(); defer _lock.leave();
      var all: list(eltType);
      for x in this do all.pushBack(x);
      return all.toArray();
    }
    /** Writes the elements as a list of the serializer's form. */
    proc serialize(writer, ref serializer) throws {
      var l = serializer.startList(writer, _count);
      for x in this do l.writeElement(x);
      l.endList();
    }
  }

  /** The elements of one list in place of another's. */
  operator unrolledLinkedList.=(ref lhs: unrolledLinkedList(?t, ?), const ref rhs: unrolledLinkedList(t, ?)) {
    const all = rhs.toArray();
    lhs.clear();
    lhs.extend(all);
  }
  /** Whether two have the same elements in the same order. */
  operator unrolledLinkedList.==(const ref a: unrolledLinkedList(?t, ?), const ref b: unrolledLinkedList(t, ?)): bool {
    if a.size != b.size then return false;
    for (x, y) in zip(a, b) do if x != y then return false;
    return true;
  }
  operator unrolledLinkedList.!=(const ref a: unrolledLinkedList(?t, ?), const ref b: unrolledLinkedList(t, ?)): bool do
    return !(a == b);
}
