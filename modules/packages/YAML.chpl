/** YAML: a form in which values are written and read, and documents whose shape is not known when the program is compiled. The
    text is read and written by the library libyaml that the system has (Debian: `libyaml-0-2`), which only programs that use
    this module are linked with.
    Not for: other forms of data (JSON, TOML).

    .. code-block:: chapel

       // requires: libyaml-0.so.2
       use IO, YAML, List;
       record person { var name: string; var age: int; var scores: list(int); }
       {
         var w = openWriter("person.yaml", serializer=new yamlSerializer(seqStyle=YamlSequenceStyle.Flow));
         w.write(new person("Sam", 20, new list([1, 2])));
       }
       var r = openReader("person.yaml", deserializer=new yamlDeserializer());
       writeln(r.read(person));   // (name = Sam, age = 20, scores = [1, 2])
       writeln(parseYamlFile("person.yaml")[0]["name"].asString());   // Sam
*/
module YAML {
  public use YamlTree only YamlError, YamlParserError, YamlEmitterError, YamlTypeError, YamlKeyError, YamlValueType, YamlValue,
                           YamlMapping, YamlSequence, YamlScalar, YamlSequenceStyle, YamlMappingStyle, YamlScalarStyle,
                           YamlDocumentStyle;
  private use YamlTree;
  use IO;
  use List;
  use Pointers;
  use Reflection;
  use Serializers;
  use Types;

  // What the copies of a serializer share: how deep a value lies in another, and the value made last.
  class _yamlMaking {
    var styles: _yamlStyles;
    var depth = 0;
    var last: shared YamlValue?;
  }

  /** Writes values as YAML, each value written on its own as a document: numbers, bools and texts as scalars, where texts that
      YAML would take for something else are in quotes; nil as `~`; records, objects and maps as mappings, tuples, arrays and
      lists as sequences. Records and objects have their type's name as their tag. */
  record yamlSerializer {
    var _making: shared _yamlMaking;

    /** The styles of sequences, mappings and scalars; `documentStyle` says whether documents begin with `---`. */
    proc init(seqStyle = YamlSequenceStyle.Any, mapStyle = YamlMappingStyle.Any, scalarStyle = YamlScalarStyle.Any,
              documentStyle = YamlDocumentStyle.Implicit) {
      this._making = new shared _yamlMaking(new _yamlStyles(seqStyle, mapStyle, scalarStyle, documentStyle));
    }
    proc init(_making: shared _yamlMaking) { this._making = _making; }

    /** Writes a value. */
    proc ref serializeValue(writer, const val: ?t) throws {
      const making = _making.borrow();
      making.depth += 1;
      {
        defer making.depth -= 1;
        if isStringType(t) then _give(val, true);
        else if isBytesType(t) then _give(val.decode(decodePolicy.escape), true);
        else if isRealType(t) then _give(_realText(val), false);
        else if isIntType(t) || isUintType(t) || isBoolType(t) then _give(val: string, false);
        else if isEnumType(t) then _give(val: string, false);
        else if isClassType(t) then _giveObject(writer, val);
        else {
          making.last = nil;
          _serializeParts(this, writer, val);
        }
      }
      // An error in an object's own method is the writer's, which throws it.
      if making.depth == 0 && cht_io_keep_thrown(writer._ch, nil, nil) {
        if making.last == nil then throw new YamlEmitterError("YAML: the value has no parts: " + (t: string));
        const text = _yamlText([_there(making.last)], making.styles);
        making.last = nil;
        writer.writeBinary(text);
      }
    }
    proc _give(text: string, quoted: bool) {
      _making.last = new shared YamlScalar(text, "", quoted): shared YamlValue;
    }
    proc _giveObject(const ref writer, const ref x: ?t) throws {
      if isNilableClassType(t) then if x == nil {
        _give("~", false);
        return;
      }
      _objectIn(x)._yamlOn(writer._ch, _making);
    }

    /** Begins a mapping or a sequence for a type's own `serialize`.

        .. code-block:: chapel

           // requires: libyaml-0.so.2
           use IO, YAML;
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
             stdout.withSerializer(new yamlSerializer(YamlSequenceStyle.Flow, YamlMappingStyle.Flow)).write(new part(what));
    */
    proc ref startRecord(writer, name: string, size: int) throws do
      return new _yamlFields(writer, _making, new shared YamlMapping(_tagOf(name)));
    proc ref startClass(writer, name: string, size: int) throws do
      return new _yamlFields(writer, _making, new shared YamlMapping(_tagOf(name)));
    proc ref startTuple(writer, size: int) throws do
      return new _yamlElements(writer, _making, new shared YamlSequence());
    proc ref startList(writer, size: int) throws do
      return new _yamlElements(writer, _making, new shared YamlSequence());
    /** Begins a sequence of sequences, one in another for each dimension. */
    proc ref startArray(writer, size: int) throws do
      return new _yamlElements(writer, _making, new shared YamlSequence());
    proc ref startMap(writer, size: int) throws do
      return new _yamlFields(writer, _making, new shared YamlMapping());
  }

  // By the object's own class.
  @chantry.virtual
  proc (class)._yamlOn(ch: c_ptr(void), making: shared _yamlMaking) {
    if !cht_io_keep_thrown(ch, nil, nil) then return;
    const x = this;
    var s = new yamlSerializer(making), w = _writerOn(ch).withSerializer(s);
    try {
      _serializeParts(s, w, x);
    } catch e { _keepThrown(ch, e); }
  }
  // `R` of `R(int(64))` and of `owned R`.
  private proc _tagOf(name: string): string {
    var word = name;
    const open = word.find("(");
    if open >= 0 then word = word[0..<open: int];
    const space = word.rfind(" ");
    if space >= 0 then word = word[space: int + 1..];
    return "!" + word;
  }
  // A real's text is one in YAML, too.
  private proc _realText(x: real(?)): string {
    if isNan(x) then return ".nan";
    if isInf(x) then return if x > 0 then ".inf" else "-.inf";
    return x: string;
  }

  // The fields of a record or an object, and the pairs of a map.
  record _yamlFields {
    var writer;
    var _making: shared _yamlMaking;
    var _node: shared YamlMapping;
    var _key: shared YamlValue?;
    var _inner = false;
    proc ref writeField(name: string, const val) throws {
      writer.write(val);
      _node.add(new shared YamlScalar(name, "", true), _made(_making));
    }
    proc ref writeKey(const key) throws {
      writer.write(key);
      _key = _made(_making);
    }
    proc ref writeValue(const val) throws {
      writer.write(val);
      _node.add(_there(_key), _made(_making));
    }
    /** Begins the parent's part of an object. */
    proc ref startClass(writer, name: string, size: int) throws do
      return new _yamlFields(this.writer, _making, _node, nil, true);
    proc _end() { if !_inner then _making.last = _node: shared YamlValue; }
    proc endRecord() throws { _end(); }
    proc endClass() throws { _end(); }
    proc endMap() throws { _end(); }
  }
  private proc _there(const ref node: shared YamlValue?): shared YamlValue do return try! node: shared YamlValue;
  private proc _made(making: borrowed _yamlMaking): shared YamlValue throws {
    if making.last == nil then throw new YamlEmitterError("YAML: a part was not written");
    const node = _there(making.last);
    making.last = nil;
    return node;
  }

  // The elements of a sequence; those of arrays of several dimensions in sequences of their own.
  record _yamlElements {
    var writer;
    var _making: shared _yamlMaking;
    var _node: shared YamlSequence;
    var _rows: list(shared YamlSequence);
    var _dims = 0;
    proc ref writeElement(const val) throws {
      writer.write(val);
      const node = if _rows.isEmpty() then _node else _rows.last;
      node.append(_made(_making));
    }
    proc ref startDim(size: int) throws {
      // The first dimension is the sequence itself.
      if _dims > 0 then _rows.pushBack(new shared YamlSequence());
      _dims += 1;
    }
    proc ref endDim() throws {
      _dims -= 1;
      if _dims == 0 then return;
      const row = _rows.popBack();
      const outer = if _rows.isEmpty() then _node else _rows.last;
      outer.append(row: shared YamlValue);
    }
    /** Writes so many elements from an address. */
    proc ref writeBulkElements(data: c_ptr(?), numElements: int) throws {
      for i in 0..<numElements do writeElement(data[i]);
    }
    proc _end() { _making.last = _node: shared YamlValue; }
    proc endTuple() throws { _end(); }
    proc endList() throws { _end(); }
    proc endArray() throws { _end(); }
  }

  // ---- reading -----------------------------------------------------------------------------------

  // What the copies of a deserializer share: the documents that are left, and the value that is read next.
  class _yamlTaking {
    var parser: owned _yamlParser?;
    var now: shared YamlValue?;
  }

  /** Reads values from YAML, each from a document of its own. The fields of a record may come in any order; what belongs to no
      field is skipped, tags are not heeded. The first value takes all text that the reader has left, for the documents that
      follow. Throws `YamlParserError` for text that is no YAML, `BadFormatError` for values of another form than the type's, and
      `EofError` where there is no document left. */
  record yamlDeserializer {
    var _taking: shared _yamlTaking;
    proc init() { this._taking = new shared _yamlTaking(); }

    /** Reads a value of a type.

        .. code-block:: chapel

           // requires: libyaml-0.so.2
           use IO, YAML;
           const r: yamlReader = openStringReader("[1, 2]\n--- 3\n", deserializer=new yamlDeserializer());
           var d = r.deserializer, n: int;
           writeln(d.deserializeType(r, 2*int));   // (1, 2)
           d.deserializeValue(r, n);
           writeln(n);   // 3
    */
    proc ref deserializeType(reader, type t): t throws {
      const whole = _begin(reader);
      defer if whole then _taking.now = nil;
      return _deserializeNew(this, reader, t);
    }
    /** Reads into a variable. */
    proc ref deserializeValue(reader, ref val: ?t) throws {
      const whole = _begin(reader);
      defer if whole then _taking.now = nil;
      _readNode(reader, val);
    }
    // Takes the next document unless a part of one is being read; tells whether it did.
    proc ref _begin(reader): bool throws {
      if _taking.now != nil then return false;
      if _taking.parser == nil then _taking.parser = new owned _yamlParser(reader.readAll(bytes));
      const document = _taking.parser!.document();
      if document == nil then throw new owned EofError("while reading YAML");
      _taking.now = document;
      return true;
    }
    // Reads a part: the value is the next to be read meanwhile.
    proc ref _readPart(reader, in node: shared YamlValue, ref x) throws {
      const outer = _taking.now;
      _taking.now = node;
      defer _taking.now = outer;
      _readNode(reader, x);
    }
    proc ref _readNode(reader, ref val: ?t) throws {
      const node = _taking.now!;
      if isIntType(t) || isUintType(t) || isRealType(t) {
        const text = _scalarText(node, t: string);
        try {
          val = _scalarAs(text, t);
        } catch e { throw new owned BadFormatError("YAML: " + e.message()); }
      } else if isBoolType(t) {
        try {
          val = _boolOf(_scalarText(node, "bool"));
        } catch e: YamlTypeError { throw new owned BadFormatError("YAML: " + e.message()); }
      } else if isStringType(t) then val = _scalarText(node, "string");
      else if isBytesType(t) then val = _scalarText(node, "bytes").encode();
      else if isEnumType(t) {
        try {
          val = _scalarText(node, t: string): t;
        } catch e { throw new owned BadFormatError("YAML: " + e.message()); }
      } else if isClassType(t) then _readYamlObject(this, reader, val);
      else if isTupleType(t) {
        var s = startTuple(reader);
        for param i in 0..<__prim("num_fields", t) do s.readElement(val(i));
        s.endTuple();
      } else if isArrayType(t) then _readYamlArray(this, reader, val);
      else if isDomainType(t) then _deserializeDomain(this, reader, val);
      else if __prim("is_record", t) {
        if _deserializesItself(val, reader, this) then val.deserialize(reader, this);
        else if __prim("resolves", val._writeOn(reader._ch)) {
          openStringReader(_scalarText(node, t: string)).read(val);
        } else _readYamlFields(this, reader, val);
      } else if isImagType(t) || isComplexType(t) {
        try {
          val = _scalarText(node, t: string): t;
        } catch e { throw new owned BadFormatError("YAML: " + e.message()); }
      } else if isUnionType(t) then openStringReader(_scalarText(node, t: string)).read(val);
      else if isNothingType(t) then _scalarText(node, "nothing");
      else compilerError("values of type " + (t: string) + " cannot be read from YAML");
    }

    /** Begins a mapping or a sequence for a type's own `deserialize`.

        .. code-block:: chapel

           // requires: libyaml-0.so.2
           use IO, YAML;
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
             openStringReader(text, deserializer=new yamlDeserializer()).read(t);
             return t.sum;
           }
           writeln(sum("record", "n: 3"), " ", sum("class", "{n: 3}"));   // 3 3
           writeln(sum("tuple", "[1, 2]"), " ", sum("list", "- 1\n- 2"));   // 3 3
           writeln(sum("array", "[1, 2]"), " ", sum("map", "a: 1\nb: 2"), " ", sum("value", "3"));   // 3 3 3
    */
    proc ref startRecord(reader, name: string) throws do return _partsOf(this, reader, YamlValueType.Mapping);
    proc ref startClass(reader, name: string) throws do return _partsOf(this, reader, YamlValueType.Mapping);
    proc ref startTuple(reader) throws do return _partsOf(this, reader, YamlValueType.Sequence);
    proc ref startList(reader) throws do return _partsOf(this, reader, YamlValueType.Sequence);
    proc ref startArray(reader) throws do return _partsOf(this, reader, YamlValueType.Sequence);
    proc ref startMap(reader) throws do return _partsOf(this, reader, YamlValueType.Mapping);
  }

  private proc _scalarText(node: borrowed YamlValue, what: string): string throws {
    const x = node: borrowed YamlScalar?;
    if x == nil then throw new owned BadFormatError("YAML: a " + what + " was expected");
    return x!.value;
  }
  private proc _readYamlFields(ref deserializer, const ref reader, ref x: ?t) throws {
    var parts = _partsOf(deserializer, reader, YamlValueType.Mapping);
    for param i in 0..<__prim("num_fields", t) do parts.readField(__prim("field_name", t, i), __prim("field", x, i));
  }
  private proc _readYamlObject(ref deserializer, const ref reader, ref x: ?t) throws {
    if isNilableClassType(t) {
      if deserializer._taking.now!.valueType() == YamlValueType.Null {
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
    else _readYamlFields(deserializer, reader, object);
  }
  private proc _readYamlArray(ref deserializer, const ref reader, ref a) throws {
    const node = deserializer._taking.now!;
    var place = 0, flat: [0..<a.size] shared YamlValue?;
    if a.isRectangular() then _flatten(node, a.shape, 0, flat, place);
    else _flatten(node, (a.size,), 0, flat, place);
    for (x, part) in zip(a, flat) do deserializer._readPart(reader, _there(part), x);
  }
  // The values of a sequence of sequences of these sizes, in rows.
  private proc _flatten(node: borrowed YamlValue, shape, d: int, ref flat, ref place: int) throws {
    const s = node: borrowed YamlSequence?;
    if s == nil || s!.size() != shape(d) then
      throw new owned BadFormatError("YAML: a sequence of " + shape(d): string + " values was expected");
    for value in s!.elements {
      if d == shape.size - 1 {
        flat[place] = value;
        place += 1;
      } else _flatten(value.borrow(), shape, d + 1, flat, place);
    }
  }

  // The elements of a sequence or the pairs of a mapping.
  record _yamlParts {
    var reader;
    var _deserializer;
    var _node: shared YamlValue;
    var _at = 0;
    var _rows: list((shared YamlValue, int));
    var _dims = 0;

    proc ref _value(in node: shared YamlValue, type t): t throws {
      const outer = _deserializer._taking.now;
      _deserializer._taking.now = node;
      defer _deserializer._taking.now = outer;
      return _deserializer.deserializeType(reader, t);
    }
    proc ref _next(): shared YamlValue throws {
      const s = _node: borrowed YamlSequence?;
      if s == nil || _at >= s!.size() then throw new owned BadFormatError("YAML: the sequence has no more values");
      _at += 1;
      return s!.elements[_at - 1];
    }
    proc ref readElement(type t): t throws do return _value(_next(), t);
    proc ref readElement(ref x) throws { _deserializer._readPart(reader, _next(), x); }
    proc ref readKey(type t): t throws {
      if !hasMore() then throw new owned BadFormatError("YAML: the mapping has no more keys");
      return _value((_node: borrowed YamlMapping?)!.pairs[_at](0), t);
    }
    proc ref readKey(ref x) throws { x = readKey(x.type); }
    proc ref readValue(type t): t throws {
      _at += 1;
      return _value((_node: borrowed YamlMapping?)!.pairs[_at - 1](1), t);
    }
    proc ref readValue(ref x) throws { x = readValue(x.type); }
    proc ref _field(name: string): shared YamlValue throws {
      const m = (_node: borrowed YamlMapping?)!, i = m._find("\"" + name + "\"");
      if i < 0 then throw new owned BadFormatError("YAML: the mapping lacks a key \"" + name + "\"");
      return m.pairs[i](1);
    }
    proc ref readField(name: string, type t): t throws do return _value(_field(name), t);
    proc ref readField(name: string, ref x) throws { _deserializer._readPart(reader, _field(name), x); }
    /** Whether another one comes before the end. */
    proc ref hasMore(): bool throws do return _at < _node.size();
    proc ref startDim(size: int) throws {
      if _dims > 0 {
        const inner = _next();
        _rows.pushBack((_node, _at));
        (_node, _at) = (inner, 0);
      }
      _dims += 1;
    }
    proc ref endDim() throws {
      _dims -= 1;
      if _dims > 0 then (_node, _at) = _rows.popBack();
    }
    /** The parent's part of an object: its fields are among the object's. */
    proc ref startClass(reader, name: string) throws { return this; }
    proc endRecord() throws { }
    proc endClass() throws { }
    proc endTuple() throws { }
    proc endList() throws { }
    proc endArray() throws { }
    proc endMap() throws { }
  }
  private proc _partsOf(ref deserializer, const ref reader, kind: YamlValueType) throws {
    const node = _there(deserializer._taking.now);
    if node.valueType() != kind then
      throw new owned BadFormatError("YAML: a " + (kind: string).toLower() + " was expected");
    return new _yamlParts(reader, deserializer, node);
  }

  /** A writer of YAML.

      .. code-block:: chapel

         // requires: libyaml-0.so.2
         use IO, YAML;
         proc tell(w: yamlWriter, what: string, n: int) throws { w.write((what, n)); }
         const f = openMemFile();
         tell(f.writer(serializer=new yamlSerializer()), "apples", 3);
         const r: yamlReader = f.reader(deserializer=new yamlDeserializer());
         writeln(r.read((string, int)));   // (apples, 3)
  */
  type yamlWriter = fileWriter(serializerType=yamlSerializer, ?);
  /** A reader of YAML. */
  type yamlReader = fileReader(deserializerType=yamlDeserializer, ?);

  // ---- documents as trees ------------------------------------------------------------------------

  /** The documents of a file. */
  proc parseYamlFile(path: string): [] shared YamlValue throws {
    var all: list(shared YamlValue);
    var parser = new owned _yamlParser(openReader(path).readAll(bytes));
    var document = parser.document();
    while document != nil {
      all.pushBack(_there(document));
      document = parser.document();
    }
    return all.toArray();
  }
  /** Writes documents, or one, to a file.

      .. code-block:: chapel

         // requires: libyaml-0.so.2
         use IO, YAML;
         openWriter("in.yaml").write("{name: Ann, ages: [1, 20]}");
         const documents = parseYamlFile("in.yaml");
         writeYamlFile("out.yaml", documents, mapStyle=YamlMappingStyle.Block);
         write(openReader("out.yaml").readAll(string));
  */
  proc writeYamlFile(path: string, documents: [] shared YamlValue, seqStyle = YamlSequenceStyle.Any,
                     mapStyle = YamlMappingStyle.Any, scalarStyle = YamlScalarStyle.Any,
                     documentStyle = YamlDocumentStyle.Explicit) throws {
    openWriter(path).writeBinary(_yamlText(documents, new _yamlStyles(seqStyle, mapStyle, scalarStyle, documentStyle)));
  }
  proc writeYamlFile(path: string, document: shared YamlValue, seqStyle = YamlSequenceStyle.Any,
                     mapStyle = YamlMappingStyle.Any, scalarStyle = YamlScalarStyle.Any,
                     documentStyle = YamlDocumentStyle.Explicit) throws {
    writeYamlFile(path, [document], seqStyle, mapStyle, scalarStyle, documentStyle);
  }
}
