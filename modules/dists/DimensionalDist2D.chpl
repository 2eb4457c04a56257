/** Distributions of two-dimensional domains by what each dimension says: ReplicatedDim, BlockDim, BlockCycDim.
    Not for: how arrays are made of their parts (MapParts). */
module DimensionalDist2D {
  use Locale;
  use LocaleGrid;
  use Distribution;
  use Tasks;
  use Lines;
  use PickedParts;
  /** An index is on the locale that its parts name in the rows and columns of `targetLocales`. Where a dimension is replicated,
      each locale has a copy and sees its own; locales that have no elements see those of the first.

      .. code-block:: chapel

         use DimensionalDist2D, ReplicatedDim, BlockCycDim;
         const Space = {1..3, 1..8};
         const (n1, n2) = if numLocales == 1 then (1, 1) else (2, numLocales / 2);
         const grid = reshape(Locales[0..<n1*n2], {0..<n1, 0..<n2});
         const D = Space dmapped new dimensionalDist2D(grid, new ReplicatedDim(numLocales=n1),
                                                       new BlockCyclicDim(numLocales=n2, lowIdx=1, blockSize=2));
         var A: [D] int;
         A = 2;
         writeln(+ reduce A, " ", D.targetLocales().size == n1 * n2);   // 48 true
  */
  @chantry.was_class
  record dimensionalDist2D {
    type firstType;
    type secondType;
    type idxType;
    /** What the dimensions say. */
    var di1: firstType;
    var di2: secondType;
    /** What it says of the tasks of loops. */
    var tuning: loopTuning;
    var _grid: localeGrid(2);

    /** `targetLocales`: the locales, in rows for the first dimension and columns for the second. `di1`, `di2`: how each
        dimension is distributed. The rest tunes parallel loops. */
    proc init(const ref targetLocales: [] locale, di1, di2, name = "dimensional distribution", type idxType = int,
              dataParTasksPerLocale: int = 0, dataParIgnoreRunningTasks: bool = cht_data_par_ignore_running(),
              dataParMinGranularity: int = cht_data_par_min_granularity()) {
      this.firstType = di1.type;
      this.secondType = di2.type;
      this.idxType = idxType;
      this.di1 = di1;
      this.di2 = di2;
      this.tuning = new loopTuning(dataParTasksPerLocale, dataParIgnoreRunningTasks, dataParMinGranularity);
      this._grid = new localeGrid(2, targetLocales);
      init this;
      if targetLocales.rank != 2 then compilerError("the target locales of a dimensionalDist2D are an array of two dimensions");
      if di1.numLocales != _grid.shape(0) || di2.numLocales != _grid.shape(1) then
        halt("dimensionalDist2D: the dimensions are over ", di1.numLocales, " and ", di2.numLocales, " locales, but there are ",
             _grid.shape(0), " rows and ", _grid.shape(1), " columns of target locales");
    }

    /** The locales that have indices. */
    proc targetLocales() do return _grid.locales();
    /** Writes what it was made of. */
    proc serialize(writer, ref serializer) throws {
      _writeMap(this, "dimensionalDist2D", writer, serializer, ("di1", di1), ("di2", di2));
    }
    /** The locale of an index; of several copies that which is seen here.

        .. code-block:: chapel

           use DimensionalDist2D, BlockDim;
           const grid = reshape(Locales, {0..0, 0..<numLocales}), D = {1..4, 1..8};
           const dist = new dimensionalDist2D(grid, new BlockDim(1, 1..4), new BlockDim(numLocales, 1..8));
           writeln(dist.idxToLocale((1, 1)), " ", dist.targetOf((1, 1)), " ", dist.sees(0));   // LOCALE0 0 true
           writeln(dist.di1.boundingBox, " ", dist.di2.boundingBox, " ", dist.idxType: string);   // 1..4 1..8 int(64)
           writeln(dist.firstType == BlockDim(int), " ", dist.secondType == dist.firstType);   // true true
           writeln(dist.tuning.dataParTasksPerLocale);   // 0
           writeln(dist.wholePart(D).size, " ", dist.layout(dist.localPart(D, 0)).place((1, 2)));   // 32 1
    */
    proc idxToLocale(const i): locale do return _grid[targetOf(i)];
    /** The number of the target that has an index; of several copies that which is seen here. */
    proc targetOf(const i: 2*idxType): int {
      const c = _coordinates();
      return _grid.number((if di1._copied then c(0) else di1._targetOf(i(0)), if di2._copied then c(1) else di2._targetOf(i(1))));
    }
    // Where this locale is among the targets.
    proc _coordinates(): 2*int {
      if di1._copied || di2._copied then
        for t in 0..<_grid.size do if _grid._id(t) == here.id then return _grid.at(t);
      return (0, 0);
    }
    /** Whether what a target has is seen here. */
    proc sees(target: int): bool {
      const c = _coordinates(), t = _grid.at(target);
      return (!di1._copied || c(0) == t(0)) && (!di2._copied || c(1) == t(1));
    }
    /** What a target has of a domain. */
    proc localPart(const ref dom: domain(?), target: int) {
      const c = _grid.at(target);
      return new pickedPart(dom, (di1._positions(dom.dim(0), c(0)), di2._positions(dom.dim(1), c(1))));
    }
    proc wholePart(const ref dom: domain(?)) do return _allPicked(dom);
    proc _takes(type t) param do return isDomainType(t) && _dimensions(t) == 2;
    /** The elements of a part lie row by row. */
    proc layout(const ref part: pickedPart(?)) do return new pickedRows(part);
    proc layout(const ref dom: domain(?)) do return new rowMajor(dom);
  }
  operator ==(const ref a: dimensionalDist2D(?), const ref b: dimensionalDist2D(?)): bool {
    if a.type != b.type then return false;
    else return a.di1 == b.di1 && a.di2 == b.di2 && a._grid == b._grid;
  }
  operator !=(const ref a: dimensionalDist2D(?), const ref b: dimensionalDist2D(?)): bool do return !(a == b);

  /** Older name of `dimensionalDist2D`. */
  @deprecated("DimensionalDist2D is now dimensionalDist2D")
  type DimensionalDist2D = dimensionalDist2D;
}
