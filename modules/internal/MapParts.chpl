/** Domains and arrays in parts, each on a locale: what a map with `targetOf` and `localPart` gives.
    Not for: what a domain or an array is otherwise (MapDomain, MapArray); which locale has what (modules/dists).

    The domain's object has a table of its parts (`_Parts`), an array's block one of its pieces (`_Piece`), which lie on their
    locales. An access looks at the piece of the locale where it runs, and calls a procedure only if the index is not there. */
module MapParts {
  use Pointers;
  use Base;
  use Types;
  use Range;
  use RangeOps;
  use RangeIter;
  use Domain;
  use DomainOps;
  use DomainIter;
  use Lines;
  use LockStep;
  use ArrayData;
  use Array;
  use ArrayOps;
  use MapArray;
  use MapDomain;
  use Locale;
  use Tasks;

  private extern proc cht_here(): int;

  /** For tests: each target has its own part on one locale, too, where otherwise the only locale has one part with all indices.

      .. code-block:: chapel

         // flags: -spartsOnOneLocale
         use BlockDist;
         const D = blockDist.createDomain(1..8);
         var A: [D] int = 1..8;
         writeln(+ reduce A);   // 36
  */
  config param partsOnOneLocale = false;
  // Whether domains are in one part. As the answer is the same for all of them, loops ask once.
  inline proc _inOnePart(): bool {
    if partsOnOneLocale then return false;
    else return numLocales == 1;
  }

  // What the compiler asks before a loop that would go over parts, and tells the loop then.
  inline proc _lsOneLocale(): bool do return _inOnePart();
  inline proc _lsAssumeOneLocale() { __prim("assume", _inOnePart()); }

  // Whether a map can have several locales: whether it says which target has an index, and what a target has.
  proc _canSpread(type mapType, type boxType) param do
    return __prim("resolves", _anyValue(mapType).targetOf(_anyValue(index(_anyValue(boxType)))): int) &&
           __prim("resolves", _anyValue(mapType).localPart(_anyValue(boxType), 0));
  // Whether arrays over a domain of this type lie in parts.
  proc _inParts(type domType) param do return __prim("resolves", _anyValue(domType)._o.parts);

  proc _partType(type mapType, type boxType) type do return _anyValue(mapType).localPart(_anyValue(boxType), 0).type;
  proc _partLayout(type mapType, type boxType) type do
    return _layoutOf(_anyValue(mapType), _anyValue(boxType), _anyValue(_partType(mapType, boxType))).type;
  // The layout of a part, which may depend on the domain.
  proc _layoutOf(const ref map, const ref box, const ref part) {
    if __prim("resolves", map.partLayout(box, part)) then return map.partLayout(box, part);
    else return map.layout(part);
  }

  // ---- the parts of a domain ----------------------------------------------------------------------

  // For each target the number of its locale, what it has of the domain, and how that lies there.
  class _Parts {
    type partType;
    type layoutType;
    var count: int;
    // Whether no layout has empty places.
    var dense: bool;
    var ids: c_ptr(int);
    var part: c_ptr(partType);
    var layout: c_ptr(layoutType);

    proc deinit() {
      for t in 0..<count {
        __prim("deinit", part[t]);
        __prim("deinit", layout[t]);
      }
      cht_free(__prim("cast", c_ptr(void), ids));
      cht_free(__prim("cast", c_ptr(void), part));
      cht_free(__prim("cast", c_ptr(void), layout));
    }
    inline proc at(t: int): locale do return _localeAt(ids[t]);
  }
  proc _partsType(type mapType, type boxType) type do
    return unmanaged _Parts(_partType(mapType, boxType), _partLayout(mapType, boxType));

  proc _partsOf(const ref map, const ref box) {
    type part = _partType(map.type, box.type), lay = _partLayout(map.type, box.type);
    const n = if _inOnePart() then 1 else _numTargets(map);
    if n == 0 then halt("a map needs at least one target locale");
    const p = new unmanaged _Parts(partType = part, layoutType = lay, count = n, dense = true,
                                   ids = _allocate(int, n), part = _allocate(part, n), layout = _allocate(lay, n));
    if _inOnePart() then p.ids[0] = 0;
    else _targetIds(map, p.ids);
    for t in 0..<n {
      __prim("init", p.part[t], if _inOnePart() then _wholePart(map, box) else map.localPart(box, t));
      __prim("init", p.layout[t], _layoutOf(map, box, p.part[t]));
      if p.layout[t].places != p.part[t].size then p.dense = false;
    }
    return p;
  }
  // The part that has all.
  proc _wholePart(const ref map, const ref box) {
    type part = _partType(map.type, box.type);
    if isDomainType(part) {
      var p: part;
      p = box;
      return p;
    } else return map.wholePart(box);
  }
  // The distributions of the library have their locales in a grid (LocaleGrid), so that no array is made here.
  proc _hasGrid(type map) param do return __prim("resolves", _anyValue(map)._grid.size);
  proc _numTargets(const ref map): int {
    if _hasGrid(map.type) then return map._grid.size;
    else return map.targetLocales().size;
  }
  proc _targetIds(const ref map, ids: c_ptr(int)) {
    if _hasGrid(map.type) then for t in 0..<map._grid.size do ids[t] = map._grid._id(t);
    else {
      var t = 0;
      for l in map.targetLocales() {
        ids[t] = l.id;
        t += 1;
      }
    }
  }
  // The number of the part that has an index.
  inline proc _targetOf(const ref dom, const i): int do return if _inOnePart() then 0 else dom._o.map.targetOf(i);
  // The number of the first target on a locale, -1 if it has none.
  proc _targetOn(const o: unmanaged _Parts(?), id: int): int {
    for t in 0..<o.count do if o.ids[t] == id then return t;
    return -1;
  }

  // ---- the pieces of an array ---------------------------------------------------------------------

  // The elements that a target has, on its locale.
  @chantry.descriptor
  class _Piece {
    type eltType;
    type partType;
    type layoutType;
    var part: partType;
    var layout: layoutType;
    var data: c_ptr(eltType);

    // Whether an index is one of the part's, and whether it has a place here all the same, as a copy.
    inline proc holds(const i): bool {
      if __prim("resolves", layout.holds(i)) then return layout.holds(i);
      else return part.contains(i);
    }
    inline proc reaches(const i): bool {
      if __prim("resolves", layout.reaches(i)) then return layout.reaches(i);
      else return holds(i);
    }
  }
  proc _pieceType(type eltType, type domType) type {
    if !_inParts(domType) then return nothing;
    else return unmanaged _Piece(eltType, _anyValue(domType)._o.parts.partType, _anyValue(domType)._o.parts.layoutType);
  }
  // The tables of an array's pieces: by target, and the one to look at first for each locale.
  proc _piecesType(type eltType, type domType) type {
    if !_inParts(domType) then return nothing;
    else return c_ptr(_pieceType(eltType, domType));
  }

  // A guess of an index's target that looks at nothing but the array's block, where the map has one.
  proc _guessType(type domType) type {
    if !_inParts(domType) then return nothing;
    else if __prim("resolves", _anyValue(domType)._o.map._guess()) then return _anyValue(domType)._o.map._guess().type;
    else return nothing;
  }
  proc _guessFor(const ref dom) {
    if isNothingType(_guessType(dom.type)) then return none;
    else return dom._o.map._guess();
  }

  // With which values a piece begins: `later` is the default, where what has none halts when it comes to that.
  enum _begin { none, default, later, zeros, copies }

  // Whether loops that begin here go over what a target has.
  inline proc _isSeen(const ref dom, t: int): bool {
    if _hasCopies(dom._o.map.type) then return _inOnePart() || dom._o.map.sees(t);
    else return true;
  }
  // The elements of an array over `dom`; `inner` describes them if they are arrays, `of_` has those to copy.
  proc _pieces(type eltType, const ref dom, param how: _begin, const ref inner, const of_) {
    const n = dom._o.parts.count;
    const all = _allocate(_pieceType(eltType, dom.type), n);
    if _inOnePart() then all[0] = _newPiece(eltType, dom._o.parts.part[0], dom._o.parts.layout[0], how, inner, _nth(of_, 0));
    else coforall t in new _upTo(n) {
      const seen = if how == _begin.none then _isSeen(dom, t) else true;
      on dom._o.parts.at(t) {
        const o = dom._o.parts;
        // What no loop of this locale will give elements.
        if how == _begin.none && !seen then all[t] = _newPiece(eltType, o.part[t], o.layout[t], _begin.later, inner, none);
        else all[t] = _newPiece(eltType, o.part[t], o.layout[t], how, inner, _nth(of_, t));
      }
    }
    return all;
  }
  inline proc _nth(const p, t: int) {
    if isNothingType(p.type) then return none;
    else return p[t];
  }
  proc _newPiece(type eltType, const ref part, const ref layout, param how: _begin, const ref inner, const of_) {
    const n = layout.places;
    const data = if n == 0 then __prim("zero", c_ptr(eltType))
                 else if how == _begin.zeros then _allocateZeros(eltType, n) else _allocate(eltType, n);
    if how == _begin.default then for k in 0..<n do _defaultAt(data + k, inner);
    if how == _begin.later then for k in 0..<n do _laterAt(data + k, inner);
    if how == _begin.copies then for k in 0..<n do __prim("init", data[k], __prim("copy", of_.data[k]));
    if how == _begin.none then _beginGaps(part, layout, data, inner);
    return new unmanaged _Piece(eltType = eltType, partType = part.type, layoutType = layout.type,
                                part = part, layout = layout, data = data);
  }
  // What no index has, so that all elements can end alike.
  proc _beginGaps(const ref part, const ref layout, data, const ref inner) {
    if layout.places == part.size then return;
    const used = _marked(part, layout);
    for k in 0..<layout.places do if used[k] == 0 {
      // Values of a loop that are arrays do not say over which domains an empty one would be.
      if isNothingType(inner.type) && _hasInner(data.deref().type) then
        halt("arrays of arrays over a map with empty places, made by an expression, are not supported yet");
      else _laterAt(data + k, inner);
    }
    cht_free(__prim("cast", c_ptr(void), used));
  }
  proc _marked(const ref part, const ref layout) {
    const used = _allocateZeros(uint(8), layout.places);
    for i in part do used[layout.place(i)] = 1;
    return used;
  }
  // Which piece each locale looks at first: its own, or an empty one, which stands at the end of the table.
  proc _nearest(const ref dom, all: c_ptr(?piece)) {
    const o = dom._o.parts, n = numLocales;
    if _inOnePart() then return all;
    const near = _allocate(piece, n + 1);
    near[n] = _nowhere(dom, all[0].eltType);
    for l in 0..<n {
      const t = _targetOn(o, l);
      near[l] = if t < 0 then near[n] else all[t];
    }
    return near;
  }
  // A piece without elements.
  proc _nowhere(const ref dom, type eltType) {
    var none_: dom._o.boxType;
    const part: dom._o.parts.partType = dom._o.map.localPart(none_, 0);
    return _newPiece(eltType, part, _layoutOf(dom._o.map, none_, part), _begin.none, none, none);
  }
  // Of pieces whose elements are elsewhere now.
  proc _freeTables(const ref dom, all, near) {
    if !_inOnePart() {
      _endPiece(near[numLocales]);
      cht_free(__prim("cast", c_ptr(void), near));
    }
    cht_free(__prim("cast", c_ptr(void), all));
  }
  // Where the elements follow one another in order, if they do.
  proc _inOnePiece(const ref x) {
    if _inOnePart() && __prim("resolves", x._b.near[0].layout._rowByRow()) then return x._b.near[0].data;
    else return __prim("zero", c_ptr(x.eltType));
  }
  // Ends the elements of all pieces.
  proc _endPieces(const ref dom, all, near) {
    const o = dom._o.parts;
    if _inOnePart() then _endPiece(all[0]);
    else {
      coforall t in new _upTo(o.count) do on o.at(t) do _endPiece(all[t]);
    }
    _freeTables(dom, all, near);
  }
  proc _endPiece(const p) {
    if !__prim("is_trivial", p.eltType) && p.data != nil then for k in 0..<p.layout.places do __prim("deinit", p.data[k]);
    _freePiece(p);
  }
  // Frees the memory of elements that have moved out of pieces.
  proc _leavePieces(const ref dom, all: c_ptr(?piece)) {
    const o = dom._o.parts;
    const n = if _inOnePart() then 1 else o.count;
    for t in 0..<n {
      const p = all[t];
      if p.layout.places == 0 then continue;
      cht_free(__prim("cast", c_ptr(void), p.data));
      p.data = __prim("zero", p.data.type);
    }
  }
  proc _freePiece(const p) {
    if p.layout.places > 0 then cht_free(__prim("cast", c_ptr(void), p.data));
    delete p;
  }

  // The pieces for a domain that has changed: elements at indices of both keep their values, and move to where these are now.
  proc _movedPieces(const ref dom, all: c_ptr(?piece), const ref inner) {
    const o = dom._o.parts;
    const now = _allocate(piece, o.count);
    coforall t in new _upTo(o.count) do on o.at(t) {
      const o = dom._o.parts;
      const p = _newPiece(piece.eltType, o.part[t], o.layout[t], _begin.none, inner, none);
      const was = if dom._at.mapBefore != nil then dom._at.mapBefore.deref() else dom._o.map;
      for i in p.part {
        const old = _ownPlace(all[if _hasCopies(dom._o.map.type) then t else if _inOnePart() then 0 else was.targetOf(i)], i);
        const to = p.data + p.layout.place(i);
        if old == nil then _laterAt(to, inner);
        else __prim("init", to.deref(), __prim("move", old.deref()));
      }
      now[t] = p;
    }
    coforall t in new _upTo(o.count) do on o.at(t) do _endMoved(all[t], dom._o.box);
    return now;
  }
  // Where an index of a piece has its element; nil if the piece has it not.
  inline proc _ownPlace(const p, const i) {
    if p.part.contains(i) then return p.data + p.layout.place(i);
    else return __prim("zero", p.data.type);
  }
  // Ends what is left of a piece whose elements at indices of the box have moved.
  proc _endMoved(const p, const ref box) {
    if !__prim("is_trivial", p.eltType) {
      const used = _marked(p.part, p.layout);
      for i in p.part do if !box.contains(i) then __prim("deinit", p.data[p.layout.place(i)]);
      for k in 0..<p.layout.places do if used[k] == 0 then __prim("deinit", p.data[k]);
      cht_free(__prim("cast", c_ptr(void), used));
    }
    _freePiece(p);
  }

  // ---- elements -----------------------------------------------------------------------------------

  // The element of an array's block at an index that the array has.
  inline proc _pieceAt(const b, const i) ref {
    const me = b.near[cht_here()];
    if _inOnePart() then return me.data[me.layout.place(i)];
    if me.holds(i) then return me.data[me.layout.place(i)];
    return _farAt(b, i).deref();
  }
  // The same where the array `x` may not have the index; `copy`: a copy of the element will do, where the layout has one. What lies
  // beyond the array's domain has nothing but copies.
  inline proc _checkedPieceAt(const ref x, const b, const i, param copy: bool) ref {
    const me = b.near[cht_here()];
    if _inOnePart() {
      if _checks && !me.reaches(i) then _notThere(x, i);
      return me.data[me.layout.place(i)];
    }
    if copy && me.reaches(i) || !copy && me.holds(i) then return me.data[me.layout.place(i)];
    const p = _farAt(b, i);
    if p == nil {
      if !copy && me.reaches(i) then return me.data[me.layout.place(i)];
      _notThere(x, i);
    }
    return p.deref();
  }
  // Reads what `_pieceAt` looks at.
  inline proc _readNear(const b) {
    const me = b.near[cht_here()];
    // No address has its upper bit.
    __prim("assume", __prim("bitcast", int, me.data) >= 0);
    if __prim("resolves", me.layout._assumeKnown()) then me.layout._assumeKnown();
  }
  // The element at an index that this locale has.
  inline proc _hereAt(const ref x, const i) ref {
    const me = x._b.near[cht_here()];
    if _checks && !me.holds(i) then _notHere(x, i);
    return me.data[me.layout.place(i)];
  }
  @chantry.noreturn @chantry.cold
  proc _notHere(const ref x, const i) {
    if x.domain.contains(i) then halt("localAccess of ", i, " on ", here, ": ", x.domain.idxToLocale(i), " has it");
    else _notThere(x, i);
  }
  // Where whichever locale has an index has its element; nil if none has it. A call, which only reads: so what loops know of the
  // pieces stays in registers.
  @chantry.cold
  proc _farAt(const b, const i) {
    if !isNothingType(b.guess.type) {
      // Indices beyond the domain are no piece's own.
      const p = _ownPlace(b.pieces[b.guess.target(i)], i);
      if p != nil then return p;
    }
    if b.plan.box.contains(i) then return _ownPlace(b.pieces[_targetOf(b.dom, i)], i);
    if __prim("resolves", b.near[0].layout.reaches(i)) {
      // Beyond the domain: the piece that has the nearest element may have copies of what lies at the other end.
      const t = _targetOf(b.dom, _nearestIn(b.plan.box, i));
      if b.pieces[t].reaches(i) then return b.pieces[t].data + b.pieces[t].layout.place(i);
    }
    return __prim("zero", b.near[0].data.type);
  }

  // The index of a box without strides that is nearest to `i`.
  proc _nearestIn(const ref box, const i) {
    if isTupleType(i.type) {
      var n = i;
      for param d in 0..<i.size do n(d) = _nearestOf(box.dim(d), i(d));
      return n;
    } else return _nearestOf(box.dim(0), i);
  }
  inline proc _nearestOf(const r, const i) do return if i < r.low then r.low else if i > r.high then r.high else i;

  // An element of a piece, by its place there.
  @chantry.descriptor
  record _spot {
    var target: int;
    var place: int;
  }

  // ---- positions ----------------------------------------------------------------------------------

  // What a part has of a dimension of the box.
  proc _lineOf(const ref part: domain(?), const ref box, param d: int) {
    const r = part.dim(d), whole = box.dim(d);
    param kind = if r.strides == strideKind.one && whole.strides == strideKind.one then 0 else 1;
    var l: _line(kind);
    l.count = r.size;
    if l.count > 0 {
      l.first = whole.indexOrder(r.first);
      l.step = r.stride: int / whole.stride: int;
      if l.step < 0 {
        l.first += (l.count - 1) * l.step;
        l.step = -l.step;
      }
    }
    return l;
  }
  proc _lineOf(const ref part, const ref box, param d: int) where !isDomainType(part.type) do return part._lineIn(box, d);

  // The positions of a tuple of ranges, as tuples. Loops count to an end of which no more is known, in which form LLVM splits
  // them by the tests in them (`_readNear`).
  inline iter _overPositions(const dims: ?t) where t.size == 1 {
    var i = dims(0)._lo;
    const to = _behind(dims(0));
    while i < to {
      yield (i,);
      i += 1;
    }
  }
  inline iter _overPositions(const dims: ?t) where t.size == 2 {
    const end0 = _behind(dims(0)), end1 = _behind(dims(1));
    var i = dims(0)._lo;
    while i < end0 {
      var j = dims(1)._lo;
      while j < end1 {
        yield (i, j);
        j += 1;
      }
      i += 1;
    }
  }
  inline iter _overPositions(const dims: ?t) where t.size == 3 {
    const end0 = _behind(dims(0)), end1 = _behind(dims(1)), end2 = _behind(dims(2));
    var i = dims(0)._lo;
    while i < end0 {
      var j = dims(1)._lo;
      while j < end1 {
        var k = dims(2)._lo;
        while k < end2 {
          yield (i, j, k);
          k += 1;
        }
        j += 1;
      }
      i += 1;
    }
  }
  // Positions are never the largest number. Not inlined: the loop would end at the last position, in place of before this one.
  @chantry.cold
  proc _behind(const r: range): int do return r._hi + 1;
  inline iter _overPositions(const dims: ?t) where t.size > 3 {
    for p in _overDims(dims) do yield p;
  }

  // What a parallel loop over a domain, an array or a view in parts goes over. Its loops are those of LockStep, with a task on each
  // target's locale. `seen`: the map, if its targets have copies of the same indices, of which each locale sees some.
  @chantry.descriptor
  @chantry.handle
  record _lead {
    type partsType;
    type boxType;
    type seenType;
    type viewType;
    var parts: partsType;
    var box: boxType;
    var seen: seenType;
    var view: viewType;
    var tuning: loopTuning;

    inline proc lines(t: int) {
      if isNothingType(viewType) then return _linesOf(parts.part[t], box);
      else return _viewLines(parts.part[t], box, view);
    }
    // Whether the loop goes over what a target has.
    inline proc leads(t: int): bool {
      if isNothingType(seenType) then return true;
      else return _inOnePart() || seen.sees(t);
    }
    // The positions of the whole.
    inline proc shape() {
      if isNothingType(viewType) then return box._lsShape();
      else return view.shape();
    }
  }
  // Whether targets of a map have copies of the same indices: then it says which of them are seen on this locale.
  proc _hasCopies(type mapType) param do return __prim("resolves", _anyValue(mapType).sees(0): bool);
  proc _seenType(type mapType) type do return if _hasCopies(mapType) then mapType else nothing;
  inline proc _seenBy(const ref map) {
    if _hasCopies(map.type) then return map;
    else return none;
  }
  inline proc _leadOver(const ref o, const ref view) do
    return new _lead(o.parts.type, o.box.type, _seenType(o.map.type), view.type, o.parts, o.box, _seenBy(o.map), view, _tuningOf(o.map));
  // What a map says of the tasks of loops.
  inline proc _tuningOf(const ref map): loopTuning {
    if __prim("resolves", map.tuning.dataParMinGranularity) then return map.tuning;
    else return new loopTuning();
  }

  proc _linesOf(const ref part, const ref box) {
    param n = _anyValue(box.type).rank;
    var l: n*_lineOf(part, box, 0).type;
    for param d in 0..<n do l(d) = _lineOf(part, box, d);
    return l;
  }
  // The positions of a view that the part has: none if it has not the indices of the dimensions that a rank change leaves out.
  proc _viewLines(const ref part, const ref box, const ref v) {
    var l: v.rank*_cutLine(_lineOf(part, box, 0), 0, 0, 0).type;
    for param k in 0..<v.of_ do
      if v.keep & (1 << k) == 0 then if _lineOf(part, box, k).numberOf(v.origin(k)) < 0 then return l;
    for param d in 0..<v.rank {
      param k = _bitAt(v.keep, d);
      l(d) = _cutLine(_lineOf(part, box, k), v.dims(d).size, v.origin(k), v.step(k));
    }
    return l;
  }
  // The position that numbers along lines mean.
  inline proc _along(const ref lines: ?t, const k) {
    var p: __prim("num_fields", t)*int;
    for param d in 0..<__prim("num_fields", t) do p(d) = lines(d).at(k(d));
    return p;
  }

  // With one locale: the positions of the whole, by as many tasks as the map says.
  @chantry.descriptor
  @chantry.handle
  record _tuned {
    type shapeType;
    var shape: shapeType;
    var tuning: loopTuning;
  }
  iter _lsParallel(const w: _tuned(?)) {
    const dims = _positions(w.shape), n = _countOf(w.shape);
    if n > 0 {
      const (cut, tasks) = _cutFor(dims, w.tuning._chunks(n));
      coforall c in new _upTo(tasks) {
        const mine = _part(dims, cut, tasks, c);
        for p in _overPositions(mine) do yield p;
      }
    }
  }
  // A few steps are done sooner than a task is begun.
  iter _lsLittle(const w: _tuned(?)) {
    if _lsFew(w.shape) {
      for p in _overPositions(_positions(w.shape)) do yield p;
    } else {
      for p in _lsParallel(w) do yield p;
    }
  }

  iter _lsParallel(const w: _lead(?)) {
    for p in _overLead(w, 0) do yield p;
  }
  iter _lsLittle(const w: _lead(?)) {
    for p in _overLead(w, _fewSteps) do yield p;
  }
  iter _overLead(const w: _lead(?), few: int) {
    coforall t in new _upTo(w.parts.count) do if w.leads(t) {
      const lines = w.lines(t);
      on w.parts.at(t) {
        var counts: lines.size*int, n = 1;
        for param d in 0..<lines.size {
          counts(d) = lines(d).count;
          n *= counts(d);
        }
        if n > 0 {
          const ks = _positions(counts);
          const (cut, tasks) = if n < few then (0, 1) else _cutFor(ks, w.tuning._chunks(n));
          coforall c in new _upTo(tasks) {
            const mine = _part(ks, cut, tasks, c);
            for k in _overPositions(mine) do yield _along(lines, k);
          }
        }
      }
    }
  }
  // The places of all pieces, and all positions, for the library's own `forall`.
  iter _eachPlace(const w: _lead(?)) {
    for t in 0..<w.parts.count do if w.leads(t) then for k in 0..<w.parts.layout[t].places do yield new _spot(t, k);
  }
  iter _eachPlace(param tag: iterKind, const w: _lead(?)) where tag == iterKind.standalone {
    for s in _lsPlaces(w) do yield s;
  }
  iter _eachPosition(const w: _lead(?)) {
    for p in _lsSerial(w.shape()) do yield p;
  }
  iter _eachPosition(param tag: iterKind, const w: _lead(?)) where tag == iterKind.standalone {
    for p in _overLead(w, 0) do yield p;
  }
  // What a leader gives its followers, on the target's locale: positions in boxes where they are neighbours, else one by one.
  iter _leadParts(const w: _lead(?)) {
    coforall t in new _upTo(w.parts.count) do if w.leads(t) {
      const lines = w.lines(t);
      on w.parts.at(t) {
        var counts: lines.size*int, n = 1, whole = true;
        for param d in 0..<lines.size {
          counts(d) = lines(d).count;
          n *= counts(d);
          if counts(d) > 0 then if lines(d).at(counts(d) - 1) - lines(d).at(0) != counts(d) - 1 then whole = false;
        }
        if n > 0 {
          const ks = _positions(counts);
          const (cut, tasks) = _cutFor(ks, w.tuning._chunks(n));
          coforall c in new _upTo(tasks) {
            const mine = _part(ks, cut, tasks, c);
            var at: lines.size*range;
            if whole {
              for param d in 0..<lines.size do at(d) = lines(d).at(0) + mine(d).low..#mine(d).size;
              yield at;
            } else for k in _overPositions(mine) {
              for param d in 0..<lines.size do at(d) = lines(d).at(k(d))..#1;
              yield at;
            }
          }
        }
      }
    }
  }
  // The boxes of a part.
  iter _boxesOf(const ref part: domain(?)) { yield part; }
  iter _boxesOf(const ref part) where !isDomainType(part.type) {
    for b in part.boxes() do yield b;
  }
  // The places of all pieces.
  iter _lsPlaces(const w: _lead(?)) {
    coforall t in new _upTo(w.parts.count) do if w.leads(t) {
      const n = w.parts.layout[t].places;
      on w.parts.at(t) {
        const tasks = w.tuning._chunks(n);
        coforall c in new _upTo(tasks) {
          const (from, to) = _chunk(n, tasks, c);
          var s = new _spot(t, from);
          while s.place < to {
            yield s;
            s.place += 1;
          }
        }
      }
    }
  }
}
