/** Iterators that hand out a parallel loop's iterations to locales and their tasks while it runs, for work of uneven length.
    Not for: loops on one locale (DynamicIters), loops that follow where elements lie (a forall over a distributed domain). */
module DistributedIters {
  private use DynamicIters;
  private use IO;
  private use Time;

  /** Writes each chunk that a locale takes.

      .. code-block:: chapel

         use DistributedIters;
         writeln(debugDistributedIters, " ", timeDistributedIters, " ", infoDistributedIters);   // false false false
  */
  config param debugDistributedIters: bool = false;
  /** Writes how long each locale worked. */
  config param timeDistributedIters: bool = false;
  /** Writes what each loop was asked for. */
  config const infoDistributedIters: bool = false;

  // ---- chunks of one size -----------------------------------------------------------------------

  /** The indices of a range or rectangular domain. Each locale of `workerLocales` takes `localeChunkSize` of them at a time (0: a
      number that is found out), of which each of its tasks takes `chunkSize` at a time. With `numTasks` tasks a locale; 0: as many as a
      forall loop has. Of a domain, chunks are slices across dimension `parDim` (from 0). With `coordinated`, and more than one
      locale, the locale of the loop takes none.

      .. code-block:: chapel

         use DistributedIters;
         var sum: atomic int;
         forall i in distributedDynamic(1..100, chunkSize=4) with (ref sum) do sum.add(i);
         writeln(sum.read());   // 5050
  */
  iter distributedDynamic(c, chunkSize: int = 1, numTasks: int = 0, parDim: int = 0, localeChunkSize: int = 0,
      coordinated: bool = false, workerLocales = Locales) {
    for i in c do yield i;
  }
  iter distributedDynamic(param tag: iterKind, c, chunkSize: int = 1, numTasks: int = 0, parDim: int = 0,
      localeChunkSize: int = 0, coordinated: bool = false, workerLocales = Locales) where tag == iterKind.leader {
    if chunkSize < 1 then halt("a chunk size of ", chunkSize, ": it is at least 1");
    if localeChunkSize < 0 then halt("a chunk size for locales of ", localeChunkSize, ": 0 means that it is found out");
    const whole = _allOf(c, parDim), n = whole(parDim).size, workers = _workers(coordinated, workerLocales);
    if infoDistributedIters then
      writeln("distributedDynamic: ", n, " positions, chunks of ", chunkSize, ", ", workers.size, " locales");
    // (A locale comes for more some eight times, each time with work for all of its tasks.)
    const each = if localeChunkSize > 0 then localeChunkSize
                 else max(chunkSize * _taskCount(numTasks), n / (8 * workers.size));
    forall part in _equal(n, each, chunkSize, numTasks, workers) do yield _across(whole, parDim, part);
  }
  iter distributedDynamic(param tag: iterKind, c, chunkSize: int = 1, numTasks: int = 0, parDim: int = 0,
      localeChunkSize: int = 0, coordinated: bool = false, workerLocales = Locales, followThis)
      where tag == iterKind.follower {
    for i in _indicesAt(c, followThis) do yield i;
  }

  // ---- chunks that shrink -------------------------------------------------------------------------

  /** The same with chunks that shrink: each locale takes its share of what is left, at least `minChunkSize`, and so does each
      of its tasks of that.

      .. code-block:: chapel

         use DistributedIters;
         var A: [0..9, 0..9] int;
         forall (i, j) in distributedGuided(A.domain, parDim=1) with (ref A) do A[i, j] = 10 * i + j;
         writeln(+ reduce A);   // 4950
  */
  iter distributedGuided(c, numTasks: int = 0, parDim: int = 0, minChunkSize: int = 1, coordinated: bool = false,
      workerLocales = Locales) {
    for i in c do yield i;
  }
  iter distributedGuided(param tag: iterKind, c, numTasks: int = 0, parDim: int = 0, minChunkSize: int = 1,
      coordinated: bool = false, workerLocales = Locales) where tag == iterKind.leader {
    if minChunkSize < 1 then halt("a least chunk size of ", minChunkSize, ": it is at least 1");
    const whole = _allOf(c, parDim), n = whole(parDim).size, workers = _workers(coordinated, workerLocales);
    if infoDistributedIters then
      writeln("distributedGuided: ", n, " positions, chunks of at least ", minChunkSize, ", ", workers.size, " locales");
    forall part in _smaller(n, minChunkSize, numTasks, workers) do yield _across(whole, parDim, part);
  }
  iter distributedGuided(param tag: iterKind, c, numTasks: int = 0, parDim: int = 0, minChunkSize: int = 1,
      coordinated: bool = false, workerLocales = Locales, followThis) where tag == iterKind.follower {
    for i in _indicesAt(c, followThis) do yield i;
  }

  // ---- 0..n-1 in chunks -----------------------------------------------------------------------------

  private iter _equal(n: int, each: int, chunkSize: int, numTasks: int, workers) { yield 0..<n; }
  private iter _equal(param tag: iterKind, n: int, each: int, chunkSize: int, numTasks: int, workers)
      where tag == iterKind.standalone {
    var next: atomic int;
    coforall l in workers with (ref next) do on l {
      var watch = new _watch();
      var low = next.fetchAdd(each);
      while low < n {
        const size = min(each, n - low);
        _tell(low, size);
        forall part in _fixed(size, chunkSize, numTasks) do yield low + part.low..low + part.high;
        low = next.fetchAdd(each);
      }
    }
  }

  private iter _smaller(n: int, least: int, numTasks: int, workers) { yield 0..<n; }
  private iter _smaller(param tag: iterKind, n: int, least: int, numTasks: int, workers)
      where tag == iterKind.standalone {
    var next: atomic int;
    coforall l in workers with (ref next) do on l {
      var watch = new _watch();
      var low = next.read();
      while low < n {
        const size = min(n - low, max(least, (n - low) / (2 * workers.size)));
        if next._exchangeIf(low, low + size) {
          _tell(low, size);
          forall part in _shrinking(size, numTasks) do yield low + part.low..low + part.high;
          low = next.read();
        }
      }
    }
  }

  // ---- what is asked for ------------------------------------------------------------------------------

  private proc _taskCount(numTasks: int): int do return _tasksFor(max(int), numTasks);

  private proc _workers(coordinated: bool, workerLocales: [?] locale) {
    if workerLocales.size == 0 then halt("a loop over no locales");
    const leave = coordinated && numLocales > 1 && || reduce (for l in workerLocales do l != here);
    return for l in workerLocales do if !leave || l != here then l;
  }

  private proc _allOf(c: range(?), parDim: int) {
    if parDim != 0 then halt("dimension ", parDim, " of a range: it has one, 0");
    return (0..<c.size,);
  }
  private proc _allOf(c: domain(?), parDim: int) do return _positions(c, parDim);

  private proc _indicesAt(c: range(?), p) do return _part(c, p(0));
  private proc _indicesAt(c: domain(?), p) do return _parts(c, p);

  private proc _tell(low: int, size: int) {
    if debugDistributedIters then writeln("locale ", here.id, " takes ", low, "..", low + size - 1);
  }

  // From when a locale begins to work until it ends.
  private record _watch {
    var time: stopwatch;
    proc init() {
      init this;
      if timeDistributedIters then time.start();
    }
    proc deinit() {
      if timeDistributedIters then writeln("locale ", here.id, ": ", time.elapsed(), " s");
    }
  }
}
