// A deserializer of the program's: `new t(reader=…, deserializer=…)` of types that declare no initialiser takes the fields from it.
use IO, List;
record lined {
  proc ref deserializeType(reader: fileReader(?), type t): t throws {
    if isNumericType(t) || isStringType(t) || isBoolType(t) then return reader.withDeserializer(defaultDeserializer).read(t);
    else return new t(reader=reader, deserializer=this);
  }
  proc ref deserializeValue(reader: fileReader(?), ref val: ?t) throws { val = deserializeType(reader, t); }
  proc ref startRecord(reader: fileReader(?), name: string) throws { reader.readLiteral(name); return new fields(reader, this); }
  proc ref startClass(reader: fileReader(?), name: string) throws { reader.readLiteral(name); return new fields(reader, this); }
}
record fields {
  var reader; var of: lined;
  proc ref readField(name: string, type t): t throws { reader.readLiteral(name); reader.readLiteral(":"); return of.deserializeType(reader, t); }
  proc ref startClass(reader, name: string) throws { reader.readLiteral("from " + name); return this; }
  proc endRecord() throws { reader.readLiteral("end"); }
  proc endClass() throws { reader.readLiteral("end"); }
}
record P { var x: int; var s: string; }
record Q { var p: P; var b: bool; }
class C { var a: int; }
class D: C { var p: P; }
var r = openStringReader("P x: 3 s: word end  Q p: P x: 5 s: y end b: true end D from C a: 7 end p: P x: 9 s: z end end", deserializer=new lined());
writeln(r.read(P)); writeln(r.read(Q)); writeln(r.read(owned D));
var d = new defaultDeserializer(), dr = openStringReader("(x = 4, s = hey) {a = 5}");
var p = new P(reader=dr, deserializer=d); writeln(p);
var c = new shared C(reader=dr, deserializer=d); writeln(c, c.type:string);
