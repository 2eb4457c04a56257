/** A file's lines and items, read by several tasks.
    Not for: readers that tasks share (IO). */
module ParallelIO {
  use BlockDist;
  use IO;
  use List;
  use OS;
  use Types;

  /** What a file begins with that is no data: nothing, some bytes, some lines.

      .. code-block:: chapel

         use ParallelIO, IO;
         {
           var w = openWriter("data.txt");
           w.write("# two numbers\n1\n2\n");
         }
         writeln(readLinesAsArray("data.txt").size, " ", readLinesAsArray("data.txt", header=headerPolicy.noHeader).size);   // 3 3
         writeln(readLinesAsArray("data.txt", header=headerPolicy.skipLines(1)));   // 1 2
         writeln(readDelimitedAsArray("data.txt", t=int, header=headerPolicy.skipBytes(14)));   // 1 2
  */
  record headerPolicy {
    var _bytes, _lines: int;
    /** Nothing. */
    proc type noHeader do return new headerPolicy(0, 0);
    /** So many bytes. */
    proc type skipBytes(n: int) do return new headerPolicy(n, 0);
    /** So many lines. */
    proc type skipLines(n: int) do return new headerPolicy(0, n);
  }

  /** The lines of a file, without their ends, in as many tasks as `nTasks` says (as many as there are workers for -1).

      .. code-block:: chapel

         use ParallelIO, IO;
         {
           var w = openWriter("numbers.txt");
           w.writeln("numbers");
           for i in 1..1000 do w.writeln(i);
         }
         var sum = 0;
         forall line in readLines("numbers.txt", header=headerPolicy.skipLines(1), nTasks=4) with (+ reduce sum) do
           sum += line: int;
         writeln(sum, " ", readDelimitedAsArray("numbers.txt", t=string).size);   // 500500 1001
  */
  iter readLines(filePath: string, type lineType = string, header: headerPolicy = headerPolicy.noHeader, nTasks: int = -1,
                 targetLocales: [] locale = [here]): lineType throws {
    for part in _parts(filePath, b"\n", header, 1) do
      for line in _lines(filePath, part, lineType) do yield line;
  }
  iter readLines(param tag: iterKind, filePath: string, type lineType = string, header: headerPolicy = headerPolicy.noHeader,
                 nTasks: int = -1, targetLocales: [] locale = [here]): lineType throws where tag == iterKind.standalone {
    const parts = _parts(filePath, b"\n", header, _tasks(nTasks));
    coforall part in parts do
      for line in _lines(filePath, part, lineType) do yield line;
  }

  /** The values of a file that are separated by a delimiter, which is in none of them. `t` is string, bytes or what
      `fileReader.read` reads.

      .. code-block:: chapel

         use ParallelIO, IO;
         {
           var w = openWriter("points.csv");
           for i in 1..100 do w.write(i, ";");
         }
         var sum = 0;
         forall x in readDelimited("points.csv", t=int, delim=";", nTasks=3) with (+ reduce sum) do sum += x;
         writeln(sum);   // 5050
  */
  iter readDelimited(filePath: string, type t, delim: ?dt = "\n", header: headerPolicy = headerPolicy.noHeader, nTasks: int = -1,
                     targetLocales: [] locale = [here]): t throws where isStringType(dt) || isBytesType(dt) {
    for part in _parts(filePath, _asBytes(delim), header, 1) do
      for x in _values(filePath, part, t, _asBytes(delim)) do yield x;
  }
  iter readDelimited(param tag: iterKind, filePath: string, type t, delim: ?dt = "\n",
                     header: headerPolicy = headerPolicy.noHeader, nTasks: int = -1, targetLocales: [] locale = [here]): t throws
      where tag == iterKind.standalone && (isStringType(dt) || isBytesType(dt)) {
    const parts = _parts(filePath, _asBytes(delim), header, _tasks(nTasks));
    coforall part in parts do
      for x in _values(filePath, part, t, _asBytes(delim)) do yield x;
  }

  /** An array of the lines of a file. */
  proc readLinesAsArray(filePath: string, type lineType = string, header: headerPolicy = headerPolicy.noHeader,
                        nTasks: int = -1): [] lineType throws {
    const parts = _parts(filePath, b"\n", header, _tasks(nTasks));
    var found: [parts.domain] list(lineType);
    coforall (part, l) in zip(parts, found) do
      for line in _lines(filePath, part, lineType) do l.pushBack(line);
    return _together(found);
  }
  /** An array of the values of a file that are separated by a delimiter. */
  proc readDelimitedAsArray(filePath: string, type t, delim: ?dt = "\n", header: headerPolicy = headerPolicy.noHeader,
                            nTasks: int = -1): [] t throws where isStringType(dt) || isBytesType(dt) {
    const d = _asBytes(delim), parts = _parts(filePath, d, header, _tasks(nTasks));
    var found: [parts.domain] list(t);
    coforall (part, l) in zip(parts, found) do
      for x in _values(filePath, part, t, d) do l.pushBack(x);
    return _together(found);
  }

  /** A block-distributed array of the lines of a file, each part of which is read where a part of the array lies.

      .. code-block:: chapel

         use ParallelIO, IO;
         {
           var w = openWriter("words.txt");
           w.write("one\ntwo\nthree\n");
         }
         const words = readLinesAsBlockArray("words.txt");
         forall w in words do assert(w.size > 2);
         writeln(words, " ", words.domain);   // one two three {0..2}
  */
  proc readLinesAsBlockArray(filePath: string, type lineType = string, header: headerPolicy = headerPolicy.noHeader,
                             nTasks: int = -1, targetLocales: [] locale = Locales): [] lineType throws do
    return _asBlock(true, filePath, lineType, b"\n", header, nTasks, targetLocales);
  /** A block-distributed array of the values of a file that are separated by a delimiter.

      .. code-block:: chapel

         use ParallelIO, IO;
         {
           var w = openWriter("numbers.txt");
           w.write("1,2,3,4");
         }
         const numbers = readDelimitedAsBlockArray("numbers.txt", int, delim=",");
         writeln(+ reduce numbers, " ", numbers.domain);   // 10 {0..3}
  */
  proc readDelimitedAsBlockArray(filePath: string, type t, delim: ?dt = "\n", header: headerPolicy = headerPolicy.noHeader,
                                 nTasks: int = -1, targetLocales: [] locale = Locales): [] t throws
      where isStringType(dt) || isBytesType(dt) do
    return _asBlock(false, filePath, t, _asBytes(delim), header, nTasks, targetLocales);

  /** Where a file, or a part of it, can be cut into n parts: each ends after a delimiter (or at the end). Element i of the array
      is the beginning of part i, the last one the end.

      .. code-block:: chapel

         use ParallelIO, IO;
         {
           var w = openWriter("lines.txt");
           w.write("aaa\nb\ncc\n");
         }
         writeln(findDelimChunks(open("lines.txt", ioMode.r), "\n", 2, 0..8));   // 0 4 9
  */
  proc findDelimChunks(const ref f: file, in delim: ?dt, n: int, bounds: range, header: headerPolicy = headerPolicy.noHeader): [] int throws
      where isStringType(dt) || isBytesType(dt) {
    const end = min(bounds.high + 1, f.size), d = _asBytes(delim);
    var low = bounds.low + header._bytes;
    if header._lines > 0 {
      var r = f.reader(region=low..);
      for 1..header._lines do r.advanceThrough("\n");
      low = r.offset();
    }
    var cuts: [0..n] int;
    cuts[0] = min(low, end);
    cuts[n] = end;
    for i in 1..<n {
      const at = max(low + (end - low) * i / n, cuts[i - 1]);
      if at >= end then cuts[i] = end;
      else if at == cuts[i - 1] then cuts[i] = at;
      else {
        // A delimiter that ends just before `at` counts.
        var r = f.reader(region=max(at - d.size, cuts[i - 1])..<end);
        try {
          r.advanceThrough(d);
          cuts[i] = r.offset();
        } catch e: EofError {
          cuts[i] = end;
        }
      }
    }
    return cuts;
  }

  private proc _parts(const ref path: string, const ref delim: bytes, header: headerPolicy, n: int) throws {
    const f = open(path, ioMode.r), cuts = findDelimChunks(f, delim, n, 0..<f.size, header);
    return [i in 0..<n] cuts[i]..<cuts[i + 1];
  }
  private proc _tasks(n: int): int do return if n < 1 then here.maxTaskPar else n;
  private proc _reader(const ref path: string, part: range) throws do return openReader(path, region=part);
  private proc _asBytes(const ref delim): bytes do return if isString(delim) then delim.encode() else delim;

  // The values of a part.
  private iter _values(const ref path: string, part: range, type t, const ref delim: bytes): t throws {
    var r = _reader(path, part), text: bytes;
    while r.readThrough(delim, text, stripSeparator=true) {
      if isBytesType(t) then yield text;
      else if isStringType(t) then yield text.decode();
      else yield openBytesReader(text).read(t);
    }
  }
  private iter _lines(const ref path: string, part: range, type t): t throws {
    for line in _reader(path, part).lines(stripNewline=true, t=t) do yield line;
  }
  // As many parts on each of the locales as there are tasks on it, and what they read one after the other.
  private proc _asBlock(param lines: bool, const ref path: string, type t, const ref delim: bytes, header: headerPolicy, nTasks: int,
                        const ref targetLocales: [] locale) throws {
    const parts = _parts(path, delim, header, targetLocales.size * _tasks(nTasks));
    var found = blockDist.createArray(parts.domain, list(t), targetLocales=targetLocales);
    forall (l, part) in zip(found, parts) {
      if lines then for x in _lines(path, part, t) do l.pushBack(x);
      else for x in _values(path, part, t, delim) do l.pushBack(x);
    }
    const ends = + scan [i in parts.domain] found[i].size;
    var all = blockDist.createArray(0..<ends.last, t, targetLocales=targetLocales);
    forall (l, end) in zip(found, ends) with (ref all) do
      for (x, k) in zip(l, end - l.size..) do all[k] = x;
    return all;
  }
  private proc _together(ref found: [] list(?t)): [] t {
    const n = + reduce [l in found] l.size;
    var all: [0..<n] t, k = 0;
    for l in found do
      for x in l {
        all[k] = x;
        k += 1;
      }
    return all;
  }
}
