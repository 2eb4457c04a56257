// Bits, objects as bytes, places in files: what IO has beside text.
use IO, List, Map, ObjectSerialization;
// bits
var f = openMemFile();
var w = f.writer();
w.write("ab"); w.writeBits(1, 1); w.writeBits(0, 2); w.writeBits(0b11111, 5); w.write("c"); w.writeBits(7,3);
w.close();
writeln(w.isClosed());
var r = f.reader();
writeln(r.readBytes(2), r.readBits(1), r.readBits(2), r.readBits(5), r.readByte(), r.readBits(3));
var x: int(8);
writeln(r.readBits(x, 5), x, r.readBits(x, 1));
writeln(r.isClosed()); r.close(); writeln(r.isClosed());
// classes and collections as bytes
class C { var a = 1; var b: owned C?; }
enum color { red, green }
record R { var c: color; var l: list(int); var t: (int(8), real); var o: owned C?; var m: map(string, int); }
var g = openMemFile();
{
  var w = g.writer(serializer=new objectSerializer(endianness.big));
  var v = new R(color.green, new list([1, 2]), (3:int(8), 2.5), new C(5));
  v.m["k"] = 9;
  w.write(v);
  w.write("x" * 300);
}
writeln(g.size);
{
  var r = g.reader(deserializer=new objectDeserializer(endianness.big));
  const v = r.read(R);
  writeln(v);
  writeln(r.read(string).size);
  try { r.read(int); } catch e: EofError { writeln("eof"); }
}
{ var w = f.writer(region=1..); w.write("X"); w.seek(0..); w.write("Y"); }
writeln(f.reader().readAll(bytes)[0..1]);
for l in openStringReader("a\nb\n").lines(t=bytes) do write(l.type:string, l);
writeln(openStringReader("1 2 rest\n3").readln(int, int));
var cp: int; var q = openStringReader("é"); writeln(q.readCodepoint(cp), cp, q.readCodepoint(cp));
