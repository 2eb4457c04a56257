/** Arrays over domains of any map but the default rectangular one: the array record, its block of elements, and how
    the block follows the domain.
    Not for: what such domains are (Associative, Sparse, MapDomain); views (MapView); default arrays (Array).

    A domain value holds a counted reference to an object that its arrays share (`_domObject`): so an array finds the
    place of an index there, and hears of every change (`_Block`). An array holds the address of its block. */
module MapArray {
  use Pointers;
  use Base;
  use Types;
  use Range;
  use RangeIter;
  use Domain;
  use DomainIter;
  use ArrayData;
  use Array;
  use ArrayOps;
  use LockStep;
  use SparseValue;
  use Locale;
  use Tasks;
  use MapParts;
  use SplitArray;
  use RegionCopy;
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
    // The domain's parts are others: elements go where their indices are.
    proc spreadAnew() { }
  }

  // What is common to the objects behind domain values: how many refer to them, and the arrays over them.
  class _domObject {
    var _refs: int = 1;
    var _blocks: unmanaged _Block?;
    var _word: int;
    // Loops that run over the domain or an array.
    var _loops: int;

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
    // Of sparse arrays: the value at all indices that the domain does not have; where it is an array, its address.
    var irv: _irvType(eltType, domType);
    // Of domains with a map: what is needed to find an element.
    var plan: _planType(domType);
    // Of maps that can have several locales: the pieces of the array in place of `data`, by target, and the one that each locale looks
    // at first.
    var pieces: _piecesType(eltType, domType);
    var near: _piecesType(eltType, domType);
    // Of domains that a map divides (SplitArray): the block of each target; and in those of sparse ones where the value is.
    var blocks: _blocksType(eltType, domType);
    var irvAt: if isNothingType(_irvType(eltType, domType)) then nothing else c_ptr(_irvType(eltType, domType));

    // A new element.
    inline proc _fill(p: c_ptr(eltType)) {
      if isNothingType(irv.type) then _defaultAt(p, inner);
      else _fillElsewhere(this, p);
    }
    // The element with a number, from 0.
    inline proc cell(n: int) ref {
      if _isSplit(domType) then return _numbered(this, n);
      else return data[n];
    }
    proc _widen(n: int) {
      if n <= room then return;
      data = _widened(data, room, n);
      room = n;
    }
    override proc reserved(n: int) { _widen(n); }
    override proc grown(from: int, to: int) {
      if to > room then _widen(if to < 2 * room then 2 * room else if to < 8 then 8 else to);
      for i in from..<to do _fill(__prim("offset", data, i));
    }
    override proc left(place: int, last: int) {
      if place != last then __prim("swap", data[place], data[last]);
      __prim("deinit", data[last]);
    }
    override proc inserted(place: int, count: int) {
      if count == room then _widen(if room == 0 then 8 else 2 * room);
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
      plan = dom._plan;
    }
    override proc spreadAnew() {
      if _inParts(domType) {
        const before = pieces, looked = near;
        pieces = _movedPieces(dom, before, inner);
        near = _nearest(dom, pieces);
        plan = dom._plan;
        _freeTables(dom, before, looked);
      }
    }
    proc _endAll(count: int) {
      if !__prim("is_trivial", eltType) then
        for i in 0..<count do __prim("deinit", data[i]);
    }
    proc deinit() {
      if _inParts(domType) then _endPieces(dom, pieces, near);
      else if _isSplit(domType) then _endBlocks(dom, blocks);
      else _endAll(dom._places);
      _endElsewhere(this);
      if room > 0 then cht_free(__prim("cast", c_ptr(void), data));
    }
  }

  proc _planType(type domType) type do return _anyValue(domType)._plan.type;
  proc _irvType(type eltType, type domType) type {
    if _anyValue(domType).isSparse() then return _elsewhereType(eltType);
    else return nothing;
  }

  // ---- the array ----------------------------------------------------------------------------------

  // An array over a domain of type `domType`, or a view of one (MapView): then `_v` says which elements it has.
  @chantry.descriptor
  @chantry.language("array")
  @chantry.copies_elements
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
    type viewType;
    var _b: unmanaged _BlockOf(eltType, domType, _innerType(eltType));
    var _v: viewType;

    // A copy over the same domain; unlike a view's, a copied value.
    proc init=(const ref other: _mapArray(?)) {
      this.eltType = other.eltType;
      this.domType = other.domType;
      this.rank = other.rank;
      this.idxType = other.idxType;
      this.own = other.own;
      this.viewType = other.viewType;
      this._b = if own then _copiedBlock(other._b) else other._b;
      this._v = other._v;
    }
    proc deinit() {
      if own {
        _b.dom._object._leave(_b);
        delete _b;
      }
    }

    // Whether elements stand at the positions of a box, in every rank; else they are numbered.
    proc _regular param do return if own then _anyValue(domType)._isRegular else _v._isRegular;

    // Whether the elements are in parts, on several locales if the program has them (MapParts).
    proc _parted param do return _inParts(domType);

    // The place in the block of the element at a 0-based position.
    inline proc _placeAt(p): int {
      if !own then return _v.placeAt(_b, p);
      else if _regular then return _b.plan.layout.place(_b.plan.box._lsAt(p));
      else return p(0);
    }
    // The place of an index in the block; -1: not there.
    inline proc _placeOf(const ref i): int {
      if !own then return _v.placeOf(_b, i);
      else if !_regular then return _b.dom._find(i);
      else if _checks && !_b.plan.box.contains(i) && !_reaches(_b.plan.layout, i) then return -1;
      else return _b.plan.layout.place(i);
    }
    // Whether a sparse array has a value there, if not an element.
    inline proc _inParent(const ref i): bool {
      if own then return _b.dom.parentDom.contains(i);
      else return _v.inParent(_b, i);
    }
    // The element at a 0-based position.
    inline proc _elementAt(p) ref {
      if !_parted then return _b.cell(_placeAt(p));
      else if own then return _pieceAt(_b, _b.plan.box._lsAt(p));
      else return _pieceAt(_b, _v.indexIn(_b, p));
    }
    // The element at an index. Halts if the array does not have it.
    inline proc _elementOf(const i, param copy = false) ref {
      if own then return _checkedPieceAt(this, _b, i, copy);
      else {
        const p = _v.positionOf(i);
        if p(0) < 0 then _notThere(this, i);
        return _pieceAt(_b, _v.indexIn(_b, p));
      }
    }
    // The index at a 0-based position.
    inline proc _indexAtPosition(p) {
      if !own then return _v.indexAt(p);
      else return _b.dom._lsAt(p);
    }
  }

  // Whether a layout has a place for an index that the domain does not have.
  inline proc _reaches(const ref layout, const ref i): bool {
    if __prim("resolves", layout.reaches(i)) then return layout.reaches(i);
    else return false;
  }

  // A block for an array over a domain in parts.
  proc _partedBlock(type eltType, const ref dom, param how: _begin, const ref inner, const of_) {
    const all = _pieces(eltType, dom, how, inner, of_);
    const b = new unmanaged _BlockOf(eltType = eltType, domType = dom.type, innerType = _innerType(eltType), dom = dom._shared(),
                                     plan = dom._plan, pieces = all, near = _nearest(dom, all));
    if isArrayType(eltType) && !isNothingType(inner.type) then b.inner = inner;
    b.dom._object._enter(b);
    return b;
  }
  // A block for an array over a domain, without elements yet, or of zeros.
  proc _newBlock(type eltType, const ref dom, param zeros = false) {
    const n = dom._places;
    return new unmanaged _BlockOf(eltType = eltType, domType = dom.type, innerType = _innerType(eltType), dom = dom._shared(),
                                  data = if n == 0 then __prim("zero", c_ptr(eltType))
                                         else if zeros then _allocateZeros(eltType, n) else __prim("alloc", eltType, n),
                                  room = n, plan = dom._plan);
  }
  proc _copiedBlock(const b) where _inParts(b.domType) do
    return _partedBlock(b.eltType, b.dom, _begin.copies, b.inner, b.pieces);
  proc _copiedBlock(const b) where _isSplit(b.domType) do
    return _splitBlock(b.eltType, b.dom, _begin.copies, b.inner, b);
  proc _copiedBlock(const b) where !_inParts(b.domType) && !_isSplit(b.domType) {
    const c = _newBlock(b.eltType, b.dom);
    for i in 0..<b.dom._places do __prim("init", c.data[i], __prim("copy", b.data[i]));
    if isArrayType(b.eltType) then c.inner = b.inner;
    _copyElsewhere(c, b);
    c.dom._object._enter(c);
    return c;
  }
  proc _arrayOverBlock(const b: unmanaged _BlockOf(?)) do
    return new _mapArray(b.eltType, b.domType, b.dom.rank, b.dom.idxType, true, nothing, b, none);

  // ---- types: `[D] t` -----------------------------------------------------------------------------

  // The description of an array type over such a domain. It refers to the domain's object; one that stands for nothing yet
  // has none.
  record _mdesc {
    type eltType;
    type domType;
    type innerType;
    var _object: unmanaged _domObject?;
    var inner: innerType;

    proc init=(const ref other: _mdesc(?)) {
      this.eltType = other.eltType;
      this.domType = other.domType;
      this.innerType = other.innerType;
      this._object = other._object;
      this.inner = other.inner;
      init this;
      if _object != nil then _object!._retain();
    }
    proc deinit() { if _object != nil then _letGo(domType, _object!); }

    proc dom do return _domainAround(domType, _object!);
  }
  operator =(ref a: _mdesc(?), const ref b: _mdesc(?)) {
    if b._object != nil then b._object!._retain();
    if a._object != nil then _letGo(a.domType, a._object!);
    a._object = b._object;
    a.inner = b.inner;
  }
  // A domain value for an object: one reference more.
  proc _domainAround(type t, o: unmanaged _domObject) {
    o._retain();
    return _takingOver(t, o);
  }
  inline proc _takingOver(type t, o: unmanaged _domObject) {
    var d = __prim("undef", t);
    __prim("init", d._o, __prim("cast", d._o.type, o));
    return d;
  }
  // Ends a reference.
  proc _letGo(type t, o: unmanaged _domObject) { const d = _takingOver(t, o); }

  proc _mdescOf(type eltType, const ref d: domain(?), type innerType = nothing) {
    var r: _mdesc(eltType, d.type, innerType);
    r._object = d._object;
    d._object._retain();
    return r;
  }
  inline proc _arrayDesc(const ref d: domain(?), type t) where !d._isDefault do return _mdescOf(t, d);
  // `[D] [E] t` with the inner description, where one of the two domains is such.
  proc _arrayDesc(const ref d: domain(?), const ref inner) where !d._isDefault && isRecordType(inner.type) {
    type elt = _describedType(inner.type);
    var r = _mdescOf(elt, d, _innerType(elt));
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
    if x.own {
      var r = _mdescOf(x.eltType, x._b.dom, _innerType(x.eltType));
      r.inner = x._b.inner;
      return r;
    } else return _arrayDesc(_domainOfCopy(x), x.eltType);
  }
  // The domain of what a view becomes when it is copied.
  proc _domainOfCopy(const ref x: _mapArray(?)) {
    if __prim("resolves", x._v.of_) then return x._v.domainOfCopy(x._b);
    else return x.domain;
  }
  proc _elementDesc(const ref x: _mapArray(?)) do return _descOf(x).inner;
  // The array that a description stands for with the elements of a fresh array, which is left with new ones.
  proc _arrayTaking(const ref d: _mdesc(?), ref x: _mapArray(?)) {
    var a = _makeArray(d);
    a <=> x;
    return a;
  }

  proc _describedType(type d: _mdesc(?)) type do
    return _mapArray(d.eltType, d.domType, _anyValue(d.domType).rank, _anyValue(d.domType).idxType, true, nothing);
  proc _describedType(type d: _adesc(?)) type do return _arrayOf(d);

  proc _arrayTypeOf(const ref d: _mdesc(?)) type do
    return _describedType(d.type);
  proc _makeArray(const ref d: _mdesc(?)) where _inParts(d.domType) {
    param zeros = _zeroIsDefault(d.eltType) && !isArrayType(d.eltType);
    return _arrayOverBlock(_partedBlock(d.eltType, d.dom, if zeros then _begin.zeros else _begin.default, d.inner, none));
  }
  proc _makeArray(const ref d: _mdesc(?)) where _isSplit(d.domType) {
    param zeros = _zeroIsDefault(d.eltType) && !isArrayType(d.eltType);
    return _arrayOverBlock(_splitBlock(d.eltType, d.dom, if zeros then _begin.zeros else _begin.default, d.inner, none));
  }
  proc _makeArray(const ref d: _mdesc(?)) where !_inParts(d.domType) && !_isSplit(d.domType) {
    const b = _newBlock(d.eltType, d.dom, _zeroIsDefault(d.eltType) && !isArrayType(d.eltType));
    if isArrayType(d.eltType) {
      b.inner = d.inner;
      _startElsewhere(b);
    }
    if !_zeroIsDefault(d.eltType) || isArrayType(d.eltType) then
      for i in 0..<b.room do _defaultAt(__prim("offset", b.data, i), b.inner);
    b.dom._object._enter(b);
    return _arrayOverBlock(b);
  }
  inline proc _arrayDom(const ref d: domain(?)) where !d._isDefault do return d._shared();
  inline proc _arrayDomVar(ref d: domain(?)) where !d._isDefault do return d._shared();
  proc _newArrayUninit(const ref d: domain(?), type t) where _inParts(d.type) do
    return _arrayOverBlock(_partedBlock(t, d, _begin.none, none, none));
  proc _newArrayUninit(const ref d: domain(?), type t) where _isSplit(d.type) do
    return _arrayOverBlock(_splitBlock(t, d, _begin.none, none, none));
  proc _newArrayUninit(const ref d: domain(?), type t) where !d._isDefault && !_inParts(d.type) && !_isSplit(d.type) {
    const b = _newBlock(t, d);
    if d._isRegular then if d._places > d.size then _fillGaps(b);
    b.dom._object._enter(b);
    return _arrayOverBlock(b);
  }
  // The places that no index has get default values, so that all elements can end alike.
  proc _fillGaps(b) {
    const n = b.dom._places;
    const used = __prim("alloc_zero", uint(8), n);
    for i in b.dom do used[b.plan.layout.place(i)] = 1;
    for p in 0..<n do if used[p] == 0 then _defaultAt(__prim("offset", b.data, p), b.inner);
    cht_free(__prim("cast", c_ptr(void), used));
  }

  // ---- elements -----------------------------------------------------------------------------------

  @chantry.noreturn @chantry.cold
  proc _notThere(const ref x, const i) {
    if x.isSparse() then halt("array index out of bounds: ", i, " is not in the sparse domain's parent ", x.domain.parentDom);
    else if _isLarge(x) then halt("array index out of bounds: ", i, " is not one of the domain's ", x.size, " indices");
    else halt("array index out of bounds: ", i, " is not in ", x.domain);
  }
  // Whether a domain is shown by its size only.
  proc _isLarge(const ref x): bool do return !x._regular && x.size > 12;

  @chantry.noreturn @chantry.cold
  proc _notStored(const i) { halt("assigning to an index that a sparse array does not store: ", i); }

  // The element at an index, to be modified.
  inline proc _mapAt(const ref x, const i) ref where x._parted do return x._elementOf(i);
  inline proc _mapGet(const ref x, const i) const ref where x._parted do return x._elementOf(i, copy=true);
  inline proc _mapAt(const ref x, const i) ref where !x._parted {
    if x.own && _isSplit(x.domType) {
      const p = _splitPlace(x._b, i);
      if p != nil then return p.deref();
    }
    const p = x._placeOf(i);
    if p < 0 {
      if !isNothingType(x._b.irv.type) then if x._inParent(i) then _notStored(i);
      if _growsByMention(x) then return _grown(x, i);
      _notThere(x, i);
    }
    return x._b.cell(p);
  }
  // Whether an element that is not there is made where it is to be modified: in associative arrays of the older edition.
  @edition(first="2.0")
  proc _growsByMention(const ref x) param do return false;
  @edition(last="legacy")
  proc _growsByMention(const ref x) param do return isAssociativeDom(x._b.dom) && x.own;
  proc _grown(const ref x, const i) ref {
    if x._b._next != nil || x._b._prev != nil then
      halt("the index ", i, " is not in the array's domain, which other arrays share: add it to the domain");
    x._b.dom.add(i);
    return x._b.data[x._placeOf(i)];
  }
  // The value at an index.
  inline proc _mapGet(const ref x, const i) const ref where !x._parted {
    if x.own && _isSplit(x.domType) {
      const p = _splitPlace(x._b, i);
      if p != nil then return p.deref();
    }
    const p = x._placeOf(i);
    if p < 0 {
      if !isNothingType(x._b.irv.type) then if x._inParent(i) then return _elsewhere(x._b);
      _notThere(x, i);
    }
    return x._b.cell(p);
  }
  /** The element at an index; halts if the domain does not have it. */
  inline proc ref _mapArray.this(const i: idxType) ref where rank == 1 do return _mapAt(this, i);
  inline proc _mapArray.this(const i: idxType) const ref where rank == 1 do return _mapGet(this, i);
  inline proc ref _mapArray.this(const i: rank*idxType) ref where rank > 1 do return _mapAt(this, i);
  inline proc _mapArray.this(const i: rank*idxType) const ref where rank > 1 do return _mapGet(this, i);
  inline proc ref _mapArray.this(const i: idxType ...rank) ref where rank > 1 do return _mapAt(this, i);
  inline proc _mapArray.this(const i: idxType ...rank) const ref where rank > 1 do return _mapGet(this, i);
  /** The element at an index that this locale holds. */
  inline proc ref _mapArray.localAccess(const i...) ref do return _localAt(this, (...i));
  inline proc _mapArray.localAccess(const i...) const ref do return _localAt(this, (...i));
  inline proc _localAt(const ref x, const i...) ref where !(x._parted && x.own) do return _mapAt(x, _indexOf(x, (...i)));
  inline proc _localAt(const ref x, const i...) ref where x._parted && x.own do return _hereAt(x, _indexOf(x, (...i)));
  // An index given as one value, a tuple or values for each dimension.
  inline proc _indexOf(const ref x, const i...) {
    if i.size == 1 then return i(0);
    else return i;
  }

  /** The domain. */
  inline proc _mapArray.domain const ref where own do return _b.dom;
  inline proc _mapArray.domain where !own do return _v.domainOver(_b);
  /** The indices. */
  inline proc _mapArray.indices do return this.domain;
  /** The number of elements. */
  inline proc _mapArray.size: int {
    var n = 1;
    const s = _lsShape();
    for param d in 0..<s.size do n *= s(d);
    return n;
  }
  proc _mapArray.sizeAs(type t: integral): t do return this.size: t;
  /** Whether there are no elements. */
  proc _mapArray.isEmpty(): bool do return this.size == 0;
  /** The value of a sparse array at all indices that its domain does not have. */
  proc ref _mapArray.IRV ref where _b.dom.isSparse() do return _elsewhere(_b);
  proc _mapArray.IRV const ref where _b.dom.isSparse() do return _elsewhere(_b);
  /** The number of elements in each dimension. */
  proc _mapArray.shape {
    if _regular then return _lsShape();
    else return this.domain.shape;
  }
  /** The range of dimension d, and of all. */
  proc _mapArray.dim(d: int) do return this.domain.dim(d);
  proc _mapArray.dim(param d: int) do return this.domain.dim(d);
  proc _mapArray.dims() do return this.domain.dims();
  /** The first and the last element. Halts if there is none. */
  proc ref _mapArray.first ref do return _elementAt(_endPosition(this, false));
  proc _mapArray.first const ref do return _elementAt(_endPosition(this, false));
  proc ref _mapArray.last ref do return _elementAt(_endPosition(this, true));
  proc _mapArray.last const ref do return _elementAt(_endPosition(this, true));
  proc _endPosition(const ref x, param last: bool) {
    const s = x._lsShape();
    if x.size == 0 then halt(if last then "last" else "first", " called on an empty array");
    var p = s;
    for param d in 0..<s.size do p(d) = if last then s(d) - 1 else 0;
    return p;
  }

  proc _mapArray.isRectangular() param do return _regular;
  proc _mapArray.isIrregular() param do return !_regular;
  proc _mapArray.isAssociative() param do return _b.dom.isAssociative();
  proc _mapArray.isSparse() param do return _b.dom.isSparse();

  // ---- loops --------------------------------------------------------------------------------------

  inline proc _mapArray._lsShape() {
    if !own then return _v.shape();
    else if _regular then return _b.plan.box._lsShape();
    else return (_b.dom._places,);
  }
  inline proc ref _mapArray._lsAt(i) ref do return _elementAt(i);
  inline proc _mapArray._lsAt(i) const ref do return _elementAt(i);

  // In the order of which domain's places the elements lie, as a number; 0 if in none's. Loops in any order over arrays of
  // one such domain go along their blocks.
  inline proc _mapArray._lsBlock(): int {
    if _isBlock then return __prim("cast", int, __prim("cast", c_ptr(void), _b.dom._object));
    else return 0;
  }
  // Whether it is in parts, as a whole or as a view of positions; then what parallel loops go over that it leads.
  proc _mapArray._leads param do
    return if own then _parted || _isSplit(domType) else _parted && __prim("resolves", _v.of_);
  // Whether elements may lie on other locales than the one that asks: then accesses at irregular indices may be collected.
  proc _mapArray._lsElsewhere param do return _parted || _isSplit(domType);
  inline proc _mapArray._lsLead() {
    if own && _leads then return _b.dom._lsLead();
    else if _leads then return _leadOver(_b.dom._o, _v);
    else return _lsShape();
  }
  // At the head of a loop's body: reads what the accesses to the array will read first, and what is known of it. So that is read before
  // the loop, whatever the body does, and the places of an access are tested by its ends.
  inline proc _mapArray._lsNear() {
    if _parted then _readNear(_b);
  }
  proc _mapArray._lsPlaceType() type do return if _leads then _spot else int;
  inline proc ref _mapArray._lsAtPlace(s: _spot) ref do return _spotIn(_b, s);
  inline proc _mapArray._lsAtPlace(s: _spot) const ref do return _spotIn(_b, s);
  inline proc _spotIn(const b, s: _spot) ref {
    if _isSplit(b.domType) then return b.blocks[s.target].data[s.place];
    else return b.pieces[s.target].data[s.place];
  }
  inline proc ref _mapArray._lsAtPlace(place: int) ref do return _b.data[place];
  inline proc _mapArray._lsAtPlace(place: int) const ref do return _b.data[place];
  inline proc _lsOneBlock(first: int, rest: int...) {
    for param k in 0..<rest.size do if rest(k) != first then return false;
    return first != 0;
  }
  inline proc _lsOneBlock(first: int) do return first != 0;
  // So many places, by several tasks.
  iter _lsPlaces(const shape: ?t) {
    var n = 1;
    for param d in 0..<t.size do n *= shape(d);
    const tasks = _numChunks(n);
    coforall c in new _upTo(tasks) {
      const (from, to) = _chunk(n, tasks, c);
      var i = from;
      while i < to {
        yield i;
        i += 1;
      }
    }
  }

  // Whether the elements are those of the block, so that a loop for which their order does not matter can go along it.
  inline proc _mapArray._isBlock: bool {
    if !own then return false;
    else if _parted then return _b.dom._o.parts.dense;
    else if _regular then return _b.dom._places == this.size;
    else return true;
  }

  // Whether positions are the places of a set of indices, which has an order of its own; whose; and the index at a position.
  inline proc _mapArray._lsKeyed() param do
    return if own then !_regular else __prim("resolves", _v._lsOrder());
  inline proc _mapArray._lsOrder() do return if own then _orderOf(_b.dom) else _v._lsOrder();
  inline proc _mapArray._lsIndex(p: int) do return _indexAtPosition((p,));
  inline proc _orderOf(const ref d) do return __prim("cast", c_ptr(void), d._object);

  // Halts unless two such values, which have equally many indices, have the same ones in the same order.
  inline proc _lsCheckOrder(const ref a, const ref b) {
    if _checks && a._lsKeyed() && b._lsKeyed() then if a._lsOrder() != b._lsOrder() then _compareOrders(a, b);
  }
  proc _compareOrders(const ref a, const ref b) {
    for p in 0..<a._lsShape()(0) {
      if a._lsIndex(p).type != b._lsIndex(p).type then _ordersDiffer(a._lsIndex(p), b._lsIndex(p));
      else if a._lsIndex(p) != b._lsIndex(p) then _ordersDiffer(a._lsIndex(p), b._lsIndex(p));
    }
  }
  @chantry.noreturn @chantry.cold
  proc _ordersDiffer(const i, const j) {
    halt("values over different associative or sparse domains in one parallel loop: index ", i, " of one meets index ", j, " of another");
  }

  /** The elements. */
  inline iter ref _mapArray.these() ref {
    for p in _lsSerial(_lsShape()) do yield _elementAt(p);
  }
  inline iter _mapArray.these() const ref {
    for p in _lsSerial(_lsShape()) do yield _elementAt(p);
  }
  /** Parallel: the elements in parts. */
  iter ref _mapArray.these(param tag: iterKind) ref where tag == iterKind.standalone && _leads {
    const me = _address(this);
    for p in _overLead(_lsLead(), 0) do yield me.deref()._elementAt(p);
  }
  iter _mapArray.these(param tag: iterKind) const ref where tag == iterKind.standalone && _leads {
    const me = _address(this);
    for p in _overLead(_lsLead(), 0) do yield me.deref()._elementAt(p);
  }
  iter ref _mapArray.these(param tag: iterKind) ref where tag == iterKind.standalone && !_leads {
    if !_parted && !_isSplit(domType) && _isBlock {
      const n = this.size, p = _b.data, tasks = _numChunks(n);
      coforall t in new _upTo(tasks) {
        const (from, to) = _chunk(n, tasks, t);
        for i in from..<to do yield p[i];
      }
    } else {
      const me = _address(this);
      for w in _positionChunks(_lsShape()) do
        for p in _overPositions(w) do yield me.deref()._elementAt(p);
    }
  }
  iter _mapArray.these(param tag: iterKind) const ref where tag == iterKind.standalone && !_leads {
    if !_parted && !_isSplit(domType) && _isBlock {
      const n = this.size, p = _b.data, tasks = _numChunks(n);
      coforall t in new _upTo(tasks) {
        const (from, to) = _chunk(n, tasks, t);
        for i in from..<to do yield p[i];
      }
    } else {
      const me = _address(this);
      for w in _positionChunks(_lsShape()) do
        for p in _overPositions(w) do yield me.deref()._elementAt(p);
    }
  }
  iter _mapArray.these(param tag: iterKind) where tag == iterKind.leader && _leads {
    for w in _leadParts(_lsLead()) do yield w;
  }
  iter _mapArray.these(param tag: iterKind) where tag == iterKind.leader && !_leads {
    for w in _positionChunks(_lsShape()) do yield w;
  }
  iter ref _mapArray.these(param tag: iterKind, followThis) ref where tag == iterKind.follower {
    _followsWithin(followThis, _lsShape());
    for p in _overPositions(followThis) do yield _elementAt(p);
  }
  iter _mapArray.these(param tag: iterKind, followThis) const ref where tag == iterKind.follower {
    _followsWithin(followThis, _lsShape());
    for p in _overPositions(followThis) do yield _elementAt(p);
  }
  // Parts of n places, each to a task.
  iter _placeChunks(n: int) {
    const tasks = _numChunks(n);
    coforall t in new _upTo(tasks) {
      const (from, to) = _chunk(n, tasks, t);
      yield (from..<to,);
    }
  }
  // Parts of the positions of a shape, each to a task.
  iter _positionChunks(const shape: ?t) {
    const dims = _positions(shape);
    var n = 1;
    for param d in 0..<t.size do n *= shape(d);
    if n > 0 {
      const (cut, tasks) = _howToCut(dims, n);
      coforall c in new _upTo(tasks) do yield _part(dims, cut, tasks, c);
    }
  }
  // Where the elements lie if they follow one another in order, else nil.
  inline proc _mapArray._inOneBlock(): c_ptr(eltType) {
    if own && _parted then return _inOnePiece(this);
    else if own && _isSplit(domType) then return if _b.dom._o.count == 1 then _b.blocks[0].data else __prim("zero", c_ptr(eltType));
    else if own && !_regular then return _b.data;
    else if own && __prim("resolves", _b.plan.layout._rowByRow()) then return _b.data;
    else return __prim("zero", c_ptr(eltType));
  }
  inline proc _cStart(const ref A: _mapArray(?)) {
    const p = A._inOneBlock();
    if p == nil then if A.size > 0 then halt("the elements of this array do not follow one another in memory: C cannot have it");
    return p;
  }

  proc _loopDomain(const ref a: _mapArray(?)) {
    if a.own then return a._b.dom._shared();
    else return a.domain;
  }

  proc _mapArray._loopGuard() do return _countLoop(_b.dom._object._loops);

  // ---- assignment ---------------------------------------------------------------------------------

  /** Rectangular arrays: element by element, by position; halts if the shapes differ. Others: elements of equal indices;
      halts if the index sets differ. */
  operator =(ref a: _mapArray(?), const ref b: _mapArray(?)) {
    if a.own && b.own && __prim("same_type", a.domType, b.domType) then if a._b.dom._object == b._b.dom._object {
      if a._leads then forall s in _eachPlace(a._b.dom._lsLead()) do a._lsAtPlace(s) = b._lsAtPlace(s);
      else {
        const n = a._b.dom._places, to = a._b.data, from = b._b.data;
        forall p in 0..<n do to[p] = from[p];
      }
      return;
    }
    if a._regular && b._regular then _assignByPosition(a, b);
    else _assignByIndex(a, b);
  }
  proc _assignByPosition(ref a, const ref b) {
    if a.rank != b.rank then compilerError("assigning between arrays of different rank");
    _checkSameShape(a._lsShape(), b._lsShape());
    if _areRegions(a, b) then _copyRegions(a, b);
    else if a.size < _serialBelow {
      for p in _lsSerial(a._lsShape()) do a._lsAt(p) = b._lsAt(p);
    } else if _goesOverParts(a) {
      forall p in _eachPosition(a._lsLead()) with (ref a) do a._lsAt(p) = b._lsAt(p);
    } else {
      forall p in _lsEach(a._lsShape()) with (ref a) do a._lsAt(p) = b._lsAt(p);
    }
  }
  proc _goesOverParts(const ref a) param {
    if __prim("resolves", a._leads) then return a._leads;
    else return false;
  }
  proc _assignByIndex(ref a: _mapArray(?), const ref b: _mapArray(?)) {
    if a.size != b.size then halt("assigning between arrays of different sizes: ", a.size, " elements from ", b.size);
    for p in _lsSerial(a._lsShape()) {
      const i = a._indexAtPosition(p), q = b._placeOf(i);
      if q < 0 then halt("assigning between arrays over different indices: ", i, " is not in the second");
      a._lsAt(p) = b._b.cell(q);
    }
  }
  /** Every element becomes `x`; or, from what has as many elements, the one at its place. */
  operator =(ref a: _mapArray(?), const x) where !isArrayType(x.type) {
    if __prim("resolves", x._lsShape()) && !__prim("same_type", a.eltType, x.type) {
      _lsCheck(a._lsShape(), x._lsShape());
      for p in _lsSerial(a._lsShape()) do a._lsAt(p) = x._lsAt(p);
    } else if isTupleType(x.type) && _tupleDepth(x.type) > _tupleDepth(a.eltType) && a._regular && a.rank == 1 {
      if a.size != x.size then halt("assigning a tuple of ", x.size, " elements to an array of ", a.size);
      for param i in 0..<x.size do a._lsAt((i,)) = x(i);
    } else if a._leads {
      forall p in _eachPosition(a._lsLead()) with (ref a) do a._lsAt(p) = x;
    } else if !a._parted && !_isSplit(a.domType) && a._isBlock {
      const n = a.size, to = a._b.data;
      forall p in 0..<n do to[p] = x;
    } else forall p in _lsEach(a._lsShape()) with (ref a) do a._lsAt(p) = x;
  }
  /** Every element becomes the constant, as the element's type if that can hold it. */
  operator =(ref a: _mapArray(?), param x) where isNumericType(x.type) && isNumericType(_heldBy(a.eltType)) && !(_heldBy(a.eltType) == x.type) {
    const element: _heldBy(a.eltType) = x;
    a = element;
  }
  /** From a default array: for a sparse one the elements at its indices; else as many elements, by position. */
  operator =(ref a: _mapArray(?), const ref x: _array(?)) {
    if a._regular then _assignByPosition(a, x);
    else {
      if a.rank == x.rank && a.isRegionOf() {
        for p in _lsSerial(a._lsShape()) do a._lsAt(p) = x[a._indexAtPosition(p)];
        return;
      }
      _lsCheck(a._lsShape(), (x.size,));
      var k = 0;
      for e in x {
        a._lsAt((k,)) = e;
        k += 1;
      }
    }
  }
  // Whether the indices are some of a box, so that what is assigned from an array over boxes is what it has at them.
  proc _mapArray.isRegionOf() param do return !isAssociative();

  /** A default array from another: by position; from a sparse one its value at each index. */
  operator =(ref a: _array(?), const ref b: _mapArray(?)) {
    if b._regular then _assignByPosition(a, b);
    else if b.isSparse() {
      if a.rank != b.rank then compilerError("assigning between arrays of different rank");
      else for i in a.domain do a[i] = b[i];
    } else {
      _lsCheck((a.size,), b._lsShape());
      var k = 0;
      for e in a {
        e = b._lsAt((k,));
        k += 1;
      }
    }
  }
  // Whether two arrays can exchange their pieces.
  inline proc _samePieces(const ref a, const ref b): bool {
    if a.own && b.own && a._parted && b._parted && __prim("same_type", a._b.type, b._b.type) && !isArrayType(a.eltType) then
      return a._b.dom._object == b._b.dom._object;
    else return false;
  }
  /** Exchanges the elements of two arrays over the same indices. */
  operator <=>(ref a: _mapArray(?), ref b: _mapArray(?)) {
    if _samePieces(a, b) {
      a._b.pieces <=> b._b.pieces;
      a._b.near <=> b._b.near;
    } else if a._regular && b._regular {
      _checkSameShape(a._lsShape(), b._lsShape());
      for p in _lsSerial(a._lsShape()) do a._lsAt(p) <=> b._lsAt(p);
    } else {
      if a.size != b.size then halt("exchanging arrays of different sizes: ", a.size, " and ", b.size, " elements");
      for p in _lsSerial(a._lsShape()) {
        const i = a._indexAtPosition(p), q = b._placeOf(i);
        if q < 0 then halt("exchanging arrays over different indices: ", i, " is not in the second");
        a._lsAt(p) <=> b._b.cell(q);
      }
    }
  }
  operator <=>(ref a: _mapArray(?), ref b: _array(?)) {
    _checkSameShape(a._lsShape(), b._lsShape());
    for p in _lsSerial(a._lsShape()) do a._lsAt(p) <=> b._lsAt(p);
  }
  operator <=>(ref a: _array(?), ref b: _mapArray(?)) { b <=> a; }

  // Rectangular arrays as default ones; others of several dimensions: a line for each row.
  proc _mapArray._writeOn(ch: c_ptr(void)) {
    if _regular then _writeRows(ch, this);
    else if own && _isSplit(domType) && isSparse() then _write(ch, _inOneOrder(this));
    else {
      const n = this.size;
      for p in 0..<n {
        if p > 0 then cht_io_write_byte(ch, (if rank > 1 && isSparse() && _row(p) != _row(p - 1) then 10 else 32): int(32));
        _write(ch, _lsAt((p,)));
      }
    }
  }
  inline proc _mapArray._row(p: int) {
    if isTupleType(_indexAtPosition((p,)).type) then return _indexAtPosition((p,))(0);
    else return 0;
  }
}
