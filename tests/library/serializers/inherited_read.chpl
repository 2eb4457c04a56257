// A class and its parent that read and write themselves, each its own fields.
use IO, JSON;
class Parent : serializable {
  var x: int;
  proc init(x: int = 0) { this.x = x; }
  proc init(reader: fileReader(?), ref deserializer: ?dt) throws {
    var des = deserializer.startClass(reader, "Parent");
    this.x = des.readField("x", int);
    des.endClass();
  }
  override proc serialize(writer: fileWriter(?), ref serializer: ?st) throws {
    var ser = serializer.startClass(writer, "Parent", 1);
    ser.writeField("x", x);
    ser.endClass();
  }
}
class Child : Parent, serializable {
  var y: real;
  proc init(x: int = 0, y: real = 0.0) { super.init(x); this.y = y; }
  proc init(reader: fileReader(?), ref deserializer: ?dt) throws {
    var des = deserializer.startClass(reader, "Child");
    super.init(reader, des);
    this.y = des.readField("y", real);
    des.endClass();
  }
  override proc serialize(writer: fileWriter(?), ref serializer: ?st) throws {
    var ser = serializer.startClass(writer, "Child", 1);
    super.serialize(writer, ser);
    ser.writeField("y", y);
    ser.endClass();
  }
}
writeln(new Child(1, 2.5));
stdout.withSerializer(jsonSerializer).writeln(new Child(1, 2.5));
var r = openStringReader('{"x":4, "y":1.5}', deserializer=new jsonDeserializer());
writeln(r.read(owned Child));
writeln(openStringReader("{x = 4, y = 1.5}").read(owned Child));
