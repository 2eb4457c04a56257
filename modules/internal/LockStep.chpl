/** Lock step by element number: how whole-array, promoted and zippered loops over ranges,
    domains and arrays run. The compiler calls these names (docs/dev/library-interface.md).
    Not for: loops over one iterand. */
module LockStep {
  use Pointers;
  use Base;
  use Types;
  use Range;
  use Domain;
  use DomainIter;
  use ArrayData;
  use Array;
  use Tasks;

  // A range without end has as many elements as are wanted.
  param _endless = max(int);
  inline proc range(?)._lsShape(): 1*int {
    if isBounded() then return (this.size,);
    else {
      _wantFirst();
      return (_endless,);
    }
  }
  inline proc range(?)._lsAt(i: 1*int) do return _nth(i(0));

  inline proc _rectDomain._lsShape(): rank*int {
    var s: rank*int;
    for param d in 0..<rank do s(d) = _dims(d).size;
    return s;
  }
  inline proc _rectDomain._lsAt(i: rank*int) {
    if rank == 1 then return _dims(0)._nth(i(0));
    else {
      var t: rank*idxType;
      for param d in 0..<rank do t(d) = _dims(d)._nth(i(d));
      return t;
    }
  }

  inline proc _rectArray._lsShape(): rank*int {
    var s: rank*int;
    for param d in 0..<rank do s(d) = _l.dims(d).size;
    return s;
  }
  inline proc ref _rectArray._lsAt(i: rank*int) ref do return _elementAt(_l, i);
  inline proc _rectArray._lsAt(i: rank*int) const ref do return _elementAt(_l, i);

  // Whether positions can be counted through in memory: elements lie in their order, side by side. Then position (0, …, 0, k) of
  // the elements as one row is that of element number k.
  proc _rectArray._lsDense(): bool {
    var want = 1;
    for param e in 0..<rank {
      param d = rank - 1 - e;
      if _l._step(d) != want then return false;
      want *= _l.dims(d).size;
    }
    return true;
  }
  // The shape for a loop: that of the elements as one row, if all that goes in step is dense.
  inline proc _lsRow(const shape: ?t, dense: bool): t {
    if !dense then return shape;
    param last = __prim("num_fields", t) - 1;
    var row = shape;
    for param d in 0..<last {
      row(d) = 1;
      row(last) *= shape(d);
    }
    return row;
  }

  // Halts unless the extents agree. The first value leads.
  inline proc _lsCheck(const a, const b) {
    if a.type != b.type then compilerError("zippered or promoted values have different ranks");
    if _checks {
      for param d in 0..<__prim("num_fields", a.type) do
        if a(d) != b(d) && b(d) != _endless then _lsDiffer(a, b);
    }
  }
  // For a `for` over values of several shapes: whether it is one shape; how many positions there are; the position of a number.
  inline proc _lsSameShape(const a: ?t, const b: t): bool {
    for param d in 0..<__prim("num_fields", t) do if a(d) != b(d) then return false;
    return true;
  }
  inline proc _lsNumbers(const shape): 1*int do return (_countOf(shape),);
  inline proc _lsNth(const shape: ?t, number: 1*int): t {
    var at: t;
    var rest = number(0);
    for param e in 0..<__prim("num_fields", t) {
      param d = __prim("num_fields", t) - 1 - e;
      at(d) = rest % shape(d);
      rest /= shape(d);
    }
    return at;
  }
  @chantry.noreturn @chantry.cold
  proc _lsDiffer(const a, const b) {
    if __prim("num_fields", a.type) == 1 then
      halt("values of different sizes in one loop: ", a(0), " and ", b(0));
    else halt("values of different shapes in one loop: ", a, " and ", b);
  }

  // The positions of a shape as ranges.
  inline proc _positions(const shape: ?t) {
    var p: __prim("num_fields", t)*range;
    for param d in 0..<__prim("num_fields", t) do p(d) = 0..<shape(d);
    return p;
  }

  // All positions in order, last dimension fastest.
  inline iter _lsSerial(const shape: ?t) where __prim("num_fields", t) == 1 {
    const n = shape(0);
    var i = 0;
    while i < n {
      yield (i,);
      i += 1;
    }
  }
  inline iter _lsSerial(const shape: ?t) where __prim("num_fields", t) == 2 {
    const n = shape(0), m = shape(1);
    var i = 0;
    while i < n {
      var j = 0;
      while j < m {
        yield (i, j);
        j += 1;
      }
      i += 1;
    }
  }
  iter _lsSerial(const shape: ?t) where __prim("num_fields", t) > 2 {
    for p in _overDims(_positions(shape)) do yield p;
  }

  // For a program's `for`: the positions that all values have, and then an error unless they end together.
  inline iter _lsInTurn(const lead: 1*int, const others: 1*int ...?n) {
    var common = lead(0);
    for param k in 0..<n do common = __prim("min", common, others(k)(0));
    var i = 0;
    while i < common {
      yield (i,);
      i += 1;
    }
    if _checks then for param k in 0..<n do if others(k)(0) != lead(0) then _lsEndApart();
  }
  @chantry.noreturn @chantry.cold
  proc _lsEndApart() { halt("zippered iterations have non-equal lengths"); }

  // All positions, by several tasks.
  iter _lsParallel(const shape: ?t) where __prim("num_fields", t) == 1 {
    const n = shape(0);
    const tasks = _numChunks(n);
    coforall c in new _upTo(tasks) {
      const (from, to) = _chunk(n, tasks, c);
      var i = from;
      while i < to {
        yield (i,);
        i += 1;
      }
    }
  }
  iter _lsParallel(const shape: ?t) where __prim("num_fields", t) > 1 {
    const dims = _positions(shape);
    const n = _countOf(shape);
    if n > 0 {
      const (cut, tasks) = _howToCut(dims, n);
      coforall c in new _upTo(tasks) {
        const mine = _part(dims, cut, tasks, c);
        for p in _overDims(mine) do yield p;
      }
    }
  }

  // Fewer steps of a few instructions each than this are taken by one task: others would come too late.
  param _fewSteps = 256;
  inline proc _lsFew(const shape): bool do return _countOf(shape) < _fewSteps;

  // All positions, for steps of a few instructions. One task needs no lock for the result of a reduction, and what it does is
  // seen where that is used.
  iter _lsLittle(const shape: 1*int) {
    const n = shape(0);
    const tasks = if n < _fewSteps then 1 else _numChunks(n);
    if tasks == 1 {
      var i = 0;
      while i < n {
        yield (i,);
        i += 1;
      }
    } else {
      coforall c in new _upTo(tasks) {
        const (from, to) = _chunk(n, tasks, c);
        var i = from;
        while i < to {
          yield (i,);
          i += 1;
        }
      }
    }
  }

  iter _lsLittle(const shape: ?t) where __prim("num_fields", t) > 1 {
    const dims = _positions(shape);
    const n = _countOf(shape);
    if n > 0 {
      const (cut, tasks) = if n < _fewSteps then (0, 1) else _howToCut(dims, n);
      coforall c in new _upTo(tasks) {
        const mine = _part(dims, cut, tasks, c);
        for p in _overDims(mine) do yield p;
      }
    }
  }

  // The same for reductions in several dimensions. Few steps stand beside the loop of several tasks, though that is twice the code: else a lock and a
  // call would take most of the time.
  iter _lsLittleReduced(const shape: ?t) where __prim("num_fields", t) > 1 {
    const dims = _positions(shape);
    const n = _countOf(shape);
    if n < _fewSteps {
      for p in _overDims(dims) do yield p;
    } else {
      const (cut, tasks) = _howToCut(dims, n);
      coforall c in new _upTo(tasks) {
        const mine = _part(dims, cut, tasks, c);
        for p in _overDims(mine) do yield p;
      }
    }
  }

  // All positions, for the library's own `forall`.
  iter _lsEach(const shape: ?t) {
    for p in _lsSerial(shape) do yield p;
  }
  iter _lsEach(param tag: iterKind, const shape: ?t) where tag == iterKind.standalone {
    const dims = _positions(shape);
    const n = _countOf(shape);
    if n > 0 {
      const (cut, tasks) = _howToCut(dims, n);
      coforall c in new _upTo(tasks) {
        const mine = _part(dims, cut, tasks, c);
        if __prim("num_fields", t) == 1 {
          for i in mine(0) do yield (i,);
        } else {
          for p in _overDims(mine) do yield p;
        }
      }
    }
  }

  // Whether a loop over so many arrays of 8-byte elements writes far more than caches hold, so that
  // stores around them save reading what is overwritten. Measured: triad of 3 x 128 MiB 1.3 times
  // faster. Less would lose what the next loop finds in the cache.
  param _streamBytes = 1 << 27;
  inline proc _lsStreams(const shape: 1*int, param parts: int): bool do
    return shape(0) >= _streamBytes / (8 * parts);

  // The index set of a loop over x whose results become an array.
  proc _loopDomain(const ref d: _rectDomain(?)) do return d;
  proc _loopDomain(const r: range(?)) do return _domainLit(r);
  proc _loopDomain(const ref a: _rectArray(?)) do return a.domain;
  // Of several values: the first one's.
  proc _loopDomain(const ref x, const ref rest...?n) do return _loopDomain(x);

  // ---- arrays of unknown size ------------------------------------------------------------------

  // Values of an iterator, collected.
  record _grow {
    type eltType;
    var data: c_ptr(eltType);
    var count: int;
    var room: int;

    // What an error leaves unfinished.
    proc deinit() { _freeElements(data, count); }
  }
  proc _growStart(type t) {
    var g: _grow(t);
    return g;
  }
  proc _growPush(ref g: _grow(?), in x: g.eltType) {
    if g.count == g.room {
      const room = if g.room == 0 then 8 else 2 * g.room;
      const p = _allocate(g.eltType, room);
      if g.count > 0 {
        _copyBits(p, g.data, g.count);
        cht_free(g.data);
      }
      g.data = p;
      g.room = room;
    }
    __prim("init", g.data[g.count], __prim("move", x));
    g.count += 1;
  }
  proc _growFinish(ref g: _grow(?), low: int = 0) {
    const dims = (low..<low + g.count,);
    var h = _emptyHeap(g.eltType, dims);
    h._setData(if g.count > 0 then g.data else nil);
    g.count = 0;
    return _arrayWith(h);
  }

  // What follows a value of another rank in a serial loop: its elements in their order, under the positions of the one that leads.
  record _inOrder {
    const shape, own;
    var x;
    // Where it leads an array that is made of the loop, it is a range without end.
    proc isBounded() param do return false;
    inline proc _lsShape() do return shape;
    inline proc _lsAt(const at: shape.type) {
      param n = __prim("num_fields", shape.type), m = __prim("num_fields", own.type);
      var k = 0;
      for param d in 0..<n do k = k * shape(d) + at(d);
      var mine: own.type;
      for param e in 0..<m {
        param d = m - 1 - e;
        if d == 0 then mine(d) = k;
        else {
          mine(d) = k % own(d);
          k /= own(d);
        }
      }
      return x._lsAt(mine);
    }
  }
  proc _inOrderOf(const ref lead, const ref x) where isRangeType(x.type) || isDomainType(x.type) {
    return _linedUp(lead._lsShape(), x._lsShape(), x);
  }
  proc _inOrderOf(const ref lead, const ref x: _rectArray(?)) do return _linedUp(lead._lsShape(), x._lsShape(), _shown(x));
  proc _linedUp(const shape, const own, const x) {
    if _checks {
      const led = _countOf(shape), follows = _countOf(own);
      if led != follows && follows != _endless then halt("values of different sizes in one loop: ", led, " and ", follows);
    }
    return new _inOrder(shape, own, x);
  }
  // The positions of a shape.
  inline proc _countOf(const shape): int {
    var n = 1;
    for param d in 0..<__prim("num_fields", shape.type) do n *= shape(d);
    return n;
  }
}
