/** Sparse domains whose indices are divided into blocks of neighbours, one for each locale.
    Not for: spreading elements over locales yet: an array is on the locale that declares it, and loops run where they stand. */
module SparseBlockDist {
  use Locale;
  /** Each locale has the sparse indices in its block of the bounding box.

      .. code-block:: chapel

         use SparseBlockDist;
         const D = {1..4, 1..4};
         var S: sparse subdomain(D) dmapped new sparseBlockDist(boundingBox=D);
         S += (2, 3);
         var A: [S] int = 5;
         writeln(A[2, 3], " ", A[1, 1], " ", S.targetLocales().size);   // 5 0 1
  */
  record sparseBlockDist {
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
    proc _columns param do return false;
  }
  /** Older name of `sparseBlockDist`. */
  type SparseBlock = sparseBlockDist;
}
