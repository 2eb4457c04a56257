/** What each locale has of arrays in parts that lie elsewhere: copies of the domain's object and of the array's block, with their tables, in
    jobs of which checked code runs. So neither finding an element nor a loop over aligned arrays fetches anything but elements.
    Not for: elements; what the objects are (MapDomain, MapBlock); the table of the copies (runtime/comm, `copies`).

    Variables hold the objects themselves; `_copyHere` gives what to read. All copies are there before a new array is, change together with what
    they are of, and end before it. What has no copy is read where it lies. */
module MapCopies {
  use Pointers;
  use Base;
  use Types;
  use ArrayData;
  use MapArray;
  use MapBlock;
  use MapDomain;
  use MapParts;
  use DomainsOver;
  use Locale;
  use Tasks;

  extern proc cht_checked(): bool;
  // Addresses as numbers: of a procedure that gets an address the compiler would not know what it does with it.
  extern proc cht_copy_of(x: int): int;
  extern proc cht_copy_keep(x: c_ptr(void), copy: c_ptr(void)): bool;
  extern proc cht_copy_drop(x: c_ptr(void)): c_ptr(void);

  // What this locale has of an object that is only read.
  inline proc _copyHere(const x) {
    if cht_checked() then return __prim("cast", x.type, __prim("cast", c_ptr(void), cht_copy_of(__prim("cast", int, __prim("cast", c_ptr(void), x)))));
    else return x;
  }
  inline proc _isCopied(): bool do return cht_checked() && numLocales > 1;
  inline proc _ownerOf(const x): int do return cht_owner(__prim("cast", c_ptr(void), x));

  // ---- of a domain's object -----------------------------------------------------------------------

  // All locales get a copy, unless they have one.
  proc _copyDomain(const o: unmanaged _partedObject(?)) {
    if __prim("atomic_exchange", __prim("addr", o.copied), 1, "acq_rel") != 0 then return;
    const home = _ownerOf(o);
    coforall l in new _upTo(numLocales) do if l != home then on _localeAt(l) {
      const map = o.map, box = o.box;
      const c = new unmanaged _partedObject(mapType = o.mapType, boxType = o.boxType, partsType = o.partsType,
                                            map = map, box = box, parts = _partsOf(map, box));
      if !_keep(o, c) then delete c;
    }
  }
  proc _keep(const x, const copy): bool do
    return cht_copy_keep(__prim("cast", c_ptr(void), x), __prim("cast", c_ptr(void), copy));
  // The object has other indices.
  proc _renewDomain(const o: unmanaged _partedObject(?)) {
    if o.copied == 0 then return;
    const home = _ownerOf(o);
    coforall l in new _upTo(numLocales) do if l != home then on _localeAt(l) {
      const c = _copyHere(o);
      if c != o {
        const old = c.parts;
        c.box = o.box;
        if _hasDomains(o.mapType) then if o.mapBefore != nil then c.map._becomes(o.map);
        c.parts = _partsOf(c.map, c.box);
        delete old;
      }
    }
  }
  proc _endDomain(const o: unmanaged _partedObject(?)) {
    if _isCopied() then if o.copied != 0 {
      const home = _ownerOf(o);
      coforall l in new _upTo(numLocales) do if l != home then on _localeAt(l) {
        const c = cht_copy_drop(__prim("cast", c_ptr(void), o));
        if c != nil then delete __prim("cast", o.type, c);
      }
    }
    delete o;
  }

  // ---- of an array's block ------------------------------------------------------------------------

  // Its own locale has one, too, with copies of the pieces that lie elsewhere.

  // The number of places that a copy has room for.
  param _ofCopies = -1;

  proc _copyBlock(const b) {
    b.copied = 1;
    _noteData(b);
    coforall l in new _upTo(numLocales) do on _localeAt(l) {
      const c = new unmanaged _BlockOf(eltType = b.eltType, domType = b.domType, innerType = b.innerType, dom = b.dom._shared(),
                                       room = _ofCopies, plan = b.dom._plan);
      _fill(c, b);
      if !_keep(b, c) then delete c;
    }
  }
  // Where the elements of each target are, in one table.
  proc _noteData(const b) {
    const n = b.dom._o.parts.count;
    if b.datas == nil then b.datas = _allocate(c_ptr(b.eltType), n);
    for t in 0..<n do b.datas[t] = b.pieces[t].data;
  }
  // The tables of a copy. Of pieces elsewhere it has copies, too.
  proc _fill(const c, const b) {
    const o = c.dom._o.parts, n = o.count;
    type piece = _pieceType(c.eltType, c.domType);
    const datas = _allocate(c_ptr(c.eltType), n);
    _moveBits(datas, b.datas, n);
    c.pieces = _allocate(piece, n);
    c.near = _allocate(piece, numLocales + 1);
    c.guess = b.guess;
    for t in 0..<n {
      if o.ids[t] == here.id then c.pieces[t] = b.pieces[t];
      else c.pieces[t] = new unmanaged _Piece(eltType = c.eltType, partType = o.partType, layoutType = o.layoutType,
                                              part = o.part[t], layout = o.layout[t], data = datas[t]);
    }
    const t = _targetOn(o, here.id);
    c.near[here.id] = if t < 0 then _nowhere(c.dom, c.eltType) else c.pieces[t];
    c.near[numLocales] = c.near[here.id];
    cht_free(__prim("cast", c_ptr(void), datas));
  }
  proc _empty(const c) {
    const o = c.dom._o.parts;
    for t in 0..<o.count do if o.ids[t] != here.id then delete c.pieces[t];
    if _targetOn(o, here.id) < 0 then _endPiece(c.near[here.id]);
    cht_free(__prim("cast", c_ptr(void), c.pieces));
    cht_free(__prim("cast", c_ptr(void), c.near));
  }
  // The pieces of the block are others.
  proc _renewBlock(const b) {
    if !_isCopied() || b.copied == 0 then return;
    _noteData(b);
    coforall l in new _upTo(numLocales) do on _localeAt(l) {
      const c = _copyHere(b);
      if c != b {
        c.plan = c.dom._plan;
        _refill(c, b);
      }
    }
  }
  // Two blocks have exchanged their pieces.
  proc _swapCopies(const a, const b) {
    a.datas <=> b.datas;
    coforall l in new _upTo(numLocales) do on _localeAt(l) {
      const x = _copyHere(a), y = _copyHere(b);
      if x != a && y != b {
        x.pieces <=> y.pieces;
        x.near <=> y.near;
      } else {
        if x != a then _refill(x, a);
        if y != b then _refill(y, b);
      }
    }
  }
  proc _refill(const c, const b) {
    _empty(c);
    _fill(c, b);
  }
  // Before the block ends.
  proc _endCopies(const b) {
    if !_isCopied() || b.copied == 0 then return;
    coforall l in new _upTo(numLocales) do on _localeAt(l) {
      const c = cht_copy_drop(__prim("cast", c_ptr(void), b));
      if c != nil then delete __prim("cast", unmanaged _BlockOf(b.eltType, b.domType, b.innerType), c);
    }
    cht_free(__prim("cast", c_ptr(void), b.datas));
  }
}
