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
    /** One locale has all indices, row by row. */
    proc layout(const ref dom: domain(?)) do return new rowMajor(dom);
    proc type _fitting(const ref dom: domain(?)) do return new cyclicDist(startIdx=dom.low);
  }
  operator ==(const ref a: cyclicDist(?), const ref b: cyclicDist(?)): bool {
    if a.type != b.type then return false;
    else return a.startIdx == b.startIdx;
  }
  operator !=(const ref a: cyclicDist(?), const ref b: cyclicDist(?)): bool do return !(a == b);

  /** Older name of `cyclicDist`. */
  type Cyclic = cyclicDist;
  /** Older name of `cyclicDist.createDomain`. */
  proc newCyclicDom(const ref dom: domain(?)) do return cyclicDist.createDomain(dom);
  proc newCyclicDom(const rngs: range(?)...) do return cyclicDist.createDomain((...rngs));
  /** Older name of `cyclicDist.createArray`. */
  proc newCyclicArr(const ref dom: domain(?), type eltType) do return cyclicDist.createArray(dom, eltType);
  proc newCyclicArr(const rng: range(?), type eltType) do return cyclicDist.createArray({rng}, eltType);
}
