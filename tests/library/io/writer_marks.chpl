// Marks of a writer: what is written after one can be dropped or kept, however much it is.
use IO;

var f = openMemFile();
var w = f.writer(locking=false);
w.write("a");
writeln(w.mark());
w.write("dropped");
writeln(w.mark(), " ", w.offset());
w.write("dropped too");
w.revert();
writeln(w.offset());
w.revert();
w.write("b");
w.mark();
for i in 1..100_000 do w.write(i % 10);
writeln(f.size);
w.commit();
w.mark();
w.write("c");
try { w.seek(0..); } catch { writeln("no seek while there is a mark"); }
w.close();
const s = f.reader().readAll(string);
writeln(s.size, " ", s[0..5], " ", s[s.size-1]);
