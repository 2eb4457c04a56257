// Numbers, text and memory as bytes, in either order of bytes.
use IO, CTypes;
var f = openTempFile();
{ var w = f.writer(locking=false); w.writeBinary(1:int(32), endianness.big); w.writeBinary("abc", 2); w.writeBinary(b"xyz"); w.writeBinary([1:int(16),2:int(16)], endianness.big);
  var z = 1.0+2.0i; w.writeBinary(z, endianness.big);  var k = 77; w.writeBinary(c_ptrTo(k), 8); w.close(); }
var r = f.reader(locking=false);
var x: int(32); writeln(r.readBinary(x), x); r.seek(0..); writeln(r.readBinary(x, endianness.big), x);
var s: string, b: bytes; writeln(r.readBinary(s, 2), s, r.readBinary(b, 3), b);
var a: [1..2] int(16); writeln(r.readBinary(a, endianness.big), a);
var z: complex; writeln(r.readBinary(z, endian=endianness.big), z);
var k: int; writeln(r.readBinary(c_ptrTo(k), 8), k);
writeln(r.readBinary(k));
r.close(); f.close();
try { f.reader(); } catch e { writeln(e.message()); }
