/** How values are written, in the manner of releases before 2.0: `ch.write(x, new iostyle(precision=5))`.
    Not for: formats (Format), how other forms of values are written (Serializers). */
module IoStyle {
  import Ascii;
  use Base;
  use Types;
  use Pointers;
  use String;
  use StringText;
  use Write;
  use Format;
  use Conversion;
  use Serializers;
  use IO;

  /** The form of a text: as it is, in quotes, or to an end. */
  enum iostringformat { word = 0, basic = 1, chpl = 2, json = 3, toend = 4, toeof = 5 }

  /** A character of a style.

      .. code-block:: chapel

         use IO;
         const zero: style_char_t = 0x30;
         stdout.writeln(7, new iostyle(min_width_columns=3, pad_char=zero));   // 007
  */
  type style_char_t = uint(8);

  /** How values are written. The names of other characters than the one that fills columns have no effect.

      .. code-block:: chapel

         use IO;
         stdout.writeln(2.0/3, new iostyle(realfmt=1, precision=3));               // 0.667
         stdout.writeln((1, 2.5), style=new iostyle(min_width_columns=6));         // (     1,    2.5)
         stdout.writeln(255, new iostyle(base=16));                                // 0xff
         stdout.writeln(5, new iostyle(min_width_columns=3, pad_char=0x30));       // 005
  */
  record iostyle {
    var binary: uint(8) = 0;
    var byteorder: uint(8) = 1;
    var str_style: int = -65280;
    /** The columns that a value has at least, and at most. */
    var min_width_columns: uint(32) = 0;
    var max_width_columns: uint(32) = max(uint(32));
    var max_width_characters: uint(32) = max(uint(32));
    var max_width_bytes: uint(32) = max(uint(32));
    /** The quotes of texts, and their form, an `iostringformat`. */
    var string_start: style_char_t = 0x22;
    var string_end: style_char_t = 0x22;
    var string_format: uint(8) = 0;
    var bytes_prefix: style_char_t = 0x62;
    /** The base of integers: 0 is 10. `prefix_base` tells whether `0x` and the like come before them. */
    var base: uint(8) = 0;
    var point_char: style_char_t = 0x2e;
    var exponent_char: style_char_t = 0x65;
    var other_exponent_char: style_char_t = 0x70;
    var positive_char: style_char_t = 0x2b;
    var negative_char: style_char_t = 0x2d;
    var i_char: style_char_t = 0x69;
    var prefix_base: uint(8) = 1;
    /** What fills the columns: a space or a zero. */
    var pad_char: style_char_t = 0x20;
    /** 1: a plus before numbers that are not negative, 2: a space. */
    var showplus: uint(8) = 0;
    var uppercase: uint(8) = 0;
    var leftjustify: uint(8) = 0;
    var showpoint: uint(8) = 0;
    var showpointzero: uint(8) = 1;
    /** The digits after the point, or the significant ones with `realfmt` 0; -1: as many as are needed. */
    var precision: int(32) = -1;
    /** 0: the shorter form, 1: with a point, 2: with an exponent. */
    var realfmt: uint(8) = 0;
    var complex_style: uint(8) = 0;
    var array_style: uint(8) = 0;
    var aggregate_style: uint(8) = 0;
    var tuple_style: uint(8) = 0;
  }
  /** The style of values that are written without one. */
  @deprecated("defaultIOStyle is an older name: values are written in other forms by formats or serializers")
  proc defaultIOStyle(): iostyle do return new iostyle();

  /** Writes the arguments in a style.

      .. code-block:: chapel

         use IO;
         var style = defaultIOStyle();
         style.string_format = iostringformat.chpl: uint(8);
         stdout.write("a \"b\"", style=style);
         stdout.writeln(style=style);   // "a \"b\""
  */
  @deprecated("styles are an older form: write by formats or serializers")
  proc fileWriter.write(const args...?k, style: iostyle) throws {
    const styled = this.withSerializer(new _styled(style));
    styled.write((...args));
  }
  @deprecated("styles are an older form: write by formats or serializers")
  proc fileWriter.writeln(const args...?k, style: iostyle) throws {
    const styled = this.withSerializer(new _styled(style));
    styled.write((...args));
    this.writeln();
  }
  proc fileWriter.writeln(style: iostyle) throws { this.writeln(); }

  // Writes values in a style.
  record _styled {
    var style: iostyle;
    var _plain: defaultSerializer;

    proc ref serializeValue(writer, const val: ?t) throws {
      const ch = writer._ch, s = _specOf();
      if isIntegralType(t) then
        cht_io_write_int_fmt(ch, val: int, (if style.base == 0 then 10 else style.base: int): int(32), s.width: int(32),
                             (if isUintType(t) then s.flags | _fmtUnsigned else s.flags): int(32));
      else if (isRealType(t) || isImagType(t) || isComplexType(t)) && (s.conv != Ascii.r || s.precision >= 0) then
        _formatOne(ch, s, val);
      else if isStringType(t) && style.string_format >= 1 && style.string_format <= 3 then
        _padded(ch, s, _quotedText(val, style.string_start, style.string_end, max(int)));
      else if isStringType(t) then _padded(ch, s, _cut(val));
      else if isClassType(t) && !_isNone(val) then _serializeParts(this, writer, val);
      else if isTupleType(t) || isArrayType(t) || _isOfFields(val) || _serializesItself(val, writer, this) then
        _serializeParts(this, writer, val);
      else _padded(ch, s, _cut(_toString(val)));
    }
    proc _cut(const ref text: string): string do
      return if text.size > style.max_width_columns then text[0..<style.max_width_columns: int] else text;
    proc _isNone(const x) do return (x: borrowed class?) == nil;
    // Whether a value is a record without a text of its own.
    proc _isOfFields(const ref x: ?t) param do
      return __prim("is_record", t) && !isBytesType(t) && !__prim("resolves", x._writeOn(nil: c_ptr(void)));
    proc _specOf(): _spec {
      var s: _spec;
      s.precision = style.precision;
      s.width = style.min_width_columns;
      // `%r`, `%dr`, `%er`
      s.kind = Ascii.r;
      s.conv = if style.realfmt == 1 then Ascii.d else if style.realfmt == 2 then Ascii.e else Ascii.r;
      if style.leftjustify != 0 then s.flags |= _fmtLeft;
      if style.showplus == 1 then s.flags |= _fmtPlus;
      else if style.showplus == 2 then s.flags |= _fmtSpace;
      if style.pad_char == Ascii.digit0 then s.flags |= _fmtZero;
      if style.uppercase != 0 then s.flags |= _fmtUpper;
      if style.prefix_base != 0 && style.base != 0 && style.base != 10 then s.flags |= _fmtPrefix;
      return s;
    }
    proc ref startRecord(writer, name: string, size: int) throws do return _plain.startRecord(writer, name, size);
    proc ref startClass(writer, name: string, size: int) throws do return _plain.startClass(writer, name, size);
    proc ref startTuple(writer, size: int) throws do return _plain.startTuple(writer, size);
    proc ref startList(writer, size: int) throws do return _plain.startList(writer, size);
    proc ref startArray(writer, size: int) throws do return _plain.startArray(writer, size);
    proc ref startMap(writer, size: int) throws do return _plain.startMap(writer, size);
  }
}
