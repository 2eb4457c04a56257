/** Loops over rectangular domains.
    Not for: arrays (ArrayIter), lock step by element number (LockStep). */
module DomainIter {
  use Base;
  use Types;
  use Range;
  use RangeOps;
  use RangeIter;
  use Domain;
  use Tasks;

  // The indices of a tuple of ranges, last dimension fastest.
  inline iter _overDims(const dims: ?t) where __prim("num_fields", t) == 1 {
    for i in dims(0) do yield i;
  }
  inline iter _overDims(const dims: ?t) where __prim("num_fields", t) == 2 {
    for i in dims(0) do
      for j in dims(1) do
        yield (i, j);
  }
  inline iter _overDims(const dims: ?t) where __prim("num_fields", t) == 3 {
    for i in dims(0) do
      for j in dims(1) do
        for k in dims(2) do
          yield (i, j, k);
  }
  // More dimensions: the last one inside all others.
  inline iter _overDims(const dims: ?t) where __prim("num_fields", t) > 3 {
    param last = __prim("num_fields", t) - 1;
    var outer: last*dims(0).type;
    for param d in 0..<last do outer(d) = dims(d);
    for i in _overDims(outer) do
      for j in dims(last) do
        yield ((...i), j);
  }

  // Part of a range by places from..to-1 in its order.
  inline proc _stretch(const r, from: int, to: int) where r.strides == strideKind.one do
    return _plainRange(r.idxType, boundKind.both, r._lo: int + from, r._lo: int + to - 1);
  inline proc _stretch(const r, from: int, to: int) where r.strides != strideKind.one {
    const st = r.stride: int, a = r._firstRep: int + from * st, b = r._firstRep: int + (to - 1) * st;
    return _makeRange(r.idxType, boundKind.both, r.strides, if st > 0 then a else b, if st > 0 then b else a,
                     st, r._alignRep());
  }

  // The dimensions of part t of `tasks`, cutting dimension `cut`.
  inline proc _part(const dims: ?tt, cut: int, tasks: int, t: int) {
    var p = dims;
    for param d in 0..<__prim("num_fields", tt) do
      if d == cut {
        const n = dims(d).size;
        const (from, to) = _chunk(n, tasks, t);
        p(d) = _stretch(dims(d), from, to);
      }
    return p;
  }

  // The dimension to cut for parallel loops and into how many parts: the first one that has an
  // index for every task, else the longest.
  proc _howToCut(const dims: ?tt, total: int): (int, int) do return _cutFor(dims, _numChunks(total));
  proc _cutFor(const dims: ?tt, tasks: int): (int, int) {
    var cut = 0, longest = -1;
    for param d in 0..<__prim("num_fields", tt) {
      const n = dims(d).size;
      if n > longest && longest < tasks {
        cut = d;
        longest = n;
      }
    }
    return (cut, if tasks < longest then tasks else longest);
  }

  /** The indices in order: the last dimension varies fastest. */
  inline iter _rectDomain.these() {
    const dims = _dims;
    for i in _overDims(dims) do yield i;
  }

  /** Parallel: parts of the domain, cut along one dimension. */
  iter _rectDomain.these(param tag: iterKind) where tag == iterKind.standalone {
    const dims = _dims;
    const n = this.size;
    if n > 0 {
      const (cut, tasks) = _howToCut(dims, n);
      coforall t in new _upTo(tasks) {
        const mine = _part(dims, cut, tasks, t);
        for i in _overDims(mine) do yield i;
      }
    }
  }

  // Leaders hand out 0-based places in each dimension.
  iter _rectDomain.these(param tag: iterKind) where tag == iterKind.leader {
    const shape = this.shape;
    var whole: rank*range;
    for param d in 0..<rank do whole(d) = 0..<shape(d);
    const n = this.size;
    if n > 0 {
      const (cut, tasks) = _howToCut(whole, n);
      coforall t in new _upTo(tasks) {
        yield _part(whole, cut, tasks, t);
      }
    }
  }
  iter _rectDomain.these(param tag: iterKind, followThis) where tag == iterKind.follower {
    _followsWithin(followThis, shape);
    var mine = _dims;
    for param d in 0..<rank do
      mine(d) = _stretch(_dims(d), followThis(d).low, followThis(d).high + 1);
    for i in _overDims(mine) do yield i;
  }
}
