/** Values as bytes: the binary serializer and deserializer, and what they share with those of ObjectSerialization.
    Not for: text (Write, Read), single numbers (`writeBinary`, `readBinary`). */
module BinaryForm {
  use Base;
  use Types;
  use String;
  use Bytes;
  use Write;
  use IO;
  use Reader;
  use Serializers;
  use Pointers;

  /** Writes values as bytes: numbers as they lie in memory or in the order of bytes asked for, bools as a byte 0 or 1, enums as the
      number of the constant, strings and bytes as their bytes, without length. The parts of tuples, arrays, records and objects
      follow one another; a list and a map begin with their size. An object is its fields; nil has no bytes, so it throws
      IllegalArgumentError (the module ObjectSerialization has a form for it).

      .. code-block:: chapel

         use IO;
         record pair { var a: int(16); var b: bool; }
         var f = openMemFile();
         var w = f.writer(serializer=new binarySerializer(endianness.big));
         w.write(new pair(258, true), 3: uint(8));
         w.close();
         writeln(f.reader().readAll(bytes) == b"\x01\x02\x01\x03");   // true
         var r = f.reader(deserializer=new binaryDeserializer(endianness.big));
         writeln(r.read(pair), " ", r.read(uint(8)));   // (a = 258, b = true) 3
  */
  record binarySerializer {
    /** The order of the bytes of numbers. */
    const endian: endianness = endianness.native;

    /** Writes a value. */
    proc ref serializeValue(writer, const val: ?t) throws {
      if isStringType(t) || isBytesType(t) then writer._bytes(val.buf, val.len);
      else _serializeBinary(this, writer, val);
    }
    /** Begins a record, a class, a tuple, an array: nothing is written but the parts.

        .. code-block:: chapel

           use IO, List, Map;
           const f = openMemFile();
           var w = f.writer(serializer=new binarySerializer(endian=endianness.big));
           w.write(1: uint(16), (2: uint(8), 3: uint(8)));
           w.close();
           for b in f.reader().readAll(bytes) do write(b, " ");
           writeln(w.serializer.endian);   // 0 1 2 3 big
    */
    proc ref startRecord(writer, name: string, size: int) throws do return new _bareParts(writer);
    proc ref startClass(writer, name: string, size: int) throws do return new _bareParts(writer);
    proc ref startTuple(writer, size: int) throws do return new _bareParts(writer);
    proc ref startArray(writer, size: int) throws do return new _bareParts(writer);
    /** Begins a list or a map with its size. */
    proc ref startList(writer, size: int) throws do return _sizedParts(writer, size, endian);
    proc ref startMap(writer, size: int) throws do return _sizedParts(writer, size, endian);
  }

  /** Reads what `binarySerializer` writes. Strings and bytes have no length there: reading one throws IllegalArgumentError. */
  record binaryDeserializer {
    /** The order of the bytes of numbers. */
    const endian: endianness = endianness.native;

    /** Reads a value of a type. */
    proc ref deserializeType(reader, type t): t throws do return _deserializeNew(this, reader, t);
    /** Reads into a variable. */
    proc ref deserializeValue(reader, ref val: ?t) throws {
      if isStringType(t) || isBytesType(t) then
        throw new owned IllegalArgumentError("val", "a binaryDeserializer cannot tell where a string ends: use readString, readBytes or the module ObjectSerialization");
      else _deserializeBinary(this, reader, val);
    }
    /** Begins a record, a class, a tuple, an array.

        .. code-block:: chapel

           use IO, List;
           const f = openMemFile();
           var w = f.writer(serializer=new binarySerializer());
           w.write(new list([1, 2]), [1.5, 2.5]);
           w.close();
           const r = f.reader(deserializer=new binaryDeserializer());
           var A: [1..2] real;
           writeln(r.read(list(int)), " ", r.deserializer.endian);   // [1, 2] native
           r.read(A);
           writeln(A);   // 1.5 2.5
    */
    proc ref startRecord(reader, name: string) throws do return new _bareReader(reader, max(int));
    proc ref startClass(reader, name: string) throws do return new _bareReader(reader, max(int));
    proc ref startTuple(reader) throws do return new _bareReader(reader, max(int));
    proc ref startArray(reader) throws do return new _bareReader(reader, max(int));
    /** Begins a list or a map, whose size comes first. */
    proc ref startList(reader) throws do return new _bareReader(reader, reader.read(int));
    proc ref startMap(reader) throws do return new _bareReader(reader, reader.read(int));
  }

  // ---- writing ---------------------------------------------------------------------------------

  // Types with a text of their own and no `serialize`: ranges, domains, dates. Their text has its length before it.
  private proc _isTextOnly(const ref val: ?t, const ref writer, ref serializer) param do
    return isUnionType(t) || (__prim("is_record", t) && !isArrayType(t) && !isTupleType(t) && !_serializesItself(val, writer, serializer) &&
                              __prim("resolves", val._writeOn(nil: c_ptr(void))));

  // `nils`: class values that may be nil begin with a byte: 0 for nil, 1 for an object.
  proc _serializeBinary(ref serializer, const ref writer, const ref val: ?t, param nils: bool = false) throws {
    if isNothingType(t) then return;
    else if isNumericType(t) then writer.writeBinary(val, serializer.endian);
    else if isBoolType(t) then writer.writeByte(val: uint(8));
    else if isEnumType(t) then writer.writeBinary(__prim("ordinal", val): int, serializer.endian);
    else if isNilableClassType(t) {
      if nils then writer.writeByte((val != nil): uint(8));
      else if val == nil then throw new owned IllegalArgumentError("val", "nil cannot be written without a form for it: ObjectSerialization has one");
      if val != nil then _serializeParts(serializer, writer, _objectIn(val));
    } else if isClassType(t) then _serializeParts(serializer, writer, _objectIn(val));
    else if _isTextOnly(val, writer, serializer) {
      const text = val: string;
      writer.writeBinary(text.numBytes, serializer.endian);
      writer._bytes(text.buf, text.len);
    } else _serializeParts(serializer, writer, val);
  }

  // Parts without anything between them.
  record _bareParts {
    var writer;
    proc ref writeField(name: string, const val) throws { writer.write(val); }
    proc ref writeElement(const val) throws { writer.write(val); }
    proc ref writeKey(const key) throws { writer.write(key); }
    proc ref writeValue(const val) throws { writer.write(val); }
    proc ref writeBulkElements(data: c_ptr(?), numElements: int) throws {
      for i in 0..<numElements do writer.write(data[i]);
    }
    proc ref startClass(writer, name: string, size: int) throws do return this;
    proc startDim(size: int) throws { }
    proc endDim() throws { }
    proc endRecord() throws { }
    proc endClass() throws { }
    proc endTuple() throws { }
    proc endArray() throws { }
    proc endList() throws { }
    proc endMap() throws { }
  }
  proc _sizedParts(const ref writer, size: int, endian: endianness) throws {
    writer.writeBinary(size, endian);
    return new _bareParts(writer);
  }

  // ---- reading ---------------------------------------------------------------------------------

  proc _deserializeBinary(ref deserializer, const ref reader, ref val: ?t, param nils: bool = false) throws {
    if isNothingType(t) then return;
    else if isNumericType(t) then _need(reader.readBinary(val, deserializer.endian));
    else if isBoolType(t) then val = reader.readByte() != 0;
    else if isEnumType(t) {
      var ordinal: int;
      _need(reader.readBinary(ordinal, deserializer.endian));
      if ordinal < 0 || ordinal >= __prim("enum_size", t) then
        throw new owned BadFormatError("there is no constant number " + ordinal: string + " of " + t: string);
      val = __prim("from_ordinal", t, ordinal);
    } else if isNilableClassType(t) {
      if nils && reader.readByte() == 0 then val = nil;
      else {
        if val == nil {
          type c = __prim("non_nilable", t);
          val = new c();
        }
        var object = _objectIn(val);
        _deserializeParts(deserializer, reader, object);
      }
    } else if isClassType(t) {
      var object = _objectIn(val);
      _deserializeParts(deserializer, reader, object);
    }
    else if isTupleType(t) then
      for param i in 0..<__prim("num_fields", t) do deserializer.deserializeValue(reader, val(i));
    else if isArrayType(t) then for x in val do deserializer.deserializeValue(reader, x);
    else _deserializeParts(deserializer, reader, val);
  }
  private proc _deserializeParts(ref deserializer, const ref reader, ref val: ?t) throws {
    if _deserializesItself(val, reader, deserializer) then val.deserialize(reader, deserializer);
    else if isUnionType(t) || __prim("resolves", val._writeOn(reader._ch)) {
      var length: int, text: bytes;
      _need(reader.readBinary(length, deserializer.endian));
      if length > 0 then reader.readBytes(text, length);
      if text.size != length then throw new owned UnexpectedEofError("while reading " + t: string);
      openStringReader(text.decode()).read(val);
    } else if isRecordType(t) || isClassType(t) {
      for param i in 0..<__prim("num_fields", t) do deserializer.deserializeValue(reader, __prim("field", val, i));
    } else compilerError("values of type " + t: string + " cannot be read from bytes");
  }
  private inline proc _need(there: bool) throws {
    if !there then throw new owned EofError("while reading a value of bytes");
  }

  // Parts, of which there are so many.
  record _bareReader {
    var reader;
    var left: int;
    proc ref readField(name: string, type t): t throws do return reader.read(t);
    proc ref readField(name: string, ref x) throws { reader.deserializer.deserializeValue(reader, x); }
    proc ref readElement(type t): t throws {
      _count();
      return reader.read(t);
    }
    proc ref readElement(ref x) throws {
      _count();
      reader.deserializer.deserializeValue(reader, x);
    }
    proc ref readKey(type t): t throws do return readElement(t);
    proc ref readKey(ref x) throws { readElement(x); }
    proc ref readValue(type t): t throws do return reader.read(t);
    proc ref readValue(ref x) throws { reader.deserializer.deserializeValue(reader, x); }
    proc ref readBulkElements(data: c_ptr(?), numElements: int) throws {
      for i in 0..<numElements do readElement(data[i]);
    }
    proc ref _count() throws {
      if left == 0 then throw new owned BadFormatError("there are no more elements");
      left -= 1;
    }
    /** Whether another element comes. */
    proc hasMore(): bool throws do return left > 0;
    proc ref startClass(reader, name: string) throws do return this;
    proc startDim(size: int) throws { }
    proc endDim() throws { }
    proc endRecord() throws { }
    proc endClass() throws { }
    proc endTuple() throws { }
    proc endArray() throws { }
    proc endList() throws { }
    proc endMap() throws { }
  }
}
