/** Writing values as text: write, writeln, and the default form of every type.
    Not for: files and formatted output (IO, Format), reading. */
module Write {
  use Pointers;
  import Ascii;
  use Base;
  use String;
  use Types;
  use IO;
  use Errors;

  extern proc cht_io_stdout(): c_ptr(void);
  extern proc cht_io_stderr(): c_ptr(void);
  extern proc cht_io_stdin(): c_ptr(void);
  extern proc cht_io_open_mem(): c_ptr(void);
  extern proc cht_io_mem_bytes(ch: c_ptr(void), ref len: int): c_ptr(uint(8));
  extern proc cht_io_close(ch: c_ptr(void)): int(32);
  extern proc cht_io_is_shut(ch: c_ptr(void)): bool;
  extern proc cht_io_lock(ch: c_ptr(void));
  extern proc cht_io_unlock(ch: c_ptr(void));
  extern proc cht_io_lock_briefly(ch: c_ptr(void));
  extern proc cht_io_done(ch: c_ptr(void)): int(32);
  extern proc cht_io_keep_thrown(ch: c_ptr(void), error: c_ptr(void), end: c_ptr(void)): bool;
  extern proc cht_io_take_thrown(ch: c_ptr(void)): c_ptr(void);
  extern proc cht_io_end_by_thrown(ch: c_ptr(void), file: c_ptrConst(uint(8)), line: int(32));
  extern proc cht_io_write_failed(status: int(32), file: c_ptrConst(uint(8)), line: int(32));
  extern proc cht_io_end_line(ch: c_ptr(void)): int(32);
  extern proc cht_io_write(ch: c_ptr(void), p: c_ptr(uint(8)), len: int);
  extern proc cht_io_write_byte(ch: c_ptr(void), byte: int(32));
  extern proc cht_io_write_int(ch: c_ptr(void), value: int);
  extern proc cht_io_write_uint(ch: c_ptr(void), value: uint);
  extern proc cht_io_write_real(ch: c_ptr(void), value: real);
  extern proc cht_io_write_complex(ch: c_ptr(void), re: real, im: real);
  extern proc cht_io_write_int_fmt(ch: c_ptr(void), value: int, base: int(32), width: int(32), flags: int(32));

  /** Writes the arguments to standard output, one after the other, with nothing of other tasks in
      between.

      .. code-block:: chapel

         write("1 + 1 = ");
         writeln(1 + 1, ", ", (1, true), " ", [1.5, 2.5]);   // 1 + 1 = 2, (1, true) 1.5 2.5
  */
  proc write(const args...?n) {
    const ch = cht_io_stdout();
    _lockFor(ch, (...args));
    for param i in 0..<n do _write(ch, args(i));
    const status = cht_io_done(ch);
    if status != 0 then _writeFailed(status);
  }

  /** Writes the arguments to standard output and ends the line, with nothing of other tasks in
      between. */
  proc writeln(const args...?n) {
    const ch = cht_io_stdout();
    _lockFor(ch, (...args));
    for param i in 0..<n do _write(ch, args(i));
    const status = cht_io_end_line(ch);
    if status != 0 then _writeFailed(status);
  }
  proc writeln() {
    const ch = cht_io_stdout();
    cht_io_lock_briefly(ch);
    const status = cht_io_end_line(ch);
    if status != 0 then _writeFailed(status);
  }

  // Locks the channel for writing these. Only a method of the user's, called on the way, could
  // ask for the lock again.
  inline proc _lockFor(ch: c_ptr(void), const args...?n) {
    if _allPlain((...args)) then cht_io_lock_briefly(ch);
    else cht_io_lock(ch);
  }
  // Whether the text of all these is made by the runtime alone.
  proc _allPlain(const args...?n) param {
    for param i in 0..<n do
      if !_isPlain(args(i).type) then return false;
    return true;
  }
  proc _isPlain(type t) param do
    return __prim("is_prim", t) || isStringType(t) || isBytesType(t) || isEnumType(t) ||
           __prim("is_ptr", t);

  // The end of a program that cannot write to standard output, or does not want to: a method of
  // its own has thrown an error that write and its like cannot hand on.
  @chantry.noreturn @chantry.cold
  proc _writeFailed(status: int(32)) {
    cht_io_write_failed(status, __prim("caller_file"), __prim("caller_line"): int(32));
  }

  inline proc _writeText(ch: c_ptr(void), const ref s: string) {
    cht_io_write(ch, s.buf, s.len);
  }

  // Writes a value in its type's default form. One instance a type.
  proc _write(ch: c_ptr(void), const x) {
    type t = x.type;
    if isStringType(t) then cht_io_write(ch, x.buf, x.len);
    else if isBoolType(t) {
      if x then _writeText(ch, "true");
      else _writeText(ch, "false");
    }
    else if isIntType(t) then cht_io_write_int(ch, x: int);
    else if isUintType(t) then cht_io_write_uint(ch, x: uint);
    else if isRealType(t) then cht_io_write_real(ch, x: real);
    else if isImagType(t) {
      cht_io_write_real(ch, __prim("bitcast", real(numBits(t)), x): real);
      cht_io_write_byte(ch, Ascii.i);
    }
    else if isComplexType(t) then
      _writeComplex(ch, __prim("re", x): real, __prim("im", x): real);
    else if isEnumType(t) then _writeEnum(ch, x);
    else if isBytesType(t) then cht_io_write(ch, x.buf, x.len);
    else if isNothingType(t) then _writeText(ch, "none");
    else if isTupleType(t) then _writeTuple(ch, x);
    else if __prim("is_ptr", t) then _writePtr(ch, __prim("bitcast", uint, x));
    else if isClassType(t) then _writeClass(ch, x);
    else if __prim("is_proc", t) then _writeText(ch, t: string);
    else if __prim("is_record", t) then _writeRecord(ch, x);
    else if isUnionType(t) then _writeUnion(ch, x);
    else if (t == nil.type) then _writeText(ch, "nil");
    else _writeOther(ch, x);
  }

  proc _writeEnum(ch: c_ptr(void), x: ?t) {
    const i = __prim("ordinal", x);
    for param k in 0..<__prim("enum_size", t) do
      if i == k then _writeText(ch, __prim("enum_name", t, k));
  }

  proc _writeTuple(ch: c_ptr(void), const ref x: ?t) {
    cht_io_write_byte(ch, Ascii.openParen);
    for param i in 0..<__prim("num_fields", t) {
      if i > 0 then _writeText(ch, ", ");
      _write(ch, x(i));
    }
    if __prim("num_fields", t) == 1 && _oneHasComma() then _writeText(ch, ",");
    cht_io_write_byte(ch, Ascii.closeParen);
  }

  // A tuple of one value is written with a comma, as in programs; 1.18 wrote none.
  @edition(first="1.31")
  proc _oneHasComma() param do return true;
  @edition(last="legacy")
  proc _oneHasComma() param do return false;

  proc _writePtr(ch: c_ptr(void), x: uint) {
    if x == 0 then _writeText(ch, "nil");
    else cht_io_write_int_fmt(ch, x: int, 16, 0, 144);
  }

  // Records with a text form of their own have a method `_writeOn(ch)` (library) or
  // `serialize(writer, serializer)` (users).
  proc _writeRecord(ch: c_ptr(void), const ref x: ?t) {
    if __prim("resolves", x._writeOn(ch)) then x._writeOn(ch);
    else if _hasSerialize(x) then _serializeBy(x, ch);
    else if _hasWriteThis(x) then _writeThisBy(x, ch);
    else if _hasReadWriteThis(x) then _readWriteThisBy(x, ch);
    else {
      cht_io_write_byte(ch, Ascii.openParen);
      _writeFields(ch, x);
      cht_io_write_byte(ch, Ascii.closeParen);
    }
  }

  proc _writeClass(ch: c_ptr(void), const ref x: ?t) {
    if isNilableClassType(t) then if x == nil {
      _writeText(ch, "nil");
      return;
    }
    _objectIn(x)._writeObject(ch);
  }
  // The object of a class value that is not nil.
  inline proc _objectIn(const ref x: ?t) do
    return __prim("cast", __prim("non_nilable", __prim("class_of", t, "borrowed")), __prim("unmanaged_ptr", x));

  // By the object's own class.
  @chantry.virtual
  proc (class)._writeObject(ch: c_ptr(void)) {
    const x = this;
    if _hasSerialize(x) then _serializeBy(x, ch);
    else if _hasWriteThis(x) then _writeThisBy(x, ch);
    else if _hasReadWriteThis(x) then _readWriteThisBy(x, ch);
    else if __prim("resolves", x._writeOn(ch)) then x._writeOn(ch);
    else {
      cht_io_write_byte(ch, Ascii.openBrace);
      _writeFields(ch, x);
      cht_io_write_byte(ch, Ascii.closeBrace);
    }
  }

  // C's arrays: what else has elements is a tuple or a pointer.
  proc _writeOther(ch: c_ptr(void), const ref x: ?t) {
    if !__prim("resolves", __prim("elem_type", t)) then
      compilerError("values of type " + (t: string) + " cannot be written");
    cht_io_write_byte(ch, Ascii.openBracket);
    for i in 0..<__prim("sizeof", t) / __prim("sizeof", __prim("elem_type", t)) {
      if i > 0 then _writeText(ch, ", ");
      _write(ch, x[i]);
    }
    cht_io_write_byte(ch, Ascii.closeBracket);
  }

  // The field that is set.
  proc _writeUnion(ch: c_ptr(void), const ref x: ?t) {
    cht_io_write_byte(ch, Ascii.openParen);
    for param i in 0..<__prim("num_fields", t) {
      if __prim("union_active", x) == i {
        _writeText(ch, __prim("field_name", t, i));
        _writeText(ch, " = ");
        _write(ch, __prim("field", x, i));
      }
    }
    cht_io_write_byte(ch, Ascii.closeParen);
  }

  proc _writeFields(ch: c_ptr(void), const ref x: ?t) {
    var first = true;
    for param i in 0..<__prim("num_fields", t) {
      if _isWritten(__prim("field", x, i).type) {
        if !first then _writeText(ch, ", ");
        first = false;
        _writeText(ch, __prim("field_name", t, i));
        _writeText(ch, " = ");
        _write(ch, __prim("field", x, i));
      }
    }
  }
  // Whether fields of the type are written: a field of type nothing is none.
  proc _isWritten(type t) param do return !isNothingType(t);

  // Whether the type has such methods.
  proc _hasSerialize(const ref x) param do
    return _serializesItself(x, _writerOn(nil), __prim("zero", c_ptr(defaultSerializer)).deref());
  // (The older methods may change the value: that it has been written, say.)
  proc _hasWriteThis(const ref x) param do
    return __prim("resolves", _address(x).deref().writeThis(_writerOn(nil))) || __prim("mistyped", x, "writeThis");
  proc _hasReadWriteThis(const ref x) param do
    return __prim("resolves", _address(x).deref().readWriteThis(_writerOn(nil)));

  // The end by an error that was thrown in the middle of a write which throws none. The runtime calls it.
  @chantry.noreturn @chantry.cold
  proc _endByThrown(e: c_ptr(void), file: c_ptrConst(uint(8)), line: int(32)) {
    _uncaughtError(__prim("cast", borrowed Error, e), file, line);
  }

  // The user's `serialize` and the older `writeThis` and `readWriteThis`. An error that they throw stays in the channel
  // until the whole write is over; it drops what follows, and no further method is called (asked by nil).
  @chantry.cold
  proc _keepThrown(ch: c_ptr(void), in e: owned Error) {
    const p = owned.release(e)!;
    if !cht_io_keep_thrown(ch, p: c_ptr(void), __prim("fn_addr", _endByThrown)) then delete p;
  }
  proc _serializeBy(const ref x, ch: c_ptr(void)) {
    if !cht_io_keep_thrown(ch, nil, nil) then return;
    var w = _writerOn(ch), s: defaultSerializer;
    try {
      x.serialize(w, s);
    } catch e { _keepThrown(ch, e); }
  }
  proc _readWriteThisBy(const ref x, ch: c_ptr(void)) {
    if !cht_io_keep_thrown(ch, nil, nil) then return;
    var w = _writerOn(ch);
    try {
      _address(x).deref().readWriteThis(w);
    } catch e { _keepThrown(ch, e); }
  }
  proc _writeThisBy(const ref x, ch: c_ptr(void)) {
    if !cht_io_keep_thrown(ch, nil, nil) then return;
    var w = _writerOn(ch);
    try {
      _address(x).deref().writeThis(w);
    } catch e { _keepThrown(ch, e); }
  }

  // A complex number with a part that is no number is written as its parts from the next edition on.
  @edition(last="2.0")
  proc _writeComplex(ch: c_ptr(void), re: real, im: real) {
    if re != re || im != im then _writeText(ch, "nan");
    else cht_io_write_complex(ch, re, im);
  }
  @edition(first="preview")
  proc _writeComplex(ch: c_ptr(void), re: real, im: real) do cht_io_write_complex(ch, re, im);
}
