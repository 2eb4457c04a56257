/** Assignment between arrays of which one lies in parts: for each pair of pieces the positions that both have, which are again
    regular, and one strided copy of these.
    Not for: elements that are more than their bits, parts that are no boxes (by position: MapArray). */
module RegionCopy {
  use Pointers;
  use Base;
  use Types;
  use Domain;
  use Lines;
  use LockStep;
  use ArrayData;
  use Array;
  use MapArray;
  use MapDomain;
  use MapParts;
  use MapView;
  use MapCopies;
  use Locale;
  use Tasks;

  extern proc cht_copy_strided(to: c_ptr(void), source: c_ptr(void), size: int, rank: int, counts: c_ptr(void), toSteps: c_ptr(void),
                               sourceSteps: c_ptr(void));

  // Of an array or view, the positions that a piece has, in each dimension, and where the element at the first of them is; each
  // position further in dimension d is `jump(d)` elements further in memory.
  @chantry.descriptor
  record _region {
    param rank: int;
    type eltType;
    var lines: rank*_line(1);
    var jump: rank*int;
    var start: c_ptr(eltType);
  }

  // Whether an array's pieces are such regions. Asked of values: the type of a view is that of an array that it would become.
  proc _hasRegions(const ref x) param {
    if !__prim("is_trivial", x.eltType) then return false;
    else if __prim("resolves", x._b.near) then
      return __prim("resolves", x._b.near[0].layout._affine()) && (x.own || __prim("resolves", x._v.of_)) &&
             !_hasCopies(x._b.dom.mapType);
    else return __prim("resolves", x._l._step(0));
  }
  proc _areRegions(const ref a, const ref b) param {
    if !_isParted(a) && !_isParted(b) then return false;
    else return _hasRegions(a) && _hasRegions(b) && __prim("same_type", a.eltType, b.eltType);
  }
  proc _isParted(const ref x) param {
    if __prim("resolves", x._b.near) then return x._parted;
    else return false;
  }

  proc _numRegions(const ref x): int {
    if _isParted(x) then return x._b.dom._o.parts.count;
    else return 1;
  }
  inline proc _regionId(const ref x, t: int): int {
    if _isParted(x) then return x._b.dom._o.parts.ids[t];
    else return here.id;
  }

  // The region of piece t; without elements if `lines(0).count` is 0.
  proc _regionOf(const ref x, t: int) {
    var r: _region(x.rank, x.eltType);
    const shape = x._lsShape();
    for param d in 0..<x.rank do r.lines(d) = new _line(1, shape(d), 0, 1, 1, 0);
    if _isParted(x) then for param d in 0..<x.rank {
      r.lines(d) = _linesOfPiece(x, t, d);
      if r.lines(d).count == 0 then r.lines(0).count = 0;
    }
    if _isParted(x) && !x.own then if !_dropsFit(x, t) then r.lines(0).count = 0;
    for param d in 0..<x.rank do if r.lines(d).count == 0 then return r;
    var p: x.rank*int;
    for param d in 0..<x.rank do p(d) = r.lines(d).first;
    r.start = _elementAddress(x, t, p);
    for param d in 0..<x.rank do
      if r.lines(d).count > 1 {
        var q = p;
        q(d) += r.lines(d).step;
        r.jump(d) = (__prim("bitcast", int, _elementAddress(x, t, q)) - __prim("bitcast", int, r.start)) / __prim("sizeof", x.eltType);
      }
    return r;
  }
  inline proc _elementAddress(const ref x, t: int, const p) {
    if !_isParted(x) then return _address(x._lsAt(p));
    else {
      const piece = x._b.pieces[t], box = x._b.plan.box;
      if x.own then return piece.data + piece.layout.place(box._lsAt(p));
      else return piece.data + piece.layout.place(x._v.indexIn(x._b, p));
    }
  }
  // The positions of x in dimension d that are piece t's.
  proc _linesOfPiece(const ref x, t: int, param d: int): _line(1) {
    const part = x._b.pieces[t].part, box = x._b.plan.box;
    if x.own then return _stepped(_lineOf(part, box, d));
    else {
      param k = _bitAt(x._v.keep, d);
      return _cutLine(_lineOf(part, box, k), x._v.dims(d).size, x._v.origin(k), x._v.step(k));
    }
  }
  // Whether the piece has the indices of the dimensions that a rank change leaves out.
  proc _dropsFit(const ref x, t: int): bool {
    const v = x._v;
    for param k in 0..<v.of_ do
      if v.keep & (1 << k) == 0 then if _lineOf(x._b.pieces[t].part, x._b.plan.box, k).numberOf(v.origin(k)) < 0 then return false;
    return true;
  }
  /* `a = b`, shapes being equal: on the locale of each piece of `a`, a copy from each piece of `b`. */
  proc _copyRegions(ref a, const ref b) {
    const to = _numRegions(a), from = _numRegions(b);
    const source = _allocate(_region(b.rank, b.eltType), from);
    for t in 0..<from do source[t] = _regionOf(b, t);
    if to == 1 && _regionId(a, 0) == here.id then _fetch(_regionOf(a, 0), source, from);
    else coforall t in 0..<to {
      const r = _regionOf(a, t);
      on _localeAt(_regionId(a, t)) do if r.lines(0).count > 0 {
        if _isCopied() && _ownerOf(source) != here.id then _fetchAway(r, source, from);
        else _fetch(r, source, from);
      }
    }
    cht_free(__prim("cast", c_ptr(void), source));
  }
  // The list is another locale's.
  proc _fetchAway(const r: _region(?), source, n: int) {
    const mine = _allocate(source.deref().type, n);
    _moveBits(mine, source, n);
    _fetch(r, mine, n);
    cht_free(__prim("cast", c_ptr(void), mine));
  }
  proc _fetch(const r: _region(?), source, n: int) {
    if r.lines(0).count == 0 then return;
    if _takeTurns(r, source, n) then _fetchInBlocks(r, source, n);
    else _fetchEach(r, source, n);
  }
  proc _fetchEach(const r: _region(?), source, n: int) {
    for k in 0..<n {
      const s = source[k];
      if s.lines(0).count > 0 then _copyCommon(r, s);
    }
  }

  // Bytes of a block that stays in the nearest cache while each source adds its part.
  param _blockBytes = 1 << 14;

  proc _sizeOf(const r: _region(?)): int {
    var n = 1;
    for param d in 0..<r.rank do n *= r.lines(d).count;
    return n;
  }
  // Whether neighbours of the region come from several sources, as from what was dealt out: one source after the other would write
  // each line of memory as often as there are sources. (A transfer between memories that are not shared is one for each source anyway.)
  proc _takeTurns(const r: _region(?), source, n: int): bool {
    if n == 1 || cht_checked() || _sizeOf(r) * __prim("sizeof", r.eltType) <= 2 * _blockBytes then return false;
    for k in 0..<n {
      const s = source[k];
      var turns = false, none_ = s.lines(0).count == 0;
      if !none_ then for param d in 0..<r.rank {
        const both = _meet(r.lines(d), s.lines(d));
        none_ |= both.count == 0;
        turns |= both.count > 1 && both.step > r.lines(d).step;
      }
      if !none_ then return turns;
    }
    return false;
  }
  // Blocks of the first dimension's positions, each from all sources.
  proc _fetchInBlocks(const r: _region(?), source, n: int) {
    const rows = r.lines(0).count, total = _sizeOf(r), rowBytes = total / rows * __prim("sizeof", r.eltType),
          few = if rowBytes < _blockBytes then _blockBytes / rowBytes else 1, blocks = (rows + few - 1) / few,
          chunks = _numChunks(total), tasks = if chunks < blocks then chunks else blocks;
    coforall t in new _upTo(tasks) do
      for b in blocks * t / tasks ..< blocks * (t + 1) / tasks {
        var part = r;
        const at = b * few, line = r.lines(0);
        part.lines(0) = new _line(1, if rows - at < few then rows - at else few, line.first + at * line.step, line.step, 1, 0);
        part.start += at * r.jump(0);
        _fetchEach(part, source, n);
      }
  }
  // The elements at the positions that both regions have.
  proc _copyCommon(const r: _region(?), const s: _region(?)) {
    var counts, to, from: r.rank*int, dst = r.start, src = s.start;
    for param d in 0..<r.rank {
      const both = _meet(r.lines(d), s.lines(d));
      if both.count == 0 then return;
      counts(d) = both.count;
      dst += (both.first - r.lines(d).first) / r.lines(d).step * r.jump(d);
      src += (both.first - s.lines(d).first) / s.lines(d).step * s.jump(d);
      to(d) = both.step / r.lines(d).step * r.jump(d);
      from(d) = both.step / s.lines(d).step * s.jump(d);
    }
    // Where memory is not mapped, or counted, the runtime takes all of it in one transfer.
    if cht_checked() && (cht_owner(dst: c_ptr(void)) != here.id || cht_owner(src: c_ptr(void)) != here.id) then
      _transfer(dst, src, counts, to, from);
    else _copyStrided(dst, src, counts, to, from);
  }
  proc _transfer(dst: c_ptr(?t), src: c_ptr(t), const counts: ?c, const to: c, const from: c) {
    const size = __prim("sizeof", t);
    var n = counts, toBytes = to, fromBytes = from;
    for param d in 0..<__prim("num_fields", c) {
      toBytes(d) *= size;
      fromBytes(d) *= size;
    }
    cht_copy_strided(dst: c_ptr(void), src: c_ptr(void), size, __prim("num_fields", c), _address(n): c_ptr(void), _address(toBytes): c_ptr(void),
                     _address(fromBytes): c_ptr(void));
  }
  // counts(0) x counts(1) x … elements, those of dimension d `to(d)` and `from(d)` elements apart.
  proc _copyStrided(dst: c_ptr(?t), src: c_ptr(t), const counts: ?c, const to: c, const from: c) {
    param n = __prim("num_fields", c), last = n - 1;
    var total = 1;
    for param d in 0..<n do total *= counts(d);
    const (cut, tasks) = if total < _serialBelow then (0, 1) else _howToCut(_positions(counts), total);
    coforall k in new _upTo(tasks) {
      const mine = _part(_positions(counts), cut, tasks, k);
      var rows: n*range = mine;
      rows(last) = 0..0;
      const low = mine(last).low, length = mine(last).size;
      for p in _overPositions(rows) {
        var x = dst + low * to(last), y = src + low * from(last);
        for param d in 0..<last {
          x += p(d) * to(d);
          y += p(d) * from(d);
        }
        if to(last) == 1 && from(last) == 1 then _moveBits(x, y, length);
        else if to(last) == 1 then for i in 0..<length do x[i] = y[i * from(last)];
        else for i in 0..<length do x[i * to(last)] = y[i * from(last)];
      }
    }
  }
}
