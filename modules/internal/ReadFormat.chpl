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
  use List;
  import Regex.{_takeMatch, regex};
  import Ascii;
  import Serializers.defaultDeserializer, OS.EofError;

  /** Reads by a format. The format's text must come next: a space in it stands for white space of any kind, a
      line end for the rest of a line without more than white space. Each conversion reads into the next argument, `%?` in the form of the
      reader's deserializer. False if the input ends before that; throws BadFormatError if something else comes.

      .. code-block:: chapel

         use IO;
         var x: int, r: real, word, quoted: string;
         var reader = openStringReader("x=12, 2.5 apple \"a b\"\nff");
         writeln(reader.readf("x=%i, %r %s %\"S\n", x, r, word, quoted));   // true
         writeln(x, " ", r, " ", word, " ", quoted);                         // 12 2.5 apple a b
         writeln(reader.readf("%xi", x), " ", x, " ", reader.readf("%i", x));   // true 255 false
  */
  proc fileReader.readf(fmtStr: string, ref args...?n): bool throws {
    cht_io_lock(_ch);
    var at = 0, status: int(32) = 0, spec: _spec, fresh = true;
    var wrong: string, groups: _groups;
    for param i in 0..<n {
      if status == 0 && wrong.isEmpty() {
        if fresh && !groups.left then status = _nextConversion(this, fmtStr, at, spec, groups, wrong);
        if status == 0 && wrong.isEmpty() {
          fresh = !spec.waits;
          if groups.left then groups.give(args(i), wrong);
          else if spec.kind == Ascii.slash {
            status = _matchGiven(_ch, args(i), groups, wrong);
          } else if fresh {
            if deserializerType != defaultDeserializer then
              status = if spec.kind == Ascii.question then _readAny(this, args(i)) else _readBy(_ch, spec, args(i), wrong);
            else status = _readBy(_ch, spec, args(i), wrong);
          }
          else if isIntegralType(args(i).type) then spec.take(args(i): int);
          else if isStringType(args(i).type) then spec.take(if args(i).isEmpty() then 0 else args(i).byte(0): int);
          else wrong = "a width, precision or quote given by * must be an integer";
        }
      }
    }
    if n > 0 && !fresh then wrong = "too few arguments for the format string";
    if status == 0 && wrong.isEmpty() then status = _matchRest(this, fmtStr, at, spec, groups, wrong);
    status = _done(status);
    if !wrong.isEmpty() then throw new owned IllegalArgumentError("readf: " + wrong);
    return _good(status);
  }
  proc fileReader.readf(fmtStr: string): bool throws {
    var at = 0, spec: _spec, wrong: string, groups: _groups;
    cht_io_lock(_ch);
    const status = _done(_matchRest(this, fmtStr, at, spec, groups, wrong));
    if !wrong.isEmpty() then throw new owned IllegalArgumentError("readf: " + wrong);
    return _good(status);
  }
  proc fileReader.readf(fmtStr: bytes, ref args...?n): bool throws do return readf(fmtStr.decode(), (...args));
  proc fileReader.readf(fmtStr: bytes): bool throws do return readf(fmtStr.decode());

  // What the groups of a regular expression in a format have matched, for the arguments that follow.
  private record _groups {
    var texts: list(string);
    var given = 0;
    proc left: bool do return given < texts.size;
    proc ref give(ref x: ?t, ref wrong: string) {
      try {
        if isStringType(t) then x = texts[given];
        else if isBytesType(t) then x = texts[given].encode();
        else if isNumericType(t) || isBoolType(t) || isEnumType(t) then x = texts[given]: t;
        else wrong = "a group of a regular expression cannot be read into a value of type " + t: string;
      } catch e { wrong = e.message(); }
      given += 1;
    }
  }

  // Matches text up to the next conversion that an argument belongs to, and reads that.
  private proc _nextConversion(const ref reader, const ref fmt: string, ref at: int, ref spec: _spec, ref groups: _groups,
                               ref wrong: string): int(32) {
    do {
      const status = _matchText(reader, fmt, at);
      if status != 0 then return status;
      if at >= fmt.len {
        wrong = "too many arguments for the format string";
        return 0;
      }
      const more = _readConversion(reader, fmt, at, spec, groups, wrong);
      if more != 0 || !wrong.isEmpty() then return more;
    } while spec.kind == Ascii.slash && !groups.left && !_isGiven(fmt, spec);
    return 0;
  }
  // Matches what follows the last argument.
  private proc _matchRest(const ref reader, const ref fmt: string, ref at: int, ref spec: _spec, ref groups: _groups,
                          ref wrong: string): int(32) {
    var status = _matchText(reader, fmt, at);
    while status == 0 && at < fmt.len && !groups.left {
      status = _readConversion(reader, fmt, at, spec, groups, wrong);
      if status != 0 || !wrong.isEmpty() then return status;
      if spec.kind != Ascii.slash || _isGiven(fmt, spec) {
        wrong = "too few arguments for the format string";
        return 0;
      }
      if !groups.left then status = _matchText(reader, fmt, at);
    }
    if status == 0 && groups.left then wrong = "too few arguments for the format string";
    return status;
  }
  // Reads a conversion; a regular expression is matched at once, unless an argument holds it.
  private proc _readConversion(const ref reader, const ref fmt: string, ref at: int, ref spec: _spec, ref groups: _groups,
                               ref wrong: string): int(32) {
    _readSpec(fmt, at + 1, spec);
    if spec.kind < 0 then wrong = _badConversion(fmt, at);
    at = spec.at;
    if spec.kind != Ascii.slash || _isGiven(fmt, spec) then return 0;
    const pattern = _copyString(fmt.buf + spec.patternAt, spec.patternEnd - spec.patternAt),
          options = _copyString(fmt.buf + spec.patternEnd + 1, spec.optionsEnd - spec.patternEnd - 1);
    groups.given = 0;
    try {
      return if _takeMatch(reader._ch, pattern, options, groups.texts) then 0: int(32) else _noMatch(reader._ch);
    } catch e { wrong = e.message(); }
    return 0;
  }
  // Whether an argument holds the regular expression.
  private proc _isGiven(const ref fmt: string, const ref spec: _spec): bool do
    return spec.patternEnd == spec.patternAt + 1 && _byteAt(fmt.buf, spec.patternAt) == Ascii.star;
  // A pattern that nothing matches: the input's end, if nothing is left, as for other conversions.
  private proc _noMatch(ch: c_ptr(void)): int(32) do return (if cht_io_peek(ch) < 0 then _readEnd else _readBad): int(32);
  private proc _matchGiven(ch: c_ptr(void), const ref re: ?t, ref groups: _groups, ref wrong: string): int(32) {
    groups.given = 0;
    if t == regex(string) then return if _takeMatch(ch, re, groups.texts) then 0: int(32) else _noMatch(ch);
    if isStringType(t) {
      try {
        return if _takeMatch(ch, re, "", groups.texts) then 0: int(32) else _noMatch(ch);
      } catch e { wrong = e.message(); }
    } else wrong = "the conversion %/*/ needs a regex of strings, or a string";
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
      else if _isSpaceByte(c) {
        // Several in a row are one.
        while at + 1 < fmt.len && _byteAt(fmt.buf, at + 1) != Ascii.newline && _isSpaceByte(_byteAt(fmt.buf, at + 1)) do at += 1;
        status = _skipBlank(ch, false);
      } else status = cht_io_read_literal(ch, fmt.buf + at, 1, false);
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

  // Reads a value of `%?` in the form of the reader's deserializer.
  private proc _readAny(const ref reader, ref x): int(32) {
    try {
      var inner = reader._inner();
      inner.deserializer.deserializeValue(inner, x);
      reader.deserializer = inner.deserializer;
    } catch e: EofError {
      return _readEnd;
    } catch e {
      _keepThrown(reader._ch, e);
      return _readThrown;
    }
    return 0;
  }
  // Reads a value in the form that the conversion names.
  @edition(last="1.31")
  proc _readInForm(ch: c_ptr(void), const ref s: _spec, ref x): int(32) {
    import JSON.jsonDeserializer, ChplFormat.chplDeserializer;
    if s.conv == 0 then return _read(ch, x);
    try {
      const r = _readerOn(ch);
      const all = if s.conv == Ascii.j then r.withDeserializer(jsonDeserializer).read(x)
                  else r.withDeserializer(chplDeserializer).read(x);
      return if all then 0: int(32) else _readEnd: int(32);
    } catch e {
      _keepThrown(ch, e);
      return _readThrown;
    }
  }
  // Reads one argument by its conversion; a value of another type than the conversion's is converted.
  private proc _readBy(ch: c_ptr(void), const ref s: _spec, ref x: ?t, ref wrong: string): int(32) {
    const kind = s.kind;
    if t == regex(string) {
      wrong = "a regex belongs to the conversion %/*/";
      return 0;
    } else if kind == Ascii.question {
      if _hasOtherForms() then return _readInForm(ch, s, x);
      else return _read(ch, x);
    }
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
    else if isComplexType(t) && s.flags & _fmtPrefix != 0 then return _readComplexPair(ch, x);
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
