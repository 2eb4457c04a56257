/** Associative domains: sets of indices of any type that can be a key, and what the language does with them.
    Not for: how keys lie in memory (KeySet); arrays over such domains (MapArray).

    Source: the specification's chapter on domains, "Associative Domains" and "Set Operations on Associative Domains". */
module Associative {
  use Pointers;
  use Base;
  use Types;
  use Range;
  use RangeIter;
  use Domain;
  use KeySet;
  use KeysByMany;
  use HashTable;
  use ArrayData;
  use MapArray;
  use SharedGate;
  use Locale;
  use Tasks;
  use Write;

  class _assocObject: _domObject {
    type idxType;
    param parSafe: bool;
    var set: _keySet(idxType);
    var gate: _sharedGate(parSafe);
    // Loops over the indices one after the other, and how often indices were taken away meanwhile. Such a loop goes on over the
    // keys that were there when it began, where they lay: they are `left` for it.
    var walks: int;
    var changes: int;
    var walked: bool;
    var left: unmanaged _leftKeys(idxType)?;

    proc deinit() {
      _settled();
      if left != nil then delete left;
    }
    // Before an index is taken away.
    proc _leaveToWalks() {
      _unlessLooped(_loops);
      if __prim("atomic_load", _address(walks), "relaxed") == 0 {
        if left != nil then delete left;
        left = nil;
        walked = false;
        return;
      }
      changes += 1;
      if !walked then return;
      walked = false;
      const keys = set.leaveKeys();
      keys.next = left;
      left = keys;
    }
    // Alone until `_open`. The set is then as if one task had added all.
    inline proc _close() {
      gate.close();
      if parSafe then if set.leased != 0 then set.settle(gate);
    }
    inline proc _open() { gate.open(); }
    // For what looks at the set while nobody adds: keys lie side by side.
    inline proc _settled() ref {
      if parSafe then if __prim("atomic_load", _address(set.leased), "relaxed") != 0 {
        _close();
        _open();
      }
      return set;
    }
  }

  /** A set of indices. Arrays over it follow when it changes. With `parSafe`, several tasks may change it at the same
      time (but not use arrays over it meanwhile). */
  @chantry.language("domain")
  record _assocDomain {
    /** The type of the indices. */
    type idxType;
    /** Whether several tasks may change the set at the same time. */
    param parSafe: bool = true;
    var _o: unmanaged _assocObject(idxType, parSafe);

    /** The empty set. */
    proc init(type idxType, param parSafe: bool = true) {
      _checkKey(idxType);
      if isArrayType(idxType) then compilerError("values of type " + (idxType: string) + " cannot be keys");
      this.idxType = idxType;
      this.parSafe = parSafe;
      this._o = new unmanaged _assocObject(idxType = idxType, parSafe = parSafe);
    }
    // Another reference to a set.
    proc init(type idxType, param parSafe: bool, o: unmanaged _assocObject(idxType, parSafe)) {
      this.idxType = idxType;
      this.parSafe = parSafe;
      this._o = o;
    }
    /** A copy: a set of its own. */
    proc init=(const ref other: _assocDomain(?)) {
      this.idxType = if __prim("resolves", this.type.idxType) then this.type.idxType else other.idxType;
      this.parSafe = if __prim("resolves", this.type.parSafe) then this.type.parSafe else other.parSafe;
      this._o = new unmanaged _assocObject(idxType = idxType, parSafe = parSafe);
      init this;
      if !isCoercible(other.idxType, idxType) then _wrongIndex(idxType, other.idxType);
      else if __prim("same_type", idxType, other.idxType) then _o.set = other._o._settled();
      else for i in other do _o.set.add(i);
    }
    proc deinit() { if _o._release() then delete _o; }

    // For arrays (MapArray).
    proc _isDefault param do return false;
    proc _isRegular param do return false;
    inline proc _plan do return none;
    inline proc _object: unmanaged _domObject do return _o;
    inline proc _places: int do return _o._settled().count;
    inline proc _find(const ref i: idxType): int do return _o.set.find(i);
    inline proc _indexAt(place: int) const ref do return _o.set.keys[place];
    proc _shared() {
      _o._retain();
      return new _assocDomain(idxType, parSafe, _o);
    }

    /** The number of dimensions: 1. */
    proc rank param do return 1;
    /** The number of indices. */
    inline proc size: int do return _o._settled().count;
    proc sizeAs(type t: integral): t do return _countIn(t, this.size);
    proc numIndices: int do return this.size;
    proc shape do return (this.size,);
    /** Whether there are no indices. */
    proc isEmpty(): bool do return this.size == 0;
    /** Whether `i` is an index. */
    proc contains(const i: idxType): bool {
      if parSafe {
        if _o.gate.admitsMany {
          const h = _hash(i), mine = _o.gate.join(); defer _o.gate.leave(mine);
          return _o.set.findWithMany(i, h) >= 0;
        }
        _o._close(); defer _o._open();
        return _o.set.find(i) >= 0;
      } else return _o.set.find(i) >= 0;
    }
    /** Whether all indices of `other` are in this domain. */
    proc contains(const ref other: _assocDomain(?)): bool {
      for i in other do if _o.set.find(i) < 0 then return false;
      return true;
    }
    /** Whether all indices are in `of_`, too. */
    proc isSubset(const ref of_: _assocDomain(?)): bool do return of_.contains(this);
    /** Whether all indices of `sub` are in this domain. */
    proc isSuper(const ref sub: _assocDomain(?)): bool do return this.contains(sub);

    proc _loopGuard() do return _countLoop(_o._loops);
    proc _walkGuard() {
      _o.walked = true;
      return _countLoop(_o.walks);
    }
    proc isRectangular() param do return false;
    proc isIrregular() param do return true;
    proc isAssociative() param do return true;
    proc isSparse() param do return false;
    proc hasSingleLocalSubdomain() param do return true;
    proc localSubdomain(loc = here) do return this._shared();

    /** Adds an index unless it is there; how many were added: 1 or 0. Arrays over the domain get an element with the
        default value. */
    proc ref add(in i: idxType): int {
      if parSafe then if _o.gate.admitsMany && _mayAddWithMany() {
        const h = _hash(i), mine = _o.gate.join(); defer _o.gate.leave(mine);
        if _mayAddWithMany() && _o.set.hasLease(mine) then return if _o.set.addWithMany(i, h, mine) then 1 else 0;
      }
      return _addAlone(i);
    }
    // Arrays have to follow, and loops are not to be disturbed.
    inline proc _mayAddWithMany(): bool do return _o._blocks == nil && _o._loops == 0 && _o.walks == 0 && _o._parent == nil;
    proc ref _addAlone(in i: idxType): int {
      _o._close(); defer _o._open();
      if parSafe then if _o.set.count >= _manyKeys && _o._blocks == nil {
        _o.gate.admitMany();
        _o.set.makeRoomForMany();
      }
      _o._fits(i);
      if _o._loops != 0 || _o.walks != 0 then if _o.set.find(i) < 0 then _changedInLoop();
      if !_o.set.add(i) then return 0;
      for b in _o._each() do b.grown(_o.set.count - 1, _o.set.count);
      return 1;
    }
    /** Takes an index away, and its elements in arrays over the domain; halts if it is not there. Returns 1. */
    proc ref remove(const i: idxType): int {
      _o._close(); defer _o._open();
      const (slot, place) = _o.set.locate(i);
      if place < 0 then halt("index not in domain: ", i);
      _o._leaveToWalks();
      const last = _o.set.count - 1;
      for b in _o._each() do b.left(place, last);
      _o.set.removeAt(slot, place);
      return 1;
    }
    /** Takes all indices away. */
    proc ref clear() {
      _o._close(); defer _o._open();
      _unlessLooped(_o._loops);
      _unlessLooped(_o.walks);
      for b in _o._each() do b.cleared(_o.set.count);
      _o.set.clear();
    }
    /** Makes room for `capacity` indices, here and in arrays over the domain. */
    proc ref requestCapacity(capacity: int) {
      _o._close(); defer _o._open();
      _unlessLooped(_o._loops);
      _unlessLooped(_o.walks);
      for b in _o._each() do b.reserved(capacity);
      _o.set.reserve(capacity);
    }
    // Whether the other value refers to the same set.
    inline proc _isSet(const ref other: _assocDomain(?)): bool {
      if this.type == other.type then return _o == other._o;
      else return false;
    }
    // The indices become those of `other`. Elements of arrays stay with their indices.
    proc ref _become(const ref other: _assocDomain(?)) {
      if _isSet(other) then return;
      _unlessLooped(_o._loops);
      _unlessLooped(_o.walks);
      _o._settled();
      const n = other._o._settled().count;
      if _o._parent != nil then for i in other do _o._fits(i);
      if _o._blocks != nil {
        const old = __prim("alloc", int, n + 1);
        for p in 0..<n do old[p] = _o.set.find(other._o.set.keys[p]);
        for b in _o._each() do b.ordered(old, n, _o.set.count);
        cht_free(__prim("cast", c_ptr(void), old));
      }
      _o.set = other._o._settled();
    }

    /** An array over this domain. */
    proc buildArray(type eltType) {
      var a: [this] eltType;
      return a;
    }

    /** The indices, in no order that a program may rely on. */
    inline iter these() const ref {
      const n = _o._settled().count, p = _o.set.keys, changes = _o.changes;
      for k in 0..<n do if _o.changes == changes || _o.set.find(p[k]) >= 0 then yield p[k];
    }
    iter these(param tag: iterKind) const ref where tag == iterKind.standalone {
      const n = _o._settled().count, p = _o.set.keys, tasks = _numChunks(n);
      coforall t in new _upTo(tasks) {
        const (from, to) = _chunk(n, tasks, t);
        for k in from..<to do yield p[k];
      }
    }
    iter these(param tag: iterKind) where tag == iterKind.leader {
      for w in _placeChunks(_o._settled().count) do yield w;
    }
    iter these(param tag: iterKind, followThis) const ref where tag == iterKind.follower {
      _followsWithin(followThis, _lsShape());
      const p = _o.set.keys;
      for k in followThis(0) do yield p[k];
    }
    inline proc _lsShape(): 1*int do return (_o._settled().count,);
    inline proc _lsAt(i: 1*int) const ref do return _o.set.keys[i(0)];
    // For loops over several values in step (MapArray).
    inline proc _lsKeyed() param do return true;
    inline proc _lsOrder() do return _orderOf(this);
    inline proc _lsIndex(p: int) do return _indexAt(p);

    proc _writeOn(ch: c_ptr(void)) {
      cht_io_write_byte(ch, 123);
      for k in 0..<_o._settled().count {
        if k > 0 then _writeText(ch, ", ");
        _write(ch, _o.set.keys[k]);
      }
      cht_io_write_byte(ch, 125);
    }
  }

  // From so many keys on tasks add at the same time.
  param _manyKeys = 4096;

  proc _domainType(type idxType, param parSafe: bool = true) type {
    if __prim("same_type", idxType, void) || __prim("same_type", idxType, nothing) then
      compilerError("the indices of a domain have values, so their type cannot be `" + (idxType: string) + "`");
    return _assocDomain(idxType, parSafe);
  }
  /** The type of a domain's indices. */
  proc index(const ref d: _assocDomain(?)) type do return d.idxType;
  proc _loopDomain(const ref d: _assocDomain(?)) do return d._shared();

  // ---- literals -----------------------------------------------------------------------------------

  // `{a, b, …}`
  proc _domainLit(const x, const rest...?n) where !isRangeType(x.type) && !isDomainType(x.type) {
    var d: _assocDomain(x.type);
    d.requestCapacity(n + 1);
    d.add(x);
    for param k in 0..<n {
      if rest(k).type != x.type then
        compilerError("the indices of an associative domain have one type, but these are " +
                      __prim("type_name", x.type) + " and " + __prim("type_name", rest(k).type));
      else d.add(rest(k));
    }
    return d;
  }
  proc _domainLit(const x) where !isRangeType(x.type) && !isDomainType(x.type) {
    var d: _assocDomain(x.type);
    d.add(x);
    return d;
  }

  // `[a => x, b => y, …]`
  proc _assocLit(const pairs...?n) {
    type keyType = pairs(0)(0).type, eltType = pairs(0)(1).type;
    var d: _assocDomain(keyType);
    d.requestCapacity(n);
    for param k in 0..<n {
      if pairs(k)(0).type != keyType then
        compilerError("the indices of an associative array have one type, but these are " +
                      __prim("type_name", keyType) + " and " + __prim("type_name", pairs(k)(0).type));
      else if d.add(pairs(k)(0)) == 0 then halt("an index stands twice in an associative array: ", pairs(k)(0));
    }
    const b = _newBlock(eltType, d);
    for param k in 0..<n do
      if pairs(k)(1).type != eltType then
        compilerError("the elements of an associative array have one type, but these are " +
                      __prim("type_name", eltType) + " and " + __prim("type_name", pairs(k)(1).type));
      else __prim("init", b.data[k], __prim("copy", pairs(k)(1)));
    b.dom._object._enter(b);
    return _arrayOverBlock(b);
  }

  // ---- operators ----------------------------------------------------------------------------------

  operator =(ref a: _assocDomain(?), const ref b: _assocDomain(?)) {
    if !isCoercible(b.idxType, a.idxType) then _wrongIndex(a.idxType, b.idxType);
    else if __prim("same_type", a.idxType, b.idxType) then a._become(b);
    else {
      var d: a.type;
      for i in b do d.add(i);
      a._become(d);
    }
  }
  /** The indices become those that a range, array, iterator or domain of another map gives. */
  operator =(ref a: _assocDomain(?), const ref b) where !__prim("resolves", b.isAssociative()) || !b.isAssociative() {
    a._become(_assocFrom(a.type, b));
  }
  // What can be assigned initialises, too.
  inline proc _implicitConvert(type T: _assocDomain(?), const ref x): T
      where isTupleType(x.type) || isRangeType(x.type) || isArrayType(x.type) do return _assocFrom(T, x);
  proc _assocFrom(type T, const ref b): T {
    var d: T;
    if isTupleType(b.type) && !__prim("same_type", b.type, d.idxType) then
      for param k in 0..<b.size do d.add(b(k));
    else if __prim("same_type", b.type, d.idxType) then d.add(b);
    else {
      if !isArrayType(b.type) then for i in b do d.add(i);
      else if !isCoercible(b.eltType, d.idxType) then _wrongIndex(d.idxType, b.eltType);
      else for i in b do d.add(i);
    }
    return d;
  }
  @edition(last="legacy")
  inline proc _implicitConvert(type T: _assocDomain(?), const ref d: _rectDomain(?)): T do return _assocFrom(T, d);
  proc _wrongIndex(type idxType, type given) {
    compilerError("a domain of " + __prim("type_name", idxType) + " cannot have indices of type " + __prim("type_name", given));
  }
  inline proc _implicitConvert(type T: _assocDomain(?), const ref d: _assocDomain(?)): T
      where __prim("same_type", T.idxType, d.idxType) {
    var r: T;
    r._o.set = d._o._settled();
    return r;
  }

  /** Whether both domains have the same indices. */
  operator ==(const ref a: _assocDomain(?), const ref b: _assocDomain(?)): bool {
    if !isCoercible(b.idxType, a.idxType) then return false;
    else return a.size == b.size && a.contains(b);
  }
  operator !=(const ref a: _assocDomain(?), const ref b: _assocDomain(?)): bool do return !(a == b);

  // Steps, alignments and counts are for what has an order.
  operator by(const ref a: _assocDomain(?), const n) { _noOrder("by"); return a; }
  operator align(const ref a: _assocDomain(?), const n) { _noOrder("align"); return a; }
  operator #(const ref a: _assocDomain(?), const n) { _noOrder("#"); return a; }
  proc _noOrder(param what: string) { compilerError("the indices of an associative domain have no order, so `" + what + "` does not take one"); }

  // Sets that are put together have indices of one type.
  proc _otherKind(type t, type u) param do
    return "these domains have indices of different types, " + (t: string) + " and " + (u: string);
  /** The indices of either. */
  operator |(const ref a: _assocDomain(?), const ref b: _assocDomain(?)) {
    if !isCoercible(b.idxType, a.idxType) then compilerError(_otherKind(a.idxType, b.idxType));
    var r = a;
    for i in b do r.add(i);
    return r;
  }
  operator +(const ref a: _assocDomain(?), const ref b: _assocDomain(?)) do return a | b;
  /** The indices of both. */
  operator &(const ref a: _assocDomain(?), const ref b: _assocDomain(?)) {
    if !isCoercible(b.idxType, a.idxType) then compilerError(_otherKind(a.idxType, b.idxType));
    var r: a.type;
    for i in a do if b.contains(i) then r.add(i);
    return r;
  }
  /** The indices of the first that are not in the second. */
  operator -(const ref a: _assocDomain(?), const ref b: _assocDomain(?)) {
    if !isCoercible(b.idxType, a.idxType) then compilerError(_otherKind(a.idxType, b.idxType));
    var r: a.type;
    for i in a do if !b.contains(i) then r.add(i);
    return r;
  }
  /** The indices of one of them only. */
  operator ^(const ref a: _assocDomain(?), const ref b: _assocDomain(?)) {
    if !isCoercible(b.idxType, a.idxType) then compilerError(_otherKind(a.idxType, b.idxType));
    var r = a - b;
    for i in b do if !a.contains(i) then r.add(i);
    return r;
  }
  /** The domain with, without one index. */
  operator +(const ref a: _assocDomain(?), const i: a.idxType) {
    var r = a;
    r.add(i);
    return r;
  }
  operator -(const ref a: _assocDomain(?), const i: a.idxType) {
    var r = a;
    r.remove(i);
    return r;
  }

  /** Adds an index. */
  operator +=(ref a: _assocDomain(?), const i: a.idxType) { a.add(i); }
  /** Takes an index away; halts if it is not there. */
  operator -=(ref a: _assocDomain(?), const i: a.idxType) { a.remove(i); }
  operator |=(ref a: _assocDomain(?), const i: a.idxType) { a.add(i); }
  operator +=(ref a: _assocDomain(?), const ref b: _assocDomain(?)) { _addAll(a, b); }
  operator |=(ref a: _assocDomain(?), const ref b: _assocDomain(?)) { _addAll(a, b); }
  proc _addAll(ref a: _assocDomain(?), const ref b: _assocDomain(?)) {
    if !isCoercible(b.idxType, a.idxType) then _wrongIndex(a.idxType, b.idxType);
    else if !a._isSet(b) then for i in b do a.add(i);
  }
  operator -=(ref a: _assocDomain(?), const ref b: _assocDomain(?)) {
    if !isCoercible(b.idxType, a.idxType) then _wrongIndex(a.idxType, b.idxType);
    else if a._isSet(b) then a.clear();
    else for i in b do if a._o.set.find(i) >= 0 then a.remove(i);
  }
  proc _isNilFor(type t, type idxType) param do return __prim("same_type", t, nil.type) && isNilableClassType(idxType);
  // What is no index. Numbers are left to the other candidates, as a literal may fit a narrower type.
  proc _noIndex(type idxType, type t) param do
    return !_isNilFor(t, idxType) && !isCoercible(t, idxType) && !(isNumericType(t) && isNumericType(idxType)) &&
           !isDomainType(t) && !isArrayType(t) && !(isRangeType(t) && isCoercible(t.idxType, idxType));
  operator +=(ref a: _assocDomain(?), const ref x) where _noIndex(a.idxType, x.type) { _wrongIndex(a.idxType, x.type); }
  operator -=(ref a: _assocDomain(?), const ref x) where _noIndex(a.idxType, x.type) { _wrongIndex(a.idxType, x.type); }
  /** Adds all elements of an array, takes them away. */
  operator +=(ref a: _assocDomain(?), const ref b: [] a.idxType) { for i in b do a.add(i); }
  operator -=(ref a: _assocDomain(?), const ref b: [] a.idxType) { for i in b do a.remove(i); }
  /** Adds all indices of a rectangular domain or a range, takes them away. */
  operator +=(ref a: _assocDomain(?), const ref d: _rectDomain(?)) { for i in d do a.add(i); }
  operator -=(ref a: _assocDomain(?), const ref d: _rectDomain(?)) { for i in d do a.remove(i); }
  operator +=(ref a: _assocDomain(?), const r: range(?)) where isCoercible(r.idxType, a.idxType) { for i in r do a.add(i); }
  operator -=(ref a: _assocDomain(?), const r: range(?)) where isCoercible(r.idxType, a.idxType) { for i in r do a.remove(i); }
  operator &=(ref a: _assocDomain(?), const ref b: _assocDomain(?)) { a = a & b; }
  operator ^=(ref a: _assocDomain(?), const ref b: _assocDomain(?)) { a = a ^ b; }
}
