// Sizes that cannot be are errors of reads and writes, not ignored: negative ones, and more bits than a number has.
use IO, JSON;
const f = openMemFile();
f.writer(locking=false).write("abc");
const r = f.reader(locking=false);
try { r.advance(-1); } catch e { writeln(e.message()); }
try { r.readString(-1); } catch e { writeln(e.message()); }
try { r.readBytes(-2); } catch e { writeln(e.message()); }
writeln("[", r.readString(0), "] [", r.readBytes(0), "] ", r.offset());
var x: int(8);
try { r.readBits(x, 9); } catch e { writeln(e.message()); }
writeln(r.readBits(x, 8), " ", x);
const w = openMemFile().writer(locking=false);
try { w.writeBits(x, 12); } catch e { writeln(e.message()); }
try { w.writeBits(1, 65); } catch e { writeln(e.message()); }
w.writeBits(x, 8);
writeln(w.offset());
// What comes after the letters of a value belongs to them.
const words = openStringReader("falsex");
try { words.read(bool); } catch e { writeln(e.message(), " ", words.readAll()); }
// In JSON a whole number ends where it ends.
const numbers = openStringReader("1e2", deserializer = new jsonDeserializer());
try { numbers.read(int); } catch e { writeln(e.message()); }
