/** Blocks of neighbouring indices with copies of what lies around them.
    Not for: several locales, which are not there yet; all indices are on the one there is. */
module StencilDist {
  use Locale;
  use Distribution;
  /** As `blockDist`, with copies of the elements around each block (`fluff`: how many in each dimension), which
      `A.updateFluff()` brings up to date. On one locale there are none.

      .. code-block:: chapel

         use StencilDist;
         const D = {1..4, 1..4};
         const E = D dmapped new stencilDist(boundingBox=D, fluff=(1, 1));
         var A: [E] int;
         forall (i, j) in E with (ref A) do A[i, j] = i * j;
         writeln(+ reduce A, " ", E.targetLocales().size);   // 100 1
  */
  record stencilDist {
    param rank: int;
    type idxType;
    /** The indices that are divided. */
    var boundingBox: domain(rank, idxType);
    /** How far elements around a block are kept beside it. */
    var fluff: rank*int;
    /** Whether what lies beyond the bounding box is a copy of the elements at its other end. */
    var periodic: bool;

    /** `boundingBox`: the indices that are divided among the locales. The rest tunes parallel loops on several locales. */
    proc init(boundingBox: domain(?), const ref targetLocales: [] locale = Locales, dataParTasksPerLocale: int = 0,
              dataParIgnoreRunningTasks: bool = false, dataParMinGranularity: int = 1,
              fluff: boundingBox.rank*int = _zeros(boundingBox.rank), periodic: bool = false) {
      this.rank = boundingBox.rank;
      this.idxType = boundingBox.idxType;
      this.boundingBox = boundingBox;
      this.fluff = fluff;
      this.periodic = periodic;
    }

    /** The locales that have indices. */
    proc targetLocales() const ref do return Locales;
    /** The locale of an index. */
    proc idxToLocale(const i): locale do return here;
    proc _takes(type t) param do
      return isDomainType(t) && _dimensions(t) == rank;
    /** One locale has all indices, row by row; with `periodic`, each row and the whole have the copies around them. */
    proc layout(const ref dom: domain(?)) {
      var width: rank*int;
      if periodic then width = fluff;
      return new haloRows(dom, width);
    }
  }
  /** The elements of a domain row by row, with `width` places around them in each dimension. */
  record haloRows {
    param rank: int;
    type domType;
    type rowsType;
    var dom: domType;
    var outer: domType;
    var width: rank*int;
    var rows: rowsType;
    /** The number of elements, those around included. */
    const places: int;

    proc init(const ref dom: domain(?), const width: dom.rank*int) {
      const around = if dom.size == 0 then dom else dom.expand(width);
      const all = new rowMajor(around);
      this.rank = dom.rank;
      this.domType = dom.type;
      this.rowsType = all.type;
      this.dom = dom;
      this.outer = around;
      this.width = width;
      this.rows = all;
      this.places = all.places;
    }
    /** The place of an index. */
    inline proc place(const i): int do return rows.place(i);
    /** Whether an index that is not in the domain has a place. */
    proc reaches(const i): bool do return outer.contains(i);
  }

  operator ==(const ref a: stencilDist(?), const ref b: stencilDist(?)): bool {
    if a.type != b.type then return false;
    else return a.boundingBox == b.boundingBox && a.fluff == b.fluff && a.periodic == b.periodic;
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
    return dom dmapped new stencilDist(boundingBox=dom, fluff=fluff, periodic=periodic);
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

  /** Older name of `stencilDist`. */
  type Stencil = stencilDist;
  /** Older name of `stencilDist.createDomain`. */
  proc newStencilDom(const ref dom: domain(?)) do return stencilDist.createDomain(dom);
  proc newStencilDom(const rngs: range(?)...) do return stencilDist.createDomain((...rngs));
  /** Older name of `stencilDist.createArray`. */
  proc newStencilArr(const ref dom: domain(?), type eltType) do return stencilDist.createArray(dom, eltType);
  proc newStencilArr(const rng: range(?), type eltType) do return stencilDist.createArray({rng}, eltType);

  /** Brings the copies of elements around each block up to date: on one locale those of a periodic array, which are beyond
      the bounding box.

      .. code-block:: chapel

         use StencilDist;
         const D = {1..4} dmapped new stencilDist(boundingBox={1..4}, fluff=(1,), periodic=true);
         var A: [D] int = [10, 20, 30, 40];
         A.updateFluff();
         writeln([i in D] A[i-1] + A[i+1]);   // 60 40 60 40
  */
  proc ref ([]).updateFluff() {
    if __prim("resolves", this._b.plan.layout.outer) then _copyAround(this);
  }
  proc _copyAround(ref A) {
    const ref halo = A._b.plan.layout;
    if halo.places == halo.dom.size then return;
    for i in halo.outer do
      if !halo.dom.contains(i) then
        A._b.data[halo.place(i)] = A._b.data[halo.place(_wrapped(halo, i))];
  }
  // The index in the domain whose element is copied to a place outside.
  inline proc _wrapped(const ref halo, const i) {
    if halo.rank == 1 && !isTupleType(i.type) then return _wrapIn(halo.dom.dim(0), i);
    else {
      var t = i;
      for param d in 0..<halo.rank do t(d) = _wrapIn(halo.dom.dim(d), i(d));
      return t;
    }
  }
  inline proc _wrapIn(const r, const x) {
    const n = r.size: x.type;
    return r.low + (((x - r.low) % n) + n) % n;
  }
  proc _zeros(param n: int) {
    var t: n*int;
    return t;
  }
}
