/** Rectangular domains over a map that the program gives, `D dmapped m`: what a map supplies, and what follows from it.
    Not for: arrays over such domains (MapArray) and their parts (MapView); the distributions of the library (modules/dists).

    The interface, described for users in docs/book/maps.md: a map has a method `layout(dom)`, which gives a record for the
    box `dom` of indices; the layout says how many `places` there are and the `place` of an index. With `indexAt(place)` it
    has some indices of the box only, in an order of its own: the domain is irregular. */
module MapDomain {
  use Pointers;
  use Base;
  use Types;
  use Range;
  use RangeOps;
  use RangeIter;
  use Domain;
  use DomainOps;
  use DomainIter;
  use LockStep;
  use ArrayData;
  use MapArray;
  use Locale;
  use Tasks;
  use MapParts;
  use MapCopies;
  use SectionMap;
  use DomainsOver;
  use Write;
  use ParentDomain;

  class _mappedObject: _domObject {
    type mapType;
    type boxType;
    type layoutType;
    var map: mapType;
    var box: boxType;
    var layout: layoutType;
  }
  // The same for a map of several locales: which part each of its targets has.
  class _partedObject: _spreadObject {
    type mapType;
    type boxType;
    type partsType;
    var map: mapType;
    var box: boxType;
    var parts: partsType;
    // Whether other locales have copies (MapCopies).
    var copied: int;
    // While elements move because the map is another: what it was.
    var mapBefore: c_ptr(mapType);

    proc deinit() {
      if _over != nil then _over!.leave(__prim("cast", unmanaged _spreadObject, this));
      delete parts;
    }
    override proc mapIsNow(map: c_ptr(void)) {
      const given = __prim("cast", c_ptr(mapType), map);
      // Tables lie with the object.
      if _isCopied() then on _localeAt(_ownerOf(this)) do _mapBecomes(given.deref());
      else _mapBecomes(given.deref());
    }
    proc _mapBecomes(const ref other: mapType) {
      if _hasDomains(mapType) {
        _unlessLooped(_loops);
        var was = map;
        const old = parts;
        map._becomes(other);
        parts = _partsOf(map, box);
        mapBefore = _address(was);
        if _isCopied() then _renewDomain(__prim("cast", unmanaged _partedObject(mapType, boxType, partsType), this));
        for b in _each() do b.spreadAnew();
        mapBefore = nil;
        delete old;
      }
    }
  }
  proc _objectType(type mapType, type boxType) type {
    if _canSpread(mapType, boxType) then
      return unmanaged _partedObject(mapType, boxType, _partsType(mapType, boxType));
    else return unmanaged _mappedObject(mapType, boxType, _layoutType(mapType, boxType));
  }

  /** A rectangular domain whose arrays lie in memory as a map says. Arrays over it follow when it changes. */
  @chantry.handle
  @chantry.language("mapped domain")
  record _mappedDomain {
    /** The type of the map. */
    type mapType;
    // The type of the box of indices.
    type boxType;
    var _at: _objectType(mapType, boxType);

    proc init(type mapType, type boxType, o: _objectType(mapType, boxType)) {
      this.mapType = mapType;
      this.boxType = boxType;
      this._at = o;
    }
    // The object, to be read: what changes it, counts at it or keeps it goes to `_at`.
    inline proc _o {
      if _canSpread(mapType, boxType) then return _copyHere(_at);
      else return _at;
    }
    /** A copy: the same map, a set of its own. */
    proc init=(const ref other: _mappedDomain(?)) {
      this.mapType = other.mapType;
      this.boxType = other.boxType;
      this._at = _mapObject(other._o.map, other._o.box);
    }
    proc deinit() {
      if _at._release() {
        if _spreads then _endDomain(_at);
        else delete _at;
      }
    }

    // For arrays (MapArray).
    proc _isDefault param do return false;
    inline proc _object: unmanaged _domObject do return _at;
    inline proc _places: int do return if _spreads then _o.box.size else _o.layout.places;
    // Whether the map can have several locales.
    proc _spreads param do return _canSpread(mapType, boxType);
    proc _shared() {
      _at._retain();
      return new _mappedDomain(mapType, boxType, _at);
    }
    proc _isRegular param do return !_hasIndexAt(mapType, boxType);
    // What arrays keep of the domain: a plain copy.
    inline proc _plan {
      if _spreads then return new _boxPlan(boxType, _o.box);
      else return new _mapPlan(boxType, _layoutType(mapType, boxType), _o.box, _o.layout);
    }
    inline proc _find(const i): int where !_spreads {
      if !_o.box.contains(i) then return -1;
      return _o.layout.place(i);
    }
    inline proc _indexAt(place: int) where !_isRegular do return _o.layout.indexAt(place);
    // For slices of default arrays.
    inline proc _dims do return _o.box._dims;

    forwarding _o.box only dim, dims, shape, low, high, lowBound, highBound, stride, alignment;

    /** The number of dimensions. */
    proc rank param do return _anyValue(boxType).rank;
    /** The type of the indices in each dimension. */
    proc idxType type do return _anyValue(boxType).idxType;
    /** What strides the dimensions can have. */
    proc strides param do return _anyValue(boxType).strides;
    /** The number of indices. */
    inline proc size: int {
      if _isRegular then return _o.box.size;
      else return _o.layout.places;
    }
    proc sizeAs(type t: integral): t do return _countIn(t, this.size);
    proc numIndices: int do return this.size;
    /** Whether there are no indices. */
    inline proc isEmpty(): bool {
      if _isRegular then return _o.box.isEmpty();
      else return this.size == 0;
    }
    /** The first and the last index in the order of iteration. */
    proc first {
      if _isRegular then return _o.box.first;
      else return _o.layout.indexAt(0);
    }
    proc last {
      if _isRegular then return _o.box.last;
      else return _o.layout.indexAt(_o.layout.places - 1);
    }
    /** Whether an index belongs to the domain. */
    inline proc contains(const i: idxType): bool where rank == 1 do return _has(i);
    inline proc contains(const i: rank*idxType): bool do return _has(i);
    inline proc contains(const i: idxType ...rank): bool where rank > 1 do return _has(i);
    inline proc _has(const i): bool {
      if _isRegular then return _o.box.contains(i);
      else return _find(i) >= 0;
    }
    /** Whether all indices of `other` belong to the domain. */
    proc contains(const ref other: domain(?)): bool do return _containsAll(this, other);
    /** Whether all indices of this domain belong to the other. */
    proc isSubset(const ref of_: domain(?)): bool do return _containsAll(of_, this);
    proc isSuper(const ref sub: domain(?)): bool do return _containsAll(this, sub);

    /** The 0-based place of an index in the order of iteration; -1 if it is none. */
    proc indexOrder(const i): int {
      if _isRegular then return _o.box.indexOrder(i);
      else return _find(i);
    }
    /** The index at a 0-based place in the order of iteration. */
    proc orderToIndex(order: int) {
      if _isRegular then return _o.box.orderToIndex(order);
      else {
        if _checks then if order < 0 || order >= this.size then halt("domain.orderToIndex(", order, ") is out of bounds");
        return _o.layout.indexAt(order);
      }
    }

    proc _loopGuard() do return _countLoop(_at._loops);
    proc isRectangular() param do return _isRegular;
    proc isIrregular() param do return !_isRegular;
    proc isAssociative() param do return false;
    proc isSparse() param do return false;

    /** The map that `dmapped` gave. */
    proc distribution const ref do return _o.map;
    /** The locales that have indices. */
    proc targetLocales() {
      if __prim("resolves", _o.map.targetLocales()) then return _o.map.targetLocales();
      else return Locales;
    }
    /** The part of the domain on a locale; of several of its parts there the first one. */
    proc localSubdomain(loc: locale = here) where hasSingleLocalSubdomain() {
      if _spreads {
        const t = _targetOn(_o.parts, loc.id);
        if t >= 0 then return _o.parts.part[t];
        else {
          var nowhere: boxType;
          const part: _o.parts.partType = _o.map.localPart(nowhere, 0);
          return part;
        }
      } else if _isRegular then return _o.box;
      else return this._shared();
    }
    /** The parts of the domain on a locale. */
    iter localSubdomains(loc: locale = here) {
      if _spreads {
        for t in 0..<_o.parts.count do
          if _o.parts.ids[t] == loc.id then
            for part in _boxesOf(_o.parts.part[t]) do yield part;
      } else yield this.localSubdomain(loc);
    }
    proc hasSingleLocalSubdomain() param do return if _spreads then isDomainType(_partType(mapType, boxType)) else true;
    /** The locale of an index. */
    proc idxToLocale(const i: idxType): locale where rank == 1 do return _localeOfIndex(i);
    proc idxToLocale(const i: rank*idxType): locale do return _localeOfIndex(i);
    proc _localeOfIndex(const i): locale {
      if _spreads then return _o.parts.at(_targetOf(this, i));
      else if __prim("resolves", _o.map.idxToLocale(i)) then return _o.map.idxToLocale(i);
      else return here;
    }

    // The box becomes this one; elements of arrays stay with their indices.
    proc ref _become(const box: boxType) where _spreads {
      // Tables lie with the object.
      if _isCopied() then on _localeAt(_ownerOf(_at)) do _becomeHere(box);
      else _becomeHere(box);
    }
    proc ref _becomeHere(const box: boxType) {
      _unlessLooped(_at._loops);
      _at._fitsBox(box);
      const old = _at.parts;
      _at.parts = _partsOf(_at.map, box);
      _at.box = box;
      if _isCopied() then _renewDomain(_at);
      for b in _at._each() do b.spreadAnew();
      delete old;
    }
    proc ref _become(const box: boxType) where !_spreads {
      _unlessLooped(_at._loops);
      _at._fitsBox(box);
      const old = _at.layout, oldBox = _at.box;
      // So that what is refused leaves the domain as it was.
      const fresh = _at.map.layout(box);
      const n = fresh.places, oldCount = old.places;
      _at.box = box;
      _at.layout = fresh;
      if _at._blocks != nil {
        const from = __prim("alloc", int, n + 1);
        if _isRegular {
          for p in 0..<n do from[p] = -1;
          for i in box do if oldBox.contains(i) then from[fresh.place(i)] = old.place(i);
        } else for p in 0..<n {
          const i = fresh.indexAt(p);
          from[p] = if oldBox.contains(i) then old.place(i) else -1;
        }
        for b in _at._each() do b.ordered(from, n, oldCount);
        cht_free(__prim("cast", c_ptr(void), from));
      }
    }

    /** An array over this domain. */
    proc buildArray(type eltType) {
      var a: [this] eltType;
      return a;
    }

    inline proc _lsShape() {
      if _isRegular then return _o.box._lsShape();
      else return (_o.layout.places,);
    }
    inline proc _lsAt(i: rank*int) where _isRegular do return _o.box._lsAt(i);
    inline proc _lsLead() {
      if _spreads then return _leadOver(_o, none);
      else return _lsShape();
    }
    inline proc _lsLeadHere(const shape) do return new _tuned(shape.type, shape, _tuningOf(_o.map));
    // What a loop has of the domain: its indices are those when it begins.
    inline proc _lsHeld() {
      if _spreads then return new _heldBox(this.type, boxType, _at.type, _o.box, _at);
      else return none;
    }
    inline proc _lsAt(i: 1*int) where !_isRegular do return _o.layout.indexAt(i(0));

    proc _writeOn(ch: c_ptr(void)) {
      if _isRegular then _write(ch, _o.box);
      else {
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
  }

  // A domain in parts as a loop has it.
  @chantry.descriptor
  @chantry.handle
  record _heldBox {
    type domType;
    type boxType;
    type objectType;
    var box: boxType;
    var object: objectType;

    inline proc _lsShape() do return box._lsShape();
    inline proc _lsAt(const i) do return box._lsAt(i);
    inline proc _lsLead() do return _leadOver(_copyHere(object), none);
    inline proc _lsLeadHere(const shape) do return new _tuned(shape.type, shape, _tuningOf(_copyHere(object).map));
  }
  proc _loopDomain(const ref h: _heldBox(?)) do return _domainAround(h.domType, h.object);

  // What an array keeps of its domain.
  @chantry.descriptor
  record _mapPlan {
    type boxType;
    type layoutType;
    var box: boxType;
    var layout: layoutType;
  }

  @chantry.descriptor
  record _boxPlan {
    type boxType;
    var box: boxType;
  }

  proc _layoutType(type mapType, type boxType) type do return _anyValue(mapType).layout(_anyValue(boxType)).type;
  proc _isMapped(type t) param do return __prim("resolves", _anyValue(t).mapType: string);
  proc _hasIndexAt(type mapType, type boxType) param do
    return if _canSpread(mapType, boxType) then false else _layoutHasIndexAt(mapType, boxType);
  proc _layoutHasIndexAt(type mapType, type boxType) param do
    return __prim("resolves", _anyValue(_layoutType(mapType, boxType)).indexAt(0));

  proc _mapObject(const ref map, const ref box) where _canSpread(map.type, box.type) {
    const o = new unmanaged _partedObject(mapType = map.type, boxType = box.type, partsType = _partsType(map.type, box.type),
                                          map = map, box = box, parts = _partsOf(map, box));
    _joins(o, map);
    return o;
  }
  proc _mapObject(const ref map, const ref box) where !_canSpread(map.type, box.type) do
    return new unmanaged _mappedObject(mapType = map.type, boxType = box.type,
                                       layoutType = _layoutType(map.type, box.type),
                                       map = map, box = box, layout = map.layout(box));
  proc _mappedOver(const ref map, const ref box) do
    return new _mappedDomain(map.type, box.type, _mapObject(map, box));

  // ---- what a map lacks ---------------------------------------------------------------------------

  // The signatures of the methods that a map needs for a box of this type and has not; empty if there are all.
  proc _lacks(type map, type box) param: string {
    if !__prim("resolves", _anyValue(map).layout(_anyValue(box))) then
      return "\n  proc layout(dom: " + (box: string) + ")    // on `" + (map: string) + "`: the record with the methods " +
             "`places` and `place`";
    else return _layoutLacks(_layoutType(map, box), box);
  }
  proc _layoutLacks(type layout, type box) param: string {
    param i = index(_anyValue(box)): string;
    return (if __prim("resolves", _anyValue(layout).places: int) then ""
            else "\n  proc places: int    // on `" + (layout: string) + "`: how many places there are") +
           (if __prim("resolves", _anyValue(layout).place(_anyValue(index(_anyValue(box)))): int) then ""
            else "\n  proc place(i: " + i + "): int    // on `" + (layout: string) + "`: the place of an index, from 0");
  }
  // Why a map cannot be one of such a box; empty if it can.
  proc _refusal(type box, type map) param: string {
    if !__prim("is_record", map) then
      return "`dmapped` takes a distribution, not a value of type " + (map: string);
    else if _refuses(map, box) then
      return "a " + (map: string) + " cannot distribute a " + (box: string);
    else if _lacks(map, box) != "" then
      return "`" + (map: string) + "` is no map of a " + (box: string) + ": it lacks, or there is an error in," + _lacks(map, box);
    else return "";
  }
  proc _refuses(type map, type box) param {
    if __prim("resolves", _anyValue(map)._takes(box)) then return !_anyValue(map)._takes(box);
    else return false;
  }

  // ---- types: `domain(n) dmapped m` ---------------------------------------------------------------

  // What the type goes with: the map. A description that stands for nothing yet has none.
  record _mapDesc {
    type mapType;
    type boxType;
    var _of: shared _MapOf(mapType)?;
  }
  class _MapOf {
    type mapType;
    var map: mapType;
    var within: shared _Parent?;
  }
  proc _mapDescOf(const ref map, type boxType) {
    const m = new shared _MapOf(map.type, map);
    if _hasDomains(map.type) then m.map._over._share(map._over);
    return new _mapDesc(map.type, boxType, m);
  }
  inline proc _dmapped(const ref d: _rectDomain(?), const ref map) where !_isStandIn(map.type) {
    param why = _refusal(d.type, map.type);
    if why != "" {
      compilerError(why);
      return d;
    } else return _mappedOver(map, d);
  }
  // A domain that has a map gets another.
  inline proc _dmapped(const ref d: _mappedDomain(?), const ref map) where !_isStandIn(map.type) {
    return _dmapped(d._o.box, map);
  }
  proc _dmapped(type t: _rectDomain(?), const ref map) where !_isStandIn(map.type) {
    param why = _refusal(t, map.type);
    if why != "" {
      compilerError(why);
      return _mapDescOf(new DefaultDist(), t);
    } else return _mapDescOf(map, t);
  }
  // Whether a map leaves domains as they are.
  proc _isStandIn(type map) param do return __prim("resolves", _anyValue(map)._standIn());

  proc _arrayTypeOf(const ref d: _mapDesc(?)) type do return _mappedDomain(d.mapType, d.boxType);
  proc _descType(type a: _mappedDomain(?)) type do return _mapDesc(a.mapType, a.boxType);
  proc _typeDesc(const ref x: _mappedDomain(?)) do return _mapDescOf(x._o.map, x.boxType);
  proc _makeArray(const ref d: _mapDesc(?)) {
    const made = _mappedOver(d._of!.map, _firstIndices(d._of!.map, d.boxType));
    made._at._parent = d._of!.within;
    return made;
  }
  // The indices of a domain that is given none: there are maps that say which.
  proc _firstIndices(const ref map, type boxType): boxType {
    if __prim("resolves", map._indices()) then return map._indices();
    else {
      var empty: boxType;
      return empty;
    }
  }
  proc index(const ref d: _mappedDomain(?)) type do return index(_anyValue(d.boxType));
  proc _loopDomain(const ref d: _mappedDomain(?)) do return d._shared();

  // ---- loops --------------------------------------------------------------------------------------

  /** The indices in order: the last dimension varies fastest; of an irregular domain in the order of their places. */
  inline iter _mappedDomain.these() where _isRegular {
    for i in _o.box do yield i;
  }
  iter _mappedDomain.these(param tag: iterKind) where tag == iterKind.standalone && _spreads {
    const box = _o.box;
    for p in _overLead(this._lsLead(), 0) do yield box._lsAt(p);
  }
  iter _mappedDomain.these(param tag: iterKind) where tag == iterKind.leader && _spreads {
    for w in _leadParts(this._lsLead()) do yield w;
  }
  iter _mappedDomain.these(param tag: iterKind) where tag == iterKind.standalone && _isRegular && !_spreads {
    const dims = _o.box._dims, n = this.size;
    if n > 0 {
      const (cut, tasks) = _howToCut(dims, n);
      coforall t in new _upTo(tasks) {
        const mine = _part(dims, cut, tasks, t);
        for i in _overDims(mine) do yield i;
      }
    }
  }
  iter _mappedDomain.these(param tag: iterKind) where tag == iterKind.leader && _isRegular && !_spreads {
    const dims = _positions(this.shape), n = this.size;
    if n > 0 {
      const (cut, tasks) = _howToCut(dims, n);
      coforall t in new _upTo(tasks) do yield _part(dims, cut, tasks, t);
    }
  }
  iter _mappedDomain.these(param tag: iterKind, followThis) where tag == iterKind.follower && _isRegular {
    _followsWithin(followThis, shape);
    var mine = _o.box._dims;
    for param d in 0..<rank do mine(d) = _stretch(_o.box._dims(d), followThis(d).low, followThis(d).high + 1);
    for i in _overDims(mine) do yield i;
  }

  // What stands for a domain in a loop is gone over as the domain is, where others in the loop are no sequences.
  iter _heldBox.these() {
    for i in box do yield i;
  }
  iter _heldBox.these(param tag: iterKind) where tag == iterKind.leader {
    for w in _leadParts(this._lsLead()) do yield w;
  }
  iter _heldBox.these(param tag: iterKind, followThis) where tag == iterKind.follower {
    for i in box.these(tag = iterKind.follower, followThis) do yield i;
  }

  inline iter _mappedDomain.these() where !_isRegular {
    const layout = _o.layout;
    for i in _indicesOf(layout, 0, layout.places) do yield i;
  }
  iter _mappedDomain.these(param tag: iterKind) where tag == iterKind.standalone && !_isRegular {
    const layout = _o.layout, n = layout.places, tasks = _numChunks(n);
    coforall t in new _upTo(tasks) {
      const (from, to) = _chunk(n, tasks, t);
      for i in _indicesOf(layout, from, to) do yield i;
    }
  }
  iter _mappedDomain.these(param tag: iterKind) where tag == iterKind.leader && !_isRegular {
    for w in _placeChunks(_o.layout.places) do yield w;
  }
  iter _mappedDomain.these(param tag: iterKind, followThis) where tag == iterKind.follower && !_isRegular {
    const layout = _o.layout;
    _followsWithin(followThis, (layout.places,));
    for i in _indicesOf(layout, followThis(0).low, followThis(0).high + 1) do yield i;
  }
  // The indices at places from..to-1: by the layout's own iterator, if it has one.
  inline iter _indicesOf(const ref layout, from: int, to: int) where __prim("resolves", layout.indices(from, to)) {
    for i in layout.indices(from, to) do yield i;
  }
  inline iter _indicesOf(const ref layout, from: int, to: int) where !__prim("resolves", layout.indices(from, to)) {
    for p in from..<to do yield layout.indexAt(p);
  }

  // ---- domains from domains -----------------------------------------------------------------------

  // The box with the map of `d` if it takes such boxes, else by itself.
  proc _likeMap(const ref d: _mappedDomain(?), const ref box) {
    if _lacks(d.mapType, box.type) == "" then return _mappedOver(d._o.map, box);
    else return box;
  }
  /** The domain widened, its inner or outer part, moved: as of `D` without a map. */
  proc _mappedDomain.expand(const n...) do return _likeMap(this, _o.box.expand((...n)));
  proc _mappedDomain.interior(const n...) do return _likeMap(this, _o.box.interior((...n)));
  proc _mappedDomain.exterior(const n...) do return _likeMap(this, _o.box.exterior((...n)));
  proc _mappedDomain.translate(const n...) do return _likeMap(this, _o.box.translate((...n)));
  operator by(const ref a: _mappedDomain(?), const step) do return _likeMap(a, a._o.box by step);
  operator by(const ref a: _mappedDomain(?), param step: integral) do return _likeMap(a, a._o.box by step);
  operator align(const ref a: _mappedDomain(?), const to) do return _likeMap(a, a._o.box align to);
  operator #(const ref a: _mappedDomain(?), const n) do return _likeMap(a, a._o.box # n);
  operator +(const ref a: _mappedDomain(?), const n) do return a.translate(n);
  operator +(const n: integral, const ref a: _mappedDomain(?)) do return a.translate(n);
  operator -(const ref a: _mappedDomain(?), const n: integral) do return a.translate(-n);
  /** The indices that both domains have; slices by ranges. */
  proc _mappedDomain.this(const ref other: domain(?)) do return _likeMap(this, _o.box[_boxOf(other)]);
  proc _mappedDomain.this(const rs...) where !isDomainType(rs(0).type) {
    const box = _o.box[(...rs)];
    if _spreads && box.rank < rank then return _sectionOf(this, box, (...rs));
    else return _likeMap(this, box);
  }
  proc _rectDomain.this(const ref other: _mappedDomain(?)) do return this[other._o.box];

  inline proc _boxOf(const ref d: _mappedDomain(?)) const ref do return d._o.box;
  inline proc _boxOf(const ref d: _rectDomain(?)) const ref do return d;

  // ---- comparison, assignment ---------------------------------------------------------------------

  proc _containsAll(const ref a: domain(?), const ref b: domain(?)): bool {
    if a.rank != b.rank then return false;
    else if a.isRectangular() && b.isRectangular() then return _boxOf(a).contains(_boxOf(b));
    else {
      for i in b do if !a.contains(i) then return false;
      return true;
    }
  }
  proc _rectDomain.contains(const ref other: _mappedDomain(?)): bool do return _containsAll(this, other);
  proc _rectDomain.isSubset(const ref of_: _mappedDomain(?)): bool do return _containsAll(of_, this);
  proc _rectDomain.isSuper(const ref sub: _mappedDomain(?)): bool do return _containsAll(this, sub);

  proc _sameIndices(const ref a, const ref b): bool {
    if a.rank != b.rank then return false;
    else if a.isRectangular() && b.isRectangular() then return _boxOf(a) == _boxOf(b);
    else return a.size == b.size && _containsAll(a, b);
  }
  /** Whether the indices are the same; the maps may differ. */
  operator ==(const ref a: _mappedDomain(?), const ref b: _mappedDomain(?)): bool do return _sameIndices(a, b);
  operator ==(const ref a: _mappedDomain(?), const ref b: _rectDomain(?)): bool do return _sameIndices(a, b);
  operator ==(const ref a: _rectDomain(?), const ref b: _mappedDomain(?)): bool do return _sameIndices(a, b);
  operator !=(const ref a: _mappedDomain(?), const ref b: _mappedDomain(?)): bool do return !_sameIndices(a, b);
  operator !=(const ref a: _mappedDomain(?), const ref b: _rectDomain(?)): bool do return !_sameIndices(a, b);
  operator !=(const ref a: _rectDomain(?), const ref b: _mappedDomain(?)): bool do return !_sameIndices(a, b);

  /** The indices become those of the other domain; the map stays. Arrays over the target follow. */
  operator =(ref a: _mappedDomain(?), const ref b: _mappedDomain(?)) { _setBox(a, b._o.box); }
  operator =(ref a: _mappedDomain(?), const ref b: _rectDomain(?)) { _setBox(a, b); }
  operator =(ref a: _mappedDomain(?), const r: range(?)) where a.rank == 1 { _setBox(a, _domainLit(r)); }
  operator =(ref a: _mappedDomain(?), const t) where isTupleType(t.type) { _setBox(a, _domainLit((...t))); }
  operator =(ref a: _rectDomain(?), const ref b: _mappedDomain(?)) {
    if !b._isRegular then compilerError("a rectangular domain cannot have the indices of an irregular one");
    a = b._o.box;
  }
  proc _setBox(ref a: _mappedDomain(?), const ref box: _rectDomain(?)) {
    var b: a.boxType;
    b = box;
    a._become(b);
  }
  /** Takes all indices away; arrays over the domain become empty. */
  proc ref _mappedDomain.clear() {
    var empty: boxType;
    this = empty;
  }
  inline proc _implicitConvert(type T: _rectDomain(?), const ref d: _mappedDomain(?)): T
      where d._isRegular && T.rank == d.rank && _stridesFit(T.strides, d.strides) && _indexFits(T.idxType, d.idxType) {
    var r: T;
    r = d._o.box;
    return r;
  }
}
