/** How values are laid out when they are written, and taken apart when they are read: the default form, and the parts
    that a type's own `serialize` and `deserialize` ask a serializer for.
    Not for: the text of numbers and the like (Write, Read), other forms (JSON). */
module Serializers {
  use Pointers;
  import Ascii;
  use Base;
  use Types;
  use String;
  use Write;
  use Read;
  use IO;

  /** Writes values in their default text form.

      .. code-block:: chapel

         record point {
           var x, y: int;
           proc serialize(writer, ref serializer) throws {
             var s = serializer.startRecord(writer, "point", 2);
             s.writeField("x", x);
             s.writeField("y", y);
             s.endRecord();
           }
         }
         writeln(new point(1, 2));   // (x = 1, y = 2)
  */
  record defaultSerializer {
    /** Writes a value. */
    proc ref serializeValue(writer, const val) throws { _writeValue(writer, val); }
    /** Begins a record, a class, a tuple, an array, a list, a map: what is returned writes the parts and the end.

        .. code-block:: chapel

           use IO;
           record part: writeSerializable {
             var what: string;
             proc serialize(writer: fileWriter(?), ref serializer: ?st) throws {
               select what {
                 when "record" {
                   var s = serializer.startRecord(writer, "part", 1);
                   s.writeField("n", 1);
                   s.endRecord();
                 }
                 when "class" {
                   var s = serializer.startClass(writer, "part", 1);
                   s.writeField("n", 1);
                   s.endClass();
                 }
                 when "tuple" {
                   var s = serializer.startTuple(writer, 2);
                   for i in 1..2 do s.writeElement(i);
                   s.endTuple();
                 }
                 when "list" {
                   var s = serializer.startList(writer, 2);
                   for i in 1..2 do s.writeElement(i);
                   s.endList();
                 }
                 when "array" {
                   var s = serializer.startArray(writer, 2);
                   s.startDim(2);
                   for i in 1..2 do s.writeElement(i);
                   s.endDim();
                   s.endArray();
                 }
                 when "map" {
                   var s = serializer.startMap(writer, 1);
                   s.writeKey("n");
                   s.writeValue(1);
                   s.endMap();
                 }
                 otherwise do serializer.serializeValue(writer, what);
               }
             }
           }
           for what in ["record", "class", "tuple", "list", "array", "map", "value"] do write(new part(what), " ");
           writeln("end");   // (n = 1) {n = 1} (1, 2) [1, 2] 1 2 {n: 1} value end
    */
    proc ref startRecord(writer, name: string, size: int) throws do
      return _startFields(writer, "(", ")", " = ", false);
    proc ref startClass(writer, name: string, size: int) throws do
      return _startFields(writer, "{", "}", " = ", false);
    proc ref startTuple(writer, size: int) throws do return _startElements(writer, "(", if size == 1 && _oneHasComma() then ",)" else ")", ", ", "");
    proc ref startList(writer, size: int) throws do return _startElements(writer, "[", "]", ", ", "");
    proc ref startArray(writer, size: int) throws do return _startElements(writer, "", "", " ", "\n");
    proc ref startMap(writer, size: int) throws do return _startPairs(writer, "{", "}", ": ");
  }

  /** Reads values in their default text form.

      .. code-block:: chapel

         use IO;
         const r = openStringReader("(1, 2) 3", deserializer=new defaultDeserializer());
         var d = r.deserializer, n: int;
         writeln(d.deserializeType(r, 2*int));   // (1, 2)
         d.deserializeValue(r, n);
         writeln(n);   // 3
  */
  record defaultDeserializer {
    /** Reads a value. */
    proc ref deserializeType(reader, type t): t throws do return _deserializeNew(this, reader, t);
    proc ref deserializeValue(reader, ref val) throws {
      const s = _read(reader._ch, val);
      if s != 0 then reader._raise(s, "while reading " + (val.type: string));
    }
    /** Begins a record, a class, a tuple, a list, a map: what is returned reads the parts and the end.

        .. code-block:: chapel

           use IO;
           record total: readDeserializable {
             var what: string, sum: int;
             proc ref deserialize(reader: fileReader(?), ref deserializer: ?dt) throws {
               select what {
                 when "record" {
                   var d = deserializer.startRecord(reader, "total");
                   sum = d.readField("n", int);
                   d.endRecord();
                 }
                 when "class" {
                   var d = deserializer.startClass(reader, "total");
                   sum = d.readField("n", int);
                   d.endClass();
                 }
                 when "tuple" {
                   var d = deserializer.startTuple(reader);
                   for 1..2 do sum += d.readElement(int);
                   d.endTuple();
                 }
                 when "list" {
                   var d = deserializer.startList(reader);
                   while d.hasMore() do sum += d.readElement(int);
                   d.endList();
                 }
                 when "array" {
                   var d = deserializer.startArray(reader);
                   d.startDim(2);
                   for 1..2 do sum += d.readElement(int);
                   d.endDim();
                   d.endArray();
                 }
                 when "map" {
                   var d = deserializer.startMap(reader);
                   while d.hasMore() {
                     d.readKey(string);
                     sum += d.readValue(int);
                   }
                   d.endMap();
                 }
                 otherwise do deserializer.deserializeValue(reader, sum);
               }
             }
           }
           proc sum(what: string, text: string) throws {
             var t = new total(what);
             openStringReader(text).read(t);
             return t.sum;
           }
           writeln(sum("record", "(n = 3)"), " ", sum("class", "{n = 3}"), " ", sum("tuple", "(1, 2)"), " ", sum("list", "[1, 2]"));   // 3 3 3 3
           writeln(sum("array", "1 2"), " ", sum("map", "{a: 1, b: 2}"), " ", sum("value", "3"));   // 3 3 3
    */
    proc ref startRecord(reader, name: string) throws do return _startParts(reader, "(", ")", " = ");
    proc ref startClass(reader, name: string) throws do return _startParts(reader, "{", "}", " = ");
    proc ref startTuple(reader) throws do return _startParts(reader, "(", ")", "");
    proc ref startList(reader) throws do return _startParts(reader, "[", "]", "");
    proc ref startArray(reader) throws do return _startParts(reader, "", "", "");
    proc ref startMap(reader) throws do return _startParts(reader, "{", "}", ":");
  }

  proc _writeValue(const ref writer, const val) throws {
    _write(writer._ch, val);
  }

  // What the `serialize` of types without one of their own gives, which tells it from others.
  record _commonForm { }
  proc _isCommonForm(const ref x: _commonForm) do return true;

  /** Writes the parts of a value whose type has no `serialize` of its own: a serializer of the program's may call it for any value of
      several parts.

      .. code-block:: chapel

         use IO;
         record quoting {
           proc ref serializeValue(writer: fileWriter(?), const val: ?t) throws {
             if isTupleType(t) then val.serialize(writer, this);
             else writer.withSerializer(defaultSerializer).write("'", val, "'");
           }
           proc ref startTuple(writer: fileWriter(?), size: int) throws do return new elements(writer);
         }
         record elements {
           var writer;
           proc ref writeElement(const x) throws { writer.withSerializer(quoting).write(x); }
           proc ref endTuple() throws { }
         }
         stdout.withSerializer(quoting).writeln((1, "two"));   // '1''two'
  */
  proc (record).serialize(writer, ref serializer): _commonForm throws {
    _serializeCommon(serializer, writer, this);
    return new _commonForm();
  }
  proc (tuple).serialize(writer, ref serializer): _commonForm throws {
    _serializeCommon(serializer, writer, this);
    return new _commonForm();
  }
  @chantry.of_super("_serializeInherited")
  proc (class).serialize(writer, ref serializer): _commonForm throws {
    this._serializeByClass(writer, serializer);
    return new _commonForm();
  }
  // The part that the class whose method this is makes of an object of a class below it.
  proc (class)._serializeInherited(writer, ref serializer) throws do _serializeObject(serializer, writer, this, this.type);
  // By the object's own class, which may have a `serialize`.
  @chantry.virtual
  proc (class)._serializeByClass(const ref writer, ref serializer) throws { _serializeParts(serializer, writer, this); }
  // Whether the type has a `serialize` of its own.
  proc _serializesItself(const ref val, const ref writer, ref serializer) param do
    return __prim("resolves", val.serialize(writer, serializer)) &&
           !__prim("resolves", _isCommonForm(try! val.serialize(writer, serializer)));

  // Writes a value of several parts through a serializer: by the type's own `serialize`, or part by part. What else has a
  // text of its own, such as a range, is written as that text.
  proc _serializeParts(ref serializer, const ref writer, const ref val: ?t) throws {
    if !isTupleType(t) && !isArrayType(t) && _serializesItself(val, writer, serializer) then val.serialize(writer, serializer);
    else _serializeCommon(serializer, writer, val);
  }
  private proc _serializeCommon(ref serializer, const ref writer, const ref val: ?t) throws {
    if isTupleType(t) {
      var s = serializer.startTuple(writer, __prim("num_fields", t));
      for param i in 0..<__prim("num_fields", t) do s.writeElement(val(i));
      s.endTuple();
    } else if isArrayType(t) {
      var s = serializer.startArray(writer, val.size);
      if val.isRectangular() {
        var at: val.rank*int;
        _serializeDims(s, val, at, 0);
      } else {
        // Elements of associative and sparse arrays stand in one row.
        s.startDim(val.size);
        for x in val do s.writeElement(x);
        s.endDim();
      }
      s.endArray();
    } else if isDomainType(t) then _serializeDomain(serializer, writer, val);
    else if __prim("resolves", val._writeOn(writer._ch)) then serializer.serializeValue(writer, val: string);
    else if isClassType(t) then _serializeObject(serializer, writer, val, t);
    else if __prim("is_record", t) {
      var s = serializer.startRecord(writer, t: string, __prim("num_fields", t));
      _serializeFields(s, val);
      s.endRecord();
    } else serializer.serializeValue(writer, val: string);
  }
  // The part of an object that class t makes of it: what it inherits comes first, through what the serializer gave for t.
  private proc _serializeObject(ref serializer, const ref writer, const ref x, type t) throws {
    type parent = __prim("parent_class", t);
    param inherited = if isClassType(parent) then __prim("num_fields", parent) else 0;
    const name = t: string, from = name.find(" ") + 1;
    var s = serializer.startClass(writer, name[from..], __prim("num_fields", t) - inherited);
    if isClassType(parent) then _serializeObject(s, writer, x, parent);
    for param i in inherited..<__prim("num_fields", t) do _serializeField(s, x, i);
    s.endClass();
  }
  private proc _serializeFields(ref parts, const ref x: ?t) throws {
    for param i in 0..<__prim("num_fields", t) do _serializeField(parts, x, i);
  }
  private proc _serializeField(ref parts, const ref x: ?t, param i: int) throws {
    if _isWritten(__prim("field", x, i).type) then parts.writeField(__prim("field_name", t, i), __prim("field", x, i));
  }
  // A domain is a list: of its ranges, or of its indices.
  private proc _serializeDomain(ref serializer, const ref writer, const ref d: domain(?)) throws {
    var s = serializer.startList(writer, if d.isRectangular() then d.rank else d.size);
    if d.isRectangular() then for param i in 0..<d.rank do s.writeElement(d.dim(i));
    else for i in d do s.writeElement(i);
    s.endList();
  }
  // Reads a domain that was written as a list.
  proc _deserializeDomain(ref deserializer, const ref reader, ref d: domain(?)) throws {
    var s = deserializer.startList(reader);
    if d.isRectangular() {
      var ranges = d.dims();
      for param i in 0..<d.rank do s.readElement(ranges(i));
      d = {(...ranges)};
    } else {
      d.clear();
      while s.hasMore() do d.add(s.readElement(index(d)));
    }
    s.endList();
  }
  // Dimension d of an array and the later ones, from the place `at` on.
  private proc _serializeDims(ref parts, const ref a, ref at, param d: int) throws {
    const n = a.shape(d);
    parts.startDim(n);
    for i in 0..<n {
      at(d) = i;
      if d == a.rank - 1 then parts.writeElement(a._lsAt(at));
      else _serializeDims(parts, a, at, d + 1);
    }
    parts.endDim();
  }

  /** Reads the parts of a value whose type has no `deserialize` of its own, in place of those that are there: a deserializer of the
      program's may call it for any value of several parts.

      .. code-block:: chapel

         use IO;
         record point { var x, y: int; }
         const reader = openStringReader("(x = 1, y = 2) (3, 4)");
         var d = reader.deserializer, p: point, t: (int, int);
         p.deserialize(reader, d);
         t.deserialize(reader, d);
         writeln(p.y, " ", t);   // 2 (3, 4)
  */
  proc ref (record).deserialize(reader, ref deserializer): _commonForm throws
      where deserializer.type == defaultDeserializer || isArrayType(this.type) || !__prim("resolves", this._writeOn(nil: c_ptr(void))) {
    _deserializeCommon(deserializer, reader, this);
    return new _commonForm();
  }
  proc ref (tuple).deserialize(reader, ref deserializer): _commonForm throws {
    _deserializeCommon(deserializer, reader, this);
    return new _commonForm();
  }
  proc (class).deserialize(reader, ref deserializer): _commonForm throws {
    var x = this;
    _readObjectParts(deserializer, reader, x, x.type);
    return new _commonForm();
  }
  // Whether the type has a `deserialize` of its own.
  proc _deserializesItself(ref val, const ref reader, ref deserializer) param do
    return __prim("resolves", val.deserialize(reader, deserializer)) &&
           !__prim("resolves", _isCommonForm(try! val.deserialize(reader, deserializer)));
  private proc _deserializeCommon(ref deserializer, const ref reader, ref val: ?t) throws {
    if deserializer.type == defaultDeserializer then deserializer.deserializeValue(reader, val);
    else if isTupleType(t) {
      var parts = deserializer.startTuple(reader);
      for param i in 0..<__prim("num_fields", t) do _readElement(parts, val(i));
      parts.endTuple();
    } else if isArrayType(t) {
      var parts = deserializer.startArray(reader);
      if val.isRectangular() {
        var at: val.rank*int;
        _deserializeDims(parts, val, at, 0);
      } else {
        parts.startDim(val.size);
        for x in val do _readElement(parts, x);
        parts.endDim();
      }
      parts.endArray();
    } else {
      var parts = deserializer.startRecord(reader, t: string);
      for param i in 0..<__prim("num_fields", t) do _readPart(parts, val, i);
      parts.endRecord();
    }
  }
  private proc _deserializeDims(ref parts, ref a, ref at, param d: int) throws {
    const n = a.shape(d);
    parts.startDim(n);
    for i in 0..<n {
      at(d) = i;
      if d == a.rank - 1 then _readElement(parts, a._lsAt(at));
      else _deserializeDims(parts, a, at, d + 1);
    }
    parts.endDim();
  }
  private proc _readElement(ref parts, ref x: ?t) throws {
    if __prim("resolves", parts.readElement(x)) then parts.readElement(x);
    else x = parts.readElement(t);
  }

  // Whether a type has an initialiser that reads its values.
  proc _hasReadingInit(type t, const ref reader, ref deserializer) param do
    return (__prim("is_record", t) || isNonNilableClassType(t)) && __prim("resolves", new t(reader=reader, deserializer=deserializer));
  // What a program's `new t(reader=…, deserializer=…)` means for a type without an initialiser: the parts come from what the
  // deserializer's `startRecord` or `startClass` gives.
  proc _newByReading(type t, reader, ref deserializer): t throws {
    if isClassType(t) {
      var x = new t();
      _readObjectParts(deserializer, reader, x, x.type);
      return x;
    } else {
      var x: t, parts = deserializer.startRecord(reader, t: string);
      for param i in 0..<__prim("num_fields", t) do _readPart(parts, x, i);
      parts.endRecord();
      return x;
    }
  }
  private proc _readObjectParts(ref deserializer, const ref reader, ref x, type t) throws {
    type parent = __prim("parent_class", t);
    param inherited = if isClassType(parent) then __prim("num_fields", parent) else 0;
    const name = t: string, from = name.find(" ") + 1;
    var parts = deserializer.startClass(reader, name[from..]);
    if isClassType(parent) then _readObjectParts(parts, reader, x, parent);
    for param i in inherited..<__prim("num_fields", t) do _readPart(parts, x, i);
    parts.endClass();
  }
  private proc _readPart(ref parts, ref x: ?t, param i: int) throws {
    type fieldType = __prim("field", x, i).type;
    param name = __prim("field_name", t, i);
    if isNothingType(fieldType) then return;
    // (The type of an array that is there has no domain.)
    if isArrayType(fieldType) && __prim("resolves", parts.readField(name, __prim("field", x, i))) then
      parts.readField(name, __prim("field", x, i));
    else if __prim("resolves", parts.readField(name, fieldType)) then __prim("field", x, i) = parts.readField(name, fieldType);
    else parts.readField(name, __prim("field", x, i));
  }

  // A new value of a type: made by such an initialiser, or read into a value that is there first.
  proc _deserializeNew(ref deserializer, const ref reader, type t): t throws {
    if _hasReadingInit(t, reader, deserializer) then return new t(reader=reader, deserializer=deserializer);
    else if isNonNilableClassType(t) {
      var x = new t();
      deserializer.deserializeValue(reader, x);
      return x;
    } else {
      var x: t;
      deserializer.deserializeValue(reader, x);
      return x;
    }
  }

  // ---- writing parts ---------------------------------------------------------------------------

  // The fields of a record or an object. A class's fields follow its parent's, which share `_firstOf`.
  record _fieldsWriter {
    var writer;
    var _close, _equals: string;
    var _quoted: bool;
    var _first = true;
    var _firstOf: c_ptr(bool);

    proc ref writeField(name: string, const val) throws {
      const place = if _firstOf == nil then _address(_first) else _firstOf;
      if !place.deref() then writer.writeLiteral(", ");
      place.deref() = false;
      writer.writeLiteral(if _quoted then "\"" + name + "\"" else name);
      writer.writeLiteral(_equals);
      writer.write(val);
    }
    /** Begins the parent's part of an object. */
    proc ref startClass(writer, name: string, size: int) throws {
      var part = this;
      part._close = "";
      part._firstOf = if _firstOf == nil then _address(_first) else _firstOf;
      return part;
    }
    proc endRecord() throws { writer.writeLiteral(_close); }
    proc endClass() throws { writer.writeLiteral(_close); }
  }
  proc _startFields(const ref writer, open: string, close: string, equals: string, quoted: bool) throws {
    writer.writeLiteral(open);
    return new _fieldsWriter(writer, close, equals, quoted);
  }

  // The elements of a tuple, a list or an array.
  record _elementsWriter {
    var writer;
    var _open, _close, _between, _betweenRows: string;
    var _depth = 0, _first = true, _firstRow = true;

    proc ref writeElement(const val) throws {
      if !_first then writer.writeLiteral(_between);
      _first = false;
      writer.write(val);
    }
    /** Begins and ends a dimension of an array. */
    proc ref startDim(size: int) throws {
      if _depth > 0 && !_firstRow then writer.writeLiteral(_betweenRows);
      if _depth > 0 then writer.writeLiteral(_open);
      _depth += 1;
      (_first, _firstRow) = (true, true);
    }
    proc ref endDim() throws {
      _depth -= 1;
      if _depth > 0 then writer.writeLiteral(_close);
      (_first, _firstRow) = (false, false);
    }
    /** Writes so many elements from an address. */
    proc ref writeBulkElements(data: c_ptr(?), numElements: int) throws {
      for i in 0..<numElements do writeElement(data[i]);
    }
    proc endTuple() throws { writer.writeLiteral(_close); }
    proc endList() throws { writer.writeLiteral(_close); }
    proc endArray() throws { writer.writeLiteral(_close); }
  }
  proc _startElements(const ref writer, open: string, close: string, between: string, betweenRows: string) throws {
    writer.writeLiteral(open);
    return new _elementsWriter(writer, open, close, between, betweenRows);
  }

  // The pairs of a map.
  record _pairsWriter {
    var writer;
    var _close, _equals: string;
    var _first = true;

    proc ref writeKey(const key) throws {
      if !_first then writer.writeLiteral(", ");
      _first = false;
      writer.write(key);
    }
    proc ref writeValue(const val) throws {
      writer.writeLiteral(_equals);
      writer.write(val);
    }
    proc endMap() throws { writer.writeLiteral(_close); }
  }
  proc _startPairs(const ref writer, open: string, close: string, equals: string) throws {
    writer.writeLiteral(open);
    return new _pairsWriter(writer, close, equals);
  }

  // ---- reading parts ---------------------------------------------------------------------------

  record _partsReader {
    var reader;
    var _close, _equals: string;
    var _first = true;
    // Of the parent's part of an object, the object's.
    var _firstOf: c_ptr(bool);
    var _commas: bool;

    proc ref _next() throws {
      const place = if _firstOf == nil then _address(_first) else _firstOf;
      if !place.deref() && _commas then reader.readLiteral(",");
      place.deref() = false;
    }
    proc ref readField(name: string, type t): t throws {
      _next();
      reader.readLiteral(name);
      reader.readLiteral(_equals.strip());
      return _part(t);
    }
    proc ref readField(name: string, ref x) throws {
      _next();
      reader.readLiteral(name);
      reader.readLiteral(_equals.strip());
      _partInto(x);
    }
    proc ref readElement(type t): t throws {
      _next();
      return _part(t);
    }
    proc ref readElement(ref x) throws {
      _next();
      _partInto(x);
    }
    // A key that is a word ends before the colon.
    proc ref readKey(type t): t throws {
      if !isStringType(t) && !isBytesType(t) && !isEnumType(t) then return readElement(t);
      else {
        _next();
        var word: string, x: t;
        var s = _readWord(reader._ch, word, Ascii.colon);
        if s == 0 then s = _fromWord(x, word);
        if s != 0 then reader._raise(s, "while reading a key");
        return x;
      }
    }
    proc ref readValue(type t): t throws {
      reader.readLiteral(_equals);
      return _part(t);
    }
    proc ref readKey(ref x) throws { x = readKey(x.type); }
    proc ref readValue(ref x) throws {
      reader.readLiteral(_equals);
      _partInto(x);
    }
    // A part's text ends at a comma or a closing bracket.
    proc ref _part(type t): t throws {
      if isNonNilableClassType(t) || _hasReadingInit(t, reader, reader.deserializer) then
        return _deserializeNew(reader.deserializer, reader, t);
      else {
        var x: t;
        _partInto(x);
        return x;
      }
    }
    proc ref _partInto(ref x) throws {
      const s = _read(reader._ch, x, true);
      if s != 0 then reader._raise(s, "while reading " + (x.type: string));
    }
    /** Whether another element comes before the end. */
    proc ref hasMore(): bool throws {
      cht_io_read_literal(reader._ch, _close.buf, 0, true);
      const c = cht_io_peek(reader._ch);
      return c >= 0 && (_close.isEmpty() || c != _byteAt(_close.buf, 0): int(32));
    }
    /** Begins the parent's part of an object. */
    proc ref startClass(reader, name: string) throws {
      var part = this;
      part._close = "";
      part._firstOf = if _firstOf == nil then _address(_first) else _firstOf;
      return part;
    }
    proc startDim(size: int) throws { }
    proc endDim() throws { }
    proc _end() throws { if !_close.isEmpty() then reader.readLiteral(_close); }
    proc endRecord() throws { _end(); }
    proc endClass() throws { _end(); }
    proc endTuple() throws { _end(); }
    proc endList() throws { _end(); }
    proc endArray() throws { _end(); }
    proc endMap() throws { _end(); }
  }
  proc _startParts(const ref reader, open: string, close: string, equals: string) throws {
    if !open.isEmpty() then reader.readLiteral(open);
    return new _partsReader(reader, close, equals, _commas=!close.isEmpty());
  }
}
