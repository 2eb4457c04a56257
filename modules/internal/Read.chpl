/** Reading values in the text form in which `write` writes them: the counterpart of Write.
    Not for: files and what is asked of readers (IO, Reader). */
module Read {
  use Pointers;
  import Ascii;
  use Base;
  use Types;
  use String;
  use StringText;
  use Bytes;
  use Range;
  use Write;
  use Reader;
  use Serializers;

  extern proc cht_io_peek(ch: c_ptr(void)): int(32);
  extern proc cht_io_read_byte(ch: c_ptr(void)): int(32);
  extern proc cht_io_read_token(ch: c_ptr(void), ref p: c_ptr(uint(8)), ref len: int): int(32);
  extern proc cht_io_read_int(ch: c_ptr(void), bits: int(32), base: int(32), ref value: int): int(32);
  extern proc cht_io_read_uint(ch: c_ptr(void), bits: int(32), base: int(32), ref value: uint): int(32);
  extern proc cht_io_read_real(ch: c_ptr(void), ref value: real): int(32);
  extern proc cht_io_read_bool(ch: c_ptr(void), ref value: bool): int(32);
  extern proc cht_io_read_literal(ch: c_ptr(void), p: c_ptr(uint(8)), len: int, skip_space: bool): int(32);

  // Status of a read: 0, one of these, or the system's number of an error.
  param _readEnd = -1: int(32),        // at the end of the input
        _readBad = -2: int(32),        // not the form wanted
        _readThrown = -4: int(32),     // the channel keeps an error that a method has thrown
        _notText = 84: int(32),        // EILSEQ: not UTF-8
        _readCut = -5: int(32);        // the input ends within a value

  // Reads a value of the type of x. `inside`: within a record or tuple, where a word ends before
  // a comma or a closing bracket.
  proc _read(ch: c_ptr(void), ref x: ?t, param inside: bool = false): int(32) {
    if isIntType(t) {
      var v: int;
      const s = cht_io_read_int(ch, numBits(t): int(32), 10, v);
      if s == 0 then x = v: t;
      return s;
    } else if isUintType(t) {
      var v: uint;
      const s = cht_io_read_uint(ch, numBits(t): int(32), 10, v);
      if s == 0 then x = v: t;
      return s;
    } else if isRealType(t) {
      var v: real;
      const s = cht_io_read_real(ch, v);
      if s == 0 then x = v: t;
      return s;
    } else if isImagType(t) {
      var v: real;
      var s = cht_io_read_real(ch, v);
      if s == 0 then s = _cut(_readLiteral(ch, "i", false));
      if s == 0 then x = __prim("bitcast", t, v: real(numBits(t)));
      return s;
    } else if isComplexType(t) then return _readComplex(ch, x);
    else if isBoolType(t) {
      var v: bool;
      const s = cht_io_read_bool(ch, v);
      if s == 0 then x = v;
      return s;
    } else if isStringType(t) || isBytesType(t) || isEnumType(t) {
      if inside || isEnumType(t) {
        var word: string;
        const s = _readWord(ch, word);
        return if s == 0 then _fromWord(x, word) else s;
      } else {
        var p: c_ptr(uint(8)), n: int;
        var s = cht_io_read_token(ch, p, n);
        if s == 0 then s = _asText(t, p, n);
        if s == 0 then x = if isBytesType(t) then _copyBytes(p, n) else _copyString(p, n);
        return s;
      }
    } else if isNothingType(t) then return 0;
    else if isTupleType(t) {
      var s = _readLiteral(ch, "(");
      for param i in 0..<__prim("num_fields", t) {
        if i > 0 then if s == 0 then s = _cut(_readLiteral(ch, ","));
        if s == 0 then s = _cut(_read(ch, x(i), true));
      }
      // `(1,)`, or `(1)`.
      if __prim("num_fields", t) == 1 then if s == 0 then _readLiteral(ch, ",");
      if s == 0 then s = _cut(_readLiteral(ch, ")"));
      return s;
    } else if isArrayType(t) {
      var first = true;
      for e in x {
        const s = _read(ch, e, inside);
        if s != 0 then return if first then s else _cut(s);
        first = false;
      }
      return 0;
    } else if isRangeType(t) && __prim("resolves", _readRange(ch, x)) then return _readRange(ch, x);
    else if isDomainType(t) && __prim("resolves", _readDomain(ch, x)) then return _readDomain(ch, x);
    else if isClassType(t) then return _readObject(ch, x);
    else if __prim("is_record", t) && _hasDeserialize(x) then return _deserializeBy(ch, x);
    else if __prim("is_record", t) && _hasReadThis(x) then return _readThisBy(ch, x);
    else if __prim("is_record", t) && _hasReadingInit(t, _readerOn(nil), __prim("zero", c_ptr(defaultDeserializer)).deref()) then
      return _readNewBy(ch, x);
    else if __prim("is_record", t) && __prim("resolves", x._readOn(ch)) then return x._readOn(ch);
    else if __prim("is_record", t) && !__prim("resolves", x._writeOn(ch)) then return _readFields(ch, x, "(", ")");
    else if isUnionType(t) then return _readUnion(ch, x);
    else compilerError("values of type " + (t: string) + " cannot be read");
  }

  // Whether the bytes read can be a value of the type: strings are UTF-8. 0 or an `errno`.
  inline proc _asText(type t, p: c_ptr(uint(8)), n: int): int(32) do
    return if isStringType(t) && !cht_utf8_valid(p, n) then _notText else 0: int(32);

  // The end of the input within a value.
  inline proc _cut(status: int(32)): int(32) do return if status == _readEnd then _readCut else status;

  proc _readLiteral(ch: c_ptr(void), s: string, skipSpace: bool = true): int(32) do
    return cht_io_read_literal(ch, s.buf, s.len, skipSpace);

  // Text up to white space, a comma, a closing bracket or `stop`.
  proc _readWord(ch: c_ptr(void), ref word: string, stop: int = Ascii.comma): int(32) {
    _readLiteral(ch, "");
    var c = cht_io_peek(ch);
    if c < 0 then return _readEnd;
    while c >= 0 && !_isSpaceByte(c: uint(8)) && c != Ascii.comma && c != Ascii.closeParen && c != Ascii.closeBrace &&
          c != Ascii.closeBracket && c != stop {
      word._appendByte(cht_io_read_byte(ch): uint(8));
      c = cht_io_peek(ch);
    }
    return 0;
  }
  proc _fromWord(ref x: ?t, const ref word: string): int(32) {
    if isStringType(t) then x = word;
    else if isBytesType(t) then x = _copyBytes(word.buf, word.len);
    else {
      for param i in 0..<__prim("enum_size", t) {
        const name: string = __prim("enum_name", t, i);
        if word == name {
          x = __prim("from_ordinal", t, i);
          return 0;
        }
      }
      return _readBad;
    }
    return 0;
  }

  proc _readComplex(ch: c_ptr(void), ref z: ?t): int(32) {
    var re, im: real;
    var s = cht_io_read_real(ch, re);
    if s != 0 then return s;
    const minus = _readLiteral(ch, "-") == 0;
    if !minus then s = _readLiteral(ch, "+");
    if s == 0 then s = cht_io_read_real(ch, im);
    if s == 0 then s = _readLiteral(ch, "i", false);
    if s != 0 then return _cut(s);
    type r = real(numBits(t) / 2);
    z = __prim("complex", re: r, (if minus then -im else im): r);
    return 0;
  }

  // `(re,im)`
  proc _readComplexPair(ch: c_ptr(void), ref z: ?t): int(32) {
    var re, im: real;
    var s = _readLiteral(ch, "(");
    if s == 0 then s = _cut(cht_io_read_real(ch, re));
    if s == 0 then s = _cut(_readLiteral(ch, ","));
    if s == 0 then s = _cut(cht_io_read_real(ch, im));
    if s == 0 then s = _cut(_readLiteral(ch, ")"));
    type r = real(numBits(t) / 2);
    if s == 0 then z = __prim("complex", re: r, im: r);
    return s;
  }

  // `low..high by stride align a`; the stride and the alignment may be left out.
  proc _readRange(ch: c_ptr(void), ref x: range(?t, ?bounds, ?)): int(32) {
    param low = bounds == boundKind.both || bounds == boundKind.low, high = bounds == boundKind.both || bounds == boundKind.high;
    var lo, hi: t;
    var s: int(32) = 0;
    if low then s = _readBound(ch, lo);
    if s == 0 then s = if low then _cut(_readLiteral(ch, "..")) else _readLiteral(ch, "..");
    if high then if s == 0 then s = _cut(_readBound(ch, hi));
    if s != 0 then return s;
    const all = if low && high then lo..hi else if low then lo.. else if high then ..hi else ..;
    if x.strides == strideKind.one then x = all: x.type;
    else {
      var stride: x.stride.type = if _strideFits(x.type, 1) then 1 else -1;
      if _readLiteral(ch, "by") == 0 then s = _read(ch, stride);
      if s == 0 && !_strideFits(x.type, stride) then s = _readBad;
      if s == 0 then x = try! ((all by stride): x.type);
      if s == 0 && _readLiteral(ch, "align") == 0 {
        var to: t;
        s = _readBound(ch, to);
        if s == 0 then x = x align to;
      }
    }
    return _cut(s);
  }
  proc _readBound(ch: c_ptr(void), ref i: ?t): int(32) {
    if isEnumType(t) {
      var word: string;
      const s = _readWord(ch, word, Ascii.dot);
      return if s == 0 then _fromWord(i, word) else s;
    } else return _read(ch, i, true);
  }

  // `{…}`: ranges, or indices with commas between them; those of sparse domains of several dimensions have none.
  proc _readDomain(ch: c_ptr(void), ref x: domain(?)): int(32) {
    var s = _readLiteral(ch, "{");
    if s != 0 then return s;
    if x.isRectangular() {
      var dims: x.rank*range(x.idxType, boundKind.both, x.strides);
      for param d in 0..<x.rank {
        if d > 0 && s == 0 then s = _readLiteral(ch, ",");
        if s == 0 then s = _readRange(ch, dims(d));
      }
      if s == 0 then s = _readLiteral(ch, "}");
      if s == 0 then x = dims;
    } else {
      param commas = !x.isSparse() || x.rank == 1;
      x.clear();
      var first = true;
      while s == 0 && _readLiteral(ch, "}") != 0 {
        var i: index(x);
        if commas && !first then s = _readLiteral(ch, ",");
        if s == 0 then s = _read(ch, i, true);
        if s == 0 then x.add(i);
        first = false;
      }
    }
    return _cut(s);
  }

  // `(name = value, …)`
  proc _readFields(ch: c_ptr(void), ref x: ?t, open: string, close: string): int(32) {
    var s = _readLiteral(ch, open);
    var first = true;
    for param i in 0..<__prim("num_fields", t) {
      if _isWritten(__prim("field", x, i).type) {
        if !first then if s == 0 then s = _cut(_readLiteral(ch, ","));
        first = false;
        if s == 0 then s = _cut(_readLiteral(ch, __prim("field_name", t, i)));
        if s == 0 then s = _cut(_readLiteral(ch, "="));
        if s == 0 then s = _cut(_read(ch, __prim("field", x, i), true));
      }
    }
    return if s == 0 then _cut(_readLiteral(ch, close)) else s;
  }

  // `(name = value)` of the field that is set, or `()`.
  proc _readUnion(ch: c_ptr(void), ref x: ?t): int(32) {
    var s = _readLiteral(ch, "("), name: string;
    if s != 0 then return s;
    if _readLiteral(ch, ")") == 0 {
      var none_: t;
      x = none_;
      return 0;
    }
    s = _cut(_readWord(ch, name, Ascii.equals));
    if s == 0 then s = _cut(_readLiteral(ch, "="));
    var known = s != 0;
    for param i in 0..<__prim("num_fields", t) {
      if !known && name == __prim("field_name", t, i) {
        type fieldType = __prim("field", x, i).type;
        var value: fieldType;
        s = _cut(_read(ch, value, true));
        if s == 0 {
          // The number of the field that is set, from 1, comes first in a union (compiler/resolve/src/types/unions.rs).
          var made: t;
          __prim("field", made, i) = value;
          (_address(made): c_ptr(int)).deref() = i + 1;
          x = made;
        }
        known = true;
      }
    }
    if !known then s = _readBad;
    return if s == 0 then _cut(_readLiteral(ch, ")")) else s;
  }

  // The fields of an object that there is; `nil` for a class type that includes it.
  proc _readObject(ch: c_ptr(void), ref x: ?t): int(32) {
    if __prim("is_nilable", t) {
      if _readLiteral(ch, "nil") == 0 {
        x = nil;
        return 0;
      }
      if x == nil {
        // (At the end of the input there is no object.)
        if cht_io_peek(ch) < 0 then return _readEnd;
        if !_makeObject(x) then return _readBad;
      }
    }
    var object = _objectIn(x);
    if _hasDeserialize(object) then return _deserializeBy(ch, object);
    else if _hasReadThis(object) then return _readThisBy(ch, object);
    else return _readFields(ch, object, "{", "}");
  }

  // A new object for a variable that is nil, which the fields are read into; false for a class that cannot be made without arguments, or
  // that nobody would own.
  private proc _makeObject(ref x: ?t): bool {
    type c = __prim("non_nilable", t);
    if __prim("resolves", new c()) && !isBorrowedClassType(t) {
      x = new c();
      return true;
    } else return false;
  }

  // The user's `deserialize`. An error that it throws stays in the channel until the read is over.
  proc _hasDeserialize(ref x) param do
    return _deserializesItself(x, _readerOn(nil), __prim("zero", c_ptr(defaultDeserializer)).deref());
  proc _deserializeBy(ch: c_ptr(void), ref x): int(32) {
    if !cht_io_keep_thrown(ch, nil, nil) then return _readThrown;
    var r = _readerOn(ch), d: defaultDeserializer;
    try {
      x.deserialize(r, d);
    } catch e {
      _keepThrown(ch, e);
      return _readThrown;
    }
    return 0;
  }
  // The user's initialiser that reads.
  proc _readNewBy(ch: c_ptr(void), ref x: ?t): int(32) {
    if !cht_io_keep_thrown(ch, nil, nil) then return _readThrown;
    var r = _readerOn(ch), d: defaultDeserializer;
    try {
      x = new t(reader=r, deserializer=d);
    } catch e {
      _keepThrown(ch, e);
      return _readThrown;
    }
    return 0;
  }
  // The older `readThis` and `readWriteThis`.
  proc _hasReadThis(ref x) param do
    return __prim("resolves", x.readThis(_readerOn(nil))) || __prim("resolves", x.readWriteThis(_readerOn(nil))) ||
           __prim("mistyped", x, "readThis");
  proc _readThisBy(ch: c_ptr(void), ref x): int(32) {
    if !cht_io_keep_thrown(ch, nil, nil) then return _readThrown;
    var r = _readerOn(ch);
    try {
      if __prim("resolves", x.readThis(r)) || !__prim("resolves", x.readWriteThis(r)) then x.readThis(r);
      else x.readWriteThis(r);
    } catch e {
      _keepThrown(ch, e);
      return _readThrown;
    }
    return 0;
  }
}
