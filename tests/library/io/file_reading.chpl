// Readers and writers on files: every way to read, positions, regions, errors.
use IO, OS;
import FileSystem;
config const name = "io_documented.tmp";
{
  var f = open(name, ioMode.cw);
  var w = f.writer(locking=false);
  w.writeln("line one");
  w.writeln("line two");
  w.write("a,b,c\n");
  w.writef("%i %i\n", 1, 2);
  w.close();
  f.close();
}
var f = open(name, ioMode.r);
writeln(f.size, " ", f.path.endsWith(name), " ", f.isOpen());
var r = f.reader(locking=false);
writeln(r.readLine());
writeln(r.readThrough("two"));
writeln(r.readTo(","));
r.advance(1);
writeln(r.readByte(), r.readCodepoint());
r.advanceThrough("\n");
writeln(r.offset());
r.mark();
writeln(r.read(int));
r.revert();
writeln(r.read(int), " ", r.read(int));
try { r.read(int); } catch e: EofError { writeln("eof ", e.message()); }
writeln(r.atEof());
r.seek(0..);
writeln(r.readString(4), " ", r.readBytes(2));
r.close();
for l in f.reader(locking=false).lines(stripNewline=true) do write("[", l, "]");
writeln();
for l in openReader(name, locking=false).lines() do write(l);
const all = openReader(name).readAll(string); writeln(all.size);
writeln(openReader(name).readAll(bytes).size);
var a: [0..9] uint(8);
writeln(openReader(name).readAll(string).size);
var bb: bytes; writeln(openReader(name).readAll(bb));
var rr = openReader(name, region=5..7); writeln(rr.readAll(string));
try { open("nonexistent", ioMode.r); } catch e: FileNotFoundError { writeln("fnf"); }
var m = openMemFile();
{ var w = m.writer(locking=false); w.write(1, " ", 2.5, " ", "x"); w.flush(); writeln(w.offset()); }
{ var r = m.reader(locking=false); writeln(r.read(int), r.read(real), r.read(string)); }
var tmp = openTempFile();
writeln(ioMode.r, " ", ioMode.cwr);
FileSystem.remove(name);
