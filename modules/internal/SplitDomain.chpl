/** Associative and sparse domains that a map divides among locales: a set of its own for each target, on the target's locale.
    Not for: the sets themselves (Associative, Sparse); arrays (MapArray, SplitArray); which target has an index (modules/dists).

    Indices are numbered target by target, in the order that each set has: so a number is the sum of the sizes before and a place. */
module SplitDomain {
  use Pointers;
  use Base;
  use Types;
  use ParentDomain;
  use Range;
  use RangeIter;
  use Domain;
  use ArrayData;
  use Array;
  use Associative;
  use Sparse;
  use MapArray;
  use MapDomain;
  use MapParts;
  use Distribution;
  use LockStep;
  use Locale;
  use Tasks;
  use Write;

  class _splitObject: _domObject {
    type mapType;
    type setType;
    // What all sets are part of, if they are sparse: a set without indices.
    type coverType;
    var map: mapType;
    var cover: coverType;
    var count: int;
    var ids: c_ptr(int);
    var sets: c_ptr(setType);

    proc deinit() {
      coforall t in new _upTo(count) do on at(t) do __prim("deinit", sets[t]);
      cht_free(__prim("cast", c_ptr(void), ids));
      cht_free(__prim("cast", c_ptr(void), sets));
    }
    inline proc at(t: int): locale do return _localeAt(ids[t]);
    // The target that has an index.
    inline proc targetOf(const ref i): int do return if _inOnePart() then 0 else map.targetOf(i);
    // The number of indices, and of those of targets before t.
    proc size: int do return before(count);
    proc before(t: int): int {
      var n = 0;
      for k in 0..<t do n += sets[k]._places;
      return n;
    }
    // The target and the place of number n.
    inline proc spotOf(n: int): _spot {
      var t = 0, k = n;
      while t < count - 1 && k >= sets[t]._places {
        k -= sets[t]._places;
        t += 1;
      }
      return new _spot(t, k);
    }
  }
  // Whether a map divides domains of this kind: it says which target has an index of theirs.
  proc _splits(type mapType, type setType) param do
    return __prim("resolves", _anyValue(mapType).targetOf(_anyValue(index(_anyValue(setType)))): int) && !_hasCopies(mapType);

  proc _newSplit(const ref map, const ref cover) {
    const n = if _inOnePart() then 1 else _numTargets(map);
    const o = new unmanaged _splitObject(mapType = map.type, setType = cover.type, coverType = cover.type, map = map,
                                         cover = _emptyLike(cover), count = n,
                                         ids = _allocate(int, n), sets = _allocate(cover.type, n));
    if _inOnePart() then o.ids[0] = 0;
    else _targetIds(map, o.ids);
    coforall t in new _upTo(n) do on o.at(t) do __prim("init", o.sets[t], _emptyLike(cover));
    return o;
  }
  // A set of the same kind without indices.
  proc _emptyLike(const ref d: _assocDomain(?)) {
    var r: d.type;
    return r;
  }
  proc _emptyLike(const ref d: _sparseDomain(?)) do
    return new _sparseDomain(d.parentType, d.layoutType,
                             _newSparse(d._o.parent, d._o.layout, if d._o.link == nil then nil else d._o.link!.owner));

  /** An associative or sparse domain in parts, each on a locale. */
  @chantry.language("mapped domain")
  record _splitDomain {
    /** The type of the map. */
    type mapType;
    // The type of the sets.
    type setType;
    var _o: unmanaged _splitObject(mapType, setType, setType);

    proc init(type mapType, type setType, o: unmanaged _splitObject(mapType, setType, setType)) {
      this.mapType = mapType;
      this.setType = setType;
      this._o = o;
    }
    /** A copy: the same map, sets of its own. */
    proc init=(const ref other: _splitDomain(?)) {
      this.mapType = other.mapType;
      this.setType = other.setType;
      this._o = _newSplit(other._o.map, other._o.cover);
      init this;
      for t in 0..<_o.count do on _o.at(t) do _o.sets[t] = other._o.sets[t];
    }
    proc deinit() { if _o._release() then delete _o; }

    // For arrays (MapArray).
    proc _isDefault param do return false;
    proc _isRegular param do return false;
    inline proc _plan do return none;
    inline proc _object: unmanaged _domObject do return _o;
    inline proc _places: int do return _o.size;
    inline proc _find(const ref i: index(_anyValue(setType))): int {
      const t = _o.targetOf(i), k = _o.sets[t]._find(i);
      return if k < 0 then -1 else _o.before(t) + k;
    }
    inline proc _indexAt(n: int) {
      const s = _o.spotOf(n);
      return _o.sets[s.target]._indexAt(s.place);
    }
    proc _shared() {
      _o._retain();
      return new _splitDomain(mapType, setType, _o);
    }

    /** The number of dimensions. */
    proc rank param do return _anyValue(setType).rank;
    /** The type of the indices in each dimension. */
    proc idxType type do return _anyValue(setType).idxType;
    /** The number of indices. */
    proc size: int do return _o.size;
    proc sizeAs(type t: integral): t do return _countIn(t, this.size);
    proc numIndices: int do return this.size;
    proc shape {
      if isSparse() then return _o.cover.shape;
      else return (this.size,);
    }
    /** Whether there are no indices. */
    proc isEmpty(): bool do return this.size == 0;
    /** Whether `i` is an index. */
    proc contains(const i: index(_anyValue(setType))): bool do return _o.sets[_o.targetOf(i)].contains(i);
    proc contains(const i: idxType ...rank): bool where rank > 1 do return this.contains(i);
    /** Whether all indices of `other` are in this domain. */
    proc contains(const ref other: domain(?)): bool {
      for i in other do if !this.contains(i) then return false;
      return true;
    }
    /** Whether all indices are in `of_`, too. */
    proc isSubset(const ref of_: domain(?)): bool {
      for i in this do if !of_.contains(i) then return false;
      return true;
    }
    /** Whether all indices of `sub` are in this domain. */
    proc isSuper(const ref sub: domain(?)): bool do return this.contains(sub);
    /** The first and the last index in the order of iteration. */
    proc first do return _indexAt(0);
    proc last do return _indexAt(this.size - 1);

    proc _loopGuard() do return _countLoop(_o._loops);
    proc isRectangular() param do return false;
    proc isIrregular() param do return true;
    proc isAssociative() param do return _anyValue(setType).isAssociative();
    proc isSparse() param do return _anyValue(setType).isSparse();

    /** The map that `dmapped` gave. */
    proc distribution const ref do return _o.map;
    /** The locales that can have indices. */
    proc targetLocales() do return _o.map.targetLocales();
    /** The locale of an index. */
    proc idxToLocale(const ref i: index(_anyValue(setType))): locale do return _o.at(_o.targetOf(i));
    proc hasSingleLocalSubdomain() param do return true;
    /** The indices that a locale has, as a domain of that locale; of several of its parts the first one. */
    proc localSubdomain(loc: locale = here) {
      for t in 0..<_o.count do if _o.ids[t] == loc.id then return _o.sets[t]._shared();
      return _o.cover._shared();
    }
    iter localSubdomains(loc: locale = here) {
      for t in 0..<_o.count do if _o.ids[t] == loc.id then yield _o.sets[t]._shared();
    }

    // ---- changes ----------------------------------------------------------------------------------

    /** Adds an index unless it is there; how many were added: 1 or 0. Arrays over the domain get an element. */
    proc ref add(in i: index(_anyValue(setType))): int {
      _o._fits(i);
      const t = _o.targetOf(i);
      var n = 0;
      if _o._loops != 0 then if !_o.sets[t].contains(i) then _unlessLooped(_o._loops);
      on _o.at(t) do n = _o.sets[t].add(i);
      return n;
    }
    /** Takes an index away, and its elements in arrays over the domain; halts if it is not there. Returns 1. */
    proc ref remove(const i: index(_anyValue(setType))): int {
      const t = _o.targetOf(i);
      _unlessLooped(_o._loops);
      on _o.at(t) do _o.sets[t].remove(i);
      return 1;
    }
    /** Takes all indices away. */
    proc ref clear() {
      _unlessLooped(_o._loops);
      coforall t in new _upTo(_o.count) do on _o.at(t) do _o.sets[t].clear();
    }
    /** Makes room for `capacity` indices, here and in arrays over the domain. */
    proc ref requestCapacity(capacity: int) {
      _unlessLooped(_o._loops);
      const each = (capacity + _o.count - 1) / _o.count;
      coforall t in new _upTo(_o.count) do on _o.at(t) do _o.sets[t].requestCapacity(each);
    }
    // The indices become those of what `for` goes over. Elements of arrays stay with their indices.
    proc ref _become(const ref from) {
      _unlessLooped(_o._loops);
      const fresh = _newSplit(_o.map, _o.cover);
      var d = new _splitDomain(mapType, setType, fresh);
      d._addAll(from);
      if _o._parent != nil then for i in d do _o._fits(i);
      coforall t in new _upTo(_o.count) do on _o.at(t) do _o.sets[t] = d._o.sets[t];
    }
    // Adds all indices of a domain, array, range or iterator, those of each target at once; how many were new.
    proc ref _addAll(const ref from): int {
      const before = this.size;
      if isSparse() {
        if isDomainType(from.type) || isArrayType(from.type) then this.bulkAdd(from);
        else for i in from do this.add(i);
      } else for i in from do this.add(i);
      return this.size - before;
    }
    /** Adds many indices at once; how many were new. Those that `dataSorted`, `isUnique` and `preserveInds` speak of are sorted
        for each target, whatever they say; `addOn`: the locale that all of them are on. */
    proc ref bulkAdd(const ref inds, dataSorted: bool = false, isUnique: bool = false, preserveInds: bool = true,
                     const addOn = none): int where isSparse() {
      _unlessLooped(_o._loops);
      type t = index(_anyValue(setType));
      const o = _o, before = this.size;
      // How many go to each target, and which.
      const counts = _allocateZeros(int, o.count + 1), all = _allocate(t, inds.size);
      for i in inds {
        _o.cover._checkParent(i);
        _o._fits(i);
        if !isNothingType(addOn.type) then if o.at(o.targetOf(i)) != addOn then
          halt("bulkAdd: index ", i, " is not on ", addOn);
        counts[o.targetOf(i) + 1] += 1;
      }
      for k in 0..<o.count do counts[k + 1] += counts[k];
      const ends = _allocate(int, o.count);
      for k in 0..<o.count do ends[k] = counts[k];
      for i in inds {
        const k = o.targetOf(i);
        all[ends[k]] = i;
        ends[k] += 1;
      }
      coforall k in new _upTo(o.count) do on o.at(k) {
        const n = counts[k + 1] - counts[k];
        if n > 0 then o.sets[k].bulkAdd(_arrayAt(all + counts[k], {0..<n}));
      }
      cht_free(__prim("cast", c_ptr(void), counts));
      cht_free(__prim("cast", c_ptr(void), ends));
      cht_free(__prim("cast", c_ptr(void), all));
      return this.size - before;
    }
    proc ref bulkAddNoPreserveInds(ref inds: [], dataSorted: bool = false, isUnique: bool = false,
                                   const addOn = none): int where isSparse() do
      return this.bulkAdd(inds, dataSorted, isUnique, false, addOn);

    // ---- of sparse domains ------------------------------------------------------------------------

    /** The domain that this one is part of, its ranges and bounds. */
    proc parentDom const ref where isSparse() do return _o.cover._o.parent;
    proc dim(d: int) where isSparse() do return _o.cover.dim(d);
    proc dims() where isSparse() do return _o.cover.dims();
    proc low where isSparse() do return _o.cover.low;
    proc high where isSparse() do return _o.cover.high;
    proc stride where isSparse() do return _o.cover.stride;
    proc alignment where isSparse() do return _o.cover.alignment;
    proc getNNZ(): int where isSparse() do return this.size;
    /** What the indices with `at` in the other dimension are in dimension `d`, target by target. */
    @chantry.positions("d")
    iter dimIter(param d: int, at: idxType) where isSparse() && rank == 2 {
      for t in 0..<_o.count do for i in _o.sets[t].dimIter(d, at) do yield i;
    }
    /** The indices that the other domain has, too. */
    proc this(const ref d: domain(?)) where isSparse() && d.isRectangular() && d.rank == rank {
      var r = new _splitDomain(mapType, setType, _newSplit(_o.map, _o.cover));
      coforall t in new _upTo(_o.count) do on _o.at(t) do r._o.sets[t] = _o.sets[t][d];
      return r;
    }
    proc this(const rs...) where isSparse() && rs.size == rank && _onlyRanges((...rs)) do
      return this[_boxOf(parentDom)[(...rs)]];
    /** A row or column: the indices of the other dimension, as a sparse domain of one. */
    proc this(const i: idxType, const r: range(?)) where isSparse() && rank == 2 do return _rowOf(this, 0, i, r);
    proc this(const r: range(?), const j: idxType) where isSparse() && rank == 2 do return _rowOf(this, 1, j, r);

    /** An array over this domain. */
    proc buildArray(type eltType) {
      var a: [this] eltType;
      return a;
    }

    // ---- loops ------------------------------------------------------------------------------------

    /** The indices, target by target. */
    iter these() {
      for t in 0..<_o.count do for i in _o.sets[t] do yield i;
    }
    iter these(param tag: iterKind) where tag == iterKind.standalone {
      const o = _o;
      coforall t in new _upTo(o.count) do on o.at(t) {
        const n = o.sets[t]._places, tasks = _tuningOf(o.map)._chunks(n);
        coforall c in new _upTo(tasks) {
          const (from, to) = _chunk(n, tasks, c);
          for k in from..<to do yield o.sets[t]._indexAt(k);
        }
      }
    }
    iter these(param tag: iterKind) where tag == iterKind.leader {
      for w in _leadParts(this._lsLead()) do yield w;
    }
    iter these(param tag: iterKind, followThis) where tag == iterKind.follower {
      _followsWithin(followThis, _lsShape());
      for n in followThis(0) do yield _indexAt(n);
    }
    inline proc _lsShape(): 1*int do return (_o.size,);
    inline proc _lsAt(n: 1*int) do return _indexAt(n(0));
    inline proc _lsLead() do return new _splitLead(_o.type, _o);
    inline proc _lsLeadHere(const shape) do return new _tuned(shape.type, shape, _tuningOf(_o.map));
    // For loops over several values in step (MapArray).
    inline proc _lsKeyed() param do return true;
    inline proc _lsOrder() do return _orderOf(this);
    inline proc _lsIndex(n: int) do return _indexAt(n);

    // Sparse ones in the order of one set that has all indices, as users see them on any number of locales.
    proc _writeOn(ch: c_ptr(void)) {
      if isSparse() {
        _write(ch, _inOneSet(this));
        return;
      }
      cht_io_write_byte(ch, 123);
      var first = true;
      for i in this {
        if !first then _writeText(ch, ", ");
        first = false;
        _write(ch, i);
      }
      cht_io_write_byte(ch, 125);
    }
  }

  // All indices in one set.
  proc _inOneSet(const ref d: _splitDomain(?)) {
    var all = _emptyLike(d._o.cover);
    for t in 0..<d._o.count do all += d._o.sets[t];
    return all;
  }
  proc _onlyRanges(const rs...?n) param {
    for param k in 0..<n do if !isRangeType(rs(k).type) then return false;
    return true;
  }
  proc _rowOf(const ref d: _splitDomain(?), param dim: int, at, const r) {
    const of_ = {d.dim(1 - dim)};
    var row: sparse subdomain(of_);
    for i in d.dimIter(1 - dim, at) do if r.contains(i) then row.add(i);
    return row;
  }

  // What a parallel loop goes over that such a domain or array leads.
  record _splitLead {
    type objectType;
    var o: objectType;
  }
  iter _lsParallel(const w: _splitLead(?)) {
    for n in _overLead(w, 0) do yield n;
  }
  iter _lsLittle(const w: _splitLead(?)) {
    for n in _overLead(w, _fewSteps) do yield n;
  }
  iter _overLead(const w: _splitLead(?), few: int) {
    coforall t in new _upTo(w.o.count) do on w.o.at(t) {
      const n = w.o.sets[t]._places, base = w.o.before(t), tasks = if n < few then 1 else _tuningOf(w.o.map)._chunks(n);
      coforall c in new _upTo(tasks) {
        const (from, to) = _chunk(n, tasks, c);
        for k in from..<to do yield (base + k,);
      }
    }
  }
  iter _leadParts(const w: _splitLead(?)) {
    coforall t in new _upTo(w.o.count) do on w.o.at(t) {
      const n = w.o.sets[t]._places, base = w.o.before(t), tasks = _tuningOf(w.o.map)._chunks(n);
      coforall c in new _upTo(tasks) {
        const (from, to) = _chunk(n, tasks, c);
        if to > from then yield (base + from..<base + to,);
      }
    }
  }
  iter _lsPlaces(const w: _splitLead(?)) {
    coforall t in new _upTo(w.o.count) do on w.o.at(t) {
      const n = w.o.sets[t]._places, tasks = _tuningOf(w.o.map)._chunks(n);
      coforall c in new _upTo(tasks) {
        const (from, to) = _chunk(n, tasks, c);
        for k in from..<to do yield new _spot(t, k);
      }
    }
  }
  iter _eachPlace(const w: _splitLead(?)) {
    for t in 0..<w.o.count do for k in 0..<w.o.sets[t]._places do yield new _spot(t, k);
  }
  iter _eachPlace(param tag: iterKind, const w: _splitLead(?)) where tag == iterKind.standalone {
    for s in _lsPlaces(w) do yield s;
  }
  iter _eachPosition(const w: _splitLead(?)) {
    for n in 0..<w.o.size do yield (n,);
  }
  iter _eachPosition(param tag: iterKind, const w: _splitLead(?)) where tag == iterKind.standalone {
    for n in _overLead(w, 0) do yield n;
  }

  // ---- types --------------------------------------------------------------------------------------

  // What the type goes with: the map, and an empty set of the kind. A description that stands for nothing yet has none.
  record _splitDesc {
    type mapType;
    type setType;
    var _of: shared _SplitOf(mapType, setType)?;
  }
  class _SplitOf {
    type mapType;
    type setType;
    const map: mapType;
    const cover: setType;
    var within: shared _Parent?;
  }
  proc _splitDescOf(const ref map, const ref cover) do
    return new _splitDesc(map.type, cover.type, new shared _SplitOf(map.type, cover.type, map, _emptyLike(cover)));
  inline proc _dmapped(const ref d: _assocDomain(?), const ref map) where _splits(map.type, d.type) {
    if __prim("resolves", map._takes(d.type)) then _checkFit(d.type, map);
    var r = new _splitDomain(map.type, d.type, _newSplit(map, d));
    r._addAll(d);
    return r;
  }
  proc _dmapped(type t: _assocDomain(?), const ref map) where _splits(map.type, t) {
    if __prim("resolves", map._takes(t)) then _checkFit(t, map);
    var empty: t;
    return _splitDescOf(map, empty);
  }
  // Of sparse domains: by their own map, or by that of the domain that they are part of.
  proc _sparseDesc(const ref parent: domain(?), const ref map) where _splits(map.type, _sparseKind(parent.type, map.type)) do
    return _sparseSplit(parent, map, _layoutWithin(map), nil);
  proc _sparseDescVar(ref parent: domain(?), const ref map) where _splits(map.type, _sparseKind(parent.type, map.type)) do
    return _sparseSplit(parent, map, _layoutWithin(map), _linksTo(parent));
  proc _sparseDesc(const ref parent: _mappedDomain(?)) where _splits(parent.mapType, _sparseKind(parent.type, parent.mapType)) do
    return _sparseSplit(parent, parent._o.map, _layoutWithin(parent._o.map), nil);
  proc _sparseDescVar(ref parent: _mappedDomain(?)) where _splits(parent.mapType, _sparseKind(parent.type, parent.mapType)) do
    return _sparseSplit(parent, parent._o.map, _layoutWithin(parent._o.map), nil);
  proc _sparseSplit(const ref parent, const ref map, const ref layout, links) do
    return _splitDescOf(map, new _sparseDomain(parent.type, layout.type, _newSparse(parent, layout, links)));
  proc _layoutWithin(const ref map) {
    if __prim("resolves", _anyValue(map.type)._sparseLayout()) then return map._sparseLayout();
    else return new DefaultDist();
  }
  proc _sparseKind(type parentType, type mapType) type do
    return _sparseDomain(parentType, _layoutWithin(_anyValue(mapType)).type);

  proc _arrayTypeOf(const ref d: _splitDesc(?)) type do return _splitDomain(d.mapType, d.setType);
  proc _descType(type a: _splitDomain(?)) type do return _splitDesc(a.mapType, a.setType);
  proc _typeDesc(const ref x: _splitDomain(?)) do return _splitDescOf(x._o.map, x._o.cover);
  proc _makeArray(const ref d: _splitDesc(?)) {
    const o = _newSplit(d._of!.map, d._of!.cover);
    o._parent = d._of!.within;
    return new _splitDomain(d.mapType, d.setType, o);
  }
  proc index(const ref d: _splitDomain(?)) type do return index(_anyValue(d.setType));
  proc _loopDomain(const ref d: _splitDomain(?)) do return d._shared();

  // ---- operators ----------------------------------------------------------------------------------

  /** The indices become those of the other domain, array, range, tuple or iterator; the map stays. */
  operator =(ref a: _splitDomain(?), const ref b: _splitDomain(?)) {
    if a._object != b._object then a._become(b);
  }
  operator =(ref a: _splitDomain(?), const ref b) where !isRecordType(b.type) || !__prim("resolves", b._o.sets) {
    if __prim("same_type", b.type, index(a)) {
      const one = [b];
      a._become(one);
    } else if isTupleType(b.type) {
      var several: [0..<__prim("num_fields", b.type)] index(a);
      for param k in 0..<__prim("num_fields", b.type) do several[k] = b(k);
      a._become(several);
    } else a._become(b);
  }
  operator =(ref a: _assocDomain(?), const ref b: _splitDomain(?)) where b.isAssociative() {
    var d: a.type;
    for i in b do d.add(i);
    a = d;
  }

  /** Whether both domains have the same indices. */
  operator ==(const ref a: _splitDomain(?), const ref b: domain(?)): bool do return a.size == b.size && a.contains(b);
  operator !=(const ref a: _splitDomain(?), const ref b: domain(?)): bool do return !(a == b);
  operator ==(const ref a: _assocDomain(?), const ref b: _splitDomain(?)): bool do return b == a;
  operator !=(const ref a: _assocDomain(?), const ref b: _splitDomain(?)): bool do return !(b == a);
  operator ==(const ref a: _sparseDomain(?), const ref b: _splitDomain(?)): bool do return b == a;
  operator !=(const ref a: _sparseDomain(?), const ref b: _splitDomain(?)): bool do return !(b == a);

  /** Adds an index, or all of a domain or array; takes them away. */
  operator +=(ref a: _splitDomain(?), const i: index(a)) { a.add(i); }
  operator -=(ref a: _splitDomain(?), const i: index(a)) { a.remove(i); }
  operator |=(ref a: _splitDomain(?), const i: index(a)) { a.add(i); }
  operator +=(ref a: _splitDomain(?), const ref x: []) { a._addAll(x); }
  operator +=(ref a: _splitDomain(?), const ref x: domain(?)) { a._addAll(x); }
  operator +=(ref a: _splitDomain(?), const r: range(?)) where isCoercible(r.idxType, index(a)) { for i in r do a.add(i); }
  operator -=(ref a: _splitDomain(?), const r: range(?)) where isCoercible(r.idxType, index(a)) { for i in r do a.remove(i); }
  operator |=(ref a: _splitDomain(?), const ref x: domain(?)) { a._addAll(x); }
  operator -=(ref a: _splitDomain(?), const ref x: []) { for i in x do a.remove(i); }
  operator -=(ref a: _splitDomain(?), const ref x: domain(?)) { for i in x do if a.contains(i) then a.remove(i); }
  operator &=(ref a: _splitDomain(?), const ref x: domain(?)) { a = a & x; }
  operator ^=(ref a: _splitDomain(?), const ref x: domain(?)) { a = a ^ x; }
  operator +=(ref a: _splitDomain(?), const ref x) where _noIndex(index(a), x.type) { _wrongIndex(index(a), x.type); }
  operator -=(ref a: _splitDomain(?), const ref x) where _noIndex(index(a), x.type) { _wrongIndex(index(a), x.type); }
  /** The indices of either, of both, of the first only, of one only: with the map of the first. */
  operator |(const ref a: _splitDomain(?), const ref b: domain(?)) {
    var r = a;
    r._addAll(b);
    return r;
  }
  operator +(const ref a: _splitDomain(?), const ref b: domain(?)) do return a | b;
  operator &(const ref a: _splitDomain(?), const ref b: domain(?)) {
    var r = new _splitDomain(a.mapType, a.setType, _newSplit(a._o.map, a._o.cover));
    for i in a do if b.contains(i) then r.add(i);
    return r;
  }
  operator -(const ref a: _splitDomain(?), const ref b: domain(?)) {
    var r = a;
    r -= b;
    return r;
  }
  operator ^(const ref a: _splitDomain(?), const ref b: domain(?)) {
    var r = a - b;
    for i in b do if !a.contains(i) then r.add(i);
    return r;
  }
  operator +(const ref a: _splitDomain(?), const i: index(a)) {
    var r = a;
    r.add(i);
    return r;
  }
  operator -(const ref a: _splitDomain(?), const i: index(a)) {
    var r = a;
    r.remove(i);
    return r;
  }
}
