/** Blocks of indices dealt out to the locales one after another.
    Not for: how arrays are made of their parts (MapParts). */
module BlockCycDist {
  use Locale;
  use LocaleGrid;
  use Distribution;
  use Tasks;
  use Lines;
  use MapParts;
  use PickedParts;
  /** The locales have blocks of indices in turn, in each dimension.

      .. code-block:: chapel

         use BlockCycDist;
         const D = {1..4, 1..4};
         const E = D dmapped new blockCycDist(startIdx=D.low, blocksize=(2, 2));
         var A: [E] int;
         forall (i, j) in E with (ref A) do A[i, j] = i * j;
         writeln(+ reduce A, " ", E.targetLocales().size == numLocales);   // 100 true
  */
  @chantry.was_class
  record blockCycDist {
    param rank: int;
    type idxType;
    /** The index with which the first block starts.

        .. code-block:: chapel

           use BlockCycDist;
           const dist = new blockCycDist(startIdx=1, blocksize=4);
           writeln(dist.rank, " ", dist.idxType: string, " ", dist.startIdx, " ", dist.blocksize);   // 1 int(64) (1,) (4,)
    */
    var startIdx: rank*idxType;
    /** The size of a block in each dimension. */
    var blocksize: rank*int;
    /** What it says of the tasks of loops. */
    var tuning: loopTuning;
    var _grid: localeGrid(rank);

    /** `startIdx`: the index with which the first locale's first block starts. `blocksize`: the size of blocks in each dimension.
        `targetLocales`: the locales in their order; in a grid as near to a cube as their number allows, if they are of another
        rank than the indices. The rest tunes parallel loops. */
    proc init(startIdx, blocksize, const ref targetLocales: [] locale = Locales, dataParTasksPerLocale: int = 0,
              dataParIgnoreRunningTasks: bool = cht_data_par_ignore_running(),
              dataParMinGranularity: int = cht_data_par_min_granularity(),
              param rank: int = _sizeOf(startIdx.type), type idxType = _partOf(startIdx.type)) {
      _checkStart(idxType, "blockCycDist");
      this.rank = rank;
      this.idxType = idxType;
      this.startIdx = _tupled(startIdx);
      this.blocksize = _tupled(blocksize);
      this.tuning = new loopTuning(dataParTasksPerLocale, dataParIgnoreRunningTasks, dataParMinGranularity);
      this._grid = new localeGrid(rank, targetLocales);
      init this;
      for param d in 0..<rank do
        if this.blocksize(d) < 1 then halt("blockCycDist: a block of ", this.blocksize(d), " indices in dimension ", d);
    }

    /** The locales that have indices. */
    proc targetLocales() do return _grid.locales();
    /** Writes what it was made of. */
    proc serialize(writer, ref serializer) throws {
      _writeMap(this, "blockCycDist", writer, serializer, ("startIdx", startIdx), ("blocksize", blocksize));
    }
    /** The locale of an index.

        .. code-block:: chapel

           use BlockCycDist;
           const D = {1..8} dmapped new blockCycDist(startIdx = 1, blocksize = 2);
           writeln(D.distribution.idxToLocale(1).id, " ", D.size);   // 0 8
    */
    proc idxToLocale(const i): locale do return _grid[targetOf(i)];
    /** The number of the target that has an index.

        .. code-block:: chapel

           use BlockCycDist;
           const D = {1..8}, dist = new blockCycDist(startIdx=1, blocksize=2, targetLocales=[Locales[0], Locales[0]]);
           writeln(dist.targetOf(2), " ", dist.targetOf(3), " ", dist.targetOf(5));   // 0 1 0
           const part = dist.localPart(D, 1);
           writeln(part.size, " ", part.contains(4), " ", part.contains(5));   // 4 true false
           for block in part.boxes() do write(block, " ");
           writeln("of ", dist.wholePart(D).size);   // {3..4} {7..8} of 8
           const place = dist.layout(part);
           writeln(place.places, " ", place.place(3), " ", place.place(7), " ", dist.tuning.dataParTasksPerLocale);   // 4 0 2 0
    */
    proc targetOf(const i: idxType): int where rank == 1 do return targetOf((i,));
    proc targetOf(const i: rank*idxType): int {
      var c: rank*int;
      for param d in 0..<rank do c(d) = _turnOf(startIdx(d), blocksize(d), _grid.shape(d), i(d));
      return _grid.number(c);
    }
    /** What a target has of a domain: its blocks. */
    proc localPart(const ref dom: domain(?), target: int) where dom.strides == strideKind.one do
      return new blocksInTurn(dom, startIdx, blocksize, _grid.shape, _grid.at(target));
    proc localPart(const ref dom: domain(?), target: int) where dom.strides != strideKind.one {
      const c = _grid.at(target);
      var lines: rank*_line(3);
      for param d in 0..<rank do lines(d) = _blocksOf(dom.dim(d), _toRep(startIdx(d)), blocksize(d), _grid.shape(d), c(d));
      return new pickedPart(dom, lines);
    }
    proc wholePart(const ref dom: domain(?)) where dom.strides == strideKind.one {
      var one, zero: rank*int;
      for param d in 0..<rank do one(d) = 1;
      return new blocksInTurn(dom, startIdx, blocksize, one, zero);
    }
    proc wholePart(const ref dom: domain(?)) where dom.strides != strideKind.one do return _allPicked(dom);
    /** The elements of a part lie as if its blocks were side by side. */
    proc layout(const ref part: blocksInTurn(?)) do return new blockRows(part);
    proc layout(const ref part: pickedPart(?)) do return new pickedRows(part);
    proc layout(const ref dom: domain(?)) do return new rowMajor(dom);

    proc _takes(type t) param do return _indexedBy(t, rank, idxType);
    proc type _fitting(const ref dom: domain(?), const ref targetLocales: [] locale = Locales) {
      var ones: dom.rank*int;
      for param d in 0..<dom.rank do ones(d) = 1;
      return new blockCycDist(startIdx=dom.low, blocksize=ones, targetLocales=targetLocales);
    }
  }

  // The indices of a dimension that are in a target's blocks: number k of `count` is origin + (k+cut)/run*step + (k+cut)%run.
  @chantry.descriptor
  record _turns {
    var count: int;
    var origin: int;
    var cut: int;
    var run: int = 1;
    var step: int = 1;

    proc init() { }
    proc init(const r, const start, run: int, turns: int, turn: int) {
      this.run = run;
      this.step = run * turns;
      init this;
      if r.size == 0 then return;
      const low = r._lo: int, high = r._hi: int, since = _since(start, step, r._lo), inBlock = since % run,
            // From the beginning of the block where the range begins to that of the target's first.
            ahead = _remainder(turn - since / run, turns) * run;
      origin = low - inBlock + ahead;
      if ahead == 0 then cut = inBlock;
      if ahead - inBlock <= high - low {
        const last = high - origin, rest = last % step;
        count = last / step * run + (if rest < run then rest + 1 else run) - cut;
      }
    }
    inline proc at(k: int): int do return origin + (k + cut) / run * step + (k + cut) % run;
    inline proc numberOf(x: int): int do return (x - origin) / step * run + (x - origin) % step - cut;
    inline proc holds(x: int): bool {
      if x - origin < 0 || (x - origin) % step >= run then return false;
      const k = numberOf(x);
      return k >= 0 && k < count;
    }
  }

  /** Of the indices of a domain those in the blocks of one target.

      .. code-block:: chapel

         use BlockCycDist;
         const D = {1..4, 1..4}, part: blocksInTurn(?) = (new blockCycDist(startIdx=(1, 1), blocksize=(2, 2))).localPart(D, 0);
         const rows = new blockRows(part);
         var n = 0;
         for i in part do n += rows.place(i);
         writeln(part.size, " ", rows.places, " ", n == 15 * 16 / 2);   // 16 16 true
  */
  @chantry.descriptor
  record blocksInTurn {
    param rank: int;
    type idxType;
    var _dims: rank*_turns;
    /** The number of indices. */
    var size: int;

    proc init(const ref dom: domain(?), const start, const blocksize, const turns, const turn) {
      this.rank = dom.rank;
      this.idxType = dom.idxType;
      init this;
      size = 1;
      for param d in 0..<rank {
        _dims(d) = new _turns(dom.dim(d), _toRep(start(d)), blocksize(d), turns(d), turn(d));
        size *= _dims(d).count;
      }
    }
    /** Whether it has an index. */
    inline proc contains(const i: idxType): bool where rank == 1 do return _dims(0).holds(_toRep(i): int);
    inline proc contains(const i: rank*idxType): bool {
      for param d in 0..<rank do if !_dims(d).holds(_toRep(i(d)): int) then return false;
      return true;
    }
    inline proc _counts() {
      var n: rank*int;
      for param d in 0..<rank do n(d) = _dims(d).count;
      return n;
    }
    /** The indices. */
    iter these() {
      for k in _lsSerial(_counts()) {
        var i: rank*idxType;
        for param d in 0..<rank do i(d) = _fromRep(idxType, _dims(d).at(k(d)));
        if rank == 1 then yield i(0); else yield i;
      }
    }
    /** The blocks, as domains. */
    iter boxes() {
      var blocks: rank*int;
      for param d in 0..<rank do
        if size > 0 then blocks(d) = (_dims(d).count + _dims(d).cut + _dims(d).run - 1) / _dims(d).run;
      for b in _lsSerial(blocks) {
        var dims: rank*range(idxType);
        for param d in 0..<rank {
          const t = _dims(d), from = b(d) * t.run - t.cut, to = from + t.run - 1;
          dims(d) = _plainRange(idxType, boundKind.both, t.at(if from < 0 then 0 else from),
                                t.at(if to >= t.count then t.count - 1 else to));
        }
        yield {(...dims)};
      }
    }
    // What it has of a dimension of the box, as positions.
    proc _lineIn(const ref box, param d: int) {
      const t = _dims(d);
      var l: _line(2);
      l.count = t.count;
      l.first = t.origin - box.dim(d)._lo: int;
      l.step = t.step;
      l.run = t.run;
      l.cut = t.cut;
      return l;
    }
  }
  /** The elements of such blocks row by row, as if the blocks were side by side. */
  @chantry.descriptor
  record blockRows {
    param rank: int;
    type idxType;
    var _dims: rank*_turns;
    var _steps: rank*int;
    /** The number of elements. */
    var places: int;

    proc init(const ref part: blocksInTurn(?)) {
      this.rank = part.rank;
      this.idxType = part.idxType;
      this._dims = part._dims;
      init this;
      places = part.size;
      var n = 1;
      for param e in 0..<rank {
        param d = rank - 1 - e;
        _steps(d) = n;
        n *= _dims(d).count;
      }
    }
    /** The place of an index. */
    inline proc place(const i: idxType): int where rank == 1 do return _dims(0).numberOf(_toRep(i): int);
    inline proc place(const i: rank*idxType): int {
      var n = 0;
      for param d in 0..<rank do n += _dims(d).numberOf(_toRep(i(d)): int) * _steps(d);
      return n;
    }
  }

  operator ==(const ref a: blockCycDist(?), const ref b: blockCycDist(?)): bool {
    if a.type != b.type then return false;
    else return a.startIdx == b.startIdx && a.blocksize == b.blocksize && a._grid == b._grid;
  }
  operator !=(const ref a: blockCycDist(?), const ref b: blockCycDist(?)): bool do return !(a == b);

  /** Older name of `blockCycDist`.

      .. code-block:: chapel

         use BlockCycDist;
         const D = newBlockCyclicDom(1..4, 1..4), E = {1..8} dmapped new BlockCyclic(startIdx=1, blocksize=2);
         const A = newBlockCyclicArr(1..8, int);
         writeln(D.size, " ", E.size, " ", A.domain.size);   // 16 8 8
  */
  @deprecated("BlockCyclic is now blockCycDist")
  type BlockCyclic = blockCycDist;
  /** Older name of `blockCycDist.createDomain`. */
  @deprecated("newBlockCyclicDom is now blockCycDist.createDomain")
  proc newBlockCyclicDom(const ref dom: domain(?), const ref targetLocales: [] locale = Locales) do
    return blockCycDist.createDomain(dom, targetLocales=targetLocales);
  @deprecated("newBlockCyclicDom is now blockCycDist.createDomain")
  proc newBlockCyclicDom(const rngs: range(?)...) do return blockCycDist.createDomain((...rngs));
  /** Older name of `blockCycDist.createArray`. */
  @deprecated("newBlockCyclicArr is now blockCycDist.createArray")
  proc newBlockCyclicArr(const ref dom: domain(?), type eltType, const ref targetLocales: [] locale = Locales) do
    return blockCycDist.createArray(dom, eltType, targetLocales=targetLocales);
  @deprecated("newBlockCyclicArr is now blockCycDist.createArray")
  proc newBlockCyclicArr(const rng: range(?), type eltType) do return blockCycDist.createArray({rng}, eltType);
}
