/** Blocks of neighbouring indices with copies of what lies around them.
    Not for: how arrays are made of their parts (MapParts). */
module StencilDist {
  use Pointers;
  use Locale;
  use LocaleGrid;
  use Distribution;
  use MapParts;
  use MapCopies;
  use Tasks;
  /** As `blockDist`, with copies of the elements around each block (`fluff`: how many in each dimension), which
      `A.updateFluff()` brings up to date. What a locale has a copy of, it reads there.

      .. code-block:: chapel

         use StencilDist;
         const D = {1..4, 1..4};
         const E = D dmapped new stencilDist(boundingBox=D, fluff=(1, 1));
         var A: [E] int;
         forall (i, j) in E with (ref A) do A[i, j] = i * j;
         writeln(+ reduce A, " ", E.targetLocales().size == numLocales);   // 100 true
  */
  @chantry.was_class
  record stencilDist {
    param rank: int;
    type idxType;
    /** The indices that are divided. */
    var boundingBox: domain(rank, idxType);
    /** How far elements around a block are kept beside it.

        .. code-block:: chapel

           use StencilDist;
           const dist = new stencilDist(boundingBox={1..8}, fluff=(2,), periodic=true);
           writeln(dist.rank, " ", dist.idxType: string, " ", dist.fluff, " ", dist.periodic);   // 1 int(64) (2,) true
    */
    var fluff: rank*int;
    /** Whether what lies beyond the domain is a copy of the elements at its other end; else it has default values. */
    var periodic: bool;
    /** What it says of the tasks of loops. */
    var tuning: loopTuning;
    var _grid: localeGrid(rank);

    /** `boundingBox`: the indices that are divided among the locales. The rest tunes parallel loops on several locales. */
    proc init(boundingBox: domain(?), const ref targetLocales: [] locale = Locales, dataParTasksPerLocale: int = 0,
              dataParIgnoreRunningTasks: bool = cht_data_par_ignore_running(),
              dataParMinGranularity: int = cht_data_par_min_granularity(),
              fluff: boundingBox.rank*int = _zeros(boundingBox.rank), periodic: bool = false,
              param rank: int = boundingBox.rank, type idxType = boundingBox.idxType) {
      this.rank = rank;
      this.idxType = idxType;
      this.boundingBox = _boxAround(boundingBox);
      this.fluff = fluff;
      this.periodic = periodic;
      this.tuning = new loopTuning(dataParTasksPerLocale, dataParIgnoreRunningTasks, dataParMinGranularity);
      this._grid = new localeGrid(rank, targetLocales);
    }

    /** The locales that have indices. */
    proc targetLocales() do return _grid.locales();
    /** Writes what it was made of. */
    proc serialize(writer, ref serializer) throws {
      _writeMap(this, "stencilDist", writer, serializer, ("boundingBox", boundingBox), ("fluff", fluff), ("periodic", periodic));
    }
    /** The locale of an index.

        .. code-block:: chapel

           use StencilDist;
           const D = stencilDist.createDomain({1..8}, fluff = (1,));
           writeln(D.distribution.idxToLocale(8).id == numLocales - 1, " ", D.size);   // true 8
    */
    proc idxToLocale(const i): locale do return _grid[targetOf(i)];
    /** The number of the target that has an index.

        .. code-block:: chapel

           use StencilDist;
           const D = {1..8}, dist = new stencilDist(D, targetLocales=[Locales[0], Locales[0]], fluff=(1,));
           const mine = dist.localPart(D, 1), places = dist.partLayout(D, mine);
           writeln(dist.targetOf(4), " ", dist.targetOf(5), " ", mine, " ", places.outer);   // 0 1 {5..8} {4..9}
           writeln(places.places, " ", places.holds(4), " ", places.reaches(4), " ", dist.layout(D).places);   // 6 false true 8
           writeln(dist.tuning.dataParTasksPerLocale);   // 0
    */
    proc targetOf(const i: idxType): int where rank == 1 do return targetOf((i,));
    proc targetOf(const i: rank*idxType): int {
      var c: rank*int;
      for param d in 0..<rank do c(d) = _blockOf(boundingBox.dim(d), _grid.shape(d), i(d));
      return _grid.number(c);
    }
    proc _guess() do return _guessOf(boundingBox, _grid);
    /** What a target has of a domain. */
    proc localPart(const ref dom: domain(?), target: int) {
      const c = _grid.at(target);
      var dims = dom.dims();
      for param d in 0..<rank do dims(d) = _blockIn(dims(d), boundingBox.dim(d), _grid.shape(d), c(d));
      return {(...dims)};
    }
    /** A part's elements row by row, with places for the copies around it. */
    proc partLayout(const ref dom: domain(?), const ref part: domain(?)) {
      if part.size == 0 then return new haloRows(part, part);
      var dims = part.dims();
      for param d in 0..<rank do dims(d) = _around(dims(d), fluff(d));
      return new haloRows(part, {(...dims)});
    }
    proc _takes(type t) param do return _indexedBy(t, rank, idxType);
    proc layout(const ref dom: domain(?)) do return new haloRows(dom, dom);
  }
  // A range with `n` indices more at each end, or as many as its type has.
  proc _around(const r, n: int) {
    type i = r.idxType;
    const step = abs(r.stride: int): uint, below = min(n: uint, (r.low: uint - min(i): uint) / step),
          above = min(n: uint, (max(i): uint - r.high: uint) / step);
    return _makeRange(i, r.bounds, r.strides, r.low - (below * step): i, r.high + (above * step): i, r.stride, r._alignRep());
  }
  /** The elements of the domain `outer` row by row, of which those of `dom` are the array's and the others copies.

      .. code-block:: chapel

         use StencilDist;
         const rows = new haloRows({2..3, 2..3}, {1..4, 1..4});
         writeln(rows.rank, " ", rows.idxType: string, " ", rows.dom, " ", rows.outer, " ", rows.places);   // 2 int(64) {2..3, 2..3} {1..4, 1..4} 16
         writeln(rows.place((2, 2)), " ", rows.place((2, 3)), " ", rows.rows.place((4, 4)));   // 5 6 15
         writeln(rows.domType == domain(2), " ", rows.rowsType == rows.inner.type);   // true true
  */
  record haloRows {
    param rank: int;
    type idxType;
    type domType;
    type rowsType;
    var dom: domType;
    var outer: domType;
    var rows: rowsType;
    // The array's own elements, by what they would be without copies.
    var inner: rowsType;
    /** The number of elements, copies included. */
    const places: int;

    proc init(const ref dom: domain(?), const ref outer: domain(?)) {
      const all = new rowMajor(outer);
      this.rank = dom.rank;
      this.idxType = dom.idxType;
      this.domType = dom.type;
      this.rowsType = all.type;
      this.dom = dom;
      this.outer = outer;
      this.rows = all;
      this.inner = new rowMajor(dom);
      this.places = all.places;
    }
    /** The place of an index. */
    inline proc place(const i): int do return rows.place(i);
    inline proc _affine() do return true;
    /** Whether an index is one of the array's own. */
    inline proc holds(const i): bool do return inner.holds(i);
    inline proc _assumeKnown() {
      inner._assumeKnown();
      rows._assumeKnown();
    }
    /** Whether an index has a place, as an element or a copy. */
    inline proc reaches(const i): bool do return rows.holds(i);
  }

  operator ==(const ref a: stencilDist(?), const ref b: stencilDist(?)): bool {
    if a.type != b.type then return false;
    else return a.boundingBox == b.boundingBox && a.fluff == b.fluff && a.periodic == b.periodic && a._grid == b._grid;
  }
  operator !=(const ref a: stencilDist(?), const ref b: stencilDist(?)): bool do return !(a == b);

  /** A domain with these indices, distributed so, with copies `fluff` wide around each block.

      .. code-block:: chapel

         use StencilDist;
         var A = stencilDist.createArray({1..3}, int, 7, fluff=(1,), periodic=true);
         A.updateFluff();
         writeln(A[0], A[4], " ", stencilDist.createDomain(1..4, 1..4, fluff=(1, 1)).distribution.fluff);   // 77 (1, 1)
  */
  proc type stencilDist.createDomain(const ref dom: domain(?), const ref targetLocales: [] locale = Locales,
                                     fluff: dom.rank*int = _zeros(dom.rank), periodic: bool = false) do
    return dom dmapped new stencilDist(boundingBox=dom, targetLocales=targetLocales, fluff=fluff, periodic=periodic);
  proc type stencilDist.createDomain(const rngs: range(?)..., const ref targetLocales: [] locale = Locales,
                                     fluff: rngs.size*int = _zeros(rngs.size), periodic: bool = false) do
    return stencilDist.createDomain({(...rngs)}, targetLocales, fluff, periodic);
  /** An array over such a domain; `initExpr` gives its elements their values. */
  proc type stencilDist.createArray(const ref dom: domain(?), type eltType, const ref targetLocales: [] locale = Locales,
                                    fluff: dom.rank*int = _zeros(dom.rank), periodic: bool = false) {
    const D = stencilDist.createDomain(dom, targetLocales, fluff, periodic);
    var A: [D] eltType;
    return A;
  }
  proc type stencilDist.createArray(const ref dom: domain(?), type eltType, const initExpr,
                                    const ref targetLocales: [] locale = Locales,
                                    fluff: dom.rank*int = _zeros(dom.rank), periodic: bool = false) {
    const D = stencilDist.createDomain(dom, targetLocales, fluff, periodic);
    var A: [D] eltType = initExpr;
    return A;
  }
  proc type stencilDist.createArray(const rngs: range(?)..., type eltType, const ref targetLocales: [] locale = Locales,
                                    fluff: rngs.size*int = _zeros(rngs.size), periodic: bool = false) do
    return stencilDist.createArray({(...rngs)}, eltType, targetLocales, fluff, periodic);
  proc type stencilDist.createArray(const rngs: range(?)..., type eltType, const initExpr,
                                    const ref targetLocales: [] locale = Locales,
                                    fluff: rngs.size*int = _zeros(rngs.size), periodic: bool = false) do
    return stencilDist.createArray({(...rngs)}, eltType, initExpr, targetLocales, fluff, periodic);

  /** Older name of `stencilDist`.

      .. code-block:: chapel

         use StencilDist;
         const D = newStencilDom({1..4, 1..4}, fluff=(1, 1)), E = {1..8} dmapped new Stencil({1..8}, fluff=(1,));
         const A = newStencilArr(1..8, int);
         writeln(D.size, " ", E.size, " ", A.domain.size);   // 16 8 8
  */
  @deprecated("Stencil is now stencilDist")
  type Stencil = stencilDist;
  /** Older name of `stencilDist.createDomain`. */
  @deprecated("newStencilDom is now stencilDist.createDomain")
  proc newStencilDom(const ref dom: domain(?)) do return stencilDist.createDomain(dom);
  @deprecated("newStencilDom is now stencilDist.createDomain")
  proc newStencilDom(const ref dom: domain(?), const fluff) do
    return dom dmapped new stencilDist(boundingBox=dom, fluff=fluff);
  @deprecated("newStencilDom is now stencilDist.createDomain")
  proc newStencilDom(const rngs: range(?)...) do return stencilDist.createDomain((...rngs));
  /** Older name of `stencilDist.createArray`. */
  @deprecated("newStencilArr is now stencilDist.createArray")
  proc newStencilArr(const ref dom: domain(?), type eltType) do return stencilDist.createArray(dom, eltType);
  @deprecated("newStencilArr is now stencilDist.createArray")
  proc newStencilArr(const rng: range(?), type eltType) do return stencilDist.createArray({rng}, eltType);

  /** The array as a view that sees no copies: every access is to the element itself.

      .. code-block:: chapel

         use StencilDist;
         const D = {1..8} dmapped new stencilDist(boundingBox={1..8}, fluff=(1,));
         var A: [D] int;
         A.noFluffView()[3] = 5;
         writeln(A);   // 0 0 5 0 0 0 0 0
  */
  proc ([]).noFluffView() {
    if !__prim("resolves", this._b.near[0].layout.outer) then
      compilerError("`noFluffView` is for arrays over a stencilDist");
    else return this[this.domain];
  }

  /** Brings the copies of elements around each block up to date: with `periodic`, those beyond the domain are the
      elements at its other end.

      .. code-block:: chapel

         use StencilDist;
         const D = {1..4} dmapped new stencilDist(boundingBox={1..4}, fluff=(1,), periodic=true);
         var A: [D] int = [10, 20, 30, 40];
         A.updateFluff();
         writeln([i in D] A[i-1] + A[i+1]);   // 60 40 60 40
  */
  proc ref ([]).updateFluff() {
    if __prim("resolves", this._b.near[0].layout.outer) then _copyAround(this._at);
  }
  // Each target fetches what it has copies of.
  proc _copyAround(const at) {
    const o = at.dom._o.parts;
    coforall t in 0..<o.count do on o.at(t) {
      const b = _copyHere(at), p = b.pieces[t];
      if p.layout.places > p.part.size then
        if p.part.strides == strideKind.one && isIntegralType(p.part.idxType) then _fetchAround(b, p);
        else _fetchEach(b, p);
    }
  }
  // Whether there are elements at the other end for what lies beyond the domain.
  inline proc _isPeriodic(const b): bool do return b.dom._o.map.periodic;
  // One by one.
  proc _fetchEach(const b, const p) {
    const ref halo = p.layout;
    const wraps = _isPeriodic(b);
    for i in halo.outer do
      if !p.part.contains(i) {
        const from = if wraps then _wrapped(b.plan.box, i) else i;
        if b.dom.contains(from) then p.data[halo.place(i)] = _ownPlace(b.pieces[_targetOf(b.dom, from)], from).deref();
      }
  }
  // What lies around a block are boxes, two for each dimension: those of later dimensions have the corners.
  proc _fetchAround(const b, const p) {
    param n = p.part.rank;
    const outer = if _isPeriodic(b) then p.layout.outer else p.layout.outer[b.plan.box];
    var low, high: n*int;
    for param d in 0..<n {
      low(d) = outer.dim(d).low: int;
      high(d) = outer.dim(d).high: int;
    }
    for param d in 0..<n {
      const first = p.part.dim(d).low: int, last = p.part.dim(d).high: int, above = high(d);
      high(d) = first - 1;
      _fetchBox(b, p, low, high);
      low(d) = last + 1;
      high(d) = above;
      _fetchBox(b, p, low, high);
      low(d) = first;
      high(d) = last;
    }
  }
  // The copies at indices from `low` to `high`, which are those of the elements `away` from them: as far as dimension d it is known how far.
  proc _fetchBox(const b, const p, const low: ?t, const high: t, const away: t = _noTuple(t), param d = 0) {
    if d == __prim("num_fields", t) then _fetchRows(b, p, low, high, away);
    else {
      const whole = b.plan.box.dim(d), n = whole.size;
      if n == 0 then return;
      const lowest = whole.low: int, before = (low(d) - lowest) % n;
      // The first index of a copy of the domain that is not above `low`.
      var start = low(d) - (if before < 0 then before + n else before);
      while start <= high(d) {
        var from = low, to = high, off = away;
        if from(d) < start then from(d) = start;
        if to(d) > start + n - 1 then to(d) = start + n - 1;
        off(d) = lowest - start;
        _fetchBox(b, p, from, to, off, d + 1);
        start += n;
      }
    }
  }
  // Row by row from each piece that has some of it.
  proc _fetchRows(const b, const p, const low: ?t, const high: t, const away: t) {
    param n = __prim("num_fields", t), last = n - 1;
    const o = b.dom._o.parts;
    for s in 0..<o.count {
      var rows: n*range, found = true;
      for param d in 0..<n {
        const part = o.part[s].dim(d);
        rows(d) = max(part.low: int, low(d) + away(d))..min(part.high: int, high(d) + away(d));
        if rows(d).size == 0 then found = false;
      }
      if found {
        const length = rows(last).size;
        rows(last) = rows(last).low..rows(last).low;
        for i in _overPositions(rows) {
          const from = b.pieces[s].data + o.layout[s].place(_asIndex(i, p.part.idxType)),
                to = p.data + p.layout.place(_asIndex(i - away, p.part.idxType));
          if __prim("is_trivial", b.eltType) then _moveBits(to, from, length);
          else for k in 0..<length do to[k] = from[k];
        }
      }
    }
  }
  inline proc _asIndex(const i: ?t, type idxType) {
    param n = __prim("num_fields", t);
    if n == 1 then return i(0): idxType;
    else {
      var x: n*idxType;
      for param d in 0..<n do x(d) = i(d): idxType;
      return x;
    }
  }
  proc _noTuple(type t) {
    var none_: t;
    return none_;
  }
  // The index in the domain whose element is copied to a place outside.
  inline proc _wrapped(const ref box, const i) {
    if box.rank == 1 && !isTupleType(i.type) then return _wrapIn(box.dim(0), i);
    else {
      var t = i;
      for param d in 0..<box.rank do t(d) = _wrapIn(box.dim(d), i(d));
      return t;
    }
  }
  inline proc _wrapIn(const r, const x) {
    const n = r.size: x.type, by_ = abs(r.stride): x.type, at = (x - r.low) / by_;
    return r.low + ((at % n) + n) % n * by_;
  }
  proc _zeros(param n: int) {
    var t: n*int;
    return t;
  }
}
