/** Loops over arrays of maps: in step with others, along a block, in parallel; where elements follow one another.
    Not for: loops over parts on several locales (MapParts) and default arrays (ArrayIter). */
module MapLoops {
  use Pointers;
  use Base;
  use Types;
  use Range;
  use RangeIter;
  use DomainIter;
  use ArrayData;
  use Array;
  use MapArray;
  use LockStep;
  use Tasks;
  use MapParts;
  use SplitArray;

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
  inline proc _mapArray._lsLeadHere(const shape) do return _b.dom._lsLeadHere(shape);
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
    const n = _countOf(shape);
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
    const n = _countOf(shape);
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
}
