/** The names that input and output had before release 2.0.
    Not for: new programs; other modules' older names (Legacy, and the modules themselves). */
module OlderIO {
  import IO;
  use IO;
  public use OlderErrors;
  use Pointers;
  use Reader;
  use Write;
  use String;
  use StringText;
  use Types;

  /** The older name of `ioMode`. */
  @deprecated("iomode is now ioMode")
  enum iomode { r = 1, cw = 2, rw = 3, cwr = 4 }
  /** How a channel's bytes are to be understood: text, or numbers in an order of bytes. */
  enum iokind { dynamic = 0, native = 1, big = 2, little = 3 }
  /** Older name of `endianness`. */
  @deprecated("ioendian is an older name: write endianness")
  type ioendian = endianness;
  /** Hints for the system, which are not followed. */
  type iohints = int;
  param IOHINT_NONE = 0, IOHINT_RANDOM = 1, IOHINT_SEQUENTIAL = 2, IOHINT_CACHED = 4, IOHINT_PARALLEL = 8;

  /** `open`, with its older modes and hints.

      .. code-block:: chapel

         use IO;
         var f = open("older.txt", iomode.cwr);
         var w = f.writer(kind=iokind.dynamic);
         w.writeln("a line");
         w.close();
         var line: string, r = openreader("older.txt");
         while r.readline(line) do writeln(line.strip());   // a line
  */
  proc open(path: string, mode: iomode, hints: iohints = IOHINT_NONE): file throws do
    return IO.open(path, try! (mode: int): ioMode);
  /** Older name of `openWriter`.

      .. code-block:: chapel

         use IO;
         var w = openwriter("older.bin", kind=ionative);
         w.write(7, 2.5);
         writeln(w.writing, " ", w.binary(), " ", w.isclosed());   // true true false
         w.close();
         var r = openreader("older.bin", kind=iokind.native), n: int, x: real;
         r.read(n, x);
         writeln(n, " ", x, " ", r.writing, " ", r.binary());   // 7 2.5 false true
         r.assertEOF();
  */
  @deprecated("openwriter is now openWriter")
  proc openwriter(path: string, param kind: iokind = iokind.dynamic, param locking: bool = true) throws do
    return openWriter(path, locking, serializer=_serializerOf(kind));
  /** Older name of `openReader`. */
  @deprecated("openreader is now openReader")
  proc openreader(path: string, param kind: iokind = iokind.dynamic, param locking: bool = true) throws do
    return openReader(path, locking, deserializer=_deserializerOf(kind));
  /** The same for a part of the file, from `start` on and before `end`. */
  @deprecated("openwriter is now openWriter")
  proc openwriter(path: string, param kind: iokind = iokind.dynamic, param locking: bool = true, start: int,
                  end: int = max(int), hints: iohints = IOHINT_NONE) throws do
    return IO.open(path, ioMode.cw).writer(kind, locking, start, end);
  @deprecated("openreader is now openReader")
  proc openreader(path: string, param kind: iokind = iokind.dynamic, param locking: bool = true, start: int,
                  end: int = max(int), hints: iohints = IOHINT_NONE) throws do
    return IO.open(path, ioMode.r).reader(kind, locking, start, end);
  /** Files that are open already.

      .. code-block:: chapel

         use IO, CTypes;
         extern proc fopen(name: c_ptrConst(c_char), mode: c_ptrConst(c_char)): c_ptr(c_FILE);
         var f = openfp(fopen("older2.txt".c_str(), "w".c_str())), w = f.writer(kind=iodynamic);
         w.writeln("by way of C");
         w.close();
         f.close();
         writeln(openreader("older2.txt").readLine(string).strip());   // by way of C
         var out_ = openfd(1);
         out_.writer().write("");
  */
  @deprecated("openfd(fd) is now new file(fd)")
  proc openfd(fd: integral, hints: iohints = IOHINT_NONE): file throws do return new file(fd: int);
  @deprecated("openfp(fp) is now new file(fp)")
  proc openfp(fp: c_ptr(c_FILE), hints: iohints = IOHINT_NONE): file throws do return new file(fp);
  /** Older name of `openMemFile`.

      .. code-block:: chapel

         use IO;
         const hints: iohints = IOHINT_SEQUENTIAL | IOHINT_CACHED, order: ioendian = ioendian.big;
         var f = opentmp();
         var w = f.writer(kind=iobig);
         w.write(258: uint(16));
         w.close();
         var r: channel(writing=false, kind=iolittle, locking=true) = f.reader(kind=iolittle);
         writeln(r.read(uint(16)), " ", f.length());   // 513 2
  */
  @deprecated("openmem is now openMemFile")
  proc openmem(): file throws do return openMemFile();
  /** The lines from an offset on.

      .. code-block:: chapel

         use IO;
         var f = openmem();
         var w = f.writer();
         w.write("first\nsecond\nthird\n");
         w.close();
         writeln(for l in f.lines(true, 6) do l.strip());   // second third
  */
  @deprecated("lines of a part of a file is an older form: write reader(region=…).lines()")
  iter file.lines(param locking: bool, start: int, end: int = max(int), hints: iohints = IOHINT_NONE): string throws {
    for l in this.reader(iokind.dynamic, locking, start, end).lines() do yield l;
  }
  // Until 2.0 streams that several tasks may use were the rule: variables for them take the others, too.
  @edition(last="1.31")
  operator =(ref a: fileReader(?, ?), const ref b: fileReader(?, ?))
    where a.locking != b.locking && a.deserializerType == b.deserializerType {
    a._s = b._s;
    a._deserializer = b._deserializer;
    a._marks = b._marks;
  }
  @edition(last="1.31")
  operator =(ref a: fileWriter(?, ?), const ref b: fileWriter(?, ?))
    where a.locking != b.locking && a.serializerType == b.serializerType {
    a._s = b._s;
    a._serializer = b._serializer;
  }
  /** Older name of `openTempFile`. */
  @deprecated("opentmp is now openTempFile")
  proc opentmp(): file throws do return openTempFile();
  /** Older short names of kinds. */
  param iodynamic = iokind.dynamic, ionative = iokind.native, iobig = iokind.big, iolittle = iokind.little;
  // What writes and reads the values of a channel of a kind.
  private proc _orderOf(param kind: iokind) param do
    return if kind == iokind.big then endianness.big else if kind == iokind.little then endianness.little else endianness.native;
  private proc _serializerOf(param kind: iokind) {
    if kind == iokind.dynamic then return new defaultSerializer(); else return new binarySerializer(_orderOf(kind));
  }
  private proc _deserializerOf(param kind: iokind) {
    if kind == iokind.dynamic then return new defaultDeserializer(); else return new binaryDeserializer(_orderOf(kind));
  }
  /** A channel's type: a reader's or a writer's. */
  @chantry.takes("_isChannel")
  proc channel(param writing: bool, param kind: iokind = iokind.dynamic, param locking: bool = true) type {
    if writing then return fileWriter(locking, _serializerOf(kind).type);
    else return fileReader(locking, _deserializerOf(kind).type);
  }

  proc _isChannel(type t) param: bool do return isSubtype(t, fileReader(?)) || isSubtype(t, fileWriter(?));

  /** A reader, a writer of a kind.

      .. code-block:: chapel

         use IO;
         var f = openmem();
         var w = f.writer(kind=iokind.big);
         w.write(258: uint(16));
         w.close();
         writeln(f.reader(kind=iokind.little).read(uint(16)));   // 513
  */
  proc file.reader(param kind: iokind, param locking: bool = true, start: int = 0, end: int = max(int),
                   hints: ioHintSet = ioHintSet.empty) throws do
    return this.reader(locking, start..<end, hints, deserializer=_deserializerOf(kind));
  proc file.writer(param kind: iokind, param locking: bool = true, start: int = 0, end: int = max(int),
                   hints: ioHintSet = ioHintSet.empty) throws do
    return this.writer(locking, start..<end, hints, serializer=_serializerOf(kind));
  /** A reader, a writer from a place in the file on. */
  @deprecated("the arguments start and end of reader are now region")
  proc file.reader(param locking: bool = true, start: int, end: int = max(int)) throws do
    return this.reader(locking, start..<end);
  @deprecated("the arguments start and end of writer are now region")
  proc file.writer(param locking: bool = true, start: int, end: int = max(int)) throws do
    return this.writer(locking, start..<end);
  /** Whether a channel is of a kind that writes and reads bytes instead of text. */
  proc fileReader.binary() param: bool do return __prim("same_type", deserializerType, binaryDeserializer);
  proc fileWriter.binary() param: bool do return __prim("same_type", serializerType, binarySerializer);
  /** Older name of `size`. */
  @deprecated("length() of a file is now size")
  proc file.length(): int do return this.size;
  /** The next line, with its end; false at the end of the input. */
  @deprecated("readline is now readLine")
  proc fileReader.readline(ref arg: string): bool throws do return this.readLine(arg);
  @deprecated("readline is now readLine")
  proc fileReader.readline(ref arg: [] uint(8)): bool throws do return this.readLine(arg) > 0;
  @deprecated("readline is now readLine")
  proc fileReader.readline(ref arg: [] uint(8), out numRead: int): bool throws {
    numRead = this.readLine(arg);
    return numRead > 0;
  }
  /** At most `len` bytes, or all that is left.

      .. code-block:: chapel

         use IO;
         var f = openmem(), w = f.writer();
         w.write("abcdef");
         w.close();
         var s: string, b: bytes, r = f.reader();
         r.readstring(s, 2);
         r.readbytes(b);
         writeln(s, " ", b);   // ab cdef
  */
  @deprecated("readstring is now readString")
  proc fileReader.readstring(ref str_out: string, len: int = -1): bool throws do
    return if len < 0 then this.readAll(str_out) > 0 else this.readString(str_out, len);
  @deprecated("readbytes is now readBytes")
  proc fileReader.readbytes(ref bytes_out: bytes, len: int = -1): bool throws do
    return if len < 0 then this.readAll(bytes_out) > 0 else this.readBytes(bytes_out, len);
  /** The values of a type that a channel has, to its end.

      .. code-block:: chapel

         use IO;
         var f = openmem(), w = f.writer();
         w.write("1 2 3");
         w.close();
         var sum = 0;
         for x in f.reader().itemReader(int) do sum += x;
         writeln(sum);   // 6
  */
  iter fileReader.itemReader(type ItemType) {
    var x: ItemType;
    while try! this.read(x) do yield x;
  }
  @deprecated("readline is now readLine")
  proc readline(ref arg: string): bool throws do return stdin.readLine(arg);
  /** Older name of `advanceThrough`.

      .. code-block:: chapel

         use IO;
         var f = openmem(), w = f.writer();
         w.write("key=5");
         w.close();
         var r = f.reader();
         r.advancePastByte(b"=".toByte());
         writeln(r.read(int));   // 5
  */
  @deprecated("advancePastByte is now advanceThrough")
  proc fileReader.advancePastByte(byte: uint(8)) throws { this.advanceThrough(byte); }

  /** Text that is written, and must come next when it is read.

      .. code-block:: chapel

         use IO;
         var f = openmem(), w = f.writer();
         w.write("x = ", 5, new ioLiteral(";"), new ioNewline(), 6);
         w.close();
         var r = f.reader(), a, b: int;
         r.read(new ioLiteral("x ="));
         r.read(a);
         r.read(new ioLiteral(";"));
         r.read(new ioNewline());
         r.read(b);
         writeln(a, " ", b);   // 5 6
  */
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

  @deprecated("a text that comes next is read by readLiteral")
  proc fileReader.read(const literal: ioLiteral): bool throws {
    this.readLiteral(literal.val, literal.ignoreWhiteSpace);
    return true;
  }
  @deprecated("the end of a line is read by readNewline")
  proc fileReader.read(const newline: ioNewline): bool throws {
    if newline.skipWhiteSpaceOnly then this.readNewline();
    else this.readln();
    return true;
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

  /** The path of a file.

      .. code-block:: chapel

         use IO;
         var f = open("older3.txt", iomode.cw);
         writeln(f.getPath() == f.tryGetPath(), " ", f.tryGetPath().endsWith("older3.txt"));   // true true
  */
  @deprecated("getPath is now path")
  proc file.getPath(): string throws do return this.path;
  @deprecated("tryGetPath is now path, which throws")
  proc file.tryGetPath(): string {
    try {
      return this.path;
    } catch { return "unknown"; }
  }

  @deprecated("isclosed is now isClosed")
  proc fileReader.isclosed(): bool do return this.isClosed();
  @deprecated("isclosed is now isClosed")
  proc fileWriter.isclosed(): bool do return this.isClosed();
  @deprecated("assertEOF is an older name: read and see that there is nothing")
  proc fileReader.assertEOF(error: string = "- Not at EOF") {
    var b: uint(8);
    if try! this.readByte(b) then halt("assertEOF failed: ", error);
  }
  /** Values as they are written.

      .. code-block:: chapel

         use IO;
         writeln(stringify("a", 1, " ", (2.5, true)));   // a1 (2.5, true)
  */
  @deprecated("stringify is an older name: write the values to a string by format or cast them")
  proc stringify(const args...): string {
    var s: string;
    for param i in 0..<args.size do s += _toString(args(i));
    return s;
  }

  /** Channels of any kind, in formals.

      .. code-block:: chapel

         use IO;
         proc put(w: Writer, x) throws { w.write(x); }
         proc get(r: Reader): string throws do return r.readLine(string);
         var f = openmem(), w = f.writer();
         put(w, 12);
         w.close();
         writeln(get(f.reader()));   // 12
  */
  @deprecated("Writer is now fileWriter(?)")
  type Writer = fileWriter(?);
  @deprecated("Reader is now fileReader(?)")
  type Reader = fileReader(?);
}
