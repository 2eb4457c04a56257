/** Sparse domains whose indices are divided into blocks of neighbours, one for each locale.
    Not for: how such domains and arrays are made of their parts (SplitDomain, SplitArray). */
module SparseBlockDist {
  use Locale;
  use LocaleGrid;
  use Distribution;
  use Tasks;
  /** Each locale has the sparse indices in its block of the bounding box; the outer ones also what lies beyond it. The same holds
      of sparse subdomains of a domain over a `blockDist`.

      .. code-block:: chapel

         use SparseBlockDist;
         const D = {1..4, 1..4};
         var S: sparse subdomain(D) dmapped new sparseBlockDist(boundingBox=D);
         S += (2, 3);
         var A: [S] int = 5;
         writeln(A[2, 3], " ", A[1, 1], " ", S.targetLocales().size == numLocales);   // 5 0 true
  */
  record sparseBlockDist {
    param rank: int;
    type idxType;
    /** The layout of what each locale has. */
    type sparseLayoutType;
    /** The indices that are divided. */
    var boundingBox: domain(rank, idxType);
    /** What it says of the tasks of loops. */
    var tuning: loopTuning;
    var _grid: localeGrid(rank);

    /** `boundingBox`: the indices that are divided among the locales. `targetLocales`: which these are; in a grid as near to a cube as
        their number allows, if they are of another rank. `sparseLayoutType`: how the indices of each locale lie there. The rest
        tunes parallel loops. */
    proc init(boundingBox: domain(?), const ref targetLocales: [] locale = Locales, dataParTasksPerLocale: int = 0,
              dataParIgnoreRunningTasks: bool = cht_data_par_ignore_running(),
              dataParMinGranularity: int = cht_data_par_min_granularity(), type sparseLayoutType = DefaultDist) {
      this.rank = boundingBox.rank;
      this.idxType = boundingBox.idxType;
      this.sparseLayoutType = sparseLayoutType;
      this.boundingBox = _boxAround(boundingBox);
      this.tuning = new loopTuning(dataParTasksPerLocale, dataParIgnoreRunningTasks, dataParMinGranularity);
      this._grid = new localeGrid(rank, targetLocales);
    }
    /** The locales that have indices. */
    proc targetLocales() do return _grid.locales();
    /** Writes what it was made of. */
    proc serialize(writer, ref serializer) throws {
      _writeMap(this, "sparseBlockDist", writer, serializer, ("boundingBox", boundingBox));
    }
    /** The locale of an index. */
    proc idxToLocale(const i): locale do return _grid[targetOf(i)];
    /** The number of the target that has an index.

        .. code-block:: chapel

           use SparseBlockDist;
           const dist = new sparseBlockDist({1..8}, targetLocales=[Locales[0], Locales[0]]);
           writeln(dist.targetOf(4), " ", dist.targetOf(5), " ", dist.idxToLocale(5), " ", dist.boundingBox);   // 0 1 LOCALE0 {1..8}
           writeln(dist.rank, " ", dist.idxType: string);   // 1 int(64)
           writeln(dist.sparseLayoutType: string, " ", dist.tuning.dataParMinGranularity);   // DefaultDist 1
    */
    proc targetOf(const i: idxType): int where rank == 1 do return targetOf((i,));
    proc targetOf(const i: rank*idxType): int {
      var c: rank*int;
      for param d in 0..<rank do c(d) = _blockOf(boundingBox.dim(d), _grid.shape(d), i(d));
      return _grid.number(c);
    }
    proc _sparseLayout() do return new sparseLayoutType();
  }
  operator ==(const ref a: sparseBlockDist(?), const ref b: sparseBlockDist(?)): bool {
    if a.type != b.type then return false;
    else return a.boundingBox == b.boundingBox && a._grid == b._grid;
  }
  operator !=(const ref a: sparseBlockDist(?), const ref b: sparseBlockDist(?)): bool do return !(a == b);
  /** Older name of `sparseBlockDist`.

      .. code-block:: chapel

         use SparseBlockDist;
         const D = {1..8}, S: sparse subdomain(D) dmapped new SparseBlock(D) = (2, 7);
         writeln(S);   // {2, 7}
  */
  type SparseBlock = sparseBlockDist;
}
