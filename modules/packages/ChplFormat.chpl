/** Values in the form in which programs of Chapel write them: records and objects as `new R(x = 1)`, texts in quotes.
    Not for: the default form (IO), JSON and YAML (which have modules of their own).

    .. code-block:: chapel

       use IO, ChplFormat;
       record point { var x, y: real; var name: string; }
       var w = stdout.withSerializer(chplSerializer);
       w.writeln(new point(1, 2.5, "p"));   // new point(x = 1.0, y = 2.5, name = "p")
       w.writeln((1, "two", [3, 4]));       // (1, "two", [3, 4])
*/
@unstable("ChplFormat module is considered unstable pending naming changes")
module ChplFormat {
  use Reflection;
  use IO;
  use Types;
  use Write;
  use Read;
  use Serializers;
  private use Pointers;
  private use String;
  private use Errors;
  private import Ascii;

  /** Writes values in that form. */
  record chplSerializer {
    proc ref serializeValue(writer, const val: ?t) throws {
      const ch = writer._ch;
      if isIntType(t) || isUintType(t) || isBoolType(t) || isRealType(t) || isImagType(t) || isComplexType(t) then _write(ch, val);
      else if isStringType(t) then cht_io_write_quoted(ch, val.buf, val.len, 34);
      else if isBytesType(t) {
        writer.writeLiteral("b");
        cht_io_write_quoted(ch, val.buf, val.len, 34);
      } else if isEnumType(t) then writer.writeLiteral(t: string + "." + val: string);
      else if isClassType(t) {
        if isNilableClassType(t) then if val == nil {
          writer.writeLiteral("nil");
          return;
        }
        _objectIn(val)._chplOn(ch);
      } else if isRangeType(t) || isDomainType(t) then writer.writeLiteral(val: string);
      else _serializeParts(this, writer, val);
    }
    /** Begins a value for a type's own `serialize`.

        .. code-block:: chapel

           use IO, ChplFormat;
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
           for what in ["record", "class", "tuple", "list", "array", "map", "value"] do
             stdout.withSerializer(chplSerializer).write(new part(what));
           writeln();   // new part(n = 1)new part(n = 1)(1, 2)[1, 2][1, 2]["n" => 1]"value"
    */
    proc ref startRecord(writer, name: string, size: int) throws do
      return _startFields(writer, "new " + name + "(", ")", " = ", false);
    proc ref startClass(writer, name: string, size: int) throws do
      return _startFields(writer, "new " + name + "(", ")", " = ", false);
    proc ref startTuple(writer, size: int) throws {
      writer.writeLiteral("(");
      return new _tupleWriter(writer, size);
    }
    proc ref startList(writer, size: int) throws do return _startElements(writer, "[", "]", ", ", "");
    proc ref startArray(writer, size: int) throws {
      writer.writeLiteral("[");
      return new _arrayWriter(writer);
    }
    proc ref startMap(writer, size: int) throws do return _startPairs(writer, "[", "]", " => ");
  }

  record _tupleWriter {
    var writer;
    var _size: int;
    var _first = true;
    proc ref writeElement(const val) throws {
      if !_first then writer.writeLiteral(", ");
      _first = false;
      writer.write(val);
    }
    proc endTuple() throws { writer.writeLiteral(if _size == 1 then ",)" else ")"); }
  }
  // Rows end with a semicolon.
  record _arrayWriter {
    var writer;
    var _depth = 0, _first = true, _rows = false;
    proc ref startDim(size: int) throws {
      _depth += 1;
      if _depth > 1 {
        if _rows && _first then writer.writeLiteral(" ");
        _rows = true;
      }
      _first = true;
    }
    proc ref writeElement(const val) throws {
      if !_first then writer.writeLiteral(", ");
      _first = false;
      writer.write(val);
    }
    proc ref endDim() throws {
      if _depth > 1 then writer.writeLiteral(";");
      _depth -= 1;
      _first = true;
    }
    proc endArray() throws { writer.writeLiteral("]"); }
  }

  // By the object's own class. An error stays in the channel until the write is over.
  @chantry.virtual
  proc (class)._chplOn(ch: c_ptr(void)) {
    if !cht_io_keep_thrown(ch, nil, nil) then return;
    const x = this;
    var w = _writerOn(ch).withSerializer(chplSerializer), s: chplSerializer;
    try {
      _serializeParts(s, w, x);
    } catch e { _keepThrown(ch, e); }
  }

  private extern proc cht_io_read_quoted(ch: c_ptr(void), ref p: c_ptr(uint(8)), ref n: int): int(32);

  /** Reads values in that form; the fields come in their order.

      .. code-block:: chapel

         use IO, ChplFormat;
         record point { var x, y: int; }
         const r = openStringReader("new point(x = 1, y = 2) (3, \"three\")", deserializer=new chplDeserializer());
         var p: point, d = r.deserializer;
         r.read(p);
         writeln(p, " ", d.deserializeType(r, (int, string)));   // (x = 1, y = 2) (3, three)
  */
  record chplDeserializer {
    proc ref deserializeType(reader, type t): t throws do return _deserializeNew(this, reader, t);
    proc ref deserializeValue(reader, ref val: ?t) throws {
      const ch = reader._ch;
      if isNumericType(t) || isBoolType(t) {
        const s = _read(ch, val);
        if s == -1 then throw new owned EofError("while reading " + (t: string));
        else if s != 0 then throw new owned BadFormatError("while reading " + (t: string));
      } else if isStringType(t) then val = _quoted(reader);
      else if isBytesType(t) {
        reader.readLiteral("b");
        val = _quoted(reader).encode();
      } else if isEnumType(t) {
        reader.matchLiteral(t: string + ".");
        val = reader.withDeserializer(defaultDeserializer).read(t);
      } else if isClassType(t) {
        if isNilableClassType(t) {
          if reader.matchLiteral("nil") {
            val = nil;
            return;
          }
          if val == nil {
            type c = __prim("non_nilable", t);
            val = new c();
          }
        }
        var object = _objectIn(val);
        if _deserializesItself(object, reader, this) then object.deserialize(reader, this);
        else _readFields(this, reader, object);
      } else if isTupleType(t) {
        var s = startTuple(reader);
        for param i in 0..<getNumFields(t) do s.readElement(val(i));
        s.endTuple();
      } else if isArrayType(t) {
        if !val.isRectangular() then compilerError("not supported yet: arrays of this kind read in Chapel's form");
        reader.readLiteral("[");
        if val.rank == 1 then _readRow(this, reader, val, val.domain);
        else if val.rank == 2 {
          for i in val.domain.dim(0) {
            var first = true;
            for j in val.domain.dim(1) {
              if !first then reader.readLiteral(",");
              first = false;
              deserializeValue(reader, val[i, j]);
            }
            reader.readLiteral(";");
          }
        } else compilerError("not supported yet: arrays of more than two dimensions read in Chapel's form");
        reader.readLiteral("]");
      } else if __prim("is_record", t) {
        if _deserializesItself(val, reader, this) then val.deserialize(reader, this);
        else if __prim("resolves", val._writeOn(ch)) {
          // Dates and the like stand in quotes, ranges and domains do not.
          if cht_io_peek(ch) == Ascii.quote then openStringReader(_quoted(reader)).read(val);
          else reader.withDeserializer(defaultDeserializer).read(val);
        }
        else _readFields(this, reader, val);
      } else compilerError("values of type " + (t: string) + " cannot be read in Chapel's form");
    }
    /** Begins a value for a type's own `deserialize`.

        .. code-block:: chapel

           use IO, ChplFormat;
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
             openStringReader(text, deserializer=new chplDeserializer()).read(t);
             return t.sum;
           }
           writeln(sum("record", "new total(n = 3)"), " ", sum("class", "new total(n = 3)"), " ", sum("tuple", "(1, 2)"));   // 3 3 3
           writeln(sum("list", "[1, 2]"), " ", sum("array", "[1, 2]"));   // 3 3
           writeln(sum("map", '["a" => 1, "b" => 2]'), " ", sum("value", "3"));   // 3 3
    */
    proc ref startRecord(reader, name: string) throws {
      reader.readLiteral("new " + name + "(");
      return new _chplParts(reader, ")", "");
    }
    proc ref startClass(reader, name: string) throws do return startRecord(reader, name);
    proc ref startTuple(reader) throws do return _partsOf(reader, "(", ")", "");
    proc ref startList(reader) throws do return _partsOf(reader, "[", "]", "");
    proc ref startArray(reader) throws do return _partsOf(reader, "[", "]", "");
    proc ref startMap(reader) throws do return _partsOf(reader, "[", "]", "=>");
  }

  private proc _quoted(const ref reader): string throws {
    var p: c_ptr(uint(8)), n: int;
    reader.matchLiteral("");
    const s = cht_io_read_quoted(reader._ch, p, n);
    if s != 0 then throw new owned BadFormatError("while reading a text in quotes");
    return _copyString(p, n);
  }
  private proc _readRow(ref deserializer, const ref reader, ref val, const D) throws {
    var first = true;
    for i in D {
      if !first then reader.readLiteral(",");
      first = false;
      deserializer.deserializeValue(reader, val[i]);
    }
  }
  private proc _readFields(ref deserializer, const ref reader, ref x: ?t) throws {
    const name = t: string, from = if isClassType(t) then name.find(" ") + 1 else 0;
    reader.readLiteral("new " + name[from..] + "(");
    param n = __prim("num_fields", t);
    for param i in 0..<n {
      if i > 0 then reader.readLiteral(",");
      reader.readLiteral(__prim("field_name", t, i));
      reader.readLiteral("=");
      deserializer.deserializeValue(reader, __prim("field", x, i));
    }
    reader.readLiteral(")");
  }
  private proc _partsOf(const ref reader, open: string, close: string, between: string) throws {
    reader.readLiteral(open);
    return new _chplParts(reader, close, between);
  }
  // Fields, elements or pairs.
  record _chplParts {
    var reader;
    var _close, _between: string;
    var _first = true, _depth = 0;
    proc ref _next() throws {
      if !_first then reader.readLiteral(",");
      _first = false;
    }
    proc ref readField(name: string, type t): t throws {
      _next();
      reader.readLiteral(name);
      reader.readLiteral("=");
      return reader.read(t);
    }
    proc ref readField(name: string, ref x) throws {
      _next();
      reader.readLiteral(name);
      reader.readLiteral("=");
      reader.deserializer.deserializeValue(reader, x);
    }
    proc ref readElement(type t): t throws {
      _next();
      return reader.read(t);
    }
    proc ref readElement(ref x) throws {
      _next();
      reader.deserializer.deserializeValue(reader, x);
    }
    proc ref readKey(type t): t throws {
      _next();
      return reader.read(t);
    }
    proc ref readKey(ref x) throws { x = readKey(x.type); }
    proc ref readValue(type t): t throws {
      reader.readLiteral(_between);
      return reader.read(t);
    }
    proc ref readValue(ref x) throws { x = readValue(x.type); }
    /** Whether another one comes before the end. */
    proc ref hasMore(): bool throws {
      reader.mark();
      defer reader.revert();
      return !reader.matchLiteral(_close);
    }
    proc ref startClass(reader, name: string) throws do return this;
    proc ref startDim(size: int) throws {
      _depth += 1;
      _first = true;
    }
    proc ref endDim() throws {
      if _depth > 1 then reader.readLiteral(";");
      _depth -= 1;
      _first = true;
    }
    proc endRecord() throws { reader.readLiteral(_close); }
    proc endClass() throws { reader.readLiteral(_close); }
    proc endTuple() throws {
      reader.matchLiteral(",");
      reader.readLiteral(_close);
    }
    proc endList() throws { reader.readLiteral(_close); }
    proc endArray() throws { reader.readLiteral(_close); }
    proc endMap() throws { reader.readLiteral(_close); }
  }
}
