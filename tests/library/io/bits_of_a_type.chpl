// Bits read as a number of a type.
use IO;
var f = openMemFile();
{
  var w = f.writer(locking=false);
  w.writeBits(5, 3);
  w.writeBits(1, 5);
  w.writeBits(200, 8);
  w.close();
}
var r = f.reader(locking=false);
const a = r.readBits(int, 3), b = r.readBits(uint(8), 5);
writeln(a, " ", b, " ", b.type: string, " ", r.readBits(8), " ", r.atEOF());
try {
  r.readBits(int, 1);
} catch e: EofError {
  writeln("end");
}
