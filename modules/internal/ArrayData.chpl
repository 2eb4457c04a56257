/** How the default rectangular arrays lie in memory: descriptors, allocation, elements' lives,
    and the link from a domain variable to the arrays declared over it.
    Not for: what users ask of arrays (Array, ArrayOps).

    An array holds a descriptor (`_layout`) and its elements' block (`_arrHeap`). One that is
    declared over a domain variable holds the address of these instead, so that the domain can
    resize it wherever the array value is moved. A view (slice, rank change, reindexing) is a
    `_layout` only: no allocation.

    Descriptors' fields are never passed by reference (copy them to a variable first): only then
    does the optimiser know that storing elements does not change them. */
module ArrayData {
  use Pointers;
  use Base;
  use Types;
  use Range;
  use RangeOps;
  use Domain;
  use Tasks;
  use ParentDomain;

  // Where the elements of a rectangular index set are.
  //
  // With unit strides (`strides == one`), `addr` is where the element at index 0 in every
  // dimension would be: element i is at addr + Σ i_d*step_d. Else `addr` is the element at the
  // first index, and i is at addr + Σ ((i_d - first_d)/stride_d)*step_d.
  // `unit`: the last step is 1 and known to be so.
  @chantry.descriptor
  record _layout {
    type eltType;
    param rank: int;
    type idxType;
    param strides: strideKind;
    param unit: bool;
    var addr: c_ptr(eltType);
    var step: rank*int;
    var dims: rank*range(idxType, boundKind.both, strides);

    // Elements between neighbours in dimension d, in the order of indices.
    inline proc _step(param d: int): int {
      if unit && d == rank - 1 then return 1;
      else return step(d);
    }
    // The element at the first index of every dimension.
    inline proc _firstAddr: c_ptr(eltType) {
      if strides == strideKind.one {
        var off = 0;
        for param d in 0..<rank do off += dims(d)._low: int * _step(d);
        return addr + off;
      } else return addr;
    }
    // Sets `addr` so that `first` is the element at the first index.
    inline proc ref _setFirst(first: c_ptr(eltType)) {
      if strides == strideKind.one {
        var off = 0;
        for param d in 0..<rank do off += dims(d)._low: int * _step(d);
        addr = first + (-off);
      } else addr = first;
    }
    // How far index x of dimension d is from `addr`.
    inline proc _offsetOf(param d: int, x: idxType): int {
      if strides == strideKind.one then return _toRep(x): int * _step(d);
      else return (_toRep(x): int - dims(d)._firstRep: int) / dims(d).stride: int * _step(d);
    }
    // Whether x is an index of dimension d.
    inline proc _has(param d: int, x: idxType): bool {
      if strides == strideKind.one && isIntegralType(idxType) then
        return _isBetween(x: int, dims(d)._low: int, dims(d)._high: int);
      else return dims(d).contains(x);
    }
    inline proc _size: int {
      var n = 1;
      for param d in 0..<rank do n *= dims(d).size;
      return n;
    }
    // The number of elements to make room for: more than any memory has if that is no int.
    inline proc _room: int {
      var n = dims(0).size;
      for param d in 1..<rank do
        n = if _tooLargeBy(n, dims(d).size) then max(int) else n * dims(d).size;
      return n;
    }
    // Whether the elements follow one another without gaps, in order.
    proc _contiguous(): bool {
      var want = 1;
      for param e in 0..<rank {
        param d = rank - 1 - e;
        const n = dims(d).size;
        if n > 1 && _step(d) != want then return false;
        want *= n;
      }
      return true;
    }
  }

  // Whether x is one of low..high: one unsigned comparison with a number that is visibly not negative, which loop
  // passes know how to take out of a loop.
  inline proc _isBetween(x: int, low: int, high: int): bool do
    return (x - low): uint < __prim("max", high - low + 1, 0): uint;

  // The element at a 0-based position, unchecked.
  inline proc _elementAt(const ref l: _layout(?), i) ref {
    var off = 0;
    if l.strides == strideKind.one {
      for param d in 0..<l.rank do off += (l.dims(d)._low: int + i(d)) * l._step(d);
    } else {
      for param d in 0..<l.rank do off += i(d) * l._step(d);
    }
    return l.addr[off];
  }

  // An array's own elements.
  @chantry.descriptor
  record _arrHeap {
    type layoutType;
    type innerType;
    var layout: layoutType;
    var data: c_ptr(layoutType.eltType);
    // Elements that `data` has room for and that are alive.
    var count: int;
    // What describes the elements.
    var inner: innerType;
    // Of arrays over a domain variable.
    var link: unmanaged _ArrLink?;
    // Of arrays whose elements, or theirs, are over one.
    var below: _belowLinkType(innerType);

    inline proc ref _setData(p: c_ptr(layoutType.eltType)) {
      data = p;
      layout._setFirst(p);
    }
  }

  // The description of an array type with a run-time domain: what `[D] t` means.
  record _adesc {
    type eltType;
    param rank: int;
    type idxType;
    param strides: strideKind;
    type innerType;
    // Over a domain variable that can be assigned later.
    param linked: bool;
    var dims: rank*range(idxType, boundKind.both, strides);
    var inner: innerType;
    // That variable's list of arrays.
    var links: _linksType(linked);
    // The lists of the variables that the elements are over, theirs, and so on.
    var below: _belowType(linked, innerType);

    // The dimensions of arrays of the type that are made now.
    inline proc _dimsNow() {
      if linked && !isNothingType(links.type) {
        const now = _linkedDims(links.of);
        return if now == nil then dims else (now: c_ptr(dims.type)).deref();
      } else return dims;
    }
  }

  proc _linksType(param linked: bool) type do return if linked then _countedLinks else nothing;
  proc _belowType(param linked: bool, type innerType) type do
    return if linked && _levels(innerType) > 0 then _levels(innerType) * _countedLinks else nothing;
  proc _belowLinkType(type innerType) type do
    return if _levels(innerType) > 0 then unmanaged _ArrLink? else nothing;
  // How deep arrays lie in elements that are described so.
  proc _levels(type inner: _adesc(?)) param do return 1 + _levels(inner.innerType);
  proc _levels(type inner) param do return 0;

  // The type of what describes elements of this type: the domains of the arrays in them; `nothing` if there are none.
  proc _innerType(type eltType) type do return __prim("part_type", eltType);
  // Whether there are.
  proc _hasInner(type eltType) param do return !isNothingType(_innerType(eltType));

  // ---- elements' lives ---------------------------------------------------------------------

  // Whether a block of zeros is so many default values.
  proc _zeroIsDefault(type t) param {
    if _hasInner(t) then return false;
    else if __prim("is_prim", t) || isEnumType(t) || __prim("is_ptr", t) || isNothingType(t) then return true;
    else if isClassType(t) then return __prim("is_nilable", t);
    else if isStringType(t) || isBytesType(t) then return true;
    else if isTupleType(t) then return _zeroTuple(t, 0);
    else if __prim("is_record", t) && __prim("resolves", _anyValue(t)._zeroIsDefault()) then
      return _anyValue(t)._zeroIsDefault();
    else return false;
  }
  proc _zeroTuple(type t, param i: int) param {
    if i == __prim("num_fields", t) then return true;
    else return _zeroIsDefault(__prim("elem_type", t, i)) && _zeroTuple(t, i + 1);
  }

  // Room for n elements.
  inline proc _allocElements(type t, n: int): c_ptr(t) do
    return if n == 0 then __prim("zero", c_ptr(t)) else _allocate(t, n);

  // Room for n elements with default values, which `inner` describes.
  proc _allocDefault(type t, n: int, const ref inner): c_ptr(t) {
    if n == 0 then return __prim("zero", c_ptr(t));
    if _zeroIsDefault(t) then return _allocateZeros(t, n);
    else {
      const p = _allocate(t, n);
      _defaultRange(p, 0, n, inner);
      return p;
    }
  }
  proc _defaultRange(p: c_ptr(?t), from: int, to: int, const ref inner) {
    var i = from;
    while i < to {
      _defaultAt(p + i, inner);
      i += 1;
    }
  }
  inline proc _defaultAt(p: c_ptr(?t), const ref inner) {
    if !isNothingType(inner.type) then __prim("init", p.deref(), __prim("default", __prim("with_part", t, inner)));
    else if _zeroIsDefault(t) then __prim("init", p.deref(), __prim("zero", t));
    else __prim("init", p.deref(), __prim("default", t));
  }

  // A new element of an array that is there already.
  inline proc _laterAt(p: c_ptr(?t), const ref inner) {
    if __prim("has_default", t) then _defaultAt(p, inner);
    else _cannotGrow(t);
  }
  @chantry.noreturn @chantry.cold
  proc _cannotGrow(type t) {
    halt("an array of `", t: string, "` cannot grow with its domain: its elements have no default value");
  }

  // Ends n elements and frees their block.
  proc _freeElements(p: c_ptr(?t), n: int) {
    if n == 0 then return;
    if !__prim("is_trivial", t) {
      var i = 0;
      while i < n {
        __prim("deinit", p[i]);
        i += 1;
      }
    }
    cht_free(p);
  }

  // While an expression that can throw gives the elements of a new array their values: which have one. If it throws,
  // those end, and the array is left empty for its own end.
  record _fillGuard {
    type heapType;
    var heap: c_ptr(heapType);
    // A byte an element; nil once all is done.
    var marks: c_ptr(uint(8));

    proc deinit() {
      if marks == nil then return;
      ref h = heap.deref();
      for i in 0..<h.count do
        if marks[i] != 0 then
          __prim("deinit", h.data[i]);
      cht_free(h.data);
      h.data = __prim("zero", h.data.type);
      h.count = 0;
      cht_free(marks);
    }
  }
  proc _guardFill(ref x: _rectArray(?)) {
    type t = x._b.type;
    const n = x._b.count;
    const marks = if n == 0 then __prim("zero", c_ptr(uint(8))) else _allocateZeros(uint(8), n);
    return new _fillGuard(t, _address(x._b): c_ptr(t), marks);
  }
  inline proc _markFilled(const ref g: _fillGuard(?), const ref element) {
    const from = __prim("cast", int, g.heap.deref().data);
    const k = (__prim("cast", int, _address(element)) - from) / __prim("sizeof", element.type);
    g.marks[k] = 1: uint(8);
  }
  proc _endFill(ref g: _fillGuard(?)) {
    cht_free(g.marks);
    g.marks = __prim("zero", c_ptr(uint(8)));
  }

  // ---- domain variables and their arrays -----------------------------------------------------

  // An array declared over a domain variable, seen from the domain.
  class _ArrLink {
    var next: unmanaged _ArrLink?;
    var prev: unmanaged _ArrLink?;
    var owner: unmanaged _DomLinks?;
    // Loops that run over the array.
    var loops: int;
    // Elements that came without a value while the domain was assigned unsafely, and have none yet.
    var unset: int;
    // Gives the array the dimensions of the domain at the address.
    proc resize(dom: c_ptr(void)) { }
  }

  class _ArrLinkTo: _ArrLink {
    type heapType;
    var heap: c_ptr(heapType);
    override proc resize(dom: c_ptr(void)) {
      const dims = (dom: c_ptr(_domainOfHeap(heapType))).deref()._dims;
      _reallocate(heap.deref(), dims);
    }
  }
  // An array whose elements (`depth`: 1; 2: the elements of these, …) are over a domain variable. The elements themselves know
  // nothing of it, so that all arrays of their type are of one type.
  class _BelowLink: _ArrLink {
    const depth: int;
    // The link of the same array for another depth.
    var more: unmanaged _ArrLink?;
  }
  class _BelowLinkTo: _BelowLink {
    type heapType;
    param level: int;
    var heap: c_ptr(heapType);
    override proc resize(dom: c_ptr(void)) { _resizeBelow(heap.deref(), level, dom); }
  }
  proc _resizeBelow(ref h: _arrHeap(?), param level: int, dom: c_ptr(void)) {
    _renewInner(h.inner, level, dom);
    for k in 0..<h.count {
      ref element = h.data[k]._b;
      if level > 1 then _resizeBelow(element, level - 1, dom);
      else _reallocate(element, (dom: c_ptr(_domainOfHeap(element.type))).deref()._dims);
    }
  }
  // So that elements that come later are like the others.
  proc _renewInner(ref d: _adesc(?), param level: int, dom: c_ptr(void)) {
    if level > 1 then _renewInner(d.inner, level - 1, dom);
    else d.dims = (dom: c_ptr(_rectDomain(d.rank, d.idxType, d.strides))).deref()._dims;
  }
  proc _domainOfHeap(type heapType) type do
    return _rectDomain(heapType.layoutType.rank, heapType.layoutType.idxType, heapType.layoutType.strides);

  // All arrays over one domain variable. Counted by the variable and by the descriptions of types over it, which can
  // outlive it.
  class _DomLinks {
    var head: unmanaged _ArrLink?;
    var lock: int;
    var holders: int;
    // The variable has ended: no array follows it any more.
    var ended: bool;
    // Arrays may grow by elements without a value (`unsafeAssign`).
    var unsafely: bool;
    // What the domain variable is a subdomain of.
    var parent: shared _Parent?;
    // Takes over the dimensions of the domain at the address.
    proc note(dom: c_ptr(void)) { }
    // Where these dimensions are.
    proc dims(): c_ptr(void) do return nil;
  }
  class _DomLinksOf: _DomLinks {
    type domType;
    type dimsType;
    var now: dimsType;
    override proc note(dom: c_ptr(void)) { now = (dom: c_ptr(domType)).deref()._dims; }
    override proc dims(): c_ptr(void) do return _address(now): c_ptr(void);
  }
  // One of its holders.
  record _countedLinks {
    var of: unmanaged _DomLinks?;
    proc init(of: unmanaged _DomLinks? = nil) {
      this.of = of;
      if of != nil then __prim("atomic_add", _address(of!.holders), 1, "relaxed");
    }
    proc init=(const ref other: _countedLinks) { init(other.of); }
    proc deinit() { if of != nil then _releaseLinks(of!); }
  }
  operator =(ref a: _countedLinks, const ref b: _countedLinks) {
    var keep = b;
    a.of <=> keep.of;
  }
  proc _linkedDims(l: unmanaged _DomLinks?): c_ptr(void) do return if l == nil then nil else l!.dims();

  // The list of a domain variable, made when the first array over it is declared. Holds it once.
  proc _newLinks(ref d): unmanaged _DomLinks {
    const l = new unmanaged _DomLinksOf(domType = d.type, dimsType = d._dims.type);
    l.now = d._dims;
    l.holders = 1;
    return l;
  }
  proc _releaseLinks(l: unmanaged _DomLinks) {
    if __prim("atomic_sub", _address(l.holders), 1, "acq_rel") == 1 then delete l;
  }

  proc _lockLinks(l: unmanaged _DomLinks) {
    const p = _address(l.lock);
    while __prim("atomic_exchange", p, 1, "acquire") != 0 do cht_yield();
  }
  proc _unlockLinks(l: unmanaged _DomLinks) {
    __prim("atomic_store", _address(l.lock), 0, "release");
  }

  proc _addLink(l: unmanaged _DomLinks, a: unmanaged _ArrLink) {
    _lockLinks(l);
    if !l.ended {
      a.owner = l;
      a.next = l.head;
      if l.head != nil then l.head!.prev = a;
      l.head = a;
    }
    _unlockLinks(l);
  }
  proc _removeLink(a: unmanaged _ArrLink) {
    const l = a.owner;
    if l != nil {
      _lockLinks(l!);
      if a.prev != nil then a.prev!.next = a.next;
      else l!.head = a.next;
      if a.next != nil then a.next!.prev = a.prev;
      _unlockLinks(l!);
    }
    delete a;
  }
  // As long as a loop runs over something, this value lives and counts in there.
  record _loopCount {
    var count: c_ptr(int);
    proc deinit() { if count != nil then __prim("atomic_sub", count, 1, "relaxed"); }
  }
  inline proc _countLoop(ref loops: int) {
    const p = _address(loops);
    __prim("atomic_add", p, 1, "relaxed");
    return new _loopCount(p);
  }
  proc _rectArray._loopGuard() where linked {
    if _b.link == nil then return new _loopCount(__prim("zero", c_ptr(int)));
    else return _countLoop(_b.link!.loops);
  }
  inline proc _unlessLooped(ref loops: int) {
    if __prim("atomic_load", _address(loops), "relaxed") != 0 then _changedInLoop();
  }
  @chantry.noreturn @chantry.cold
  proc _changedInLoop() {
    halt("a domain is changed while a loop over it or over an array with its indices runs");
  }

  // The domain variable ends; its arrays go on by themselves.
  proc _dropLinks(l: unmanaged _DomLinks) {
    _lockLinks(l);
    var a = l.head;
    while a != nil {
      const next = a!.next;
      a!.owner = nil;
      a!.prev = nil;
      a!.next = nil;
      a = next;
    }
    l.head = nil;
    l.ended = true;
    _unlockLinks(l);
    _releaseLinks(l);
  }
  proc _resizeLinked(l: unmanaged _DomLinks, dom: c_ptr(void)) {
    l.note(dom);
    if l.parent != nil then l.parent!.checkBox(l.dims());
    var a = l.head;
    while a != nil {
      _unlessLooped(a!.loops);
      a = a!.next;
    }
    a = l.head;
    while a != nil {
      a!.resize(dom);
      a = a!.next;
    }
  }

  // Steps of a newly allocated array, rows one after the other.
  inline proc ref _layout._setSteps() {
    var n = 1;
    for param e in 0..<rank {
      param d = rank - 1 - e;
      step(d) = n;
      n *= dims(d).size;
    }
  }

  // Gives an array new dimensions. Elements at indices of both keep their values.
  proc _reallocate(ref h: _arrHeap(?), const ref dims) {
    type t = h.layout.eltType;
    var to = h.layout;
    for param d in 0..<to.rank do to.dims(d) = dims(d);
    to._setSteps();
    const n = to._room;
    var both = dims;
    for param d in 0..<to.rank do both(d) = _keep(h.layout.dims(d), dims(d));
    if _zeroIsDefault(t) {
      const fresh = _allocDefault(t, n, h.inner);
      to._setFirst(fresh);
      for i in _overDims(both) {
        const from = _addressIn(h.layout, i), target = _addressIn(to, i);
        __prim("swap", from.deref(), target.deref());
      }
      _freeElements(h.data, h.count);
      h.data = fresh;
    } else h.data = _movedOver(h, to, both);
    h.layout = to;
    h.count = n;
  }
  // The elements at indices of both, in a new block; the others end. Those that come have default values; if there are none,
  // zeros, where the domain is assigned unsafely.
  proc _movedOver(ref h: _arrHeap(?), ref to, const ref both) {
    type t = h.layout.eltType;
    param begins = __prim("has_default", t);
    var kept = 1;
    for param d in 0..<both.size do kept *= both(d).size;
    const count = to._room, unset = count - kept;
    if !begins && unset > 0 then
      if h.link != nil && h.link!.owner != nil && h.link!.owner!.unsafely then h.link!.unset = unset;
      else _cannotGrow(t);
    const fresh = if !begins && unset > 0 then _allocateZeros(t, count) else _allocElements(t, count);
    to._setFirst(fresh);
    if begins && unset > 0 then
      for i in _overDims(to.dims) do
        if !_within(both, i) then _defaultAt(_addressIn(to, i), h.inner);
    for i in _overDims(h.layout.dims) {
      const from = _addressIn(h.layout, i);
      if _within(both, i) then __prim("memcpy", _addressIn(to, i), from, __prim("sizeof", t));
      else if !__prim("is_trivial", t) then __prim("deinit", from.deref());
    }
    if h.count > 0 then cht_free(h.data);
    return fresh;
  }
  proc _within(const ref dims, const i): bool {
    if isTupleType(i.type) {
      for param d in 0..<dims.size do if !dims(d).contains(i(d)) then return false;
      return true;
    } else return dims(0).contains(i);
  }
  // The indices of both ranges, in a type that holds the second.
  inline proc _keep(const a, const b: ?t): t {
    const both = a[b];
    // In the direction of the second: that of a slice is the product of both.
    const step = if (both.stride < 0) == (b.stride < 0) then both.stride else -both.stride;
    return _makeRange(b.idxType, b.bounds, b.strides, both._low, both._high, step, both._alignRep());
  }
  inline proc _addressIn(const ref l: _layout(?), i): c_ptr(l.eltType) {
    var off = 0;
    if isTupleType(i.type) {
      for param d in 0..<l.rank do off += l._offsetOf(d, i(d));
    } else off = l._offsetOf(0, i);
    return l.addr + off;
  }
}
