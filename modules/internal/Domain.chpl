/** Rectangular domains: the record, literals, and what is asked of a domain.
    Not for: operations that make domains from domains (DomainOps), loops (DomainIter). */
module Domain {
  use Pointers;
  use Base;
  use Types;
  use Range;
  use RangeOps;
  use Write;
  use ArrayData;

  /** The product of `rank` ranges: an index set. Arrays declared over a domain variable
      follow when it is assigned.

      .. code-block:: chapel

         const D = {1..4, 0..8 by 2};
         writeln(D.rank, " ", D.size, " ", D.shape, " ", D.dim(1), " ", D.idxType: string);   // 2 20 (4, 5) 0..8 by 2 int(64)
         writeln(D.low, " ", D.high, " ", D.first, " ", D.last, " ", D.stride);   // (1, 0) (4, 8) (1, 0) (4, 8) (1, 2)
  */
  @chantry.descriptor
  @chantry.language("domain")
  record _rectDomain {
    /** The number of dimensions. */
    param rank: int;
    /** The type of the indices in each dimension.

        .. code-block:: chapel

           const D: domain(2, idxType=int(32), strides=strideKind.positive) = {0..6:int(32) by 2, 1..2:int(32)};
           writeln(D.rank, " ", D.idxType: string, " ", D.strides, " ", D.size);   // 2 int(32) positive 8
    */
    type idxType = int;
    /** What strides the dimensions can have. */
    param strides: strideKind = strideKind.one;
    var _dims: rank*range(idxType, boundKind.both, strides);
    // The arrays declared over this variable; nil while there is none.
    var _links: unmanaged _DomLinks?;

    // A copy, or a domain of a type that includes the other's: a new domain, no arrays follow it.
    proc init=(const ref other: _rectDomain(?)) {
      this.rank = this.type.rank;
      this.idxType = this.type.idxType;
      this.strides = this.type.strides;
      this._dims = _dimsAs(rank, idxType, strides, other);
    }

    proc deinit() {
      if _links != nil then _dropLinks(_links!);
    }

    /** The range of dimension d, counted from 0. */
    inline proc dim(d: int): range(idxType, boundKind.both, strides) {
      if _checks then if d < 0 || d >= rank then
        halt("dimension ", d, " of a domain of rank ", rank);
      return _dims(d);
    }
    inline proc dim(param d: int): range(idxType, boundKind.both, strides) {
      if d < 0 || d >= rank then compilerError("a domain of rank " + rank: string + " has no dimension " + d: string + ": they are counted from 0");
      return _dims(d);
    }
    /** The ranges of all dimensions.

        .. code-block:: chapel

           const D = {1..3, 0..<5};
           writeln(D.dims(), " ", D.dim(1), " ", D.shape, " ", D.sizeAs(int(32)), " ", D.isEmpty());   // (1..3, 0..4) 0..4 (3, 5) 15 false
    */
    inline proc dims() do return _dims;

    /** The number of indices. */
    inline proc size: int {
      var n = _dims(0).size;
      for param d in 1..<rank {
        const m = _dims(d).size;
        if _checks then if _tooLargeBy(n, m) { if isEmpty() then return 0; else _sizeOverflow(this, "int"); }
        n *= m;
      }
      return n;
    }
    /** The number of indices, in another type. Halts if it does not fit. */
    proc sizeAs(type t: integral): t {
      var n = _dims(0).sizeAs(uint);
      for param d in 1..<rank {
        const m = _dims(d).sizeAs(uint);
        if _checks then if m != 0 && n > max(uint) / m { if isEmpty() then return 0: t; else _sizeOverflow(this, t: string); }
        n *= m;
      }
      if _checks then if n > max(t): uint then _sizeOverflow(this, t: string);
      return n: t;
    }
    proc numIndices: int do return this.size;
    /** Whether there are no indices. */
    inline proc isEmpty(): bool {
      for param d in 0..<rank do if _dims(d).isEmpty() then return true;
      return false;
    }
    /** The number of indices in each dimension. */
    proc shape: rank*int {
      var s: rank*int;
      for param d in 0..<rank do s(d) = _dims(d).size;
      return s;
    }

    /** The least index in each dimension: one index, or a tuple if there are several dimensions. */
    proc low {
      if rank == 1 then return _dims(0).low;
      else {
        var t: rank*idxType;
        for param d in 0..<rank do t(d) = _dims(d).low;
        return t;
      }
    }
    /** The greatest index. */
    proc high {
      if rank == 1 then return _dims(0).high;
      else {
        var t: rank*idxType;
        for param d in 0..<rank do t(d) = _dims(d).high;
        return t;
      }
    }
    proc lowBound {
      if rank == 1 then return _dims(0).lowBound;
      else {
        var t: rank*idxType;
        for param d in 0..<rank do t(d) = _dims(d).lowBound;
        return t;
      }
    }
    proc highBound {
      if rank == 1 then return _dims(0).highBound;
      else {
        var t: rank*idxType;
        for param d in 0..<rank do t(d) = _dims(d).highBound;
        return t;
      }
    }
    /** The first index in the order of iteration. */
    proc first {
      if rank == 1 then return _dims(0).first;
      else {
        var t: rank*idxType;
        for param d in 0..<rank do t(d) = _dims(d).first;
        return t;
      }
    }
    /** The last index. */
    proc last {
      if rank == 1 then return _dims(0).last;
      else {
        var t: rank*idxType;
        for param d in 0..<rank do t(d) = _dims(d).last;
        return t;
      }
    }
    /** The strides.

        .. code-block:: chapel

           const D = {1..9 by 3, 1..8 by 4 align 3};
           writeln(D.stride, " ", D.alignment, " ", D.low, " ", D.lowBound);   // (3, 4) (1, 3) (1, 3) (1, 1)
           writeln(D.high, " ", D.highBound, " ", D.first, " ", D.last);   // (7, 7) (9, 8) (1, 3) (7, 7)
    */
    proc stride {
      if rank == 1 then return _dims(0).stride;
      else {
        var t: rank*_strType(idxType);
        for param d in 0..<rank do t(d) = _dims(d).stride;
        return t;
      }
    }
    /** The alignments. */
    proc alignment {
      if rank == 1 then return _dims(0).alignment;
      else {
        var t: rank*idxType;
        for param d in 0..<rank do t(d) = _dims(d).alignment;
        return t;
      }
    }

    /** Whether an index belongs to the domain.

        .. code-block:: chapel

           const D = {1..4, 1..4};
           writeln(D.contains(2, 5), " ", D.contains({2..3, 2..3}), " ", {2..3, 2..3}.isSubset(D));   // false true true
    */
    inline proc contains(i: idxType): bool where rank == 1 do return _dims(0).contains(i);
    inline proc contains(i: rank*idxType): bool {
      for param d in 0..<rank do if !_dims(d).contains(i(d)) then return false;
      return true;
    }
    inline proc contains(i: idxType ...rank): bool where rank > 1 {
      for param d in 0..<rank do if !_dims(d).contains(i(d)) then return false;
      return true;
    }
    /** Whether all indices of `other` belong to the domain. */
    proc contains(const ref other: _rectDomain(?)): bool {
      if other.rank != rank then return false;
      else {
        if other.isEmpty() then return true;
        for param d in 0..<rank do if !_dims(d).contains(other._dims(d)) then return false;
        return true;
      }
    }
    /** Whether all indices of this domain belong to the other.

        .. code-block:: chapel

           const D = {1..8, 1..8}, inner = D.expand(-1);
           writeln(inner, " ", inner.isSubset(D), " ", D.isSuper(inner), " ", D.isSubset(inner));   // {2..7, 2..7} true true false
    */
    proc isSubset(const ref of_: _rectDomain(?)): bool do return of_.contains(this);
    proc isSuper(const ref sub: _rectDomain(?)): bool do return contains(sub);

    /** The 0-based place of an index in the order of iteration; -1 if it is none.

        .. code-block:: chapel

           const D = {1..2, 1..3};
           writeln(D.indexOrder((2, 1)), " ", D.orderToIndex(3));   // 3 (2, 1)
    */
    proc indexOrder(i: idxType): int where rank == 1 do return _dims(0).indexOrder(i);
    proc indexOrder(i: rank*idxType): int where rank > 1 {
      var n = 0;
      for param d in 0..<rank {
        const k = _dims(d).indexOrder(i(d));
        if k < 0 then return -1;
        n = n * _dims(d).size + k;
      }
      return n;
    }
    /** The index at a 0-based place. */
    proc orderToIndex(order: int) {
      if rank == 1 then return _dims(0).orderToIndex(order);
      else {
        if _checks then if order < 0 || order >= this.size then
          halt("domain.orderToIndex(", order, ") is out of bounds");
        var t: rank*idxType;
        var k = order;
        for param e in 0..<rank {
          param d = rank - 1 - e;
          const n = _dims(d).size;
          t(d) = _dims(d)._nth(k % n);
          k /= n;
        }
        return t;
      }
    }

    // The map that arrays of `Array` lie by.
    proc _isDefault param do return true;
    proc isRectangular() param do return true;
    proc isIrregular() param do return false;
    proc isAssociative() param do return false;
    proc isSparse() param do return false;

    // Arrays of the given element type over this domain (`D.buildArray` of the domain-map interface).
    proc buildArray(type eltType) {
      var a: [this] eltType;
      return a;
    }

    proc _writeOn(ch: c_ptr(void)) {
      cht_io_write_byte(ch, 123);
      for param d in 0..<rank {
        if d > 0 then _writeText(ch, ", ");
        _write(ch, _dims(d));
      }
      cht_io_write_byte(ch, 125);
    }
  }

  // What `domain(…)` means.
  proc _domainType(param rank: int, type idxType = int, param strides: strideKind = strideKind.one) type {
    if rank < 1 then compilerError("a rectangular domain has at least one dimension, not " + rank: string);
    if !(isIntegralType(idxType) || isBoolType(idxType) || isEnumType(idxType)) then
      compilerError("the indices of a rectangular domain are integral, bool or of an enum, not " + (idxType: string));
    return _rectDomain(rank, idxType, strides);
  }

  // The dimensions of a domain, for one of this type.
  inline proc _dimsAs(param rank: int, type idxType, param strides: strideKind, const ref d: _rectDomain(?)) {
    if rank != d.rank then compilerError("a domain of rank " + rank: string + " cannot be made from one of rank " + d.rank: string);
    if strides == d.strides && (idxType == d.idxType) then return d._dims;
    else {
      if !_stridesFit(strides, d.strides) then
        compilerError("a domain with strides=" + strides: string + " cannot be made from one with strides=" + d.strides: string);
      if !_indexFits(idxType, d.idxType) then
        compilerError("a domain of " + (idxType: string) + " cannot be made from one of " + (d.idxType: string));
      var dims: rank*range(idxType, boundKind.both, strides);
      for param k in 0..<rank do dims(k) = d._dims(k);
      return dims;
    }
  }

  // ---- literals ---------------------------------------------------------------------------

  // The least kind of strides that includes both.
  proc _unionStrides(param a: strideKind, param b: strideKind) param {
    if a == b || b == strideKind.one && a == strideKind.positive || b == strideKind.negOne && a == strideKind.negative then return a;
    else if a == strideKind.one && b == strideKind.positive || a == strideKind.negOne && b == strideKind.negative then return b;
    else return strideKind.any;
  }
  proc _stridesOf(type a) param do return a.strides;
  proc _stridesOf(type a, type b) param do return _unionStrides(a.strides, b.strides);
  proc _stridesOf(type a, type b, type c) param do
    return _unionStrides(_unionStrides(a.strides, b.strides), c.strides);

  proc _commonIdx(type a, type b) type {
    if (a == b) then return a;
    else return _commonIndex(a, b);
  }

  // The range with the ends that it has by its type, such as the last constant of an enum.
  inline proc _bothEnds(const r: range(?)) {
    if r.bounds == boundKind.both then return r;
    else return _makeRange(r.idxType, boundKind.both, r.strides, r._lo, r._hi, r.stride, r._alignRep());
  }

  // `{r}`, `{r1, r2}`, … and the ranges of `[r1, r2] t`
  inline proc _domainLit(const r: range(?)) {
    if !r.isBounded() then compilerError("a domain needs ranges with both bounds");
    var d: _rectDomain(1, r.idxType, r.strides);
    d._dims(0) = _bothEnds(r);
    return d;
  }
  inline proc _domainLit(const r: range(?), const s: range(?)) {
    if !r.isBounded() || !s.isBounded() then compilerError("a domain needs ranges with both bounds");
    var d: _rectDomain(2, _commonIdx(r.idxType, s.idxType), _stridesOf(r.type, s.type));
    d._dims(0) = _bothEnds(r);
    d._dims(1) = _bothEnds(s);
    return d;
  }
  inline proc _domainLit(const r: range(?), const s: range(?), const t: range(?)) {
    if !r.isBounded() || !s.isBounded() || !t.isBounded() then
      compilerError("a domain needs ranges with both bounds");
    var d: _rectDomain(3, _commonIdx(_commonIdx(r.idxType, s.idxType), t.idxType),
                       _stridesOf(r.type, s.type, t.type));
    d._dims(0) = _bothEnds(r);
    d._dims(1) = _bothEnds(s);
    d._dims(2) = _bothEnds(t);
    return d;
  }
  proc _domainLit(const r: range(?), const s: range(?), const t: range(?), const u: range(?),
                  const rest: range(?) ...?n) do return _domainOfMany(r, s, t, u, (...rest));
  proc _domainLit(const r: range(?), const s: range(?), const t: range(?), const u: range(?)) do
    return _domainOfMany(r, s, t, u);
  proc _domainOfMany(const rs: range(?) ...?n) {
    for param k in 0..<n do
      if !rs(k).isBounded() then compilerError("a domain needs ranges with both bounds");
    var d: _rectDomain(n, _commonIdxUpTo(n - 1, (...rs)), _unionUpTo(n - 1, (...rs)));
    for param k in 0..<n do d._dims(k) = _bothEnds(rs(k));
    return d;
  }
  proc _commonIdxUpTo(param k: int, const rs...) type {
    if k == 0 then return rs(0).idxType;
    else return _commonIdx(_commonIdxUpTo(k - 1, (...rs)), rs(k).idxType);
  }
  proc _unionUpTo(param k: int, const rs...) param {
    if k == 0 then return rs(0).strides;
    else return _unionStrides(_unionUpTo(k - 1, (...rs)), rs(k).strides);
  }
  // `{D}` of a domain is that domain.
  inline proc _domainLit(const ref d: _rectDomain(?)) do return d;

  // A domain with these dimensions, a tuple of ranges of one type.
  inline proc _domainOf(const dims: ?t) {
    param n = __prim("num_fields", t);
    var d: _rectDomain(n, dims(0).idxType, dims(0).strides);
    for param k in 0..<n do d._dims(k) = dims(k);
    return d;
  }

  /** The type of a domain's indices.

      .. code-block:: chapel

         const D = {1..2, 1..3};
         var at: index(D) = (1, 2);
         writeln(at, " ", at.type: string);   // (1, 2) 2*int(64)
  */
  proc index(const ref d: _rectDomain(?)) type {
    if d.rank == 1 then return d.idxType;
    else return d.rank*d.idxType;
  }
}
