// The binary form adds no bytes: an object is its fields, nil has none, a text cannot be read back.
use IO;
class C { var x: uint(8) = 7; var y: uint(8) = 8; }
const f = openMemFile();
{
  const w = f.writer(serializer=new binarySerializer(), locking=false);
  const c: owned C? = new C();
  w.write(c, new C(), "ab", b"c");
  try { w.write(nil: owned C?); } catch e: IllegalArgumentError { writeln("nil is not written"); }
}
for b in f.reader().readAll(bytes) do write(b, " ");
writeln();
const r = f.reader(deserializer=new binaryDeserializer(), locking=false);
writeln(r.read(owned C?), " ", r.read(owned C));
try { r.read(string); } catch e: IllegalArgumentError { writeln("a string is not read"); }
try { r.read(bytes); } catch e: IllegalArgumentError { writeln("bytes are not read"); }
writeln(r.readString(2), r.readBytes(1));
