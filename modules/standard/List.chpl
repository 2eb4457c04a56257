/** Lists: sequences that grow and shrink.
    Not for: arrays over domains; sets and maps. */
module List {
  use Pointers;
  import Ascii;
  use Base;
  use Types;
  use Range;
  use RangeOps;
  use Write;
  use Array;
  use ArrayData;
  use RangeIter;
  use LockStep;
  use Tasks;
  use CollectionLock;

  // Elements lie in blocks of 8, 16, 32, … that are never moved or made smaller, so references to elements
  // stay valid while others are added at the end. A table has the blocks' addresses: at first for this many,
  // then for all that there can be.
  param _firstBlock = 8, _smallTable = 8, _fullTable = 59;

  /** A sequence of elements numbered from 0. Adding elements at the end does not move the others.

      .. code-block:: chapel

         use List;
         var l: list(string);
         l.pushBack("a");
         l.pushBack("c");
         l.insert(1, "b");
         writeln(l, " ", l.size, " ", l.last, " ", l.contains("c"));   // [a, b, c] 3 c true
  */
  @chantry.keeps_domains
  @chantry.copies_elements
  record list {
    /** The type of the elements. */
    type eltType;
    /** Whether several tasks may call methods at the same time. */
    param parSafe: bool = false;
    var _lock: _collectionLock(parSafe);
    var _table: c_ptr(c_ptr(eltType));
    var _blocks: int;
    var _count: int;

    /** An empty list. */
    proc init(type eltType, param parSafe: bool = false) {
      _checkNotGeneric(eltType, "the type of a list's elements");
      this.eltType = eltType;
      this.parSafe = parSafe;
    }
    /** A list read in the form of a deserializer. */
    proc init(type eltType, param parSafe: bool = false, reader, ref deserializer) throws {
      this.eltType = eltType;
      this.parSafe = parSafe;
      init this;
      try {
        deserialize(reader, deserializer);
      } catch e {
        _free();
        throw e;
      }
    }
    /** A list with the elements of another list, of an array or of a range that has bounds.

        .. code-block:: chapel

           use List;
           var l = new list(1..4);
           writeln(l.popBack(), " ", l.getAndRemove(0), " ", l, " ", l.indices);   // 4 1 [2, 3] 0..1
    */
    proc init(const ref other: list(?), param parSafe: bool = other.parSafe) {
      this.eltType = other.eltType;
      this.parSafe = parSafe;
      init this;
      _addList(other);
    }
    proc init(const ref other: [] ?t, param parSafe: bool = false) {
      this.eltType = __prim("element_type", other);
      this.parSafe = parSafe;
      init this;
      _addArray(other);
    }
    proc init(const other: range(?), param parSafe: bool = false) {
      this.eltType = other.idxType;
      this.parSafe = parSafe;
      init this;
      _addRange(other);
    }
    /** The same for a declared type: `var l: list(int) = 1..8;`. */
    proc init=(const ref other: list(?)) {
      // Of arrays the domain that the elements of `other` have.
      this.eltType = if __prim("resolves", this.type.eltType) && !isArrayType(other.eltType) then this.type.eltType
                     else other.eltType;
      this.parSafe = if __prim("resolves", this.type.parSafe) then this.type.parSafe else other.parSafe;
      init this;
      _addList(other);
    }
    proc init=(const ref other: [] ?t) {
      this.eltType = if __prim("resolves", this.type.eltType) && !isArrayType(t) then this.type.eltType
                     else __prim("element_type", other);
      this.parSafe = if __prim("resolves", this.type.parSafe) then this.type.parSafe else false;
      init this;
      _addArray(other);
    }
    proc init=(const other: range(?)) {
      this.eltType = if __prim("resolves", this.type.eltType) then this.type.eltType else other.idxType;
      this.parSafe = if __prim("resolves", this.type.parSafe) then this.type.parSafe else false;
      init this;
      _addRange(other);
    }
    proc deinit() { _free(); }
    proc ref _free() {
      _drop(0);
      for b in 0..<_blocks do cht_free(_block(b));
      if _blocks > 0 then cht_free(_table);
    }

    // ---- the blocks ----------------------------------------------------------------------------

    inline proc _block(b: int): c_ptr(eltType) do return _table[b];
    // The number of the block with element i, of its first element, and of those in it.
    inline proc _blockOf(i: int): int do return 60 - __prim("clz", i + _firstBlock);
    inline proc _blockStart(b: int): int do return (_firstBlock << b) - _firstBlock;
    inline proc _blockSize(b: int): int do return _firstBlock << b;

    inline proc _at(i: int): c_ptr(eltType) {
      const b = _blockOf(i);
      return _block(b) + (i - _blockStart(b));
    }
    // How many elements from number i on lie together.
    inline proc _together(i: int): int {
      const b = _blockOf(i);
      return _blockStart(b) + _blockSize(b) - i;
    }

    proc ref _reserve(n: int) {
      while _blockStart(_blocks) < n {
        if _blocks == 0 {
          _table = _allocate(c_ptr(eltType), if parSafe then _fullTable else _smallTable);
        } else if !parSafe && _blocks == _smallTable {
          const t = _allocate(c_ptr(eltType), _fullTable);
          _copyBits(t, _table, _blocks);
          cht_free(_table);
          _table = t;
        }
        _table[_blocks] = _allocate(eltType, _blockSize(_blocks));
        _blocks += 1;
      }
    }
    // Ends the elements from number n on.
    proc ref _drop(n: int) {
      if !__prim("is_trivial", eltType) then
        for i in n..<_count do __prim("deinit", _at(i).deref());
      _count = n;
    }
    // Moves n elements as bits: to lower places, from the first on; to higher ones, from the last on.
    proc ref _moveDown(to: int, from: int, n: int) {
      var done = 0;
      while done < n {
        const k = min(n - done, _together(to + done), _together(from + done));
        _moveBits(_at(to + done), _at(from + done), k);
        done += k;
      }
    }
    proc ref _moveUp(to: int, from: int, n: int) {
      var left = n;
      while left > 0 {
        const t = to + left - 1, f = from + left - 1;
        const k = min(left, t - _blockStart(_blockOf(t)) + 1, f - _blockStart(_blockOf(f)) + 1);
        _moveBits(_at(t - k + 1), _at(f - k + 1), k);
        left -= k;
      }
    }
    // The elements as bits, to and from one block of memory.
    proc _gather(to: c_ptr(eltType)) {
      var done = 0;
      while done < _count {
        const k = min(_count - done, _together(done));
        _copyBits(to + done, _at(done), k);
        done += k;
      }
    }
    proc _scatter(from: c_ptr(eltType)) {
      var done = 0;
      while done < _count {
        const k = min(_count - done, _together(done));
        _copyBits(_at(done), from + done, k);
        done += k;
      }
    }
    // Makes room for n elements before place i; they are to be initialised.
    proc ref _open(i: int, n: int) {
      _reserve(_count + n);
      _moveUp(i + n, i, _count - i);
      _count += n;
    }

    // Without the lock: adding at the end.
    // An array with the domain that elements have.
    proc _shaped(const ref x) {
      var e: eltType = x;
      return e;
    }
    inline proc ref _push(in x: eltType) {
      if _count == _blockStart(_blocks) then _reserve(_count + 1);
      __prim("init", _at(_count).deref(), if isArrayType(eltType) then _shaped(x) else __prim("move", x));
      _count += 1;
    }
    // Whether a list of this type can have elements of that type.
    proc _takes(type t) param do return isArrayType(eltType) || isCoercible(t, eltType);
    proc _refused(type t) param do
      return "a list of " + eltType: string + " cannot have elements of type " + t: string;
    proc ref _addList(const ref other: list(?)) {
      if !_takes(other.eltType) then compilerError(_refused(other.eltType));
      else {
        const n = other._count;
        _reserve(_count + n);
        for i in 0..<n do _push(other._at(i).deref());
      }
    }
    proc ref _addArray(const ref other: [] ?t) {
      if !_takes(t) then compilerError(_refused(t));
      else {
        _reserve(_count + other.size);
        const shape = other._lsShape();
        for p in _lsSerial(shape) do _push(other._lsAt(p));
      }
    }
    proc ref _addRange(const other: range(?)) {
      if !other.hasLowBound() || !other.hasHighBound() then halt("a list cannot hold a range without bounds");
      if !_takes(other.idxType) then compilerError(_refused(other.idxType));
      else for i in other do _push(i);
    }
    // Without the lock: taking element i out, which is there.
    proc ref _take(i: int): eltType {
      var x = __prim("move", _at(i).deref());
      _moveDown(i, i + 1, _count - i - 1);
      _count -= 1;
      return x;
    }

    inline proc _check(i: int, n: int) {
      if _checks then if i < 0 || i >= n then halt("list index ", i, " is outside 0..", n - 1);
    }
    inline proc _checkSome(param what: string) {
      if _checks then if _count == 0 then halt("Called \"", what, "\" on an empty list.");
    }

    // ---- what there is -------------------------------------------------------------------------

    /** The number of elements. */
    inline proc size: int {
      _lock.enter();
      const n = _count;
      _lock.leave();
      return n;
    }
    /** Whether there are no elements.

        .. code-block:: chapel

           use List;
           var l = new list([4, 5, 6]);
           writeln(l.isEmpty(), " ", l.first, " ", l.replace(1, 7), " ", l);   // false 4 true [4, 7, 6]
           for x in l do x += 1;
           writeln(l);   // [5, 8, 7]
           l.clear();
           writeln(l.isEmpty());   // true
    */
    proc isEmpty(): bool do return size == 0;
    /** The places of the elements: `0..<size`.

        .. code-block:: chapel

           use List;
           var l: list(int, parSafe=true);
           writeln(l.eltType: string, " ", l.parSafe, " ", l.indices.size);   // int(64) true 0
           coforall i in 1..4 with (ref l) do l.pushBack(i);
           writeln(l.size, " ", l.indices, " ", + reduce l);   // 4 0..3 10
    */
    @chantry.positions("return")
    proc indices: range do return 0..<size;

    /** The first element. Halts on an empty list. */
    proc ref first ref {
      _checkSome("list.first");
      return _at(0).deref();
    }
    proc first const ref {
      _checkSome("list.first");
      return _at(0).deref();
    }
    /** The last element. Halts on an empty list. */
    proc ref last ref {
      _lock.enter(); defer _lock.leave();
      _checkSome("list.last");
      return _at(_count - 1).deref();
    }
    proc last const ref {
      _lock.enter(); defer _lock.leave();
      _checkSome("list.last");
      return _at(_count - 1).deref();
    }

    /** The element at place i. Halts if there is none. */
    @chantry.positions("i")
    inline proc ref this(i: int) ref {
      _lock.enter(); defer _lock.leave();
      _check(i, _count);
      return _at(i).deref();
    }
    @chantry.positions("i")
    inline proc this(i: int) const ref {
      _lock.enter(); defer _lock.leave();
      _check(i, _count);
      return _at(i).deref();
    }

    // ---- adding --------------------------------------------------------------------------------

    /** Adds an element at the end; its place.

        .. code-block:: chapel

           use List;
           var l: list(int);
           writeln(l.pushBack(5), " ", l.pushBack([6, 7]), " ", l.pushBack(1..2), " ", l.pushBack(l));   // 0 1..2 3..4 5..9
           writeln(l.insert(1, [8, 9]), " ", l.insert(99, 1), " ", l);   // true false [5, 8, 9, 6, 7, 1, 2, 5, 6, 7, 1, 2]
    */
    inline proc ref pushBack(in x: eltType): int lifetime this < x {
      _lock.enter();
      _push(__prim("move", x));
      const i = _count - 1;
      _lock.leave();
      return i;
    }
    /** Adds copies of all elements of a list, array or range, in their order; their places. */
    proc ref pushBack(const ref other: list(eltType, ?)): range {
      _lock.enter(); defer _lock.leave();
      const start = _count;
      _addList(other);
      return start..<_count;
    }
    proc ref pushBack(const ref other: [] eltType): range {
      _lock.enter(); defer _lock.leave();
      const start = _count;
      _addArray(other);
      return start..<_count;
    }
    proc ref pushBack(const other: range(eltType, ?)): range {
      _lock.enter(); defer _lock.leave();
      const start = _count;
      _addRange(other);
      return start..<_count;
    }
    /** Older name of `pushBack`. */
    @deprecated("append is an older name: the method is now pushBack")
    proc ref append(in x: eltType) lifetime this < x { pushBack(x); }

    /** Puts an element before place i, where `size` is the end; false if there is no such place. */
    @chantry.positions("idx")
    proc ref insert(idx: int, in x: eltType): bool lifetime this < x {
      _lock.enter(); defer _lock.leave();
      if idx < 0 || idx > _count then return false;
      _open(idx, 1);
      __prim("init", _at(idx).deref(), if isArrayType(eltType) then _shaped(x) else __prim("move", x));
      return true;
    }
    /** Puts copies of all elements of an array or list before place i; false, and none of them, if there is no
        such place. */
    @chantry.positions("idx")
    proc ref insert(idx: int, const ref arr: [] eltType): bool {
      _lock.enter(); defer _lock.leave();
      if idx < 0 || idx > _count then return false;
      _open(idx, arr.size);
      const shape = arr._lsShape();
      var i = idx;
      for p in _lsSerial(shape) {
        __prim("init", _at(i).deref(), if isArrayType(eltType) then _shaped(arr._lsAt(p)) else __prim("copy", arr._lsAt(p)));
        i += 1;
      }
      return true;
    }
    @chantry.positions("idx")
    proc ref insert(idx: int, const ref lst: list(eltType, ?)): bool {
      // A list may be put into itself, so it is copied first.
      const other = lst;
      _lock.enter(); defer _lock.leave();
      if idx < 0 || idx > _count then return false;
      _open(idx, other._count);
      for i in 0..<other._count do
        __prim("init", _at(idx + i).deref(), __prim("copy", other._at(i).deref()));
      return true;
    }

    // ---- taking away and replacing -------------------------------------------------------------

    /** Takes the last element away and returns it. Halts on an empty list. */
    proc ref popBack(): eltType {
      _lock.enter(); defer _lock.leave();
      _checkSome("list.popBack");
      _count -= 1;
      return __prim("move", _at(_count).deref());
    }
    /** Takes the element at place i away and returns it. Halts if there is none. */
    @chantry.positions("idx")
    proc ref getAndRemove(idx: int): eltType {
      _lock.enter(); defer _lock.leave();
      _check(idx, _count);
      return _take(idx);
    }
    /** Takes away the first `count` elements equal to x, all of them if `count` is not positive; the number
        taken.

        .. code-block:: chapel

           use List;
           var l = new list([1, 2, 1, 3, 1]);
           writeln(l.remove(1, 2), " ", l, " ", l.find(3), " ", l.count(1));   // 2 [2, 3, 1] 1 1
    */
    proc ref remove(const ref x: eltType, count: int = 1): int {
      // x may be an element of this list.
      const wanted = x;
      _lock.enter(); defer _lock.leave();
      var kept = 0, n = 0;
      for i in 0..<_count {
        if (count <= 0 || n < count) && _sameValues(_at(i).deref(), wanted) {
          __prim("deinit", _at(i).deref());
          n += 1;
        } else {
          if n > 0 then _copyBits(_at(kept), _at(i), 1);
          kept += 1;
        }
      }
      _count = kept;
      return n;
    }
    /** Takes all elements away. */
    proc ref clear() {
      _lock.enter(); defer _lock.leave();
      _drop(0);
    }
    /** Replaces the element at place i; false if there is none. */
    @chantry.positions("i")
    proc ref replace(i: int, in x: eltType): bool lifetime this < x {
      _lock.enter(); defer _lock.leave();
      if i < 0 || i >= _count then return false;
      _at(i).deref() = x;
      return true;
    }
    /** Calls `updater(i, element)`, which may change the element, and returns its result. Halts if there is no
        element at place i.

        .. code-block:: chapel

           use List;
           record doubler {
             proc this(i: int, ref x: int) { x *= 2; return x; }
           }
           var l = new list([5, 6]);
           writeln(l.update(1, new doubler()), " ", l);   // 12 [5, 12]
    */
    @chantry.positions("i")
    proc ref update(i: int, updater) {
      _lock.enter(); defer _lock.leave();
      _check(i, _count);
      return updater(i, _at(i).deref());
    }

    // ---- searching -----------------------------------------------------------------------------

    /** The place of the first element equal to x among those from `start` to `end` (negative: the last), -1 if
        there is none. Halts if the list has elements but none at `start` or `end`.

        .. code-block:: chapel

           use List;
           const l = new list([3, 5, 3, 7]);
           writeln(l.find(3), " ", l.find(3, start=1), " ", l.find(7, start=0, end=2), " ", l.contains(7));   // 0 2 -1 true
    */
    @chantry.positions("start, end, return")
    proc find(const ref x: eltType, start: int = 0, end: int = -1): int {
      _lock.enter(); defer _lock.leave();
      if _count == 0 then return -1;
      _check(start, _count);
      if end >= 0 then _check(end, _count);
      for i in start..(if end < 0 then _count - 1 else end) do if _sameValues(_at(i).deref(), x) then return i;
      return -1;
    }
    /** Whether there is an element equal to x. */
    proc contains(const ref x: eltType): bool do return find(x) >= 0;
    /** The number of elements equal to x. */
    proc count(const ref x: eltType): int {
      _lock.enter(); defer _lock.leave();
      var n = 0;
      for i in 0..<_count do if _sameValues(_at(i).deref(), x) then n += 1;
      return n;
    }

    // ---- iteration: without the lock -----------------------------------------------------------

    /** The elements in order.

        .. code-block:: chapel

           use List;
           var l = new list([1, 2, 3]);
           for x in l do x *= x;
           writeln(l, " ", + reduce l, " ", l.toArray());   // [1, 4, 9] 14 1 4 9
    */
    iter ref these() ref {
      var i = 0, b = 0;
      while i < _count {
        const p = _block(b), start = _blockStart(b), next = _blockStart(b + 1);
        while i < _count && i < next {
          yield p[i - start];
          i += 1;
        }
        b += 1;
      }
    }
    iter these() const ref {
      var i = 0, b = 0;
      while i < _count {
        const p = _block(b), start = _blockStart(b), next = _blockStart(b + 1);
        while i < _count && i < next {
          yield p[i - start];
          i += 1;
        }
        b += 1;
      }
    }

    // In parallel, and in step with others; twice again, for lists that may be modified and for
    // constant ones. The list must not grow or shrink meanwhile.
    /** Parallel: the elements in as many stretches as there are tasks to use. */
    iter ref these(param tag: iterKind) ref where tag == iterKind.standalone {
      const n = _count;
      const tasks = _numChunks(n);
      coforall t in new _upTo(tasks) {
        const (from, to) = _chunk(n, tasks, t);
        for i in from..<to do yield _at(i).deref();
      }
    }
    iter these(param tag: iterKind) const ref where tag == iterKind.standalone {
      const n = _count;
      const tasks = _numChunks(n);
      coforall t in new _upTo(tasks) {
        const (from, to) = _chunk(n, tasks, t);
        for i in from..<to do yield _at(i).deref();
      }
    }
    iter these(param tag: iterKind) where tag == iterKind.leader {
      for followThis in (0..<_count).these(tag = iterKind.leader) do yield followThis;
    }
    iter ref these(param tag: iterKind, followThis) ref where tag == iterKind.follower {
      if _checks then if followThis(0).high >= _count then
        halt("zippered iteration: the list has ", _count, " elements");
      for i in followThis(0) do yield _at(i).deref();
    }
    iter these(param tag: iterKind, followThis) const ref where tag == iterKind.follower {
      if _checks then if followThis(0).high >= _count then
        halt("zippered iteration: the list has ", _count, " elements");
      for i in followThis(0) do yield _at(i).deref();
    }

    /** An array with the elements. */
    proc toArray() {
      _lock.enter(); defer _lock.leave();
      var a = _newArrayUninit({0..<_count}, eltType);
      for i in 0..<_count do
        __prim("init", a._b.data[i],
               __prim("copy", _at(i).deref()));
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
      var l = deserializer.startList(reader);
      clear();
      while l.hasMore() do pushBack(l.readElement(eltType));
      l.endList();
    }
    // ---- older names ---------------------------------------------------------------------------

    /** Older names of `pushBack`, `popBack`, `getAndRemove`, `find`, `replace` and of the procedure `sort`.

        .. code-block:: chapel

           use List;
           var l = new list([3, 1]);
           l.append(2);
           l.extend([7, 5]);
           l.sort();
           writeln(l, " ", l.pop(), " ", l.pop(0), " ", l.indexOf(5), " ", l.set(0, 4), " ", l);   // [4, 3, 5] 7 1 2 true [4, 3, 5]
    */
    proc ref append(const ref other: list(eltType, ?)) { pushBack(other); }
    proc ref append(const ref other: [] eltType) { pushBack(other); }
    proc ref append(const other: range(eltType, ?)) { pushBack(other); }
    proc ref extend(const ref other: list(eltType, ?)) { pushBack(other); }
    proc ref extend(const ref other: [] eltType) { pushBack(other); }
    proc ref extend(const other: range(eltType, ?)) { pushBack(other); }
    proc ref pop(): eltType do return popBack();
    @chantry.positions("i")
    proc ref pop(i: int): eltType do return getAndRemove(i);
    @chantry.positions("start, end, return")
    proc const ref indexOf(x: eltType, start: int = 0, end: int = -1): int do return find(x, start, end);
    @chantry.positions("i")
    proc ref set(i: int, in x: eltType): bool lifetime this < x do return replace(i, x);
    /** Older name of indexing, as a value.

        .. code-block:: chapel

           use List;
           class C { var n: int; }
           var l = new list([1, 2]), objects: list(shared C);
           l.getReference(0) = 5;
           objects.pushBack(new shared C(7));
           writeln(l.getValue(0), " ", objects.getBorrowed(0).n);   // 5 7
    */
    @deprecated("getValue is an older name: index the list")
    @chantry.positions("i")
    proc const ref getValue(i: int): eltType do return this[i];
    /** Older name of indexing. */
    @deprecated("getReference is an older name: index the list")
    @chantry.positions("i")
    proc ref getReference(i: int) ref do return this[i];
    /** The object at an index, lent. */
    @deprecated("getBorrowed is an older name: index the list and borrow")
    @chantry.positions("i")
    proc const ref getBorrowed(i: int) where isClassType(eltType) do return this[i].borrow();
    proc ref sort() {
      import Sort;
      Sort.sort(this);
    }
    // (In a method that a program adds to lists, `sort(x)` is the procedure.)
    proc ref sort(const comparator) where isRecordType(comparator.type) && !isSubtype(comparator.type, list(?)) {
      import Sort;
      Sort.sort(this, comparator);
    }
    proc _writeOn(ch: c_ptr(void)) {
      if _brackets() then cht_io_write_byte(ch, Ascii.openBracket);
      for i in 0..<_count {
        if i > 0 then _writeText(ch, if _brackets() then ", " else " ");
        _write(ch, _at(i).deref());
      }
      if _brackets() then cht_io_write_byte(ch, Ascii.closeBracket);
    }
  }

  operator =(ref a: list(?), const ref b: list(?)) {
    if (_address(a): c_ptr(void)) == (_address(b): c_ptr(void)) then return;
    a._drop(0);
    a._addList(b);
  }
  operator ==(const ref a: list(?), const ref b: list(?)): bool {
    if a._count != b._count then return false;
    for i in 0..<a._count do
      if !_sameValues(a._at(i).deref(), b._at(i).deref()) then return false;
    return true;
  }
  operator !=(const ref a: list(?), const ref b: list(?)): bool do return !(a == b);

  // How lists are written; 1.18 had linked ones, whose elements were not numbered.
  @edition(first="1.31")
  proc _brackets() param do return true;
  @edition(last="legacy")
  proc _brackets() param do return false;
  /** What lists had in 1.18: as linked ones, which are written without brackets.

      .. code-block:: chapel

         // flags: --edition=legacy
         use List;
         var l = makeList(2, 3);
         l.append(4, 5);
         l.push_back(6);
         l.push_front(1);
         l.prepend(0);
         l.concat(makeList(7));
         writeln(l.pop_front(), " of ", l.length, ": ", l);   // 0 of 7: 1 2 3 4 5 6 7
         l.destroy();
         writeln(l.length);   // 0
  */
  @edition(last="legacy")
  proc list.length: int do return this.size;
  @edition(last="legacy")
  proc ref list.append(in e: eltType, in more: eltType...) {
    this.pushBack(e);
    for param i in 0..<more.size do this.pushBack(more(i));
  }
  @edition(last="legacy")
  proc ref list.push_back(in e: eltType) { this.pushBack(e); }
  @edition(last="legacy")
  proc ref list.prepend(in e: eltType) { this.insert(0, e); }
  @edition(last="legacy")
  proc ref list.push_front(in e: eltType) { this.insert(0, e); }
  @edition(last="legacy")
  proc ref list.pop_front(): eltType do return this.getAndRemove(0);
  @edition(last="legacy")
  proc ref list.concat(const ref other: list(eltType, ?)) { this.pushBack(other); }
  @edition(last="legacy")
  proc ref list.destroy() { this.clear(); }
  /** A list of these elements. */
  @edition(last="legacy")
  proc makeList(const x: ?t, const more: t...) {
    var l = new list(t);
    l.append(x, (...more));
    return l;
  }
  @edition(last="legacy")
  proc makeList(const x: ?t) {
    var l = new list(t);
    l.append(x);
    return l;
  }
}
