// A type asks the serializer for the parts of a record, an object with its parent, a list, a map, a tuple, an array.
use IO;
record point {
  var x, y: int;
  proc serialize(writer: fileWriter(?), ref serializer) throws {
    var s = serializer.startRecord(writer, "point", 2);
    s.writeField("x", x); s.writeField("y", y);
    s.endRecord();
  }
  proc ref deserialize(reader: fileReader(?), ref deserializer) throws {
    var d = deserializer.startRecord(reader, "point");
    x = d.readField("x", int); d.readField("y", y);
    d.endRecord();
  }
}
class P { var a = 1; override proc serialize(writer, ref serializer) throws { var s = serializer.startClass(writer, "P", 1); s.writeField("a", a); s.endClass(); } }
class C: P { var b = 2; override proc serialize(writer, ref serializer) throws { var s = serializer.startClass(writer, "C", 1); super.serialize(writer, s); s.writeField("b", b); s.endClass(); } }
record L { proc serialize(writer, ref serializer) throws { var l = serializer.startList(writer, 2); l.writeElement(1); l.writeElement("x"); l.endList();
 var m = serializer.startMap(writer, 1); m.writeKey("k"); m.writeValue(2.5); m.endMap();
 var t = serializer.startTuple(writer, 2); t.writeElement(1); t.writeElement(2); t.endTuple();
 var a = serializer.startArray(writer, 4); a.startDim(2); for i in 1..2 { a.startDim(2); for j in 1..2 do a.writeElement(i*j); a.endDim(); } a.endDim(); a.endArray(); } }
writeln(new point(1,2));
writeln(new L());
writeln(new P());
writeln(new C());
var r = openStringReader("(x = 5, y = 7)");
writeln(r.read(point));
