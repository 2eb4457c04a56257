// A statement that a type implements an interface of the library.
use IO;
record Point { var x, y: int; }
Point implements writeSerializable;
proc Point.serialize(writer: fileWriter(?), ref serializer) throws {
  writer.write("<", x, ",", y, ">");
}
writeln(new Point(1, 2));
