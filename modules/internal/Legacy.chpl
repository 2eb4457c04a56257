/** What `--edition=legacy` adds to what every module sees: the library's names of release 1.18.
    Not for: the older meaning of the language (the compiler), modules that a program uses by name (modules/standard). */
module Legacy {
  use Pointers;
  public use IO;
  public use Math;
  import IO;
  use Reader;
  use Array;
  use ArrayData;
  use ArrayOps;
  use Domain;
  use Range;
  use String;
  use StringText;
  use Types;

  // ---- input and output ----------------------------------------------------------------------

  /** The older name of `ioMode`. */
  enum iomode { r = 1, cw = 2, rw = 3, cwr = 4 }
  /** How a channel's bytes are to be understood: text, or numbers in an order of bytes. */
  enum iokind { dynamic = 0, native = 1, big = 2, little = 3 }
  /** Hints for the system, which are not followed. */
  type iohints = int;
  param IOHINT_NONE = 0, IOHINT_RANDOM = 1, IOHINT_SEQUENTIAL = 2, IOHINT_CACHED = 4, IOHINT_PARALLEL = 8;

  proc open(path: string, mode: iomode, hints: iohints = IOHINT_NONE): file throws do
    return IO.open(path, try! (mode: int): ioMode);
  proc openwriter(path: string, param kind: iokind = iokind.dynamic, param locking: bool = true): fileWriter(locking) throws {
    _checkKind(kind);
    return openWriter(path, locking);
  }
  proc openreader(path: string, param kind: iokind = iokind.dynamic, param locking: bool = true): fileReader(locking) throws {
    _checkKind(kind);
    return openReader(path, locking);
  }
  proc openmem(): file throws do return openMemFile();
  proc opentmp(): file throws do return openTempFile();
  private proc _checkKind(param kind: iokind) {
    if kind != iokind.dynamic then
      compilerError("not supported yet: channels of kind " + kind: string + "; readBinary and writeBinary take an order of bytes");
  }
  /** A channel's type: a reader's or a writer's. */
  proc channel(param writing: bool, param kind: iokind = iokind.dynamic, param locking: bool = true) type {
    _checkKind(kind);
    if writing then return fileWriter(locking); else return fileReader(locking);
  }

  proc file.reader(param kind: iokind, param locking: bool = true): fileReader(locking) throws {
    _checkKind(kind);
    return this.reader(locking);
  }
  proc file.writer(param kind: iokind, param locking: bool = true): fileWriter(locking) throws {
    _checkKind(kind);
    return this.writer(locking);
  }
  proc file.length(): int do return this.size;
  /** The next line, with its end; false at the end of the input. */
  proc fileReader.readline(ref arg: string): bool throws do return this.readLine(arg);
  proc fileReader.readline(ref arg: [] uint(8)): bool throws do return this.readLine(arg) > 0;
  proc fileReader.readline(ref arg: [] uint(8), out numRead: int): bool throws {
    numRead = this.readLine(arg);
    return numRead > 0;
  }
  /** At most `len` bytes, or all that is left. */
  proc fileReader.readstring(ref str_out: string, len: int = -1): bool throws do
    return if len < 0 then this.readAll(str_out) > 0 else this.readString(str_out, len);
  proc readline(ref arg: string): bool throws do return stdin.readLine(arg);

  /** Text that is written, and must come next when it is read. */
  record ioLiteral {
    var val: string;
    var ignoreWhiteSpace = true;
    proc _writeOn(ch: c_ptr(void)) { _write(ch, val); }
  }
  /** The end of a line. */
  record ioNewline {
    var skipWhiteSpaceOnly = false;
    proc _writeOn(ch: c_ptr(void)) { _write(ch, "\n"); }
  }

  // `channel <~> value`: writes or reads it.
  proc _ioArrow(const ref ch: fileWriter(?), const x) throws {
    ch.write(x);
    return ch;
  }
  proc _ioArrow(const ref ch: fileReader(?), const x: ioLiteral) throws {
    ch.readLiteral(x.val, x.ignoreWhiteSpace);
    return ch;
  }
  proc _ioArrow(const ref ch: fileReader(?), const x: ioNewline) throws {
    ch.readln();
    return ch;
  }
  proc _ioArrow(const ref ch: fileReader(?), ref x) throws {
    ch.read(x);
    return ch;
  }
  proc fileReader.writing param: bool do return false;
  proc fileWriter.writing param: bool do return true;

  /** Older names of errors. */
  type EOFError = EofError;
  type IOError = IoError;
  type UnexpectedEOFError = UnexpectedEofError;
  type BlockingIOError = BlockingIoError;

  // ---- strings -------------------------------------------------------------------------------

  proc string.length: int do return this.size;
  proc string.substring(i: int): string do return this[i];
  proc string.substring(r: range(?)): string do return this[r];
  proc ascii(a: string): uint(8) do return a.toByte();
  proc asciiToString(i: uint(8)): string do return codepointToString(i: int(32));
  proc codePointToString(i: int(32)): string do return codepointToString(i);
  proc string.isEmptyString(): bool do return this.isEmpty();
  iter string.codePoints(): int(32) {
    for c in this.codepoints() do yield c;
  }

  // ---- ranges, domains, arrays -----------------------------------------------------------------

  proc range.length: int do return this.size;
  proc range.member(i): bool do return this.contains(i);
  proc range.member(const r: range(?)): bool do return this.contains(r);
  proc _rectDomain.member(i): bool do return this.contains(i);
  proc _rectDomain.member(const i...): bool do return this.contains((...i));
  proc _array.numElements: int do return this.size;

  /** Makes a one-dimensional array longer by an element at its end (its beginning). */
  proc ref _array.push_back(in val: eltType) {
    const d = _ownDim();
    _grow(d.low, d.high + 1);
    this[d.high + 1] = val;
  }
  proc ref _array.push_back(const vals: [] eltType) {
    for v in vals do this.push_back(v);
  }
  proc ref _array.push_front(in val: eltType) {
    const d = _ownDim();
    _grow(d.low - 1, d.high);
    this[d.low - 1] = val;
  }
  /** Makes it shorter. The element taken away is returned. */
  proc ref _array.pop_back(): eltType {
    const d = _ownDim();
    if d.size == 0 then halt("pop_back on an empty array");
    const val = this[d.high];
    _grow(d.low, d.high - 1);
    return val;
  }
  proc ref _array.pop_front(): eltType {
    const d = _ownDim();
    if d.size == 0 then halt("pop_front on an empty array");
    const val = this[d.low];
    _grow(d.low + 1, d.high);
    return val;
  }
  /** Makes room for an element at an index, moving the later ones. */
  proc ref _array.insert(pos: idxType, in val: eltType) {
    const d = _ownDim();
    if pos < d.low || pos > d.high + 1 then halt("insert: the index ", pos, " is outside of ", d);
    _grow(d.low, d.high + 1);
    for i in pos..d.high by -1 do this[i + 1] = this[i];
    this[pos] = val;
  }
  /** Takes an element, or those of a range, away; the later ones move. */
  proc ref _array.remove(pos: idxType) {
    const d = _ownDim();
    if !d.contains(pos) then halt("remove: the index ", pos, " is outside of ", d);
    for i in pos..d.high - 1 do this[i] = this[i + 1];
    _grow(d.low, d.high - 1);
  }
  proc ref _array.remove(pos: idxType, count: int) {
    for 1..count do this.remove(pos);
  }
  proc ref _array.remove(const r: range(?)) do this.remove(r.low, r.size);
  /** Takes all elements away. */
  proc ref _array.clear() {
    const d = _ownDim();
    _grow(d.low, d.low - 1);
  }
  /** The first (last) element. */
  proc _array.head(): eltType do return this[this.domain.low];
  proc _array.tail(): eltType do return this[this.domain.high];
  proc ref _array._ownDim() {
    if rank != 1 || !own then compilerError("only one-dimensional arrays change their size by themselves");
    if linked then halt("this array has the size of its domain: change the domain");
    return this.domain.dim(0);
  }
  proc ref _array._grow(low: idxType, high: idxType) {
    var dims: 1*range(idxType);
    dims(0) = low..high;
    if !linked then _reallocate(this._b, dims);
  }
}
