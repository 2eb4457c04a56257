/** Blocks of neighbouring indices, one for each locale.
    Not for: how arrays are made of their parts (MapParts). */
module BlockDist {
  use Locale;
  use LocaleGrid;
  use Distribution;
  use DomainsOver;
  use Tasks;
  /** Each locale has one block of neighbouring indices of the bounding box; the outer ones also what lies beyond it.

      .. code-block:: chapel

         use BlockDist;
         const D = {1..4, 1..4};
         const E = D dmapped new blockDist(boundingBox=D);
         var A: [E] int;
         forall (i, j) in E with (ref A) do A[i, j] = i * j;
         writeln(+ reduce A, " ", E.targetLocales().size == numLocales);   // 100 true
  */
  @chantry.was_class
  record blockDist {
    param rank: int;
    type idxType = int;
    /** How the indices of sparse subdomains of its domains lie on each locale.

        .. code-block:: chapel

           use BlockDist;
           const dist = new blockDist(boundingBox={1..8, 1..8});
           writeln(dist.rank, " ", dist.idxType: string, " ", dist.boundingBox, " ", dist.sparseLayoutType: string);   // 2 int(64) {1..8, 1..8} DefaultDist
    */
    type sparseLayoutType = DefaultDist;
    /** The indices that are divided. */
    var boundingBox: domain(rank, idxType);
    /** What it says of the tasks of loops. */
    var tuning: loopTuning;
    var _grid: localeGrid(rank);
    var _over: domainsOver;

    /** `boundingBox`: the indices that are divided among the locales. `targetLocales`: which these are; in each dimension as many
        blocks as they have there, or, if they are of another rank, in a grid as near to a cube as their number allows.
        `sparseLayoutType`: the layout of sparse subdomains. The rest tunes parallel loops. */
    proc init(boundingBox: domain(?), const ref targetLocales: [] locale = Locales, dataParTasksPerLocale: int = 0,
              dataParIgnoreRunningTasks: bool = cht_data_par_ignore_running(),
              dataParMinGranularity: int = cht_data_par_min_granularity(),
              param rank: int = boundingBox.rank, type idxType = boundingBox.idxType, type sparseLayoutType = DefaultDist) {
      this.rank = rank;
      this.idxType = idxType;
      this.sparseLayoutType = sparseLayoutType;
      this.boundingBox = _boxAround(boundingBox);
      this.tuning = new loopTuning(dataParTasksPerLocale, dataParIgnoreRunningTasks, dataParMinGranularity);
      this._grid = new localeGrid(rank, targetLocales);
    }

    /** The locales that have indices. */
    proc targetLocales() do return _grid.locales();
    /** Writes what it was made of. */
    proc serialize(writer, ref serializer) throws {
      _writeMap(this, "blockDist", writer, serializer, ("boundingBox", boundingBox));
    }
    /** The locale of an index.

        .. code-block:: chapel

           use BlockDist;
           const D = blockDist.createDomain(1..8);
           writeln(D.distribution.idxToLocale(3).id, " ", D.targetLocales().size == numLocales, " ", D.localSubdomain());   // 0 true {1..8}
    */
    proc idxToLocale(const i): locale do return _grid[targetOf(i)];
    /** The number of the target that has an index.

        .. code-block:: chapel

           use BlockDist;
           const D = {1..8}, dist = new blockDist(D, targetLocales=[Locales[0], Locales[0]]);
           writeln(dist.targetOf(3), " ", dist.targetOf(5), " ", dist.localPart(D, 0), " ", dist.localPart(D, 1));   // 0 1 {1..4} {5..8}
           const place = dist.layout(dist.localPart(D, 1));
           writeln(place.places, " ", place.place(5), " ", place.place(8), " ", place.holds(4));   // 4 0 3 false
    */
    proc targetOf(const i: idxType): int where rank == 1 do return targetOf((i,));
    proc targetOf(const i: rank*idxType): int {
      var c: rank*int;
      for param d in 0..<rank do c(d) = _blockOf(boundingBox.dim(d), _grid.shape(d), i(d));
      return _grid.number(c);
    }
    proc _guess() do return _guessOf(boundingBox, _grid);
    /** What a target has of a domain. */
    proc localPart(const ref dom: domain(?), target: int) {
      const c = _grid.at(target);
      var dims = dom.dims();
      for param d in 0..<rank do dims(d) = _blockIn(dims(d), boundingBox.dim(d), _grid.shape(d), c(d));
      return {(...dims)};
    }
    /** The elements of a part lie row by row. */
    proc layout(const ref dom: domain(?)) do return new rowMajor(dom);

    /** Divides the indices of another box. Domains over this distribution follow, and arrays over them keep their elements, which move
        to where their indices are now; so does the assignment of a distribution with the same target locales.

        .. code-block:: chapel

           use BlockDist;
           var dist = new blockDist({1..8});
           const D = {1..12} dmapped dist;
           var A: [D] int = 1..12;
           dist.redistribute({1..12});
           writeln(D.distribution.boundingBox, " ", + reduce A, " ", D == {1..12});   // {1..12} 78 true
    */
    proc ref redistribute(const newBbox: domain(rank, ?)) {
      var other = this;
      other.boundingBox = _boxAround(newBbox);
      _redistribute(this, other);
    }
    proc ref _becomes(const ref other: blockDist(?)) {
      boundingBox = other.boundingBox;
      tuning = other.tuning;
      _grid = other._grid;
    }

    proc _sparseLayout() do return new sparseLayoutType();

    proc _takes(type t) param do return _indexedBy(t, rank, idxType);
    proc type _fitting(const ref dom: domain(?), const ref targetLocales: [] locale = Locales) do
      return new blockDist(boundingBox=dom, targetLocales=targetLocales);
  }
  operator =(ref a: blockDist(?), const ref b: blockDist(?)) where a.type == b.type { _redistribute(a, b); }
  operator ==(const ref a: blockDist(?), const ref b: blockDist(?)): bool {
    if a.type != b.type then return false;
    else return a.boundingBox == b.boundingBox && a._grid == b._grid;
  }
  operator !=(const ref a: blockDist(?), const ref b: blockDist(?)): bool do return !(a == b);

  /** Older name of `blockDist`.

      .. code-block:: chapel

         use BlockDist;
         const D = newBlockDom(1..4, 1..4), E = {1..8} dmapped new Block({1..8});
         const A = newBlockArr(1..8, int), B = newBlockArr({1..2, 1..3}, real);
         writeln(D == newBlockDom({1..4, 1..4}), " ", E.size, " ", A.domain == E, " ", B.size);   // true 8 true 6
  */
  @deprecated("Block is now blockDist")
  type Block = blockDist;
  /** Older name of `blockDist.createDomain`. */
  @deprecated("newBlockDom is now blockDist.createDomain")
  proc newBlockDom(const ref dom: domain(?), const ref targetLocales: [] locale = Locales) do
    return blockDist.createDomain(dom, targetLocales=targetLocales);
  @deprecated("newBlockDom is now blockDist.createDomain")
  proc newBlockDom(const rngs: range(?)...) do return blockDist.createDomain((...rngs));
  /** Older name of `blockDist.createArray`. */
  @deprecated("newBlockArr is now blockDist.createArray")
  proc newBlockArr(const ref dom: domain(?), type eltType, const ref targetLocales: [] locale = Locales) do
    return blockDist.createArray(dom, eltType, targetLocales=targetLocales);
  @deprecated("newBlockArr is now blockDist.createArray")
  proc newBlockArr(const rng: range(?), type eltType) do return blockDist.createArray({rng}, eltType);
}
