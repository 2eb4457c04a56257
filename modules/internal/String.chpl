/** The `string` record: storage, copies, concatenation, comparison, conversion to and from text.
    Not for: searching, splitting, case, iteration (StringText) or writing (Write). */
module String {
  use Pointers;
  use Base;
  use Errors;
  use Bytes;

  extern proc cht_text_int(value: int, buf: c_ptr(uint(8))): int;
  extern proc cht_text_uint(value: uint, buf: c_ptr(uint(8))): int;
  extern proc cht_text_real(value: real, buf: c_ptr(uint(8))): int;
  extern proc cht_parse_int(p: c_ptr(uint(8)), len: int, bits: int(32), ref value: int): bool;
  extern proc cht_parse_uint(p: c_ptr(uint(8)), len: int, bits: int(32), ref value: uint): bool;
  extern proc cht_parse_real(p: c_ptr(uint(8)), len: int, ref value: real): bool;
  extern proc cht_parse_complex(p: c_ptr(uint(8)), len: int, value: c_ptr(real)): bool;
  extern proc cht_parse_bool(p: c_ptr(uint(8)), len: int, ref value: bool): bool;
  extern proc cht_utf8_valid(p: c_ptr(uint(8)), len: int): bool;
  extern proc cht_utf8_beyond(p: c_ptr(uint(8)), len: int): int;
  extern proc cht_utf8_count(p: c_ptr(uint(8)), len: int): int;
  extern proc cht_utf8_decode(p: c_ptr(uint(8)), len: int, at: int, ref size: int): int(32);
  extern proc cht_utf8_encode(code_point: int(32), buf: c_ptr(uint(8))): int;
  extern proc cht_bytes_compare(p: c_ptr(uint(8)), q: c_ptr(uint(8)), n: int): int(32);
  extern proc cht_text_copy(p: c_ptr(uint(8)), len: int): c_ptr(uint(8));
  extern proc cht_checked(): bool;
  extern "memcmp" proc _memcmp(a: c_ptr(uint(8)), b: c_ptr(uint(8)), n: uint): int(32);

  // Where C code can read the bytes of a text, with a zero byte behind them.
  proc _bytesForC(buf: c_ptr(uint(8)), len: int, cap: int): c_ptrConst(int(8)) {
    // (A text that was never given one has no bytes at all.)
    if buf == nil then return "".buf: c_ptrConst(int(8));
    if cht_checked() {
      // Those of a locale on another machine are copied.
      const copy = cht_text_copy(buf, len);
      if copy != nil then return copy: c_ptrConst(int(8));
    }
    if cap > len then buf[len] = 0;
    return buf: c_ptrConst(int(8));
  }

  /** A sequence of Unicode characters, stored as UTF-8. Values are independent of one another.

      The compiler knows the order of the fields: a literal is (address, length, 0, bytes beyond one a
      character).

      .. code-block:: chapel

         const s = "naïve";
         writeln(s.size, " ", s.numBytes, " ", s.isEmpty(), " ", s + "!", " ", "ab" * 2, " ", "a" < "b");   // 5 6 false naïve! abab true
  */
  @chantry.language("string")
  record string {
    var buf: c_ptr(uint(8));
    var len: int;
    // Bytes of the owned block; 0 where the bytes belong to the program text; -1 where they are
    // somebody else's, who may free them.
    var cap: int;
    // The number of bytes beyond one a character, kept so that nobody has to count: 0 where all are ASCII.
    // -1: not known (a view of bytes).
    var more: int;

    proc init=(const ref other: string) {
      const own = other.cap != 0;
      this.buf = if own then _dupBytes(other.buf, other.len) else other.buf;
      this.len = other.len;
      this.cap = if own then other.len + 1 else 0;
      this.more = other.more;
    }

    proc deinit() {
      if cap > 0 then cht_free(buf: c_ptr(void));
    }

    /** The number of bytes. */
    inline proc numBytes: int do return len;
    /** The number of characters (code points). */
    inline proc numCodepoints: int do return if more >= 0 then len - more else cht_utf8_count(buf, len);
    /** The number of characters. */
    inline proc size: int do return if more >= 0 then len - more else cht_utf8_count(buf, len);
    /** Whether there are no characters. */
    inline proc isEmpty(): bool do return len == 0;

    inline proc _beyond: int do return if more >= 0 then more else _moreIn(buf, len);

    /** The address of the bytes, which end with a zero byte. Valid while the string is not changed. */
    proc c_str(): c_ptrConst(int(8)) do return _bytesForC(buf, len, cap);

    // Becomes n bytes of somebody else's, `beyond` of them beyond one a character, in the block that it has if they fit.
    proc ref _set(p: c_ptr(uint(8)), n: int, beyond: int = _moreIn(p, n)) {
      if n >= cap {
        if cap > 0 then cht_free(buf: c_ptr(void));
        cap = n + n / 2 + 1;
        buf = _allocate(uint(8), cap);
      }
      _copyBits(buf, p, n);
      len = n;
      more = beyond;
    }

    // Adds n bytes, which may be the string's own. `beyond`: those beyond one a character.
    proc ref _append(p: c_ptr(uint(8)), n: int, beyond: int) {
      if n == 0 then return;
      more = _beyond + beyond;
      if len + n < cap then _moveBits(buf + len, p, n);
      else {
        const room = _roomFor(len, n);
        buf = _grown(buf, len, cap, p, n, room);
        cap = room;
      }
      len += n;
    }
    proc ref _append(p: c_ptr(uint(8)), n: int) {
      _append(p, n, _moreIn(p, n));
    }

    proc ref _appendByte(in b: uint(8)) {
      const beyond = if (b & 0xc0) == 0x80 then 1 else 0;
      if len + 1 < cap && more >= 0 {
        buf[len] = b;
        len += 1;
        more += beyond;
      } else _append(_address(b), 1, beyond);
    }
  }

  // A block of one's own with the same bytes, and room for one more.
  proc _dupBytes(p: c_ptr(uint(8)), n: int): c_ptr(uint(8)) {
    const q = _allocate(uint(8), n + 1);
    _copyBits(q, p, n);
    return q;
  }

  // How large a block should be to which n bytes are added: so that adding many is not copying many.
  proc _roomFor(len: int, n: int): int do return if len + n + 1 > 2 * len then len + n + 1 else 2 * len + 1;

  // A larger block with `len` bytes of an old one, which is freed if it is owned, and then n from p, which
  // may be in the old block.
  proc _grown(old: c_ptr(uint(8)), len: int, cap: int, p: c_ptr(uint(8)), n: int, room: int): c_ptr(uint(8)) {
    const q = _allocate(uint(8), room);
    _copyBits(q, old, len);
    _copyBits(q + len, p, n);
    if cap > 0 then cht_free(old: c_ptr(void));
    return q;
  }

  // Of so many bytes, those beyond one a character.
  proc _moreIn(p: c_ptr(uint(8)), n: int): int do return n - cht_utf8_count(p, n);

  // A string that takes over the block.
  inline proc _adoptString(p: c_ptr(uint(8)), len: int, cap: int, more: int): string {
    var s: string;
    s.buf = p;
    s.len = len;
    s.cap = cap;
    s.more = more;
    return s;
  }
  proc _adoptString(p: c_ptr(uint(8)), len: int, cap: int): string do
    return _adoptString(p, len, cap, _moreIn(p, len));

  // A string with a copy of the bytes, which are valid UTF-8.
  proc _copyString(p: c_ptr(uint(8)), len: int, more: int): string {
    if len == 0 then return "";
    const q = _allocate(uint(8), len + 1);
    _copyBits(q, p, len);
    return _adoptString(q, len, len + 1, more);
  }
  proc _copyString(p: c_ptr(uint(8)), len: int): string do return _copyString(p, len, _moreIn(p, len));

  // The strings of one byte, of which no memory needs to be taken: each with the zero byte behind it.
  param _singles = "\x00\x00\x01\x00\x02\x00\x03\x00\x04\x00\x05\x00\x06\x00\x07\x00\x08\x00\x09\x00\x0a\x00\x0b\x00\x0c\x00\x0d\x00\x0e\x00\x0f\x00" +
                 "\x10\x00\x11\x00\x12\x00\x13\x00\x14\x00\x15\x00\x16\x00\x17\x00\x18\x00\x19\x00\x1a\x00\x1b\x00\x1c\x00\x1d\x00\x1e\x00\x1f\x00" +
                 "\x20\x00\x21\x00\x22\x00\x23\x00\x24\x00\x25\x00\x26\x00\x27\x00\x28\x00\x29\x00\x2a\x00\x2b\x00\x2c\x00\x2d\x00\x2e\x00\x2f\x00" +
                 "\x30\x00\x31\x00\x32\x00\x33\x00\x34\x00\x35\x00\x36\x00\x37\x00\x38\x00\x39\x00\x3a\x00\x3b\x00\x3c\x00\x3d\x00\x3e\x00\x3f\x00" +
                 "\x40\x00\x41\x00\x42\x00\x43\x00\x44\x00\x45\x00\x46\x00\x47\x00\x48\x00\x49\x00\x4a\x00\x4b\x00\x4c\x00\x4d\x00\x4e\x00\x4f\x00" +
                 "\x50\x00\x51\x00\x52\x00\x53\x00\x54\x00\x55\x00\x56\x00\x57\x00\x58\x00\x59\x00\x5a\x00\x5b\x00\x5c\x00\x5d\x00\x5e\x00\x5f\x00" +
                 "\x60\x00\x61\x00\x62\x00\x63\x00\x64\x00\x65\x00\x66\x00\x67\x00\x68\x00\x69\x00\x6a\x00\x6b\x00\x6c\x00\x6d\x00\x6e\x00\x6f\x00" +
                 "\x70\x00\x71\x00\x72\x00\x73\x00\x74\x00\x75\x00\x76\x00\x77\x00\x78\x00\x79\x00\x7a\x00\x7b\x00\x7c\x00\x7d\x00\x7e\x00\x7f\x00";
  inline proc _single(b: uint(8)): string do return _adoptString(_singles.buf + 2 * b: int, 1, 0, 0);

  proc _codepointString(c: int(32)): string {
    if 0 <= c && c < 128 then return _single(c: uint(8));
    const q = _allocate(uint(8), 8);
    const n = cht_utf8_encode(c, q);
    if n == 0 then halt(c, " is no code point");
    return _adoptString(q, n, 8, n - 1);
  }

  inline proc _byteAt(p: c_ptr(uint(8)), i: int): uint(8) do
    return p[i];

  operator =(ref a: string, const ref b: string) {
    const p = b.buf, n = b.len, more = b.more;
    if b.cap == 0 {
      if a.cap > 0 then cht_free(a.buf: c_ptr(void));
      a.buf = p;
      a.cap = 0;
    } else if n < a.cap {
      _moveBits(a.buf, p, n);
    } else {
      const q = _dupBytes(p, n);
      if a.cap > 0 then cht_free(a.buf: c_ptr(void));
      a.buf = q;
      a.cap = n + 1;
    }
    a.len = n;
    a.more = more;
  }

  operator +(const ref a: string, const ref b: string): string {
    const n = a.len + b.len;
    if n == 0 then return "";
    const p = _allocate(uint(8), n + 1);
    _copyBits(p, a.buf, a.len);
    _copyBits(p + a.len, b.buf, b.len);
    return _adoptString(p, n, n + 1, a._beyond + b._beyond);
  }

  operator +=(ref a: string, const ref b: string) {
    a._append(b.buf, b.len, b._beyond);
  }

  operator *(const ref s: string, n: integral): string {
    if n <= 0 || s.len == 0 then return "";
    const total = _timesLength(s.len, n);
    return _adoptString(_repeated(s.buf, s.len, total), total, total + 1, s._beyond * n: int);
  }
  operator *(n: integral, const ref s: string): string do return s * n;

  // The length of a text of `len` bytes, n times.
  proc _timesLength(len: int, n: integral): int {
    if n: uint > ((max(int) - 1) / len): uint then halt("out of memory for ", n, " times ", len, " bytes");
    return len * n: int;
  }
  // A block with the same bytes again and again, and room for one more.
  proc _repeated(from: c_ptr(uint(8)), len: int, total: int): c_ptr(uint(8)) {
    const p = _allocate(uint(8), total + 1);
    var at = 0;
    while at < total {
      _copyBits(p + at, from, len);
      at += len;
    }
    return p;
  }

  // Negative, zero or positive, as the bytes compare.
  proc _compareBytes(p: c_ptr(uint(8)), pn: int, q: c_ptr(uint(8)), qn: int): int {
    const m = if pn < qn then pn else qn;
    if m > 0 {
      const c = _compare(p, q, m);
      if c != 0 then return c: int;
    }
    return pn - qn;
  }
  inline proc _equalBytes(p: c_ptr(uint(8)), pn: int, q: c_ptr(uint(8)), qn: int): bool do
    return pn == qn && (pn == 0 || _compare(p, q, pn) == 0);
  // In code that may get other locales' bytes the runtime fetches them.
  inline proc _compare(p: c_ptr(uint(8)), q: c_ptr(uint(8)), n: int): int(32) do
    return if cht_checked() then cht_bytes_compare(p, q, n) else _memcmp(p, q, n: uint);

  operator ==(const ref a: string, const ref b: string): bool do
    return _equalBytes(a.buf, a.len, b.buf, b.len);
  operator !=(const ref a: string, const ref b: string): bool do
    return !_equalBytes(a.buf, a.len, b.buf, b.len);
  operator <(const ref a: string, const ref b: string): bool do
    return _compareBytes(a.buf, a.len, b.buf, b.len) < 0;
  operator <=(const ref a: string, const ref b: string): bool do
    return _compareBytes(a.buf, a.len, b.buf, b.len) <= 0;
  operator >(const ref a: string, const ref b: string): bool do
    return _compareBytes(a.buf, a.len, b.buf, b.len) > 0;
  operator >=(const ref a: string, const ref b: string): bool do
    return _compareBytes(a.buf, a.len, b.buf, b.len) >= 0;

  // ---- casts ----------------------------------------------------------------------------

  // `x: string`
  proc _toString(const ref x: string): string do return x;
  proc _toString(x: bool): string do return if x then "true" else "false";
  proc _toString(x: int(?w)): string {
    const p = _allocate(uint(8), 64);
    return _adoptString(p, cht_text_int(x: int, p), 64, 0);
  }
  proc _toString(x: uint(?w)): string {
    const p = _allocate(uint(8), 64);
    return _adoptString(p, cht_text_uint(x: uint, p), 64, 0);
  }
  proc _toString(x: real(?w)): string {
    const p = _allocate(uint(8), 64);
    return _adoptString(p, cht_text_real(x: real, p), 64, 0);
  }
  // Everything else is written to memory as `write` writes it.
  proc _toString(const ref x): string {
    const ch = cht_io_open_mem();
    _write(ch, x);
    return _takeMem(ch);
  }

  // The text written to a memory channel, which is closed.
  proc _takeMem(ch: c_ptr(void)): string {
    var n: int;
    const p = cht_io_mem_bytes(ch, n);
    const s = _copyString(p, n);
    cht_io_end_by_thrown(ch, __prim("caller_file"), __prim("caller_line"): int(32));
    cht_io_close(ch);
    return s;
  }

  // `s: T`
  proc _fromString(type T, const ref s: string): T throws where isIntType(T) {
    var x: int;
    if !cht_parse_int(s.buf, s.len, numBits(T): int(32), x) then _badCast(s, T: string);
    return x: T;
  }
  proc _fromString(type T, const ref s: string): T throws where isUintType(T) {
    var x: uint;
    if !cht_parse_uint(s.buf, s.len, numBits(T): int(32), x) then _badCast(s, T: string);
    return x: T;
  }
  proc _fromString(type T, const ref s: string): T throws where isRealType(T) {
    var x: real;
    if !cht_parse_real(s.buf, s.len, x) then _badCast(s, T: string);
    return x: T;
  }
  proc _fromString(type T, const ref s: string): T throws where isImagType(T) {
    var z: 2*real;
    if !cht_parse_complex(s.buf, s.len, _address(z(0))) || z(0) != 0.0 then
      _badCast(s, T: string);
    return __prim("bitcast", T, z(1): real(numBits(T)));
  }
  proc _fromString(type T, const ref s: string): T throws where isComplexType(T) {
    var z: 2*real;
    if !cht_parse_complex(s.buf, s.len, _address(z(0))) then
      _badCast(s, T: string);
    return __prim("complex", z(0): real(numBits(T)/2), z(1): real(numBits(T)/2));
  }
  proc _fromString(type T, const ref s: string): T throws where isBoolType(T) {
    var x: bool;
    if !cht_parse_bool(s.buf, s.len, x) then _badCast(s, T: string);
    return x;
  }
  proc _fromString(type T, const ref s: string): T throws where isEnumType(T) {
    for param i in 0..<__prim("enum_size", T) {
      const name = __prim("enum_name", T, i);
      if s == name || s == (T: string) + "." + name then
        return __prim("from_ordinal", T, i);
    }
    _badCast(s, "enum '" + (T: string) + "'");
    return __prim("from_ordinal", T, 0);
  }
  proc _fromString(type T, const ref s: string): T throws where isStringType(T) do return s;
  proc _fromString(type T, const ref s: string): T throws where isBytesType(T) do
    return _copyBytes(s.buf, s.len);

  // `b: T` for bytes reads their text.
  proc _fromString(type T, const ref b: bytes): T throws {
    try {
      return _fromString(T, b._text);
    } catch e: IllegalArgumentError {
      _badCast(b._text, if isEnumType(T) then "enum '" + (T: string) + "'" else T: string, "bytes");
    }
  }

  @chantry.cold
  proc _badCast(const ref s: string, typeName: string, kind: string = "string") throws {
    throw new owned IllegalArgumentError("bad cast from " + (if s.isEmpty() then "empty " + kind else kind + " '" + s + "'") +
                                         " to " + typeName);
  }
}
