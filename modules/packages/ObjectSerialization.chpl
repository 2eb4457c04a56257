/** Values as bytes from which they can be read back, strings included.
    Not for: bytes without lengths (`binarySerializer` of IO), text. */
module ObjectSerialization {
  use IO;
  use BinaryForm;
  use Types;

  /** Writes values as `binarySerializer` of IO does, except that strings and bytes begin with their length: in bytes of seven bits, the
      highest first, of which all but the last have their highest bit set; and class values that may be nil with a byte: 0 for nil, 1 for
      an object.

      .. code-block:: chapel

         use IO, List, ObjectSerialization;
         record person { var name: string; var ages: list(int); }
         var f = openMemFile();
         var w = f.writer(serializer=new objectSerializer());
         w.write(new person("Ann", new list([1, 20])));
         w.close();
         writeln(f.reader(deserializer=new objectDeserializer()).read(person));   // (name = Ann, ages = [1, 20])
  */
  record objectSerializer {
    /** The order of the bytes of numbers. */
    const endian: endianness = endianness.native;

    /** Writes a value.

        .. code-block:: chapel

           use IO, ObjectSerialization;
           const f = openMemFile();
           {
             var w = f.writer(serializer=new objectSerializer(endianness.little));
             w.serializer.serializeValue(w, "ab");
             w.serializer.serializeValue(w, 3: uint(16));
           }
           writeln([x in f.reader().readAll(bytes)] x);   // 2 97 98 3 0
    */
    proc ref serializeValue(writer, const val: ?t) throws {
      if isStringType(t) || isBytesType(t) {
        _writeLength(writer, val.numBytes, false);
        writer._bytes(val.buf, val.numBytes);
      } else _serializeBinary(this, writer, val, nils=true);
    }
    /** Begins a record, a class, a tuple, an array: nothing is written but the parts.

        .. code-block:: chapel

           use IO, ObjectSerialization;
           record pair: serializable {
             var a, b: uint(8);
             proc serialize(writer: fileWriter(?), ref serializer: ?st) throws {
               var s = serializer.startTuple(writer, 2);
               s.writeElement(a);
               s.writeElement(b);
               s.endTuple();
             }
             proc ref deserialize(reader: fileReader(?), ref deserializer: ?dt) throws {
               var d = deserializer.startTuple(reader);
               d.readElement(a);
               d.readElement(b);
               d.endTuple();
             }
           }
           const f = openMemFile();
           f.writer(serializer=new objectSerializer(endianness.big)).write(new pair(1, 2), 3: uint(16), "ab");
           writeln([x in f.reader().readAll(bytes)] x);   // 1 2 0 3 2 97 98
           const r = f.reader(deserializer=new objectDeserializer(endianness.big));
           writeln(r.read(pair), " ", r.read(uint(16)), " ", r.read(string), " ", r.deserializer.endian);   // (1, 2) 3 ab big
    */
    proc ref startRecord(writer, name: string, size: int) throws do return new _bareParts(writer);
    proc ref startClass(writer, name: string, size: int) throws do return new _bareParts(writer);
    proc ref startTuple(writer, size: int) throws do return new _bareParts(writer);
    proc ref startArray(writer, size: int) throws do return new _bareParts(writer);
    /** Begins a list or a map with its size. */
    proc ref startList(writer, size: int) throws do return _sizedParts(writer, size, endian);
    proc ref startMap(writer, size: int) throws do return _sizedParts(writer, size, endian);
  }
  private proc _writeLength(const ref writer, n: int, more: bool) throws {
    if n > 127 then _writeLength(writer, n >> 7, true);
    writer.writeByte(((n & 127) | (if more then 128 else 0)): uint(8));
  }

  /** Reads what `objectSerializer` writes.

      .. code-block:: chapel

         use IO, ObjectSerialization, List, Map;
         const f = openMemFile();
         var w = f.writer(serializer=new objectSerializer());
         w.write(new list([1, 2]), (true, "a"), [1.5, 2.5]);
         w.close();
         const r = f.reader(deserializer=new objectDeserializer());
         var l: list(int), A: [1..2] real;
         r.read(l);
         const t = r.deserializer.deserializeType(r, (bool, string));
         r.read(A);
         writeln(l, " ", t, " ", A);   // [1, 2] (true, a) 1.5 2.5
  */
  record objectDeserializer {
    /** The order of the bytes of numbers. */
    const endian: endianness = endianness.native;

    /** Reads a value of a type. */
    proc ref deserializeType(reader, type t): t throws do return _deserializeNew(this, reader, t);
    /** Reads into a variable.

        .. code-block:: chapel

           use IO, ObjectSerialization;
           const f = openMemFile();
           f.writer(serializer=new objectSerializer()).write("ab", 3);
           const r = f.reader(deserializer=new objectDeserializer());
           var s: string, n: int;
           r.deserializer.deserializeValue(r, s);
           r.deserializer.deserializeValue(r, n);
           writeln(s, " ", n);   // ab 3
    */
    proc ref deserializeValue(reader, ref val: ?t) throws {
      if isStringType(t) || isBytesType(t) {
        const n = _readLength(reader);
        var all: bytes;
        if n > 0 then all = reader.readBytes(n);
        if all.size < n then throw new owned UnexpectedEofError("in a string");
        if isStringType(t) then val = all.decode(); else val = all;
      } else _deserializeBinary(this, reader, val, nils=true);
    }
    /** Begins a record, a class, a tuple, an array. */
    proc ref startRecord(reader, name: string) throws do return new _bareReader(reader, max(int));
    proc ref startClass(reader, name: string) throws do return new _bareReader(reader, max(int));
    proc ref startTuple(reader) throws do return new _bareReader(reader, max(int));
    proc ref startArray(reader) throws do return new _bareReader(reader, max(int));
    /** Begins a list or a map, whose size comes first.

        .. code-block:: chapel

           use IO, ObjectSerialization;
           record part: serializable {
             var kind = 0, a = 1, b = 2;
             proc serialize(writer: fileWriter(?), ref serializer: ?st) throws {
               select kind {
                 when 0 {
                   var s = serializer.startRecord(writer, "part", 2);
                   s.writeField("a", a);
                   s.writeField("b", b);
                   s.endRecord();
                 }
                 when 1 {
                   var s = serializer.startClass(writer, "part", 2);
                   s.writeField("a", a);
                   s.writeField("b", b);
                   s.endClass();
                 }
                 when 2 {
                   var s = serializer.startArray(writer, 2);
                   s.startDim(2);
                   s.writeElement(a);
                   s.writeElement(b);
                   s.endDim();
                   s.endArray();
                 }
                 when 3 {
                   var s = serializer.startList(writer, 2);
                   s.writeElement(a);
                   s.writeElement(b);
                   s.endList();
                 }
                 otherwise {
                   var s = serializer.startMap(writer, 1);
                   s.writeKey(a);
                   s.writeValue(b);
                   s.endMap();
                 }
               }
             }
             proc ref deserialize(reader: fileReader(?), ref deserializer: ?dt) throws {
               select kind {
                 when 0 {
                   var d = deserializer.startRecord(reader, "part");
                   (a, b) = (d.readField("a", int), d.readField("b", int));
                   d.endRecord();
                 }
                 when 1 {
                   var d = deserializer.startClass(reader, "part");
                   (a, b) = (d.readField("a", int), d.readField("b", int));
                   d.endClass();
                 }
                 when 2 {
                   var d = deserializer.startArray(reader);
                   d.startDim(2);
                   (a, b) = (d.readElement(int), d.readElement(int));
                   d.endDim();
                   d.endArray();
                 }
                 when 3 {
                   var d = deserializer.startList(reader);
                   (a, b) = (d.readElement(int), d.readElement(int));
                   d.endList();
                 }
                 otherwise {
                   var d = deserializer.startMap(reader);
                   (a, b) = (d.readKey(int), d.readValue(int));
                   d.endMap();
                 }
               }
             }
           }
           for kind in 0..4 {
             const f = openMemFile();
             f.writer(serializer=new objectSerializer()).write(new part(kind, 3, 4));
             var p = new part(kind);
             f.reader(deserializer=new objectDeserializer()).read(p);
             assert(f.size == (if kind < 3 then 16 else 24) && p.a == 3 && p.b == 4);
           }
           writeln("as they were");   // as they were
    */
    proc ref startList(reader) throws do return new _bareReader(reader, reader.read(int));
    proc ref startMap(reader) throws do return new _bareReader(reader, reader.read(int));
  }
  private proc _readLength(const ref reader): int throws {
    var n = 0;
    while true {
      const b = reader.readByte();
      if n > max(int) >> 7 then throw new owned BadFormatError("a length that no string has");
      n = n << 7 | (b & 127): int;
      if b < 128 then return n;
    }
    return n;
  }
}
