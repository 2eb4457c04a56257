/** The locales of a distribution, in a grid with as many dimensions as its indices have.
    Not for: which locale has which index (modules/dists). */
module LocaleGrid {
  use Pointers;
  use Base;
  use Types;
  use Range;
  use Domain;
  use Array;
  use ArrayOps;
  use Locale;
  use Write;
  use Lines;

  extern proc cht_checked(): bool;

  // What copies of a grid share: the numbers of the locales, row by row.
  class _gridLocales {
    var refs: int = 1;
    var count: int;
    var ids: c_ptr(int);
    proc deinit() { cht_free(__prim("cast", c_ptr(void), ids)); }
  }

  /** Locales in a grid of `rank` dimensions. They are numbered row by row, from 0.

      .. code-block:: chapel

         const g = new localeGrid(2, Locales);
         writeln(g.size == numLocales, " ", g.at((0, 0)), " ", g.number(g.at(0)), " ", g.locales().rank);   // true (0, 0) 0 2
  */
  record localeGrid {
    param rank: int;
    /** The number of locales in each dimension. */
    var shape: rank*int;
    // None: the only locale of the program.
    var _ids: unmanaged _gridLocales?;

    /** The locales as `targets` has them, if it has `rank` dimensions; else in a grid as near to a cube as their number allows. */
    proc init(param rank: int, const ref targets: [] locale) {
      this.rank = rank;
      init this;
      if targets.size == 0 then halt("a distribution needs at least one target locale");
      if targets.rank == rank then for param d in 0..<rank do shape(d) = targets.dim(d).size;
      else shape = _nearCube(rank, targets.size);
      if targets.size > 1 || numLocales > 1 {
        const all = new unmanaged _gridLocales(count = targets.size, ids = _allocate(int, targets.size));
        var k = 0;
        for l in targets {
          all.ids[k] = l.id;
          k += 1;
        }
        _ids = all;
      }
    }
    proc init=(const ref other: localeGrid(?)) {
      this.rank = other.rank;
      this.shape = other.shape;
      this._ids = other._ids;
      init this;
      if _ids != nil {
        if cht_checked() then if cht_owner(__prim("cast", c_ptr(void), _ids)) != here.id {
          // A locale's own, so that asking it costs nothing.
          const n = _ids!.count, mine = new unmanaged _gridLocales(count = n, ids = _allocate(int, n));
          _moveBits(mine.ids, _ids!.ids, n);
          _ids = mine;
          return;
        }
        __prim("atomic_add", __prim("addr", _ids!.refs), 1, "relaxed");
      }
    }
    proc deinit() {
      if _ids != nil then
        if __prim("atomic_sub", __prim("addr", _ids!.refs), 1, "acq_rel") == 1 then delete _ids;
    }

    /** The number of locales. */
    inline proc size: int do return if _ids == nil then 1 else _ids!.count;
    /** The locale with a number. */
    proc this(k: int): locale do return _localeAt(_id(k));
    inline proc _id(k: int): int do return if _ids == nil then 0 else _ids!.ids[k];

    /** The coordinates of a number, and the number at coordinates. */
    inline proc at(k: int): rank*int {
      var c: rank*int, rest = k;
      for param e in 0..<rank {
        param d = rank - 1 - e;
        c(d) = rest % shape(d);
        rest /= shape(d);
      }
      return c;
    }
    inline proc at(const c: rank*int) do return c;
    inline proc number(const c: rank*int): int {
      var k = c(0);
      for param d in 1..<rank do k = k * shape(d) + c(d);
      return k;
    }

    /** The locales as an array of `rank` dimensions. */
    proc locales() {
      var dims: rank*range;
      for param d in 0..<rank do dims(d) = 0..<shape(d);
      const d = {(...dims)};
      var a: [d] locale;
      var k = 0;
      for l in a {
        l = this(k);
        k += 1;
      }
      return a;
    }
    proc _writeOn(ch: c_ptr(void)) { _write(ch, locales()); }
  }
  operator =(ref a: localeGrid(?), const ref b: localeGrid(?)) {
    if b._ids != nil then __prim("atomic_add", __prim("addr", b._ids!.refs), 1, "relaxed");
    if a._ids != nil then if __prim("atomic_sub", __prim("addr", a._ids!.refs), 1, "acq_rel") == 1 then delete a._ids;
    a.shape = b.shape;
    a._ids = b._ids;
  }
  operator ==(const ref a: localeGrid(?), const ref b: localeGrid(?)): bool {
    if a.rank != b.rank then return false;
    else {
      if a.shape != b.shape then return false;
      for k in 0..<a.size do if a._id(k) != b._id(k) then return false;
      return true;
    }
  }

  // n as a product of `rank` factors that differ as little as may be, the larger ones first.
  proc _nearCube(param rank: int, n: int): rank*int {
    var f: rank*int, rest = n;
    for param d in 0..<rank {
      // The least factor of what is left that the dimensions still to come can match.
      param more = rank - d;
      var k = 1;
      while _power(k, more) < rest do k += 1;
      while rest % k != 0 do k += 1;
      f(d) = k;
      rest /= k;
    }
    return f;
  }
  proc _power(k: int, n: int): int {
    var p = 1;
    for i in 0..<n do p *= k;
    return p;
  }

  // ---- blocks of neighbours -----------------------------------------------------------------------

  // Whether a number is below another one, of whichever types they are.
  inline proc _isBelow(const a, const b): bool {
    if __prim("same_type", a.type, b.type) then return a < b;
    else if a < 0 || b < 0 then return a < 0 && (b >= 0 || a: int < b: int);
    else return a: uint < b: uint;
  }
  // Whether x is low + k or more; the sum need not be a number of their types.
  inline proc _reachesFrom(const x, const low, k: int): bool do return !_isBelow(x, low) && x: uint - low: uint >= k: uint;

  // Of `count` blocks that `box` is divided into, the one that has an index: the first and the last also have what lies beyond.
  inline proc _blockOf(const box, count: int, const i): int {
    const p = _toRep(i), x = p: uint - box._lo: uint, n = box.size;
    if count == 1 || _isBelow(p, box._lo) then return 0;
    else if x >= n: uint then return count - 1;
    else if n < _fewIndices then return x: int * count / n;
    else return _blockOfMany(x: int, n, count);
  }
  // So many times a number of blocks is an int.
  param _fewIndices = 1 << 40;
  @chantry.cold
  proc _blockOfMany(x: int, n: int, count: int): int {
    var block = if n < count then count - 1 else min(x / (n / count), count - 1);
    while _startOf(block, n, count) > x do block -= 1;
    return block;
  }
  // How far from the beginning of n indices a block begins.
  inline proc _startOf(block: int, n: int, count: int): int {
    if n < _fewIndices then return (block * n + count - 1) / count;
    else return n / count * block + (n % count * block + count - 1) / count;
  }
  // The same for a grid of blocks, as a guess: one multiplication in each dimension, and no look at what else the map knows. It is
  // wrong at indices beyond the box, and may be beside the ends of very large blocks.
  record _blockGuess {
    param rank: int;
    var low, last, step: rank*int;
    // Blocks an index, in units of 2 ** -64.
    var share: rank*uint;
    inline proc target(const i): int {
      var t = 0;
      for param d in 0..<rank {
        // What lies before the box is a large number here, and so in the last block at most.
        const x = (_toRep(if isTupleType(i.type) then i(d) else i): int - low(d)): uint, c = __prim("mulhi", x, share(d));
        t += step(d) * (if c > last(d): uint then last(d) else c: int);
      }
      return t;
    }
  }
  proc _guessOf(const ref box: domain(?), const ref grid: localeGrid(?)) {
    var g: _blockGuess(grid.rank), step = 1;
    for param e in 0..<grid.rank {
      param d = grid.rank - 1 - e;
      const n = box.dim(d).size: uint, count = grid.shape(d): uint;
      g.low(d) = box.dim(d)._lo: int;
      g.last(d) = grid.shape(d) - 1;
      // One block has all, and of more blocks than indices the last ones are guessed.
      g.share(d) = if count == 1 then 0: uint else if n <= count then max(uint) else (max(uint) / n + 1) * count;
      g.step(d) = step;
      step *= grid.shape(d);
    }
    return g;
  }
  // The indices of `r` in a block.
  proc _blockIn(const r, const box, count: int, block: int) {
    const n = box.size, from = _startOf(block, n, count), behind = _startOf(block + 1, n, count);
    var lo = r._lo, hi = r._hi, some = lo <= hi;
    if block > 0 && some {
      some = _reachesFrom(hi, box._lo, from);
      if some && !_reachesFrom(lo, box._lo, from) then lo = (box._lo: uint + from: uint): lo.type;
    }
    if block < count - 1 && some {
      some = !_reachesFrom(lo, box._lo, behind);
      if some && _reachesFrom(hi, box._lo, behind) then hi = (box._lo: uint + behind: uint - 1): hi.type;
    }
    if some then return _makeRange(r.idxType, boundKind.both, r.strides, lo, hi, r.stride, r._alignRep());
    else return _makeRange(r.idxType, boundKind.both, r.strides, 1, 0, r.stride, r._alignRep());
  }

  // ---- in turn ------------------------------------------------------------------------------------

  // Whose turn it is at an index, if blocks of `run` indices go round from `start` on.
  inline proc _turnOf(const start, run: int, turns: int, const i): int {
    const s = _toRep(start), p = _toRep(i), x = p: int - s: int;
    if turns == 1 then return 0;
    else if _isBelow(p, s) == (x < 0) then return _remainder(_quotient(x, run), turns);
    else return _since(s, run * turns, p) / run;
  }
  // How far behind `start` a number is, but for a multiple of `period`: from 0 to below that.
  proc _since(const start, period: int, const x): int {
    const apart = x: int - start: int, r = _remainder(apart % period, period), below = _isBelow(x, start);
    if below == (apart < 0) then return r;
    // That is 2 ** 64 too much or too little.
    const lost = ((max(uint) % period: uint + 1) % period: uint): int;
    return _remainder((r + (if below then -lost else lost)) % period, period);
  }
  // Rounded down, and what is left then.
  inline proc _quotient(x: int, y: int): int {
    if y == 1 then return x;
    const q = x / y;
    return if x % y < 0 then q - 1 else q;
  }
  inline proc _remainder(x: int, y: int): int {
    const r = x % y;
    return if r < 0 then r + y else r;
  }
  // The indices of a range whose turn it is, one by one.
  proc _everyNth(const r, const start, turns: int, turn: int) {
    type idx = r.idxType;
    const apart = r._absStride: int, step = apart / _commonDivisor(apart, turns) * turns;
    if step > max(_strType(idx)): int then if r._lo <= r._hi then
      halt("every ", step, "th index is a locale's, which is more than a step of ", idx: string, " can be");
    // The first of them, strides aside, is so far from the range's low end.
    const ahead = _remainder(turn - _since(_toRep(start), turns, r._lo), turns);
    if r._lo <= r._hi && _reachesFrom(r._hi, r._lo, ahead) then
      return r[_makeRange(idx, boundKind.both, strideKind.positive, r._lo, r._hi, turns, r._lo: uint + ahead: uint)];
    else return r[_makeRange(idx, boundKind.both, strideKind.positive, 1, 0, turns, 0)];
  }
}
