/** The `bytes` record: a sequence of arbitrary bytes.
    Not for: text (String). */
module Bytes {
  use Pointers;
  import Ascii;
  use Base;
  use String;
  use StringText;
  use Errors;
  use Types;
  use Range;

  /** How `decode` treats bytes that are not UTF-8: throw, replace by U+FFFD, drop, escape.

      .. code-block:: chapel

         const b = b"a\xffb";
         writeln(b.decode(decodePolicy.replace).size, " ", b.decode(decodePolicy.drop));   // 3 ab
         try { b.decode(); } catch e: DecodeError { writeln("no text"); }   // no text
  */
  enum decodePolicy { strict, replace, drop, escape }

  /** A sequence of bytes. The compiler knows the order of the fields (as for `string`).

      .. code-block:: chapel

         const b = b"ab\x00";
         writeln(b.size, " ", b[0], " ", b.item(1), " ", b[0..1], " ", b.isEmpty());   // 3 97 b ab false
         for x in b do write(x, " ");
         writeln(b + b"c" == b"ab\x00c");   // 97 98 0 true
  */
  @chantry.language("bytes")
  record bytes {
    var buf: c_ptr(uint(8));
    var len: int;
    var cap: int;

    proc init=(const ref other: bytes) {
      const own = other.cap != 0;
      this.buf = if own then _dupBytes(other.buf, other.len) else other.buf;
      this.len = other.len;
      this.cap = if own then other.len + 1 else 0;
    }
    /** The bytes of a text in UTF-8: `var b: bytes = s`. */
    proc init=(const ref other: string) {
      this.buf = _dupBytes(other.buf, other.len);
      this.len = other.len;
      this.cap = other.len + 1;
    }
    proc deinit() {
      if cap > 0 then cht_free(buf: c_ptr(void));
    }

    /** The number of bytes. */
    inline proc size: int do return len;
    /** The number of bytes. */
    inline proc numBytes: int do return len;
    /** The positions 0..size-1. */
    proc indices: range do return 0..<len;
    /** Whether there are no bytes. */
    inline proc isEmpty(): bool do return len == 0;
    /** The address of the bytes, with a zero byte after them. Valid while the value is not changed. */
    proc c_str(): c_ptrConst(int(8)) do return _bytesForC(buf, len, cap);

    proc _checkIndex(i: int) {
      if _checks then if i < 0 || i >= len then
        halt("index ", i, " out of bounds for bytes with length ", len);
    }
    /** The byte at position i, as uint(8). Halts if there is none. */
    proc this(i: int): uint(8) {
      _checkIndex(i);
      return _byteAt(buf, i);
    }
    /** The byte at a place. */
    proc byte(i: int): uint(8) do return this[i];
    /** The byte at i as a value of length one. */
    proc item(i: int): bytes {
      _checkIndex(i);
      return _copyBytes(buf + i, 1);
    }
    /** The bytes at the positions of a range, in its order; halts if one lies outside. */
    proc this(r: range(?)): bytes {
      const lo = if r.hasLowBound() then r.low: int else 0,
            hi = if r.hasHighBound() then r.high: int else len - 1;
      if hi < lo then return b"";
      _checkIndex(lo);
      _checkIndex(hi);
      if r.strides == strideKind.one then return _copyBytes(buf + lo, hi - lo + 1);
      else {
        var result: bytes;
        for i in _boundedBy(r, lo, hi) do result._appendByte(_byteAt(buf, i));
        return result;
      }
    }
    /** The only byte. Halts unless there is one. */
    proc toByte(): uint(8) {
      if len != 1 then halt("toByte() is for bytes of length 1");
      return _byteAt(buf, 0);
    }

    proc param toByte() param : uint(8) {
      if this.numBytes != 1 then compilerError("toByte() is for bytes of length 1");
      return __prim("byte_at", this, 0): uint(8);
    }

    /** The bytes, as numbers. */
    iter these(): uint(8) {
      var i = 0;
      while i < len {
        yield _byteAt(buf, i);
        i += 1;
      }
    }
    /** The same, by the name that strings have for it. */
    iter bytes(): uint(8) {
      for b in this do yield b;
    }
    /** The bytes, each as `bytes`.

        .. code-block:: chapel

           for b in b"\x01ab".items() do write(b.size, " ");
           writeln(b"ab".indices, " ", b"ab".byte(1), " ", b"ab".numBytes);   // 1 1 1 0..1 98 2
    */
    iter items(): bytes {
      var i = 0;
      while i < len {
        yield _copyBytes(buf + i, 1);
        i += 1;
      }
    }

    /** The place of the first (last) occurrence of a pattern, -1 if there is none.

        .. code-block:: chapel

           const b = b"banana";
           writeln(b.find(b"an"), " ", b.rfind(b"an"), " ", b.count(b"an"), " ", b.startsWith(b"ba"), " ", b.contains(b"x"));   // 1 3 2 true false
    */
    proc find(const ref pattern: bytes): int do
      return cht_bytes_find(buf, len, pattern.buf, pattern.len, 0);
    /** The place of the last occurrence; -1 if there is none. */
    proc rfind(const ref pattern: bytes): int do
      return cht_bytes_rfind(buf, len, pattern.buf, pattern.len, len);
    /** The same within the positions of a range. */
    proc find(const ref pattern: bytes, indices: range(?)): int {
      const (from, to) = _within(indices);
      if from + pattern.len > to then return -1;
      return cht_bytes_find(buf, to, pattern.buf, pattern.len, from);
    }
    proc rfind(const ref pattern: bytes, indices: range(?)): int {
      const (from, to) = _within(indices);
      const at = cht_bytes_rfind(buf, to, pattern.buf, pattern.len, to);
      return if at < from then -1 else at;
    }
    proc count(const ref pattern: bytes, indices: range(?)): int {
      const (from, to) = _within(indices);
      return _copyBytes(buf + from, to - from).count(pattern);
    }
    // Where the part at these positions starts, and the position after its last.
    proc _within(r: range(?)): 2*int {
      const from = if r.hasLowBound() then max(0, r.low: int) else 0,
            to = if r.hasHighBound() then min(len, r.high: int + 1) else len;
      return if from > to then (len, len) else (from, to);
    }
    /** Whether the pattern occurs. */
    proc contains(const ref pattern: bytes): bool do return find(pattern) >= 0;
    /** Whether the value starts (ends) with one of the patterns. */
    proc startsWith(const ref patterns: bytes ...?n): bool {
      for param i in 0..<n do if _text._starts(patterns(i)._text) then return true;
      return false;
    }
    /** Whether they end with one of the patterns.

        .. code-block:: chapel

           writeln(b"a.png".endsWith(b".jpg", b".png"), " ", b"a.png".endsWith(b"a"));   // true false
    */
    proc endsWith(const ref patterns: bytes ...?n): bool {
      for param i in 0..<n do if _text._ends(patterns(i)._text) then return true;
      return false;
    }

    // The same bytes looked at as a string; not to be kept.
    inline proc _text: string do return _adoptString(buf, len, -1, -1);
    // The same where each byte counts as a character.
    inline proc _octets: string do return _adoptString(buf, len, -1, 0);

    /** The number of occurrences that do not overlap. */
    proc count(const ref pattern: bytes): int do return _octets.count(pattern._text);
    /** As the methods of strings of these names.

        .. code-block:: chapel

           writeln(b"a-b-c".replace(b"-", b"+", 1), " ", b"  x ".strip(), " ", b", ".join(b"a", b"b"));   // a+b-c x a, b
           for part in b"a,b".split(b",") do write(part, ";");
           writeln();   // a;b;
    */
    proc replace(const ref pattern: bytes, const ref replacement: bytes, count: int = -1) do
      return _text.replace(pattern._text, replacement._text, count).encode();
    /** Without white space, or other bytes, at both ends. */
    proc strip(const ref chars: bytes = b" \t\r\n", leading: bool = true, trailing: bool = true) do
      return _octets.strip(chars._text, leading, trailing).encode();
    /** The parts between separators. */
    iter split(const ref sep: bytes, maxsplit: int = -1, ignoreEmpty: bool = false) {
      for part in _octets.split(sep._text, maxsplit, ignoreEmpty) do yield part.encode();
    }
    iter split(maxsplit: int = -1) {
      for part in _octets.split(maxsplit) do yield part.encode();
    }

    // A copy with the letters from..to (ASCII) moved by `by`.
    proc _shifted(from: int, to: int, by_: int) {
      var b = this;
      if len > 0 && b.cap == 0 then b = _copyBytes(buf, len);
      for i in 0..<len {
        const c = _byteAt(buf, i): int;
        if c >= from && c <= to then b.buf[i] = (c + by_): uint(8);
      }
      return b;
    }
    /** Copies with the ASCII letters in upper or lower case.

        .. code-block:: chapel

           writeln(b"abc".toUpper(), " ", b"Ab".toLower(), " ", b"ab cd".toTitle(), " ", b"12".isDigit(), " ", b"ab".isAlpha());   // ABC ab Ab Cd true true
    */
    proc toUpper() do return _shifted(97, 122, -32);
    /** With ASCII letters in lower case. */
    proc toLower() do return _shifted(65, 90, 32);

    // Whether there are bytes and all are of the (ASCII) class.
    proc _all(kind: int): bool {
      for i in 0..<len {
        const c = _byteAt(buf, i);
        if c >= 128 || !cht_char_is(c: int(32), kind: int(32)) then return false;
      }
      return len > 0;
    }
    /** Whether all are ASCII letters.

        .. code-block:: chapel

           writeln(b"ab".isAlpha(), " ", b"12".isDigit(), " ", b"a1".isAlnum(), " ", b" \t".isSpace(), " ", b"a b".isPrintable());   // true true true true true
           writeln(b"AB1".isUpper(), " ", b"ab".isLower(), " ", b"Ab Cd".isTitle(), " ", b"".isAlpha());   // true true true false
    */
    proc isAlpha(): bool do return _all(97);
    /** Whether all are ASCII digits. */
    proc isDigit(): bool do return _all(100);
    /** Whether all are ASCII letters or digits. */
    proc isAlnum(): bool do return _all(110);
    /** Whether all are white space. */
    proc isSpace(): bool do return _all(115);
    /** Whether all are printable ASCII characters. */
    proc isPrintable(): bool do return _all(112);
    /** Whether all letters are in upper case, and there is one. */
    proc isUpper(): bool do return _cased(Ascii.A, Ascii.a);
    /** Whether all letters are in lower case, and there is one. */
    proc isLower(): bool do return _cased(Ascii.a, Ascii.A);
    // Whether there are (ASCII) letters of the alphabet that begins with `want`, and none of the other one.
    proc _cased(want: uint(8), other: uint(8)): bool {
      var some = false;
      for b in this.these() {
        if b - other < 26 then return false;
        if b - want < 26 then some = true;
      }
      return some;
    }
    /** Whether there are letters, those in upper case follow none and those in lower case follow others. */
    proc isTitle(): bool {
      var some = false, inWord = false;
      for b in this.these() {
        const up = b >= Ascii.A && b <= Ascii.Z, low = b >= Ascii.a && b <= Ascii.z;
        if up && inWord || low && !inWord then return false;
        inWord = up || low;
        if inWord then some = true;
      }
      return some;
    }
    /** A copy in which words start in upper case and go on in lower case (ASCII letters). */
    proc toTitle(): bytes {
      var result: bytes;
      var inWord = false;
      for b in this.these() {
        const up = b >= Ascii.A && b <= Ascii.Z, low = b >= Ascii.a && b <= Ascii.z;
        result._appendByte(if low && !inWord then b - 32 else if up && inWord then b + 32 else b);
        inWord = up || low;
      }
      return result;
    }
    /** A copy whose first byte is in upper case and the others in lower case (ASCII letters).

        .. code-block:: chapel

           writeln(b"aB cd".toCapital(), " ", b"aB cd".toTitle(), " ", b"aB".toLower(), " ", b"aB".toUpper());   // Ab cd Ab Cd ab AB
    */
    proc toCapital(): bytes {
      if len == 0 then return b"";
      return item(0).toUpper() + this[1..].toLower();
    }
    /** The part before the first `sep`, `sep` itself and the part after it.

        .. code-block:: chapel

           writeln(b"k=v=w".partition(b"="), " ", b"k".partition(b"=")(0));   // (k, =, v=w) k
           writeln(b"a\tb".expandTabs(4), " ", b"  x\n    y".dedent(ignoreFirst=false).size);   // a   b 5
    */
    proc partition(const ref sep: bytes): 3*bytes {
      const at = find(sep);
      if at < 0 then return (this, b"", b"");
      return (_copyBytes(buf, at), sep, _copyBytes(buf + at + sep.len, len - at - sep.len));
    }
    /** As the methods of strings of these names. */
    proc dedent(columns: int = 0, ignoreFirst: bool = true): bytes do
      return _text.dedent(columns, ignoreFirst).encode();
    /** With spaces for tabs. */
    proc expandTabs(tabstop: int = 8): bytes do return _octets.expandTabs(tabstop).encode();

    /** Adds bytes at the end.

        .. code-block:: chapel

           var b = b"\x00";
           b.appendByteValues(1, 255);
           writeln(b.size, " ", b[2], " ", b == b"\x00\x01\xff");   // 3 255 true
    */
    proc ref appendByteValues(x: uint(8) ...?n) {
      for param i in 0..<n do _appendByte(x(i));
    }
    // Becomes n bytes of somebody else's, in the block that it has if they fit.
    proc ref _set(p: c_ptr(uint(8)), n: int) {
      if n >= cap {
        if cap > 0 then cht_free(buf: c_ptr(void));
        cap = n + n / 2 + 1;
        buf = _allocate(uint(8), cap);
      }
      _copyBits(buf, p, n);
      len = n;
    }

    proc ref _appendByte(in b: uint(8)) {
      if len + 1 < cap {
        buf[len] = b;
        len += 1;
      } else _append(_address(b), 1);
    }
    // Adds n bytes, which may be the value's own.
    proc ref _append(p: c_ptr(uint(8)), n: int) {
      if n == 0 then return;
      if len + n < cap then _moveBits(buf + len, p, n);
      else {
        const room = max(_roomFor(len, n), 16);
        buf = _grown(buf, len, cap, p, n, room);
        cap = room;
      }
      len += n;
    }

    /** The arguments with these bytes between them.

        .. code-block:: chapel

           writeln(b", ".join(b"a", b"b"), " ", b"-".join([b"x", b"y", b"z"]), " ", b"".join((b"1", b"2")));   // a, b x-y-z 12
    */
    proc join(const ref x: bytes ...?n) {
      var result: bytes;
      for param i in 0..<n {
        if i > 0 then result += this;
        result += x(i);
      }
      return result;
    }

    proc join(const ref x) where isTupleType(x.type) do return this.join((...x));
    proc join(const ref x: [] bytes) {
      var result: bytes;
      var first = true;
      for b in x {
        if !first then result += this;
        first = false;
        result += b;
      }
      return result;
    }

    /** Two hexadecimal digits a byte.

        .. code-block:: chapel

           writeln(b"\x01\xab".toHexadecimal(), " ", b"\xab".toHexadecimal(uppercase=true));   // 01ab AB
           writeln(b"\x01\xab".toHexadecimal(resultType=string).size);                         // 4
    */
    proc toHexadecimal(uppercase: bool = false, type resultType = bytes): resultType
        where isStringType(resultType) || isBytesType(resultType) {
      var r: resultType;
      r.len = 2 * len;
      if len == 0 then return r;
      r.cap = r.len + 1;
      r.buf = _allocate(uint(8), r.cap);
      const ten = (if uppercase then 65 else 97) - 10;
      for i in 0..<r.len {
        const b = _byteAt(buf, i / 2): int, d = if i % 2 == 0 then b >> 4 else b & 15;
        r.buf[i] = (if d < 10 then 48 + d else ten + d): uint(8);
      }
      return r;
    }

    /** The text that these UTF-8 bytes spell. */
    proc decode(policy: decodePolicy = decodePolicy.strict): string throws do
      return _decoded(buf, len, policy);
  }

  // The text of bytes at an address; the policy is for those that are not UTF-8.
  operator :(const ref b: bytes, type t: string): string do
    compilerError("bytes are no text: write b.decode(), which throws where they are not UTF-8");

  proc _decoded(p: c_ptr(uint(8)), len: int, policy: decodePolicy): string throws {
    if cht_utf8_valid(p, len) then return _copyString(p, len);
    if policy == decodePolicy.strict then throw new owned DecodeError();
    var result: string;
    var at = 0;
    while at < len {
      var n: int;
      const c = cht_utf8_decode(p, len, at, n);
      if c >= 0 {
        result._append(p + at, n);
        at += n;
      } else {
        if policy == decodePolicy.replace then result += "\ufffd";
        else if policy == decodePolicy.escape then result._appendEscape(_byteAt(p, at));
        at += 1;
      }
    }
    return result;
  }

  /** A value that uses the bytes at an address, which stay the caller's and must outlive it.

      .. code-block:: chapel

         use CTypes;
         var data: [0..<3] uint(8) = [b in b"\x01\x00\xff"] b;
         const lent = bytes.createBorrowingBuffer(c_ptrTo(data), length=3);
         const copy = bytes.createCopyingBuffer(c_ptrTo(data), length=2);
         data[0] = 7;
         writeln(lent[0], " ", copy[0], " ", lent.size, " ", copy.size);   // 7 1 3 2
         const own = allocate(uint(8), 2);
         own[0] = 65; own[1] = 0;
         writeln(bytes.createAdoptingBuffer(own, length=1, size=2));   // A
  */
  proc type bytes.createBorrowingBuffer(const ref x: bytes): bytes do return _adoptBytes(x.buf, x.len, -1);
  proc type bytes.createBorrowingBuffer(x: c_ptr(?t), length: int = _textLength(x), size: int = length + 1): bytes do
    return _adoptBytes(_bytesAt(x), length, -1);
  /** A value that takes over a block of `size` bytes from the heap and frees it in the end. */
  proc type bytes.createAdoptingBuffer(x: c_ptr(?t), length: int = _textLength(x), size: int = length + 1): bytes do
    return _adoptBytes(_bytesAt(x), length, size);
  /** A copy of the bytes at an address. */
  proc type bytes.createCopyingBuffer(const ref x: bytes): bytes do return _copyBytes(x.buf, x.len);
  proc type bytes.createCopyingBuffer(x: c_ptr(?t), length: int = _textLength(x), size: int = length + 1): bytes do
    return _copyBytes(_bytesAt(x), length);
  proc _adoptBytes(p: c_ptr(uint(8)), len: int, cap: int): bytes {
    var b: bytes;
    b.buf = p;
    b.len = len;
    b.cap = cap;
    return b;
  }

  proc _copyBytes(p: c_ptr(uint(8)), len: int): bytes {
    var b: bytes;
    if len > 0 {
      b.buf = _allocate(uint(8), len + 1);
      _copyBits(b.buf, p, len);
      b.len = len;
      b.cap = len + 1;
    }
    return b;
  }

  operator =(ref a: bytes, const ref b: bytes) {
    var c = b;
    __prim("swap", a, c);
  }
  operator +(const ref a: bytes, const ref b: bytes): bytes {
    var r: bytes;
    r.len = a.len + b.len;
    if r.len > 0 {
      r.cap = r.len + 1;
      r.buf = _allocate(uint(8), r.cap);
      _copyBits(r.buf, a.buf, a.len);
      _copyBits(r.buf + a.len, b.buf, b.len);
    }
    return r;
  }
  operator +=(ref a: bytes, const ref b: bytes) { a._append(b.buf, b.len); }
  operator *(const ref a: bytes, n: integral): bytes {
    if n <= 0 || a.len == 0 then return b"";
    const total = _timesLength(a.len, n);
    return _adoptBytes(_repeated(a.buf, a.len, total), total, total + 1);
  }
  operator *(n: integral, const ref b: bytes): bytes do return b * n;
  operator ==(const ref a: bytes, const ref b: bytes): bool do
    return _equalBytes(a.buf, a.len, b.buf, b.len);
  operator !=(const ref a: bytes, const ref b: bytes): bool do
    return !_equalBytes(a.buf, a.len, b.buf, b.len);
  operator <(const ref a: bytes, const ref b: bytes): bool do
    return _compareBytes(a.buf, a.len, b.buf, b.len) < 0;
  operator <=(const ref a: bytes, const ref b: bytes): bool do
    return _compareBytes(a.buf, a.len, b.buf, b.len) <= 0;
  operator >(const ref a: bytes, const ref b: bytes): bool do
    return _compareBytes(a.buf, a.len, b.buf, b.len) > 0;
  operator >=(const ref a: bytes, const ref b: bytes): bool do
    return _compareBytes(a.buf, a.len, b.buf, b.len) >= 0;

  // `x: bytes`
  proc _toBytes(const ref x: bytes): bytes do return x;
  proc _toBytes(const ref x): bytes {
    const s = _toString(x);
    return _copyBytes(s.buf, s.len);
  }
}
