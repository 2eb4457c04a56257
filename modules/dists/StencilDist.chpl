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

    /** `boundingBox`: the indices that are divided among the locales. The rest tunes parallel loops on several locales. */
    proc init(boundingBox: domain(?), const ref targetLocales: [] locale = Locales, dataParTasksPerLocale: int = 0,
              dataParIgnoreRunningTasks: bool = false, dataParMinGranularity: int = 1,
              fluff: boundingBox.rank*int = _zeros(boundingBox.rank), periodic: bool = false) {
      this.rank = boundingBox.rank;
      this.idxType = boundingBox.idxType;
      this.boundingBox = boundingBox;
      this.fluff = fluff;
      init this;
      if periodic then halt("stencilDist: periodic=true is not supported yet");
    }

    /** The locales that have indices. */
    proc targetLocales() const ref do return Locales;
    /** The locale of an index. */
    proc idxToLocale(const i): locale do return here;
    proc _takes(type t) param do
      return isDomainType(t) && _dimensions(t) == rank;

    /** A domain with these indices. */
    proc createDomain(const ref dom: domain(?)) do return dom dmapped this;
    proc createDomain(const rngs: range(?)...) do return _domainLit((...rngs)) dmapped this;
    /** An array over these indices; `initExpr` gives its elements their values. */
    proc createArray(const ref dom: domain(?), type eltType) {
      var A: [dom] eltType;
      return A;
    }
    proc createArray(const ref dom: domain(?), type eltType, const initExpr) {
      var A: [dom] eltType = initExpr;
      return A;
    }

    /** The same with a distribution that fits the indices. */
    proc type createDomain(const ref dom: domain(?)) do return dom;
    proc type createDomain(const ref dom: domain(?), const ref targetLocales: [] locale) do return dom;
    proc type createDomain(const rngs: range(?)...) do return _domainLit((...rngs));
    proc type createArray(const ref dom: domain(?), type eltType) {
      var A: [dom] eltType;
      return A;
    }
    proc type createArray(const ref dom: domain(?), type eltType, const initExpr) {
      var A: [dom] eltType = initExpr;
      return A;
    }
    proc type createArray(const rngs: range(?)..., type eltType) {
      return createArray(_domainLit((...rngs)), eltType);
    }
  }
  operator ==(const a: stencilDist(?), const b: stencilDist(?)): bool do return a.type == b.type;
  operator !=(const a: stencilDist(?), const b: stencilDist(?)): bool do return !(a == b);

  /** Older name of `stencilDist`. */
  type Stencil = stencilDist;
  /** Older name of `stencilDist.createDomain`. */
  proc newStencilDom(const ref dom: domain(?)) do return dom;
  proc newStencilDom(const rngs: range(?)...) do return _domainLit((...rngs));
  /** Older name of `stencilDist.createArray`. */
  proc newStencilArr(const ref dom: domain(?), type eltType) {
    var A: [dom] eltType;
    return A;
  }
  proc newStencilArr(const rng: range(?), type eltType) {
    var A: [{rng}] eltType;
    return A;
  }

  /** Brings the copies of elements around each block up to date: on one locale there are none. */
  proc ref _array.updateFluff() { }
  proc _zeros(param n: int) {
    var t: n*int;
    return t;
  }
}
