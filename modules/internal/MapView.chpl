/** Views of arrays over domains with a map or irregular domains: slices, rank changes, other indices. A view is a value:
    which elements of the block it has; no element is copied, nothing allocated.
    Not for: views of default arrays (Array). */
module MapView {
  use Pointers;
  use Base;
  use Types;
  use Range;
  use RangeOps;
  use Domain;
  use Lines;
  use Locale;
  use MapParts;
  use SectionMap;
  use DomainOps;
  use DomainIter;
  use LockStep;
  use MapArray;
  use MapDomain;
  use Array;
  use ArrayData;
  use ArrayOps;

  // ---- boxes --------------------------------------------------------------------------------------

  // Some of the elements of an array over a box of rank `of_`. Bit d of `keep` says whether dimension d is one of the view's.
  // Position p of the view is position origin + p*step of the array.
  @chantry.descriptor
  record _boxView {
    param rank: int;
    type idxType;
    param strides: strideKind;
    param of_: int;
    param keep: int;
    var dims: rank*range(idxType, boundKind.both, strides);
    var origin: of_*int;
    var step: of_*int;

    proc _isRegular param do return true;
    inline proc shape(): rank*int {
      var s: rank*int;
      for param d in 0..<rank do s(d) = dims(d).size;
      return s;
    }
    inline proc placeAt(const b, p): int do return b.plan.layout.place(indexIn(b, p));
    // The array's index at a position.
    inline proc indexIn(const b, p) {
      var q: of_*int;
      for param d in 0..<of_ {
        if keep & (1 << d) != 0 then q(d) = origin(d) + p(_bitsBelow(keep, d)) * step(d);
        else q(d) = origin(d);
      }
      return b.plan.box._lsAt(q);
    }
    inline proc placeOf(const b, const i): int {
      const p = positionOf(i);
      return if p(0) < 0 then -1 else placeAt(b, p);
    }
    // The position of an index; its first part is -1 if it is none of the view's.
    inline proc positionOf(const i): rank*int {
      var p: rank*int;
      for param d in 0..<rank {
        if rank == 1 && !isTupleType(i.type) then p(d) = dims(d).indexOrder(i); else p(d) = dims(d).indexOrder(i(d));
        if p(d) < 0 {
          p(0) = -1;
          return p;
        }
      }
      return p;
    }
    inline proc indexAt(p) {
      var t: rank*idxType;
      for param d in 0..<rank do t(d) = dims(d)._nth(p(d));
      if rank == 1 then return t(0); else return t;
    }
    // With the map of the array, or what is left of that.
    proc domainOver(const b) {
      const d = dims;
      if rank == of_ then return _likeMap(b.dom, _domainOf(d));
      else if b.dom._spreads {
        const at = b.plan.box._lsAt(origin);
        return _sectionDomain(b.dom, keep, at, _domainOf(d));
      } else return _domainOf(d);
    }
    // That of a copy: of some dimensions of an array it is a default array.
    proc domainOfCopy(const b) {
      const d = dims;
      if rank == of_ then return _likeMap(b.dom, _domainOf(d));
      else return _domainOf(d);
    }
  }
  proc _bitsBelow(param keep: int, param d: int) param {
    if d == 0 then return 0;
    else return _bitsBelow(keep, d - 1) + (if keep & (1 << (d - 1)) != 0 then 1 else 0);
  }

  inline proc _viewOver(const b, const v) do return new _mapArray(b.eltType, b.domType, v.rank, v.idxType, false, v.type, b, v);

  // An array or view of a map's as it is.
  inline proc _shown(const ref x: _mapArray(?)) const ref do return x;

  // The whole array as a view, to be cut.
  inline proc _wholeView(const ref x: _mapArray(?)) {
    if !x.own then return x._v;
    else {
      const box = x._b.plan.box;
      param n = x.rank;
      var v: _boxView(n, x.idxType, box.strides, n, (1 << n) - 1);
      v.dims = box._dims;
      for param d in 0..<n do v.step(d) = 1;
      return v;
    }
  }

  /** The elements at the indices of a domain, as a view. */
  proc _mapArray.this(const ref d: domain(?)) where _regular && d.isRectangular() && d.rank == rank do
    return _sliced(this, (...d._dims));
  /** Slices in each dimension; a dimension with a single index in place of a range is left out. */
  proc _mapArray.this(const rs...?n) where _regular && n == rank && _numRanges((...rs)) > 0 do
    return _sliced(this, (...rs));

  proc _sliced(const ref x, const rs...?n) {
    const w = _wholeView(x);
    param left = _numRanges((...rs)), str = _stridesFrom(w.strides, (...rs)), kept = _keptBits(w.keep, (...rs));
    var v: _boxView(left, w.idxType, str, w.of_, kept);
    v.origin = w.origin;
    v.step = w.step;
    for param k in 0..<w.of_ do
      if w.keep & (1 << k) != 0 {
        param d = _bitsBelow(w.keep, k);
        if isRangeType(rs(d).type) {
          if _checks then if rs(d).isBounded() then _checkSlice(w.dims(d), rs(d));
          const s = w.dims(d)[rs(d)];
          v.dims(_rangesBefore(d, (...rs))) = s;
          if s.size > 0 then v.origin(k) = w.origin(k) + w.dims(d).indexOrder(s.first) * w.step(k);
          v.step(k) = w.step(k) * (s.stride: int / w.dims(d).stride: int);
        } else {
          const at = w.dims(d).indexOrder(rs(d): w.idxType);
          if _checks then if at < 0 then _outOfBounds(w.dims(d), rs(d), d, w.rank);
          v.origin(k) = w.origin(k) + at * w.step(k);
        }
      }
    return _viewOver(x._at, v);
  }
  // The dimensions that are left.
  proc _keptBits(param keep: int, const rs...) param do return _keptFrom(keep, 0, (...rs));
  proc _keptFrom(param keep: int, param k: int, const rs...) param {
    if 1 << k > keep then return 0;
    else if keep & (1 << k) == 0 then return _keptFrom(keep, k + 1, (...rs));
    else return (if isRangeType(rs(_bitsBelow(keep, k)).type) then 1 << k else 0) + _keptFrom(keep, k + 1, (...rs));
  }

  /** The same elements under the indices of another domain of the same shape. */
  proc _mapArray.reindex(const ref d: domain(?)) where _regular && d.rank == rank {
    const w = _wholeView(this);
    var v: _boxView(rank, d.idxType, d.strides, w.of_, w.keep);
    for param k in 0..<rank {
      if _checks then if d._dims(k).size != w.dims(k).size then
        halt("reindexing an array of shape ", this.shape, " by a domain of shape ", d.shape);
      v.dims(k) = d._dims(k);
    }
    v.origin = w.origin;
    v.step = w.step;
    return _viewOver(_at, v);
  }
  proc _mapArray.reindex(const rs: range(?) ...rank) where _regular do return this.reindex(_domainLit((...rs)));
  /** The first (last) elements that `#` selects, as a slice. */
  operator #(const ref a: _mapArray(?), const n) where a._regular && (isIntegralType(n.type) || isTupleType(n.type)) do
    return a[_domainOf(a.dims()) # n];
  /** The part of the array on this locale. */
  proc _mapArray.localSlice(const ref d: domain(?)) do return this[d];
  proc _mapArray.localSlice(const r: range(?)...) do return this[(...r)];

  // ---- what a locale has of a view ----------------------------------------------------------------

  // Whether parts of a domain are boxes.
  proc _partsAreBoxes(const ref dom) param do return isDomainType(dom._o.parts.partType);
  // The indices of a view along lines that are boxes: the first of them, and all.
  proc _partOfView(const ref dom, const ref v, loc: locale) {
    const lead = _leadOver(dom._o, v);
    for t in 0..<lead.parts.count do
      if lead.parts.ids[t] == loc.id && lead.leads(t) then return _boxAlong(dom, v, lead.lines(t));
    var none_: lead.lines(0).type;
    return _boxAlong(dom, v, none_);
  }
  proc _boxAlong(const ref dom, const ref v, const lines) {
    param unit = lines(0).kind == 1 && _lineOf(dom._o.parts.part[0], dom._o.box, 0).kind == 0;
    var dims: v.rank*_alongOf(v.dims(0), lines(0), unit).type;
    for param d in 0..<v.rank do dims(d) = _alongOf(v.dims(d), lines(d), unit);
    return _domainOf(dims);
  }
  proc _alongOf(const r, const l, param unit: bool) {
    const whole = if l.count == 0 then _stretch(r, 0, 0) else _stretch(r, l.first, l.first + (l.count - 1) * l.step + 1);
    // Neighbours of the array are neighbours in the view.
    if unit then return whole;
    else return whole by (if l.count < 2 then 1 else l.step);
  }
  iter _partsOfView(const ref dom, const ref v, loc: locale) {
    const lead = _leadOver(dom._o, v);
    for t in 0..<lead.parts.count do
      if lead.parts.ids[t] == loc.id && lead.leads(t) {
        if _partsAreBoxes(dom) then yield _boxAlong(dom, v, lead.lines(t));
        else {
          const lines = lead.lines(t);
          var runs: v.rank*int;
          for param d in 0..<v.rank do runs(d) = _numRuns(lines(d));
          for b in _lsSerial(runs) {
            var dims = v.dims;
            for param d in 0..<v.rank {
              const (from, to) = _runOf(lines(d), b(d));
              dims(d) = _stretch(v.dims(d), from, to + 1);
            }
            yield _domainOf(dims);
          }
        }
      }
  }

  // ---- sets of indices ----------------------------------------------------------------------------

  // The elements of an array at the indices of a domain, in the domain's order.
  record _setView {
    type domType;
    var dom: domType;

    proc init=(const ref other: _setView(?)) {
      this.domType = other.domType;
      this.dom = other.dom._shared();
    }
    proc _isRegular param do return false;
    proc rank param do return _anyValue(domType).rank;
    proc idxType type do return _anyValue(domType).idxType;
    inline proc shape(): 1*int do return (dom._places,);
    inline proc placeAt(const b, p): int do return b.dom._find(dom._indexAt(p(0)));
    inline proc placeOf(const b, const ref i): int do return if dom._find(i) < 0 then -1 else b.dom._find(i);
    inline proc inParent(const b, const ref i): bool {
      if dom.isSparse() then return dom.parentDom.contains(i);
      else return false;
    }
    inline proc indexAt(p) do return dom._indexAt(p(0));
    inline proc _lsOrder() do return _orderOf(dom);
    proc domainOver(const b) do return dom._shared();
  }

  /** The elements at the indices of another domain of this kind, as a view. Halts if the array lacks one of them. */
  proc _mapArray.this(const ref d: domain(?)) where !_regular && !d.isRectangular() {
    if _checks then
      for i in d do if _placeOf(i) < 0 then _notThere(this, i);
    return _viewOver(_at, new _setView(d.type, d._shared()));
  }

  // ---- copies -------------------------------------------------------------------------------------

  // The elements of an array or view, as an array of its own.
  proc _ownedCopy(const ref x: _mapArray(?)) {
    if x.own then return x;
    else {
      var r = _newArrayUninit(_domainOfCopy(x), x.eltType);
      for p in _lsSerial(x._lsShape()) do __prim("init", r._lsAt(p), __prim("copy", x._lsAt(p)));
      return r;
    }
  }

  /** An array over a domain with a map, of as many indices, with the same elements in the same order. */
  proc reshape(const ref A: [] ?t, const ref D: _mappedDomain(?)) {
    if A.size != D.size then halt("reshape: the array has ", A.size, " elements, the domain ", D.size, " indices");
    var R = _newArrayUninit(D, t);
    for (e, p) in zip(A, _lsSerial(R._lsShape())) do __prim("init", R._lsAt(p), __prim("copy", e));
    return R;
  }
}
