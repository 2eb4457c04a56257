/** The array record: making arrays, element access, slices and other views.
    Not for: memory layout (ArrayData), whole-array operations (ArrayOps), loops (ArrayIter). */
module Array {
  use Pointers;
  use Base;
  use Types;
  use Range;
  use RangeOps;
  use Domain;
  use DomainOps;
  use DomainIter;
  use ArrayData;
  use Write;

  extern proc cht_error_bounds(idx: int, lo: int, hi: int, dim: int(32), file: c_ptrConst(uint(8)), line: int(32));

  // A rectangular array, or a view of one. See ArrayData for what `_h` is.
  @chantry.descriptor
  @chantry.language("array")
  @chantry.copies_elements
  record _rectArray {
    /** The type of the elements. */
    type eltType;
    /** The number of dimensions. */
    param rank: int;
    /** The type of the indices. */
    type idxType;
    /** What strides the dimensions can have. */
    param strides: strideKind;
    // The last dimension's elements are neighbours in memory.
    param unit: bool;
    // Has elements of its own; otherwise a view.
    param own: bool;
    // Declared over a domain variable, which can resize it: `_h` is then the address of a block.
    param linked: bool;
    var _h: _holder(eltType, rank, idxType, strides, unit, own, linked);

    // A copy of an array has elements of its own and, unlike a view's, a copied value.
    proc init=(const ref other: _rectArray(?)) {
      this.eltType = other.eltType;
      this.rank = other.rank;
      this.idxType = other.idxType;
      this.strides = other.strides;
      this.unit = other.unit;
      this.own = other.own;
      this.linked = other.linked;
      if !other.own then this._h = other._h;
      else if other.linked then this._h = _linkedBlock(_copiedHeap(other), _linksOf(other), _linksBelow(other));
      else this._h = _copiedHeap(other);
    }

    proc deinit() {
      if own then _freeArray(_b);
      if linked {
        if !__prim("is_trivial", _h.deref().inner.type) then __prim("deinit", _h.deref().inner);
        cht_free(_h);
      }
    }

    // What an array of its own holds.
    inline proc _b ref {
      if linked then return _h.deref();
      else return _address(_h).deref();
    }
    // The descriptor.
    inline proc _l ref {
      if !own then return _address(_h).deref();
      else if linked then return _h.deref().layout;
      else return _address(_h).deref().layout;
    }
  }

  proc _holder(type eltType, param rank: int, type idxType, param strides: strideKind,
               param unit: bool, param own: bool, param linked: bool) type {
    if !own then return _layout(eltType, rank, idxType, strides, unit);
    else if linked then
      return c_ptr(_arrHeap(_layout(eltType, rank, idxType, strides, unit), _innerType(eltType)));
    else return _arrHeap(_layout(eltType, rank, idxType, strides, unit), _innerType(eltType));
  }

  // ---- making ------------------------------------------------------------------------------

  // The domain part of `[D] t`.
  inline proc _arrayDom(const ref d: _rectDomain(?)) {
    var a: _arrDom(d._dims.type, false);
    a.dims = d._dims;
    return a;
  }
  inline proc _arrayDom(const rs...?n) where isRangeType(rs(0).type) do
    return _arrayDom(_domainLit((...rs)));
  inline proc _arrayDom(type t) {
    compilerError("an array type has a domain or ranges in its brackets, not the type " + t: string +
                  (if isEnumType(t) then "; its values are `" + t: string + ".first.." + t: string + ".last`" else ""));
    return _arrayDom(1..0);
  }
  // The same for a domain variable that can be assigned later.
  proc _arrayDomVar(ref d: _rectDomain(?)) {
    if d._links == nil then d._links = _newLinks(d);
    var a: _arrDom(d._dims.type, true);
    a.dims = d._dims;
    a.links = new _countedLinks(d._links);
    return a;
  }
  record _arrDom {
    type dimsType;
    param linked: bool;
    var dims: dimsType;
    var links: _linksType(linked);
  }

  // `[D] t`, with what describes the elements.
  inline proc _arrayDesc(const ref d: _arrDom(?), type t) {
    var r: _adesc(t, __prim("num_fields", d.dims.type), d.dims(0).idxType, d.dims(0).strides, nothing, d.linked);
    r.dims = d.dims;
    if d.linked then r.links = d.links;
    return r;
  }
  inline proc _arrayDesc(const ref d: _rectDomain(?), type t) do return _arrayDesc(_arrayDom(d), t);
  proc _arrayDesc(const ref d: _arrDom(?), type t, const ref inner) {
    var r: _adesc(t, __prim("num_fields", d.dims.type), d.dims(0).idxType, d.dims(0).strides, inner.type, d.linked);
    r.dims = d.dims;
    if d.linked then r.links = d.links;
    r.inner = inner;
    return r;
  }
  // The same where the type of the elements, `of_`, is over a domain variable, or has elements that are: what follows it is the
  // whole array.
  proc _arrayDesc(const ref d: _arrDom(?), type t, const ref inner, const ref of_) {
    var r: _adesc(t, __prim("num_fields", d.dims.type), d.dims(0).idxType, d.dims(0).strides, inner.type, true);
    r.dims = d.dims;
    if d.linked then r.links = d.links;
    r.inner = inner;
    r.below(0) = of_.links;
    for param k in 1.._levels(inner.innerType) do r.below(k) = of_.below(k - 1);
    return r;
  }
  // The same description for elements, which follow no domain variable.
  inline proc _plainDesc(const ref d: _adesc(?)) {
    var r: _adesc(d.eltType, d.rank, d.idxType, d.strides, d.innerType, false);
    r.dims = d.dims;
    r.inner = d.inner;
    return r;
  }
  // The description as a type field keeps it, in one type whether it follows a domain variable or not.
  inline proc _keptDesc(const ref d: _adesc(?)) {
    if d.linked then return d;
    else {
      var r: _adesc(d.eltType, d.rank, d.idxType, d.strides, d.innerType, true);
      r.dims = d.dims;
      r.inner = d.inner;
      return r;
    }
  }
  proc _keptType(type a) type do
    return _rectArray(a.eltType, a.rank, a.idxType, a.strides, a.strides == strideKind.one, true, true);
  // The type of an array type's description.
  proc _descType(type a) type do
    return _adesc(a.eltType, a.rank, a.idxType, a.strides, _innerType(a.eltType), a.linked);
  // The array type whose arrays follow no domain variable.
  proc _plainType(type a) type do
    return _rectArray(a.eltType, a.rank, a.idxType, a.strides, a.strides == strideKind.one, true, false);
  // A formal array over these dimensions was given `x`.
  proc _checkFormalDomain(const ref x: _rectArray(?), const ref d: _arrDom(?)) {
    for param k in 0..<x.rank do
      if x._l.dims(k) != d.dims(k) then _wrongFormalDomain(x._l.dims(k), d.dims(k), k);
  }
  // The same over a domain of another map.
  proc _checkFormalDomain(const ref x, const ref d) {
    if __prim("resolves", x.domain != d) then
      if x.domain != d then halt("the argument for an array over a domain has other indices");
  }
  @chantry.cold
  proc _wrongFormalDomain(const have, const want, k: int) {
    halt("the argument for an array over ", want, " has the indices ", have, " in dimension ", k);
  }

  // The array type that a description stands for, as an element's type too.
  proc _arrayOf(type d) type do
    return _rectArray(d.eltType, d.rank, d.idxType, d.strides, d.strides == strideKind.one, true, false);

  // What an array over these dimensions holds, without elements yet.
  inline proc _emptyHeap(type eltType, const ref dims) {
    param strides = dims(0).strides;
    var h: _arrHeap(_layout(eltType, __prim("num_fields", dims.type), dims(0).idxType, strides,
                            strides == strideKind.one), _innerType(eltType));
    h.layout.dims = dims;
    h.layout._setSteps();
    h.count = h.layout._room;
    return h;
  }
  // The array that holds it.
  inline proc _arrayWith(const ref h: _arrHeap(?)) {
    type l = h.layoutType;
    return new _rectArray(l.eltType, l.rank, l.idxType, l.strides, l.unit, true, false, h);
  }

  // The type of the array that `[D] t` describes.
  proc _arrayTypeOf(const ref d: _adesc(?)) type do
    return _rectArray(d.eltType, d.rank, d.idxType, d.strides, d.strides == strideKind.one, true, d.linked);

  // The array that `[D] t` describes, with default values. Where its size is a constant, that is to be seen by the
  // optimiser: small arrays then lie in the procedure's frame.
  inline proc _makeArray(const ref d: _adesc(?)) where !d.linked && _zeroIsDefault(d.eltType) {
    const dims = d.dims;
    var h = _emptyHeap(d.eltType, dims);
    h._setData(_allocDefault(d.eltType, h.count, d.inner));
    return _arrayWith(h);
  }
  proc _makeArray(const ref d: _adesc(?)) where d.linked || !_zeroIsDefault(d.eltType) {
    const dims = d._dimsNow();
    var h = _emptyHeap(d.eltType, dims);
    if !isNothingType(d.innerType) then h.inner = d.inner;
    h._setData(_allocDefault(d.eltType, h.count, d.inner));
    return _arrayHolding(d, h);
  }
  // Whether arrays of the type begin with copies of their initial values, or these themselves. Where zeros are default
  // values, these are assigned to: nobody can tell, and a whole-array statement needs no temporary.
  proc _beginsByElements(const ref d: _adesc(?)) param {
    if isNothingType(d.innerType) then return !_zeroIsDefault(d.eltType);
    else return __prim("is_array", d.eltType) && _beginsByElements(d.inner);
  }
  proc _beginsByElements(const ref d) param do return false;
  // The array that `[D] t` describes, with a copy of x in each element, or in each of its arrays' elements.
  proc _arrayFilled(const ref d: _adesc(?), const ref x) {
    var h = _emptyHeap(d.eltType, d._dimsNow());
    const p = _allocElements(d.eltType, h.count);
    for k in 0..<h.count {
      if isNothingType(d.innerType) then __prim("init", p[k], __prim("copy", x));
      else __prim("init", p[k], _arrayFilled(d.inner, x));
    }
    if !isNothingType(d.innerType) then h.inner = d.inner;
    h._setData(p);
    return _arrayHolding(d, h);
  }
  // The array that `[D] t` describes, with the elements of a fresh array, which is left empty.
  proc _arrayTaking(const ref d: _adesc(?), in x: _rectArray(?)) {
    if _mayBeOverMemory(x.eltType) then if _isOverMemory(x) then x._b._setData(_copiedHeap(x).data);
    const dims = d._dimsNow();
    var shape: d.rank*int;
    for param i in 0..<d.rank do shape(i) = dims(i).size;
    _checkSameShape(shape, x.shape);
    var h = _emptyHeap(d.eltType, dims);
    h._setData(_takenElements(d, x._b.data, h.count));
    x._b.data = __prim("zero", c_ptr(x.eltType));
    x._b.count = 0;
    if !isNothingType(d.innerType) then h.inner = d.inner;
    return _arrayHolding(d, h);
  }
  // Whether an array's elements are not its own, though it is no view: it ends none and frees nothing.
  inline proc _isOverMemory(const ref x: _rectArray(?)): bool do return x._b.count == 0 && x._b.data != nil;
  proc _mayBeOverMemory(type t) param do return __prim("is_trivial", t) || isStringType(t) || isBytesType(t);
  /** An array over `num_elts` elements that lie where a pointer of C's points. The memory is not the array's: it is freed by whom it
      belongs to. Copies of the array have elements of their own.

      .. code-block:: chapel

         use CTypes;
         var p = allocate(int, 3, clear=true);
         var A = makeArrayFromPtr(p, 3);
         A[1] = 5;
         var B = A;
         B = 7;
         writeln(p[1], " ", A, " ", A.domain, " ", B);   // 5 0 5 0 {0..2} 7 7 7
         deallocate(p);
  */
  proc makeArrayFromPtr(value: c_ptr(?t), num_elts: integral) {
    if !_mayBeOverMemory(t) then
      compilerError("an array over memory has elements that are copied bit by bit, or texts, not " + (t: string));
    var h = _emptyHeap(t, (0..<num_elts: int,));
    h._setData(value);
    h.count = 0;
    return _arrayWith(h);
  }
  // The block of an array's n elements as one of elements that d describes: arrays among them get the domains that it says.
  proc _takenElements(const ref d, from: c_ptr(?t), n: int): c_ptr(d.eltType) {
    if isNothingType(d.innerType) || !__prim("is_array", t) then return from;
    else if __prim("same_type", t, d.eltType) {
      for k in 0..<n do __prim("init", from[k], _arrayTaking(d.inner, __prim("move", from[k])));
      return from;
    } else {
      const to = _allocElements(d.eltType, n);
      for k in 0..<n do __prim("init", to[k], _arrayTaking(d.inner, __prim("move", from[k])));
      cht_free(from);
      return to;
    }
  }
  // The array that `[D] t` describes, with copies of the elements of an array or view.
  proc _arrayCopying(const ref d, const ref x) do return _arrayTaking(d, _ownedCopy(x));
  // The array that `[D] t` describes, which holds these elements.
  inline proc _arrayHolding(const ref d: _adesc(?), const ref h: _arrHeap(?)) {
    type l = h.layoutType;
    if d.linked then
      return new _rectArray(l.eltType, l.rank, l.idxType, l.strides, l.unit, true, true, _linkedBlock(h, d.links.of, d.below));
    else return _arrayWith(h);
  }
  // The block of an array that follows a domain variable, or whose elements do (if that still exists).
  proc _linkedBlock(const ref h: _arrHeap(?), links: unmanaged _DomLinks?, const ref below) {
    const p = _allocate(h.type, 1);
    __prim("init", p.deref(), h);
    p.deref().link = nil;
    if links != nil {
      const link = new unmanaged _ArrLinkTo(heapType = h.type);
      link.heap = p;
      p.deref().link = link;
      _addLink(links!, link);
    }
    if !isNothingType(below.type) {
      p.deref().below = nil;
      for param k in 0..<__prim("num_fields", below.type) {
        if below(k).of != nil {
          const link = new unmanaged _BelowLinkTo(heapType = h.type, level = k + 1, depth = k + 1, more = p.deref().below);
          link.heap = p;
          p.deref().below = link;
          _addLink(below(k).of!, link);
        }
      }
    }
    return p;
  }
  // The lists that the elements of an array follow, theirs, and so on.
  proc _linksBelow(const ref x: _rectArray(?)) {
    param n = _levels(_innerType(x.eltType));
    if n == 0 then return none;
    else {
      var below: n * _countedLinks;
      var at = x._b.below;
      while at != nil {
        const link = at!: unmanaged _BelowLink;
        for param k in 0..<n do if link.depth == k + 1 then below(k) = new _countedLinks(link.owner);
        at = link.more;
      }
      return below;
    }
  }
  proc _linksOf(const ref x: _rectArray(?)): unmanaged _DomLinks? {
    const link = x._b.link;
    return if link == nil then nil else link!.owner;
  }

  // An array over a domain whose elements the caller initialises.
  proc _newArrayUninit(const ref d: _rectDomain(?), type t) {
    const dims = d._dims;
    var h = _emptyHeap(t, dims);
    h._setData(_allocElements(t, h.count));
    return _arrayWith(h);
  }

  // A copy of the elements of an array or view, as an array of its own.
  proc _ownedCopy(const ref x: _rectArray(?)) do return _arrayWith(_copiedHeap(x));
  proc _copiedHeap(const ref x: _rectArray(?)) {
    const dims = x._l.dims;
    var h = _emptyHeap(x.eltType, dims);
    if _hasInner(x.eltType) then h.inner = _elementDesc(x);
    const p = _allocElements(x.eltType, h.count);
    h._setData(p);
    _copyElements(p, x);
    return h;
  }
  // The description of an array's type.
  proc _descOf(const ref x: _rectArray(?)) {
    var r: _adesc(x.eltType, x.rank, x.idxType, x.strides, _innerType(x.eltType), false);
    r.dims = x._l.dims;
    if _hasInner(x.eltType) then r.inner = _elementDesc(x);
    return r;
  }

  // The description of the type of a variable, which may follow a domain variable.
  proc _typeDesc(const ref x: _rectArray(?)) {
    if x.own && x.linked {
      var r: _adesc(x.eltType, x.rank, x.idxType, x.strides, _innerType(x.eltType), true);
      const plain = _descOf(x);
      r.dims = plain.dims;
      r.inner = plain.inner;
      r.links = new _countedLinks(_linksOf(x));
      if _levels(_innerType(x.eltType)) > 0 then r.below = _linksBelow(x);
      return r;
    } else return _descOf(x);
  }

  // What describes the elements: the first of them; of an empty array what its type said.
  proc _elementDesc(const ref x: _rectArray(?)) {
    if x.size > 0 then return __prim("part_of", x._l._firstAddr.deref());
    else if x.own then return x._b.inner;
    else {
      var unknown: _innerType(x.eltType);
      return unknown;
    }
  }

  // The domain that a description says, and what it says of the elements.
  proc _describedDomain(const ref d: _adesc(?)) {
    const dims = d._dimsNow();
    return _domainOf(dims);
  }
  inline proc _describedElement(const ref d: _adesc(?)) do return d.inner;

  // Initialises the block at p with the elements of x in order.
  proc _copyElements(p: c_ptr(?t), const ref x: _rectArray(?)) {
    const n = x.size;
    if n == 0 then return;
    if __prim("is_trivial", t) && x._l._contiguous() {
      _copyBlock(p: c_ptr(uint(8)), x._l._firstAddr: c_ptr(uint(8)),
                 n * __prim("sizeof", t));
    } else {
      var k = 0;
      for e in x {
        __prim("init", p[k], __prim("copy", e));
        k += 1;
      }
    }
  }

  proc _freeArray(ref b: _arrHeap(?)) {
    if b.link != nil then _removeLink(b.link!);
    if !isNothingType(b.below.type) {
      var at = b.below;
      while at != nil {
        const next = (at!: unmanaged _BelowLink).more;
        _removeLink(at!);
        at = next;
      }
    }
    _freeElements(b.data, b.count);
  }

  // `[a, b, …]`
  proc _arrayLit(const elems...?n) where __prim("is_trivial", elems(0).type) || isArrayType(elems(0).type) {
    type t = elems(0).type;
    if isArrayType(t) then
      for param i in 1..<n do
        if elems(i).shape != elems(0).shape then
          halt("the elements of an array literal are arrays of different shapes: ", elems(0).shape, " and ", elems(i).shape);
    var a = _newArrayUninit(_domainLit(0..<n), _litType(t));
    for param i in 0..<n do
      __prim("init", a._b.data[i], _litElement(elems(i)));
    return a;
  }
  // Elements that are made for the array become its own, others are copied.
  proc _arrayLit(in elems...?n) where !__prim("is_trivial", elems(0).type) && !isArrayType(elems(0).type) {
    var a = _newArrayUninit(_domainLit(0..<n), elems(0).type);
    for param i in 0..<n do __prim("init", a._b.data[i], __prim("move", elems(i)));
    return a;
  }
  proc _litType(type t) type {
    if isArrayType(t) then return _ownedCopy(_anyValue(t)).type;
    else return t;
  }
  inline proc _litElement(const ref x) {
    if isArrayType(x.type) then return _ownedCopy(x);
    else return __prim("copy", x);
  }
  // `[a, b; c, d]`: the elements in order under several dimensions.
  proc _shapedLit(in flat: _rectArray(?), const sizes...?n) {
    var dims: n*range;
    for param d in 0..<n do dims(d) = 0..<sizes(d);
    var h = _emptyHeap(flat.eltType, dims);
    h._setData(flat._b.data);
    flat._b.data = __prim("zero", flat._b.data.type);
    flat._b.count = 0;
    return _arrayWith(h);
  }
  // Program arguments for `main(args)`.
  proc _makeArgs(argc: int, argv: c_ptr(void)) {
    var a = _newArrayUninit(_domainLit(0..<argc), string);
    const p = argv: c_ptr(c_ptr(uint(8)));
    for i in 0..<argc {
      const s = p[i];
      __prim("init", a._b.data[i], _copyString(s, _textLength(s)));
    }
    return a;
  }

  // ---- element access ------------------------------------------------------------------------

  inline proc _checkBounds(const ref l: _layout(?), param d: int, x) {
    if _checks {
      if l.strides == strideKind.one && isIntegralType(l.idxType) {
        // The bounds are read once: the message has them too.
        const low = l.dims(d)._low: int, high = l.dims(d)._high: int;
        if !_isBetween(x: int, low, high) then _isOutside(x: int, low, high, if l.rank == 1 then -1 else d);
      } else if !l._has(d, x) then _outOfBounds(l.dims(d), x, d, l.rank);
    }
  }
  @chantry.noreturn @chantry.cold
  proc _isOutside(x: int, low: int, high: int, dim: int) {
    cht_error_bounds(x, low, high, dim: int(32), __prim("caller_file"), __prim("caller_line"): int(32));
  }
  @chantry.noreturn @chantry.cold
  proc _outOfBounds(const r, x, param d: int, param rank: int) {
    if isIntegralType(x.type) && r.strides == strideKind.one then
      cht_error_bounds(x: int, r.lowBound: int, r.highBound: int, (if rank == 1 then -1 else d): int(32),
                       __prim("caller_file"), __prim("caller_line"): int(32));
    else if rank == 1 then halt("index ", x, " is out of bounds ", r);
    else halt("index ", x, " is out of bounds ", r, " in dimension ", d);
  }

  // Elements by index, checked.
  inline proc _at(const ref l: _layout(?), i) ref where l.rank == 1 && !isTupleType(i.type) {
    _checkBounds(l, 0, i);
    return l.addr[l._offsetOf(0, i)];
  }
  inline proc _at(const ref l: _layout(?), i, j) ref {
    _checkBounds(l, 0, i);
    _checkBounds(l, 1, j);
    return l.addr[l._offsetOf(0, i) + l._offsetOf(1, j)];
  }
  inline proc _at(const ref l: _layout(?), i, j, k) ref {
    _checkBounds(l, 0, i);
    _checkBounds(l, 1, j);
    _checkBounds(l, 2, k);
    return l.addr[l._offsetOf(0, i) + l._offsetOf(1, j) + l._offsetOf(2, k)];
  }
  inline proc _at(const ref l: _layout(?), i) ref where isTupleType(i.type) {
    var off = 0;
    for param d in 0..<l.rank {
      _checkBounds(l, d, i(d));
      off += l._offsetOf(d, i(d));
    }
    return l.addr[off];
  }

  /** The element at an index; modifiable if the array is.

      .. code-block:: chapel

         var A: [1..2, 1..3] int;
         A[2, 3] = 5;
         A[(1, 1)] = 1;
         writeln(A[1, 1] + A[2, 3], " ", A.localAccess[2, 3]);   // 6 5
  */
  inline proc ref _rectArray.this(i: idxType) ref where rank == 1 do return _at(_l, i);
  inline proc _rectArray.this(i: idxType) const ref where rank == 1 do return _at(_l, i);
  inline proc ref _rectArray.this(i: idxType, j: idxType) ref where rank == 2 do return _at(_l, i, j);
  inline proc _rectArray.this(i: idxType, j: idxType) const ref where rank == 2 do return _at(_l, i, j);
  inline proc ref _rectArray.this(i: idxType, j: idxType, k: idxType) ref where rank == 3 do return _at(_l, i, j, k);
  inline proc _rectArray.this(i: idxType, j: idxType, k: idxType) const ref where rank == 3 do return _at(_l, i, j, k);
  inline proc ref _rectArray.this(i: idxType ...rank) ref where rank > 3 {
    var t: rank*idxType;
    for param d in 0..<rank do t(d) = i(d);
    return _at(_l, t);
  }
  inline proc _rectArray.this(i: idxType ...rank) const ref where rank > 3 {
    var t: rank*idxType;
    for param d in 0..<rank do t(d) = i(d);
    return _at(_l, t);
  }
  inline proc ref _rectArray.this(i: rank*idxType) ref do return _at(_l, i);
  inline proc _rectArray.this(i: rank*idxType) const ref do return _at(_l, i);
  /** The element at an index that this locale holds. */
  inline proc ref _rectArray.localAccess(i: idxType) ref where rank == 1 do return _at(_l, i);
  inline proc _rectArray.localAccess(i: idxType) const ref where rank == 1 do return _at(_l, i);
  inline proc ref _rectArray.localAccess(i: idxType, j: idxType) ref where rank == 2 do return _at(_l, i, j);
  inline proc _rectArray.localAccess(i: idxType, j: idxType) const ref where rank == 2 do return _at(_l, i, j);
  inline proc ref _rectArray.localAccess(i: idxType ...rank) ref where rank > 2 do return this[i];
  inline proc _rectArray.localAccess(i: idxType ...rank) const ref where rank > 2 do return this[i];
  inline proc ref _rectArray.localAccess(i: rank*idxType) ref do return _at(_l, i);
  inline proc _rectArray.localAccess(i: rank*idxType) const ref do return _at(_l, i);

  // What C procedures get of an array: the address of its first element.
  inline proc _cStart(const ref A: _rectArray(?)) do return A._l._firstAddr;
  // Where the elements lie if they follow one another in order, else nil.
  inline proc _rectArray._inOneBlock(): c_ptr(eltType) do
    return if _l._contiguous() then _l._firstAddr else __prim("zero", c_ptr(eltType));

  // ---- views -----------------------------------------------------------------------------------

  // A view with this layout.
  inline proc _viewOf(const ref l: _layout(?)) do
    return new _rectArray(l.eltType, l.rank, l.idxType, l.strides, l.unit, false, false, l);

  // The whole array as a view.
  inline proc _shown(const ref x: _rectArray(?)) do return _viewOf(x._l);

  // The elements from `first` on, row by row, as an array over a domain.
  proc _arrayAt(first: c_ptr(?t), const ref dom) {
    var v = __prim("undef", _layout(t, dom.rank, dom.idxType, dom.strides, dom.strides == strideKind.one));
    var n = 1;
    for param e in 0..<dom.rank {
      param d = dom.rank - 1 - e;
      v.dims(d) = dom._dims(d);
      v.step(d) = n;
      n *= dom._dims(d).size;
    }
    v._setFirst(first);
    return _viewOf(v);
  }

  inline proc _checkSlice(const whole, const part) {
    if _checks then if !whole.contains(part) then _badSlice(whole, part);
  }
  @chantry.noreturn @chantry.cold
  proc _badSlice(const whole, const part) {
    halt("array slice out of bounds: ", part, " is not in ", whole);
  }

  /** The elements at the indices of a range, as a view.

      .. code-block:: chapel

         var A = [1, 2, 3, 4];
         ref middle = A[1..2];
         middle = 0;
         writeln(A, " ", A[..1]);   // 1 0 0 4 1 0
  */
  inline proc _rectArray.this(const r: range(?)) where rank == 1 {
    ref l = _l;
    const s = l.dims(0)[r];
    if _checks then if r.isBounded() then _checkSlice(l.dims(0), r);
    param str = s.strides;
    var v = __prim("undef", _layout(eltType, 1, idxType, str, unit && str == strideKind.one));
    v.dims(0) = s;
    _place(v, 0, l, 0, s);
    v._setFirst(l.addr + _sliceOffset(l, 0, s));
    return _viewOf(v);
  }

  // Step of a view's dimension e cut from dimension d of l by s.
  inline proc _place(ref v: _layout(?), param e: int, const ref l: _layout(?), param d: int, const s) {
    if l.strides == strideKind.one && s.strides == strideKind.one then v.step(e) = l._step(d);
    else v.step(e) = l._step(d) * (s.stride: int / l.dims(d).stride: int);
  }
  // How far the first index of s is from l's address.
  inline proc _sliceOffset(const ref l: _layout(?), param d: int, const s): int {
    if l.strides == strideKind.one then return s._firstRep: int * l._step(d);
    else return (s._firstRep: int - l.dims(d)._firstRep: int) / l.dims(d).stride: int * l._step(d);
  }

  /** The elements at the indices of a domain, as a view. */
  proc _rectArray.this(const ref d) where isDomainType(d.type) && d.rank == rank {
    if !d.isRectangular() then
      compilerError("an array over a rectangular domain is sliced by rectangular domains; at the indices of others it is `[i in D] A[i]`");
    ref l = _l;
    if _checks then
      for param k in 0..<rank do _checkSlice(l.dims(k), d._dims(k));
    param str = _sliceStrides(strides, d.strides);
    var v = __prim("undef", _layout(eltType, rank, idxType, str, unit && str == strideKind.one));
    var off = 0;
    for param k in 0..<rank {
      const s = l.dims(k)[d._dims(k)];
      v.dims(k) = s;
      _place(v, k, l, k, s);
      off += _sliceOffset(l, k, s);
    }
    v._setFirst(l.addr + off);
    return _viewOf(v);
  }

  /** Slices in each dimension; a dimension with a single index in place of a range is left out.

      .. code-block:: chapel

         var A = reshape([1, 2, 3, 4, 5, 6], {0..1, 0..2});
         writeln(A[1, ..], " ", A[.., 0]);   // 4 5 6 1 4
  */
  proc _rectArray.this(const rs...?n) where n == rank && rank > 1 && _numRanges((...rs)) > 0 {
    ref l = _l;
    param left = _numRanges((...rs)), str = _stridesFrom(strides, (...rs)),
          lastStays = isRangeType(rs(rank - 1).type);
    var v = __prim("undef", _layout(eltType, left, idxType, str, unit && lastStays && str == strideKind.one));
    var off = 0;
    for param d in 0..<rank {
      if isRangeType(rs(d).type) {
        param e = _rangesBefore(d, (...rs));
        if _checks then if rs(d).isBounded() then _checkSlice(l.dims(d), rs(d));
        const s = l.dims(d)[rs(d)];
        v.dims(e) = s;
        _place(v, e, l, d, s);
        off += _sliceOffset(l, d, s);
      } else {
        _checkBounds(l, d, rs(d));
        off += l._offsetOf(d, rs(d): idxType);
      }
    }
    v._setFirst(l.addr + off);
    return _viewOf(v);
  }

  /** The same elements under the indices of another domain of the same shape.

      .. code-block:: chapel

         var A = [1, 2, 3];
         writeln(A.reindex(1..3)[3]);   // 3
  */
  proc _rectArray.reindex(const ref d) where isDomainType(d.type) && d.rank == rank {
    ref l = _l;
    param keepUnit = unit && d.strides == strideKind.one;
    var v = __prim("undef", _layout(eltType, rank, d.idxType, d.strides, keepUnit));
    for param k in 0..<rank {
      if _checks then if d._dims(k).size != l.dims(k).size then
        halt("reindexing an array of shape ", shape, " by a domain of shape ", d.shape);
      v.dims(k) = d._dims(k);
      v.step(k) = l._step(k);
    }
    v._setFirst(l._firstAddr);
    return _viewOf(v);
  }
  proc _rectArray.reindex(const rs: range(?) ...rank) do return this.reindex(_domainLit((...rs)));
}
