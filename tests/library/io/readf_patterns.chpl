// stdin: line one
// stdin: foo bar 1 2
// Regular expressions in formats; marks on an input that cannot go back by itself; where a seek ends.
use IO, Regex;
var s, t: string, n: int;
var r = openStringReader("aaabbc 12-34 xyz\nABC rest");
writeln(r.readf("%/a+/"));
writeln(r.readf("%/(b+)c/", s), " ", s);
writeln(r.readf(" %/(\\d+)-(\\d+)/ %s\n", n, t, s), " ", n, " ", t, " ", s);
var re = new regex("([A-Z]+)", ignoreCase=true);
writeln(r.readf("%/*/", re, s), " ", s);
try { r.readf("%/q/"); } catch e: BadFormatError { writeln("not there"); } catch { }
try { r.readf("%/( )(r)/", s); } catch e { writeln(e.message()); }
writeln(r.readf("%{/EST/i}"), r.readf("%i", n));
try { stdout.writef("%/a/", 3); } catch e { writeln(e.message()); }

stdin.mark();
write(stdin.readLine());
stdin.revert();
write(stdin.readLine());
writeln(stdin.readf("%/(\\w+)/ %s", s, t), s, t);
stdin.mark();
writeln(stdin.read(int));
stdin.commit();
writeln(stdin.read(int));

var f = openMemFile();
{ var w = f.writer(region = 0..#3); try { w.write("abcd"); w.close(); } catch e: EofError { writeln("the region ends"); } catch { } }
{ var w = f.writer(); w.write("0123456789"); }
{
  var q = f.reader();
  q.seek(2..5);
  writeln(q.readAll(), " ", q.atEof());
  q.seek(7..);
  writeln(q.readAll());
}
{
  var q = openStringReader("0123456789");
  q.seek(2..5);
  writeln(q.readString(1), q.offset(), q.readAll(), " ", q.atEof());
  q.seek(7..);
  writeln(q.readAll(), " ", q.offset());
}
writef(b"%i %s\n", 5, "of bytes");
