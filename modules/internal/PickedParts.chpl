/** Parts of domains that are products of picked positions in each dimension, and their layout: for distributions whose parts are
    neither boxes nor whole blocks.
    Not for: how positions are picked (Lines); which ones are (modules/dists). */
module PickedParts {
  use Base;
  use Types;
  use Range;
  use Domain;
  use DomainIter;
  use Lines;
  use LockStep;
  use LocaleGrid;

  /** Of the indices of a domain those at picked positions. */
  @chantry.descriptor
  record pickedPart {
    param rank: int;
    type idxType;
    param strides: strideKind;
    var _dims: rank*range(idxType, boundKind.both, strides);
    var _lines: rank*_line(3);
    /** The number of indices. */
    var size: int;

    proc init(const ref dom: domain(?), const lines) {
      this.rank = dom.rank;
      this.idxType = dom.idxType;
      this.strides = dom.strides;
      this._dims = dom.dims();
      this._lines = lines;
      init this;
      size = 1;
      for param d in 0..<rank do size *= _lines(d).count;
    }
    inline proc _numberOf(param d: int, const x: idxType): int {
      const p = _dims(d).indexOrder(x);
      return if p < 0 then -1 else _lines(d).numberOf(p);
    }
    /** Whether it has an index. */
    inline proc contains(const i: idxType): bool where rank == 1 do return _numberOf(0, i) >= 0;
    inline proc contains(const i: rank*idxType): bool {
      for param d in 0..<rank do if _numberOf(d, i(d)) < 0 then return false;
      return true;
    }
    inline proc _counts() {
      var n: rank*int;
      for param d in 0..<rank do n(d) = _lines(d).count;
      return n;
    }
    /** The indices. */
    iter these() {
      for k in _lsSerial(_counts()) {
        var i: rank*idxType;
        for param d in 0..<rank do i(d) = _dims(d)._nth(_lines(d).at(k(d)));
        if rank == 1 then yield i(0); else yield i;
      }
    }
    /** The boxes of neighbours, as domains. */
    iter boxes() {
      var runs: rank*int;
      for param d in 0..<rank do runs(d) = if size == 0 then 0 else _numRuns(_lines(d));
      for b in _lsSerial(runs) {
        var dims = _dims;
        for param d in 0..<rank {
          const (from, to) = _runOf(_lines(d), b(d));
          dims(d) = _stretch(_dims(d), from, to + 1);
        }
        yield {(...dims)};
      }
    }
    // What it has of a dimension of the box that it was made of.
    proc _lineIn(const ref box, param d: int) do return _lines(d);
  }

  /** The elements of such a part row by row, side by side. */
  @chantry.descriptor
  record pickedRows {
    param rank: int;
    type idxType;
    param strides: strideKind;
    var _dims: rank*range(idxType, boundKind.both, strides);
    var _lines: rank*_line(3);
    var _steps: rank*int;
    /** The number of elements. */
    var places: int;

    proc init(const ref part: pickedPart(?)) {
      this.rank = part.rank;
      this.idxType = part.idxType;
      this.strides = part.strides;
      this._dims = part._dims;
      this._lines = part._lines;
      init this;
      places = part.size;
      var n = 1;
      for param e in 0..<rank {
        param d = rank - 1 - e;
        _steps(d) = n;
        n *= _lines(d).count;
      }
    }
    inline proc _number(param d: int, const x: idxType): int do return _lines(d).numberOf(_dims(d).indexOrder(x));
    /** The place of an index. */
    inline proc place(const i: idxType): int where rank == 1 do return _number(0, i);
    inline proc place(const i: rank*idxType): int {
      var n = 0;
      for param d in 0..<rank do n += _number(d, i(d)) * _steps(d);
      return n;
    }
  }

  // The part that has all of a domain.
  proc _allPicked(const ref dom: domain(?)) {
    var lines: dom.rank*_line(3);
    for param d in 0..<dom.rank do lines(d) = _neighbours(dom.dim(d).size, 0);
    return new pickedPart(dom, lines);
  }
  // The positions of a range whose turn it is, if blocks of `run` indices go round from `start` on.
  proc _blocksOf(const r, const start, run: int, turns: int, turn: int): _line(3) {
    if r.size == 0 then return new _line(3);
    const apart = if r.stride: int < 0 then -(r.stride: int) else r.stride: int, every = run * turns;
    return _pickedLine(r.size, every / _commonDivisor(every, apart),
                       new _itsTurn(_since(start, every, _toRep(r.first)), r.stride: int, run, turns, turn));
  }
  record _itsTurn {
    // Where the range begins, counted from a first block on.
    var first: int;
    var stride: int;
    var run: int;
    var turns: int;
    var turn: int;
    inline proc picks(p: int) do return _turnAt(first + p * stride, run, turns) == turn;
  }
  // Whose turn it is so far from the start.
  inline proc _turnAt(x: int, run: int, turns: int): int {
    const block = if x % run < 0 then x / run - 1 else x / run, t = block % turns;
    return if t < 0 then t + turns else t;
  }
  // The positions of `r` that are in a range of indices.
  proc _blockOfPositions(const r, const inner): _line(3) {
    if inner.size == 0 then return new _line(3);
    return _neighbours(inner.size, r.indexOrder(inner.first));
  }
}
