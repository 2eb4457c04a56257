// A deserializer of the program's own asks which methods a value has, and reads records, tuples and arrays.
use IO, List, Map;
record DS {
  record AggD {
    var reader; var close: string; var first = true;
    proc ref readField(name: string, type T): T throws { if !first then reader.readLiteral(";"); first = false; reader.readLiteral(name); reader.readLiteral("="); return reader.read(T); }
    proc ref readField(name: string, ref field: ?T) throws { if !first then reader.readLiteral(";"); first = false; reader.readLiteral(name); reader.readLiteral("="); reader.read(field); }
    proc ref readElement(type T): T throws { if reader.matchLiteral(close) then throw new EofErr(); if !first then reader.readLiteral(","); first = false; return reader.read(T); }
    proc ref readElement(ref e: ?T) throws { if !first then reader.readLiteral(","); first = false; reader.read(e); }
    proc ref hasMore(): bool throws { reader.mark(); defer reader.revert(); return !reader.matchLiteral(close); }
    proc endRecord() throws { reader.readLiteral(close); } proc endClass() throws { reader.readLiteral(close); } proc endTuple() throws { reader.readLiteral(close); } proc endList() throws { reader.readLiteral(close); } proc endArray() throws { reader.readLiteral(close); }
    proc startDim(size: int) { return this; } proc endDim() { }
  }
  proc ref deserializeType(reader: fileReader(?), type T): T throws {
    if isNumericType(T) || isBoolType(T) { var x: T; reader.withDeserializer(defaultDeserializer).read(x); return x; }
    else if isStringType(T) { return reader.readTo("'") ; }
    else if canResolveTypeMethod(T, "deserializeFrom", reader, this) then return T.deserializeFrom(reader, this);
    else return new T(reader=reader, deserializer=this);
  }
  proc ref deserializeValue(reader: fileReader(?), ref val: ?T) throws {
    if isNumericType(T) || isBoolType(T) then reader.withDeserializer(defaultDeserializer).read(val);
    else if isStringType(T) { reader.readLiteral("'"); val = reader.readTo("'"); reader.readLiteral("'"); }
    else if canResolveMethod(val, "deserialize", reader, this) then val.deserialize(reader, this);
    else val = new T(reader=reader, deserializer=this);
  }
  proc startRecord(reader: fileReader(?), name: string) throws { reader.readLiteral("{"); return new AggD(reader, "}"); }
  proc startTuple(reader: fileReader(?)) throws { reader.readLiteral("("); return new AggD(reader, ")"); }
  proc startList(reader: fileReader(?)) throws { reader.readLiteral("["); return new AggD(reader, "]"); }
  proc startArray(reader: fileReader(?)) throws { reader.readLiteral("["); return new AggD(reader, "]"); }
}
use Reflection;
class EofErr: Error { }
record P { var x: int; var y: real; }
record Q { var p: P; var n: int; }
proc main() throws {
  var f = openMemFile(); { var w = f.writer(locking=false); w.write("{x=1;y=2.5}{p={x=3;y=4};n=5}(6,7.5)[8,9,10]{x=11;y=12}"); }
  var r = f.reader(deserializer=new DS(), locking=false);
  var p: P; r.read(p); writeln(p);
  writeln(r.read(Q));
  var t: (int, real); r.read(t); writeln(t);
  var A: [0..2] int; r.read(A); writeln(A);
  writeln(r.read(P));
}
