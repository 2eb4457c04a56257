// `fileReader`: what is asked of readers.
// Not for: files (IO), the text form of values (Read).
module Reader {
  use Base;
  use Types;
  use String;
  use Bytes;
  use StringText;
  use Write;
  use Format;
  use Read;
  use Errors;
  use OS;
  use IO;

  extern proc cht_io_read_char(ch: c_ptr(void), ref c: int(32)): int(32);
  extern proc cht_io_read_bytes(ch: c_ptr(void), p: c_ptr(uint(8)), len: int): int;
  extern proc cht_io_read_line(ch: c_ptr(void), strip: bool, ref p: c_ptr(uint(8)), ref len: int): int(32);
  extern proc cht_io_read_to(ch: c_ptr(void), sep: c_ptr(uint(8)), sepLen: int, through: bool, strip: bool,
                             ref p: c_ptr(uint(8)), ref len: int): int(32);
  extern proc cht_io_read_text(ch: c_ptr(void), count: int, points: bool, ref p: c_ptr(uint(8)), ref len: int): int(32);
  extern proc cht_io_read_all(ch: c_ptr(void), ref p: c_ptr(uint(8)), ref len: int): int(32);
  extern proc cht_io_skip_line(ch: c_ptr(void)): int(32);

  /** Reads values in their default text form. */
  record defaultDeserializer {
  }

  // An offset kept by `mark`, and the one before it.
  class _Mark {
    var offset: int;
    var next: shared _Mark?;
  }

  /** Reads values from a file. */
  record fileReader {
    param locking: bool = true;
    var _s: _share;
    // Offsets that `mark` has kept, the last first.
    var _marks: shared _Mark?;
    inline proc const ref _ch do return _s.ch;

    // Gives the lock back; an error of the system goes before what it made of the input.
    proc _done(status: int(32)): int(32) {
      const e = cht_io_done(_ch);
      return if e != 0 then e else status;
    }
    // Throws for a bad status; false at the end of the input.
    proc _good(status: int(32)): bool throws {
      if status == 0 then return true;
      if status == _readEnd then return false;
      _raise(status, "while reading");
      return false;
    }
    proc _raise(status: int(32), what: string) throws {
      if status == _readThrown {
        const e = cht_io_take_thrown(_ch);
        cht_io_unlock(_ch);
        throw __prim("cast", owned Error, e);
      }
      if status == _readCut then throw new owned UnexpectedEofError(what);
      throw _statusError(status, what);
    }

    /** Reads a value of a type. Throws EofError at the end. */
    proc read(type t): t throws {
      var x: t;
      cht_io_lock_briefly(_ch);
      const s = _done(_read(_ch, x));
      if s != 0 then _raise(s, "while reading " + __prim("type_name", t));
      return x;
    }
    /** Reads into variables. False if the input is at its end. */
    proc read(ref args...?n): bool throws {
      cht_io_lock_briefly(_ch);
      var s: int(32) = 0;
      for param i in 0..<n do if s == 0 then s = _read(_ch, args(i));
      return _good(_done(s));
    }
    /** As `read`, then skips the rest of the line. */
    proc readln(ref args...?n): bool throws {
      cht_io_lock_briefly(_ch);
      var s: int(32) = 0;
      for param i in 0..<n do if s == 0 then s = _read(_ch, args(i));
      if s == 0 then cht_io_skip_line(_ch);
      return _good(_done(s));
    }
    proc readln(type t): t throws {
      var x: t;
      cht_io_lock_briefly(_ch);
      var s = _read(_ch, x);
      if s == 0 then cht_io_skip_line(_ch);
      s = _done(s);
      if s != 0 then _raise(s, "while reading " + __prim("type_name", t));
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
      } else return _read(_ch, x);
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
}
