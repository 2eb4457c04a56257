/** YAML documents as trees, and the library that reads and writes their text.
    Not for: users; they call YAML. */
module YamlTree {
  use CTypes;
  use IO;
  use List;
  use Map;

  require "-l:libyaml-0.so.2 (libyaml-0-2)";

  // The library's records are larger by version; these are large enough for all.
  private param roomy = 2048;
  private extern proc yaml_parser_initialize(parser: c_ptr(void)): c_int;
  private extern proc yaml_parser_delete(parser: c_ptr(void));
  private extern proc yaml_parser_set_input_string(parser: c_ptr(void), text: c_ptrConst(uint(8)), size: c_size_t);
  private extern proc yaml_parser_parse(parser: c_ptr(void), event: c_ptr(void)): c_int;
  private extern proc yaml_event_delete(event: c_ptr(void));
  private extern proc yaml_emitter_initialize(emitter: c_ptr(void)): c_int;
  private extern proc yaml_emitter_delete(emitter: c_ptr(void));
  private extern proc yaml_emitter_set_output_file(emitter: c_ptr(void), file: c_ptr(void));
  private extern proc yaml_emitter_set_unicode(emitter: c_ptr(void), unicode: c_int);
  private extern proc yaml_emitter_set_width(emitter: c_ptr(void), width: c_int);
  private extern proc yaml_emitter_emit(emitter: c_ptr(void), event: c_ptr(void)): c_int;
  private extern proc yaml_stream_start_event_initialize(event: c_ptr(void), encoding: c_int): c_int;
  private extern proc yaml_stream_end_event_initialize(event: c_ptr(void)): c_int;
  private extern proc yaml_document_start_event_initialize(event: c_ptr(void), version: c_ptr(void), first: c_ptr(void),
      last: c_ptr(void), implicit: c_int): c_int;
  private extern proc yaml_document_end_event_initialize(event: c_ptr(void), implicit: c_int): c_int;
  private extern proc yaml_alias_event_initialize(event: c_ptr(void), anchor: c_ptrConst(c_char)): c_int;
  private extern proc yaml_scalar_event_initialize(event: c_ptr(void), anchor: c_ptrConst(c_char), tag: c_ptrConst(c_char),
      value: c_ptrConst(c_char), length: c_int, plain: c_int, quoted: c_int, style: c_int): c_int;
  private extern proc yaml_sequence_start_event_initialize(event: c_ptr(void), anchor: c_ptrConst(c_char),
      tag: c_ptrConst(c_char), implicit: c_int, style: c_int): c_int;
  private extern proc yaml_sequence_end_event_initialize(event: c_ptr(void)): c_int;
  private extern proc yaml_mapping_start_event_initialize(event: c_ptr(void), anchor: c_ptrConst(c_char),
      tag: c_ptrConst(c_char), implicit: c_int, style: c_int): c_int;
  private extern proc yaml_mapping_end_event_initialize(event: c_ptr(void)): c_int;
  private extern proc open_memstream(text: c_ptr(c_ptr(uint(8))), size: c_ptr(c_size_t)): c_ptr(void);
  private extern proc fclose(file: c_ptr(void)): c_int;
  private extern proc free(p: c_ptr(void));

  // Kinds of the library's events.
  private param streamEnd = 2, documentStart = 3, documentEnd = 4, alias_ = 5, scalar = 6, sequenceStart = 7,
                sequenceEnd = 8, mappingStart = 9, mappingEnd = 10;

  /** Any fault of a document or of its use.

      .. code-block:: chapel

         // requires: libyaml-0.so.2
         use YAML, IO;
         openWriter("bad.yaml").write("a: [1, 2");
         try {
           parseYamlFile("bad.yaml");
         } catch e: YamlError {
           writeln("no YAML");   // no YAML
         }
  */
  class YamlError: Error {
    proc init(msg: string) { super.init(msg); }
  }
  /** Text that is no YAML.

      .. code-block:: chapel

         // requires: libyaml-0.so.2
         use YAML, IO;
         openWriter("in.yaml").write("- one\n- {n: 2}\n");
         proc fault(what: int): string {
           try {
             select what {
               when 0 {
                 openWriter("bad2.yaml").write("[1, 2");
                 parseYamlFile("bad2.yaml");
               }
               when 1 do parseYamlFile("in.yaml")[0][1]["no"];
               when 2 do parseYamlFile("in.yaml")[0][0].asInt();
               otherwise do writeYamlFile("out2.yaml", [new shared YamlValue()]);
             }
           }
           catch e: YamlParserError do return "no YAML";
           catch e: YamlKeyError do return "no such key";
           catch e: YamlTypeError do return "no number";
           catch e: YamlEmitterError do return "no value";
           catch e do return e.message();
           return "none";
         }
         writeln([i in 0..3] fault(i));   // no YAML no such key no number no value
  */
  class YamlParserError: YamlError {
    proc init(msg: string) { super.init(msg); }
  }
  /** What the library cannot write. */
  class YamlEmitterError: YamlError {
    proc init(msg: string) { super.init(msg); }
  }
  /** A value of another kind than is asked for. */
  class YamlTypeError: YamlError {
    proc init(msg: string) { super.init(msg); }
  }
  /** A key or an index that there is not. */
  class YamlKeyError: YamlError {
    proc init(msg: string) { super.init(msg); }
  }

  /** What a value is. */
  enum YamlValueType { None, Mapping, Sequence, Scalar, Alias, Null }

  /** How sequences and mappings are written: in lines of their own, or in brackets. */
  enum YamlSequenceStyle { Any = 0, Block = 1, Flow = 2 }
  enum YamlMappingStyle { Any = 0, Block = 1, Flow = 2 }
  /** How scalars are written. */
  enum YamlScalarStyle { Any = 0, Plain = 1, SingleQuoted = 2, DoubleQuoted = 3, Literal = 4, Folded = 5 }
  /** Whether a document begins with `---`. */
  enum YamlDocumentStyle { Implicit, Explicit }

  /** A value of a document, of one of the classes below.

      .. code-block:: chapel

         // requires: libyaml-0.so.2
         use YAML, IO;
         {
           var w = openWriter("settings.yaml");
           w.write("server:\n  port: 8080\n  names: [a, b]\n");
         }
         const docs = parseYamlFile("settings.yaml");
         writeln(docs[0]["server"]["port"].asInt() + 1, " ", docs[0]["server"]["names"][1].asString());   // 8081 b
  */
  class YamlValue {
    /** Its tag, without which it is empty. */
    var tag: string;
    /** What kind of value it is. */
    proc valueType(): YamlValueType do return YamlValueType.None;
    /** How many elements or pairs it has. */
    proc size(): int do return 0;
    /** The value of a key of a mapping. */
    proc this(key: string): borrowed YamlValue throws { return _no("keys"); }
    proc this(key: borrowed YamlValue): borrowed YamlValue throws { return _no("keys"); }
    /** An element of a sequence, counted from 0. */
    proc this(index: int): borrowed YamlValue throws { return _no("elements"); }
    /** The text of a scalar. */
    proc asString(strict: bool = false): string throws { throw new YamlTypeError("the value is no scalar"); }
    proc asBytes(strict: bool = false): bytes throws { return asString(strict).encode(); }
    /** A scalar as a number or a bool. */
    proc asReal(strict: bool = false): real throws { return _scalarAs(asString(), real); }
    proc asInt(strict: bool = false): int throws { return _scalarAs(asString(), int); }
    proc asBool(strict: bool = false): bool throws { return _boolOf(asString()); }
    /** A mapping's values, or a sequence's elements, as values of a type: a number, bool, string or bytes.

        .. code-block:: chapel

           // requires: libyaml-0.so.2
           use YAML, IO;
           openWriter("of.yaml").write("{all: [1, 2], rates: {a: 0.5}, on: true, text: abc, none: ~}");
           const d = parseYamlFile("of.yaml")[0];
           writeln(d["all"].asListOf(int), " ", d["rates"].asMapOf(real), " ", d["rates"]["a"].asReal());   // [1, 2] {a: 0.5} 0.5
           writeln(d["on"].asBool(), " ", d["text"].asBytes(), " ", d["none"].valueType(), " ", d["all"].valueType(), " ", d.size());   // true abc Null Sequence 5
           const kind: YamlValueType = d.valueType();
           writeln(kind);   // Mapping
    */
    proc asMapOf(type valType): map(string, valType) throws {
      var all: map(string, valType);
      const m = this: borrowed YamlMapping?;
      if m == nil then throw new YamlTypeError("the value is no mapping");
      for (key, value) in m!.pairs do all.addOrReplace(key.asString(), _as(value, valType));
      return all;
    }
    proc asListOf(type t): list(t) throws {
      var all: list(t);
      const s = this: borrowed YamlSequence?;
      if s == nil then throw new YamlTypeError("the value is no sequence");
      for value in s!.elements do all.pushBack(_as(value, t));
      return all;
    }
    proc _no(what: string): borrowed YamlValue throws { throw new YamlTypeError("the value has no " + what); }
    // One text for equal values: mappings find their keys by it.
    proc _text(): string do return "";
    proc serialize(writer, ref serializer) throws { writer.writeLiteral(_text()); }
  }

  /** Pairs of keys and values, in their order.

      .. code-block:: chapel

         // requires: libyaml-0.so.2
         use YAML, IO;
         const people = new shared YamlSequence(), ann = new shared YamlMapping();
         ann.add(new shared YamlScalar("name"), new shared YamlScalar("Ann", quoted=true));
         people.append(ann);
         writeYamlFile("made.yaml", [people: shared YamlValue], scalarStyle=YamlScalarStyle.DoubleQuoted, documentStyle=YamlDocumentStyle.Implicit);
         writeln(openReader("made.yaml").readAll(string).strip());   // - "name": "Ann"
         writeln(people.size(), " ", ann.size(), " ", ann["name"].tag.isEmpty());   // 1 1 true
  */
  class YamlMapping: YamlValue {
    var pairs: list((shared YamlValue, shared YamlValue));
    var _places: map(string, int);
    override proc valueType(): YamlValueType do return YamlValueType.Mapping;
    override proc size(): int do return pairs.size;
    override proc this(key: string): borrowed YamlValue throws {
      const i = _find(_quotedText(key));
      if i < 0 then throw new YamlKeyError("no key " + key);
      return pairs[i](1).borrow();
    }
    override proc this(key: borrowed YamlValue): borrowed YamlValue throws {
      const i = _find(key._text());
      if i < 0 then throw new YamlKeyError("no key " + key._text());
      return pairs[i](1).borrow();
    }
    /** Adds a pair; the value of a key that is there already is replaced. */
    proc add(in key: shared YamlValue, in value: shared YamlValue) {
      const text = key._text(), i = _find(text);
      if i >= 0 then pairs[i] = (key, value);
      else {
        _places.add(text, pairs.size);
        pairs.pushBack((key, value));
      }
    }
    proc _find(text: string): int do return _places.get(text, -1);
    override proc _text(): string {
      var all = "{";
      for ((key, value), i) in zip(pairs, 0..) do all += (if i > 0 then ", " else "") + key._text() + ": " + value._text();
      return all + "}";
    }
  }
  /** Values in their order. */
  class YamlSequence: YamlValue {
    var elements: list(shared YamlValue);
    override proc valueType(): YamlValueType do return YamlValueType.Sequence;
    override proc size(): int do return elements.size;
    override proc this(index: int): borrowed YamlValue throws {
      if index < 0 || index >= elements.size then throw new YamlKeyError("no element " + index: string);
      return elements[index].borrow();
    }
    /** Adds a value at the end. */
    proc append(in value: shared YamlValue) { elements.pushBack(value); }
    override proc _text(): string {
      var all = "[";
      for (value, i) in zip(elements, 0..) do all += (if i > 0 then ", " else "") + value._text();
      return all + "]";
    }
  }
  /** A single value, as its text. Whether it was in quotes tells `null`, which is plain, from a text of these letters. */
  class YamlScalar: YamlValue {
    var value: string;
    var quoted: bool;
    proc init(value: string, tag: string = "", quoted: bool = false) {
      super.init(tag);
      this.value = value;
      this.quoted = quoted;
    }
    override proc valueType(): YamlValueType do
      return if _isNull() then YamlValueType.Null else YamlValueType.Scalar;
    proc _isNull(): bool do
      return !quoted && tag.isEmpty() && (value == "~" || value == "null" || value == "Null" || value == "NULL" || value == "");
    override proc asString(strict: bool = false): string throws { return value; }
    override proc _text(): string do return if _isNull() then "~" else _quotedText(value);
  }

  private proc _quotedText(s: string): string do return "\"" + s.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";

  // A scalar of the types that `_as` takes.
  proc _as(const ref value, type t): t throws {
    if isStringType(t) then return value.asString();
    else if isBytesType(t) then return value.asBytes();
    else if isBoolType(t) then return _boolOf(value.asString());
    else if isIntType(t) || isUintType(t) || isRealType(t) then return _scalarAs(value.asString(), t);
    else compilerError("a YAML scalar cannot be had as ", t: string);
  }
  proc _boolOf(text: string): bool throws {
    select text {
      when "true", "True", "TRUE" do return true;
      when "false", "False", "FALSE" do return false;
      otherwise do throw new YamlTypeError("\"" + text + "\" is no bool");
    }
  }
  // Numbers have forms of YAML's own.
  proc _scalarAs(text: string, type t): t throws {
    try {
      if isRealType(t) {
        select text {
          when ".inf", ".Inf", ".INF", "+.inf" do return inf: t;
          when "-.inf", "-.Inf", "-.INF" do return -inf: t;
          when ".nan", ".NaN", ".NAN" do return nan: t;
        }
      }
      return text: t;
    } catch {
      throw new YamlTypeError("\"" + text + "\" is no " + (t: string));
    }
  }
  // Whether a plain scalar of this text would be something else than a string.
  proc _looksOtherwise(text: string): bool {
    select text {
      when "", "~", "null", "Null", "NULL", "true", "True", "TRUE", "false", "False", "FALSE", "yes", "Yes", "YES", "no", "No",
           "NO", "on", "On", "ON", "off", "Off", "OFF", ".inf", "-.inf", ".nan", ".NaN", "---", "..." do return true;
    }
    try {
      const x = text: real;
      return true;
    } catch {
      return false;
    }
  }

  // ---- reading -----------------------------------------------------------------------------------

  private proc _copyOf(p: c_ptr(void), offset: int): string {
    const text = ((p: c_ptr(uint(8)) + offset): c_ptr(c_ptr(uint(8)))).deref();
    if text == nil then return "";
    return try! string.createCopyingBuffer(text: c_ptrConst(c_char), policy=decodePolicy.escape);
  }
  private inline proc _intAt(p: c_ptr(void), offset: int): int do
    return ((p: c_ptr(uint(8)) + offset): c_ptr(int(32))).deref(): int;
  private inline proc _wordAt(p: c_ptr(void), offset: int): int do
    return ((p: c_ptr(uint(8)) + offset): c_ptr(int)).deref();

  // The library's parser on a text that outlives it.
  class _yamlParser {
    var _text: bytes;
    var _room: c_array(uint(8), roomy);
    var _event: c_array(uint(8), roomy);
    var _held = false;
    var _anchors: map(string, shared YamlValue);

    proc init(in text: bytes) {
      this._text = text;
      init this;
      yaml_parser_initialize(_parser);
      yaml_parser_set_input_string(_parser, _text.c_str(): c_ptr(void): c_ptrConst(uint(8)), _text.size: c_size_t);
    }
    proc deinit() {
      if _held then yaml_event_delete(_now);
      yaml_parser_delete(_parser);
    }
    proc _parser: c_ptr(void) do return c_addrOf(_room[0]): c_ptr(void);
    proc _now: c_ptr(void) do return c_addrOf(_event[0]): c_ptr(void);

    // The next event's kind; what it has is there until the next call.
    proc next(): int throws {
      if _held then yaml_event_delete(_now);
      _held = false;
      if yaml_parser_parse(_parser, _now) == 0 then
        throw new YamlParserError("line " + (_wordAt(_parser, 40) + 1): string + " of YAML: " + _copyOf(_parser, 8));
      _held = true;
      return _intAt(_now, 0);
    }
    // The next document; nil at the end.
    proc document(): shared YamlValue? throws {
      var kind = next();
      while kind != documentStart && kind != streamEnd do kind = next();
      if kind == streamEnd then return nil;
      _anchors.clear();
      const root = _value(next());
      next();
      return root;
    }
    proc _value(kind: int): shared YamlValue throws {
      const anchor = _copyOf(_now, 8);
      if kind == alias_ {
        if !_anchors.contains(anchor) then throw new YamlParserError("YAML: there is no anchor &" + anchor);
        return try! _anchors[anchor];
      }
      const tag = _copyOf(_now, 16);
      if kind == scalar {
        const bytes_ = (((_now: c_ptr(uint(8)) + 24): c_ptr(c_ptr(uint(8)))).deref()): c_ptrConst(c_char);
        const value = string.createCopyingBuffer(bytes_, length=_wordAt(_now, 32), policy=decodePolicy.escape);
        const node: shared YamlValue = new shared YamlScalar(value, tag, quoted=_intAt(_now, 48) != 1);
        if !anchor.isEmpty() then _anchors.addOrReplace(anchor, node);
        return node;
      }
      if kind == sequenceStart {
        const s = new shared YamlSequence(tag), node: shared YamlValue = s;
        if !anchor.isEmpty() then _anchors.addOrReplace(anchor, node);
        var inner = next();
        while inner != sequenceEnd {
          s.append(_value(inner));
          inner = next();
        }
        return node;
      }
      const m = new shared YamlMapping(tag), node: shared YamlValue = m;
      if !anchor.isEmpty() then _anchors.addOrReplace(anchor, node);
      var inner = next();
      while inner != mappingEnd {
        const key = _value(inner);
        m.add(key, _value(next()));
        inner = next();
      }
      return node;
    }
  }

  // ---- writing -----------------------------------------------------------------------------------

  // How documents are written.
  record _yamlStyles {
    var sequences = YamlSequenceStyle.Any;
    var mappings = YamlMappingStyle.Any;
    var scalars = YamlScalarStyle.Any;
    var documents = YamlDocumentStyle.Implicit;
  }

  private proc _put(emitter: c_ptr(void), event: c_ptr(void), made: c_int) throws {
    if made == 0 || yaml_emitter_emit(emitter, event) == 0 then
      throw new YamlEmitterError("YAML cannot write this: " + (if made == 0 then "no event" else _copyOf(emitter, 8)));
  }
  private proc _tagOf(node: borrowed YamlValue): c_ptrConst(c_char) do
    return if node.tag.isEmpty() then nil else node.tag.c_str();
  private proc _emit(emitter: c_ptr(void), event: c_ptr(void), node: borrowed YamlValue, const ref styles: _yamlStyles) throws {
    const implicit = node.tag.isEmpty(): c_int;
    const m = node: borrowed YamlMapping?, s = node: borrowed YamlSequence?, x = node: borrowed YamlScalar?;
    if m != nil {
      _put(emitter, event, yaml_mapping_start_event_initialize(event, nil, _tagOf(node), implicit, styles.mappings: c_int));
      for (key, value) in m!.pairs {
        _emit(emitter, event, key.borrow(), styles);
        _emit(emitter, event, value.borrow(), styles);
      }
      _put(emitter, event, yaml_mapping_end_event_initialize(event));
    } else if s != nil {
      _put(emitter, event, yaml_sequence_start_event_initialize(event, nil, _tagOf(node), implicit, styles.sequences: c_int));
      for value in s!.elements do _emit(emitter, event, value.borrow(), styles);
      _put(emitter, event, yaml_sequence_end_event_initialize(event));
    } else if x != nil {
      const asked = if x!.quoted && styles.scalars == YamlScalarStyle.Plain then YamlScalarStyle.Any else styles.scalars;
      const style = if asked == YamlScalarStyle.Any && x!.quoted && _looksOtherwise(x!.value) then YamlScalarStyle.SingleQuoted
                    else if asked == YamlScalarStyle.Any && !x!.quoted then YamlScalarStyle.Plain else asked;
      // Of no text there is no address.
      const text = if x!.value.isEmpty() then " " else x!.value;
      _put(emitter, event, yaml_scalar_event_initialize(event, nil, _tagOf(node), text.c_str(), x!.value.numBytes: c_int,
                                                        implicit, implicit, style: c_int));
    } else throw new YamlEmitterError("YAML cannot write an empty value");
  }
  // The text of documents.
  proc _yamlText(const ref documents, const ref styles: _yamlStyles): bytes throws {
    var room, event: c_array(uint(8), roomy), text: c_ptr(uint(8)), size: c_size_t;
    const e = c_addrOf(room[0]): c_ptr(void), ev = c_addrOf(event[0]): c_ptr(void);
    const file = open_memstream(c_ptrTo(text), c_ptrTo(size));
    if file == nil || yaml_emitter_initialize(e) == 0 then throw new YamlEmitterError("there is no memory for YAML");
    defer free(text: c_ptr(void));
    {
      defer {
        yaml_emitter_delete(e);
        fclose(file);
      }
      yaml_emitter_set_output_file(e, file);
      yaml_emitter_set_unicode(e, 1);
      yaml_emitter_set_width(e, -1);
      _put(e, ev, yaml_stream_start_event_initialize(ev, 1));
      const implicit = styles.documents == YamlDocumentStyle.Implicit;
      for d in documents {
        _put(e, ev, yaml_document_start_event_initialize(ev, nil, nil, nil, implicit: c_int));
        _emit(e, ev, d.borrow(), styles);
        _put(e, ev, yaml_document_end_event_initialize(ev, implicit: c_int));
      }
      _put(e, ev, yaml_stream_end_event_initialize(ev));
    }
    return bytes.createCopyingBuffer(text, length=size: int);
  }
}
