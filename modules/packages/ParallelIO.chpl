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
    var _bytes, _lines: int, _find = false;
    /** Nothing. */
    proc type noHeader do return new headerPolicy(0, 0);
    /** So many bytes. */
    proc type skipBytes(n: int) do return new headerPolicy(n, 0);
    /** So many lines. */
    proc type skipLines(n: int) do return new headerPolicy(0, n);
    /** What stands before the first place at which reading can begin: behind a delimiter. */
    proc type findStart do return new headerPolicy(0, 0, true);

    // Where what lies behind the header begins, but for one that has to be found.
    proc _end(const ref f: file, low: int): int throws {
      if _lines == 0 then return low + _bytes;
      var r = f.reader(region=low..);
      for 1.._lines do r.advanceThrough("\n");
      return r.offset();
    }
  }

  /** That a part of a file has no place at which reading can begin.

      .. code-block:: chapel

         use ParallelIO, IO;
         {
           var w = openWriter("parts.txt");
           w.write("no data|1|2|3|");
         }
         writeln(readDelimitedAsArray("parts.txt", int, delim="|", header=headerPolicy.findStart));   // 1 2 3
         try {
           readDelimitedAsArray("parts.txt", int, delim="#", header=headerPolicy.findStart);
         } catch e: OffsetNotFoundError {
           writeln(e.message());   // no delimiter in the bytes 0..13 of the file
         }
  */
  class OffsetNotFoundError: Error {
    proc init() { super.init(); }
    proc init(msg: string) { super.init(msg); }
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
                     type deserializerType = defaultDeserializer, targetLocales: [] locale = [here]): t throws
      where isStringType(dt) || isBytesType(dt) {
    for part in _parts(filePath, _asBytes(delim), header, 1) do
      for x in _values(filePath, part, t, _asBytes(delim), deserializerType) do yield x;
  }
  iter readDelimited(param tag: iterKind, filePath: string, type t, delim: ?dt = "\n",
                     header: headerPolicy = headerPolicy.noHeader, nTasks: int = -1, type deserializerType = defaultDeserializer,
                     targetLocales: [] locale = [here]): t throws
      where tag == iterKind.standalone && (isStringType(dt) || isBytesType(dt)) {
    const parts = _parts(filePath, _asBytes(delim), header, _tasks(nTasks));
    coforall part in parts do
      for x in _values(filePath, part, t, _asBytes(delim), deserializerType) do yield x;
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
                            nTasks: int = -1, type deserializerType = defaultDeserializer): [] t throws
      where isStringType(dt) || isBytesType(dt) {
    const d = _asBytes(delim), parts = _parts(filePath, d, header, _tasks(nTasks));
    var found: [parts.domain] list(t);
    coforall (part, l) in zip(parts, found) do
      for x in _values(filePath, part, t, d, deserializerType) do l.pushBack(x);
    return _together(found);
  }
  /** An array of the values of a file that follow one another, as the deserializer reads them. Parts of it, which several tasks read,
      begin at delimiters behind which a value can be read: values may contain the delimiter.

      .. code-block:: chapel

         use ParallelIO, IO, JSON;
         record point { var x, y: int; }
         {
           var w = openWriter("points.json");
           for i in 1..20 do w.write('{\n"x": ', i, ",\n", '"y": 2\n}\n');
         }
         const points = readItemsAsArray("points.json", point, nTasks=3, deserializerType=jsonDeserializer);
         writeln(points.size, " ", points[19], " ", + reduce points.x);   // 20 (x = 20, y = 2) 210
  */
  proc readItemsAsArray(filePath: string, type t, delim: ?dt = "\n", header: headerPolicy = headerPolicy.noHeader,
                        nTasks: int = -1, type deserializerType = defaultDeserializer): [] t throws
      where isStringType(dt) || isBytesType(dt) {
    const parts = _itemParts(filePath, _asBytes(delim), header, _tasks(nTasks), t, deserializerType);
    var found: [parts.domain] list(t);
    coforall (part, l) in zip(parts, found) do
      for x in _items(filePath, part, t, deserializerType) do l.pushBack(x);
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
    return _asBlock("lines", filePath, lineType, _parts(filePath, b"\n", header, targetLocales.size * _tasks(nTasks)), b"\n",
                    defaultDeserializer, targetLocales);
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
                                 nTasks: int = -1, type deserializerType = defaultDeserializer,
                                 targetLocales: [] locale = Locales): [] t throws where isStringType(dt) || isBytesType(dt) {
    const d = _asBytes(delim);
    return _asBlock("values", filePath, t, _parts(filePath, d, header, targetLocales.size * _tasks(nTasks)), d, deserializerType,
                    targetLocales);
  }
  /** A block-distributed array of the values of a file that follow one another, as `readItemsAsArray` finds them.

      .. code-block:: chapel

         use ParallelIO, IO;
         {
           var w = openWriter("pairs.txt");
           for i in 1..10 do w.write("(", i, ",\n", i * i, ")\n");
         }
         const pairs = readItemsAsBlockArray("pairs.txt", 2*int);
         writeln(pairs.domain, " ", pairs[2]);   // {0..9} (3, 9)
  */
  proc readItemsAsBlockArray(filePath: string, type t, delim: ?dt = "\n", header: headerPolicy = headerPolicy.noHeader,
                             nTasks: int = -1, type deserializerType = defaultDeserializer,
                             targetLocales: [] locale = Locales): [] t throws where isStringType(dt) || isBytesType(dt) {
    const d = _asBytes(delim), parts = _itemParts(filePath, d, header, targetLocales.size * _tasks(nTasks), t, deserializerType);
    return _asBlock("items", filePath, t, parts, d, deserializerType, targetLocales);
  }

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
    var low = header._end(f, bounds.low);
    if header._find {
      var r = f.reader(region=low..<end);
      try {
        r.advanceThrough(d);
      } catch e: EofError {
        throw new OffsetNotFoundError("no delimiter in the bytes " + bounds: string + " of the file");
      }
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

  /** Where a file, or a part of it, can be cut into n parts each of which begins with a value that can be read: at a delimiter, or behind
      one. Element i of the array is the beginning of part i, the last one the end.

      .. code-block:: chapel

         use ParallelIO, IO;
         {
           var w = openWriter("pairs.txt");
           w.write("(1,\n2)\n(3,\n4)\n");
         }
         writeln(findDelimChunksChecked(open("pairs.txt", ioMode.r), "\n", 2, 2*int, 0..13));   // 0 6 14
  */
  proc findDelimChunksChecked(const ref f: file, in delim: ?dt, n: int, type t, bounds: range,
                              header: headerPolicy = headerPolicy.noHeader, type deserializerType = defaultDeserializer): [] int throws
      where isStringType(dt) || isBytesType(dt) {
    const end = min(bounds.high + 1, f.size), d = _asBytes(delim);
    var low = header._end(f, bounds.low);
    if header._find {
      low = _itemFrom(f, d, low, end, t, deserializerType);
      if low == end then throw new OffsetNotFoundError("no value can be read in the bytes " + bounds: string + " of the file");
    }
    var cuts: [0..n] int;
    cuts[0] = min(low, end);
    cuts[n] = end;
    for i in 1..<n {
      const at = max(low + (end - low) * i / n, cuts[i - 1]);
      cuts[i] = if at >= end then end else if at == cuts[i - 1] then at else _itemFrom(f, d, at - d.size, end, t, deserializerType);
    }
    return cuts;
  }
  // The first place from `at` on at which a delimiter ends, or begins, and a value can be read; `end` if there is none.
  private proc _itemFrom(const ref f: file, const ref d: bytes, at: int, end: int, type t, type deserializerType): int throws {
    var from = max(at, 0);
    while from < end {
      var r = f.reader(region=from..<end);
      try {
        r.advanceTo(d);
      } catch e: EofError {
        return end;
      }
      const found = r.offset();
      for place in found..min(found + d.size, end - 1) do
        if _readable(f, place, end, t, deserializerType) then return place;
      from = found + 1;
    }
    return end;
  }
  private proc _readable(const ref f: file, place: int, end: int, type t, type deserializerType): bool {
    try {
      f.reader(region=place..<end, deserializer=new deserializerType()).read(t);
      return true;
    } catch {
      return false;
    }
  }

  /** How many values stand before each of the places, which cut a file into parts; the values are separated by a delimiter.

      .. code-block:: chapel

         use ParallelIO, IO;
         {
           var w = openWriter("some.txt");
           w.write("aaa\nb\ncc\nd\n");
         }
         const f = open("some.txt", ioMode.r);
         const cuts = findDelimChunks(f, "\n", 2, 0..<f.size);
         writeln(cuts, " and ", findItemOffsets(f, "\n", cuts));   // 0 6 11 and 0 2 4
  */
  proc findItemOffsets(const ref f: file, in delim: ?dt, const ref byteOffsets: [?D] int): [D] int throws
      where isStringType(dt) || isBytesType(dt) {
    const d = _asBytes(delim);
    var before: [D] int;
    for (low, high, n) in zip(byteOffsets[..<D.high], byteOffsets[D.low + 1..], before[D.low + 1..]) {
      var r = f.reader(region=low..<high), value: bytes;
      while r.readThrough(d, value) do n += 1;
    }
    return + scan before;
  }

  private proc _parts(const ref path: string, const ref delim: bytes, header: headerPolicy, n: int) throws {
    const f = open(path, ioMode.r), cuts = findDelimChunks(f, delim, n, 0..<f.size, header);
    return [i in 0..<n] cuts[i]..<cuts[i + 1];
  }
  private proc _itemParts(const ref path: string, const ref delim: bytes, header: headerPolicy, n: int, type t, type deserializerType) throws {
    const f = open(path, ioMode.r), cuts = findDelimChunksChecked(f, delim, n, t, 0..<f.size, header, deserializerType);
    return [i in 0..<n] cuts[i]..<cuts[i + 1];
  }
  private proc _tasks(n: int): int do return if n < 1 then here.maxTaskPar else n;
  private proc _reader(const ref path: string, part: range) throws do return openReader(path, region=part);
  private proc _asBytes(const ref delim): bytes do return if isString(delim) then delim.encode() else delim;

  // The values of a part.
  private iter _values(const ref path: string, part: range, type t, const ref delim: bytes, type deserializerType): t throws {
    var r = _reader(path, part), text: bytes;
    while r.readThrough(delim, text, stripSeparator=true) {
      if isBytesType(t) then yield text;
      else if isStringType(t) then yield text.decode();
      else yield openBytesReader(text, deserializer=new deserializerType()).read(t);
    }
  }
  private iter _lines(const ref path: string, part: range, type t): t throws {
    for line in _reader(path, part).lines(stripNewline=true, t=t) do yield line;
  }
  // The values of a part that follow one another.
  private iter _items(const ref path: string, part: range, type t, type deserializerType): t throws {
    var r = openReader(path, region=part, deserializer=new deserializerType()), item: t;
    while r.read(item) do yield item;
  }
  // As many parts on each of the locales as there are tasks on it, and what they read one after the other.
  private proc _asBlock(param what: string, const ref path: string, type t, const ref parts: [] range, const ref delim: bytes,
                        type deserializerType, const ref targetLocales: [] locale) throws {
    var found = blockDist.createArray(parts.domain, list(t), targetLocales=targetLocales);
    forall (l, part) in zip(found, parts) {
      if what == "lines" then for x in _lines(path, part, t) do l.pushBack(x);
      else if what == "items" then for x in _items(path, part, t, deserializerType) do l.pushBack(x);
      else for x in _values(path, part, t, delim, deserializerType) do l.pushBack(x);
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
