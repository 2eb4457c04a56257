/** Distributions of two-dimensional domains by what each dimension says: ReplicatedDim, BlockDim, BlockCycDim.
    Not for: spreading elements over locales yet: an array is on the locale that declares it, and loops run where they stand. */
module DimensionalDist2D {
  use Locale;
  use Distribution;
  /** An index is on the locale that its parts name in the rows and columns of `targetLocales`.

      .. code-block:: chapel

         use DimensionalDist2D, ReplicatedDim, BlockCycDim;
         const Space = {1..3, 1..8};
         const D = Space dmapped new dimensionalDist2D(reshape(Locales, {0..0, 0..0}), new ReplicatedDim(numLocales=1),
                                                       new BlockCyclicDim(numLocales=1, lowIdx=1, blockSize=2));
         var A: [D] int = 2;
         writeln(+ reduce A, " ", D.targetLocales().size);   // 48 1
  */
  record dimensionalDist2D {
    type firstType;
    type secondType;
    type idxType;
    /** What the dimensions say. */
    var di1: firstType;
    var di2: secondType;

    /** `di1`, `di2`: how each dimension is distributed. */
    proc init(const ref targetLocales: [] locale, di1, di2, name = "dimensional distribution", type idxType = int,
              dataParTasksPerLocale: int = 0, dataParIgnoreRunningTasks: bool = false, dataParMinGranularity: int = 1) {
      this.firstType = di1.type;
      this.secondType = di2.type;
      this.idxType = idxType;
      this.di1 = di1;
      this.di2 = di2;
    }

    /** The locales that have indices. */
    proc targetLocales() const ref do return Locales;
    /** The locale of an index. */
    proc idxToLocale(const i): locale do return here;
    proc _takes(type t) param do return isDomainType(t) && _dimensions(t) == 2;
    /** One locale has all indices, row by row. */
    proc layout(const ref dom: domain(?)) do return new rowMajor(dom);
  }
}
