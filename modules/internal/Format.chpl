/** Formatted output: writef and string.format, with the conversions of the documentation.
    Not for: the default form of values (Write).

    A format is text with conversions. The text is copied up to the first conversion, its
    argument is written, and so on: arguments are taken in order, so each is handled by its own
    instance of `_formatOne` and the format is read once. */
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
  use Conversion;

  extern proc cht_io_write_real_fmt(ch: c_ptr(void), value: real, conv: int(32), precision: int(32), width: int(32), flags: int(32));
  extern proc cht_io_write_str_fmt(ch: c_ptr(void), p: c_ptr(uint(8)), len: int, precision: int(32), width: int(32), flags: int(32));
  extern proc cht_io_write_quoted(ch: c_ptr(void), p: c_ptr(uint(8)), len: int, quote: int(32));

  /** Writes to standard output by a format.

      .. code-block:: chapel

         writeln("%5i|%-6s|%.2dr|%xu".format(42, "ab", 2.0 / 3, 255));   //    42|ab    |0.67|ff
         writef("%s", "");
  */
  proc writef(fmtStr: string, const args...?n) {
    const ch = cht_io_stdout();
    _lockFor(ch, (...args));
    _formatTo(ch, fmtStr, (...args));
    const status = cht_io_done(ch);
    if status != 0 then _writeFailed(status);
  }
  proc writef(fmtStr: string) {
    const ch = cht_io_stdout();
    cht_io_lock_briefly(ch);
    _formatEnd(ch, fmtStr, 0);
    const status = cht_io_done(ch);
    if status != 0 then _writeFailed(status);
  }

  proc writef(fmtStr: bytes, const args...?n) { writef(fmtStr._text, (...args)); }
  proc writef(fmtStr: bytes) { writef(fmtStr._text); }

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

  // What gives the values of `%?` their form: the default form here; a writer with a serializer stands in its place.
  record _defaultForm {
    inline proc const ref _writeAny(ch: c_ptr(void), const ref s: _spec, const x) { _inColumn(ch, s, x); }
  }
  inline proc _formatTo(ch: c_ptr(void), const ref fmt: string, const args...?n) {
    _formatBy(new _defaultForm(), ch, fmt, (...args));
  }
  proc _formatBy(const ref form, ch: c_ptr(void), const ref fmt: string, const args...?n) {
    var s: _spec;
    var star = 0;
    s.at = 0;
    s.kind = 0;
    var fresh = true;        // whether the next argument needs a conversion to be read
    for param i in 0..<n {
      if fresh then _nextSpec(ch, fmt, s);
      fresh = true;
      if s.waits {
        s.take(_asInt(ch, args(i)));
        fresh = false;
      } else {
        if s.kind == 0 then _misfit(ch, "too many arguments for the format string");
        else if s.kind == Ascii.question && !(_hasOtherForms() && s.conv != 0) then form._writeAny(ch, s, args(i));
        else if s.kind > 0 then _formatOne(ch, s, args(i));
      }
    }
    if n > 0 && !fresh then _misfit(ch, "too few arguments for the format string");
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
    else if isStringType(x.type) then return if x.isEmpty() then 0 else x.byte(0): int;
    else {
      _misfit(ch, "a width, precision or quote given by * must be an integer");
      return 0;
    }
  }

  // Copies text up to the next conversion and reads that.
  proc _nextSpec(ch: c_ptr(void), const ref fmt: string, ref s: _spec) {
    const p = fmt.buf, n = fmt.len;
    var at = s.at;
    s.clear();
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

  // Writes one argument by its conversion; one of another type is converted to the type of the conversion.
  proc _formatOne(ch: c_ptr(void), const ref s: _spec, const x) {
    type t = x.type;
    const kind = s.kind;
    if kind == Ascii.slash then _misfit(ch, "a regular expression can only be read");
    else if kind == Ascii.question {
      if _hasOtherForms() then _inForm(ch, s, x);
    }
    else if kind == Ascii.s then _formatText(ch, s, x);
    else if kind == Ascii.S then _formatQuoted(ch, s, if isStringType(t) then x else _toString(x));
    else if isIntegralType(t) || isBoolType(t) || isEnumType(t) {
      if kind == Ascii.c then _formatText(ch, s, codepointToString(_numberOf(x)));
      else if kind == Ascii.r || s.conv == Ascii.hash then _formatReal(ch, s, _realOf(x));
      else if kind == Ascii.n && s.conv == Ascii.e then _formatReal(ch, s, _realOf(x));
      else if kind == Ascii.m then _formatImag(ch, s, _realOf(x));
      else if kind == Ascii.z then _formatComplex(ch, s, _realOf(x), 0.0);
      else if isUintType(t) then _formatInt(ch, s, x: int, true);
      else if isIntType(t) {
        if kind == Ascii.u then _formatInt(ch, s, x: uint(numBits(t)): int, true);
        else _formatInt(ch, s, x: int, false);
      }
      else _formatInt(ch, s, _numberOf(x), kind == Ascii.u);
    }
    else if isRealType(t) {
      if kind == Ascii.i || kind == Ascii.u then _formatInt(ch, s, x: int, kind == Ascii.u);
      else if kind == Ascii.m then _formatImag(ch, s, x: real);
      else if kind == Ascii.z then _formatComplex(ch, s, x: real, 0.0);
      else if kind == Ascii.c then _misfit(ch, "the conversion %c is for a character, not for a real");
      else _formatReal(ch, s, x: real);
    }
    else if isImagType(t) {
      const part = __prim("bitcast", real(numBits(t)), x): real;
      if kind == Ascii.z then _formatComplex(ch, s, 0.0, part);
      else _formatImag(ch, s, part);
    }
    else if isComplexType(t) then _formatComplex(ch, s, __prim("re", x): real, __prim("im", x): real);
    else if isStringType(t) || isBytesType(t) {
      if kind == Ascii.c then _formatText(ch, s, x[0..<min(1, x.size)]);
      else _misfit(ch, "the conversions for a string are %s, %S and %c");
    }
    else _misfit(ch, "values of type " + t: string + " are written by %?");
  }

  // A value's text in the form that the conversion names.
  @edition(last="1.31")
  proc _inForm(ch: c_ptr(void), const ref s: _spec, const x) {
    import JSON.jsonSerializer, ChplFormat.chplSerializer, IO._writerOn;
    try {
      if s.conv == Ascii.j {
        const w = _writerOn(ch).withSerializer(jsonSerializer);
        w.write(x);
      } else {
        const w = _writerOn(ch).withSerializer(chplSerializer);
        w.write(x);
      }
    } catch e { _keepThrown(ch, e); }
  }
  // A value's default text in a column.
  proc _inColumn(ch: c_ptr(void), const ref s: _spec, const x) {
    if s.width == 0 then _write(ch, x);
    else _padded(ch, s, _toString(x));
  }
  proc _padded(ch: c_ptr(void), const ref s: _spec, const ref text: string) {
    cht_io_write_str_fmt(ch, text.buf, text.len, -1, s.width: int(32), s.flags: int(32));
  }
  proc _formatText(ch: c_ptr(void), const ref s: _spec, const x) {
    if isStringType(x.type) || isBytesType(x.type) then
      cht_io_write_str_fmt(ch, x.buf, x.len, s.precision: int(32), s.width: int(32), s.flags: int(32));
    else if s.precision >= 0 then _formatText(ch, s, _toString(x));
    else _inColumn(ch, s, x);
  }

  // A text in quotes. With a precision that it does not fit it is cut: the quotes and three points find room in the
  // columns, though never fewer than these five.
  proc _formatQuoted(ch: c_ptr(void), const ref s: _spec, const ref text: string) {
    var quoted = _quotedText(text, s.open, s.close, max(int));
    if s.precision >= 0 && quoted.size > s.precision then
      quoted = _quotedText(text, s.open, s.close, max(s.precision - 5, 0)) + "...";
    _padded(ch, s, quoted);
  }
  // The text in quotes, of which at most `room` characters are between them.
  proc _quotedText(const ref text: string, open: int, close: int, room: int): string {
    var inside = "", columns = 0;
    for c in text {
      var part = c;
      if c == "\\" || c == _codepointString(close: int(32)) || (open == close && c == _codepointString(open: int(32)))
        then part = "\\" + c;
      columns += part.size;
      if columns > room then break;
      inside += part;
    }
    return _codepointString(open: int(32)) + inside + _codepointString(close: int(32));
  }

  // The bits of an integer or bool; an enum's number, its place where it has none.
  inline proc _numberOf(const x): int {
    if __prim("resolves", x: int) then return try! x: int;
    else return __prim("ordinal", x): int;
  }

  // The same as a real number.
  inline proc _realOf(const x): real {
    if isUintType(x.type) then return x: real;
    else return _numberOf(x): real;
  }

  proc _formatInt(ch: c_ptr(void), const ref s: _spec, x: int, unsigned: bool) {
    const flags = if unsigned then s.flags | _fmtUnsigned else s.flags;
    cht_io_write_int_fmt(ch, x, _baseOf(s), s.width: int(32), flags: int(32));
  }

  proc _formatReal(ch: c_ptr(void), const ref s: _spec, x: real) {
    // The runtime's forms: decimal, with an exponent, hexadecimal, the shorter of the first two.
    const conv = if s.conv == Ascii.d || s.conv == Ascii.hash then Ascii.f else if s.conv == Ascii.e then Ascii.e
                 else if s.conv == Ascii.x then Ascii.x else Ascii.g;
    cht_io_write_real_fmt(ch, x, conv: int(32), s.precision: int(32), s.width: int(32), s.flags: int(32));
  }

  // Numbers with an imaginary part are padded as a whole.
  proc _formatImag(ch: c_ptr(void), const ref s: _spec, x: real) {
    var part = s;
    part.width = 0;
    const text = cht_io_open_mem();
    _formatReal(text, part, x);
    cht_io_write_byte(text, Ascii.i);
    _padded(ch, s, _takeMem(text));
  }
  proc _formatComplex(ch: c_ptr(void), const ref s: _spec, re: real, im: real) {
    var part = s;
    part.width = 0;
    part.flags &= ~_fmtPrefix;
    const text = cht_io_open_mem();
    if s.flags & _fmtPrefix != 0 {
      cht_io_write_byte(text, Ascii.openParen);
      _formatReal(text, part, re);
      cht_io_write_byte(text, Ascii.comma);
      _formatReal(text, part, im);
      cht_io_write_byte(text, Ascii.closeParen);
    } else {
      _formatReal(text, part, re);
      // Minus zero has its sign, too.
      const negative = im < 0.0 || (im == 0.0 && 1.0 / im < 0.0);
      _writeText(text, if negative then " - " else " + ");
      part.flags &= ~(_fmtPlus | _fmtSpace);
      _formatReal(text, part, if negative then -im else im);
      cht_io_write_byte(text, Ascii.i);
    }
    _padded(ch, s, _takeMem(text));
  }
}
