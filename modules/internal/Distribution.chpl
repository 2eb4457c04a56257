/** Distributions on one locale: what `dmapped` gives a domain, and where its indices are.
    Not for: the distributions that programs name (modules/dists).

    There is one locale so far, so every distribution puts all indices there: a distributed domain is the domain itself. */
module Distribution {
  use Base;
  use Types;
  use Range;
  use RangeOps;
  use Domain;
  use Array;
  use ArrayOps;
  use MapArray;
  use MapDomain;
  use Associative;
  use Sparse;
  use Locale;
  use LocaleGrid;

  /** The distribution of domains that are given none: all indices on the locale where the domain is declared.

      .. code-block:: chapel

         const D = {1..3}, E = D dmapped defaultDist;
         writeln(D.distribution == E.distribution, " ", D.distribution.idxToLocale(2) == here, " ", D.targetLocales().size);   // true true 1
  */
  record DefaultDist {
    /** The locales that have indices.

        .. code-block:: chapel

           const dist = new DefaultDist();
           dist.displayRepresentation();
           writeln(dist.targetLocales().size == numLocales, " ", dist == defaultDist);   // true true
    */
    proc targetLocales() const ref do return Locales;
    /** The locale of an index. */
    proc idxToLocale(const i): locale do return here;
    proc displayRepresentation() { }
  }
  /** The value of that type. */
  inline proc defaultDist do return new DefaultDist();
  operator ==(a: DefaultDist, b: DefaultDist): bool do return true;

  // Writes a distribution: the values that it was made of, pairs of a name and a value, and its target locales.
  proc _writeMap(const ref map, name: string, writer, ref serializer, const parts...?n) throws {
    var r = serializer.startRecord(writer, name, n + 1);
    for param k in 0..<n do r.writeField(parts(k)(0), parts(k)(1));
    r.writeField("targetLocales", map.targetLocales());
    r.endRecord();
  }

  // `D dmapped M` with a distribution that puts nothing elsewhere: of a domain and of a domain type.
  // (An associative domain whose indices the distribution can tell apart is split by it, elsewhere.)
  inline proc _dmapped(const ref d: domain(?), const ref dist) where _isStandIn(dist.type) ||
      !_takesMaps(d.type) && !__prim("resolves", _anyValue(dist.type).targetOf(_anyValue(index(_anyValue(d.type)))): int) {
    _checkFit(d.type, dist);
    return d;
  }
  proc _dmapped(type t, const ref dist) type where _isStandIn(dist.type) || !_takesMaps(t) {
    _checkFit(t, dist);
    return t;
  }
  proc _takesMaps(type t) param do return isDomainType(t) && (_anyValue(t)._isDefault || _isMapped(t));
  inline proc _checkFit(type t, const ref dist) {
    if !__prim("resolves", dist._takes(t)) then
      compilerError("`dmapped` takes a distribution, not a value of type " + __prim("type_name", dist.type));
    else if !dist._takes(t) then
      compilerError("a " + __prim("type_name", dist.type) + " cannot distribute a " + __prim("type_name", t));
  }
  proc DefaultDist._takes(type t) param do return isDomainType(t);
  proc DefaultDist._standIn() param do return true;
  // As the layout of sparse domains: by rows.
  proc DefaultDist._columns param do return false;

  /** The domain's distribution: what `dmapped` said. */
  proc domain.distribution where !_isMapped(this.type) && !isSparse() do return new DefaultDist();
  /** The locales that have indices of the domain. */
  proc domain.targetLocales() const ref where !_isMapped(this.type) do return Locales;
  proc _rectArray.targetLocales() const ref do return Locales;
  proc _mapArray.targetLocales() do return _b.dom.targetLocales();
  /** The parts of the domain on a locale.

      .. code-block:: chapel

         var A: [1..3] int;
         for d in A.localSubdomains() do write(d, " ");
         writeln(A.targetLocales().size, " ", A.domain.localSubdomain(), " ", A.isSparse());   // {1..3} 1 {1..3} false
  */
  iter domain.localSubdomains(loc: locale = here) { yield this.localSubdomain(loc); }
  iter _rectArray.localSubdomains(loc: locale = here) { yield this.localSubdomain(loc); }
  proc _rectArray.localSubdomain(loc: locale = here) {
    var d = this.domain;
    if loc != this.locale {
      var none_: d.type;
      d = none_;
    }
    return d;
  }
  proc _rectDomain.localSubdomain(loc: locale = here) do return this;
  proc _rectDomain.hasSingleLocalSubdomain() param do return true;
  /** The locale of an index. */
  proc _rectDomain.idxToLocale(const i): locale do return here;
  /** The part of the array on this locale.

      .. code-block:: chapel

         const A = [10, 20, 30, 40], D = {1..3, 1..3};
         writeln(A.localSlice(1..2), " ", A.localSlice({2..3}), " ", D.localSlice(1..2, 2..));   // 20 30 30 40 {1..2, 2..3}
  */
  proc _rectArray.localSlice(const ref d: domain(?)) do return this[d];
  proc _rectArray.localSlice(const r: range(?)...) do return this[(...r)];

  /** A layout for maps: the elements of a rectangular domain row by row, as default arrays have them.

      .. code-block:: chapel

         const rows = new rowMajor({1..3, 1..4});
         writeln(rows.places, " ", rows.place((2, 1)));   // 12 4
  */
  @chantry.descriptor
  record rowMajor {
    param rank: int;
    type idxType;
    param strides: strideKind;
    // The first index, what numbers of indices go by, and how many there are.
    var _first: rank*int;
    var _stride: rank*_strideType(strides);
    var _count: rank*int;
    var _steps: rank*int;
    /** The number of elements. */
    const places: int;

    /** The layout of the elements of `dom`. */
    proc init(const ref dom: domain(?)) {
      this.rank = dom.rank;
      this.idxType = dom.idxType;
      this.strides = dom.strides;
      this.places = dom.size;
      init this;
      const dims = dom.dims();
      var n = 1;
      for param e in 0..<rank {
        param d = rank - 1 - e;
        _first(d) = dims(d)._firstRep: int;
        _count(d) = dims(d).size;
        if strides != strideKind.one then _stride(d) = new _strideOf(dims(d).stride: int);
        _steps(d) = n;
        n *= _count(d);
      }
    }
    /** The place of an index. */
    inline proc place(const i: idxType): int where rank == 1 do return _along(0, i);
    inline proc place(const i: rank*idxType): int {
      var n = _along(rank - 1, i(rank - 1));
      for param d in 0..<rank - 1 do n += _along(d, i(d)) * _steps(d);
      return n;
    }
    /** Whether the domain has an index.

        .. code-block:: chapel

           const rows = new rowMajor({1..3, 1..4});
           writeln(rows.holds((3, 4)), " ", rows.holds((4, 3)));   // true false
    */
    inline proc holds(const i: idxType): bool where rank == 1 do return _has(0, i);
    inline proc holds(const i: rank*idxType): bool {
      for param d in 0..<rank do if !_has(d, i(d)) then return false;
      return true;
    }
    // What is always true of what `holds` and `place` read, which is thereby read.
    inline proc _assumeKnown() {
      for param d in 0..<rank {
        __prim("assume", _count(d) >= 0);
        __prim("assume", _steps(d) >= 0);
        if strides == strideKind.one && isIntType(idxType) {
          const last = _first(d) + (_count(d) - 1);
          __prim("assume", (_count(d) == 0) | (last >= _first(d)));
        }
      }
    }
    inline proc _rowByRow() do return true;
    // Neighbours in a dimension are always as far apart.
    inline proc _affine() do return true;
    inline proc _along(param d: int, const i: idxType): int {
      if strides == strideKind.one then return _toRep(i): int - _first(d);
      else return _stride(d).into(_toRep(i): int - _first(d));
    }
    inline proc _has(param d: int, const i: idxType): bool {
      const x = _toRep(i): int - _first(d);
      if strides == strideKind.one then return (x: uint) < _count(d): uint;
      else return _stride(d).divides(x) && _stride(d).into(x) >= 0 && _stride(d).into(x) < _count(d);
    }
  }
  proc _strideType(param s: strideKind) type do return if s == strideKind.one then nothing else _strideOf;

  // A stride to divide by: powers of two, which those of distributions mostly are, by a shift.
  @chantry.descriptor
  record _strideOf {
    var amount: int;
    // -1: not a power of two.
    var shift: int;
    proc init() { this.amount = 1; }
    proc init(amount: int) {
      this.amount = amount;
      this.shift = _exponent(amount);
    }
    // A multiple of the stride, divided.
    inline proc into(x: int): int do return if amount == 1 then x else if shift >= 0 then x >> shift else x / amount;
    inline proc divides(x: int): bool {
      if amount == 1 then return true;
      return if shift >= 0 then x & (amount - 1) == 0 else x % amount == 0;
    }
  }
  proc _exponent(n: int): int {
    var k = 0;
    while k < 62 && 1 << k < n do k += 1;
    return if n > 0 && 1 << k == n then k else -1;
  }

  // Older questions about kinds; now methods.
  /** Older questions about kinds; now methods.

      .. code-block:: chapel

         var D = {1..3}, S: sparse subdomain(D), W = {"a", "b"}, A: [D] int, B: [S] int, C: [W] int;
         writeln(isRectangularDom(D), " ", isSparseDom(S), " ", isAssociativeDom(W), " ", isIrregularDom(D));   // true true true false
         writeln(isRectangularArr(A), " ", isSparseArr(B), " ", isAssociativeArr(C));   // true true true
  */
  proc isRectangularDom(const ref d: domain(?)) param do return d.isRectangular();
  proc isAssociativeDom(const ref d: domain(?)) param do return d.isAssociative();
  proc isSparseDom(const ref d: domain(?)) param do return d.isSparse();
  proc isIrregularDom(const ref d: domain(?)) param do return d.isIrregular();
  proc isRectangularArr(const ref a: []) param do return a.isRectangular();
  proc isAssociativeArr(const ref a: []) param do return a.isAssociative();
  proc isSparseArr(const ref a: []) param do return a.isSparse();

  // ---- for the modules of distributions -----------------------------------------------------------

  // A distribution of the library has `_takes(type dom) param`, and as a type method `_fitting(dom)`: one of its kind for
  // these indices.

  proc _dimensions(type t) param do return if _anyValue(t).isAssociative() then 0 else _anyValue(t).rank;
  // Whether a domain of type `t` has these indices.
  proc _indexedBy(type t, param rank: int, type idxType) param do
    return if isDomainType(t) && _dimensions(t) == rank then _anyValue(t).idxType == idxType else false;
  proc _sizeOf(type t) param do return if isTupleType(t) then __prim("num_fields", t) else 1;
  proc _partOf(type t) type {
    if isTupleType(t) then return __prim("elem_type", t, 0);
    else return t;
  }
  // Refuses a start index that is none.
  proc _checkStart(type idxType, param map: string) {
    if !isIntegralType(idxType) && !isEnumType(idxType) && !isBoolType(idxType) then
      compilerError(map + ": startIdx is an index or a tuple of indices, not of type " + (idxType: string));
  }
  inline proc _tupled(const x) {
    if isTupleType(x.type) then return x;
    else return (x,);
  }
  // The indices between the bounds of a domain, whatever its strides.
  proc _boxAround(const ref dom: domain(?)): domain(dom.rank, dom.idxType) {
    var dims: dom.rank*range(dom.idxType);
    for param k in 0..<dom.rank do dims(k) = dom.dim(k).lowBound..dom.dim(k).highBound;
    return {(...dims)};
  }
  // Whether it distributes rectangular domains.
  proc _isDistribution(type t) param {
    if !__prim("is_record", t) then return false;
    else return __prim("resolves", _anyValue(t)._takes(domain(1)));
  }

  /** A domain with these indices, distributed so.

      .. code-block:: chapel

         use BlockDist;
         const D = blockDist.createDomain({1..4, 1..4}), A = blockDist.createArray(1..3, int, 7);
         writeln(D, " ", D.distribution.boundingBox, " ", A);   // {1..4, 1..4} {1..4, 1..4} 7 7 7
  */
  proc (record).createDomain(const ref dom: domain(?)) where _isDistribution(this.type) do return dom dmapped this;
  proc (record).createDomain(const rngs: range(?)...) where _isDistribution(this.type) do
    return _domainLit((...rngs)) dmapped this;
  /** An array over these indices; `initExpr` gives its elements their values. */
  proc (record).createArray(const ref dom: domain(?), type eltType) where _isDistribution(this.type) {
    const D = dom dmapped this;
    var A: [D] eltType;
    return A;
  }
  proc (record).createArray(const ref dom: domain(?), type eltType, const initExpr) where _isDistribution(this.type) {
    const D = dom dmapped this;
    var A: [D] eltType = initExpr;
    return A;
  }
  proc (record).createArray(const rngs: range(?)..., type eltType) where _isDistribution(this.type) do
    return this.createArray(_domainLit((...rngs)), eltType);
  proc (record).createArray(const rngs: range(?)..., type eltType, const initExpr) where _isDistribution(this.type) do
    return this.createArray(_domainLit((...rngs)), eltType, initExpr);

  // The distribution that fits the indices, on these locales.
  proc _fitted(type t, const ref dom: domain(?), const ref targetLocales: [] locale) {
    if __prim("resolves", t._fitting(dom, targetLocales)) then return t._fitting(dom, targetLocales);
    else return t._fitting(dom);
  }
  /** The same with a distribution that fits the indices. */
  proc type (record).createDomain(const ref dom: domain(?), const ref targetLocales: [] locale = Locales)
      where __prim("resolves", this._fitting(dom)) do
    return _fitted(this, dom, targetLocales).createDomain(dom);
  proc type (record).createDomain(const rngs: range(?)..., const ref targetLocales: [] locale = Locales)
      where __prim("resolves", this._fitting(_domainLit((...rngs)))) do
    return this.createDomain(_domainLit((...rngs)), targetLocales);
  proc type (record).createArray(const ref dom: domain(?), type eltType, const ref targetLocales: [] locale = Locales)
      where __prim("resolves", this._fitting(dom)) do
    return _fitted(this, dom, targetLocales).createArray(dom, eltType);
  proc type (record).createArray(const ref dom: domain(?), type eltType, const initExpr,
                                 const ref targetLocales: [] locale = Locales)
      where __prim("resolves", this._fitting(dom)) do
    return _fitted(this, dom, targetLocales).createArray(dom, eltType, initExpr);
  proc type (record).createArray(const rngs: range(?)..., type eltType, const ref targetLocales: [] locale = Locales)
      where __prim("resolves", this._fitting(_domainLit((...rngs)))) do
    return this.createArray(_domainLit((...rngs)), eltType, targetLocales);
  proc type (record).createArray(const rngs: range(?)..., type eltType, const initExpr,
                                 const ref targetLocales: [] locale = Locales)
      where __prim("resolves", this._fitting(_domainLit((...rngs)))) do
    return this.createArray(_domainLit((...rngs)), eltType, initExpr, targetLocales);
}
