/** JSON: a form in which values are written and read.
    Not for: the default form (IO), documents whose shape is not known when the program is compiled. */
module JSON {
  use Pointers;
  import Ascii;
  use IO;
  use Types;
  use String;
  use StringText;
  use Bytes;
  use Write;
  use Read;
  use Serializers;
  use List;

  /** Writes values as JSON: numbers (reals with an exponent), `true` and `false`, strings and names of enums in quotes,
      records and objects as objects, tuples, arrays and lists as arrays, maps as objects, nil as `null`; other values, such
      as ranges, as their text in quotes.

      .. code-block:: chapel

         use IO, JSON;
         record person { var name: string; var age: int; }
         var w = stdout.withSerializer(jsonSerializer);
         w.writeln(new person("Sam", 20));          // {"name":"Sam", "age":20}
         w.writeln((1, true, "a \"quote\""));       // [1, true, "a \"quote\""]
  */
  record jsonSerializer {
    /** Writes a value. */
    proc ref serializeValue(writer, const val: ?t) throws {
      const ch = writer._ch;
      if isIntType(t) || isUintType(t) || isBoolType(t) then _write(ch, val);
      else if isRealType(t) then cht_io_write_real_fmt(ch, val: real, 101, 6, 0, 0);
      else if isStringType(t) then _writeQuoted(ch, val);
      else if isBytesType(t) then _writeQuoted(ch, val.decode(decodePolicy.escape));
      else if isEnumType(t) then _writeQuoted(ch, val: string);
      else if t == nil.type then _write(ch, "null");
      else if isClassType(t) then _writeObjectOf(ch, val);
      else _serializeParts(this, writer, val);
    }
    /** Begins an object or an array for a type's own `serialize`.

        .. code-block:: chapel

           use IO, JSON;
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
             stdout.withSerializer(jsonSerializer).write(new part(what));
           // {"n":1}{"n":1}[1, 2][1, 2][1, 2]{
           //   "n": 1
           // }"value"
    */
    proc ref startRecord(writer, name: string, size: int) throws do
      return _startFields(writer, "{", "}", ":", true);
    proc ref startClass(writer, name: string, size: int) throws do
      return _startFields(writer, "{", "}", ":", true);
    /** Begins an array for a tuple. */
    proc ref startTuple(writer, size: int) throws do return _startElements(writer, "[", "]", ", ", "");
    /** Begins an array for a list. */
    proc ref startList(writer, size: int) throws do return _startElements(writer, "[", "]", ", ", "");
    /** Begins an array of arrays, one in another for each dimension, each on lines of its own. */
    proc ref startArray(writer, size: int) throws do return new _jsonRows(writer);
    /** Every key begins a line. Keys that are no strings are written as their text in quotes. */
    proc ref startMap(writer, size: int) throws {
      writer.writeLiteral("{");
      return new _jsonPairs(writer);
    }
  }

  // The pairs of a map.
  record _jsonPairs {
    var writer;
    var _first = true;
    proc ref writeKey(const key) throws {
      writer.writeLiteral(if _first then "\n  " else ",\n  ");
      _first = false;
      _writeQuoted(writer._ch, if isString(key) then key else key: string);
      writer.writeLiteral(": ");
    }
    proc ref writeValue(const val) throws { writer.write(val); }
    proc endMap() throws { writer.writeLiteral(if _first then "}" else "\n}"); }
  }

  // The elements of an array: a row's on one line, which begins with a blank for each dimension around it.
  record _jsonRows {
    var writer;
    var _depth = 0, _first = true, _ofRows = false;

    proc ref writeElement(const val) throws {
      if !_first then writer.writeLiteral(", ");
      _first = false;
      writer.write(val);
    }
    proc ref _line() throws { writer.writeLiteral("\n" + " " * _depth); }
    proc ref startDim(size: int) throws {
      if !_first then writer.writeLiteral(",");
      if _depth > 0 then _line();
      writer.writeLiteral("[");
      _depth += 1;
      (_first, _ofRows) = (true, false);
    }
    proc ref endDim() throws {
      _depth -= 1;
      if _ofRows then _line();
      writer.writeLiteral("]");
      (_first, _ofRows) = (false, true);
    }
    proc ref writeBulkElements(data: c_ptr(?), numElements: int) throws {
      for i in 0..<numElements do writeElement(data[i]);
    }
    proc endArray() throws { }
  }

  private proc _writeObjectOf(ch: c_ptr(void), const ref x: ?t) {
    if isNilableClassType(t) then if x == nil {
      _write(ch, "null");
      return;
    }
    _objectIn(x)._jsonOn(ch);
  }
  // By the object's own class. An error stays in the channel until the write is over.
  @chantry.virtual
  proc (class)._jsonOn(ch: c_ptr(void)) {
    if !cht_io_keep_thrown(ch, nil, nil) then return;
    const x = this;
    var w = _writerOn(ch).withSerializer(jsonSerializer), s: jsonSerializer;
    try {
      _serializeParts(s, w, x);
    } catch e { _keepThrown(ch, e); }
  }

  // A text in quotes, with the escapes of JSON.
  proc _writeQuoted(ch: c_ptr(void), const ref s: string) {
    cht_io_write_byte(ch, Ascii.quote);
    var from = 0;
    for i in 0..<s.len {
      const b = _byteAt(s.buf, i);
      if b == Ascii.quote || b == Ascii.backslash || b < Ascii.space {
        cht_io_write(ch, s.buf + from, i - from);
        from = i + 1;
        cht_io_write_byte(ch, Ascii.backslash);
        select b {
          when Ascii.backspace do cht_io_write_byte(ch, Ascii.b);
          when Ascii.tab do cht_io_write_byte(ch, Ascii.t);
          when Ascii.newline do cht_io_write_byte(ch, Ascii.n);
          when Ascii.formFeed do cht_io_write_byte(ch, Ascii.f);
          when Ascii.carriageReturn do cht_io_write_byte(ch, Ascii.r);
          when Ascii.quote, Ascii.backslash do cht_io_write_byte(ch, b: int(32));
          otherwise {
            _write(ch, if b < 16 then "u000" else "u001");
            cht_io_write_int_fmt(ch, (b & 15): int, 16, 0, 0);
          }
        }
      }
    }
    cht_io_write(ch, s.buf + from, s.len - from);
    cht_io_write_byte(ch, Ascii.quote);
  }

  // ---- reading ---------------------------------------------------------------------------------

  /** Reads values from JSON. The fields of a record may come in any order; what belongs to no field is skipped. Throws
      `BadFormatError` for other text than the type's, and for an object that lacks a field.

      .. code-block:: chapel

         use IO, JSON, List, Map;
         record person { var name: string; var age: int; }
         var r = openStringReader('{"age":20, "city":"Paris", "name":"Sam"} [1, 2, 3] {"a": 1}', deserializer=new jsonDeserializer());
         writeln(r.read(person));          // (name = Sam, age = 20)
         writeln(r.read(list(int)));       // [1, 2, 3]
         writeln(r.read(map(string, int)));   // {a: 1}
  */
  record jsonDeserializer {
    /** Reads a value of a type.

        .. code-block:: chapel

           use IO, JSON;
           const r: jsonReader = openStringReader('[1, 2] {"x":3}', deserializer=new jsonDeserializer());
           record R { var x: int; }
           var d = r.deserializer, x: R;
           writeln(d.deserializeType(r, 2*int));   // (1, 2)
           d.deserializeValue(r, x);
           writeln(x);   // (x = 3)
    */
    proc ref deserializeType(reader, type t): t throws do return _deserializeNew(this, reader, t);
    /** Reads into a variable. */
    proc ref deserializeValue(reader, ref val: ?t) throws {
      const ch = reader._ch;
      if _blank(ch) < 0 then throw new owned EofError("while reading JSON");
      if isIntType(t) || isUintType(t) || isRealType(t) || isBoolType(t) {
        const s = _read(ch, val);
        // A whole number ends where it ends: `1e2` is not the integer 1.
        const next = if s == 0 && (isIntType(t) || isUintType(t)) then cht_io_peek(ch) else -1;
        if s != 0 || next == Ascii.dot || next == Ascii.e || next == Ascii.e - 32 then
          throw new owned BadFormatError("while reading " + (t: string));
      } else if isImagType(t) || isComplexType(t) then val = _numberIn(_quoted(ch), t);
      else if isStringType(t) then val = _quoted(ch);
      else if isBytesType(t) then val = _quoted(ch).encode();
      else if isEnumType(t) {
        const name = _quoted(ch);
        try {
          val = name: t;
        } catch { throw new owned BadFormatError("JSON: " + t: string + " has no constant \"" + name + "\""); }
      } else if isClassType(t) then _readObject(this, reader, val);
      else if isTupleType(t) {
        var s = startTuple(reader);
        for param i in 0..<__prim("num_fields", t) do s.readElement(val(i));
        s.endTuple();
      } else if isArrayType(t) then _readArray(this, reader, val);
      else if isDomainType(t) then _deserializeDomain(this, reader, val);
      else if __prim("is_record", t) {
        if _deserializesItself(val, reader, this) then val.deserialize(reader, this);
        else if __prim("resolves", val._writeOn(ch)) {
          const text = _quoted(ch);
          openStringReader(text).read(val);
        } else _readFields(this, reader, val);
      } else if isUnionType(t) then openStringReader(_quoted(ch)).read(val);
      else if isNothingType(t) then _quoted(ch);
      else compilerError("values of type " + (t: string) + " cannot be read from JSON");
    }
    /** Begins an object or an array for a type's own `deserialize`.

        .. code-block:: chapel

           use IO, JSON;
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
             openStringReader(text, deserializer=new jsonDeserializer()).read(t);
             return t.sum;
           }
           writeln(sum("record", '{"n":3}'), " ", sum("class", '{"n":3}'));   // 3 3
           writeln(sum("tuple", "[1, 2]"), " ", sum("list", "[1, 2]"));   // 3 3
           writeln(sum("array", "[1, 2]"), " ", sum("map", '{"a":1, "b":2}'), " ", sum("value", "3"));   // 3 3 3
    */
    proc ref startRecord(reader, name: string) throws do return new _jsonFields(_pairsIn(reader));
    proc ref startClass(reader, name: string) throws do return new _jsonFields(_pairsIn(reader));
    proc ref startTuple(reader) throws do return _startJson(reader, "[", "]");
    proc ref startList(reader) throws do return _startJson(reader, "[", "]");
    proc ref startArray(reader) throws do return _startJson(reader, "", "");
    proc ref startMap(reader) throws do return _startJson(reader, "{", "}");
  }

  // The next character that is no white space; negative at the end.
  private proc _blank(ch: c_ptr(void)): int(32) {
    const nothing_ = "";
    cht_io_read_literal(ch, nothing_.buf, 0, true);
    return cht_io_peek(ch);
  }
  private proc _expect(ch: c_ptr(void), c: int) throws {
    if _blank(ch) != c: int(32) then
      throw new owned BadFormatError("JSON: '" + codepointToString(c: int(32)) + "' was expected");
    cht_io_read_byte(ch);
  }
  private proc _taken(ch: c_ptr(void), c: int): bool {
    if _blank(ch) != c: int(32) then return false;
    cht_io_read_byte(ch);
    return true;
  }

  // A text in quotes, without them.
  private proc _quoted(ch: c_ptr(void)): string throws {
    _expect(ch, Ascii.quote);
    var s: string;
    while true {
      const c = cht_io_read_byte(ch);
      if c < 0 then throw new owned UnexpectedEofError("in a JSON string");
      if c == Ascii.quote then return s;
      if c != Ascii.backslash then s._appendByte(c: uint(8));
      else select cht_io_read_byte(ch) {
        when Ascii.b do s._appendByte(Ascii.backspace);
        when Ascii.t do s._appendByte(Ascii.tab);
        when Ascii.n do s._appendByte(Ascii.newline);
        when Ascii.f do s._appendByte(Ascii.formFeed);
        when Ascii.r do s._appendByte(Ascii.carriageReturn);
        when Ascii.quote do s._appendByte(Ascii.quote);
        when Ascii.backslash do s._appendByte(Ascii.backslash);
        when Ascii.slash do s._appendByte(Ascii.slash);
        when Ascii.u do s += codepointToString(_escaped(ch));
        otherwise do throw new owned BadFormatError("JSON: there is no such escape in a string");
      }
    }
    return s;
  }
  // The character of `\uXXXX`, which may take a second one.
  private proc _escaped(ch: c_ptr(void)): int(32) throws {
    const first = _hex4(ch);
    if first < 0xd800 || first > 0xdbff then return first: int(32);
    if cht_io_read_byte(ch) != Ascii.backslash || cht_io_read_byte(ch) != Ascii.u then
      throw new owned BadFormatError("JSON: half a character");
    return (0x10000 + ((first - 0xd800) << 10) + (_hex4(ch) - 0xdc00)): int(32);
  }
  private proc _hex4(ch: c_ptr(void)): int throws {
    var n = 0;
    for 1..4 {
      const c = cht_io_read_byte(ch): int;
      const digit = if c >= Ascii.digit0 && c <= Ascii.digit9 then c - Ascii.digit0 else if c >= Ascii.a && c <= Ascii.f then c - 87
                    else if c >= Ascii.A && c <= Ascii.F then c - 55 else -1;
      if digit < 0 then throw new owned BadFormatError("JSON: \\u takes four digits");
      n = n * 16 + digit;
    }
    return n;
  }

  // The text of the next value, whatever it is.
  private proc _rawValue(ch: c_ptr(void)): string throws {
    var text: string, depth = 0, inString = false;
    if _blank(ch) < 0 then throw new owned UnexpectedEofError("in JSON");
    while true {
      const c = cht_io_peek(ch);
      if c < 0 then break;
      if !inString && depth == 0 && (c == Ascii.comma || c == Ascii.closeBracket || c == Ascii.closeBrace) then break;
      text._appendByte(cht_io_read_byte(ch): uint(8));
      if inString {
        if c == Ascii.backslash then text._appendByte(cht_io_read_byte(ch): uint(8));
        else if c == Ascii.quote then inString = false;
      } else if c == Ascii.quote then inString = true;
      else if c == Ascii.openBracket || c == Ascii.openBrace then depth += 1;
      else if c == Ascii.closeBracket || c == Ascii.closeBrace then depth -= 1;
      if !inString && depth == 0 && (c == Ascii.quote || c == Ascii.closeBracket || c == Ascii.closeBrace) then break;
    }
    if depth > 0 || inString then throw new owned UnexpectedEofError("in JSON");
    return text;
  }

  private proc _readFields(ref deserializer, const ref reader, ref x: ?t) throws {
    const ch = reader._ch;
    param n = __prim("num_fields", t);
    var seen: (n + 1) * bool;
    _expect(ch, Ascii.openBrace);
    var more = !_taken(ch, Ascii.closeBrace);
    while more {
      const key = _quoted(ch);
      _expect(ch, Ascii.colon);
      var known = false;
      for param i in 0..<n {
        if key == __prim("field_name", t, i) {
          deserializer.deserializeValue(reader, __prim("field", x, i));
          (known, seen(i)) = (true, true);
        }
      }
      if !known then _rawValue(ch);
      more = _taken(ch, Ascii.comma);
      if !more then _expect(ch, Ascii.closeBrace);
    }
    for param i in 0..<n do
      if !seen(i) then throw new owned BadFormatError("JSON: the object lacks a field \"" + __prim("field_name", t, i) + "\"");
  }

  // An imaginary or complex number, which stands in quotes.
  private proc _numberIn(const ref text: string, type t): t throws {
    try {
      return text: t;
    } catch { throw new owned BadFormatError("while reading " + (t: string)); }
  }

  private proc _readObject(ref deserializer, const ref reader, ref x: ?t) throws {
    const ch = reader._ch;
    if isNilableClassType(t) {
      if _blank(ch) == Ascii.n {
        reader.readLiteral("null");
        x = nil;
        return;
      }
      if x == nil {
        type c = __prim("non_nilable", t);
        x = new c();
      }
    }
    var object = _objectIn(x);
    if _deserializesItself(object, reader, deserializer) then object.deserialize(reader, deserializer);
    else _readFields(deserializer, reader, object);
  }

  private proc _readArray(ref deserializer, const ref reader, ref a) throws {
    if a.isRectangular() {
      var at: a.rank*int;
      _readDims(deserializer, reader, a, at, 0);
    } else {
      // Elements of associative and sparse arrays stand in one row.
      const ch = reader._ch;
      var first = true;
      _expect(ch, Ascii.openBracket);
      for x in a {
        if !first then _expect(ch, Ascii.comma);
        first = false;
        deserializer.deserializeValue(reader, x);
      }
      _expect(ch, Ascii.closeBracket);
    }
  }
  // Dimension d and the later ones, from the place `at` on.
  private proc _readDims(ref deserializer, const ref reader, ref a, ref at, param d: int) throws {
    const ch = reader._ch;
    _expect(ch, Ascii.openBracket);
    for i in 0..<a.shape(d) {
      if i > 0 then _expect(ch, Ascii.comma);
      at(d) = i;
      if d == a.rank - 1 then deserializer.deserializeValue(reader, a._lsAt(at));
      else _readDims(deserializer, reader, a, at, d + 1);
    }
    _expect(ch, Ascii.closeBracket);
  }

  // The elements of an array, or the pairs of an object.
  record _jsonParts {
    var reader;
    var _close: string;
    var _first = true;
    proc ref readElement(type t): t throws {
      if !_first && !_close.isEmpty() then _expect(reader._ch, 44);
      _first = false;
      return reader.read(t);
    }
    proc ref readElement(ref x) throws {
      if !_first && !_close.isEmpty() then _expect(reader._ch, 44);
      _first = false;
      reader.deserializer.deserializeValue(reader, x);
    }
    proc ref readKey(type t): t throws {
      if !_first then _expect(reader._ch, 44);
      _first = false;
      const key = _quoted(reader._ch);
      if isStringType(t) then return key; else return key: t;
    }
    proc ref readKey(ref x) throws { x = readKey(x.type); }
    proc ref readValue(type t): t throws {
      _expect(reader._ch, 58);
      return reader.read(t);
    }
    proc ref readValue(ref x) throws { x = readValue(x.type); }
    /** Whether another one comes before the end. */
    proc ref hasMore(): bool throws {
      const c = _blank(reader._ch);
      return c >= 0 && c != (if _close == "}" then 125 else 93): int(32);
    }
    proc ref startDim(size: int) throws {
      _expect(reader._ch, 91);
      (_close, _first) = ("]", true);
    }
    proc ref endDim() throws {
      _expect(reader._ch, 93);
      // Of several dimensions the next one begins after a comma.
      _taken(reader._ch, 44);
    }
    proc _end() throws { if !_close.isEmpty() then _expect(reader._ch, _byteAt(_close.buf, 0): int); }
    proc endTuple() throws { _end(); }
    proc endList() throws { _end(); }
    proc endArray() throws { }
    proc endMap() throws { _end(); }
  }
  private proc _startJson(const ref reader, open: string, close: string) throws {
    if !open.isEmpty() then _expect(reader._ch, _byteAt(open.buf, 0): int);
    return new _jsonParts(reader, close);
  }

  // An object's fields, read whole so that they can be asked for in any order.
  private proc _pairsIn(const ref reader): _rawPairs throws {
    const ch = reader._ch;
    var all: _rawPairs;
    _expect(ch, Ascii.openBrace);
    var more = !_taken(ch, Ascii.closeBrace);
    while more {
      all.names.pushBack(_quoted(ch));
      _expect(ch, Ascii.colon);
      all.texts.pushBack(_rawValue(ch));
      more = _taken(ch, Ascii.comma);
      if !more then _expect(ch, Ascii.closeBrace);
    }
    return all;
  }
  record _rawPairs {
    var names, texts: list(string);
  }
  record _jsonFields {
    var _all: _rawPairs;
    proc ref readField(name: string, type t): t throws {
      const i = _all.names.find(name);
      if i < 0 then throw new owned BadFormatError("JSON: the object lacks a field \"" + name + "\"");
      return openStringReader(_all.texts[i], deserializer=new jsonDeserializer()).read(t);
    }
    proc ref readField(name: string, ref x) throws {
      const i = _all.names.find(name);
      if i < 0 then throw new owned BadFormatError("JSON: the object lacks a field \"" + name + "\"");
      const r = openStringReader(_all.texts[i], deserializer=new jsonDeserializer());
      r.deserializer.deserializeValue(r, x);
    }
    /** The parent's part of an object: its fields are among the object's. */
    proc ref startClass(reader, name: string) throws do return this;
    proc endRecord() throws { }
    proc endClass() throws { }
  }

  /** A writer of JSON.

      .. code-block:: chapel

         use IO, JSON;
         proc tell(w: jsonWriter, what: string, n: int) throws { w.writeln((what, n)); }
         const f = openMemFile();
         tell(f.writer(serializer=new jsonSerializer()), "apples", 3);
         const r: jsonReader = f.reader(deserializer=new jsonDeserializer());
         writeln(r.read((string, int)));   // (apples, 3)
  */
  type jsonWriter = fileWriter(serializerType=jsonSerializer, ?);
  /** A reader of JSON. */
  type jsonReader = fileReader(deserializerType=jsonDeserializer, ?);

  /** A value as a text of JSON.

      .. code-block:: chapel

         use JSON;
         record person { var name: string; var age: int; }
         const text = toJson(new person("Sam", 20));
         writeln(text);                                  // {"name":"Sam", "age":20}
         writeln(fromJson(text, person).age, " ", fromJson("[1, 2]", [0..1] int));   // 20 1 2
  */
  proc toJson(const x): string throws {
    const f = openMemFile();
    f.writer(serializer=new jsonSerializer()).write(x);
    return f.reader().readAll(string);
  }
  /** The value of a type that a text of JSON stands for. */
  proc fromJson(const ref text: string, type t): t throws {
    return openStringReader(text, deserializer=new jsonDeserializer()).read(t);
  }
}
