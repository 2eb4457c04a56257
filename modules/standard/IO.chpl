// Files, and reading and writing them through `fileReader` and `fileWriter`.
// Not for: the default text of values (Write), formats (Format).
module IO {
  public use OS;
  use Base;
  use Types;
  use String;
  use Bytes;
  use StringText;
  use Write;
  use Format;

  extern proc cht_io_open(path: c_ptr(uint(8)), len: int, mode: int(32), ref status: int(32)): c_ptr(void);
  extern proc cht_io_open_bytes(p: c_ptr(uint(8)), len: int): c_ptr(void);
  extern proc cht_io_retain(ch: c_ptr(void));
  extern proc cht_io_release(ch: c_ptr(void)): int(32);
  extern proc cht_io_shut(ch: c_ptr(void)): int(32);
  extern proc cht_io_flush(ch: c_ptr(void)): int(32);
  extern proc cht_io_offset(ch: c_ptr(void)): int;
  extern proc cht_io_seek(ch: c_ptr(void), offset: int): int(32);
  extern proc cht_io_write_char(ch: c_ptr(void), code_point: int(32));
  extern proc cht_io_peek(ch: c_ptr(void)): int(32);
  extern proc cht_io_read_byte(ch: c_ptr(void)): int(32);
  extern proc cht_io_read_char(ch: c_ptr(void), ref c: int(32)): int(32);
  extern proc cht_io_read_bytes(ch: c_ptr(void), p: c_ptr(uint(8)), len: int): int;
  extern proc cht_io_read_line(ch: c_ptr(void), strip: bool, ref p: c_ptr(uint(8)), ref len: int): int(32);
  extern proc cht_io_read_to(ch: c_ptr(void), sep: c_ptr(uint(8)), sepLen: int, through: bool, strip: bool,
                             ref p: c_ptr(uint(8)), ref len: int): int(32);
  extern proc cht_io_read_text(ch: c_ptr(void), count: int, points: bool, ref p: c_ptr(uint(8)), ref len: int): int(32);
  extern proc cht_io_region(ch: c_ptr(void), low: int, end: int): int(32);
  extern proc cht_io_read_token(ch: c_ptr(void), ref p: c_ptr(uint(8)), ref len: int): int(32);
  extern proc cht_io_read_all(ch: c_ptr(void), ref p: c_ptr(uint(8)), ref len: int): int(32);
  extern proc cht_io_read_int(ch: c_ptr(void), bits: int(32), base: int(32), ref value: int): int(32);
  extern proc cht_io_read_uint(ch: c_ptr(void), bits: int(32), base: int(32), ref value: uint): int(32);
  extern proc cht_io_read_real(ch: c_ptr(void), ref value: real): int(32);
  extern proc cht_io_read_bool(ch: c_ptr(void), ref value: bool): int(32);
  extern proc cht_io_read_literal(ch: c_ptr(void), p: c_ptr(uint(8)), len: int, skip_space: bool): int(32);
  extern proc cht_io_skip_line(ch: c_ptr(void)): int(32);
  extern proc cht_file_exists(path: c_ptr(uint(8)), len: int): bool;
  extern proc cht_file_remove(path: c_ptr(uint(8)), len: int): int(32);
  extern proc cht_file_size(path: c_ptr(uint(8)), len: int): int;

  /** How a file is opened: read, create or empty and write, read and write an existing file,
      create or empty and do both, append. */
  enum ioMode { r = 1, cw = 2, rw = 3, cwr = 4, a = 5 }

  /** The line end, as an argument that ends a line when it is written. */
  record _newLine { proc _writeOn(ch: c_ptr(void)) { cht_io_write_byte(ch, 10); } }

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

  /** A file by its path. Its readers and writers are what works on it. */
  record file {
    var path: string;
    var _mode: ioMode;

    /** A writer on the file or a part of it (for `ioMode.a`: at its end). Several, each with a region of
        its own, may write at the same time. */
    proc writer(param locking: bool = false, region: range(?) = 0..): fileWriter(locking) throws {
      if _mode == ioMode.r then
        throw new owned IllegalArgumentError("region", "the file \"" + path + "\" was opened for reading only");
      var w: fileWriter(locking);
      w._s.ch = _openChannel(path, if _mode == ioMode.a then 4 else 5);
      if _mode != ioMode.a then _confine(w._s.ch, region);
      return w;
    }
    /** A reader on the file or a part of it. */
    proc reader(param locking: bool = false, region: range(?) = 0..): fileReader(locking) throws {
      var r: fileReader(locking);
      r._s.ch = _openChannel(path, 0);
      _confine(r._s.ch, region);
      return r;
    }
    /** The file's lines. */
    iter lines(stripNewline: bool = false): string throws {
      for l in this.reader().lines(stripNewline) do yield l;
    }
    /** The file's size in bytes. */
    proc size: int do return cht_file_size(path.buf, path.len);
    /** Readers and writers hold the resources: nothing is left to release here. */
    proc close() throws { }
    proc fsync() throws { }
    proc isOpen(): bool do return path != "";
  }

  proc _openChannel(const ref path: string, mode: int): c_ptr(void) throws {
    var status: int(32);
    const ch = cht_io_open(path.buf, path.len, mode: int(32), status);
    if ch == nil then throw _statusError(status, "in open with path \"" + path + "\"");
    return ch;
  }

  // Confines a channel to a region of its file.
  proc _confine(ch: c_ptr(void), region: range(?)) throws {
    const low = if region.hasLowBound() then region.low: int else 0,
          end = if region.hasHighBound() then region.high: int + 1 else max(int);
    if low < 0 then throw new owned IllegalArgumentError("region", "a file has no byte " + low: string);
    const status = if low == 0 && end == max(int) then 0: int(32) else cht_io_region(ch, low, end);
    if status != 0 then throw _statusError(status, "while going to byte " + low: string);
  }

  /** Opens a file. Throws if it is not there or may not be used so. */
  proc open(path: string, mode: ioMode): file throws {
    var f: file;
    f.path = path;
    f._mode = mode;
    // Opened once now, so that a missing or forbidden file is told here; `cw` empties it.
    const ch = _openChannel(path, if mode == ioMode.r then 0 else if mode == ioMode.cw then 1
                                  else if mode == ioMode.rw then 2 else if mode == ioMode.cwr then 3 else 4);
    cht_io_close(ch);
    return f;
  }
  /** Opens a file and returns a writer on it; the file is created or emptied. */
  proc openWriter(path: string, param locking: bool = false): fileWriter(locking) throws {
    var w: fileWriter(locking);
    w._s.ch = _openChannel(path, 1);
    return w;
  }
  /** Opens a file and returns a reader on it. */
  proc openReader(path: string, param locking: bool = false, region: range(?) = 0..): fileReader(locking) throws {
    var r: fileReader(locking);
    r._s.ch = _openChannel(path, 0);
    _confine(r._s.ch, region);
    return r;
  }
  /** A reader of a string's text. */
  proc openStringReader(const ref s: string, param locking: bool = false): fileReader(locking) {
    var r: fileReader(locking);
    r._s.ch = cht_io_open_bytes(s.buf, s.len);
    return r;
  }
  proc openBytesReader(const ref s: bytes, param locking: bool = false): fileReader(locking) {
    var r: fileReader(locking);
    r._s.ch = cht_io_open_bytes(s.buf, s.len);
    return r;
  }

  // ---- writing ---------------------------------------------------------------------------------

  /** Writes values to a file. Closed by `close` or when its last copy goes out of scope. */
  record fileWriter {
    param locking: bool = true;
    var _s: _share;
    inline proc const ref _ch do return _s.ch;

    /** Writes the arguments, one after the other, with nothing of other tasks in between. */
    proc write(const args...?n) throws {
      _lockFor(_ch, (...args));
      for param i in 0..<n do _write(_ch, args(i));
      _check(cht_io_done(_ch));
    }
    /** Writes the arguments and ends the line, with nothing of other tasks in between. */
    proc writeln(const args...?n) throws {
      _lockFor(_ch, (...args));
      for param i in 0..<n do _write(_ch, args(i));
      _check(cht_io_end_line(_ch));
    }
    proc writeln() throws {
      cht_io_lock_briefly(_ch);
      _check(cht_io_end_line(_ch));
    }
    /** Writes by a format, see module Format. */
    proc writef(fmt: string, const args...?n) throws {
      _lockFor(_ch, (...args));
      _formatTo(_ch, fmt, (...args));
      _check(cht_io_done(_ch));
    }
    proc writef(fmt: string) throws {
      cht_io_lock_briefly(_ch);
      _formatEnd(_ch, fmt, 0);
      _check(cht_io_done(_ch));
    }
    /** Writes literal text. */
    proc writeLiteral(s: string) throws do _bytes(s.buf, s.len);
    proc writeNewline() throws {
      cht_io_lock_briefly(_ch);
      _check(cht_io_end_line(_ch));
    }
    proc writeString(s: string) throws do _bytes(s.buf, s.len);
    proc writeBytes(s: bytes) throws do _bytes(s.buf, s.len);
    proc writeByte(b: uint(8)) throws {
      cht_io_lock_briefly(_ch);
      cht_io_write_byte(_ch, b: int(32));
      _check(cht_io_done(_ch));
    }
    proc writeCodepoint(c: int) throws {
      cht_io_lock_briefly(_ch);
      cht_io_write_char(_ch, c: int(32));
      _check(cht_io_done(_ch));
    }
    /** Writes numbers as they lie in memory. */
    proc writeBinary(x: numeric) throws {
      var v = x;
      _bytes(__prim("cast", c_ptr(uint(8)), __prim("addr", v)), __prim("sizeof", v.type));
    }

    /** The elements of an array, in order. */
    proc writeBinary(const ref data: [] ?t) throws where isNumericType(t) {
      cht_io_lock_briefly(_ch);
      if data.rank == 1 && data._l._step(0) == 1 then
        cht_io_write(_ch, __prim("cast", c_ptr(uint(8)), data._l._firstAddr), data.size * __prim("sizeof", t));
      else
        for x in data do
          cht_io_write(_ch, __prim("cast", c_ptr(uint(8)), __prim("addr", x)), __prim("sizeof", t));
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
    /** Flushes and closes; throws if something could not be written. */
    proc close() throws {
      const status = cht_io_shut(_ch);
      if status != 0 then throw _statusError(status, "while closing");
    }
    /** Between `lock` and `unlock`, several calls come out with nothing of other tasks in between. */
    proc lock() { cht_io_lock(_ch); }
    proc unlock() { cht_io_unlock(_ch); }

    /** The serializer of the default form. */
    inline proc serializer: defaultSerializer {
      var s: defaultSerializer;
      return s;
    }
  }

  /** Writes values in their default text form. */
  record defaultSerializer {
  }

  proc _writerOn(ch: c_ptr(void)): fileWriter(true) {
    var w: fileWriter(true);
    cht_io_retain(ch);
    w._s.ch = ch;
    return w;
  }

  // ---- reading ---------------------------------------------------------------------------------

  /** Reads values from a file. */
  record fileReader {
    param locking: bool = true;
    var _s: _share;
    inline proc const ref _ch do return _s.ch;

    // Reads a value of the type of x. The runtime's status.
    proc _readInto(ref x: ?t): int(32) {
      if __prim("is_int", t) {
        var v: int;
        const s = cht_io_read_int(_ch, numBits(t): int(32), 10, v);
        if s == 0 then x = v: t;
        return s;
      } else if __prim("is_uint", t) {
        var v: uint;
        const s = cht_io_read_uint(_ch, numBits(t): int(32), 10, v);
        if s == 0 then x = v: t;
        return s;
      } else if __prim("is_real", t) {
        var v: real;
        const s = cht_io_read_real(_ch, v);
        if s == 0 then x = v: t;
        return s;
      } else if __prim("is_bool", t) {
        var v: bool;
        const s = cht_io_read_bool(_ch, v);
        if s == 0 then x = v;
        return s;
      } else if __prim("is_string", t) {
        var p: c_ptr(uint(8)), n: int;
        const s = cht_io_read_token(_ch, p, n);
        if s == 0 then x = _copyString(p, n);
        return s;
      } else if __prim("is_enum", t) {
        var p: c_ptr(uint(8)), n: int;
        const s = cht_io_read_token(_ch, p, n);
        if s != 0 then return s;
        const word = _copyString(p, n);
        for param i in 0..<__prim("enum_size", t) {
          const name: string = __prim("enum_name", t, i);
          if word == name {
            x = __prim("from_ordinal", t, i);
            return 0;
          }
        }
        return -2;
      } else if __prim("is_tuple", t) {
        var s = _literal("(");
        for param i in 0..<__prim("num_fields", t) {
          if i > 0 then if s == 0 then s = _literal(",");
          if s == 0 then s = _readInto(x(i));
        }
        if s == 0 then s = _literal(")");
        return s;
      } else if isArrayType(t) {
        for e in x {
          const s = _readInto(e);
          if s != 0 then return s;
        }
        return 0;
      } else compilerError("values of type " + __prim("type_name", t) + " cannot be read");
    }
    proc _literal(s: string): int(32) do return cht_io_read_literal(_ch, s.buf, s.len, true);

    // Gives the lock back; an error of the system goes before what it made of the input.
    proc _done(status: int(32)): int(32) {
      const e = cht_io_done(_ch);
      return if e != 0 then e else status;
    }
    // Throws for a bad status; false at the end of the input.
    proc _good(status: int(32)): bool throws {
      if status == 0 then return true;
      if status == -1 then return false;
      throw _statusError(status, "while reading");
    }

    /** Reads a value of a type. Throws EofError at the end. */
    proc read(type t): t throws {
      var x: t;
      cht_io_lock_briefly(_ch);
      const s = _done(_readInto(x));
      if s != 0 then throw _statusError(s, "while reading " + __prim("type_name", t));
      return x;
    }
    /** Reads into variables. False if the input is at its end. */
    proc read(ref args...?n): bool throws {
      cht_io_lock_briefly(_ch);
      var s: int(32) = 0;
      for param i in 0..<n do if s == 0 then s = _readInto(args(i));
      return _good(_done(s));
    }
    /** As `read`, then skips the rest of the line. */
    proc readln(ref args...?n): bool throws {
      cht_io_lock_briefly(_ch);
      var s: int(32) = 0;
      for param i in 0..<n do if s == 0 then s = _readInto(args(i));
      if s == 0 then cht_io_skip_line(_ch);
      return _good(_done(s));
    }
    proc readln(type t): t throws {
      var x: t;
      cht_io_lock_briefly(_ch);
      var s = _readInto(x);
      if s == 0 then cht_io_skip_line(_ch);
      s = _done(s);
      if s != 0 then throw _statusError(s, "while reading " + __prim("type_name", t));
      return x;
    }
    proc readln() throws {
      cht_io_lock_briefly(_ch);
      cht_io_skip_line(_ch);
      _good(_done(0));
    }

    /** Reads by a format: its text must come next (white space stands for any amount of it), each
        conversion reads into the next argument. False if the input ends before that. */
    proc readf(fmt: string, ref args...?n): bool throws {
      cht_io_lock_briefly(_ch);
      var at = 0, status: int(32) = 0;
      for param i in 0..<n {
        if status == 0 {
          var spec: _spec;
          status = _matchText(fmt, at);
          if status == 0 {
            if at >= fmt.len then halt("readf: too many arguments for the format string");
            _readSpec(fmt, at + 1, spec);
            at = spec.at;
            status = _readBy(spec, args(i));
          }
        }
      }
      if status == 0 then status = _matchText(fmt, at);
      status = _done(status);
      if status == 0 && at < fmt.len then halt("readf: too few arguments for the format string");
      return _good(status);
    }
    proc readf(fmt: string): bool throws {
      var at = 0;
      cht_io_lock_briefly(_ch);
      const status = _done(_matchText(fmt, at));
      if status == 0 && at < fmt.len then halt("readf: too few arguments for the format string");
      return _good(status);
    }

    // Matches the format's text up to its next conversion.
    proc _matchText(const ref fmt: string, ref at: int): int(32) {
      while at < fmt.len {
        const c = _byteAt(fmt.buf, at);
        if c == 37 && !(at + 1 < fmt.len && _byteAt(fmt.buf, at + 1) == 37) then return 0;
        if _isSpaceByte(c) {
          // Skips white space: an empty literal matches wherever it ends.
          cht_io_read_literal(_ch, fmt.buf, 0, true);
          at += 1;
        } else {
          const status = cht_io_read_literal(_ch, __prim("offset", fmt.buf, at), 1, false);
          if status != 0 then return status;
          at += if c == 37 then 2 else 1;
        }
      }
      return 0;
    }

    // Reads one argument by its conversion.
    proc _readBy(const ref s: _spec, ref x: ?t): int(32) {
      const base = if s.conv == 120 then 16 else if s.conv == 98 then 2 else if s.conv == 111 then 8 else 10;
      if __prim("is_int", t) {
        var v: int;
        const status = cht_io_read_int(_ch, numBits(t): int(32), base: int(32), v);
        if status == 0 then x = v: t;
        return status;
      } else if __prim("is_uint", t) {
        var v: uint;
        const status = cht_io_read_uint(_ch, numBits(t): int(32), base: int(32), v);
        if status == 0 then x = v: t;
        return status;
      } else return _readInto(x);
    }

    /** Reads a line into `s`, with its line end unless `stripNewline`. False at the end. */
    proc readLine(ref s: string, maxSize: int = -1, stripNewline: bool = false): bool throws {
      var p: c_ptr(uint(8)), n: int;
      cht_io_lock_briefly(_ch);
      const status = cht_io_read_line(_ch, stripNewline, p, n);
      if status == 0 then s = _copyString(p, n);
      return _good(_done(status));
    }
    proc readLine(type t = string, maxSize: int = -1, stripNewline: bool = false): string throws {
      var s: string;
      if !readLine(s, maxSize, stripNewline) then throw new owned EofError("in readLine");
      return s;
    }
    /** The lines that are left. Throws what goes wrong on the way. */
    iter lines(stripNewline: bool = false): string throws {
      var more = true;
      while more {
        var p: c_ptr(uint(8)), n: int;
        // The lock is not held while the loop's body runs: that may read, too.
        cht_io_lock_briefly(_ch);
        const status = cht_io_read_line(_ch, stripNewline, p, n);
        const s = if status == 0 then _copyString(p, n) else "";
        more = _good(_done(status));
        if more then yield s;
      }
    }
    /** All that is left. */
    proc readAll(type t = string): t throws {
      var p: c_ptr(uint(8)), n: int;
      cht_io_lock_briefly(_ch);
      const status = cht_io_read_all(_ch, p, n);
      if status != 0 then n = 0;
      const all: t = if __prim("is_bytes", t) then _copyBytes(p, n) else _copyString(p, n);
      _good(_done(status));
      return all;
    }
    /** What stands before the separator, which `readThrough` also takes and `readTo` leaves; all that is
        left if there is none. False at the end of the input. */
    proc readThrough(separator: ?t, ref s: t, maxSize: int = -1, stripSeparator: bool = false): bool throws
        where isStringType(t) || isBytesType(t) do return _upTo(separator, s, true, stripSeparator);
    proc readThrough(separator: ?t, maxSize: int = -1, stripSeparator: bool = false): t throws
        where isStringType(t) || isBytesType(t) {
      var s: t;
      if !_upTo(separator, s, true, stripSeparator) then throw new owned EofError("in readThrough");
      return s;
    }
    proc readTo(separator: ?t, ref s: t, maxSize: int = -1): bool throws
        where isStringType(t) || isBytesType(t) do return _upTo(separator, s, false, true);
    proc readTo(separator: ?t, maxSize: int = -1): t throws where isStringType(t) || isBytesType(t) {
      var s: t;
      if !_upTo(separator, s, false, true) then throw new owned EofError("in readTo");
      return s;
    }
    proc _upTo(const ref separator: ?t, ref s: t, through: bool, strip: bool): bool throws {
      if separator.len == 0 then throw new owned IllegalArgumentError("separator", "it must not be empty");
      var p: c_ptr(uint(8)), n: int;
      cht_io_lock_briefly(_ch);
      const status = cht_io_read_to(_ch, separator.buf, separator.len, through, strip, p, n);
      if status == 0 then s = if isBytesType(t) then _copyBytes(p, n) else _copyString(p, n);
      return _good(_done(status));
    }
    /** At most `maxSize` characters (bytes). False at the end of the input. */
    proc readString(ref s: string, maxSize: int): bool throws {
      var p: c_ptr(uint(8)), n: int;
      cht_io_lock_briefly(_ch);
      const status = cht_io_read_text(_ch, maxSize, true, p, n);
      if status == 0 then s = _copyString(p, n);
      return _good(_done(status));
    }
    proc readString(maxSize: int): string throws {
      var s: string;
      if !readString(s, maxSize) then throw new owned EofError("in readString");
      return s;
    }
    proc readBytes(ref b: bytes, maxSize: int): bool throws {
      var p: c_ptr(uint(8)), n: int;
      cht_io_lock_briefly(_ch);
      const status = cht_io_read_text(_ch, maxSize, false, p, n);
      if status == 0 then b = _copyBytes(p, n);
      return _good(_done(status));
    }
    proc readBytes(maxSize: int): bytes throws {
      var b: bytes;
      if !readBytes(b, maxSize) then throw new owned EofError("in readBytes");
      return b;
    }
    /** Takes the line's end, and spaces before it; throws BadFormatError if something else comes next. */
    proc readNewline() throws {
      const status = _newline();
      if status != 0 then throw _statusError(status, "while reading a line's end");
    }
    /** Takes the line's end if it comes next; tells whether it did. */
    proc matchNewline(): bool throws do return _newline() == 0;
    proc _newline(): int(32) {
      cht_io_lock_briefly(_ch);
      var c = cht_io_peek(_ch);
      while c == 32 || c == 9 || c == 13 {
        cht_io_read_byte(_ch);
        c = cht_io_peek(_ch);
      }
      if c == 10 then cht_io_read_byte(_ch);
      return _done((if c == 10 then 0 else if c < 0 then -1 else -2): int(32));
    }
    /** One byte; throws EofError at the end. */
    proc readByte(): uint(8) throws {
      var b: uint(8);
      if !readByte(b) then throw new owned EofError("in readByte");
      return b;
    }
    proc readByte(ref b: uint(8)): bool throws {
      cht_io_lock_briefly(_ch);
      const c = cht_io_read_byte(_ch);
      if !_good(_done((if c < 0 then -1 else 0): int(32))) then return false;
      b = c: uint(8);
      return true;
    }
    proc readCodepoint(): int throws {
      var c: int(32);
      cht_io_lock_briefly(_ch);
      const status = _done(cht_io_read_char(_ch, c));
      if status != 0 then throw _statusError(status, "in readCodepoint");
      return c: int;
    }
    /** Takes text that must come next; throws BadFormatError if it does not. */
    proc readLiteral(s: string, ignoreWhitespace: bool = true) throws {
      cht_io_lock_briefly(_ch);
      const status = _done(cht_io_read_literal(_ch, s.buf, s.len, ignoreWhitespace));
      if status != 0 then throw _statusError(status, "while reading \"" + s + "\"");
    }
    /** Takes text if it comes next; tells whether it did. */
    proc matchLiteral(s: string, ignoreWhitespace: bool = true): bool throws {
      cht_io_lock_briefly(_ch);
      return _done(cht_io_read_literal(_ch, s.buf, s.len, ignoreWhitespace)) == 0;
    }
    /** Numbers as they lie in memory. */
    proc readBinary(ref x: numeric): bool throws {
      const want = __prim("sizeof", x.type);
      cht_io_lock_briefly(_ch);
      const n = cht_io_read_bytes(_ch, __prim("cast", c_ptr(uint(8)), __prim("addr", x)), want);
      return _good(_done((if n == want then 0 else -1): int(32)));
    }
    /** The elements of an array, in order. The number of those read: fewer at the end of the input. */
    proc readBinary(ref data: [] ?t): int throws where isNumericType(t) {
      const size = __prim("sizeof", t);
      var n = 0;
      cht_io_lock_briefly(_ch);
      if data.rank == 1 && data._l._step(0) == 1 then
        n = cht_io_read_bytes(_ch, __prim("cast", c_ptr(uint(8)), data._l._firstAddr), data.size * size) / size;
      else
        for x in data do
          if cht_io_read_bytes(_ch, __prim("cast", c_ptr(uint(8)), __prim("addr", x)), size) == size then n += 1;
      _good(_done(0));
      return n;
    }
    /** Whether the input is at its end. */
    proc atEof(): bool {
      cht_io_lock_briefly(_ch);
      const end = cht_io_peek(_ch) < 0;
      cht_io_unlock(_ch);
      return end;
    }
    proc offset(): int {
      cht_io_lock_briefly(_ch);
      const at = cht_io_offset(_ch);
      cht_io_unlock(_ch);
      return at;
    }
    proc seek(range_: range(?)) throws {
      cht_io_lock_briefly(_ch);
      const status = _done(cht_io_seek(_ch, range_.low));
      if status != 0 then throw _statusError(status, "in seek");
    }
    proc close() throws { cht_io_shut(_ch); }
    proc lock() { cht_io_lock(_ch); }
    proc unlock() { cht_io_unlock(_ch); }
  }

  proc _readerOn(ch: c_ptr(void)): fileReader(true) {
    var r: fileReader(true);
    cht_io_retain(ch);
    r._s.ch = ch;
    return r;
  }

  /** Standard output, error and input. */
  const stdout: fileWriter(true) = _writerOn(cht_io_stdout()),
        stderr: fileWriter(true) = _writerOn(cht_io_stderr()),
        stdin: fileReader(true) = _readerOn(cht_io_stdin());

  /** Reads from standard input by a format. */
  proc readf(fmt: string, ref args...?n): bool throws do return stdin.readf(fmt, (...args));

  /** Reading from standard input, as the methods of `fileReader` of these names. */
  proc read(ref args...?n): bool throws do return stdin.read((...args));
  proc read(type t): t throws do return stdin.read(t);
  proc readln(ref args...?n): bool throws do return stdin.readln((...args));
  proc readln(type t): t throws do return stdin.readln(t);
  proc readLine(ref s: string, stripNewline: bool = false): bool throws do
    return stdin.readLine(s, stripNewline = stripNewline);
  proc readLine(type t = string, stripNewline: bool = false): string throws do
    return stdin.readLine(t, stripNewline = stripNewline);
}
