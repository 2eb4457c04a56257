/** Formatted input: `readf`.
    Not for: formats themselves (Conversion), the form in which `read` expects values (Read). */
module ReadFormat {
  use Base;
  use Types;
  use String;
  use StringText;
  use Bytes;
  use Write;
  use Read;
  use Reader;
  use Conversion;
  use Pointers;
  use Errors;
  import Ascii;

  /** Reads by a format. The format's text must come next: a space in it stands for white space of any kind, a
      line end for the rest of a line without more than white space. Each conversion reads into the next argument. False if the input
      ends before that; throws BadFormatError if something else comes.

      .. code-block:: chapel

         use IO;
         var x: int, r: real, word, quoted: string;
         var reader = openStringReader("x=12, 2.5 apple \"a b\"\nff");
         writeln(reader.readf("x=%i, %r %s %\"S\n", x, r, word, quoted));   // true
         writeln(x, " ", r, " ", word, " ", quoted);                         // 12 2.5 apple a b
         writeln(reader.readf("%xi", x), " ", x, " ", reader.readf("%i", x));   // true 255 false
  */
  proc fileReader.readf(fmt: string, ref args...?n): bool throws {
    _lockFor(_ch, (...args));
    var at = 0, status: int(32) = 0, spec: _spec, fresh = true;
    var wrong: string;
    for param i in 0..<n {
      if status == 0 && wrong.isEmpty() {
        if fresh then status = _nextConversion(this, fmt, at, spec, wrong);
        if status == 0 && wrong.isEmpty() {
          fresh = !spec.waits;
          if fresh then status = _readBy(_ch, spec, args(i), wrong);
          else if isIntegralType(args(i).type) then spec.take(args(i): int);
          else if isStringType(args(i).type) then spec.take(if args(i).isEmpty() then 0 else args(i).byte(0): int);
          else wrong = "a width, precision or quote given by * must be an integer";
        }
      }
    }
    if status == 0 && wrong.isEmpty() then status = _matchText(this, fmt, at);
    if status == 0 && wrong.isEmpty() && at < fmt.len then wrong = "too few arguments for the format string";
    status = _done(status);
    if !wrong.isEmpty() then throw new owned IllegalArgumentError("readf: " + wrong);
    return _good(status);
  }
  proc fileReader.readf(fmt: string): bool throws {
    var at = 0;
    cht_io_lock_briefly(_ch);
    const status = _done(_matchText(this, fmt, at));
    if status == 0 && at < fmt.len then
      throw new owned IllegalArgumentError("readf: too few arguments for the format string");
    return _good(status);
  }
  proc fileReader.readf(fmt: bytes, ref args...?n): bool throws do return readf(fmt.decode(), (...args));
  proc fileReader.readf(fmt: bytes): bool throws do return readf(fmt.decode());

  // Matches text up to the next conversion and reads that.
  private proc _nextConversion(const ref reader, const ref fmt: string, ref at: int, ref spec: _spec,
                               ref wrong: string): int(32) {
    const status = _matchText(reader, fmt, at);
    if status != 0 then return status;
    if at >= fmt.len then wrong = "too many arguments for the format string";
    else {
      _readSpec(fmt, at + 1, spec);
      if spec.kind < 0 then wrong = _badConversion(fmt, at);
      at = spec.at;
    }
    return 0;
  }

  // Matches the format's text up to its next conversion.
  private proc _matchText(const ref reader, const ref fmt: string, ref at: int): int(32) {
    const ch = reader._ch;
    while at < fmt.len {
      const c = _byteAt(fmt.buf, at);
      if c == Ascii.percent && !(at + 1 < fmt.len && _byteAt(fmt.buf, at + 1) == Ascii.percent) then return 0;
      var status: int(32);
      if c == Ascii.newline then status = _skipBlank(ch, true);
      else if _isSpaceByte(c) then status = _skipBlank(ch, false);
      else status = cht_io_read_literal(ch, fmt.buf + at, 1, false);
      if status != 0 then return status;
      at += if c == Ascii.percent then 2 else 1;
    }
    return 0;
  }
  // Takes white space: up to a line's end, which must come, or any, if there is some. The end of the input ends both.
  private proc _skipBlank(ch: c_ptr(void), line: bool): int(32) {
    var n = 0, c = cht_io_peek(ch);
    while c >= 0 && _isSpaceByte(c: uint(8)) && !(line && c == Ascii.newline) {
      cht_io_read_byte(ch);
      n += 1;
      c = cht_io_peek(ch);
    }
    if line && c == Ascii.newline {
      cht_io_read_byte(ch);
      return 0;
    }
    return (if c < 0 || (n > 0 && !line) then 0 else _readBad): int(32);
  }

  // Reads one argument by its conversion; a value of another type than the conversion's is converted.
  private proc _readBy(ch: c_ptr(void), const ref s: _spec, ref x: ?t, ref wrong: string): int(32) {
    const kind = s.kind;
    if kind == Ascii.question then return _read(ch, x);
    else if isStringType(t) || isBytesType(t) {
      if kind == Ascii.s || kind == Ascii.S || kind == Ascii.c {
        var text: string;
        const status = if kind == Ascii.c then _readChar(ch, text) else if kind == Ascii.S then _readQuoted(ch, s, text)
                       else _readPart(ch, s, text);
        if status == 0 then x = if isBytesType(t) then _copyBytes(text.buf, text.len) else text;
        return status;
      }
      wrong = "the conversions for a string are %s, %S and %c";
      return 0;
    } else if kind == Ascii.s || kind == Ascii.S || (kind == Ascii.c && !isIntegralType(t)) {
      wrong = "the conversion %" + codepointToString(kind: int(32)) + " reads a string, not a value of type " + t: string;
      return 0;
    } else if isIntegralType(t) {
      if kind == Ascii.c {
        var c: int(32);
        const status = cht_io_read_char(ch, c);
        if status == 0 then x = c: t;
        return status;
      }
      if kind == Ascii.r || kind == Ascii.m || kind == Ascii.z then return _readAs(ch, x, real);
      if isIntType(t) && kind != Ascii.u {
        var v: int;
        const status = cht_io_read_int(ch, numBits(t): int(32), _baseOf(s), v);
        if status == 0 then x = v: t;
        return status;
      } else {
        var v: uint;
        const status = cht_io_read_uint(ch, numBits(t): int(32), _baseOf(s), v);
        if status == 0 then x = v: t;
        return status;
      }
    } else if isRealType(t) && (kind == Ascii.i || kind == Ascii.u) then return _readAs(ch, x, int);
    else if isRealType(t) && kind == Ascii.m then return _readAs(ch, x, imag);
    else return _read(ch, x);
  }
  private proc _readAs(ch: c_ptr(void), ref x: ?t, type other): int(32) {
    var v: other;
    const status = _read(ch, v);
    if status == 0 then x = v: t;
    return status;
  }

  private proc _readChar(ch: c_ptr(void), ref text: string): int(32) {
    var c: int(32);
    const status = cht_io_read_char(ch, c);
    if status == 0 then text = codepointToString(c);
    return status;
  }
  // A word, of at most `width` bytes; or exactly `precision` characters.
  private proc _readPart(ch: c_ptr(void), const ref s: _spec, ref text: string): int(32) {
    if s.precision < 0 && s.width == 0 then return _read(ch, text);
    var p: c_ptr(uint(8)), n: int;
    if s.precision >= 0 {
      const status = cht_io_read_text(ch, s.precision, true, p, n);
      if status == 0 then text = _copyString(p, n);
      return if status == 0 && text.size < s.precision then _readCut else status;
    }
    cht_io_read_literal(ch, p, 0, true);
    var next: string, c = cht_io_peek(ch);
    if c < 0 then return _readEnd;
    while c >= 0 && !_isSpaceByte(c: uint(8)) && text.len + _pointLength(c) <= s.width {
      if _readChar(ch, next) != 0 then return _readBad;
      text += next;
      c = cht_io_peek(ch);
    }
    return 0;
  }
  // The number of bytes of a character that begins with this byte.
  private inline proc _pointLength(first: int(32)): int do
    return if first < 0x80 then 1 else if first < 0xe0 then 2 else if first < 0xf0 then 3 else 4;

  // A text in quotes, in which a backslash stands before a quote and in `\\n`, `\\t`, `\\r`.
  private proc _readQuoted(ch: c_ptr(void), const ref s: _spec, ref text: string): int(32) {
    var c: int(32), p: c_ptr(uint(8));
    cht_io_read_literal(ch, p, 0, true);
    var status = cht_io_read_char(ch, c);
    if status != 0 then return status;
    if c != s.open then return _readBad;
    while true {
      status = _cut(cht_io_read_char(ch, c));
      if status != 0 then return status;
      if c == s.close then return 0;
      if c == Ascii.backslash {
        status = _cut(cht_io_read_char(ch, c));
        if status != 0 then return status;
        if c == Ascii.n then c = Ascii.newline;
        else if c == Ascii.t then c = Ascii.tab;
        else if c == Ascii.r then c = Ascii.carriageReturn;
      }
      text += codepointToString(c);
    }
    return 0;
  }
}
