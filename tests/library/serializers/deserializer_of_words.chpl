// A deserializer of the program's: types without one of their own read their parts by it.
use IO, List;
record words {
  proc ref deserializeType(reader: fileReader(?), type t): t throws {
    if isNumericType(t) || isStringType(t) then return reader.withDeserializer(defaultDeserializer).read(t);
    else if isTupleType(t) || isArrayType(t) { var x: t; x.deserialize(reader, this); return x; }
    else return new t(reader=reader, deserializer=this);
  }
  proc ref deserializeValue(reader: fileReader(?), ref val: ?t) throws {
    if isNumericType(t) || isStringType(t) then reader.withDeserializer(defaultDeserializer).read(val);
    else val.deserialize(reader, this);
  }
  proc startRecord(reader: fileReader(?), name: string) throws do return new parts(reader);
  proc startClass(reader: fileReader(?), name: string) throws do return new parts(reader);
  proc startTuple(reader: fileReader(?)) throws do return new parts(reader);
  proc startList(reader: fileReader(?)) throws { var n = reader.read(int); return new parts(reader, n); }
  proc startArray(reader: fileReader(?)) throws do return new parts(reader);
}
record parts { var reader; var left: int;
  proc ref readField(name: string, type t): t throws do return reader.read(t);
  proc ref readField(name: string, ref x) throws do reader.read(x);
  proc ref readElement(type t): t throws { left -= 1; return reader.read(t); }
  proc ref readElement(ref x) throws { reader.read(x); }
  proc ref hasMore(): bool throws do return left > 0;
  proc startDim(n: int) throws { } proc endDim() throws { }
  proc startClass(reader: fileReader(?), name: string) throws do return this;
  proc endRecord() throws { } proc endClass() throws { } proc endTuple() throws { } proc endList() throws { } proc endArray() throws { }
}
record R { var a: int; var t: (int, string); var l: list(int); var A: [1..2] int; }
var r = openStringReader("1 2 x 3 10 20 30 8 9", deserializer=new words());
writeln(r.read(R));
class P { var a: int; } class Q: P { var b: int; }
writeln(openStringReader("1 2", deserializer=new words()).read(owned Q));
var x: R; openStringReader("1 2 x 1 10 8 9", deserializer=new words()).read(x); writeln(x);
