/** What is asked of strings as text: characters, slices, search, splitting, joining, case.
    Not for: storage and comparison (String). */
module StringText {
  use Pointers;
  import Ascii;
  use Base;
  use String;
  use Bytes;
  use Errors;
  use Types;
  use Range;
  use Write;

  extern proc cht_bytes_find(p: c_ptr(uint(8)), len: int, needle: c_ptr(uint(8)), needle_len: int, from: int): int;
  extern proc cht_bytes_rfind(p: c_ptr(uint(8)), len: int, needle: c_ptr(uint(8)), needle_len: int, to: int): int;
  extern proc cht_utf8_case(p: c_ptr(uint(8)), len: int, how: int(32), ref result: c_ptr(uint(8))): int;
  extern proc cht_char_is(code_point: int(32), kind: int(32)): bool;

  /** A position in a string counted in bytes.

      .. code-block:: chapel

         const s = "äbc";
         const at = s.find("b");
         writeln(at, " ", s[at], " ", s[at..], " ", s[0: codepointIndex]);   // 2 b bc ä
  */
  @chantry.positions("this")
  record byteIndex {
    var _at: int;
    proc _writeOn(ch: c_ptr(void)) { cht_io_write_int(ch, _at); }
  }
  /** A position in a string counted in code points.

      .. code-block:: chapel

         const s = "naïve";
         writeln(s[2: codepointIndex], " ", s[2: byteIndex], " ", s[4: byteIndex]);   // ï ï v
         const at = s.find("v");
         writeln(at: int, " ", at + 1 == 5, " ", s[at..] == s[3: codepointIndex..]);   // 4 true true
  */
  @chantry.positions("this")
  record codepointIndex {
    var _at: int;
    proc _writeOn(ch: c_ptr(void)) { cht_io_write_int(ch, _at); }
  }
  operator =(ref a: byteIndex, b: int) { a._at = b; }
  proc _implicitConvert(type T: byteIndex, i: int): byteIndex do return new byteIndex(i);
  operator :(i: int(?w), type t: byteIndex): byteIndex do return new byteIndex(i: int);
  operator :(i: byteIndex, type t: int(?w)): t do return i._at: t;
  operator :(i: int(?w), type t: codepointIndex): codepointIndex do return new codepointIndex(i: int);
  operator :(i: codepointIndex, type t: int(?w)): t do return i._at: t;
  operator ==(a: byteIndex, b: byteIndex): bool do return a._at == b._at;
  operator !=(a: byteIndex, b: byteIndex): bool do return a._at != b._at;
  operator ==(a: byteIndex, b: int): bool do return a._at == b;
  operator !=(a: byteIndex, b: int): bool do return a._at != b;
  operator <(a: byteIndex, b: byteIndex): bool do return a._at < b._at;
  operator <=(a: byteIndex, b: byteIndex): bool do return a._at <= b._at;
  operator >(a: byteIndex, b: byteIndex): bool do return a._at > b._at;
  operator >=(a: byteIndex, b: byteIndex): bool do return a._at >= b._at;
  operator <(a: byteIndex, b: int): bool do return a._at < b;
  operator >(a: byteIndex, b: int): bool do return a._at > b;
  operator >=(a: byteIndex, b: int): bool do return a._at >= b;
  operator <=(a: byteIndex, b: int): bool do return a._at <= b;
  operator +(a: byteIndex, b: int): byteIndex do return new byteIndex(a._at + b);
  operator -(a: byteIndex, b: int): byteIndex do return new byteIndex(a._at - b);
  operator +(a: int, b: byteIndex): byteIndex do return b + a;
  operator -(a: byteIndex, b: byteIndex): int do return a._at - b._at;
  operator =(ref a: codepointIndex, b: int) { a._at = b; }
  proc _implicitConvert(type T: codepointIndex, i: int): codepointIndex do return new codepointIndex(i);
  operator ==(a: codepointIndex, b: codepointIndex): bool do return a._at == b._at;
  operator !=(a: codepointIndex, b: codepointIndex): bool do return a._at != b._at;
  operator ==(a: codepointIndex, b: int): bool do return a._at == b;
  operator !=(a: codepointIndex, b: int): bool do return a._at != b;
  operator <(a: codepointIndex, b: codepointIndex): bool do return a._at < b._at;
  operator <=(a: codepointIndex, b: codepointIndex): bool do return a._at <= b._at;
  operator >(a: codepointIndex, b: codepointIndex): bool do return a._at > b._at;
  operator >=(a: codepointIndex, b: codepointIndex): bool do return a._at >= b._at;
  operator <(a: codepointIndex, b: int): bool do return a._at < b;
  operator >(a: codepointIndex, b: int): bool do return a._at > b;
  operator >=(a: codepointIndex, b: int): bool do return a._at >= b;
  operator <=(a: codepointIndex, b: int): bool do return a._at <= b;
  operator +(a: codepointIndex, b: int): codepointIndex do return new codepointIndex(a._at + b);
  operator +(a: int, b: codepointIndex): codepointIndex do return b + a;
  operator -(a: codepointIndex, b: int): codepointIndex do return new codepointIndex(a._at - b);
  operator -(a: codepointIndex, b: codepointIndex): int do return a._at - b._at;

  // The byte offset of code point number n; the length if there are not so many.
  proc _offsetOf(p: c_ptr(uint(8)), len: int, n: int): int {
    var at = 0, left = n;
    while left > 0 && at < len {
      at += 1;
      while at < len && (_byteAt(p, at) & 0xc0) == 0x80 do at += 1;
      left -= 1;
    }
    return at;
  }

  // The byte offset of character number n; the length if there are not so many. At once where all are ASCII.
  inline proc string._offset(n: int): int do
    return if more == 0 then (if n < len then n else len) else _offsetOf(buf, len, n);
  // A copy of n bytes from a place on, which are whole characters.
  inline proc string._part(from: int, n: int): string {
    const p = buf + from;
    return if more == 0 then _copyString(p, n, 0) else _copyString(p, n);
  }

  // The character that begins at a byte.
  proc string._at(byte: int): string {
    const n = _lengthAt(byte);
    return if n == 1 && buf[byte] < 128 then _single(buf[byte]) else _copyString(buf + byte, n, n - 1);
  }
  // The number of bytes of the character that begins there.
  inline proc string._lengthAt(byte: int): int {
    if more == 0 || buf[byte] < 128 then return 1;
    var n: int;
    cht_utf8_decode(buf, len, byte, n);
    return n;
  }

  /** The character at position i, counted in code points from 0. Halts if there is none.

      .. code-block:: chapel

         const s = "äbc";
         writeln(s[0], " ", s[1..2], " ", s.byte(2), " ", s.codepoint(0), " ", "A".toByte());   // ä bc 98 228 65
         for c in s do write(c, ".");
         for c in s.codepoints() do write(c, " ");
         writeln(s.indices);   // ä.b.c.228 98 99 0..2
  */
  @chantry.positions("i")
  proc string.this(i: int): string {
    const at = if i < 0 then len else _offset(i);
    if _checks then if at >= len then
      halt("index ", i, " out of bounds for string with length ", size);
    return _at(at);
  }
  @chantry.positions("i")
  proc param string.this(param i: int) param : string {
    if __prim("char_at", this, i) == "" then compilerError("index ", i: string, " out of bounds for string with length ", this.size: string);
    return __prim("char_at", this, i);
  }
  @chantry.positions("i")
  proc string.this(i: codepointIndex): string do return this[i._at];
  @chantry.positions("i")
  proc string.this(i: byteIndex): string {
    if _checks then if i._at < 0 || i._at >= len then
      halt("index ", i._at, " out of bounds for string with length ", len);
    if _checks then if _inside(i._at) then halt("byte ", i._at, " of the string is inside a character");
    return _at(i._at);
  }
  /** The characters at the positions of a range, in its order; halts if one lies outside. */
  @chantry.positions("r")
  proc string.this(r: range(?)): string where !(r.idxType == byteIndex) {
    const n = size;
    const lo = if r.hasLowBound() then r.low: int else 0,
          hi = if r.hasHighBound() then r.high: int else n - 1;
    if hi < lo then return "";
    if _checks then if lo < 0 || hi >= n then
      halt("range ", r, " out of bounds for string with length ", n);
    if r.strides == strideKind.one {
      const from = _offset(lo);
      if more == 0 then return _part(from, hi - lo + 1);
      return _part(from, _offsetOf(buf + from, len - from, hi - lo + 1));
    } else {
      var result: string;
      const all = _boundedBy(r, lo, hi), st = all.stride;
      var at = _offset(all.first);
      for i in all {
        if st < 0 then at = _offset(i);
        const p = (buf + at), m = _offsetOf(p, len - at, 1);
        result._append(p, m);
        if st > 0 then at += _offsetOf(p, len - at, st);
      }
      return result;
    }
  }
  // The range, of int and with bounds where it has none.
  proc _boundedBy(const r: range(?), lo: int, hi: int) do
    return _makeRange(int, boundKind.both, r.strides, lo, hi, r.stride: int, r._alignRep(): int);

  /** The characters whose bytes are at the positions of a range. Throws CodepointSplitError if it starts
      or ends inside a character; halts if a position lies outside. */
  @chantry.positions("r")
  proc string.this(r: range(?)): string throws where (r.idxType == byteIndex) {
    if r.strides != strideKind.one then compilerError("a slice of a string by bytes has no stride");
    const lo = if r.hasLowBound() then r.low: int else 0,
          hi = if r.hasHighBound() then r.high: int else len - 1;
    if hi < lo then return "";
    if _checks then if lo < 0 || hi >= len then
      halt("range ", r, " out of bounds for string with length ", len);
    if _inside(lo) || _inside(hi + 1) then
      throw new owned CodepointSplitError("slicing a string by " + r: string + " splits a character");
    return _part(lo, hi - lo + 1);
  }
  // Whether a byte is there and goes on with a character.
  proc string._inside(at: int): bool do return at < len && (_byteAt(buf, at) & 0xc0) == 0x80;

  /** The character at i.

      .. code-block:: chapel

         const s = "äbc";
         writeln(s.item(0), " ", s.item(2: byteIndex), " ", s.byteIndices);   // ä b 0..3
         for b in s.bytes() do write(b, " ");
         for c in s.items() do write(c);
         writeln();   // 195 164 98 99 äbc
  */
  @chantry.positions("i")
  proc string.item(i: int): string do return this[i];
  @chantry.positions("i")
  proc param string.item(param i: int) param : string do return this[i];
  @chantry.positions("i")
  proc string.item(i: codepointIndex): string do return this[i];
  @chantry.positions("i")
  proc string.item(i: byteIndex): string do return this[i];
  /** The byte at i. */
  @chantry.positions("i")
  proc string.byte(i: int): uint(8) {
    if _checks then if i < 0 || i >= len then
      halt("index ", i, " out of bounds for string with length ", len);
    return _byteAt(buf, i);
  }
  proc param string.byte(param i: int) param : uint(8) {
    if __prim("byte_at", this, i) < 0 then compilerError("index ", i: string, " out of bounds for string with length ", this.numBytes: string);
    return __prim("byte_at", this, i): uint(8);
  }
  /** The code point at i, or the only one. */
  @chantry.positions("i")
  proc string.codepoint(i: int): int(32) {
    const at = if i < 0 then len else _offset(i);
    if _checks then if at >= len then
      halt("index ", i, " out of bounds for string with length ", size);
    var n: int;
    return cht_utf8_decode(buf, len, at, n);
  }
  /** The number of the only character. Halts unless there is one. */
  proc string.toCodepoint(): int(32) {
    if numCodepoints != 1 then halt("toCodepoint() is for strings of one character");
    var n: int;
    return cht_utf8_decode(buf, len, 0, n);
  }
  /** The only byte. Halts unless there is one. */
  proc string.toByte(): uint(8) {
    if len != 1 then halt("toByte() is for strings of one byte");
    return _byteAt(buf, 0);
  }
  proc param string.toByte() param : uint(8) {
    if this.numBytes != 1 then compilerError("toByte() is for strings of one byte");
    return __prim("byte_at", this, 0): uint(8);
  }
  /** The positions 0..size-1. */
  @chantry.positions("return")
  proc string.indices: range do return 0..<size;
  @chantry.positions("return")
  proc string.byteIndices: range do return 0..<len;

  /** Each character in turn. */
  iter string.these(): string {
    var at = 0;
    while at < len {
      yield _at(at);
      at += _lengthAt(at);
    }
  }
  /** The characters, each as a string. */
  iter string.items(): string {
    for c in this.these() do yield c;
  }
  /** The numbers of the characters. */
  iter string.codepoints(): int(32) {
    var at = 0;
    while at < len {
      var n = 1;
      const first = buf[at];
      yield if first < 128 then first: int(32) else cht_utf8_decode(buf, len, at, n);
      at += n;
    }
  }
  /** The bytes. */
  iter string.bytes(): uint(8) {
    var at = 0;
    while at < len {
      yield _byteAt(buf, at);
      at += 1;
    }
  }

  // ---- search -----------------------------------------------------------------------------

  /** The place of the first occurrence of a pattern, -1 if there is none.

      .. code-block:: chapel

         const s = "banana";
         writeln(s.find("an"), " ", s.rfind("an"), " ", s.count("a"), " ", s.contains("nan"), " ", s.startsWith("x", "ba"));   // 1 3 3 true true
  */
  @chantry.positions("return")
  proc string.find(const ref pattern: string): byteIndex do
    return new byteIndex(cht_bytes_find(buf, len, pattern.buf, pattern.len, 0));
  /** The place of the last occurrence, -1 if there is none. */
  @chantry.positions("return")
  proc string.rfind(const ref pattern: string): byteIndex do
    return new byteIndex(cht_bytes_rfind(buf, len, pattern.buf, pattern.len, len));
  /** The same within a range of positions, counted in characters or (`byteIndex`) in bytes. */
  @chantry.positions("indices, return")
  proc string.find(const ref pattern: string, indices: range(?)): byteIndex {
    const (from, to) = _bytesOf(indices);
    if from + pattern.len > to then return new byteIndex(-1);
    return new byteIndex(cht_bytes_find(buf, to, pattern.buf, pattern.len, from));
  }
  @chantry.positions("indices, return")
  proc string.rfind(const ref pattern: string, indices: range(?)): byteIndex {
    const (from, to) = _bytesOf(indices);
    const at = cht_bytes_rfind(buf, to, pattern.buf, pattern.len, to);
    return new byteIndex(if at < from then -1 else at);
  }
  @chantry.positions("indices")
  proc string.count(const ref pattern: string, indices: range(?)): int {
    const (from, to) = _bytesOf(indices);
    return _part(from, to - from).count(pattern);
  }
  // The byte where the characters of a range of positions start, and the one after their last.
  proc string._bytesOf(r: range(?)): 2*int {
    if (r.idxType == byteIndex) {
      const from = if r.hasLowBound() then max(0, r.low: int) else 0,
            to = if r.hasHighBound() then min(len, r.high: int + 1) else len;
      return if from > to then (len, len) else (from, to);
    }
    const n = size;
    const lo = if r.hasLowBound() then max(0, r.low: int) else 0,
          hi = if r.hasHighBound() then min(n - 1, r.high: int) else n - 1;
    if lo > hi then return (len, len);
    return (_offset(lo), if hi == n - 1 then len else _offset(hi + 1));
  }
  /** Whether the pattern occurs. */
  proc string.contains(const ref pattern: string): bool do
    return cht_bytes_find(buf, len, pattern.buf, pattern.len, 0) >= 0;
  /** The number of occurrences that do not overlap. */
  proc string.count(const ref pattern: string): int {
    if pattern.len == 0 then return size + 1;
    var n = 0, at = cht_bytes_find(buf, len, pattern.buf, pattern.len, 0);
    while at >= 0 {
      n += 1;
      at = cht_bytes_find(buf, len, pattern.buf, pattern.len, at + pattern.len);
    }
    return n;
  }
  proc string._starts(const ref p: string): bool do
    return p.len <= len && _equalBytes(buf, p.len, p.buf, p.len);
  proc string._ends(const ref p: string): bool do
    return p.len <= len && _equalBytes(buf + (len - p.len), p.len, p.buf, p.len);
  /** Whether the string starts (ends) with one of the patterns. */
  proc string.startsWith(const ref patterns: string ...?n): bool {
    for param i in 0..<n do if _starts(patterns(i)) then return true;
    return false;
  }
  /** Whether it ends with one of the patterns.

      .. code-block:: chapel

         writeln("list.chpl".endsWith(".c", ".chpl"), " ", "list.chpl".startsWith("List"));   // true false
  */
  proc string.endsWith(const ref patterns: string ...?n): bool {
    for param i in 0..<n do if _ends(patterns(i)) then return true;
    return false;
  }

  /** A copy with occurrences of a pattern replaced, the first `count` of them if that is not -1.

      .. code-block:: chapel

         writeln("a-b-c".replace("-", "+"), " ", "  x ".strip(), "|", " and ".join("a", "b"), " ", "k=v".partition("="));   // a+b+c x|a and b (k, =, v)
  */
  proc string.replace(const ref pattern: string, const ref replacement: string, count: int = -1): string {
    var result: string;
    var from = 0, left = count;
    if pattern.len == 0 then return this;
    while left != 0 {
      const at = cht_bytes_find(buf, len, pattern.buf, pattern.len, from);
      if at < 0 then break;
      result._append(buf + from, at - from);
      result += replacement;
      from = at + pattern.len;
      left -= 1;
    }
    result._append(buf + from, len - from);
    return result;
  }

  /** The parts between occurrences of `sep`, at most `maxsplit` splits if that is not -1;
      empty parts are left out if `ignoreEmpty`.

      .. code-block:: chapel

         for part in "a,b,,c".split(",", ignoreEmpty=true) do write(part, ";");
         for word in " two  words ".split() do write(word, ";");
         writeln();   // a;b;c;two;words;
  */
  iter string.split(const ref sep: string, maxsplit: int = -1, ignoreEmpty: bool = false): string {
    var from = 0, left = maxsplit, more = true;
    while more {
      var to = if left == 0 || sep.len == 0 then -1
               else cht_bytes_find(buf, len, sep.buf, sep.len, from);
      if to < 0 {
        to = len;
        more = false;
      }
      if !(ignoreEmpty && to == from) {
        left -= 1;
        yield _part(from, to - from);
      }
      from = to + sep.len;
    }
  }

  /** The words between white space. */
  iter string.split(maxsplit: int = -1): string {
    var from = 0, left = maxsplit;
    while from < len {
      while from < len && _isSpaceAt(from) do from += _lengthAt(from);
      if from < len {
        var to = from;
        if left == 0 then to = len;
        else while to < len && !_isSpaceAt(to) do to += _lengthAt(to);
        left -= 1;
        yield _part(from, to - from);
        from = to;
      }
    }
  }
  // Whether the character that begins there is white space.
  inline proc string._isSpaceAt(at: int): bool {
    const first = _byteAt(buf, at);
    if more == 0 || first < 128 then return _isSpaceByte(first);
    var n: int;
    return cht_char_is(cht_utf8_decode(buf, len, at, n), 115);
  }

  inline proc _isSpaceByte(b: uint(8)): bool do return b == Ascii.space || (b >= Ascii.tab && b <= Ascii.carriageReturn);

  /** The elements of an array, tuple or iterator of strings with this string between them. */
  proc string.join(const ref x: string ...?n): string {
    var result: string;
    for param i in 0..<n {
      if i > 0 then result += this;
      result += x(i);
    }
    return result;
  }
  proc string.join(const ref x): string where isTupleType(x.type) do return this.join((...x));
  proc string.join(const ref x: [] string): string {
    var result: string;
    var first = true;
    for s in x {
      if !first then result += this;
      first = false;
      result += s;
    }
    return result;
  }

  proc _inSet(b: c_ptr(uint(8)), n: int, const ref set: string): bool {
    if n > 1 then return cht_bytes_find(set.buf, set.len, b, n, 0) >= 0;
    for i in 0..<set.len do
      if set.buf[i] == b[0] then return true;
    return false;
  }

  /** A copy without the given characters at the start (if `leading`) and end (if `trailing`). */
  proc string.strip(const ref chars: string = " \t\r\n", leading: bool = true, trailing: bool = true): string {
    var from = 0, to = len;
    if leading {
      while from < to {
        const n = _lengthAt(from);
        if !_inSet(buf + from, n, chars) then break;
        from += n;
      }
    }
    if trailing {
      while to > from {
        var at = to - 1;
        while more != 0 && at > from && (_byteAt(buf, at) & 0xc0) == 0x80 do at -= 1;
        if !_inSet(buf + at, to - at, chars) then break;
        to = at;
      }
    }
    return _part(from, to - from);
  }

  /** The part before the first `sep`, `sep` itself and the part after it. */
  proc string.partition(const ref sep: string): 3*string {
    const at = cht_bytes_find(buf, len, sep.buf, sep.len, 0);
    if at < 0 then return (this, "", "");
    return (_part(0, at), sep, _part(at + sep.len, len - at - sep.len));
  }

  /** A copy in which tabs are spaces up to the next multiple of `tabstop` columns.

      .. code-block:: chapel

         writeln("a\tb".expandTabs(4), "|", "  x\n    y".dedent().replace("\n", "/"));   // a   b|  x/y
  */
  proc string.expandTabs(tabstop: int = 8): string {
    var result: string;
    var column = 0;
    for c in this.these() {
      if c == "\t" {
        const n = if tabstop > 0 then tabstop - column % tabstop else 0;
        for i in 1..n do result += " ";
        column += n;
      } else {
        result += c;
        column = if c == "\n" || c == "\r" then 0 else column + 1;
      }
    }
    return result;
  }

  /** A copy without the first `columns` characters of white space of each line; with 0, without what
      all lines that are not blank have in common. The first line is left alone if `ignoreFirst`. */
  proc string.dedent(columns: int = 0, ignoreFirst: bool = true): string {
    var cut = columns;
    if cut == 0 {
      cut = -1;
      var first = true;
      for line in this.split("\n") {
        if !(first && ignoreFirst) && !line.strip().isEmpty() {
          const n = line._indent();
          if cut < 0 || n < cut then cut = n;
        }
        first = false;
      }
    }
    var result: string;
    var first = true;
    for line in this.split("\n") {
      const n = if cut <= 0 || (first && ignoreFirst) then 0 else min(cut, line._indent());
      if !first then result += "\n";
      result._append(line.buf + n, line.len - n);
      first = false;
    }
    return result;
  }
  proc string._indent(): int {
    var n = 0;
    while n < len && (_byteAt(buf, n) == Ascii.space || _byteAt(buf, n) == Ascii.tab) do n += 1;
    return n;
  }

  // ---- case and classes ----------------------------------------------------------------------

  proc string._case(how: int): string {
    if more == 0 {
      // Letters of one byte, of which those of the other case differ by one bit.
      const first = (if how != 0 then 0x61 else 0x41): uint(8);
      const s = _copyString(buf, len);
      for i in 0..<len do
        if s.buf[i] - first < 26 then s.buf[i] ^= 0x20;
      return s;
    }
    var p: c_ptr(uint(8));
    const n = cht_utf8_case(buf, len, how: int(32), p);
    // With room for a zero byte, as all strings have it.
    const s = _copyString(p, n);
    cht_free(p);
    return s;
  }
  /** Copies in upper or lower case.

      .. code-block:: chapel

         writeln("ähnlich".toUpper(), " ", "Ab".toLower(), " ", "ab cd".toTitle(), " ", "aB".toCapital());   // ÄHNLICH ab Ab Cd Ab
         writeln("ab".isAlpha(), " ", "a1".isDigit(), " ", "a1".isAlnum(), " ", "AB".isUpper(), " ", "Ab".isTitle());   // true false true true true
  */
  proc string.toUpper(): string do return _case(1);
  /** In lower case. */
  proc string.toLower(): string do return _case(0);
  /** A copy in which words start in upper case and go on in lower case. */
  proc string.toTitle(): string {
    var result: string;
    var inWord = false;
    for s in this.these() {
      const alpha = s.isAlpha();
      if alpha && !inWord then result += s.toUpper();
      else result += s.toLower();
      inWord = alpha;
    }
    return result;
  }
  /** A copy whose first character is in upper case and the others in lower case. */
  proc string.toCapital(): string {
    if len == 0 then return "";
    const first = this[0];
    return first.toUpper() + _part(first.len, len - first.len).toLower();
  }

  // Whether there are characters and all are of the class.
  proc string._all(kind: int): bool {
    for c in this.codepoints() do if !cht_char_is(c, kind: int(32)) then return false;
    return len > 0;
  }
  /** Whether the string is not empty and each character is of that class. */
  proc string.isAlpha(): bool do return _all(97);
  /** Whether all characters are digits. */
  proc string.isDigit(): bool do return _all(100);
  /** Whether all characters are letters or digits. */
  proc string.isAlnum(): bool do return _all(110);
  /** Whether all characters are white space.

      .. code-block:: chapel

         writeln(" \t\n".isSpace(), " ", "".isSpace(), " ", "a b".isPrintable(), " ", "a\n".isPrintable());   // true false true false
         writeln("ab1".isLower(), " ", "aB".isLower(), " ", "12".isLower(), " ", "A1".isUpper());   // true false false true
  */
  proc string.isSpace(): bool do return _all(115);
  /** Whether all characters are printable. */
  proc string.isPrintable(): bool do return _all(112);
  /** Whether there are letters and all of them are in upper (lower) case. */
  proc string.isUpper(): bool do return _cased(117, 108);
  proc string.isLower(): bool do return _cased(108, 117);
  proc string._cased(want: int, other: int): bool {
    var some = false;
    for c in this.codepoints() {
      if cht_char_is(c, other: int(32)) then return false;
      if cht_char_is(c, want: int(32)) then some = true;
    }
    return some;
  }

  /** Whether there are letters, those in upper case follow none and those in lower case follow others. */
  proc string.isTitle(): bool {
    var some = false, inWord = false;
    for c in this.codepoints() {
      const up = cht_char_is(c, 117), low = cht_char_is(c, 108);
      if up && inWord || low && !inWord then return false;
      inWord = up || low;
      if inWord then some = true;
    }
    return some;
  }

  /** Adds the characters with these code points at the end.

      .. code-block:: chapel

         var s = "na";
         s.appendCodepointValues(0xef, 0x76, 0x65);
         writeln(s, " ", s.size, " ", s.numBytes, " ", s.numCodepoints);   // naïve 5 6 5
  */
  proc ref string.appendCodepointValues(codepoints: int ...?n) {
    for param i in 0..<n do this += codepointToString(codepoints(i));
  }

  /** The string of one code point.

      .. code-block:: chapel

         writeln(codepointToString(228), " ", "x".toCodepoint(), " ", "ä".encode().size);   // ä 120 2
  */
  proc codepointToString(i: int(32)): string do return _codepointString(i);
  proc codepointToString(i: int): string {
    if i < 0 || i > 0x10ffff then halt(i, " is no code point");
    return _codepointString(i: int(32));
  }

  /** How `encode` treats what `decodePolicy.escape` made: copy it, or give back the bytes it stands for.

      .. code-block:: chapel

         const read = b"a\xffb".decode(decodePolicy.escape);
         writeln(read.encode(encodePolicy.unescape) == b"a\xffb", " ", read.encode().size);   // true 5
  */
  enum encodePolicy { pass, unescape }

  /** The bytes of the string. */
  proc string.encode(policy: encodePolicy = encodePolicy.pass) {
    if policy == encodePolicy.pass then return _copyBytes(buf, len);
    var result = b"";
    result.buf = _allocate(uint(8), len + 1);
    result.cap = len + 1;
    var at = 0;
    while at < len {
      const b = _escapedAt(at);
      result.buf[result.len] = if b < 0 then _byteAt(buf, at) else b: uint(8);
      result.len += 1;
      at += if b < 0 then 1 else 3;
    }
    return result;
  }
  // The byte that an escape (U+DC80 to U+DCFF) stands for, -1 if there is none here.
  proc string._escapedAt(at: int): int {
    if at + 2 >= len || _byteAt(buf, at) != 0xed || (_byteAt(buf, at + 1) & 0xfe) != 0xb2 then return -1;
    return ((_byteAt(buf, at + 1): int & 3) << 6) | (_byteAt(buf, at + 2): int & 0x3f);
  }
  // Adds the escape of a byte.
  proc ref string._appendEscape(b: uint(8)) {
    _appendByte(0xed);
    _appendByte(0xb0 | (b >> 6));
    _appendByte(0x80 | (b & 0x3f));
  }

  // ---- strings from buffers ----------------------------------------------------------------

  /** A string that uses the bytes at an address, which stay the caller's and must outlive it; or another
      string's. Throws DecodeError if they are not UTF-8.

      .. code-block:: chapel

         use CTypes;
         var text: [0..<4] uint(8) = [b in b"Chpl"] b;
         const p = c_ptrTo(text);
         const lent = string.createBorrowingBuffer(p, length=4), copy = string.createCopyingBuffer(p, length=2);
         text[0] = 99;
         writeln(lent, " ", copy);   // chpl Ch
         const own = allocate(uint(8), 3);
         own[0] = 104; own[1] = 105; own[2] = 0;
         writeln(string.createAdoptingBuffer(own));   // hi
  */
  proc type string.createBorrowingBuffer(const ref x: string): string do
    return _adoptString(x.buf, x.len, -1, x.more);
  proc type string.createBorrowingBuffer(x: c_ptr(?t), length: int = _textLength(x), size: int = length + 1): string throws do
    return _adoptString(_utf8At(x, length), length, -1);

  /** A string that takes over a block of `size` bytes from the heap and frees it in the end. */
  proc type string.createAdoptingBuffer(x: c_ptr(?t), length: int = _textLength(x), size: int = length + 1): string throws do
    return _adoptString(_utf8At(x, length), length, size);

  /** A string with a copy of the bytes at an address, decoded by the policy. */
  proc type string.createCopyingBuffer(const ref x: string): string do return _copyString(x.buf, x.len, x.more);
  proc type string.createCopyingBuffer(x: c_ptr(?t), length: int = _textLength(x),
                                       policy: decodePolicy = decodePolicy.strict): string throws do
    return _decoded(_bytesAt(x), length, policy);
  // The size of the block does not matter to a copy.
  proc type string.createCopyingBuffer(x: c_ptr(?t), length: int, size: int,
                                       policy: decodePolicy = decodePolicy.strict): string throws do
    return _decoded(_bytesAt(x), length, policy);

  inline proc _bytesAt(x): c_ptr(uint(8)) do return x: c_ptr(uint(8));
  // The number of bytes before the first that is zero.
  inline proc _textLength(x): int do return _cLength(_bytesAt(x));
  proc _utf8At(x, length: int): c_ptr(uint(8)) throws {
    const p = _bytesAt(x);
    if !cht_utf8_valid(p, length) then throw new owned DecodeError();
    return p;
  }
}
