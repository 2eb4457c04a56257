// The methods by which types write and read themselves get a writer or reader that does not lock: the channel is locked for the whole.
use IO, List;
record R : writeSerializable, readDeserializable {
  var x = 1;
  proc serialize(writer: fileWriter(locking=false, ?), ref serializer: ?st) throws { writer.write("<", x, ">"); }
  proc ref deserialize(reader: fileReader(locking=false, ?), ref deserializer: ?dt) throws {
    reader.readLiteral("<");
    reader.read(x);
    reader.readLiteral(">");
  }
}
class C : writeSerializable {
  var lock: sync bool;
  var r: R;
  override proc serialize(writer: fileWriter(locking=false, ?), ref serializer: ?st) throws { writer.write("C", r); }
}
writeln(new R(), " ", [new R(2), new R(3)], " ", (new R(4), 5), " ", new list([new R(6)]));
const c = new shared C();
var l: list(shared C);
l.pushBack(c);
writeln(c, " ", l);
writeln(stdout.locking);
var r: R;
openStringReader("<42>").read(r);
writeln(r.x);
