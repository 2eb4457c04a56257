/** Indices dealt out to the locales one after another.
    Not for: how arrays are made of their parts (MapParts). */
module CyclicDist {
  use Locale;
  use LocaleGrid;
  use Distribution;
  use DomainsOver;
  use Tasks;
  /** The locales have the indices in turn, in each dimension.

      .. code-block:: chapel

         use CyclicDist;
         const D = {1..4, 1..4};
         const E = D dmapped new cyclicDist(startIdx=D.low);
         var A: [E] int;
         forall (i, j) in E with (ref A) do A[i, j] = i * j;
         writeln(+ reduce A, " ", E.targetLocales().size == numLocales);   // 100 true
  */
  @chantry.was_class
  record cyclicDist {
    param rank: int;
    type idxType;
    /** The index that the first locale has.

        .. code-block:: chapel

           use CyclicDist;
           const dist = new cyclicDist(startIdx=(1, 1));
           writeln(dist.rank, " ", dist.idxType: string, " ", dist.startIdx, " ", dist.targetLocales().size);   // 2 int(64) (1, 1) 1
    */
    var startIdx: rank*idxType;
    /** What it says of the tasks of loops. */
    var tuning: loopTuning;
    var _grid: localeGrid(rank);
    var _over: domainsOver;

    /** `startIdx`: the index that the first locale has. `targetLocales`: the locales in their order; in a grid as near to a cube
        as their number allows, if they are of another rank than the indices. The rest tunes parallel loops. */
    proc init(startIdx, const ref targetLocales: [] locale = Locales, dataParTasksPerLocale: int = 0,
              dataParIgnoreRunningTasks: bool = cht_data_par_ignore_running(),
              dataParMinGranularity: int = cht_data_par_min_granularity(),
              param rank: int = _sizeOf(startIdx.type), type idxType = _partOf(startIdx.type)) {
      _checkStart(idxType, "cyclicDist");
      this.rank = rank;
      this.idxType = idxType;
      this.startIdx = _tupled(startIdx);
      this.tuning = new loopTuning(dataParTasksPerLocale, dataParIgnoreRunningTasks, dataParMinGranularity);
      this._grid = new localeGrid(rank, targetLocales);
    }

    /** The locales that have indices. */
    proc targetLocales() do return _grid.locales();
    /** Writes what it was made of. */
    proc serialize(writer, ref serializer) throws {
      _writeMap(this, "cyclicDist", writer, serializer, ("startIdx", startIdx));
    }
    /** The locale of an index.

        .. code-block:: chapel

           use CyclicDist;
           const D = cyclicDist.createDomain(1..8);
           writeln(D.distribution.idxToLocale(1).id, " ", D.targetLocales().size == numLocales);   // 0 true
    */
    proc idxToLocale(const i): locale do return _grid[targetOf(i)];
    /** The number of the target that has an index.

        .. code-block:: chapel

           use CyclicDist;
           const D = {1..8}, dist = new cyclicDist(startIdx=1, targetLocales=[Locales[0], Locales[0]]);
           const mine = dist.localPart(D, 1), place = dist.layout(mine);
           for i in mine do write(i, " ");
           writeln(dist.targetOf(3), " ", dist.targetOf(4));   // 2 4 6 8 0 1
           writeln(place.places, " ", place.place(2), " ", place.place(8), " ", dist.tuning.dataParTasksPerLocale);   // 4 0 3 0
    */
    proc targetOf(const i: idxType): int where rank == 1 do return targetOf((i,));
    proc targetOf(const i: rank*idxType): int {
      var c: rank*int;
      for param d in 0..<rank do c(d) = _turnOf(startIdx(d), 1, _grid.shape(d), i(d));
      return _grid.number(c);
    }
    /** What a target has of a domain. */
    proc localPart(const ref dom: domain(?), target: int) {
      const c = _grid.at(target);
      var dims: rank*_everyNth(dom.dim(0), startIdx(0), 1, 0).type;
      for param d in 0..<rank do dims(d) = _everyNth(dom.dim(d), startIdx(d), _grid.shape(d), c(d));
      return {(...dims)};
    }
    proc ref _becomes(const ref other: cyclicDist(?)) {
      startIdx = other.startIdx;
      tuning = other.tuning;
      _grid = other._grid;
    }
    /** The elements of a part lie row by row. */
    proc layout(const ref dom: domain(?)) do return new rowMajor(dom);

    proc _takes(type t) param do return _indexedBy(t, rank, idxType);
    proc type _fitting(const ref dom: domain(?), const ref targetLocales: [] locale = Locales) do
      return new cyclicDist(startIdx=dom.low, targetLocales=targetLocales);
  }
  /** Deals the indices out from another one on; domains over the distribution and their arrays follow. */
  operator =(ref a: cyclicDist(?), const ref b: cyclicDist(?)) where a.type == b.type { _redistribute(a, b); }
  operator ==(const ref a: cyclicDist(?), const ref b: cyclicDist(?)): bool {
    if a.type != b.type then return false;
    else return a.startIdx == b.startIdx && a._grid == b._grid;
  }
  operator !=(const ref a: cyclicDist(?), const ref b: cyclicDist(?)): bool do return !(a == b);

  /** Older name of `cyclicDist`.

      .. code-block:: chapel

         use CyclicDist;
         const D = newCyclicDom(1..4, 1..4), E = {1..8} dmapped new Cyclic(startIdx=1);
         const A = newCyclicArr(1..8, int), B = newCyclicArr({1..2, 1..3}, real);
         writeln(D == newCyclicDom({1..4, 1..4}), " ", E.size, " ", A.domain == E, " ", B.size);   // true 8 true 6
  */
  @deprecated("Cyclic is now cyclicDist")
  type Cyclic = cyclicDist;
  /** Older name of `cyclicDist.createDomain`. */
  @deprecated("newCyclicDom is now cyclicDist.createDomain")
  proc newCyclicDom(const ref dom: domain(?), const ref targetLocales: [] locale = Locales) do
    return cyclicDist.createDomain(dom, targetLocales=targetLocales);
  @deprecated("newCyclicDom is now cyclicDist.createDomain")
  proc newCyclicDom(const rngs: range(?)...) do return cyclicDist.createDomain((...rngs));
  /** Older name of `cyclicDist.createArray`. */
  @deprecated("newCyclicArr is now cyclicDist.createArray")
  proc newCyclicArr(const ref dom: domain(?), type eltType, const ref targetLocales: [] locale = Locales) do
    return cyclicDist.createArray(dom, eltType, targetLocales=targetLocales);
  @deprecated("newCyclicArr is now cyclicDist.createArray")
  proc newCyclicArr(const rng: range(?), type eltType) do return cyclicDist.createArray({rng}, eltType);
}
