/** Stores of Zarr, version 2: arrays in directories, a file a chunk, compressed by the library c-blosc that the system has (Debian:
    `libblosc1`), which only programs that use this module are linked with. Other implementations of Zarr read what is written here.

    .. code-block:: chapel

       // requires: libblosc.so.1
       use Zarr;
       var A: [0..<6, 0..<5] int;
       forall (i, j) in A.domain do A[i, j] = 10 * i + j;
       writeZarrArrayLocal("numbers", A, (4, 4));
       const B = readZarrArrayLocal("numbers", int, 2);
       writeln(B[5, 4], " ", && reduce (A == B));   // 54 true
*/
module Zarr {
  use IO;
  use FileSystem;
  use JSON;
  use List;
  use Path;
  use BlockDist;
  use Types;
  private use CTypes;
  private use Errors;
  private use Time;
  private use Map;

  require "-l:libblosc.so.1 (libblosc1)";
  private extern proc blosc_compress_ctx(level: c_int, shuffle: c_int, typesize: c_size_t, nbytes: c_size_t, src: c_ptrConst(void),
      dest: c_ptr(void), destsize: c_size_t, compressor: c_ptrConst(c_char), blocksize: c_size_t, threads: c_int): c_int;
  private extern proc blosc_decompress_ctx(src: c_ptrConst(void), dest: c_ptr(void), destsize: c_size_t, threads: c_int): c_int;
  private extern proc blosc_cbuffer_sizes(src: c_ptrConst(void), ref nbytes: c_size_t, ref cbytes: c_size_t, ref blocksize: c_size_t);

  /** Whether times are taken.

      .. code-block:: chapel

         // requires: libblosc.so.1
         use Zarr;
         if zarrProfiling {
           resetZarrProfiling();
           writeZarrArrayLocal("store", [1, 2, 3], (2,));
           for (step, seconds) in zarrProfilingResults() do writeln(step, " took ", seconds, " s");
         }
  */
  config param zarrProfiling = false;
  private enum _step { Compression = 0, Decompression, Reading, Writing }
  private var _times: [_step.first: int.._step.last: int] atomic real;
  /** The steps and the seconds that all tasks together took for them. */
  iter zarrProfilingResults() throws {
    if !zarrProfiling then throw new owned Error("zarrProfilingResults needs -szarrProfiling=true");
    for s in _step do yield (s: string, _times[s: int].read());
  }
  /** Begins again. */
  proc resetZarrProfiling() { for t in _times do t.write(0.0); }

  /** What the file `.zarray` of a store says.

      .. code-block:: chapel

         // requires: libblosc.so.1
         use Zarr, IO, JSON;
         writeZarrArrayLocal("store", [1, 2, 3, 4, 5], (2,));
         const m = openReader("store/.zarray", deserializer=new jsonDeserializer()).read(zarrMetadataV2);
         writeln(m.zarr_format, " ", m.shape, " ", m.chunks, " ", m.dtype);   // 2 [5] [2] <i8
  */
  record zarrMetadataV2 {
    var zarr_format: int;
    var chunks: list(int);
    var dtype: string;
    var shape: list(int);
  }
  // What it says besides: how chunks are packed, and the value of elements in chunks that are not there.
  record _how {
    var packed: bool;
    var fill: real;
  }

  private proc _typeName(type t): string {
    if t == bool then return "|b1";
    param letter = if isIntType(t) then "i" else if isUintType(t) then "u" else if isRealType(t) then "f" else "";
    if letter == "" then compilerError("Zarr keeps numbers and bools, not ", t: string);
    const size = c_sizeof(t): int;
    return (if size == 1 then "|" else "<") + letter + size: string;
  }

  // The text behind a key of the metadata; empty if it is not there.
  private proc _behind(text: string, key: string): string {
    const at = text.find("\"" + key + "\"");
    if at < 0 then return "";
    const rest = text[at..];
    return rest[rest.find(":") + 1..].strip();
  }
  private proc _metadata(directoryPath: string, type dtype, param dimCount: int): (zarrMetadataV2, _how) throws {
    const text = openReader(joinPath(directoryPath, ".zarray"), locking=false).readAll(string);
    var r = openStringReader(text, deserializer=new jsonDeserializer());
    const md = r.read(zarrMetadataV2);
    proc bad(why: string) do return new owned Error("the Zarr store " + directoryPath + ": " + why);
    if md.zarr_format != 2 then throw bad("version " + md.zarr_format: string + ", not 2");
    if md.shape.size != dimCount || md.chunks.size != dimCount then
      throw bad("it has " + md.shape.size: string + " dimensions, not " + dimCount: string);
    for (n, c) in zip(md.shape, md.chunks) do if n < 0 || c <= 0 then throw bad("it has no size");
    const want = _typeName(dtype);
    if md.dtype != want && md.dtype != want[1..] then throw bad("its elements are " + md.dtype + ", not " + want);
    if _behind(text, "order").startsWith("\"F\"") then throw bad("its elements lie in the order of Fortran, which is not supported yet");
    if _behind(text, "dimension_separator").startsWith("\"/\"") then
      throw bad("its chunks lie in directories of their own, which is not supported yet");
    const filters = _behind(text, "filters");
    if filters != "" && !filters.startsWith("null") && !filters.startsWith("[]") then throw bad("filters are not supported yet");
    var how: _how;
    const compressor = _behind(text, "compressor");
    how.packed = !compressor.startsWith("null");
    if how.packed && compressor != "" && !_behind(compressor, "id").startsWith("\"blosc\"") then
      throw bad("it is not compressed by blosc");
    const fill = _behind(text, "fill_value");
    if fill != "" && !fill.startsWith("null") {
      if fill.startsWith("\"NaN\"") then how.fill = nan;
      else if fill.startsWith("\"Infinity\"") then how.fill = inf;
      else if fill.startsWith("\"-Infinity\"") then how.fill = -inf;
      else if fill.startsWith("true") then how.fill = 1;
      else if !fill.startsWith("false") then how.fill = openStringReader(fill).read(real);
    }
    return (md, how);
  }
  private proc _writeMetadata(directoryPath: string, type dtype, shape, chunks, level: int(32), compressor: string) throws {
    if exists(directoryPath) then rmTree(directoryPath);
    mkdir(directoryPath, parents=true);
    var w = openWriter(joinPath(directoryPath, ".zarray"), locking=false);
    proc sizes(t) {
      var s = "[";
      for i in 0..<t.size do s += (if i > 0 then ", " else "") + t(i): string;
      return s + "]";
    }
    w.writeln("{\"zarr_format\": 2, \"shape\": ", sizes(shape), ", \"chunks\": ", sizes(chunks), ", \"dtype\": \"", _typeName(dtype),
              "\", \"compressor\": {\"id\": \"blosc\", \"cname\": \"", compressor, "\", \"clevel\": ", level,
              ", \"shuffle\": 1, \"blocksize\": 0}, \"fill_value\": ", if dtype == bool then "false" else "0",
              ", \"order\": \"C\", \"filters\": null}");
    w.close();
  }

  // Numbers of a chunk: its place in the grid; the box of its elements, which may go beyond the array's end.
  private proc _tuple(x: int) do return (x,);
  private proc _tuple(x: ?n * int) do return x;
  private proc _grid(shape: ?n * int, chunks: n * int): n * int {
    var g: n * int;
    for param d in 0..<n do g(d) = (shape(d) + chunks(d) - 1) / chunks(d);
    return g;
  }
  private proc _place(k: int, grid: ?n * int): n * int {
    var at: n * int, rest = k;
    for param e in 0..<n {
      param d = n - 1 - e;
      at(d) = rest % grid(d);
      rest /= grid(d);
    }
    return at;
  }
  private proc _box(at: ?n * int, chunks: n * int): domain(n) {
    var dims: n * range;
    for param d in 0..<n do dims(d) = at(d) * chunks(d)..#chunks(d);
    return {(...dims)};
  }
  private proc _path(directoryPath: string, at: ?n * int): string {
    var name = at(0): string;
    for param d in 1..<n do name += "." + at(d): string;
    return joinPath(directoryPath, name);
  }
  private proc _shapeOf(D): D.rank * int {
    var s: D.rank * int;
    for param d in 0..<D.rank do s(d) = D.dim(d).sizeAs(int);
    return s;
  }

  /** The places of the chunks that have elements of a part `localD` of the array's domain `D`, whose indices begin with 0.

      .. code-block:: chapel

         // requires: libblosc.so.1
         use Zarr;
         writeln(getLocalChunks({0..9, 0..9}, {0..4, 6..9}, (4, 4)));   // {0..1, 1..2}
  */
  proc getLocalChunks(D: domain(?), localD: domain(?), chunkShape: ?n * int): domain(n) {
    const grid = _grid(_shapeOf(D), chunkShape);
    var dims: n * range;
    for param d in 0..<n do
      dims(d) = max(0, localD.dim(d).low / chunkShape(d))..min(grid(d) - 1, localD.dim(d).high / chunkShape(d));
    return {(...dims)};
  }

  // A whole chunk; without a file its elements have the fill value.
  private proc _readWhole(path: string, box: domain(?), type t, how: _how, threads: int(32)): [box] t throws {
    var whole: [box] t;
    if !exists(path) {
      whole = how.fill: t;
      return whole;
    }
    var watch: stopwatch;
    if zarrProfiling then watch.start();
    const data = openReader(path, locking=false).readAll(bytes);
    if zarrProfiling {
      _times[_step.Reading: int].add(watch.elapsed());
      watch.restart();
    }
    const size = whole.size * c_sizeof(t): int;
    var got = -1;
    if !how.packed {
      if data.size == size then __prim("memcpy", c_ptrTo(whole): c_ptr(void), data.c_str(): c_ptr(void), size);
      got = data.size;
    } else if data.size >= 16 {
      // (The sizes in front say what the library will read and write.)
      var nbytes, cbytes, blocksize: c_size_t;
      blosc_cbuffer_sizes(data.c_str(): c_ptrConst(void), nbytes, cbytes, blocksize);
      if cbytes: int == data.size && nbytes: int == size then
        got = blosc_decompress_ctx(data.c_str(): c_ptrConst(void), c_ptrTo(whole): c_ptr(void), size: c_size_t, threads);
    }
    if got != size then throw new owned Error("Failed to decompress data from " + path);
    if zarrProfiling then _times[_step.Decompression: int].add(watch.elapsed());
    return whole;
  }
  /** Reads those elements of a chunk that are in `arraySlice`.

      .. code-block:: chapel

         // requires: libblosc.so.1
         use Zarr;
         var part: [2..3] int = 7;
         writeChunk(1, "chunk", {0..3}, part);
         var all: [0..3] int;
         readChunk(1, "chunk", {0..3}, all);
         writeln(all);   // 0 0 7 7
  */
  proc readChunk(param dimCount: int, chunkPath: string, chunkDomain: domain(dimCount), ref arraySlice: [] ?t) throws {
    const whole = _readWhole(chunkPath, chunkDomain, t, new _how(true, 0.0), 1);
    arraySlice = whole[arraySlice.domain];
  }
  /** Writes those elements of a chunk that are in `arraySlice`; the others stay. */
  proc writeChunk(param dimCount: int, chunkPath: string, chunkDomain: domain(dimCount), const ref arraySlice: [] ?t,
                  bloscLevel: int(32) = 9, compressor: string = "blosclz", bloscThreads: int(32) = 1) throws {
    var whole: [chunkDomain] t;
    if arraySlice.size != chunkDomain.size then whole = _readWhole(chunkPath, chunkDomain, t, new _how(true, 0.0), bloscThreads);
    whole[arraySlice.domain] = arraySlice;
    _writeWhole(chunkPath, whole, bloscLevel, compressor, bloscThreads);
  }
  private proc _writeWhole(path: string, ref whole: [] ?t, level: int(32), compressor: string, threads: int(32)) throws {
    var watch: stopwatch;
    if zarrProfiling then watch.start();
    const size = whole.size * c_sizeof(t): int, room = allocate(uint(8), (size + 16): c_size_t);
    defer deallocate(room);
    const got = blosc_compress_ctx(min(9, max(0, level)): c_int, 1, c_sizeof(t), size: c_size_t, c_ptrTo(whole): c_ptr(void),
                                   room: c_ptr(void), (size + 16): c_size_t, compressor.c_str(), 0, threads);
    if got <= 0 then throw new owned Error("Failed to compress bytes (compressor " + compressor + ")");
    if zarrProfiling {
      _times[_step.Compression: int].add(watch.elapsed());
      watch.restart();
    }
    var w = openWriter(path, locking=false);
    w.writeBinary(room, got);
    w.close();
    if zarrProfiling then _times[_step.Writing: int].add(watch.elapsed());
  }

  // Reads, writes the chunks number `first`, `first + step`, …: their elements go to or come from the array, wherever these are.
  private proc _readAll(directoryPath: string, ref A: [] ?t, shape: ?n * int, chunks: n * int, how: _how, threads: int(32), first: int,
                        step: int) throws {
    const grid = _grid(shape, chunks), count = * reduce [g in grid] g, all = _box(shape - shape, shape);
    forall k in first..count - 1 by step {
      const at = _place(k, grid), box = _box(at, chunks), part = box[all];
      const whole = _readWhole(_path(directoryPath, at), box, t, how, threads);
      A[part] = whole[part];
    }
  }
  private proc _writeAll(directoryPath: string, const ref A: [] ?t, chunks: ?n * int, level: int(32), compressor: string,
                         threads: int(32), first: int, step: int) throws {
    const shape = _shapeOf(A.domain), grid = _grid(shape, chunks), count = * reduce [g in grid] g, all = _box(shape - shape, shape);
    var low: n * int;
    for param d in 0..<n do low(d) = A.domain.dim(d).low: int;
    forall k in first..count - 1 by step {
      const at = _place(k, grid), box = _box(at, chunks), part = box[all];
      var whole: [box] t;
      whole[part] = A[part.translate(low)];
      _writeWhole(_path(directoryPath, at), whole, level, compressor, threads);
    }
  }
  private proc _sizes(l: list(int), param n: int): n * int {
    var t: n * int;
    for param d in 0..<n do t(d) = l[d];
    return t;
  }

  /** Reads a store on this locale: an array whose indices begin with 0. */
  proc readZarrArrayLocal(directoryPath: string, type dtype, param dimCount: int, bloscThreads: int(32) = 1) throws {
    const (md, how) = _metadata(directoryPath, dtype, dimCount);
    const shape = _sizes(md.shape, dimCount);
    const D = _box(shape - shape, shape);
    var A: [D] dtype;
    _readAll(directoryPath, A, shape, _sizes(md.chunks, dimCount), how, bloscThreads, 0, 1);
    return A;
  }
  /** Reads a store on all locales: an array in blocks.

      .. code-block:: chapel

         // requires: libblosc.so.1
         use Zarr;
         writeZarrArray("store", [i in 1..5] i, (2,));
         const A = readZarrArray("store", int, 1);
         writeln(A, " ", A.domain);   // 1 2 3 4 5 {0..4}
  */
  proc readZarrArray(directoryPath: string, type dtype, param dimCount: int, bloscThreads: int(32) = 1) throws {
    const (md, how) = _metadata(directoryPath, dtype, dimCount);
    const shape = _sizes(md.shape, dimCount), chunks = _sizes(md.chunks, dimCount);
    const D = blockDist.createDomain(_box(shape - shape, shape));
    var A: [D] dtype;
    coforall l in Locales with (ref A) do on l do
      _readAll(directoryPath, A, shape, chunks, how, bloscThreads, here.id, numLocales);
    return A;
  }
  /** Writes an array to a store, in the place of what is there; `chunkShape`: the extents of a chunk. */
  proc writeZarrArrayLocal(directoryPath: string, const ref A: [?D] ?dtype, chunkShape, bloscThreads: int(32) = 1,
                           bloscLevel: int(32) = 9, compressor: string = "blosclz") throws {
    const chunks = _checked(D, chunkShape);
    _writeMetadata(directoryPath, dtype, _shapeOf(D), chunks, bloscLevel, compressor);
    _writeAll(directoryPath, A, chunks, bloscLevel, compressor, bloscThreads, 0, 1);
  }
  /** The same on all locales. */
  proc writeZarrArray(directoryPath: string, const ref A: [?D] ?dtype, chunkShape, bloscThreads: int(32) = 1,
                      bloscLevel: int(32) = 9, compressor: string = "blosclz") throws {
    const chunks = _checked(D, chunkShape);
    _writeMetadata(directoryPath, dtype, _shapeOf(D), chunks, bloscLevel, compressor);
    coforall l in Locales do on l do
      _writeAll(directoryPath, A, chunks, bloscLevel, compressor, bloscThreads, here.id, numLocales);
  }
  private proc _checked(D, chunkShape): D.rank * int throws {
    const chunks = _tuple(chunkShape);
    if chunks.size != D.rank then compilerError("chunkShape has another number of dimensions than the array");
    for c in chunks do if c <= 0 then throw new owned IllegalArgumentError("chunkShape", "a chunk has no elements");
    return chunks;
  }

  /** Writes one chunk of a store that is there: its elements of the array, which is the whole one.

      .. code-block:: chapel

         // requires: libblosc.so.1
         use Zarr;
         var A = [1, 2, 3, 4, 5];
         writeZarrArrayLocal("store", A, (2,));
         A = 0;
         updateZarrChunk("store", A, 1);
         writeln(readZarrArrayLocal("store", int, 1));   // 1 2 0 0 5
  */
  proc updateZarrChunk(directoryPath: string, const ref A: [?D] ?dtype, chunkIndex, bloscThreads: int(32) = 1) throws {
    param n = D.rank;
    const (md, how) = _metadata(directoryPath, dtype, n);
    if !how.packed then throw new owned Error("the Zarr store " + directoryPath + " is not compressed by blosc");
    const shape = _sizes(md.shape, n), box = _box(_tuple(chunkIndex), _sizes(md.chunks, n)), part = box[_box(shape - shape, shape)];
    if shape != _shapeOf(D) then throw new owned IllegalArgumentError("A", "the array has another shape than the store");
    if part.size == 0 then throw new owned IllegalArgumentError("chunkIndex", "there is no such chunk");
    var low: n * int;
    for param d in 0..<n do low(d) = D.dim(d).low: int;
    var whole: [box] dtype;
    whole[part] = A[part.translate(low)];
    _writeWhole(_path(directoryPath, _tuple(chunkIndex)), whole, 9, "blosclz", bloscThreads);
  }
}
