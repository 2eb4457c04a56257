/** What a domain of any map but the default rectangular one shares with its arrays: the object behind the domain, and the
    blocks of elements that it lists. So an array hears of every change of its domain.
    Not for: what such domains are (Associative, Sparse, MapDomain); the array itself (MapArray). */
module MapBlock {
  use Pointers;
  use Base;
  use Types;
  use Domain;
  use ArrayData;
  use Array;
  use MapArray;
  use LockStep;
  use SparseValue;
  use Locale;
  use Tasks;
  use ParentDomain;
  use MapParts;
  use MapCopies;
  use SplitArray;
  use MapBelow;

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
    // What the domain is a subdomain of.
    var _parent: shared _Parent?;

    // Halts at an index that the parent does not have, at a box with such indices.
    inline proc _fits(const ref i) { if _parent != nil then _parent!.checkIndex(_address(i): c_ptr(void)); }
    inline proc _fitsBox(const ref box) { if _parent != nil then _parent!.checkBox(_address(box): c_ptr(void)); }

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
    // What describes the elements.
    var inner: innerType;
    // Where the elements' domain variables know of them (MapBelow).
    var below: _belowLinkType(innerType);
    // Of sparse arrays: the value at all indices that the domain does not have; where it is an array, its address.
    var irv: _irvType(eltType, domType);
    // Of domains with a map: what is needed to find an element.
    var plan: _planType(domType);
    // Of maps that can have several locales: the pieces of the array in place of `data`, by target, and the one that each locale looks
    // at first.
    var pieces: _piecesType(eltType, domType);
    var near: _piecesType(eltType, domType);
    // Where elements that are not near may be, if the map can say so at once.
    var guess: _guessType(domType);
    // Whether other locales have copies of this block (MapCopies), and where the elements of each target are then.
    var copied: if _inParts(domType) then int else nothing;
    var datas: if _inParts(domType) then c_ptr(c_ptr(eltType)) else nothing;
    // Of domains that a map divides (SplitArray): the block of each target; and in those of sparse ones where the value is.
    var blocks: _blocksType(eltType, domType);
    var irvAt: if isNothingType(_irvType(eltType, domType)) then nothing else c_ptr(_irvType(eltType, domType));

    // A new element.
    inline proc _fill(p: c_ptr(eltType)) {
      if isNothingType(irv.type) then _laterAt(p, inner);
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
        guess = _guessFor(dom);
        _renewBlock(this);
        _freeTables(dom, before, looked);
      }
    }
    // (Elements that have moved away leave no data.)
    proc _endAll(count: int) {
      if !__prim("is_trivial", eltType) && room > 0 then
        for i in 0..<count do __prim("deinit", data[i]);
    }
    proc deinit() {
      _leaveBelow(this);
      if _inParts(domType) {
        if room == _ofCopies then _empty(this);
        else {
          _endCopies(this);
          _endPieces(dom, pieces, near);
        }
      } else if _isSplit(domType) then _endBlocks(dom, blocks);
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


  // A block for an array over a domain in parts.
  proc _partedBlock(type eltType, const ref dom, param how: _begin, const ref inner, const of_) {
    if _isCopied() then _copyDomain(dom._at);
    const all = _pieces(eltType, dom, how, inner, of_);
    const b = new unmanaged _BlockOf(eltType = eltType, domType = dom.type, innerType = _innerType(eltType), dom = dom._shared(),
                                     plan = dom._plan, pieces = all, near = _nearest(dom, all),
                                     guess = _guessFor(dom));
    if !isNothingType(inner.type) then b.inner = inner;
    b.dom._object._enter(b);
    if _isCopied() then _copyBlock(b);
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
  proc _copiedBlock(const b) {
    const c = _blockOfCopies(b);
    if !isNothingType(b.below.type) then _followBelow(c, _listsBelow(b));
    return c;
  }
  proc _blockOfCopies(const b) where _inParts(b.domType) do
    return _partedBlock(b.eltType, b.dom, _begin.copies, b.inner, b.pieces);
  proc _blockOfCopies(const b) where _isSplit(b.domType) do
    return _splitBlock(b.eltType, b.dom, _begin.copies, b.inner, b);
  proc _blockOfCopies(const b) where !_inParts(b.domType) && !_isSplit(b.domType) {
    const c = _newBlock(b.eltType, b.dom);
    for i in 0..<b.dom._places do __prim("init", c.data[i], __prim("copy", b.data[i]));
    if _hasInner(b.eltType) then c.inner = b.inner;
    _copyElsewhere(c, b);
    c.dom._object._enter(c);
    return c;
  }
  proc _arrayOverBlock(const b: unmanaged _BlockOf(?)) do
    return new _mapArray(b.eltType, b.domType, b.dom.rank, b.dom.idxType, true, nothing, b, none);
}
