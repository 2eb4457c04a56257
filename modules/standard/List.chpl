// Lists: sequences that grow and shrink.
// Not for: arrays over domains; sets and maps.
module List {
  use Base;
  use Types;
  use Range;
  use Write;
  use Array;
  use ArrayData;
  use RangeIter;
  use Tasks;

  /** A sequence of elements numbered from 0, kept in one block of memory that grows as needed. */
  record list {
    /** The type of the elements. */
    type eltType;
    /** Kept for the documented signature; operations are not locked. */
    param parSafe: bool = false;
    var _data: c_ptr(eltType);
    var _count: int;
    var _room: int;

    proc init(type eltType, param parSafe: bool = false) {
      this.eltType = eltType;
      this.parSafe = parSafe;
    }
    /** A list with the elements of an array or range. */
    proc init(const ref x: [] ?t) {
      this.eltType = t;
      this.parSafe = false;
      init this;
      for e in x do pushBack(e);
    }
    proc init(const x: range(?)) {
      this.eltType = x.idxType;
      this.parSafe = false;
      init this;
      for e in x do pushBack(e);
    }
    proc init=(const ref other: list(?)) {
      this.eltType = other.eltType;
      this.parSafe = other.parSafe;
      init this;
      _reserve(other._count);
      for i in 0..<other._count do
        __prim("init", __prim("deref", _at(i)), __prim("copy", __prim("deref", other._at(i))));
      _count = other._count;
    }
    proc deinit() {
      _drop(0);
      if _room > 0 then cht_free(__prim("cast", c_ptr(void), _data));
    }

    inline proc _at(i: int): c_ptr(eltType) do return __prim("offset", _data, i);

    // Ends the elements from number n on.
    proc ref _drop(n: int) {
      if !__prim("is_trivial", eltType) then
        for i in n..<_count do __prim("deinit", __prim("deref", _at(i)));
      _count = n;
    }
    proc ref _reserve(n: int) {
      if n <= _room then return;
      const room = if n > 2 * _room then (if n < 8 then 8 else n) else 2 * _room;
      const p = __prim("alloc", eltType, room);
      if _count > 0 then __prim("memcpy", p, _data, _count * __prim("sizeof", eltType));
      if _room > 0 then cht_free(__prim("cast", c_ptr(void), _data));
      _data = p;
      _room = room;
    }
    inline proc _check(i: int, n: int) {
      if __prim("checks") then if i < 0 || i >= n then halt("list index ", i, " is outside 0..", n - 1);
    }

    /** The number of elements. */
    inline proc size: int do return _count;
    proc isEmpty(): bool do return _count == 0;
    proc indices: range do return 0..<_count;
    proc first ref {
      _check(0, _count);
      return __prim("deref", _at(0));
    }
    proc last ref {
      _check(0, _count);
      return __prim("deref", _at(_count - 1));
    }

    /** The element at place i. Halts if there is none. */
    inline proc ref this(i: int) ref {
      _check(i, _count);
      return __prim("deref", _at(i));
    }
    inline proc this(i: int) const ref {
      _check(i, _count);
      return __prim("deref", _at(i));
    }

    /** Adds an element at the end; its place. */
    proc ref pushBack(in x: eltType): int {
      _reserve(_count + 1);
      __prim("init", __prim("deref", _at(_count)), __prim("move", x));
      _count += 1;
      return _count - 1;
    }
    proc ref pushBack(const ref other: list(eltType, ?)) {
      const n = other._count;
      _reserve(_count + n);
      for i in 0..<n do pushBack(other[i]);
    }
    proc ref pushBack(const ref other: [] eltType) {
      for e in other do pushBack(e);
    }
    proc ref append(in x: eltType) { pushBack(x); }
    /** Takes the last element away and returns it. */
    proc ref popBack(): eltType {
      _check(0, _count);
      _count -= 1;
      return __prim("move", __prim("deref", _at(_count)));
    }
    /** Takes the element at place i away and returns it. */
    proc ref getAndRemove(i: int): eltType {
      _check(i, _count);
      var x = __prim("move", __prim("deref", _at(i)));
      __prim("memmove", _at(i), _at(i + 1), (_count - i - 1) * __prim("sizeof", eltType));
      _count -= 1;
      return x;
    }
    /** Puts an element before place i; false if there is no such place. */
    proc ref insert(i: int, in x: eltType): bool {
      if i < 0 || i > _count then return false;
      _reserve(_count + 1);
      __prim("memmove", _at(i + 1), _at(i), (_count - i) * __prim("sizeof", eltType));
      __prim("init", __prim("deref", _at(i)), __prim("move", x));
      _count += 1;
      return true;
    }
    /** Takes away up to `count` elements equal to x (all if 0); the number taken. */
    proc ref remove(const x: eltType, count: int = 1): int {
      var i = 0, n = 0;
      while i < _count && (count == 0 || n < count) {
        if this[i] == x {
          getAndRemove(i);
          n += 1;
        } else i += 1;
      }
      return n;
    }
    /** Takes all elements away. */
    proc ref clear() { _drop(0); }
    /** The place of the first element equal to x, -1 if there is none. */
    proc find(const x: eltType, start: int = 0, end: int = -1): int {
      for i in start..<_count do if this[i] == x then return i;
      return -1;
    }
    proc contains(const x: eltType): bool do return find(x) >= 0;
    proc count(const x: eltType): int {
      var n = 0;
      for i in 0..<_count do if this[i] == x then n += 1;
      return n;
    }
    /** Replaces the element at place i; false if there is none. */
    proc ref replace(i: int, in x: eltType): bool {
      if i < 0 || i >= _count then return false;
      __prim("deref", _at(i)) = x;
      return true;
    }

    /** The elements in order. */
    iter ref these() ref {
      var i = 0;
      while i < _count {
        yield __prim("deref", _at(i));
        i += 1;
      }
    }
    iter these() const ref {
      var i = 0;
      while i < _count {
        yield __prim("deref", _at(i));
        i += 1;
      }
    }

    // In parallel, and in step with others; twice again, for lists that may be modified and for
    // constant ones. The list must not grow or shrink meanwhile.
    /** Parallel: the elements in as many stretches as there are tasks to use. */
    iter ref these(param tag: iterKind) ref where tag == iterKind.standalone {
      const p = _data, n = _count;
      const tasks = _numChunks(n);
      coforall t in 0..<tasks do
        for i in _chunkStart(n, tasks, t)..<_chunkStart(n, tasks, t + 1) do
          yield __prim("deref", __prim("offset", p, i));
    }
    iter these(param tag: iterKind) const ref where tag == iterKind.standalone {
      const p = _data, n = _count;
      const tasks = _numChunks(n);
      coforall t in 0..<tasks do
        for i in _chunkStart(n, tasks, t)..<_chunkStart(n, tasks, t + 1) do
          yield __prim("deref", __prim("offset", p, i));
    }
    iter these(param tag: iterKind) where tag == iterKind.leader {
      for followThis in (0..<_count).these(tag = iterKind.leader) do yield followThis;
    }
    iter ref these(param tag: iterKind, followThis) ref where tag == iterKind.follower {
      if __prim("checks") then if followThis(0).high >= _count then
        halt("zippered iteration: the list has ", _count, " elements");
      for i in followThis(0) do yield __prim("deref", _at(i));
    }
    iter these(param tag: iterKind, followThis) const ref where tag == iterKind.follower {
      if __prim("checks") then if followThis(0).high >= _count then
        halt("zippered iteration: the list has ", _count, " elements");
      for i in followThis(0) do yield __prim("deref", _at(i));
    }

    /** An array with the elements. */
    proc toArray() {
      var a = _newArrayUninit({0..<_count}, eltType);
      for i in 0..<_count do
        __prim("init", __prim("deref", __prim("offset", a._b.data, i)),
               __prim("copy", __prim("deref", _at(i))));
      return a;
    }

    proc _writeOn(ch: c_ptr(void)) {
      cht_io_write_byte(ch, 91);
      for i in 0..<_count {
        if i > 0 then _writeText(ch, ", ");
        _write(ch, this[i]);
      }
      cht_io_write_byte(ch, 93);
    }
  }

  operator =(ref a: list(?), const ref b: list(?)) {
    var c = b;
    __prim("swap", a, c);
  }
  operator ==(const ref a: list(?), const ref b: list(?)): bool {
    if a.size != b.size then return false;
    for i in 0..<a.size do if a[i] != b[i] then return false;
    return true;
  }
  operator !=(const ref a: list(?), const ref b: list(?)): bool do return !(a == b);
}
