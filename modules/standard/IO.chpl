/** Files, and writing them through `fileWriter`.
    Not for: the default text of values (Write), formats (Format), what is asked of readers (Reader). */
module IO {
  use Pointers;
  import Ascii;
  module FormattedIO {
    public use Format;
    public use ReadFormat;
  }
  public use OS;
  public use Reader;
  public use ReadFormat;
  public use Serializers;
  public use BinaryForm only binarySerializer, binaryDeserializer;
  public use IoHints;
  public use Interfaces only writeSerializable, readDeserializable, initDeserializable, serializable;
  public use IoBits;
  public use IoFiles;
  public use OlderIO;
  public use IoStyle;
  use Base;
  use Types;
  use String;
  use Bytes;
  use StringText;
  public use Write only write, writeln;
  use Write;
  public use Format only writef;
  use Format;

  // Readers and writers of the older edition may be used by several tasks at once unless the program says otherwise.
  @edition(first="1.31")
  proc _locksByDefault() param do return false;
  @edition(last="legacy")
  proc _locksByDefault() param do return true;

  extern proc cht_io_open(path: c_ptr(uint(8)), len: int, mode: int(32), ref status: int(32)): c_ptr(void);
  extern proc cht_io_open_bytes(p: c_ptr(uint(8)), len: int): c_ptr(void);
  extern proc cht_io_retain(ch: c_ptr(void));
  extern proc cht_io_release(ch: c_ptr(void)): int(32);
  extern proc cht_io_shut(ch: c_ptr(void)): int(32);
  extern proc cht_io_flush(ch: c_ptr(void)): int(32);
  extern proc cht_io_offset(ch: c_ptr(void)): int;
  extern proc cht_io_seek(ch: c_ptr(void), offset: int, end: int): int(32);
  extern proc cht_io_mark(ch: c_ptr(void));
  extern proc cht_io_revert(ch: c_ptr(void)): bool;
  extern proc cht_io_commit(ch: c_ptr(void)): bool;
  extern proc cht_io_write_char(ch: c_ptr(void), code_point: int(32));
  extern proc cht_io_region(ch: c_ptr(void), low: int, end: int): int(32);
  extern proc cht_file_exists(path: c_ptr(uint(8)), len: int): bool;
  extern proc cht_file_remove(path: c_ptr(uint(8)), len: int): int(32);
  extern proc cht_file_size(fd: int(32)): int;
  extern proc cht_file_open(path: c_ptr(uint(8)), len: int, mode: int(32)): int(32);
  extern proc cht_file_close(fd: int(32)): int(32);
  extern proc cht_file_sync(fd: int(32)): int(32);
  extern proc cht_io_open_fd(fd: int(32), append: bool, ref status: int(32)): c_ptr(void);

  /** How a file is opened: read, create or empty and write, read and write an existing file,
      create or empty and do both, append. */
  enum ioMode { r = 1, cw = 2, rw = 3, cwr = 4, a = 5 }

  /** The line end, as an argument that ends a line when it is written. */
  record _newLine { proc _writeOn(ch: c_ptr(void)) { cht_io_write_byte(ch, Ascii.newline); } }

  // A share in a channel, which is closed and freed with its last one. (A plain pointer would
  // leave copies of a writer behind with a channel that is gone.)
  record _share {
    var ch: c_ptr(void);
    proc init() { }
    proc init(ch: c_ptr(void)) { this.ch = ch; }
    proc init=(const ref other: _share) {
      this.ch = other.ch;
      cht_io_retain(other.ch);
    }
    proc deinit() {
      const status = cht_io_release(ch);
      if status != 0 then _lost(status);
    }
  }
  operator _share.=(ref a: _share, const ref b: _share) {
    cht_io_retain(b.ch);
    const status = cht_io_release(a.ch);
    a.ch = b.ch;
    if status != 0 then _lost(status);
  }
  // Nobody has closed the file, so nobody is told in another way.
  @chantry.noreturn @chantry.cold
  proc _lost(status: int(32)) {
    _fail("cannot write to a file: " + _statusText(status) + " (`close` throws this as an error)");
  }

  // ---- files -----------------------------------------------------------------------------------

  // What the copies of a file share.
  class _File {
    var path: string;
    var mode: ioMode;
    // The system's number for the open file; -1 once it is closed.
    var fd: int(32);
    // Whether it is closed with this.
    var own = true;
    proc deinit() {
      if own && fd >= 0 then on this do cht_file_close(fd);
    }
  }

  // Whether a file that is closed may be closed again, as in 1.18.
  @edition(first="1.31")
  proc _closesAgain() param do return false;
  @edition(last="legacy")
  proc _closesAgain() param do return true;

  /** A file. Its readers and writers are what works on it. All of them may be used on any locale: what they do is done
      on the one that has opened the file. */
  record file {
    var _f: shared _File?;

    /** No file. */
    proc init() { }
    /** The file that the system knows by this number; `own`: it is closed with the last use of this file.

        .. code-block:: chapel

           use IO;
           const f = new file(1);
           var w = f.writer();
           w.writeln("to standard output");   // to standard output
    */
    proc init(fileDescriptor: int, hints: ioHintSet = ioHintSet.empty, own: bool = false) {
      this._f = new shared _File("", ioMode.cwr, fileDescriptor: int(32), own);
      hints._give(fileDescriptor: int(32));
    }
    /** The file that C's library has opened. */
    proc init(fp: c_ptr(c_FILE), hints: ioHintSet = ioHintSet.empty, own: bool = false) {
      this.init(_fileno(fp): int, hints, own);
    }

    /** The file's path, from the root. Throws for a file that has none.

        .. code-block:: chapel

           use IO, Path;
           const f = open("f", ioMode.cw);
           writeln(f.path == absPath("f"), " ", basename(f.path));   // true f
    */
    proc path: string throws {
      const fd = _use();
      var at: string;
      on _f! do at = _pathOf(fd);
      if at.isEmpty() then throw _statusError(POSIX.ENOENT: int(32), "while asking for the path of a file");
      return at;
    }
    // The system's number, for a use of the file on the locale that has opened it.
    proc _use(): int(32) throws {
      if !isOpen() then throw new owned IllegalArgumentError("the file is not open");
      return _f!.fd;
    }

    /** A writer on the file or a part of it (for `ioMode.a`: at its end). Several, each with a region of
        its own, may write at the same time. */
    proc writer(param locking: bool = _locksByDefault(), region: range(?) = 0.., hints: ioHintSet = ioHintSet.empty,
                in serializer: ? = new defaultSerializer()): fileWriter(locking, serializer.type) throws {
      const fd = _use(), mode = _f!.mode;
      on _f! do hints._give(fd);
      if mode == ioMode.r then
        throw new owned IllegalArgumentError("region", "the file \"" + _f!.path + "\" was opened for reading only");
      var w: fileWriter(locking, serializer.type);
      w._serializer = serializer;
      w._s.ch = _channelOn(fd, mode == ioMode.a);
      if mode != ioMode.a then _confine(w._s.ch, region);
      return w;
    }
    /** A reader on the file or a part of it. */
    proc reader(param locking: bool = _locksByDefault(), region: range(?) = 0.., hints: ioHintSet = ioHintSet.empty,
                in deserializer: ? = new defaultDeserializer()): fileReader(locking, deserializer.type) throws {
      const fd = _use(), mode = _f!.mode;
      on _f! do hints._give(fd);
      if mode == ioMode.cw || mode == ioMode.a then
        throw new owned IllegalArgumentError("region", "the file \"" + _f!.path + "\" was opened for writing only");
      var r: fileReader(locking, deserializer.type);
      r._deserializer = deserializer;
      r._s.ch = _channelOn(fd, false);
      _confine(r._s.ch, region);
      return r;
    }
    // A channel on the open file.
    proc _channelOn(fd: int(32), append: bool): c_ptr(void) throws {
      var status: int(32), ch: c_ptr(void);
      on _f! do ch = cht_io_open_fd(fd, append, status);
      if ch == nil then throw _statusError(status, "while using the file \"" + _f!.path + "\"");
      return ch;
    }
    /** The file's lines. */
    iter lines(stripNewline: bool = false): string throws {
      for l in this.reader().lines(stripNewline) do yield l;
    }
    /** The file's size in bytes. */
    proc size: int {
      var n = -1;
      if isOpen() then on _f! do n = cht_file_size(_f!.fd);
      return n;
    }
    /** Ends the use of the file. Its readers and writers have ends of their own. */
    proc close() throws {
      if _closesAgain() && _f != nil && _f!.fd == -1 then return;
      const fd = _use();
      _f!.fd = -1;
      var status: int(32);
      on _f! do status = cht_file_close(fd);
      if status != 0 then throw _statusError(status, "while closing the file \"" + _f!.path + "\"");
    }
    /** Waits until the system has stored what writers have written and flushed, or written before they were
        closed. */
    proc fsync() throws {
      const fd = _use();
      var status: int(32);
      on _f! do status = cht_file_sync(fd);
      if status != 0 then throw _statusError(status, "while storing the file \"" + _f!.path + "\"");
    }
    /** Whether the file was opened and not closed. */
    proc isOpen(): bool do return _f != nil && _f!.fd >= 0;
  }

  // The path of an open file; empty if it has none.
  proc _pathOf(fd: int(32)): string {
    const link = "/proc/self/fd/" + fd: string;
    const p = _fullPath(link.c_str(): c_ptr(uint(8)), nil);
    if p == nil then return "";
    const at = _fromC(p);
    _freeText(p);
    return at;
  }

  extern "realpath" proc _fullPath(name: c_ptr(uint(8)), resolved: c_ptr(uint(8))): c_ptr(uint(8));
  extern "free" proc _freeText(p: c_ptr(uint(8)));
  extern "fileno" proc _fileno(fp: c_ptr(c_FILE)): int(32);
  extern "memfd_create" proc _memFd(name: c_ptr(uint(8)), flags: uint(32)): int(32);
  extern "mkstemp" proc _tempFd(template: c_ptr(uint(8))): int(32);
  extern "unlink" proc _unlink(path: c_ptr(uint(8))): int(32);

  /** A file in memory, which is gone with the last use of it.

      .. code-block:: chapel

         use IO;
         var f = openMemFile();
         {
           var w = f.writer();
           w.write("1 2.5 three");
         }
         var r = f.reader();
         writeln(r.read(int), " ", r.read(real), " ", r.read(string), " ", r.atEof());   // 1 2.5 three true
  */
  proc openMemFile(): file throws {
    return _nameless(_memFd(("chapel".c_str()): c_ptr(uint(8)), 1), "while making a file in memory");
  }
  /** A file on disk without a name, which is gone with the last use of it; in the directory that the environment
      variable TMPDIR names, or in the system's for temporary files.

      .. code-block:: chapel

         use IO;
         const f = openTempFile();
         {
           const w = f.writer(locking = false);
           w.write("one ", 2, "\n");
         }
         writeln(f.size, " ", f.isOpen(), " ", f.reader(locking = false).readLine(stripNewline = true));   // 6 true one 2
         f.fsync();
         f.close();
         writeln(f.isOpen());   // false
  */
  proc openTempFile(hints: ioHintSet = ioHintSet.empty): file throws {
    var dir = "/tmp";
    const set = POSIX.getenv(("TMPDIR".buf): c_ptrConst(int(8)));
    if set != nil then dir = _copyString(set: c_ptr(uint(8)), _textLength(set));
    // The C library writes the name into the text.
    const path = dir + "/chapel-" + "X" * 6;
    const p = path.c_str(): c_ptr(uint(8));
    const fd = _tempFd(p);
    if fd >= 0 then _unlink(p);
    return _nameless(fd, "while making a temporary file in \"" + dir + "\"");
  }
  proc _nameless(fd: int(32), what: string): file throws {
    if fd < 0 then throw createSystemError(_errno(): int, what);
    var f: file;
    f._f = new shared _File("", ioMode.cwr, fd);
    return f;
  }

  proc _openChannel(const ref path: string, mode: int): c_ptr(void) throws {
    var status: int(32);
    const ch = cht_io_open(path.buf, path.len, mode: int(32), status);
    if ch == nil then throw _statusError(status, "in open with path \"" + path + "\"");
    return ch;
  }

  // Where a region of a file ends.
  proc _endOf(region: range(?)): int do
    return if region.hasHighBound() then region.high: int + 1 else max(int);
  // Where it begins: a range without a low bound means the file's beginning.
  proc _startOf(region: range(?)): int throws {
    const low = if region.hasLowBound() then region.low: int else 0;
    if low < 0 then throw new owned IllegalArgumentError("region", "a file has no byte " + low: string);
    return low;
  }
  // Confines a channel to a region of its file.
  proc _confine(ch: c_ptr(void), region: range(?)) throws {
    const low = _startOf(region), end = _endOf(region);
    const status = if low == 0 && end == max(int) then 0: int(32) else cht_io_region(ch, low, end);
    if status != 0 then throw _statusError(status, "while going to byte " + low: string);
  }

  /** Opens a file. Throws if it is not there or may not be used so.

      .. code-block:: chapel

         use IO;
         var f = open("text.txt", ioMode.cwr);
         var w = f.writer();
         w.writeln("one ", 2);
         w.close();
         for line in f.reader().lines() do write(line);
         writeln(f.size);
  */
  proc open(path: string, mode: ioMode, hints: ioHintSet = ioHintSet.empty): file throws {
    var f: file;
    const how = if mode == ioMode.r then 0 else if mode == ioMode.cw then 1
                else if mode == ioMode.rw then 2 else if mode == ioMode.cwr then 3 else 4;
    const fd = cht_file_open(path.buf, path.len, how: int(32));
    if fd < 0 then throw _statusError(-fd, "in open with path \"" + path + "\"");
    f._f = new shared _File(path, mode, fd);
    hints._give(fd);
    return f;
  }
  /** Opens a file and returns a writer on it; the file is created or emptied. */
  proc openWriter(path: string, param locking: bool = _locksByDefault(), hints: ioHintSet = ioHintSet.empty,
                  in serializer: ? = new defaultSerializer()): fileWriter(locking, serializer.type) throws {
    var w: fileWriter(locking, serializer.type);
    w._serializer = serializer;
    w._s.ch = _openChannel(path, 1);
    return w;
  }
  /** Opens a file and returns a reader on it.

      .. code-block:: chapel

         use IO, FileSystem;
         openWriter("numbers.txt").writeln(1, " ", 2);
         const r = openReader("numbers.txt");
         writeln(r.read(int) + r.read(int));   // 3
         remove("numbers.txt");
  */
  proc openReader(path: string, param locking: bool = _locksByDefault(), region: range(?) = 0.., hints: ioHintSet = ioHintSet.empty,
                  in deserializer: ? = new defaultDeserializer()): fileReader(locking, deserializer.type) throws {
    var r: fileReader(locking, deserializer.type);
    r._deserializer = deserializer;
    r._s.ch = _openChannel(path, 0);
    _confine(r._s.ch, region);
    return r;
  }
  /** A reader of a string's text.

      .. code-block:: chapel

         use IO;
         var x: int, y: real;
         var r = openStringReader("7, 0.5");
         r.readf("%i, %r", x, y);
         writeln(x * y);   // 3.5
  */
  proc openStringReader(const ref s: string, param locking: bool = _locksByDefault(),
                        in deserializer: ? = new defaultDeserializer()): fileReader(locking, deserializer.type) {
    var r: fileReader(locking, deserializer.type);
    r._deserializer = deserializer;
    r._s.ch = cht_io_open_bytes(s.buf, s.len);
    return r;
  }
  /** A reader of bytes.

      .. code-block:: chapel

         use IO;
         const r = openBytesReader(b"ab\ncd");
         writeln(r.readLine(bytes, stripNewline = true), " ", r.readAll(bytes));   // ab cd
  */
  proc openBytesReader(const ref b: bytes, param locking: bool = _locksByDefault(),
                       in deserializer: ? = new defaultDeserializer()): fileReader(locking, deserializer.type) {
    var r: fileReader(locking, deserializer.type);
    r._deserializer = deserializer;
    r._s.ch = cht_io_open_bytes(b.buf, b.len);
    return r;
  }

  // ---- writing ---------------------------------------------------------------------------------

  /** Writes values to a file. Closed by `close` or when its last copy goes out of scope.

      .. code-block:: chapel

         use IO;
         proc report(w: fileWriter(?), n: int) throws { w.writeln("n is ", n); }
         report(stdout, 3);
         const memory = openMemFile();
         report(memory.writer(), 4);
         write(memory.reader().readAll(string));
         writeln("done");
  */
  record fileWriter {
    /** Whether tasks may use it at the same time. */
    param locking: bool;
    /** The type of what gives values their form.

        .. code-block:: chapel

           use IO, JSON;
           const w = openMemFile().writer(serializer=new jsonSerializer());
           writeln(w.serializerType: string, " ", w.serializer.type == jsonSerializer, " ", w.locking);   // jsonSerializer true false
    */
    type serializerType = defaultSerializer;
    var _s: _share;
    var _serializer: serializerType;
    inline proc const ref _ch do return _s.ch;

    /** Writes the arguments, one after the other, with nothing of other tasks in between. */
    proc write(const args...?n) throws where serializerType != defaultSerializer {
      _serializeAll((...args));
      _check(cht_io_done(_ch));
    }
    proc writeln(const args...?n) throws where serializerType != defaultSerializer {
      _serializeAll((...args));
      _check(cht_io_end_line(_ch));
    }
    proc write(const args...?n) throws where serializerType == defaultSerializer {
      _lockFor(_ch, (...args));
      for param i in 0..<n do _write(_ch, args(i));
      _check(cht_io_done(_ch));
    }
    /** Writes the arguments and ends the line, with nothing of other tasks in between. */
    proc writeln(const args...?n) throws where serializerType == defaultSerializer {
      _lockFor(_ch, (...args));
      for param i in 0..<n do _write(_ch, args(i));
      _check(cht_io_end_line(_ch));
    }
    proc writeln() throws {
      cht_io_lock_briefly(_ch);
      _check(cht_io_end_line(_ch));
    }
    /** Writes by a format, see module Format. The writer's serializer gives the values of `%?` their form. */
    proc writef(fmtStr: string, const args...?n) throws where serializerType != defaultSerializer {
      cht_io_lock(_ch);
      var inner = _inner();
      _formatBy(inner, _ch, fmtStr, (...args));
      serializer = inner.serializer;
      _check(cht_io_done(_ch));
    }
    proc writef(fmtStr: string, const args...?n) throws where serializerType == defaultSerializer {
      _lockFor(_ch, (...args));
      _formatTo(_ch, fmtStr, (...args));
      _check(cht_io_done(_ch));
    }
    proc writef(fmtStr: bytes, const args...?n) throws { writef(fmtStr._text, (...args)); }
    proc writef(fmtStr: bytes) throws { writef(fmtStr._text); }
    proc writef(fmtStr: string) throws {
      cht_io_lock_briefly(_ch);
      _formatEnd(_ch, fmtStr, 0);
      _check(cht_io_done(_ch));
    }
    /** Writes literal text.

        .. code-block:: chapel

           use IO;
           const f = openMemFile();
           {
             const w = f.writer(locking = false);
             w.writeLiteral("x = ");
             w.writeString("text");
             w.writeNewline();
             w.writeBytes(b"raw");
             w.writeByte(33);
             w.writeCodepoint(0xe9);
             w.writef("%4.1dr", 2.5);
             w.flush();
             writeln(w.offset(), " ", w.isClosed());   // 19 false
           }
           writeln(f.reader(locking = false).readAll().replace("\n", "|"));   // x = text|raw!é 2.5
    */
    proc writeLiteral(literal: string) throws do _bytes(literal.buf, literal.len);
    proc writeLiteral(literal: bytes) throws do _bytes(literal.buf, literal.len);
    /** Ends the line. */
    proc writeNewline() throws {
      cht_io_lock_briefly(_ch);
      _check(cht_io_end_line(_ch));
    }
    /** The first `size` characters, or all. Throws IllegalArgumentError if there are not so many. */
    proc writeString(s: string, size: int = s.size) throws {
      _checkSize(size, s.size);
      _bytes(s.buf, _offsetOf(s.buf, s.len, size));
    }
    /** The first `size` bytes, or all. Throws IllegalArgumentError if there are not so many. */
    proc writeBytes(b: bytes, size: int = b.size) throws {
      _checkSize(size, b.size);
      _bytes(b.buf, size);
    }
    proc _checkSize(size: int, most: int) throws {
      if size < 0 || size > most then
        throw new owned IllegalArgumentError("size", "it must be in 0.." + most: string + ", not " + size: string);
    }
    /** So many bytes from an address. */
    proc writeBytes(ptr: c_ptr(?t), size: int) throws do _bytes(ptr: c_ptr(uint(8)), size);
    /** Writes one byte. */
    proc writeByte(byte: uint(8)) throws {
      cht_io_lock_briefly(_ch);
      cht_io_write_byte(_ch, byte: int(32));
      _check(cht_io_done(_ch));
    }
    /** Writes a character by its number. Throws an `IllegalArgumentError` if there is none of that number. */
    proc writeCodepoint(codepoint: int) throws {
      if codepoint < 0 || codepoint > 0x10ffff || codepoint >> 11 == 0xd800 >> 11 then
        throw new owned IllegalArgumentError("codepoint", codepoint: string + " is no code point");
      cht_io_lock_briefly(_ch);
      cht_io_write_char(_ch, codepoint: int(32));
      _check(cht_io_done(_ch));
    }
    /** Writes a number as it lies in memory, or in the order of bytes asked for.

        .. code-block:: chapel

           use IO;
           const f = openMemFile();
           f.writer(locking = false).writeBinary(258: uint(16), endianness.big);
           var first: uint(8);
           f.reader(locking = false).readBinary(first);
           writeln(first, " ", f.size);   // 1 2
    */
    proc writeBinary(arg: numeric, endian: endianness = endianness.native) throws {
      var v = arg;
      const p = _address(v): c_ptr(uint(8));
      _inOrder(p, v.type, endian);
      _bytes(p, __prim("sizeof", v.type));
    }
    /** Writes the first `size` characters of a text (bytes). */
    proc writeBinary(s: string, size: int = s.size) throws { writeString(s, size); }
    proc writeBinary(b: bytes, size: int = b.size) throws { writeBytes(b, size); }
    /** Writes bytes from an address. */
    proc writeBinary(ptr: c_ptr(?t), numBytes: int) throws do _bytes(ptr: c_ptr(uint(8)), numBytes);
    proc writeBinary(ptr: c_ptr(void), numBytes: int) throws do _bytes(ptr: c_ptr(uint(8)), numBytes);
    /** The elements of an array, in order. */
    proc writeBinary(const ref data: [] ?t, endian: endianness = endianness.native) throws where isNumericType(t) {
      if endian == endianness.big {
        for x in data do writeBinary(x, endian);
        return;
      }
      cht_io_lock_briefly(_ch);
      const whole = data._inOneBlock();
      if whole != nil then
        cht_io_write(_ch, whole: c_ptr(uint(8)), data.size * __prim("sizeof", t));
      else
        for x in data do
          cht_io_write(_ch, _address(x): c_ptr(uint(8)), __prim("sizeof", t));
      _check(cht_io_done(_ch));
    }

    proc _bytes(p: c_ptr(uint(8)), n: int) throws {
      cht_io_lock_briefly(_ch);
      cht_io_write(_ch, p, n);
      _check(cht_io_done(_ch));
    }
    inline proc _check(status: int(32)) throws {
      if status != 0 then _throwStatus(status);
    }
    proc _throwStatus(status: int(32)) throws {
      if status == -4 {
        const e = cht_io_take_thrown(_ch);
        cht_io_unlock(_ch);
        throw __prim("cast", owned Error, e);
      }
      throw _statusError(status, "while writing");
    }
    /** Hands what is buffered to the system. */
    proc flush() throws {
      cht_io_lock_briefly(_ch);
      cht_io_flush(_ch);
      _check(cht_io_done(_ch));
    }
    /** The position in bytes. */
    proc offset(): int {
      cht_io_lock_briefly(_ch);
      const at = cht_io_offset(_ch);
      cht_io_unlock(_ch);
      return at;
    }
    /** Goes to the beginning of a range of bytes; from now on the writer ends where the range ends. What is there is written over.

        .. code-block:: chapel

           use IO;
           const f = openMemFile();
           const w = f.writer(locking = false);
           w.write("abcdef");
           w.seek(2..);
           w.write("XY");
           w.close();
           writeln(f.reader(locking = false).readAll());   // abXYef
    */
    proc seek(region: range(?)) throws {
      _goTo(_startOf(region), _endOf(region));
    }
    // Goes to a byte; an end that is given is where the writer ends from now on.
    proc _goTo(at: int, end: int = -1) throws {
      cht_io_lock_briefly(_ch);
      const status = cht_io_seek(_ch, at, end);
      const written = cht_io_done(_ch);
      if written != 0 then _throwStatus(written);
      if status != 0 then throw _statusError(status, "in seek");
    }
    /** Keeps the position, for `revert` to drop what is written from now on, or `commit` to keep it. Marks can be nested.
        Nothing comes into the file before all marks are gone or the writer is closed. Returns the position.

        .. code-block:: chapel

           use IO;
           var f = openMemFile();
           var w = f.writer(locking=false);
           w.write("kept");
           w.mark();
           w.write("dropped");
           w.revert();
           w.close();
           writeln(f.reader().readAll(string));   // kept
    */
    proc mark(): int throws {
      cht_io_lock_briefly(_ch);
      const at = cht_io_offset(_ch);
      cht_io_mark(_ch);
      _check(cht_io_done(_ch));
      return at;
    }
    /** Drops what was written since the last `mark`. Halts if there is none. */
    proc revert() {
      cht_io_lock_briefly(_ch);
      const marked = cht_io_revert(_ch);
      cht_io_unlock(_ch);
      if !marked then halt("revert without mark");
    }
    /** Forgets the last `mark`: what was written since then stays. Halts if there is none.

        .. code-block:: chapel

           use IO;
           const f = openMemFile(), w = f.writer();
           w.write("a");
           writeln(w.mark());   // 1
           w.write("b");
           w.commit();
           w.close();
           writeln(f.reader().readAll());   // ab
    */
    proc commit() {
      cht_io_lock_briefly(_ch);
      const marked = cht_io_commit(_ch);
      cht_io_unlock(_ch);
      if !marked then halt("commit without mark");
    }
    /** Whether the writer has been closed. */
    proc isClosed(): bool do return cht_io_is_shut(_ch);
    /** Flushes and closes; throws if something could not be written. */
    proc close() throws {
      const status = cht_io_shut(_ch);
      if status != 0 then throw _statusError(status, "while closing");
    }
    /** Between `lock` and `unlock`, several calls come out with nothing of other tasks in between.

        .. code-block:: chapel

           use IO;
           stdout.lock();
           stdout.write("one line, ");
           stdout.write("whatever other tasks write\n");
           stdout.unlock();
    */
    proc lock() { cht_io_lock(_ch); }
    /** Ends what `lock` began. */
    proc unlock() { cht_io_unlock(_ch); }

    // Under a lock that the caller gives back; here if a serializer throws. The serializer writes by a writer that does not lock.
    proc _serializeAll(const args...?n) throws {
      cht_io_lock(_ch);
      try {
        if locking {
          var inner = _inner();
          defer serializer = inner.serializer;
          for param i in 0..<n do inner.serializer.serializeValue(inner, args(i));
        } else for param i in 0..<n do serializer.serializeValue(this, args(i));
      } catch e {
        cht_io_unlock(_ch);
        throw e;
      }
    }
    // A value of a format's `%?`; an error is thrown when the write is over.
    proc const ref _writeAny(ch: c_ptr(void), const ref s, const x) {
      try { serializer.serializeValue(this, x); } catch e { _keepThrown(ch, e); }
    }
    // A writer at the same place for the task that holds the lock.
    proc _inner(): fileWriter(false, serializerType) {
      var w: fileWriter(false, serializerType);
      w._s = _s;
      w._serializer = _serializer;
      return w;
    }
    /** What gives values their form. */
    inline proc serializer ref: serializerType do return _address(_serializer).deref();
    /** A writer at the same place that gives values another form.

        .. code-block:: chapel

           use IO, JSON;
           record person { var name: string; var age: int; }
           stdout.withSerializer(jsonSerializer).writeln(new person("Sam", 20));   // {"name":"Sam", "age":20}
    */
    proc withSerializer(type serializerType): fileWriter(this.locking, serializerType) {
      var s: serializerType;
      return withSerializer(s);
    }
    proc withSerializer(in serializer: ?t): fileWriter(this.locking, t) {
      var w: fileWriter(this.locking, t);
      w._s = _s;
      w._serializer = serializer;
      return w;
    }
  }

  // On a channel that the task has locked, as types' own methods get it, unless `locking`.
  proc _writerOn(ch: c_ptr(void), param locking: bool = false): fileWriter(locking) {
    var w: fileWriter(locking);
    cht_io_retain(ch);
    w._s.ch = ch;
    return w;
  }

  // ---- standard streams ----------------------------------------------------------------------

  /** Standard output, error and input.

      .. code-block:: chapel

         use IO;
         stderr.writeln("a message beside the output");
         stdout.writeln("output");   // output
         var line: string;
         while stdin.readLine(line) do write(line);
  */
  const stdout: fileWriter(true) = _writerOn(cht_io_stdout(), true),
        stderr: fileWriter(true) = _writerOn(cht_io_stderr(), true),
        stdin: fileReader(true) = _readerOn(cht_io_stdin(), true);

  /** Reads from standard input by a format. */
  proc readf(fmtStr: string, ref args...?n): bool throws do return stdin.readf(fmtStr, (...args));

  /** Reading from standard input, as the methods of `fileReader` of these names. */
  proc read(ref args...?n): bool throws do return stdin.read((...args));
  proc read(type t): t throws do return stdin.read(t);
  proc read(type t ...?n) throws where n > 1 do return stdin.read((...t));
  /** Reads from standard input, as the method of `fileReader` of that name.

      .. code-block:: chapel

         use IO;
         // The first number of each line that is typed.
         var n, sum: int;
         while readln(n) do sum += n;
         writeln(sum);   // 0
  */
  proc readln(ref args...?n): bool throws do return stdin.readln((...args));
  proc readln(type t): t throws do return stdin.readln(t);
  proc readln(type t ...?n) throws where n > 1 do return stdin.readln((...t));
  proc readln(): bool throws do return stdin.readln();
  /** Reads a line of standard input, as the method of `fileReader` of that name. */
  proc readLine(ref s: string, maxSize: int = -1, stripNewline: bool = false): bool throws do
    return stdin.readLine(s, maxSize, stripNewline);
  proc readLine(ref b: bytes, maxSize: int = -1, stripNewline: bool = false): bool throws do
    return stdin.readLine(b, maxSize, stripNewline);
  proc readLine(type t = string, maxSize: int = -1, stripNewline: bool = false): t throws do
    return stdin.readLine(t, maxSize, stripNewline);
}
