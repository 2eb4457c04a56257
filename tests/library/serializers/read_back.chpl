// Values that are read back: objects and records made by initialisers that read, maps by words as keys, sets; in text and JSON.
use IO, List, Map, Set, JSON;
record R { var x: int; var s: string; }
class C { var a: int; var b: real; }
class D: C { var c: string; }
enum color { red, green }
var f = openMemFile();
{ var w = f.writer();
  w.writeln(new list([1, 2, 3])); w.writeln((1, 2.5, "hi")); w.writeln(new R(3, "abc")); w.writeln(color.green); w.writeln([1, 2, 3]);
  var m = new map(string, int); m["k"] = 4; w.writeln(m); w.writeln(new C(1, 2.5)); w.writeln(true); w.writeln(1..5); w.writeln(new set(int, [7])); }
{ var r = f.reader();
  writeln(r.read(list(int))); writeln(r.read((int, real, string))); writeln(r.read(R)); writeln(r.read(color));
  var A: [1..3] int; r.read(A); writeln(A); writeln(r.read(map(string, int))); var c = new C(); r.read(c); writeln(c); writeln(r.read(bool)); writeln(r.read(range)); writeln(r.read(set(int))); }
// JSON
var jw = openMemFile();
{ var w = jw.writer(serializer=new jsonSerializer());
  w.writeln(new R(1, "q\"uote\n")); w.writeln(new list([1.5, 2.0])); w.writeln((1, "a")); var m = new map(string, R); m["r"] = new R(2, "z"); w.writeln(m); w.writeln([1, 2]); var A2: [0..1, 0..1] int = [[1,2],[3,4]].size; w.writeln(A2); w.writeln(new D(1, 2.5, "d")); w.writeln(color.red, true); var o: owned C? = nil; w.writeln(o); w.writeln(new set(int, [5])); w.writeln(3.14159); w.writeln(1.0); w.writeln(-5: int(8)); }
write(jw.reader().readAll(string));
{ var r = jw.reader(deserializer=new jsonDeserializer());
  writeln(r.read(R)); writeln(r.read(list(real))); writeln(r.read((int, string))); writeln(r.read(map(string, R))); var A: [0..1] int; r.read(A); writeln(A); var A2: [0..1, 0..1] int; r.read(A2); writeln(A2); writeln(r.read(owned D)); writeln(r.read(color), r.read(bool)); writeln(r.read(owned C?)); writeln(r.read(set(int))); writeln(r.read(real)); }
// custom
record Pt: serializable { var x, y: int;
  proc serialize(writer: fileWriter(?), ref serializer: ?st) throws { writer.write("<", x, "|", y, ">"); }
  proc ref deserialize(reader: fileReader(?), ref deserializer: ?dt) throws { reader.readLiteral("<"); x = reader.read(int); reader.readLiteral("|"); y = reader.read(int); reader.readLiteral(">"); }
}
writeln(new Pt(1, 2), " ", [new Pt(3, 4)], " ", (new Pt(5, 6), 1));
writeln(openStringReader("<7|8>").read(Pt));
record Q { var v: int; proc init(v: int) { this.v = v; } proc init(reader: fileReader(?), ref deserializer: ?dt) throws { this.v = reader.read(int) * 2; } }
writeln(openStringReader("21").read(Q));


