// Files in memory and files without a name; a file is open until it is closed.
use IO;
var f = openMemFile();
{ var w = f.writer(); w.writeln("hello"); w.writeln(5); w.close(); }
{ var r = f.reader(); writeln(r.readLine()); writeln(r.read(int)); }
writeln(f.isOpen()); f.close(); writeln(f.isOpen());
var t = openTempFile();
{ var w = t.writer(locking=false); w.writeln("x"); w.close(); }
{ var r = t.reader(locking=false); write(r.readAll()); }
t.close();
const copy = t;
writeln(copy.isOpen());
try { t.reader(); } catch e { writeln(e.message()); }
