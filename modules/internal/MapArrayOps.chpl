/** What is asked of whole arrays over maps: searching, equality, which of their indices a locale has.
    Not for: what arrays are, their loops and assignments (MapArray). */
module MapArrayOps {
  use Base;
  use Types;
  use Range;
  use Domain;
  use LockStep;
  use Locale;
  use MapArray;
  use ArrayOps;
  use MapView;

  /** The index of the first element equal to `x` in the second argument; whether there is one. */
  proc _mapArray.find(const x: eltType, ref idx: _indexType(rank, idxType)): bool {
    for p in _lsSerial(_lsShape()) do
      if _sameValues(_lsAt(p), x) {
        idx = _indexAtPosition(p);
        return true;
      }
    return false;
  }
  /** The index of the first element equal to `x`; if there is none, one that is below all in each dimension. */
  @edition(first="1.31")
  proc _mapArray.find(const x: eltType) where _regular {
    for p in _lsSerial(_lsShape()) do if _sameValues(_lsAt(p), x) then return _indexAtPosition(p);
    const dims = this.dims();
    if rank == 1 then return (dims(0).lowBound - 1): idxType;
    else {
      var t: rank*idxType;
      for param d in 0..<rank do t(d) = (dims(d).lowBound - 1): idxType;
      return t;
    }
  }
  /** The number of elements equal to `x`. */
  proc _mapArray.count(const x: eltType): int {
    var n = 0;
    for e in this do if _sameValues(e, x) then n += 1;
    return n;
  }
  /** Whether an element is equal to `x`. */
  proc _mapArray.contains(const x: eltType): bool {
    for e in this do if _sameValues(e, x) then return true;
    return false;
  }
  /** Whether both arrays have equal elements: at the same indices, or, where both are rectangular, at the same positions of
      one shape. */
  proc _mapArray.equals(const ref that: []): bool {
    if !_regular || !_isRegularArray(that) {
      if this.size != that.size || !(this.domain == that.domain) then return false;
      for p in _lsSerial(_lsShape()) do if !_sameValues(_lsAt(p), that[_indexAtPosition(p)]) then return false;
      return true;
    } else if this.rank != that.rank then return false;
    else {
      if _lsShape() != that._lsShape() then return false;
      for p in _lsSerial(_lsShape()) do if !_sameValues(_lsAt(p), that._lsAt(p)) then return false;
      return true;
    }
  }
  proc _rectArray.equals(const ref that: _mapArray(?)): bool do return that.equals(this);
  proc _isRegularArray(const ref x) param do return x.isRectangular();

  /** Puts the elements in the reverse order. */
  proc ref _mapArray.reverse() where rank == 1 && _regular {
    const n = this.size;
    for k in 0..<n/2 do this._lsAt((k,)) <=> this._lsAt((n - 1 - k,));
  }
  /** Whether a locale has one part of the array at most; that part, of several the first one; and all of them. */
  proc _mapArray.hasSingleLocalSubdomain() param do
    return if own then _b.dom.hasSingleLocalSubdomain() else !_leads || _partsAreBoxes(_b.dom);
  proc _mapArray.localSubdomain(loc: locale = here) where hasSingleLocalSubdomain() {
    if own then return this.domain.localSubdomain(loc);
    else if _leads then return _partOfView(_b.dom, _v, loc);
    else return this.domain;
  }
  iter _mapArray.localSubdomains(loc: locale = here) {
    if own then for d in this.domain.localSubdomains(loc) do yield d;
    else if _leads then for d in _partsOfView(_b.dom, _v, loc) do yield d;
    else yield this.domain;
  }
}
