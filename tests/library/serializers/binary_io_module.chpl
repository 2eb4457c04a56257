// The names of BinaryIO, which IO has since.
// warning: W0002 BinaryIO module is deprecated
use IO, BinaryIO;
const f = openMemFile();
{
  var w = f.writer(serializer=new BinarySerializer(endian=endianness.big), locking=false);
  w.write(258: int(16), 1.5);
}
for b in f.reader(locking=false).readBytes(2) do write(b, " ");
var r = f.reader(deserializer=new BinaryDeserializer(endian=endianness.big), locking=false);
writeln(r.read(int(16)), " ", r.read(real));
