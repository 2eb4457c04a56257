// Formatted output: writef and string.format, with the conversions of the documentation.
// Not for: the default form of values (Write).
//
// A format is text with conversions. The text is copied up to the first conversion, its
// argument is written, and so on: arguments are taken in order, so each is handled by its own
// instance of `_formatOne` and the format is read once.
module Format {
  use Pointers;
  import Ascii;
  use Base;
  use Types;
  use String;
  use StringText;
  use Bytes;
  use Write;
  use Errors;

  extern proc cht_io_write_real_fmt(ch: c_ptr(void), value: real, conv: int(32), precision: int(32), width: int(32), flags: int(32));
  extern proc cht_io_write_str_fmt(ch: c_ptr(void), p: c_ptr(uint(8)), len: int, precision: int(32), width: int(32), flags: int(32));
  extern proc cht_io_write_quoted(ch: c_ptr(void), p: c_ptr(uint(8)), len: int, quote: int(32));

  // A conversion as read from the format.
  record _spec {
    var at: int;             // where the format goes on
    var flags: int;          // the runtime's FMT_* bits
    var width: int;
    var precision: int;      // -1: none given
    var base: int;           // 0: none given
    var conv: int;           // 'd', 'e', 'x', 'b', 'o', '@' before the type letter, 0 if none
    var kind: int;           // the type letter: n i u r m z s S c t ?, 0 at the end of the format, -1 if none is there
    var starWidth: bool;
    var starPrecision: bool;
    var quote: int;
  }

  /** Writes to standard output by a format. */
  proc writef(fmt: string, const args...?n) {
    const ch = cht_io_stdout();
    _lockFor(ch, (...args));
    _formatTo(ch, fmt, (...args));
    const status = cht_io_done(ch);
    if status != 0 then _writeFailed(status);
  }
  proc writef(fmt: string) {
    const ch = cht_io_stdout();
    cht_io_lock_briefly(ch);
    _formatEnd(ch, fmt, 0);
    const status = cht_io_done(ch);
    if status != 0 then _writeFailed(status);
  }

  /** The text that `writef` would write. */
  proc string.format(const args...?n): string throws {
    const ch = cht_io_open_mem();
    _formatTo(ch, this, (...args));
    const thrown = cht_io_take_thrown(ch);
    if thrown != nil {
      cht_io_close(ch);
      throw __prim("cast", owned Error, thrown);
    }
    return _takeMem(ch);
  }

  /** The bytes that `writef` would write. */
  proc bytes.format(const args...?n): bytes throws do return _text.format((...args)).encode();

  proc _formatTo(ch: c_ptr(void), const ref fmt: string, const args...?n) {
    var s: _spec;
    var star = 0;
    s.at = 0;
    s.kind = 0;
    var fresh = true;        // whether the next argument needs a conversion to be read
    for param i in 0..<n {
      if fresh then _nextSpec(ch, fmt, s);
      fresh = true;
      if s.starWidth {
        s.width = _asInt(ch, args(i));
        s.starWidth = false;
        fresh = false;
      } else if s.starPrecision {
        s.precision = _asInt(ch, args(i));
        s.starPrecision = false;
        fresh = false;
      } else {
        if s.kind == 0 then _misfit(ch, "too many arguments for the format string");
        else if s.kind > 0 then _formatOne(ch, s, args(i));
      }
    }
    _formatEnd(ch, fmt, s.at);
  }

  // The rest of a format after its last argument.
  proc _formatEnd(ch: c_ptr(void), const ref fmt: string, at: int) {
    var s: _spec;
    s.at = at;
    _nextSpec(ch, fmt, s);
    if s.kind != 0 then _misfit(ch, "too few arguments for the format string");
  }

  // The format and the arguments do not go together: an error, thrown when the write is over (see
  // `_keepThrown`); nothing more is written.
  @chantry.cold
  proc _misfit(ch: c_ptr(void), const ref what: string) {
    _keepThrown(ch, new owned IllegalArgumentError("writef: " + what));
  }

  proc _asInt(ch: c_ptr(void), const x): int {
    if isIntegralType(x.type) then return x: int;
    else {
      _misfit(ch, "a width or precision given by * must be an integer");
      return 0;
    }
  }

  // Copies text up to the next conversion and reads that.
  proc _nextSpec(ch: c_ptr(void), const ref fmt: string, ref s: _spec) {
    const p = fmt.buf, n = fmt.len;
    var at = s.at;
    s.flags = 0;
    s.width = 0;
    s.precision = -1;
    s.base = 0;
    s.conv = 0;
    s.kind = 0;
    s.starWidth = false;
    s.starPrecision = false;
    s.quote = 0;
    while at < n {
      var from = at;
      while at < n && _byteAt(p, at) != Ascii.percent && _byteAt(p, at) != Ascii.backslash do at += 1;
      cht_io_write(ch, p + from, at - from);
      if at < n {
        if _byteAt(p, at) == Ascii.backslash {
          at += 1;
          cht_io_write_byte(ch, Ascii.backslash);
        } else if at + 1 < n && _byteAt(p, at + 1) == Ascii.percent {
          cht_io_write_byte(ch, Ascii.percent);
          at += 2;
        } else {
          _readSpec(fmt, at + 1, s);
          if s.kind < 0 then _misfit(ch, _badConversion(fmt, at));
          return;
        }
      }
    }
    s.at = at;
  }

  // Reads a conversion that starts after its percent sign.
  proc _readSpec(const ref fmt: string, start: int, ref s: _spec) {
    const p = fmt.buf, n = fmt.len;
    var at = start;
    // %{####.##}: columns by example
    if at < n && _byteAt(p, at) == Ascii.openBrace {
      at += 1;
      if at < n && _byteAt(p, at) == Ascii.hash || at < n && _byteAt(p, at) == Ascii.dot {
        var columns = 0, after = -1;
        while at < n && _byteAt(p, at) != Ascii.closeBrace {
          const c = _byteAt(p, at);
          if c == Ascii.dot then after = 0;
          else if after >= 0 then after += 1;
          columns += 1;
          at += 1;
        }
        s.at = at + 1;
        s.width = columns;
        s.kind = Ascii.n;
        if after >= 0 {
          s.precision = after;
          s.conv = Ascii.d;
        } else s.conv = Ascii.hash;
        return;
      }
      _readSpecPart(fmt, at, s);
      if s.at < n && _byteAt(p, s.at) == Ascii.closeBrace then s.at += 1;
      return;
    }
    _readSpecPart(fmt, at, s);
  }

  proc _readSpecPart(const ref fmt: string, start: int, ref s: _spec) {
    const p = fmt.buf, n = fmt.len;
    var at = start;
    var more = true;
    while more && at < n {
      select _byteAt(p, at): int {
        when Ascii.minus, Ascii.less do s.flags |= 1;
        when Ascii.plus do s.flags |= 2;
        when Ascii.space do s.flags |= 4;
        when Ascii.digit0 do s.flags |= 8;
        when Ascii.at do s.flags |= 16;
        when Ascii.caret do s.flags |= 64;
        when Ascii.greater, Ascii.tilde do s.flags |= 0;
        otherwise more = false;
      }
      if more then at += 1;
    }
    if at < n && _byteAt(p, at) == Ascii.star {
      s.starWidth = true;
      at += 1;
    } else while at < n && _isDigitByte(_byteAt(p, at)) {
      s.width = s.width * 10 + (_byteAt(p, at) - Ascii.digit0): int;
      at += 1;
    }
    if at < n && _byteAt(p, at) == Ascii.dot {
      at += 1;
      if at < n && _byteAt(p, at) == Ascii.star {
        s.starPrecision = true;
        at += 1;
      } else {
        s.precision = 0;
        while at < n && _isDigitByte(_byteAt(p, at)) {
          s.precision = s.precision * 10 + (_byteAt(p, at) - Ascii.digit0): int;
          at += 1;
        }
      }
    }
    // A letter for the form, before the letter for the type.
    if at < n {
      const c = _byteAt(p, at): int, up = c >= Ascii.A && c <= Ascii.Z, low = if up then c + 32 else c;
      if low == Ascii.d || low == Ascii.x || low == Ascii.b || low == Ascii.o || low == Ascii.e {
        s.conv = low;
        if up then s.flags |= 32;
        at += 1;
      } else if c == Ascii.quote || c == Ascii.apostrophe {
        s.quote = c;
        at += 1;
      }
    }
    if at < n {
      s.kind = _byteAt(p, at): int;
      at += 1;
    } else if s.conv != 0 then s.kind = Ascii.n;
    select s.kind {
      when Ascii.n, Ascii.i, Ascii.u, Ascii.r, Ascii.m, Ascii.z, Ascii.s, Ascii.S, Ascii.c, Ascii.t, Ascii.j, Ascii.h, Ascii.question do ;
      otherwise s.kind = -1;
    }
    s.at = at;
  }

  proc _badConversion(const ref fmt: string, at: int): string do
    return "there is no conversion in \"" + fmt + "\" at byte " + at: string;

  inline proc _isDigitByte(b: uint(8)): bool do return b >= Ascii.digit0 && b <= Ascii.digit9;

  // Writes one argument by its conversion.
  proc _formatOne(ch: c_ptr(void), const ref s: _spec, const x) {
    type t = x.type;
    if s.kind == Ascii.t || s.kind == Ascii.question || s.kind == Ascii.j || s.kind == Ascii.h {
      if s.width == 0 then _write(ch, x);
      else _padded(ch, s, x);
    }
    else if isIntegralType(t) || isBoolType(t) || isEnumType(t) {
      if s.kind == Ascii.r || s.kind == Ascii.m || s.kind == Ascii.z || (s.kind == Ascii.n && s.conv == Ascii.d && s.precision >= 0)
        then _formatReal(ch, s, _numberOf(x): real);
      else if s.kind == Ascii.s || s.kind == Ascii.S then _padded(ch, s, x);
      else if s.kind == Ascii.c then _writeText(ch, _codepointString(_numberOf(x): int(32)));
      else _formatInt(ch, s, _numberOf(x), isUintType(t));
    }
    else if isRealType(t) {
      if s.kind == Ascii.i || s.kind == Ascii.u then
        _misfit(ch, "%i and %u are for integers, but the argument is real");
      else if s.kind == Ascii.s then _padded(ch, s, x);
      else _formatReal(ch, s, x: real);
    }
    else if isImagType(t) {
      _formatReal(ch, s, __prim("bitcast", real(numBits(t)), x): real);
      cht_io_write_byte(ch, Ascii.i);
    }
    else if isComplexType(t) {
      _formatReal(ch, s, __prim("re", x): real);
      const im = __prim("im", x): real;
      if im < 0.0 {
        _writeText(ch, " - ");
        _formatReal(ch, s, -im);
      } else {
        _writeText(ch, " + ");
        _formatReal(ch, s, im);
      }
      cht_io_write_byte(ch, Ascii.i);
    }
    else if isStringType(t) || isBytesType(t) {
      if s.kind != Ascii.s && s.kind != Ascii.S && s.kind != Ascii.c then
        _misfit(ch, "the conversion for a string is %s");
      else if s.quote != 0 then cht_io_write_quoted(ch, x.buf, x.len, s.quote: int(32));
      else if s.kind == Ascii.S then cht_io_write_quoted(ch, x.buf, x.len, Ascii.quote);
      else cht_io_write_str_fmt(ch, x.buf, x.len, s.precision: int(32), s.width: int(32), s.flags: int(32));
    }
    else _padded(ch, s, x);
  }

  // A value's default text in a column.
  proc _padded(ch: c_ptr(void), const ref s: _spec, const x) {
    const text = _toString(x);
    cht_io_write_str_fmt(ch, text.buf, text.len, -1, s.width: int(32), s.flags: int(32));
  }

  // The bits of an integer, bool or enum.
  inline proc _numberOf(const x): int {
    if isEnumType(x.type) then return __prim("ordinal", x): int;
    else return x: int;
  }

  proc _formatInt(ch: c_ptr(void), const ref s: _spec, x: int, param unsigned: bool) {
    const base = if s.conv == Ascii.x then 16 else if s.conv == Ascii.b then 2 else if s.conv == Ascii.o then 8 else 10;
    var flags = s.flags;
    if unsigned || s.kind == Ascii.u then flags |= 128;
    cht_io_write_int_fmt(ch, x, base: int(32), s.width: int(32), flags: int(32));
  }

  proc _formatReal(ch: c_ptr(void), const ref s: _spec, x: real) {
    // 'f', 'e', 'x' or 'g' of the runtime
    const conv = if s.conv == Ascii.d then Ascii.f else if s.conv == Ascii.e then Ascii.e else if s.conv == Ascii.x then Ascii.x
                 else if s.conv == Ascii.hash then Ascii.f else Ascii.g;
    const precision = if s.conv == Ascii.hash then 0 else s.precision;
    cht_io_write_real_fmt(ch, x, conv: int(32), precision: int(32), s.width: int(32), s.flags: int(32));
  }
}
