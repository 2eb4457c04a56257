// A record can say how it is written.
use IO;
record money : writeSerializable {
  var cents: int;
  proc serialize(writer, ref serializer) throws {
    writer.write(cents / 100, ".", cents % 100);
  }
}
writeln("price ", new money(1250));
