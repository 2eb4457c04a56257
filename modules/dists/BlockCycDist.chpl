/** Blocks of indices dealt out to the locales one after another.
    Not for: several locales, which are not there yet; all indices are on the one there is. */
module BlockCycDist {
  use Locale;
  use Distribution;
  /** The locales have blocks of indices in turn, in each dimension.

      .. code-block:: chapel

         use BlockCycDist;
         const D = {1..4, 1..4};
         const E = D dmapped new blockCycDist(startIdx=D.low, blocksize=(2, 2));
         var A: [E] int;
         forall (i, j) in E with (ref A) do A[i, j] = i * j;
         writeln(+ reduce A, " ", E.targetLocales().size);   // 100 1
  */
  record blockCycDist {
    param rank: int;
    type idxType;
    /** The index with which the first block starts. */
    var startIdx: rank*idxType;
    /** The size of a block in each dimension. */
    var blocksize: rank*int;

    /** `startIdx`: the index that the first locale has. The rest tunes parallel loops on several locales. */
    proc init(startIdx, blocksize, const ref targetLocales: [] locale = Locales, dataParTasksPerLocale: int = 0,
              dataParIgnoreRunningTasks: bool = false, dataParMinGranularity: int = 1) {
      this.rank = _sizeOf(startIdx.type);
      this.idxType = _partOf(startIdx.type);
      this.startIdx = _tupled(startIdx);
      this.blocksize = _tupled(blocksize);
    }

    /** The locales that have indices. */
    proc targetLocales() const ref do return Locales;
    /** The locale of an index. */
    proc idxToLocale(const i): locale do return here;
    proc _takes(type t) param do
      return isDomainType(t) && _dimensions(t) == rank;
    /** One locale has all indices, row by row. */
    proc layout(const ref dom: domain(?)) do return new rowMajor(dom);
    proc type _fitting(const ref dom: domain(?)) {
      var ones: dom.rank*int;
      for param d in 0..<dom.rank do ones(d) = 1;
      return new blockCycDist(startIdx=dom.low, blocksize=ones);
    }
  }
  operator ==(const ref a: blockCycDist(?), const ref b: blockCycDist(?)): bool {
    if a.type != b.type then return false;
    else return a.startIdx == b.startIdx && a.blocksize == b.blocksize;
  }
  operator !=(const ref a: blockCycDist(?), const ref b: blockCycDist(?)): bool do return !(a == b);

  /** Older name of `blockCycDist`. */
  type BlockCyclic = blockCycDist;
  /** Older name of `blockCycDist.createDomain`. */
  proc newBlockCyclicDom(const ref dom: domain(?)) do return blockCycDist.createDomain(dom);
  proc newBlockCyclicDom(const rngs: range(?)...) do return blockCycDist.createDomain((...rngs));
  /** Older name of `blockCycDist.createArray`. */
  proc newBlockCyclicArr(const ref dom: domain(?), type eltType) do return blockCycDist.createArray(dom, eltType);
  proc newBlockCyclicArr(const rng: range(?), type eltType) do return blockCycDist.createArray({rng}, eltType);
}
