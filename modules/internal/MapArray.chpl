/** Arrays over domains of any map but the default rectangular one: the array record, the description of its type, and
    access to its elements.
    Not for: what such domains are (Associative, Sparse, MapDomain); blocks of elements (MapBlock); loops (MapLoops);
    assignment (MapAssign); views (MapView); default arrays (Array).

    A domain value holds a counted reference to an object that its arrays share (`_domObject`): so an array finds the
    place of an index there. An array holds the address of its block. */
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
  use MapCopies;
  use MapDomain;
  use MapBelow;
  use Write;
  public use MapBlock;
  public use MapLoops;
  public use MapAssign;

  // An array over a domain of type `domType`, or a view of one (MapView): then `_v` says which elements it has.
  @chantry.descriptor
  @chantry.handle
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
    var _at: unmanaged _BlockOf(eltType, domType, _innerType(eltType));
    var _v: viewType;

    // The block, to be read: what changes it or keeps it goes to `_at`.
    inline proc _b {
      if _inParts(domType) then return _copyHere(_at);
      else return _at;
    }

    // A copy over the same domain; unlike a view's, a copied value.
    proc init=(const ref other: _mapArray(?)) {
      this.eltType = other.eltType;
      this.domType = other.domType;
      this.rank = other.rank;
      this.idxType = other.idxType;
      this.own = other.own;
      this.viewType = other.viewType;
      this._at = if own then _copiedBlock(other._at) else other._at;
      this._v = other._v;
    }
    proc deinit() {
      if own {
        _at.dom._object._leave(_at);
        delete _at;
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

  // ---- types: `[D] t` -----------------------------------------------------------------------------

  // The description of an array type over such a domain. It refers to the domain's object; one that stands for nothing yet
  // has none.
  record _mdesc {
    type eltType;
    type domType;
    type innerType;
    var _object: unmanaged _domObject?;
    var inner: innerType;
    // The lists of the domain variables that the elements are over, theirs, and so on.
    var below: _belowType(true, innerType);

    proc init=(const ref other: _mdesc(?)) {
      this.eltType = other.eltType;
      this.domType = other.domType;
      this.innerType = other.innerType;
      this._object = other._object;
      this.inner = other.inner;
      this.below = other.below;
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
    if !isNothingType(a.below.type) then a.below = b.below;
  }
  // A domain value for an object: one reference more.
  proc _domainAround(type t, o: unmanaged _domObject) {
    o._retain();
    return _takingOver(t, o);
  }
  inline proc _takingOver(type t, o: unmanaged _domObject) {
    var d = __prim("undef", t);
    if __prim("resolves", _anyValue(t)._at) then __prim("init", d._at, __prim("cast", d._at.type, o));
    else __prim("init", d._o, __prim("cast", d._o.type, o));
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
  proc _arrayDesc(const ref d: domain(?), type t, const ref inner) where !d._isDefault {
    var r = _mdescOf(t, d, inner.type);
    r.inner = inner;
    return r;
  }
  // The same where the elements are over a domain variable, or have elements that are.
  proc _arrayDesc(const ref d: domain(?), type t, const ref inner, const ref of_) where !d._isDefault {
    var r = _mdescOf(t, d, inner.type);
    r.inner = inner;
    r.below(0) = of_.links;
    for param k in 1.._levels(inner.innerType) do r.below(k) = of_.below(k - 1);
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
      if _hasInner(x.eltType) then r.inner = _elementDesc(x);
      if _levels(_innerType(x.eltType)) > 0 then r.below = _listsBelow(x._at);
      return r;
    } else if _hasInner(x.eltType) then return _arrayDesc(_domainOfCopy(x), x.eltType, _elementDesc(x));
    else return _arrayDesc(_domainOfCopy(x), x.eltType);
  }
  // The domain of what a view becomes when it is copied.
  proc _domainOfCopy(const ref x: _mapArray(?)) {
    if __prim("resolves", x._v.of_) then return x._v.domainOfCopy(x._b);
    else return x.domain;
  }
  proc _elementDesc(const ref x: _mapArray(?)) {
    for e in x do return __prim("part_of", e);
    return x._at.inner;
  }
  proc _describedDomain(const ref d: _mdesc(?)) do return d.dom;
  proc _describedElement(const ref d: _mdesc(?)) do return d.inner;
  // Sparse arrays begin with default values: there is one for all other indices, too.
  proc _beginsByElements(const ref d: _mdesc(?)) param {
    if _anyValue(d.domType).isSparse() then return false;
    else if isNothingType(d.innerType) then return !_zeroIsDefault(d.eltType);
    else return __prim("is_array", d.eltType) && _beginsByElements(d.inner);
  }
  // The array that a description stands for with the elements of a fresh array.
  proc _arrayTaking(const ref d: _mdesc(?), in x) {
    if _isLike(x, d) && !_givesInnerDomains(d) then if x._at.dom._object == d._object {
      _followBelow(x._at, d.below);
      return __prim("move", x);
    }
    if !_beginsByElements(d) then return _arrayOfElements(d, x);
    else {
      var a = _arrayOfElements(d, x, moved=true);
      _leaveElements(x);
      return a;
    }
  }
  proc _arrayTaking(const ref d: _adesc(?), in x: _mapArray(?)) {
    var a = _arrayOfElements(d, x, moved=true);
    _leaveElements(x);
    return a;
  }
  // The array that a description stands for, with copies of the elements of an array or view.
  proc _arrayCopying(const ref d: _mdesc(?), const ref x) {
    if _isLike(x, d) && !_givesInnerDomains(d) then if x._at.dom._object == d._object {
      const a = _ownedCopy(x);
      _followBelow(a._at, d.below);
      return __prim("move", a);
    }
    return _arrayOfElements(d, x);
  }
  proc _arrayCopying(const ref d: _adesc(?), const ref x: _mapArray(?)) do return _arrayOfElements(d, x);
  // Whether an array's type is the one that the description stands for.
  proc _isLike(const ref x: _mapArray(?), const ref d) param do return x.own && __prim("same_type", x.domType, d.domType);
  proc _isLike(const ref x: _rectArray(?), const ref d) param do return false;

  // Whether elements are arrays that begin in the domain which the description says.
  proc _givesInnerDomains(const ref d) param do return !isNothingType(d.innerType) && _beginsByElements(d);

  // The array that a description stands for, with the elements of x or copies of them, by position, or by index where both have keys.
  proc _arrayOfElements(const ref d: _mdesc(?), const ref x, param moved = false) {
    if !_beginsByElements(d) {
      var a = _makeArray(d);
      a = x;
      return a;
    } else {
      const dom = d.dom;
      param byIndex = _hasKeys(x) && !_anyValue(d.domType)._isRegular;
      // What does not fit is told before there is an array whose elements have no value.
      if byIndex {
        if x.size != dom.size || || reduce [i in x.domain] !dom.contains(i) then
          halt("an array cannot begin with the elements of one over other indices");
      } else _lsCheck(dom._lsShape(), x._lsShape());
      var a = _arrayUninit(d);
      if byIndex {
        for p in _lsSerial(a._lsShape()) do _beginWith(a._lsAt(p), d.inner, x[a._indexAtPosition(p)], moved);
      } else if a._leads {
        forall p in _eachPosition(a._lsLead()) with (ref a) do _beginWith(a._lsAt(p), d.inner, x._lsAt(p), moved);
      } else for p in _lsSerial(a._lsShape()) do _beginWith(a._lsAt(p), d.inner, x._lsAt(p), moved);
      return a;
    }
  }
  proc _arrayOfElements(const ref d: _adesc(?), const ref x, param moved = false) {
    const dims = d._dimsNow();
    var shape: d.rank*int;
    for param i in 0..<d.rank do shape(i) = dims(i).size;
    _lsCheck(shape, x._lsShape());
    var h = _emptyHeap(d.eltType, dims);
    const data = _allocElements(d.eltType, h.count);
    var k = 0;
    for p in _lsSerial(x._lsShape()) {
      _beginWith(data[k], d.inner, x._lsAt(p), moved);
      k += 1;
    }
    if !isNothingType(d.innerType) then h.inner = d.inner;
    h._setData(data);
    return _arrayHolding(d, h);
  }
  // An element that `inner` describes.
  inline proc _beginWith(ref place: ?t, const ref inner, const ref x, param moved) {
    if !isNothingType(inner.type) && __prim("is_array", t) {
      if moved then __prim("init", place, _arrayTaking(inner, __prim("move", x)));
      else __prim("init", place, _arrayCopying(inner, x));
    } else if moved then __prim("init", place, __prim("move", x));
    else __prim("init", place, __prim("copy", x));
  }
  inline proc _beginFilled(ref place, const ref inner, const ref x) {
    if isNothingType(inner.type) then __prim("init", place, __prim("copy", x));
    else __prim("init", place, _arrayFilled(inner, x));
  }
  // Frees the memory of elements that have moved.
  proc _leaveElements(ref x: _rectArray(?)) {
    if !_isOverMemory(x) then cht_free(x._b.data);
    x._b.data = __prim("zero", c_ptr(x.eltType));
    x._b.count = 0;
  }
  proc _leaveElements(ref x: _mapArray(?)) { _leaveBlock(x._at); }
  proc _leaveBlock(const b) {
    if _inParts(b.domType) then _leavePieces(b.dom, b.pieces);
    else if _isSplit(b.domType) then for t in 0..<b.dom._o.count do _leaveBlock(b.blocks[t]);
    else {
      cht_free(b.data);
      b.data = __prim("zero", b.data.type);
      b.room = 0;
    }
  }
  proc _hasKeys(const ref x) param {
    if __prim("resolves", x._regular) then return !x._regular;
    else return false;
  }
  // The array that a description stands for, with a copy of x in each element, or in each of its arrays' elements.
  proc _arrayFilled(const ref d: _mdesc(?), const ref x) {
    var a = _arrayUninit(d);
    if a._leads {
      forall p in _eachPosition(a._lsLead()) with (ref a) do _beginFilled(a._lsAt(p), d.inner, x);
    } else for p in _lsSerial(a._lsShape()) do _beginFilled(a._lsAt(p), d.inner, x);
    return a;
  }

  proc _arrayTypeOf(const ref d: _mdesc(?)) type do
    return _mapArray(d.eltType, d.domType, _anyValue(d.domType).rank, _anyValue(d.domType).idxType, true, nothing);
  proc _makeArray(const ref d: _mdesc(?)) where _inParts(d.domType) {
    param zeros = _zeroIsDefault(d.eltType);
    return _arrayFollowing(_partedBlock(d.eltType, d.dom, if zeros then _begin.zeros else _begin.default, d.inner, none), d);
  }
  proc _makeArray(const ref d: _mdesc(?)) where _isSplit(d.domType) {
    param zeros = _zeroIsDefault(d.eltType);
    return _arrayFollowing(_splitBlock(d.eltType, d.dom, if zeros then _begin.zeros else _begin.default, d.inner, none), d);
  }
  proc _makeArray(const ref d: _mdesc(?)) where !_inParts(d.domType) && !_isSplit(d.domType) {
    const b = _newBlock(d.eltType, d.dom, _zeroIsDefault(d.eltType));
    if !isNothingType(d.innerType) {
      b.inner = d.inner;
      _startElsewhere(b);
    }
    if !_zeroIsDefault(d.eltType) then
      for i in 0..<b.room do _defaultAt(__prim("offset", b.data, i), b.inner);
    b.dom._object._enter(b);
    return _arrayFollowing(b, d);
  }
  proc _arrayFollowing(const b, const ref d) {
    _followBelow(b, d.below);
    return _arrayOverBlock(b);
  }
  inline proc _arrayDom(const ref d: domain(?)) where !d._isDefault do return d._shared();
  inline proc _arrayDomVar(ref d: domain(?)) where !d._isDefault do return d._shared();
  proc _newArrayUninit(const ref d: domain(?), type t) where _inParts(d.type) do
    return _arrayOverBlock(_partedBlock(t, d, _begin.none, _anyInner(t), none));
  proc _newArrayUninit(const ref d: domain(?), type t) where _isSplit(d.type) do
    return _arrayOverBlock(_splitBlock(t, d, _begin.none, _anyInner(t), none));
  proc _newArrayUninit(const ref d: domain(?), type t) where !d._isDefault && !_inParts(d.type) && !_isSplit(d.type) {
    const b = _newBlock(t, d);
    if d._isRegular then if d._places > d.size then _fillGaps(b);
    b.dom._object._enter(b);
    return _arrayOverBlock(b);
  }
  // The array that a description stands for, whose elements the caller initialises.
  proc _arrayUninit(const ref d: _mdesc(?)) where isNothingType(d.innerType) do return _newArrayUninit(d.dom, d.eltType);
  proc _arrayUninit(const ref d: _mdesc(?)) where !isNothingType(d.innerType) && _inParts(d.domType) do
    return _arrayFollowing(_partedBlock(d.eltType, d.dom, _begin.none, d.inner, none), d);
  proc _arrayUninit(const ref d: _mdesc(?)) where !isNothingType(d.innerType) && _isSplit(d.domType) do
    return _arrayFollowing(_splitBlock(d.eltType, d.dom, _begin.none, d.inner, none), d);
  proc _arrayUninit(const ref d: _mdesc(?))
    where !isNothingType(d.innerType) && !_inParts(d.domType) && !_isSplit(d.domType) {
    const b = _newBlock(d.eltType, d.dom);
    b.inner = d.inner;
    if d.dom._isRegular then if d.dom._places > d.dom.size then _fillGaps(b);
    b.dom._object._enter(b);
    return _arrayFollowing(b, d);
  }
  // What an array of arrays knows of its elements before it has any.
  proc _anyInner(type t) {
    var inner: _innerType(t);
    return inner;
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
  @edition(first="1.31")
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
  // The element at an index that has no reason to be here rather than elsewhere: who has it is guessed at once, where the map has a guess. (Whether it is
  // here, asked first, is a branch that a processor guesses wrongly every other time.)
  inline proc ref _mapArray._anywhere(const i: idxType) ref where rank == 1 do return _anywhereAt(this, i);
  inline proc ref _mapArray._anywhere(const i: rank*idxType) ref where rank > 1 do return _anywhereAt(this, i);
  inline proc ref _mapArray._anywhere(const i: idxType ...rank) ref where rank > 1 do return _anywhereAt(this, i);
  inline proc _anywhereAt(const ref x, const i) ref where !_isGuessed(x) do return _mapAt(x, i);
  inline proc _anywhereAt(const ref x, const i) ref where _isGuessed(x) {
    if !_inOnePart() {
      const b = x._b, p = _ownPlace(b.pieces[b.guess.target(i)], i);
      if p != nil then return p.deref();
    }
    return _mapAt(x, i);
  }
  proc _isGuessed(const ref x) param {
    if x._parted && x.own then return !isNothingType(x._b.guess.type);
    else return false;
  }
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
  /** The indices; of a rectangular array as a domain without a map. */
  proc _mapArray.indices {
    if _regular then return _domainOf(this.domain.dims());
    else return this.domain;
  }
  /** The number of elements. */
  inline proc _mapArray.size: int {
    var n = 1;
    const s = _lsShape();
    for param d in 0..<s.size do n *= s(d);
    return n;
  }
  proc _mapArray.sizeAs(type t: integral): t do return _countIn(t, this.size);
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
