/** Blocks of neighbouring indices, one for each locale.
    Not for: several locales, which are not there yet; all indices are on the one there is. */
module BlockDist {
  use Locale;
  use Distribution;
  /** Each locale has one block of neighbouring indices of the bounding box.

      .. code-block:: chapel

         use BlockDist;
         const D = {1..4, 1..4};
         const E = D dmapped new blockDist(boundingBox=D);
         var A: [E] int;
         forall (i, j) in E with (ref A) do A[i, j] = i * j;
         writeln(+ reduce A, " ", E.targetLocales().size);   // 100 1
  */
  record blockDist {
    param rank: int;
    type idxType;
    /** The indices that are divided. */
    var boundingBox: domain(rank, idxType);

    /** `boundingBox`: the indices that are divided among the locales. The rest tunes parallel loops on several locales. */
    proc init(boundingBox: domain(?), const ref targetLocales: [] locale = Locales, dataParTasksPerLocale: int = 0,
              dataParIgnoreRunningTasks: bool = false, dataParMinGranularity: int = 1) {
      this.rank = boundingBox.rank;
      this.idxType = boundingBox.idxType;
      this.boundingBox = boundingBox;
    }

    /** The locales that have indices. */
    proc targetLocales() const ref do return Locales;
    /** The locale of an index. */
    proc idxToLocale(const i): locale do return here;
    proc _takes(type t) param do
      return isDomainType(t) && _dimensions(t) == rank;
    /** One locale has all indices, row by row. */
    proc layout(const ref dom: domain(?)) do return new rowMajor(dom);
    proc type _fitting(const ref dom: domain(?)) do return new blockDist(boundingBox=dom);
  }
  operator ==(const ref a: blockDist(?), const ref b: blockDist(?)): bool {
    if a.type != b.type then return false;
    else return a.boundingBox == b.boundingBox;
  }
  operator !=(const ref a: blockDist(?), const ref b: blockDist(?)): bool do return !(a == b);

  /** Older name of `blockDist`. */
  type Block = blockDist;
  /** Older name of `blockDist.createDomain`. */
  proc newBlockDom(const ref dom: domain(?)) do return blockDist.createDomain(dom);
  proc newBlockDom(const rngs: range(?)...) do return blockDist.createDomain((...rngs));
  /** Older name of `blockDist.createArray`. */
  proc newBlockArr(const ref dom: domain(?), type eltType) do return blockDist.createArray(dom, eltType);
  proc newBlockArr(const rng: range(?), type eltType) do return blockDist.createArray({rng}, eltType);
}
