// The `bytes` record: a sequence of arbitrary bytes.
// Not for: text (String).
module Bytes {
  use Base;
  use String;
  use StringText;
  use Errors;

  /** How `decode` treats bytes that are not UTF-8: throw, replace by U+FFFD, drop, escape. */
  enum decodePolicy { strict, replace, drop, escape }

  /** A sequence of bytes. The compiler knows the order of the fields (as for `string`). */
  record bytes {
    var buf: c_ptr(uint(8));
    var len: int;
    var cap: int;

    proc init=(const ref other: bytes) {
      this.buf = if other.cap == 0 then other.buf else _dupBytes(other.buf, other.len);
      this.len = other.len;
      this.cap = if other.cap == 0 then 0 else other.len + 1;
    }
    proc deinit() {
      if cap != 0 then cht_free(buf: c_ptr(void));
    }

    /** The number of bytes. */
    inline proc size: int do return len;
    inline proc numBytes: int do return len;
    /** The positions 0..size-1. */
    proc indices: range do return 0..<len;
    inline proc isEmpty(): bool do return len == 0;
    proc c_str(): c_ptrConst(int(8)) do return __prim("cast", c_ptrConst(int(8)), buf);

    proc _checkIndex(i: int) {
      if __prim("checks") then if i < 0 || i >= len then
        halt("index ", i, " out of bounds for bytes with length ", len);
    }
    /** The byte at position i, as uint(8). Halts if there is none. */
    proc this(i: int): uint(8) {
      _checkIndex(i);
      return _byteAt(buf, i);
    }
    proc byte(i: int): uint(8) do return this[i];
    /** The byte at i as a value of length one. */
    proc item(i: int): bytes {
      _checkIndex(i);
      return _copyBytes(__prim("offset", buf, i), 1);
    }
    proc this(r: range(?)): bytes {
      const lo = if r.hasLowBound() then r.low: int else 0,
            hi = if r.hasHighBound() then r.high: int else len - 1;
      if hi < lo then return b"";
      _checkIndex(lo);
      _checkIndex(hi);
      return _copyBytes(__prim("offset", buf, lo), hi - lo + 1);
    }
    proc toByte(): uint(8) {
      if len != 1 then halt("toByte() is for bytes of length 1");
      return _byteAt(buf, 0);
    }

    iter these(): uint(8) {
      var i = 0;
      while i < len {
        yield _byteAt(buf, i);
        i += 1;
      }
    }
    iter items(): bytes {
      var i = 0;
      while i < len {
        yield _copyBytes(__prim("offset", buf, i), 1);
        i += 1;
      }
    }

    /** The place of the first (last) occurrence of a pattern, -1 if there is none. */
    proc find(const ref pattern: bytes): int do
      return cht_bytes_find(buf, len, pattern.buf, pattern.len, 0);
    proc rfind(const ref pattern: bytes): int do
      return cht_bytes_rfind(buf, len, pattern.buf, pattern.len, len);
    proc contains(const ref pattern: bytes): bool do return find(pattern) >= 0;
    proc startsWith(const ref p: bytes): bool do
      return p.len <= len && _equalBytes(buf, p.len, p.buf, p.len);
    proc endsWith(const ref p: bytes): bool do
      return p.len <= len && _equalBytes(__prim("offset", buf, len - p.len), p.len, p.buf, p.len);

    // The same bytes looked at as a string; not to be kept.
    inline proc _text: string do return _adoptString(buf, len, 0);

    /** The number of occurrences that do not overlap. */
    proc count(const ref pattern: bytes): int do return _text.count(pattern._text);
    /** As the methods of strings of these names. */
    proc replace(const ref pattern: bytes, const ref replacement: bytes, count: int = -1) do
      return _text.replace(pattern._text, replacement._text, count).encode();
    proc strip(const ref chars: bytes = b" \t\r\n", leading: bool = true, trailing: bool = true) do
      return _text.strip(chars._text, leading, trailing).encode();
    iter split(const ref sep: bytes, maxsplit: int = -1, ignoreEmpty: bool = false) {
      for part in _text.split(sep._text, maxsplit, ignoreEmpty) do yield part.encode();
    }
    iter split(maxsplit: int = -1) {
      for part in _text.split(maxsplit) do yield part.encode();
    }

    // A copy with the letters from..to (ASCII) moved by `by`.
    proc _shifted(from: int, to: int, by_: int) {
      var b = this;
      if len > 0 && b.cap == 0 then b = _copyBytes(buf, len);
      for i in 0..<len {
        const c = _byteAt(buf, i): int;
        if c >= from && c <= to then __prim("deref", __prim("offset", b.buf, i)) = (c + by_): uint(8);
      }
      return b;
    }
    /** Copies with the ASCII letters in upper or lower case. */
    proc toUpper() do return _shifted(97, 122, -32);
    proc toLower() do return _shifted(65, 90, 32);

    // Whether there are bytes and all are of the (ASCII) class.
    proc _all(kind: int): bool {
      for i in 0..<len {
        const c = _byteAt(buf, i);
        if c >= 128 || !cht_char_is(c: int(32), kind: int(32)) then return false;
      }
      return len > 0;
    }
    proc isAlpha(): bool do return _all(97);
    proc isDigit(): bool do return _all(100);
    proc isAlnum(): bool do return _all(110);
    proc isSpace(): bool do return _all(115);
    proc isPrintable(): bool do return _all(112);
    proc isUpper(): bool do return _text.isUpper();
    proc isLower(): bool do return _text.isLower();

    /** The arguments with these bytes between them. */
    proc join(const ref x: bytes ...?n) {
      var result: bytes;
      for param i in 0..<n {
        if i > 0 then result += this;
        result += x(i);
      }
      return result;
    }

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

    /** Two hexadecimal digits a byte. */
    proc toHexadecimal(uppercase: bool = false): bytes {
      var r: bytes;
      r.len = 2 * len;
      if len == 0 then return r;
      r.cap = r.len + 1;
      r.buf = __prim("alloc", uint(8), r.cap);
      const ten = (if uppercase then 65 else 97) - 10;
      for i in 0..<r.len {
        const b = _byteAt(buf, i / 2): int, d = if i % 2 == 0 then b >> 4 else b & 15;
        __prim("deref", __prim("offset", r.buf, i)) = (if d < 10 then 48 + d else ten + d): uint(8);
      }
      return r;
    }

    /** The text that these UTF-8 bytes spell. */
    proc decode(policy: decodePolicy = decodePolicy.strict): string throws {
      if cht_utf8_valid(buf, len) then return _copyString(buf, len);
      if policy == decodePolicy.strict then throw new owned DecodeError();
      var result: string;
      var at = 0;
      while at < len {
        var n: int;
        const c = cht_utf8_decode(buf, len, at, n);
        if c >= 0 {
          result._append(__prim("offset", buf, at), n);
          at += n;
        } else {
          if policy == decodePolicy.replace then result += "\ufffd";
          else if policy == decodePolicy.escape then
            result += _codepointString((0xdc00 + _byteAt(buf, at): int): int(32));
          at += 1;
        }
      }
      return result;
    }
  }

  proc _copyBytes(p: c_ptr(uint(8)), len: int): bytes {
    var b: bytes;
    if len > 0 {
      b.buf = __prim("alloc", uint(8), len + 1);
      __prim("memcpy", b.buf, p, len);
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
      r.buf = __prim("alloc", uint(8), r.cap);
      __prim("memcpy", r.buf, a.buf, a.len);
      __prim("memcpy", __prim("offset", r.buf, a.len), b.buf, b.len);
    }
    return r;
  }
  operator +=(ref a: bytes, const ref b: bytes) { a = a + b; }
  operator *(const ref a: bytes, n: integral): bytes {
    var r: bytes;
    for i in 1..n: int do r = r + a;
    return r;
  }
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
