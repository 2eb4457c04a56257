/** Loops over arrays: elements by reference, serial and parallel.
    Not for: loops over several arrays (LockStep) or their domains (DomainIter). */
module ArrayIter {
  use Pointers;
  use Base;
  use Range;
  use RangeIter;
  use Domain;
  use DomainIter;
  use ArrayData;
  use Array;
  use LockStep;
  use Tasks;

  // Each iterator twice: for arrays that may be modified, and for constant ones.

  /** The elements in order. */
  inline iter ref _rectArray.these() ref where rank == 1 {
    const n = _l.dims(0).size;
    const st = _l._step(0);
    const p = _l._firstAddr;
    var k = 0;
    while k < n {
      yield p[k * st];
      k += 1;
    }
  }
  inline iter ref _rectArray.these() ref where rank > 1 {
    for p in _lsSerial(_lsShape()) do yield _elementAt(_l, p);
  }

  /** Parallel: the elements in parts. */
  iter ref _rectArray.these(param tag: iterKind) ref where tag == iterKind.standalone && rank == 1 {
    const n = _l.dims(0).size;
    const st = _l._step(0);
    const p = _l._firstAddr;
    const tasks = _numChunks(n);
    coforall t in new _upTo(tasks) {
      const (from, to) = _chunk(n, tasks, t);
      var k = from;
      while k < to {
        yield p[k * st];
        k += 1;
      }
    }
  }
  iter ref _rectArray.these(param tag: iterKind) ref where tag == iterKind.standalone && rank > 1 {
    const dims = _positions(_lsShape());
    const n = this.size;
    if n > 0 {
      const (cut, tasks) = _howToCut(dims, n);
      const lp = _address(_l);
      coforall t in new _upTo(tasks) {
        const mine = _part(dims, cut, tasks, t);
        for p in _overDims(mine) do yield _elementAt(lp.deref(), p);
      }
    }
  }

  iter ref _rectArray.these(param tag: iterKind, followThis) ref where tag == iterKind.follower {
    _followsWithin(followThis, shape);
    if rank == 1 {
      for k in followThis(0) do yield _elementAt(_l, (k,));
    } else {
      for p in _overDims(followThis) do yield _elementAt(_l, p);
    }
  }

  /** The elements in order. */
  inline iter _rectArray.these() const ref where rank == 1 {
    const n = _l.dims(0).size;
    const st = _l._step(0);
    const p = _l._firstAddr;
    var k = 0;
    while k < n {
      yield p[k * st];
      k += 1;
    }
  }
  inline iter _rectArray.these() const ref where rank > 1 {
    for p in _lsSerial(_lsShape()) do yield _elementAt(_l, p);
  }

  /** Parallel: the elements in parts. */
  iter _rectArray.these(param tag: iterKind) const ref where tag == iterKind.standalone && rank == 1 {
    const n = _l.dims(0).size;
    const st = _l._step(0);
    const p = _l._firstAddr;
    const tasks = _numChunks(n);
    coforall t in new _upTo(tasks) {
      const (from, to) = _chunk(n, tasks, t);
      var k = from;
      while k < to {
        yield p[k * st];
        k += 1;
      }
    }
  }
  iter _rectArray.these(param tag: iterKind) const ref where tag == iterKind.standalone && rank > 1 {
    const dims = _positions(_lsShape());
    const n = this.size;
    if n > 0 {
      const (cut, tasks) = _howToCut(dims, n);
      const lp = _address(_l);
      coforall t in new _upTo(tasks) {
        const mine = _part(dims, cut, tasks, t);
        for p in _overDims(mine) do yield _elementAt(lp.deref(), p);
      }
    }
  }

  iter _rectArray.these(param tag: iterKind, followThis) const ref where tag == iterKind.follower {
    _followsWithin(followThis, shape);
    if rank == 1 {
      for k in followThis(0) do yield _elementAt(_l, (k,));
    } else {
      for p in _overDims(followThis) do yield _elementAt(_l, p);
    }
  }

  // The leader, for either.
  iter _rectArray.these(param tag: iterKind) where tag == iterKind.leader {
    const dims = _positions(_lsShape());
    const n = this.size;
    if n > 0 {
      const (cut, tasks) = _howToCut(dims, n);
      coforall t in new _upTo(tasks) {
        yield _part(dims, cut, tasks, t);
      }
    }
  }
}
