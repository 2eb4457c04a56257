/** Indices dealt out to the locales one after another.
    Not for: several locales, which are not there yet; all indices are on the one there is. */
module CyclicDist {
  use Locale;
  use Distribution;
  /** The locales have the indices in turn, in each dimension.

      .. code-block:: chapel

         use CyclicDist;
         const D = {1..4, 1..4};
         const E = D dmapped new cyclicDist(startIdx=D.low);
         var A: [E] int;
         forall (i, j) in E with (ref A) do A[i, j] = i * j;
         writeln(+ reduce A, " ", E.targetLocales().size);   // 100 1
  */
  record cyclicDist {
    param rank: int;
    type idxType;
    /** The index that the first locale has. */
    var startIdx: rank*idxType;

    /** `startIdx`: the index that the first locale has. The rest tunes parallel loops on several locales. */
    proc init(startIdx, const ref targetLocales: [] locale = Locales, dataParTasksPerLocale: int = 0,
              dataParIgnoreRunningTasks: bool = false, dataParMinGranularity: int = 1) {
      this.rank = _sizeOf(startIdx.type);
      this.idxType = _partOf(startIdx.type);
      this.startIdx = _tupled(startIdx);
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
  operator ==(const a: cyclicDist(?), const b: cyclicDist(?)): bool do return a.type == b.type;
  operator !=(const a: cyclicDist(?), const b: cyclicDist(?)): bool do return !(a == b);

  /** Older name of `cyclicDist`. */
  type Cyclic = cyclicDist;
  /** Older name of `cyclicDist.createDomain`. */
  proc newCyclicDom(const ref dom: domain(?)) do return dom;
  proc newCyclicDom(const rngs: range(?)...) do return _domainLit((...rngs));
  /** Older name of `cyclicDist.createArray`. */
  proc newCyclicArr(const ref dom: domain(?), type eltType) {
    var A: [dom] eltType;
    return A;
  }
  proc newCyclicArr(const rng: range(?), type eltType) {
    var A: [{rng}] eltType;
    return A;
  }
}
