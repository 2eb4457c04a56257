/** `fileReader`: what is asked of readers.
    Not for: files (IO), the text form of values (Read). */
module Reader {
  use Pointers;
  import Ascii;
  use Base;
  use Types;
  use String;
  use Bytes;
  use StringText;
  use Write;
  use Read;
  use Errors;
  use OS;
  use IO;
  use Serializers;

  extern proc cht_io_read_char(ch: c_ptr(void), ref c: int(32)): int(32);
  extern proc cht_io_read_bytes(ch: c_ptr(void), p: c_ptr(uint(8)), len: int): int;
  extern proc cht_io_read_line(ch: c_ptr(void), strip: bool, text: bool, most: int, ref p: c_ptr(uint(8)), ref len: int,
                               ref beyond: int): int(32);
  extern proc cht_io_read_to(ch: c_ptr(void), sep: c_ptr(uint(8)), sepLen: int, through: bool, strip: bool,
                             ref p: c_ptr(uint(8)), ref len: int): int(32);
  extern proc cht_io_read_text(ch: c_ptr(void), count: int, points: bool, ref p: c_ptr(uint(8)), ref len: int): int(32);
  extern proc cht_io_read_all(ch: c_ptr(void), ref p: c_ptr(uint(8)), ref len: int): int(32);
  extern proc cht_io_hold(ch: c_ptr(void), hold: bool);
  extern proc cht_io_skip_line(ch: c_ptr(void)): int(32);

  /** Orders of the bytes of numbers: the machine's, the first the most (least) significant.

      .. code-block:: chapel

         use IO;
         const f = openMemFile();
         f.writer().writeBinary([1: uint(16), 2: uint(16)], endianness.little);
         const r = f.reader();
         var a, b: uint(16);
         r.readBinary(a, endianness.little);
         r.readBinary(b, endianness.big);
         writeln(a, " ", b, " ", r.readBinary(b));   // 1 512 false
  */
  enum endianness { native, big, little }

  // Puts the bytes of a number into, or from, another order than the machine's.
  proc _inOrder(p: c_ptr(uint(8)), type t, endian: endianness) {
    if endian != endianness.big then return;
    const size = __prim("sizeof", t), part = if isComplexType(t) then size / 2 else size;
    for k in 0..<size by part do
      for i in 0..<part / 2 do
        p[k + i] <=> p[k + part - 1 - i];
  }
  proc _byteOf(b: uint(8)): bytes {
    var s: bytes;
    s._appendByte(b);
    return s;
  }

  // An offset kept by `mark`, and the one before it.
  class _Mark {
    /** The position in bytes. */
    var offset: int;
    var next: shared _Mark?;
  }

  /** Reads values from a file. */
  record fileReader {
    /** Whether tasks may use it at the same time. */
    param locking: bool;
    /** The type of what knows the values' form.

        .. code-block:: chapel

           use IO, JSON;
           const r = openStringReader("[1, 2]", deserializer=new jsonDeserializer());
           writeln(r.deserializerType: string, " ", r.deserializer.type == jsonDeserializer, " ", r.locking);   // jsonDeserializer true false
    */
    type deserializerType = defaultDeserializer;
    var _s: _share;
    var _deserializer: deserializerType;
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
      if status == _readThrown {
        // A type's own method that finds the input at its end tells so by this error.
        const e = _takeThrown();
        if e: borrowed EofError? != nil then return false;
        throw e;
      }
      _raise(status, "while reading");
      return false;
    }
    proc _takeThrown(): owned Error {
      const e = cht_io_take_thrown(_ch);
      cht_io_unlock(_ch);
      return __prim("cast", owned Error, e);
    }
    proc _raise(status: int(32), what: string) throws {
      if status == _readThrown then throw _takeThrown();
      if status == _readCut then throw new owned UnexpectedEofError(what);
      throw _statusError(status, what);
    }

    /** What knows the values' form. */
    inline proc deserializer ref: deserializerType do return _address(_deserializer).deref();
    /** A reader at the same place that expects another form.

        .. code-block:: chapel

           use IO, JSON;
           record person { var name: string; var age: int; }
           var r = openStringReader('{"age":20, "name":"Sam"}').withDeserializer(jsonDeserializer);
           writeln(r.read(person));   // (name = Sam, age = 20)
    */
    proc withDeserializer(type deserializerType): fileReader(this.locking, deserializerType) {
      var d: deserializerType;
      return withDeserializer(d);
    }
    proc withDeserializer(in deserializer: ?t): fileReader(this.locking, t) {
      var r: fileReader(this.locking, t);
      r._s = _s;
      r._deserializer = deserializer;
      return r;
    }
    proc read(type t): t throws where deserializerType != defaultDeserializer {
      _checkRead(t);
      if locking {
        var inner = _inner();
        cht_io_lock(_ch);
        defer {
          deserializer = inner.deserializer;
          cht_io_unlock(_ch);
        }
        return inner.deserializer.deserializeType(inner, t);
      } else return deserializer.deserializeType(this, t);
    }
    proc read(ref args...?n): bool throws where deserializerType != defaultDeserializer {
      try {
        if locking {
          var inner = _inner();
          cht_io_lock(_ch);
          defer {
            deserializer = inner.deserializer;
            cht_io_unlock(_ch);
          }
          for param i in 0..<n do inner.deserializer.deserializeValue(inner, args(i));
        } else for param i in 0..<n do deserializer.deserializeValue(this, args(i));
      } catch e: EofError {
        return false;
      }
      return true;
    }
    // A reader at the same place for the task that holds the lock: what a deserializer gets.
    proc _inner(): fileReader(false, deserializerType) {
      var r: fileReader(false, deserializerType);
      r._s = _s;
      r._deserializer = _deserializer;
      return r;
    }

    // What is read has an owner, and a type that says all of it.
    proc _checkRead(type t) {
      _checkNotGeneric(t, "the type to read");
      if isBorrowedClassType(t) then
        compilerError("an object that is read as `", t: string, "` would have no owner: read an owned or a shared one");
    }

    /** Reads a value of a type. Throws EofError at the end. */
    proc read(type t): t throws where deserializerType == defaultDeserializer {
      _checkRead(t);
      if isNonNilableClassType(t) || _hasReadingInit(t, this, deserializer) {
        cht_io_lock(_ch);
        defer cht_io_unlock(_ch);
        return _deserializeNew(deserializer, this, t);
      } else {
        var x: t;
        _lockFor(_ch, x);
        const s = _done(_read(_ch, x));
        if s != 0 then _raise(s, "while reading " + (t: string));
        return x;
      }
    }
    /** Reads a value of each type, as a tuple. */
    proc read(type t ...?n) throws where n > 1 && deserializerType != defaultDeserializer {
      var x: t;
      if !read((...x)) then throw new owned EofError("while reading " + (x.type: string));
      return x;
    }
    proc read(type t ...?n) throws where n > 1 && deserializerType == defaultDeserializer {
      for param i in 0..<n do _checkRead(t(i));
      var x: t;
      _lockFor(_ch, x);
      var s: int(32) = 0;
      for param i in 0..<n do if s == 0 then s = _read(_ch, x(i));
      s = _done(s);
      if s != 0 then _raise(s, "while reading " + (x.type: string));
      return x;
    }
    /** Reads into variables. False if the input is at its end. */
    proc read(ref args...?n): bool throws where deserializerType == defaultDeserializer {
      _lockFor(_ch, (...args));
      var s: int(32) = 0;
      for param i in 0..<n do if s == 0 then s = _read(_ch, args(i));
      return _good(_done(s));
    }
    /** As `read`, then skips the rest of the line. */
    proc readln(ref args...?n): bool throws where n > 0 && deserializerType != defaultDeserializer {
      cht_io_lock(_ch);
      defer cht_io_unlock(_ch);
      const good = read((...args));
      if good then readln();
      return good;
    }
    proc readln(ref args...?n): bool throws where n > 0 && deserializerType == defaultDeserializer {
      _lockFor(_ch, (...args));
      var s: int(32) = 0;
      for param i in 0..<n do if s == 0 then s = _read(_ch, args(i));
      if s == 0 then cht_io_skip_line(_ch);
      return _good(_done(s));
    }
    /** Reads a value of each type, as a tuple, then skips the rest of the line.

        .. code-block:: chapel

           use IO;
           const r = openStringReader("1 2.5 and more\n7 rest\nx y\n");
           writeln(r.readln(int, real), " ", r.readln(int));   // (1, 2.5) 7
           var first: string;
           writeln(r.readln(first), " ", first, " ", r.readln(first));   // true x false
    */
    proc readln(type t ...?n) throws where n > 1 {
      const x = read((...t));
      readln();
      return x;
    }
    proc readln(type t): t throws {
      cht_io_lock(_ch);
      defer cht_io_unlock(_ch);
      var x = read(t);
      readln();
      return x;
    }
    proc readln(): bool throws {
      cht_io_lock_briefly(_ch);
      const status = if cht_io_peek(_ch) < 0 then _readEnd else cht_io_skip_line(_ch);
      return _good(_done(status));
    }

    /** Reads a line, with its line end unless `stripNewline`. False at the end. Throws BadFormatError, and
        stays where it is, if the line has more than `maxSize` characters (bytes).

        .. code-block:: chapel

           use IO;
           const r = openStringReader("one\ntwo\nthree");
           var line: string, room: [0..<10] uint(8);
           writeln(r.readLine(line), " ", line.size, " ", r.readLine(line, stripNewline=true), " ", line);   // true 4 true two
           writeln(r.readLine(room), " ", room[0], " ", r.readLine(line));   // 5 116 false
           const s = openStringReader("too long\n");
           try {
             s.readLine(maxSize=3);
           } catch e: BadFormatError {
             writeln(s.readLine(stripNewline=true));   // too long
           }
    */
    proc readLine(ref s: string, maxSize: int = -1, stripNewline: bool = false): bool throws do
      return _line(s, maxSize, stripNewline);
    proc readLine(ref b: bytes, maxSize: int = -1, stripNewline: bool = false): bool throws do
      return _line(b, maxSize, stripNewline);
    proc readLine(type t = string, maxSize: int = -1, stripNewline: bool = false): t throws {
      var s: t;
      if !_line(s, maxSize, stripNewline) then throw new owned EofError("in readLine");
      return s;
    }
    /** Reads a line into an array of bytes. The number of bytes, 0 at the end. */
    proc readLine(ref a: [] ?t, maxSize: int = a.size, stripNewline: bool = false): int throws
        where a.rank == 1 && isIntegralType(t) && numBits(t) == 8 {
      var b: bytes;
      if !_line(b, min(maxSize, a.size), stripNewline) then return 0;
      for i in 0..<b.size do a._lsAt((i,)) = b[i]: t;
      return b.size;
    }
    proc _line(ref s: ?t, maxSize: int, strip: bool): bool throws {
      var p: c_ptr(uint(8)), n, beyond: int;
      const status = cht_io_read_line(_ch, strip, isStringType(t), maxSize, p, n, beyond);
      if status == 0 then if isStringType(t) then s._set(p, n, beyond); else s._set(p, n);
      return _good(_done(status));
    }
    /** The lines that are left, as strings or bytes. Throws what goes wrong on the way.

        .. code-block:: chapel

           use IO;
           for line in openStringReader("a\nb\n").lines(stripNewline=true) do write(line, ";");
           for line in openStringReader("c\nd").lines() do write(line.size, ";");
           writeln();   // a;b;2;1;
    */
    iter lines(stripNewline: bool = false, type t = string): t throws where isStringType(t) || isBytesType(t) {
      var more = true;
      while more {
        var p: c_ptr(uint(8)), n, beyond: int;
        // The lock is not held while the loop's body runs: that may read, too.
        const status = cht_io_read_line(_ch, stripNewline, isStringType(t), -1, p, n, beyond);
        if status != 0 then n = 0;
        const s = if isBytesType(t) then _copyBytes(p, n) else _copyString(p, n, beyond);
        more = _good(_done(status));
        if more then yield s;
      }
    }
    /** The same in parallel: lines are read a batch at a time, and the tasks of a loop share a batch. */
    iter lines(stripNewline: bool = false, type t = string, param tag: iterKind): t throws
        where tag == iterKind.standalone && (isStringType(t) || isBytesType(t)) {
      const room = 4096;
      var batch: [0..<room] t, n: int;
      do {
        n = 0;
        while n < room && _line(batch[n], -1, stripNewline) do n += 1;
        forall i in 0..<n do yield batch[i];
      } while n == room;
    }
    /** The same by tasks of several locales: each gets a part of each batch.

        .. code-block:: chapel

           use IO;
           var sizes: int;
           forall line in openStringReader("a\nbc\n").lines(targetLocales=Locales, stripNewline=true) with (+ reduce sizes) do
             sizes += line.size;
           writeln(sizes);   // 3
    */
    iter lines(stripNewline: bool = false, type t = string, const targetLocales: [] locale): t throws
        where isStringType(t) || isBytesType(t) {
      for line in lines(stripNewline, t) do yield line;
    }
    iter lines(stripNewline: bool = false, type t = string, const targetLocales: [] locale, param tag: iterKind): t throws
        where tag == iterKind.standalone && (isStringType(t) || isBytesType(t)) {
      const parts = targetLocales.size, room = 4096 * parts;
      var batch: [0..<room] t, n: int;
      do {
        n = 0;
        while n < room && _line(batch[n], -1, stripNewline) do n += 1;
        coforall k in 0..<parts do
          on targetLocales[targetLocales.domain.orderToIndex(k)] {
            const mine = batch[n * k / parts..<n * (k + 1) / parts];
            forall line in mine do yield line;
          }
      } while n == room;
    }
    /** All that is left.

        .. code-block:: chapel

           use IO;
           var s: string, room: [0..<4] uint(8);
           writeln(openStringReader("äb").readAll(), " ", openStringReader("äb").readAll(bytes).size);   // äb 3
           writeln(openStringReader("äb").readAll(s), " ", s, " ", openStringReader("äb").readAll(room));   // 2 äb 3
           try {
             openStringReader("too long").readAll(room);
           } catch e: InsufficientCapacityError {
             writeln("no room");   // no room
           }
    */
    proc readAll(type t = string): t throws {
      var all: t;
      _all(all);
      return all;
    }
    /** Reads all that is left into a variable. The number of characters (bytes). */
    proc readAll(ref s: string): int throws {
      _all(s);
      return s.size;
    }
    proc readAll(ref b: bytes): int throws {
      _all(b);
      return b.size;
    }
    /** Reads all that is left into an array of bytes. Throws InsufficientCapacityError if it has no room. */
    proc readAll(ref a: [] ?t): int throws where a.rank == 1 && isIntegralType(t) && numBits(t) == 8 {
      var b: bytes;
      _all(b);
      if b.size > a.size then throw new owned InsufficientCapacityError("in readAll");
      for i in 0..<b.size do a._lsAt((i,)) = b[i]: t;
      return b.size;
    }
    proc _all(ref s: ?t) throws {
      var p: c_ptr(uint(8)), n: int;
      cht_io_lock_briefly(_ch);
      var status = cht_io_read_all(_ch, p, n);
      if status == 0 then status = _asText(t, p, n);
      if status != 0 then n = 0;
      s = if isBytesType(t) then _copyBytes(p, n) else _copyString(p, n);
      _good(_done(status));
    }
    /** What stands before the separator, which `readThrough` also takes and `readTo` leaves; all that is
        left if there is none. False at the end of the input. Throws BadFormatError, and stays where it is, if
        that is more than `maxSize` characters (bytes).

        .. code-block:: chapel

           use IO;
           const r = openStringReader("key: value; last");
           var key, value: string;
           r.readThrough(": ", key, stripSeparator=true);
           r.readTo(";", value);
           writeln(key, " ", value, " ", r.readThrough(";"), " ", r.readTo(";"));   // key value ;  last
           writeln(r.readThrough(";", key), " ", r.atEof());   // false true
    */
    proc readThrough(separator: string, ref s: string, maxSize: int = -1, stripSeparator: bool = false): bool throws do
      return _upTo(separator, s, maxSize, true, stripSeparator);
    proc readThrough(separator: bytes, ref b: bytes, maxSize: int = -1, stripSeparator: bool = false): bool throws do
      return _upTo(separator, b, maxSize, true, stripSeparator);
    proc readThrough(separator: ?t, maxSize: int = -1, stripSeparator: bool = false): t throws
        where isStringType(t) || isBytesType(t) {
      var s: t;
      if !_upTo(separator, s, maxSize, true, stripSeparator) then throw new owned EofError("in readThrough");
      return s;
    }
    /** What stands before the separator, which is left. */
    proc readTo(separator: string, ref s: string, maxSize: int = -1): bool throws do
      return _upTo(separator, s, maxSize, false, true);
    proc readTo(separator: bytes, ref b: bytes, maxSize: int = -1): bool throws do
      return _upTo(separator, b, maxSize, false, true);
    proc readTo(separator: ?t, maxSize: int = -1): t throws where isStringType(t) || isBytesType(t) {
      var s: t;
      if !_upTo(separator, s, maxSize, false, true) then throw new owned EofError("in readTo");
      return s;
    }
    proc _upTo(const ref separator: ?t, ref s: t, maxSize: int, through: bool, strip: bool): bool throws {
      if separator.len == 0 then throw new owned IllegalArgumentError("separator", "it must not be empty");
      var p: c_ptr(uint(8)), n: int;
      cht_io_lock_briefly(_ch);
      const start = if maxSize >= 0 then cht_io_offset(_ch) else 0;
      var status = cht_io_read_to(_ch, separator.buf, separator.len, through, strip, p, n);
      if status == 0 then status = _asText(t, p, n);
      if status == 0 {
        const part = if isBytesType(t) then _copyBytes(p, n) else _copyString(p, n);
        if maxSize >= 0 && part.size > maxSize {
          cht_io_seek(_ch, start, -1);
          status = _readBad;
        } else s = part;
      }
      return _good(_done(status));
    }
    /** At most `maxSize` characters (bytes). At the end of the input there are none: the text is empty, and
        what is given a variable returns false.

        .. code-block:: chapel

           use IO;
           const r = openStringReader("äbcdef");
           var b: bytes;
           writeln(r.readString(2), " ", r.readBytes(1), " ", r.readBytes(b, 10), " ", b);   // äb c true def
           var s: string;
           writeln(r.readString(s, 1), " ", r.readString(1).size);   // false 0
    */
    proc readString(ref s: string, maxSize: int): bool throws {
      _checkCount("maxSize", maxSize);
      var p: c_ptr(uint(8)), n: int;
      cht_io_lock_briefly(_ch);
      var status = cht_io_read_text(_ch, maxSize, true, p, n);
      if status == 0 then status = _asText(string, p, n);
      s = if status == 0 then _copyString(p, n) else "";
      return _good(_done(status));
    }
    proc readString(maxSize: int): string throws {
      var s: string;
      readString(s, maxSize);
      return s;
    }
    /** At most `maxSize` bytes. */
    proc readBytes(ref b: bytes, maxSize: int): bool throws {
      _checkCount("maxSize", maxSize);
      var p: c_ptr(uint(8)), n: int;
      cht_io_lock_briefly(_ch);
      const status = cht_io_read_text(_ch, maxSize, false, p, n);
      b = if status == 0 then _copyBytes(p, n) else b"";
      return _good(_done(status));
    }
    proc readBytes(maxSize: int): bytes throws {
      var b: bytes;
      readBytes(b, maxSize);
      return b;
    }
    proc _checkCount(name: string, n: int) throws {
      if n < 0 then throw new owned IllegalArgumentError(name, "it must not be negative, as " + n: string);
    }
    /** Takes the line's end, and spaces before it; throws BadFormatError if something else comes next.

        .. code-block:: chapel

           use IO;
           const r = openStringReader("1 \n2\nx");
           r.read(int);
           r.readNewline();
           r.read(int);
           writeln(r.matchNewline(), " ", r.matchNewline(), " ", r.read(string));   // true false x
    */
    proc readNewline() throws {
      const status = _newline();
      if status != 0 then throw _statusError(status, "while reading a line's end");
    }
    /** Takes the line's end if it comes next; tells whether it did. */
    proc matchNewline(): bool throws do return _newline() == 0;
    proc _newline(): int(32) {
      cht_io_lock_briefly(_ch);
      var c = cht_io_peek(_ch);
      while c == Ascii.space || c == Ascii.tab || c == Ascii.carriageReturn {
        cht_io_read_byte(_ch);
        c = cht_io_peek(_ch);
      }
      if c == Ascii.newline then cht_io_read_byte(_ch);
      return _done((if c == Ascii.newline then 0 else if c < 0 then -1 else -2): int(32));
    }
    /** One byte; throws EofError at the end.

        .. code-block:: chapel

           use IO;
           const r = openStringReader("aäb");
           var b: uint(8), c: int;
           writeln(r.readByte(), " ", r.readCodepoint(), " ", r.readByte(b), " ", b);   // 97 228 true 98
           writeln(r.readByte(b), " ", r.readCodepoint(c));   // false false
    */
    proc readByte(): uint(8) throws {
      var b: uint(8);
      if !readByte(b) then throw new owned EofError("in readByte");
      return b;
    }
    proc readByte(ref byte: uint(8)): bool throws {
      cht_io_lock_briefly(_ch);
      const c = cht_io_read_byte(_ch);
      if !_good(_done((if c < 0 then -1 else 0): int(32))) then return false;
      byte = c: uint(8);
      return true;
    }
    /** One character, as its number; throws EofError at the end. */
    proc readCodepoint(): int throws {
      var c: int(32);
      cht_io_lock_briefly(_ch);
      const status = _done(cht_io_read_char(_ch, c));
      if status != 0 then throw _statusError(status, "in readCodepoint");
      return c: int;
    }
    /** Reads one character as its number. False at the end. */
    proc readCodepoint(ref codepoint: integral): bool throws {
      var code: int(32);
      cht_io_lock_briefly(_ch);
      const status = _done(cht_io_read_char(_ch, code));
      if status == 0 then codepoint = code: codepoint.type;
      return _good(status);
    }
    /** Takes text that must come next; throws BadFormatError if it does not.

        .. code-block:: chapel

           use IO;
           const r = openStringReader("x =  5, y=6");
           r.readLiteral("x");
           r.readLiteral("=");
           const x = r.read(int);
           writeln(x, " ", r.matchLiteral(";"), " ", r.matchLiteral(","), " ", r.matchLiteral("y", ignoreWhitespace=false));   // 5 false true false
           try {
             r.readLiteral("z");
           } catch e: BadFormatError {
             writeln(r.readAll());   //  y=6
           }
    */
    proc readLiteral(literal: string, ignoreWhitespace: bool = true) throws {
      cht_io_lock_briefly(_ch);
      const status = _done(cht_io_read_literal(_ch, literal.buf, literal.len, ignoreWhitespace));
      if status != 0 then throw _statusError(status, "while reading \"" + literal + "\"");
    }
    proc readLiteral(literal: bytes, ignoreWhitespace: bool = true) throws {
      cht_io_lock_briefly(_ch);
      const status = _done(cht_io_read_literal(_ch, literal.buf, literal.len, ignoreWhitespace));
      if status != 0 then throw _statusError(status, "while reading the bytes \"" + literal.decode(decodePolicy.escape) + "\"");
    }
    /** Takes text if it comes next; tells whether it did. */
    proc matchLiteral(literal: string, ignoreWhitespace: bool = true): bool throws {
      cht_io_lock_briefly(_ch);
      return _done(cht_io_read_literal(_ch, literal.buf, literal.len, ignoreWhitespace)) == 0;
    }
    proc matchLiteral(literal: bytes, ignoreWhitespace: bool = true): bool throws {
      cht_io_lock_briefly(_ch);
      return _done(cht_io_read_literal(_ch, literal.buf, literal.len, ignoreWhitespace)) == 0;
    }
    /** A number as it lies in memory, or in the order of bytes asked for. False at the end.

        .. code-block:: chapel

           use IO;
           const f = openMemFile();
           {
             const w = f.writer();
             w.writeBinary(7);
             w.writeBinary("text");
             w.writeBinary([1.5, 2.5]);
           }
           const r = f.reader();
           var n: int, s: string, A: [1..3] real;
           r.readBinary(n);
           r.readBinary(s, 4);
           writeln(n, " ", s, " ", r.readBinary(A), " ", A, " ", r.atEof());   // 7 text 2 1.5 2.5 0.0 true
    */
    proc readBinary(ref arg: numeric, endian: endianness = endianness.native): bool throws {
      const p = (_address(arg): c_ptr(uint(8))), want = __prim("sizeof", arg.type);
      cht_io_lock_briefly(_ch);
      const n = cht_io_read_bytes(_ch, p, want);
      if n == want then _inOrder(p, arg.type, endian);
      return _good(_done((if n == want then 0 else if n > 0 then _readCut else _readEnd): int(32)));
    }
    /** At most `maxSize` characters of text (bytes). False at the end. */
    proc readBinary(ref s: string, maxSize: int): bool throws do return readString(s, maxSize);
    proc readBinary(ref b: bytes, maxSize: int): bool throws do return readBytes(b, maxSize);
    /** The elements of an array, in order. The number of those read: fewer at the end of the input. */
    proc readBinary(ref data: [] ?t, endian: endianness = endianness.native): int throws where isNumericType(t) {
      const size = __prim("sizeof", t);
      var n = 0;
      cht_io_lock_briefly(_ch);
      const whole = data._inOneBlock();
      if whole != nil then
        n = cht_io_read_bytes(_ch, whole: c_ptr(uint(8)), data.size * size) / size;
      else
        for x in data do
          if cht_io_read_bytes(_ch, _address(x): c_ptr(uint(8)), size) == size then n += 1;
      if endian != endianness.native then
        for x in data do _inOrder(_address(x): c_ptr(uint(8)), t, endian);
      _good(_done(0));
      return n;
    }
    /** At most `maxBytes` bytes to an address. The number of them. */
    proc readBinary(ptr: c_ptr(?t), maxBytes: int): int throws {
      cht_io_lock_briefly(_ch);
      const n = cht_io_read_bytes(_ch, ptr: c_ptr(uint(8)), maxBytes);
      _good(_done(0));
      return n;
    }

    proc readBinary(ptr: c_ptr(void), maxBytes: int): int throws do return readBinary(ptr: c_ptr(uint(8)), maxBytes);

    /** Skips bytes. Throws EofError if there are not so many.

        .. code-block:: chapel

           use IO;
           const r = openStringReader("skip,this;and that");
           r.advance(2);
           r.advanceTo(",");
           writeln(r.offset());   // 4
           r.advanceThrough(";");
           writeln(r.read(string));   // and
           try {
             r.advanceThrough("#");
           } catch e: EofError {
             writeln(r.atEof());   // true
           }
    */
    proc advance(amount: int) throws {
      _checkCount("amount", amount);
      cht_io_lock_briefly(_ch);
      var left = amount;
      while left > 0 && cht_io_read_byte(_ch) >= 0 do left -= 1;
      const status = _done((if left > 0 then _readEnd else 0): int(32));
      if status != 0 then _raise(status, "in advance");
    }
    /** Skips all before a separator (a string, bytes or one byte), and the separator itself if `Through`.
        Throws EofError, at the end of the input, if there is none. */
    proc advanceTo(separator: ?t) throws where isStringType(t) || isBytesType(t) { _skipTo(separator, false); }
    /** Skips all before a separator and the separator itself. */
    proc advanceThrough(separator: ?t) throws where isStringType(t) || isBytesType(t) { _skipTo(separator, true); }
    proc advanceTo(separator: uint(8)) throws { _skipTo(_byteOf(separator), false); }
    proc advanceThrough(separator: uint(8)) throws { _skipTo(_byteOf(separator), true); }
    proc _skipTo(const ref separator, through: bool) throws {
      if separator.len == 0 then throw new owned IllegalArgumentError("separator", "it must not be empty");
      var p: c_ptr(uint(8)), n: int;
      cht_io_lock_briefly(_ch);
      var status = cht_io_read_to(_ch, separator.buf, separator.len, false, true, p, n);
      // With none, all is read; with one, it comes next.
      if status == 0 && cht_io_peek(_ch) < 0 then status = _readEnd;
      if status == 0 && through then
        for i in 1..separator.len do cht_io_read_byte(_ch);
      status = _done(status);
      if status != 0 then _raise(status, "in advance");
    }

    /** Keeps the position, for `revert` to go back to it or `commit` to forget it. Marks can be nested.

        .. code-block:: chapel

           use IO;
           const r = openStringReader("1 2 three");
           r.read(int);
           writeln(r.mark());   // 1
           r.read(int);
           r.revert();
           r.mark();
           writeln(r.read(int));   // 2
           r.commit();
           writeln(r.read(string));   // three
    */
    proc mark(): int throws {
      cht_io_lock_briefly(_ch);
      cht_io_hold(_ch, true);
      const at = cht_io_offset(_ch);
      cht_io_unlock(_ch);
      _markPlace = new shared _Mark(at, _marks);
      return at;
    }
    /** Goes back to the position of the last `mark`. Halts if there is none. */
    proc revert() {
      const at = _unmark("revert");
      cht_io_lock_briefly(_ch);
      cht_io_seek(_ch, at, -1); // What is held is there.
      cht_io_hold(_ch, false);
      cht_io_unlock(_ch);
    }
    /** Forgets the last `mark`. Halts if there is none. */
    proc commit() {
      _unmark("commit");
      cht_io_lock_briefly(_ch);
      cht_io_hold(_ch, false);
      cht_io_unlock(_ch);
    }
    proc _unmark(what: string): int {
      if _marks == nil then halt(what, " without mark");
      const at = _marks!.offset, before = _marks!.next;
      _markPlace = before;
      return at;
    }
    // A reader is often a constant; its marks change nothing that it reads.
    inline proc _markPlace ref do return _address(_marks).deref();

    /** Whether the input is at its end.

        .. code-block:: chapel

           use IO;
           var f = openMemFile();
           f.writer().write("1 2");
           var r = f.reader();
           while !r.atEOF() do write(r.read(int), ";");
           writeln(r.atEOF());   // 1;2;true
    */
    proc atEOF(): bool do return atEof();
    /** The same. */
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
    /** Goes to the beginning of a range of bytes; from now on the reader ends where the range ends. Throws while
        a position is kept by `mark`.

        .. code-block:: chapel

           use IO;
           const r = openStringReader("0123456789");
           r.seek(3..5);
           writeln(r.offset(), " ", r.readAll(), " ", r.atEof());   // 3 345 true
           r.close();
           writeln(r.isClosed());   // true
    */
    proc seek(region: range(?)) throws {
      const low = _startOf(region);
      if _marks != nil then throw _statusError(POSIX.EINVAL: int(32), "in seek of a marked reader");
      _goTo(low, _endOf(region));
    }
    // Goes to a byte; an end that is given is where the reader ends from now on.
    proc _goTo(at: int, end: int = -1) throws {
      cht_io_lock_briefly(_ch);
      const status = _done(cht_io_seek(_ch, at, end));
      if status != 0 then throw _statusError(status, "in seek");
    }
    /** Whether the reader has been closed. */
    proc isClosed(): bool do return cht_io_is_shut(_ch);
    /** Ends the use of the reader. */
    proc close() throws { cht_io_shut(_ch); }
    /** Between `lock` and `unlock` no other task reads.

        .. code-block:: chapel

           use IO;
           // Each task takes a pair of numbers that belong together.
           const r = openStringReader("1 1 2 2 3 3", locking=true);
           coforall 1..3 {
             r.lock();
             const a = r.read(int), b = r.read(int);
             r.unlock();
             assert(a == b);
           }
           writeln(r.atEof());   // true
    */
    proc lock() { cht_io_lock(_ch); }
    /** Ends what `lock` began. */
    proc unlock() { cht_io_unlock(_ch); }
  }

  // As `_writerOn` of IO.
  proc _readerOn(ch: c_ptr(void), param locking: bool = false): fileReader(locking) {
    var r: fileReader(locking);
    cht_io_retain(ch);
    r._s.ch = ch;
    return r;
  }
}
