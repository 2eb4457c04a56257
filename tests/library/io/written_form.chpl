// Values are read in the form in which they are written; positions are marked and skipped to.
use IO;
var f = openMemFile();
{ var w = f.writer(locking=false); w.write("hello world\nline two\n\xc3\xa9x 12 3.5\n(a = 1, s = hey, c = red)\n(1, two)\n1.5 - 2.5i 7..9\n{n = 4}\n"); w.close(); }
enum color { red, green }
record R { var a: int; var s: string; var c = color.green; }
class C { var n: int; }
var r = f.reader(locking=false);
writeln(r.mark());
r.advance(6); writeln(r.readLine(bytes, stripNewline=true));
r.revert(); 
r.advanceThrough(b" "); writeln(r.readTo("\n")); r.advanceThrough("\n");
r.mark(); try { r.readLine(maxSize=3); } catch e: BadFormatError { writeln("long"); } r.commit();
writeln(r.readLine(stripNewline=true));
writeln(r.readString(2)); writeln(r.read(int, real));
var x: R; writeln(r.read(x), x);
writeln(r.read((int, string)));
writeln(r.read(complex)); writeln(r.read(range));
var c = new C(); writeln(r.read(c), c);
var y: R; writeln(r.read(y));
try { r.advanceTo("zz"); } catch e: EofError { writeln("eof"); }
r.close();
var s: string, b: bytes, a: [0..#200] uint(8);
writeln(f.reader().readAll(s), " ", f.reader().readAll(b), " ", f.reader().readAll(a), " ", s.size, b.size, a[0]);
var a2: [0..#20] uint(8); writeln(f.reader().readLine(a2), a2[0..3]);
