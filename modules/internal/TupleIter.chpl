/** Parallel loops over homogeneous tuples: a task for some elements each.
    Not for: serial loops over tuples, which the compiler unrolls or indexes. */
module TupleIter {
  use Base;
  use Range;
  use RangeIter;
  use Tasks;

  iter ref (?n * ?t).these(param tag: iterKind) ref where tag == iterKind.standalone {
    const tasks = _numChunks(n);
    coforall k in new _upTo(tasks) with (ref this) {
      const (from, to) = _chunk(n, tasks, k);
      for i in from..<to do yield this(i);
    }
  }
  iter (?n * ?t).these(param tag: iterKind) const ref where tag == iterKind.standalone {
    const tasks = _numChunks(n);
    coforall k in new _upTo(tasks) {
      const (from, to) = _chunk(n, tasks, k);
      for i in from..<to do yield this(i);
    }
  }

  // In lock step the tuple follows, and leads as one task each.
  iter (?n * ?t).these(param tag: iterKind) where tag == iterKind.leader {
    const tasks = _numChunks(n);
    coforall k in new _upTo(tasks) {
      const (from, to) = _chunk(n, tasks, k);
      yield (from..<to,);
    }
  }
  iter ref (?n * ?t).these(param tag: iterKind, followThis) ref where tag == iterKind.follower {
    _followsWithin(followThis, (n,));
    for i in followThis(0) do yield this(i);
  }
  iter (?n * ?t).these(param tag: iterKind, followThis) const ref where tag == iterKind.follower {
    _followsWithin(followThis, (n,));
    for i in followThis(0) do yield this(i);
  }
}
