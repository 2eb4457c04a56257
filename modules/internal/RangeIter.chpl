/** Loops over ranges: serial, parallel, and as followers in zippered loops.
    Not for: domains (DomainIter) or lock step by element number (LockStep). */
module RangeIter {
  use Pointers;
  use Base;
  use Types;
  use Range;
  use RangeOps;
  use Tasks;

  /** The indices in order. */
  inline iter range(?).these() where strides == strideKind.one && isBounded() && isIntegralType(idxType) {
    if _low <= _high {
      const stop = _high + 1: idxType;
      var i = _low;
      do {
        yield i;
        i += 1: idxType;
      } while i != stop;
    }
  }
  inline iter range(?).these() where isBounded() && !(strides == strideKind.one && isIntegralType(idxType)) {
    var left = this.size;
    if left > 0 {
      var i = _firstRep;
      const st = this.stride: int;
      do {
        yield _fromRep(idxType, i);
        i = (i: int + st): _rep(idxType);
        left -= 1;
      } while left != 0;
    }
  }
  inline iter range(?).these() where !isBounded() {
    _wantFirst();
    var i = _firstRep;
    const st = this.stride: _rep(idxType);
    while true {
      yield _fromRep(idxType, i);
      const next = i + st;
      // Small types are at their end soon, and would begin again.
      if _checks || numBits(i.type) < 64 then
        if (next > i) != (this.stride > 0) then halt("a loop over the unbounded range ", this, " has come to the end of ", idxType: string);
      i = next;
    }
  }

  /** Parallel: the indices in as many chunks as there are tasks to use. */
  iter range(?).these(param tag: iterKind) where tag == iterKind.standalone && isBounded()
      && strides == strideKind.one && isIntegralType(idxType) {
    const n = this.size;
    const tasks = _numChunks(n);
    const low = _low;
    coforall t in new _upTo(tasks) {
      const (from, to) = _chunk(n, tasks, t);
      if from < to {
        const stop = (low: int + to): idxType;
        var i = (low: int + from): idxType;
        do {
          yield i;
          i += 1: idxType;
        } while i != stop;
      }
    }
  }
  iter range(?).these(param tag: iterKind) where tag == iterKind.standalone && isBounded()
      && !(strides == strideKind.one && isIntegralType(idxType)) {
    const n = this.size;
    const tasks = _numChunks(n);
    const me = this;
    coforall t in new _upTo(tasks) {
      const (from, to) = _chunk(n, tasks, t);
      var k = from;
      while k < to {
        yield me._nth(k);
        k += 1;
      }
    }
  }

  // Leaders hand out 0-based stretches; followers turn them into indices.
  iter range(?).these(param tag: iterKind) where tag == iterKind.leader && isBounded() {
    const n = this.size;
    const tasks = _numChunks(n);
    coforall t in new _upTo(tasks) {
      const (from, to) = _chunk(n, tasks, t);
      if from < to then yield (from..to-1,);
    }
  }
  // What a leader gives must lie within the follower's shape, whose positions count from 0.
  inline proc _followsWithin(const followThis, const shape: ?t) {
    if _checks then
      for param d in 0..<__prim("num_fields", t) do
        if followThis(d).size > 0 && followThis(d).high: int >= shape(d): int then halt("zippered iteration: the shapes differ");
  }
  iter range(?).these(param tag: iterKind, followThis) where tag == iterKind.follower {
    const r = followThis(0);
    var k = r.low;
    const to = r.high;
    if _checks then if isBounded() then if to >= this.size then
      halt("zippered iteration: the ranges' sizes differ");
    while k <= to {
      yield _nth(k);
      k += 1;
    }
  }
}
