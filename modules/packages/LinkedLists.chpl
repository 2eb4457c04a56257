/** Lists of linked nodes.
    Not for: most programs, which use List: there elements have numbers and lie together. */
module LinkedLists {
  class _ListNode {
    type eltType;
    var data: eltType;
    var next: unmanaged _ListNode(eltType)?;
  }

  /** A list of nodes, each of which knows the next: the ends can be reached at once, the others only one after the other.

      .. code-block:: chapel

         use LinkedLists;
         var l = new LinkedList(int);
         l.append(2, 3);
         l.push_front(1);
         writeln(l, " ", l.size, " ", l.contains(3));   // 1 2 3 3 true
         l.remove(2);
         writeln(l.pop_front(), " ", l, " ", makeList("a", "b"));   // 1 3 a b
  */
  @chantry.copies_elements
  record LinkedList {
    /** The type of the elements. */
    type eltType;
    // The nodes at the ends, nil in an empty list.
    var _first, _last: unmanaged _ListNode(eltType)?;
    var _count: int;

    /** An empty list. */
    proc init(type eltType) { this.eltType = eltType; }
    /** A list with the elements of another. */
    proc init=(const ref other: LinkedList(?)) {
      this.eltType = other.eltType;
      init this;
      for x in other do append(x);
    }
    proc deinit() { destroy(); }

    /** The number of elements. */
    proc size: int do return _count;
    /** The number of elements; an older name of `size`.

        .. code-block:: chapel

           use LinkedLists;
           var l = new LinkedList(int);
           l.append(2);
           l.append(3);
           l.prepend(1);
           for x in l do write(x, " ");
           writeln(l.size, " ", l.isEmpty());   // 1 2 3 3 false
           l.clear();
           writeln(l.isEmpty());   // true
    */
    proc length: int do return _count;
    /** Whether there are no elements. */
    proc isEmpty(): bool do return _count == 0;
    /** Before, the nodes at the ends were fields.

        .. code-block:: chapel

           // flags: --edition=legacy
           use LinkedLists;
           const l = makeList(1, 2, 3);
           writeln(l.first!.data, " ", l.last!.data, " ", l.length);   // 1 3 3
    */
    @edition(last="legacy")
    proc first do return _first;
    @edition(last="legacy")
    proc last do return _last;
    /** The element at an end, which may be changed; halts if there is none.

        .. code-block:: chapel

           use LinkedLists;
           var l = makeList(1, 2, 3);
           l.first() = 7;
           writeln(l.first(), " ", l.last(), " ", l);   // 7 3 7 2 3
    */
    @edition(first="1.31")
    proc ref first() ref: eltType {
      if _first == nil then halt("first: the list is empty");
      return _first!.data;
    }
    @edition(first="1.31")
    proc const ref first() const ref: eltType {
      if _first == nil then halt("first: the list is empty");
      return _first!.data;
    }
    @edition(first="1.31")
    proc ref last() ref: eltType {
      if _last == nil then halt("last: the list is empty");
      return _last!.data;
    }
    @edition(first="1.31")
    proc const ref last() const ref: eltType {
      if _last == nil then halt("last: the list is empty");
      return _last!.data;
    }

    /** The elements in order; they may be changed. */
    iter ref these() ref {
      var node = _first;
      while node != nil {
        yield node!.data;
        node = node!.next;
      }
    }
    iter const ref these() const ref {
      var node = _first;
      while node != nil {
        yield node!.data;
        node = node!.next;
      }
    }

    /** Adds an element, or several, at the end. */
    proc ref append(in e: eltType) {
      const node = new unmanaged _ListNode(eltType, e);
      if _last == nil then _first = node;
      else _last!.next = node;
      _last = node;
      _count += 1;
    }
    proc ref append(in e: eltType, in es: eltType...) {
      append(e);
      for param i in 0..<es.size do append(es(i));
    }
    /** The same as `append`. */
    proc ref push_back(in e: eltType) { append(e); }
    /** Adds an element at the beginning. */
    proc ref prepend(in e: eltType) {
      const node = new unmanaged _ListNode(eltType, e);
      node.next = _first;
      _first = node;
      if _last == nil then _last = node;
      _count += 1;
    }
    /** The same as `prepend`. */
    proc ref push_front(in e: eltType) { prepend(e); }
    /** Adds the elements of another list, or of an array, at the end.

        .. code-block:: chapel

           use LinkedLists;
           var a = makeList(1, 2), b = makeList(3, 4);
           a.concat(b);
           a.push_back(5);
           writeln(a, " ", a.size, " ", a.eltType: string);   // 1 2 3 4 5 5 int(64)
           a.destroy();
           writeln(a.isEmpty());   // true
    */
    proc ref concat(const ref l: LinkedList(eltType)) {
      // A list may be added to itself.
      const n = l._count;
      var node = l._first;
      for 1..n {
        append(node!.data);
        node = node!.next;
      }
    }

    /** Whether an element equals a value. */
    proc const ref contains(const ref x: eltType): bool {
      for e in this do if e == x then return true;
      return false;
    }
    /** Takes the first element that equals a value away. */
    proc ref remove(const ref x: eltType) {
      var node = _first, before: unmanaged _ListNode(eltType)? = nil;
      while node != nil {
        if node!.data == x {
          if before == nil then _first = node!.next;
          else before!.next = node!.next;
          if _last == node then _last = before;
          delete node!;
          _count -= 1;
          return;
        }
        before = node;
        node = node!.next;
      }
    }
    /** Takes the first element away and returns it. Halts if there is none. */
    proc ref pop_front(): eltType {
      if _first == nil then halt("pop_front on an empty list");
      const node = _first!, x = node.data;
      _first = node.next;
      if _first == nil then _last = nil;
      delete node;
      _count -= 1;
      return x;
    }
    /** Takes all elements away. */
    proc ref destroy() {
      var node = _first;
      while node != nil {
        const next = node!.next;
        delete node!;
        node = next;
      }
      _first = nil;
      _last = nil;
      _count = 0;
    }
    /** The same as `destroy`. */
    proc ref clear() { destroy(); }

    /** Writes the elements, with a space between two. */
    proc serialize(writer, ref serializer) throws {
      var between = false;
      for e in this {
        if between then writer.writeLiteral(" ");
        between = true;
        writer.write(e);
      }
    }
  }

  /** Assigns the elements. */
  operator LinkedList.=(ref a: LinkedList(?t), const ref b: LinkedList(t)) {
    if a._first == b._first && a._first != nil then return;
    a.destroy();
    for x in b do a.append(x);
  }
  /** A list of the arguments. */
  proc makeList(const x: ?t, const xs: t...) {
    var l = new LinkedList(t);
    l.append(x);
    for param i in 0..<xs.size do l.append(xs(i));
    return l;
  }
  proc makeList(const x: ?t) {
    var l = new LinkedList(t);
    l.append(x);
    return l;
  }
}
