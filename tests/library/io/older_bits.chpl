// Readers and writers under the names of 1.26: past a byte, and bit by bit.
use IO, OS;
var f = openmem();
{
  var w = f.writer(locking=false);
  w.write("key=value;");
  w.writebits(0b101, 3);
  w.writebits(0b00001, 5);
  w.close();
}
var r = f.reader(locking=false), n: uint(8);
r.advancePastByte(b"=".toByte());
writeln(r.readTo(";"));
r.advancePastByte(59);
writeln(r.readbits(n, 3), " ", n);
writeln(r.readbits(n, 5), " ", n);
try {
  r.advancePastByte(0);
} catch e: EofError {
  writeln("no more");
}
