/** Arrays over domains of any map but the default rectangular one: the array record, its block of elements, and how
    the block follows the domain.
    Not for: what such domains are (Associative, Sparse); rectangular arrays (Array).

    A domain value holds a counted reference to an object that its arrays share (`_domObject`): so an array finds the
    place of an index there, and hears of every change (`_Block`). An array holds the address of its block. */
module MapArray {
  use Pointers;
  use Base;
  use Types;
  use Range;
  use RangeIter;
  use Domain;
  use ArrayData;
  use LockStep;
  use Tasks;
  use Write;

  // ---- what domains share with their arrays ----------------------------------------------------

  // The elements of one array, as its domain sees them. Places are numbers from 0.
  class _Block {
    var _next: unmanaged _Block?;
    var _prev: unmanaged _Block?;

    // There are new places from..to-1: their elements get default values.
    proc grown(from: int, to: int) { }
    // The element at a place ends; the one at the last place takes it.
    proc left(place: int, last: int) { }
    // All elements end.
    proc cleared(count: int) { }
    // A place comes in between: those from it on move up.
    proc inserted(place: int, count: int) { }
    // The element at a place ends; those behind it move down.
    proc takenOut(place: int, count: int) { }
    // There will be places below n.
    proc reserved(n: int) { }
    // Another order: the element at new place i is the one that was at old[i], or a new one if that is -1. Those that
    // are not kept end.
    proc ordered(old: c_ptr(int), count: int, oldCount: int) { }
  }

  // What is common to the objects behind domain values: how many refer to them, and the arrays over them.
  class _domObject {
    var _refs: int = 1;
    var _blocks: unmanaged _Block?;
    var _word: int;

    inline proc _retain() { __prim("atomic_add", __prim("addr", _refs), 1, "relaxed"); }
    // Whether that was the last reference.
    inline proc _release(): bool do return __prim("atomic_sub", __prim("addr", _refs), 1, "acq_rel") == 1;

    proc _lockBlocks() {
      while __prim("atomic_exchange", __prim("addr", _word), 1, "acquire") != 0 do cht_yield();
    }
    proc _unlockBlocks() { __prim("atomic_store", __prim("addr", _word), 0, "release"); }
    proc _enter(b: unmanaged _Block) {
      _lockBlocks();
      b._next = _blocks;
      if _blocks != nil then _blocks!._prev = b;
      _blocks = b;
      _unlockBlocks();
    }
    proc _leave(b: unmanaged _Block) {
      _lockBlocks();
      if b._next != nil then b._next!._prev = b._prev;
      if b._prev != nil then b._prev!._next = b._next;
      else _blocks = b._next;
      _unlockBlocks();
    }
    iter _each() {
      var b = _blocks;
      while b != nil {
        yield b!;
        b = b!._next;
      }
    }
  }

  // The elements of an array over a domain of type `domType`, which is kept as long as they are.
  class _BlockOf: _Block {
    type eltType;
    type domType;
    type innerType;
    // Refers to the domain's object.
    var dom: domType;
    var data: c_ptr(eltType);
    var room: int;
    // The description of the elements if they are arrays.
    var inner: innerType;
    // Of sparse arrays: the value at all indices that the domain does not have.
    var irv: _irvType(eltType, domType);

    // A new element.
    inline proc _fill(p: c_ptr(eltType)) {
      if isNothingType(irv.type) then _defaultAt(p, inner);
      else __prim("init", p.deref(), __prim("copy", irv));
    }
    proc _widen(n: int, count: int) {
      if n <= room then return;
      const p = __prim("alloc", eltType, n);
      if count > 0 then __prim("memcpy", p, data, count * __prim("sizeof", eltType));
      if room > 0 then cht_free(__prim("cast", c_ptr(void), data));
      data = p;
      room = n;
    }
    override proc reserved(n: int) { _widen(n, dom._places); }
    override proc grown(from: int, to: int) {
      if to > room then _widen(if to < 2 * room then 2 * room else if to < 8 then 8 else to, from);
      for i in from..<to do _fill(__prim("offset", data, i));
    }
    override proc left(place: int, last: int) {
      if place != last then __prim("swap", data[place], data[last]);
      __prim("deinit", data[last]);
    }
    override proc inserted(place: int, count: int) {
      if count == room then _widen(if room == 0 then 8 else 2 * room, count);
      __prim("memmove", __prim("offset", data, place + 1), __prim("offset", data, place),
             (count - place) * __prim("sizeof", eltType));
      _fill(__prim("offset", data, place));
    }
    override proc takenOut(place: int, count: int) {
      __prim("deinit", data[place]);
      __prim("memmove", __prim("offset", data, place), __prim("offset", data, place + 1),
             (count - place - 1) * __prim("sizeof", eltType));
    }
    override proc cleared(count: int) { _endAll(count); }
    override proc ordered(old: c_ptr(int), count: int, oldCount: int) {
      const p = if count == 0 then __prim("zero", c_ptr(eltType)) else __prim("alloc", eltType, count);
      const kept = if oldCount == 0 then __prim("zero", c_ptr(uint(8))) else __prim("alloc_zero", uint(8), oldCount);
      for i in 0..<count {
        const from = old[i];
        if from < 0 then _fill(__prim("offset", p, i));
        else {
          __prim("init", p[i], __prim("move", data[from]));
          kept[from] = 1;
        }
      }
      for i in 0..<oldCount do if kept[i] == 0 then __prim("deinit", data[i]);
      cht_free(__prim("cast", c_ptr(void), kept));
      if room > 0 then cht_free(__prim("cast", c_ptr(void), data));
      data = p;
      room = count;
    }
    proc _endAll(count: int) {
      if !__prim("is_trivial", eltType) then
        for i in 0..<count do __prim("deinit", data[i]);
    }
    proc deinit() {
      _endAll(dom._places);
      if room > 0 then cht_free(__prim("cast", c_ptr(void), data));
    }
  }

  proc _irvType(type eltType, type domType) type {
    if _anyValue(domType).isSparse() then return eltType;
    else return nothing;
  }

  // ---- the array ----------------------------------------------------------------------------------

  // An array over a domain of type `domType`.
  @chantry.descriptor
  @chantry.language("array")
  record _mapArray {
    /** The type of the elements. */
    type eltType;
    /** The type of the domain. */
    type domType;
    /** The number of dimensions. */
    param rank: int;
    /** The type of the indices. */
    type idxType;
    // Has elements of its own.
    param own: bool;
    var _b: unmanaged _BlockOf(eltType, domType, _innerType(eltType));

    // A copy over the same domain.
    proc init=(const ref other: _mapArray(?)) {
      this.eltType = other.eltType;
      this.domType = other.domType;
      this.rank = other.rank;
      this.idxType = other.idxType;
      this.own = other.own;
      this._b = _copiedBlock(other._b);
    }
    proc deinit() {
      _b.dom._object._leave(_b);
      delete _b;
    }
  }

  // A block for an array over a domain, without elements yet.
  proc _newBlock(type eltType, const ref dom) {
    const n = dom._places;
    return new unmanaged _BlockOf(eltType = eltType, domType = dom.type, innerType = _innerType(eltType), dom = dom._shared(),
                                  data = if n == 0 then __prim("zero", c_ptr(eltType)) else __prim("alloc", eltType, n),
                                  room = n);
  }
  proc _copiedBlock(const b) {
    const c = _newBlock(b.eltType, b.dom);
    for i in 0..<b.dom._places do __prim("init", c.data[i], __prim("copy", b.data[i]));
    if isArrayType(b.eltType) then c.inner = b.inner;
    if !isNothingType(b.irv.type) then c.irv = b.irv;
    c.dom._object._enter(c);
    return c;
  }
  proc _arrayOverBlock(const b: unmanaged _BlockOf(?)) do
    return new _mapArray(b.eltType, b.domType, b.dom.rank, b.dom.idxType, true, b);

  // ---- types: `[D] t` -----------------------------------------------------------------------------

  // The description of an array type over such a domain.
  record _mdesc {
    type eltType;
    type domType;
    type innerType;
    var dom: domType;
    var inner: innerType;

    proc init=(const ref other: _mdesc(?)) {
      this.eltType = other.eltType;
      this.domType = other.domType;
      this.innerType = other.innerType;
      this.dom = other.dom._shared();
      this.inner = other.inner;
    }
  }
  inline proc _arrayDesc(const ref d: domain(?), type t) where !d._isDefault do
    return new _mdesc(t, d.type, nothing, d._shared());
  // `[D] [E] t` with the inner description, where one of the two domains is such.
  proc _arrayDesc(const ref d: domain(?), const ref inner) where !d._isDefault && isRecordType(inner.type) {
    type elt = _describedType(inner.type);
    var r = new _mdesc(elt, d.type, _innerType(elt), d._shared());
    r.inner = _plainDesc(inner);
    return r;
  }
  proc _arrayDesc(const ref d: _arrDom(?), const ref inner: _mdesc(?)) {
    type elt = _describedType(inner.type);
    var r: _adesc(elt, __prim("num_fields", d.dims.type), d.dims(0).idxType, d.dims(0).strides, inner.type, d.linked);
    r.dims = d.dims;
    if d.linked then r.links = d.links;
    r.inner = inner;
    return r;
  }
  // The type of an array type's description; nothing more follows the domain than the array itself does.
  proc _descType(type a: _mapArray(?)) type do return _mdesc(a.eltType, a.domType, _innerType(a.eltType));
  proc _plainType(type a: _mapArray(?)) type do return a;
  proc _keptType(type a: _mapArray(?)) type do return a;
  inline proc _plainDesc(const ref d: _mdesc(?)) do return d;
  inline proc _keptDesc(const ref d: _mdesc(?)) do return d;
  // The description of the type of a variable.
  proc _typeDesc(const ref x: _mapArray(?)) do return _descOf(x);
  proc _descOf(const ref x: _mapArray(?)) {
    var r = new _mdesc(x.eltType, x.domType, _innerType(x.eltType), x._b.dom._shared());
    r.inner = x._b.inner;
    return r;
  }
  // The array that a description stands for with the elements of a fresh array, which is left with new ones.
  proc _arrayTaking(const ref d: _mdesc(?), ref x: _mapArray(?)) {
    var a = _makeArray(d);
    a <=> x;
    return a;
  }

  proc _describedType(type d: _mdesc(?)) type do
    return _mapArray(d.eltType, d.domType, _anyValue(d.domType).rank, _anyValue(d.domType).idxType, true);
  proc _describedType(type d: _adesc(?)) type do return _arrayOf(d);

  proc _arrayTypeOf(const ref d: _mdesc(?)) type do
    return _mapArray(d.eltType, d.domType, d.dom.rank, d.dom.idxType, true);
  proc _makeArray(const ref d: _mdesc(?)) {
    const b = _newBlock(d.eltType, d.dom);
    if isArrayType(d.eltType) then b.inner = d.inner;
    for i in 0..<d.dom._places do _defaultAt(__prim("offset", b.data, i), b.inner);
    b.dom._object._enter(b);
    return _arrayOverBlock(b);
  }
  inline proc _arrayDom(const ref d: domain(?)) where !d._isDefault do return d._shared();
  inline proc _arrayDomVar(ref d: domain(?)) where !d._isDefault do return d._shared();
  proc _newArrayUninit(const ref d: domain(?), type t) where !d._isDefault {
    const b = _newBlock(t, d);
    b.dom._object._enter(b);
    return _arrayOverBlock(b);
  }
  proc _ownedCopy(const ref x: _mapArray(?)) do return x;

  // ---- elements -----------------------------------------------------------------------------------

  @chantry.noreturn @chantry.cold
  proc _notThere(const ref i) { halt("array index out of bounds: ", i); }

  @chantry.noreturn @chantry.cold
  proc _notStored(const ref i) { halt("assigning to an index that a sparse array does not store: ", i); }

  // The element at an index, to be modified.
  inline proc _mapAt(const b, const i) ref {
    const p = b.dom._find(i);
    if p < 0 {
      if !isNothingType(b.irv.type) then if b.dom.parentDom.contains(i) then _notStored(i);
      _notThere(i);
    }
    return b.data[p];
  }
  // The value at an index.
  inline proc _mapGet(const b, const i) const ref {
    const p = b.dom._find(i);
    if p < 0 {
      if !isNothingType(b.irv.type) then if b.dom.parentDom.contains(i) then return b.irv;
      _notThere(i);
    }
    return b.data[p];
  }
  /** The element at an index; halts if the domain does not have it. */
  inline proc ref _mapArray.this(const i: idxType) ref where rank == 1 do return _mapAt(_b, i);
  inline proc _mapArray.this(const i: idxType) const ref where rank == 1 do return _mapGet(_b, i);
  inline proc ref _mapArray.this(const i: rank*idxType) ref where rank > 1 do return _mapAt(_b, i);
  inline proc _mapArray.this(const i: rank*idxType) const ref where rank > 1 do return _mapGet(_b, i);
  inline proc ref _mapArray.this(const i: idxType ...rank) ref where rank > 1 do return _mapAt(_b, i);
  inline proc _mapArray.this(const i: idxType ...rank) const ref where rank > 1 do return _mapGet(_b, i);

  /** The domain. */
  inline proc _mapArray.domain const ref do return _b.dom;
  /** The indices. */
  inline proc _mapArray.indices const ref do return _b.dom;
  /** The number of elements. */
  inline proc _mapArray.size: int do return _b.dom._places;
  proc _mapArray.sizeAs(type t: integral): t do return this.size: t;
  /** Whether there are no elements. */
  proc _mapArray.isEmpty(): bool do return this.size == 0;
  /** The value of a sparse array at all indices that its domain does not have. */
  proc ref _mapArray.IRV ref where _b.dom.isSparse() do return _b.irv;
  proc _mapArray.IRV const ref where _b.dom.isSparse() do return _b.irv;
  proc _mapArray.shape do return _b.dom.shape;

  /** The index of the first element equal to `x` in the second argument; whether there is one. */
  proc _mapArray.find(const x: eltType, ref idx: index(_b.dom)): bool {
    for p in 0..<this.size do
      if _b.data[p] == x {
        idx = _b.dom._indexAt(p);
        return true;
      }
    return false;
  }
  /** The number of elements equal to `x`. */
  proc _mapArray.count(const x: eltType): int {
    var n = 0;
    for e in this do if e == x then n += 1;
    return n;
  }
  /** Whether an element is equal to `x`. */
  proc _mapArray.contains(const x: eltType): bool {
    for e in this do if e == x then return true;
    return false;
  }
  /** Whether both arrays have the same indices and equal elements. */
  proc _mapArray.equals(const ref that: _mapArray(?)): bool {
    if this.size != that.size then return false;
    for p in 0..<this.size {
      const q = that._b.dom._find(_b.dom._indexAt(p));
      if q < 0 || _b.data[p] != that._b.data[q] then return false;
    }
    return true;
  }
  proc _mapArray.hasSingleLocalSubdomain() param do return true;
  proc _mapArray.localSubdomain() do return this.domain;
  proc _mapArray.isRectangular() param do return false;
  proc _mapArray.isAssociative() param do return _b.dom.isAssociative();
  proc _mapArray.isSparse() param do return _b.dom.isSparse();

  // ---- loops --------------------------------------------------------------------------------------

  inline proc _mapArray._lsShape(): 1*int do return (_b.dom._places,);
  inline proc ref _mapArray._lsAt(i: 1*int) ref do return _b.data[i(0)];
  inline proc _mapArray._lsAt(i: 1*int) const ref do return _b.data[i(0)];

  /** The elements. */
  inline iter ref _mapArray.these() ref {
    const n = _b.dom._places, p = _b.data;
    for i in 0..<n do yield p[i];
  }
  inline iter _mapArray.these() const ref {
    const n = _b.dom._places, p = _b.data;
    for i in 0..<n do yield p[i];
  }
  /** Parallel: the elements in parts. */
  iter ref _mapArray.these(param tag: iterKind) ref where tag == iterKind.standalone {
    const n = _b.dom._places, p = _b.data, tasks = _numChunks(n);
    coforall t in new _upTo(tasks) {
      const (from, to) = _chunk(n, tasks, t);
      for i in from..<to do yield p[i];
    }
  }
  iter _mapArray.these(param tag: iterKind) const ref where tag == iterKind.standalone {
    const n = _b.dom._places, p = _b.data, tasks = _numChunks(n);
    coforall t in new _upTo(tasks) {
      const (from, to) = _chunk(n, tasks, t);
      for i in from..<to do yield p[i];
    }
  }
  iter _mapArray.these(param tag: iterKind) where tag == iterKind.leader {
    for w in _placeChunks(_b.dom._places) do yield w;
  }
  iter ref _mapArray.these(param tag: iterKind, followThis) ref where tag == iterKind.follower {
    const p = _b.data;
    for i in followThis(0) do yield p[i];
  }
  iter _mapArray.these(param tag: iterKind, followThis) const ref where tag == iterKind.follower {
    const p = _b.data;
    for i in followThis(0) do yield p[i];
  }
  // Parts of n places, each to a task.
  iter _placeChunks(n: int) {
    const tasks = _numChunks(n);
    coforall t in new _upTo(tasks) {
      const (from, to) = _chunk(n, tasks, t);
      yield (from..<to,);
    }
  }

  proc _loopDomain(const ref a: _mapArray(?)) do return a._b.dom._shared();

  // ---- assignment ---------------------------------------------------------------------------------

  /** Elements of equal indices. Halts if the index sets differ. */
  operator =(ref a: _mapArray(?), const ref b: _mapArray(?)) {
    if a.size != b.size then halt("assigning between arrays of different sizes: ", a.size, " elements from ", b.size);
    if __prim("same_type", a.domType, b.domType) then if a._b.dom._object == b._b.dom._object {
      forall p in 0..<a.size with (ref a) do a._b.data[p] = b._b.data[p];
      return;
    }
    for p in 0..<a.size {
      const q = b._b.dom._find(a._b.dom._indexAt(p));
      if q < 0 then halt("assigning between arrays over different indices: ", a._b.dom._indexAt(p), " is not in the second");
      a._b.data[p] = b._b.data[q];
    }
  }
  /** Every element becomes `x`; or, from what has as many elements, the one at its place. */
  operator =(ref a: _mapArray(?), const x) where !isArrayType(x.type) {
    if __prim("resolves", x._lsShape()) && !__prim("same_type", a.eltType, x.type) {
      _lsCheck(a._lsShape(), x._lsShape());
      for p in 0..<a.size do a._b.data[p] = x._lsAt((p,));
    } else forall p in 0..<a.size with (ref a) do a._b.data[p] = x;
  }
  /** From a rectangular array: for a sparse one the elements at its indices; else as many elements, in order. */
  operator =(ref a: _mapArray(?), const ref x: _array(?)) {
    if a._b.dom.isSparse() {
      if x.rank == a.rank {
        for p in 0..<a.size do a._b.data[p] = x[a._b.dom._indexAt(p)];
        return;
      }
    }
    _lsCheck(a._lsShape(), x._lsShape());
    for p in 0..<a.size do a._b.data[p] = x._lsAt((p,));
  }
  /** A rectangular array from a sparse one: its value at each index. */
  operator =(ref a: _array(?), const ref b: _mapArray(?)) {
    if b._b.dom.isSparse() {
      for i in a.domain do a[i] = b[i];
    } else {
      _lsCheck(a._lsShape(), b._lsShape());
      for p in 0..<b.size do a._lsAt((p,)) = b._b.data[p];
    }
  }
  /** Exchanges the elements of two arrays over the same indices. */
  operator <=>(ref a: _mapArray(?), ref b: _mapArray(?)) {
    if a.size != b.size then halt("exchanging arrays of different sizes: ", a.size, " and ", b.size, " elements");
    for p in 0..<a.size {
      const q = b._b.dom._find(a._b.dom._indexAt(p));
      if q < 0 then halt("exchanging arrays over different indices: ", a._b.dom._indexAt(p), " is not in the second");
      a._b.data[p] <=> b._b.data[q];
    }
  }

  // Sparse arrays of several dimensions: a line for each row.
  proc _mapArray._writeOn(ch: c_ptr(void)) {
    for p in 0..<this.size {
      if p > 0 then
        cht_io_write_byte(ch, (if rank > 1 && _row(p) != _row(p - 1) then 10 else 32): int(32));
      _write(ch, _b.data[p]);
    }
  }
  inline proc _mapArray._row(p: int) {
    if isTupleType(_b.dom._indexAt(p).type) then return _b.dom._indexAt(p)(0);
    else return 0;
  }
}
