/** Iterators that hand out a parallel loop's iterations while it runs, for work of uneven length.
    Not for: loops of even length (a plain forall divides those once, which costs less).

    As leaders they divide positions 0..n-1 of what they iterate over; as followers they turn positions
    into indices. Source: Chamberlain, Choi, Deitz and Navarro, User-Defined Parallel Zippered Iterators
    in Chapel, PGAS 2011. */
module DynamicIters {
  use Base;
  use Types;
  use Atomics;
  use Array;
  use Domain;
  use DomainIter;
  use Range;
  use RangeOps;
  use RangeIter;
  use Tasks;

  /** Where a task of `adaptive` takes work from that has nothing left.

      .. code-block:: chapel

         use DynamicIters;
         var sum: atomic int;
         forall i in dynamic(1..100, chunkSize=8) with (ref sum) do sum.add(i);
         writeln(sum.read());   // 5050

      .. code-block:: chapel

         use DynamicIters;
         for how in [Method.Whole, Method.RoundRobin, Method.WholeTail] {
           var sum: atomic int;
           forall i in adaptive(1..100, numTasks=2) with (ref sum) do sum.add(i);
           write(how, " ");
         }
         writeln("done");   // Whole RoundRobin WholeTail done
  */
  enum Method {
    /** The next task's range, until nothing is left of it, then the one after it. */
    Whole,
    /** The next task's range once, then the one after it, and so on. */
    RoundRobin,
    /** As Whole, from the end that the range's owner does not work at. */
    WholeTail
  }

  /** How `adaptive` shares work out.

      .. code-block:: chapel

         use DynamicIters;
         // `--methodStealing=WholeTail` of the program chooses another way.
         var hits: [1..100] int;
         forall i in adaptive(1..100, numTasks=4) with (ref hits) do hits[i] += 1;
         writeln(methodStealing, " ", && reduce (hits == 1));   // Whole true
  */
  config const methodStealing = Method.Whole;

  // ---- dynamic: chunks of one size ------------------------------------------------------------

  /** The indices of `c`; each task takes `chunkSize` of them at a time, at least 1. With `numTasks` tasks; 0: as
      many as a forall loop has. */
  iter dynamic(c: range(?), chunkSize: int = 1, numTasks: int = 0) {
    for i in c do yield i;
  }
  iter dynamic(param tag: iterKind, c: range(?), chunkSize: int = 1, numTasks: int = 0)
      where tag == iterKind.leader {
    forall part in _fixed(c.size, chunkSize, numTasks) do yield (part,);
  }
  iter dynamic(param tag: iterKind, c: range(?), chunkSize: int = 1, numTasks: int = 0, followThis)
      where tag == iterKind.follower {
    for i in _part(c, followThis(0)) do yield i;
  }

  /** The same for a rectangular domain, whatever its map, of which each chunk is some slices across dimension `parDim` (from 0). */
  iter dynamic(c: domain(?), chunkSize: int = 1, numTasks: int = 0, parDim: int = 0) where c.isRectangular() {
    for i in c do yield i;
  }
  iter dynamic(param tag: iterKind, c: domain(?), chunkSize: int = 1, numTasks: int = 0, parDim: int = 0)
      where tag == iterKind.leader && c.isRectangular() {
    const whole = _positions(c, parDim);
    forall part in _fixed(whole(parDim).size, chunkSize, numTasks) do yield _across(whole, parDim, part);
  }
  iter dynamic(param tag: iterKind, c: domain(?), chunkSize: int = 1, numTasks: int = 0, parDim: int = 0, followThis)
      where tag == iterKind.follower && c.isRectangular() {
    for i in _parts(c, followThis) do yield i;
  }

  // ---- guided: chunks that shrink ---------------------------------------------------------------

  /** The indices of `c`; each task takes its share of what is left, so that chunks shrink down to 1.

      .. code-block:: chapel

         use DynamicIters;
         var hits: [1..100] int, cells: [1..8, 1..5] int;
         forall i in guided(1..100, numTasks=3) with (ref hits) do hits[i] += i;
         forall (i, j) in guided({1..8, 1..5}, parDim=1) with (ref cells) do cells[i, j] = i * j;
         writeln(+ reduce hits, " ", + reduce cells);   // 5050 540
  */
  iter guided(c: range(?), numTasks: int = 0) {
    for i in c do yield i;
  }
  iter guided(param tag: iterKind, c: range(?), numTasks: int = 0) where tag == iterKind.leader {
    forall part in _shrinking(c.size, numTasks) do yield (part,);
  }
  iter guided(param tag: iterKind, c: range(?), numTasks: int = 0, followThis) where tag == iterKind.follower {
    for i in _part(c, followThis(0)) do yield i;
  }

  /** The same for a rectangular domain, in slices across dimension `parDim`. */
  iter guided(c: domain(?), numTasks: int = 0, parDim: int = 0) where c.isRectangular() {
    for i in c do yield i;
  }
  iter guided(param tag: iterKind, c: domain(?), numTasks: int = 0, parDim: int = 0)
      where tag == iterKind.leader && c.isRectangular() {
    const whole = _positions(c, parDim);
    forall part in _shrinking(whole(parDim).size, numTasks) do yield _across(whole, parDim, part);
  }
  iter guided(param tag: iterKind, c: domain(?), numTasks: int = 0, parDim: int = 0, followThis)
      where tag == iterKind.follower && c.isRectangular() {
    for i in _parts(c, followThis) do yield i;
  }

  // ---- adaptive: ranges of one's own, and others' -------------------------------------------------

  /** The indices of `c`; each task begins with a range of its own, of which it takes half of what is left at a
      time, and goes on with the others' ranges (see `methodStealing`). */
  iter adaptive(c: range(?), numTasks: int = 0) {
    for i in c do yield i;
  }
  iter adaptive(param tag: iterKind, c: range(?), numTasks: int = 0) where tag == iterKind.leader {
    forall part in _robbing(c.size, numTasks) do yield (part,);
  }
  iter adaptive(param tag: iterKind, c: range(?), numTasks: int = 0, followThis) where tag == iterKind.follower {
    for i in _part(c, followThis(0)) do yield i;
  }

  /** The same for a rectangular domain, in slices across dimension `parDim`. */
  iter adaptive(c: domain(?), numTasks: int = 0, parDim: int = 0) where c.isRectangular() {
    for i in c do yield i;
  }
  iter adaptive(param tag: iterKind, c: domain(?), numTasks: int = 0, parDim: int = 0)
      where tag == iterKind.leader && c.isRectangular() {
    const whole = _positions(c, parDim);
    forall part in _robbing(whole(parDim).size, numTasks) do yield _across(whole, parDim, part);
  }
  iter adaptive(param tag: iterKind, c: domain(?), numTasks: int = 0, parDim: int = 0, followThis)
      where tag == iterKind.follower && c.isRectangular() {
    for i in _parts(c, followThis) do yield i;
  }

  // ---- 0..n-1 in chunks ---------------------------------------------------------------------------

  iter _fixed(n: int, chunkSize: int, numTasks: int) { yield 0..<n; }
  iter _fixed(param tag: iterKind, n: int, chunkSize: int, numTasks: int) where tag == iterKind.standalone {
    if chunkSize < 1 then halt("a chunk size of ", chunkSize, ": it is at least 1");
    var next: atomic int;
    coforall 0..<_tasksFor(n, numTasks) with (ref next) {
      var low = next.fetchAdd(chunkSize);
      while low < n {
        yield low..<low + min(chunkSize, n - low);
        low = next.fetchAdd(chunkSize);
      }
    }
  }

  iter _shrinking(n: int, numTasks: int) { yield 0..<n; }
  iter _shrinking(param tag: iterKind, n: int, numTasks: int) where tag == iterKind.standalone {
    const tasks = _tasksFor(n, numTasks);
    var next: atomic int;
    coforall 0..<tasks with (ref next) {
      var low = next.read();
      while low < n {
        const chunk = max(1, (n - low) / tasks);
        if next._exchangeIf(low, low + chunk) {
          yield low..<low + chunk;
          low = next.read();
        }
      }
    }
  }

  // Positions low..high-1 that nobody has taken.
  record _rest {
    var taken: atomic bool;
    var low, high: int;

    // Half of them, from the one end or the other; none if there are none.
    proc ref half(tail: bool): range {
      while taken.testAndSet() do currentTask.yieldExecution();
      const n = (high - low + 1) / 2,
            at = if tail then high - n else low;
      if tail then high -= n; else low += n;
      taken.clear();
      return at..<at + n;
    }
  }

  iter _robbing(n: int, numTasks: int) { yield 0..<n; }
  iter _robbing(param tag: iterKind, n: int, numTasks: int) where tag == iterKind.standalone {
    const tasks = _tasksFor(n, numTasks);
    var rests: [0..<tasks] _rest;
    for t in 0..<tasks do (rests[t].low, rests[t].high) = _chunk(n, tasks, t);
    coforall t in new _upTo(tasks) with (ref rests) {
      // How many of the others' ranges in a row had nothing left; whose is next.
      var empty = 0, at = t;
      while empty < tasks {
        const own = at == t,
              part = rests[at].half(!own && methodStealing == Method.WholeTail),
              found = part.size > 0;
        if found {
          empty = 0;
          yield part;
        } else empty += 1;
        if !found || (!own && methodStealing == Method.RoundRobin) then at = (at + 1) % tasks;
      }
    }
  }

  // ---- positions and indices ------------------------------------------------------------------------

  proc _tasksFor(n: int, numTasks: int): int {
    if numTasks < 0 then halt("a loop with ", numTasks, " tasks: 0 means as many as a forall loop has");
    return min(n, if numTasks == 0 then dataParTasksPerLocale else numTasks);
  }

  // The indices at the positions `p`, of which there is one.
  proc _part(r: range(?), p) {
    const a = r.orderToIndex(p.low), b = r.orderToIndex(p.high);
    return r[min(a, b)..max(a, b)];
  }

  proc _parts(c: domain(?), p) {
    var dims = c.dims();
    for param d in 0..<c.rank do dims(d) = _part(c.dim(d), p(d));
    return {(...dims)};
  }

  // All positions, by dimension.
  proc _positions(c: domain(?), parDim: int) {
    if parDim < 0 || parDim >= c.rank then
      halt("dimension ", parDim, " of a domain with ", c.rank, ": they are counted from 0");
    var whole: c.rank * range;
    for param d in 0..<c.rank do whole(d) = 0..<c.dim(d).size;
    return whole;
  }

  proc _across(whole, parDim: int, part) {
    var p = whole;
    p(parDim) = part;
    return p;
  }
}
