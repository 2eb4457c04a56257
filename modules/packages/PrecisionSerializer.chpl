/** A serializer that writes numbers with a chosen number of digits, in columns.
    Not for: formats of single values (`writef`). */
module PrecisionSerializer {
  use Types;
  use Write;
  use Conversion;
  use Format;
  use Pointers;
  import Ascii;
  use IO;
  use Serializers;

  /** Writes values in their default form, except that reals (and the parts of complex numbers) have `precision` digits
      after the point, and numbers stand at the end of a column of `padding` characters.

      .. code-block:: chapel

         use IO, PrecisionSerializer;
         const x = [i in 1..3] i + 0.123456789;
         stdout.withSerializer(new precisionSerializer(precision=3, padding=7)).writeln(x);   //   1.123   2.123   3.123
  */
  record precisionSerializer {
    /** Digits after the point. */
    const precision = 15;
    /** The width of a number's column; 0 for none. */
    const padding = 0;

    /** Fifteen digits, no columns. */
    proc init() { }
    /** So many digits and columns. */
    proc init(precision: int, padding: int = 0) {
      this.precision = precision;
      this.padding = padding;
    }

    /** Writes a value. */
    proc ref serializeValue(writer, const val: ?t) throws {
      if isIntegralType(t) || isRealType(t) || isImagType(t) || isComplexType(t) then _number(writer, val);
      else if isClassType(t) then _objectOf(this, writer, val);
      else if isStringType(t) || isBytesType(t) || isBoolType(t) || isEnumType(t) || isDomainType(t) then _write(writer._ch, val);
      else _serializeParts(this, writer, val);
    }
    proc _number(writer, const val: ?t) throws {
      const ch = writer._ch;
      if isIntegralType(t) {
        var spec: _spec;
        spec.width = padding;
        spec.kind = Ascii.i;
        _formatInt(ch, spec, val: int, isUintType(t));
      } else if isComplexType(t) {
        _number(writer, val.re);
        writer.writeLiteral(if val.im < 0 then " - " else " + ");
        _number(writer, abs(val.im));
        writer.writeLiteral("i");
      } else if isImagType(t) {
        _number(writer, val: real(numBits(t)));
        writer.writeLiteral("i");
      } else cht_io_write_real_fmt(ch, val: real, Ascii.f, precision: int(32), padding: int(32), 0);
    }
    /** Begins a record, a class, a tuple, an array, a list, a map: what is returned writes the parts and the end.

        .. code-block:: chapel

           use IO, PrecisionSerializer;
           record part: writeSerializable {
             var what: string;
             proc serialize(writer: fileWriter(?), ref serializer: ?st) throws {
               select what {
                 when "record" {
                   var s = serializer.startRecord(writer, "part", 1);
                   s.writeField("n", 1.5);
                   s.endRecord();
                 }
                 when "class" {
                   var s = serializer.startClass(writer, "part", 1);
                   s.writeField("n", 1.5);
                   s.endClass();
                 }
                 when "tuple" {
                   var s = serializer.startTuple(writer, 2);
                   for i in 1..2 do s.writeElement(1.0 / i);
                   s.endTuple();
                 }
                 when "list" {
                   var s = serializer.startList(writer, 2);
                   for i in 1..2 do s.writeElement(1.0 / i);
                   s.endList();
                 }
                 when "array" {
                   var s = serializer.startArray(writer, 2);
                   s.startDim(2);
                   for i in 1..2 do s.writeElement(1.0 / i);
                   s.endDim();
                   s.endArray();
                 }
                 when "map" {
                   var s = serializer.startMap(writer, 1);
                   s.writeKey("n");
                   s.writeValue(1.5);
                   s.endMap();
                 }
                 otherwise do serializer.serializeValue(writer, what);
               }
             }
           }
           for what in ["record", "class", "tuple", "list", "array", "map", "value"] do
             stdout.withSerializer(new precisionSerializer(precision=2)).write(new part(what), " ");
           writeln("end");   // (n = 1.50) {n = 1.50} (1.00, 0.50) [1.00, 0.50] 1.00 0.50 {n: 1.50} value end
    */
    proc ref startRecord(writer, name: string, size: int) throws do return _startFields(writer, "(", ")", " = ", false);
    proc ref startClass(writer, name: string, size: int) throws do return _startFields(writer, "{", "}", " = ", false);
    proc ref startTuple(writer, size: int) throws do return _startElements(writer, "(", if size == 1 then ",)" else ")", ", ", "");
    proc ref startList(writer, size: int) throws do return _startElements(writer, "[", "]", ", ", "");
    proc ref startArray(writer, size: int) throws do return _startElements(writer, "", "", " ", "\n");
    proc ref startMap(writer, size: int) throws do return _startPairs(writer, "{", "}", ": ");
  }

  private proc _objectOf(ref serializer, const ref writer, const ref x: ?t) {
    if isNilableClassType(t) then if x == nil {
      _write(writer._ch, x);
      return;
    }
    _objectIn(x)._preciselyOn(writer._ch, _address(serializer): c_ptr(void));
  }
  // By the object's own class. An error stays in the channel until the write is over.
  @chantry.virtual
  proc (class)._preciselyOn(ch: c_ptr(void), how: c_ptr(void)) {
    if !cht_io_keep_thrown(ch, nil, nil) then return;
    const x = this;
    var s = (how: c_ptr(precisionSerializer)).deref(), w = _writerOn(ch).withSerializer(s);
    try {
      _serializeParts(s, w, x);
    } catch e { _keepThrown(ch, e); }
  }
}
