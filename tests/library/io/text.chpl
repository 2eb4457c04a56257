// Reading up to separators, by lengths, by lines; a matrix and what follows it.
use IO, FileSystem, CTypes;
extern proc getpid(): c_int;
const path = "/tmp/chantry_text_" + getpid(): string;
{
  var w = openWriter(path);
  w.writeln(3, " ", 4);
  for i in 1..3 { for j in 1..4 do w.writef("%8.3dr", i + j / 10.0); w.writeln(); }
  w.writeln("key = value with spaces; rest");
  w.writeln("tail");
}
var r = openReader(path);
const rows = r.read(int), cols = r.read(int);
var M: [1..rows, 1..cols] real;
r.read(M);
writeln(M);
writeln(+ reduce M);
r.readln();
var key = r.readTo(" ="), rest: string;
writeln("<", key, ">");
r.readLiteral(" = ");
r.readThrough(";", rest);
writeln("<", rest, ">");
r.readThrough("\n", rest, stripSeparator = true);
writeln("<", rest, ">");
writeln(r.readString(2), "|", r.readBytes(2));
r.readNewline();
writeln(r.atEof());
r.close();
var f = open(path, ioMode.r);
writeln(f.path == path, " ", f.size, " ", [l in f.lines()] l.size);
for (line, i) in zip(f.reader().lines(), 1..) do if i == 2 then write(line);
f.close();
{
  var a = open(path, ioMode.a);
  var w = a.writer();
  w.writeln("appended");
}
var last: string;
for line in openReader(path).lines(stripNewline = true) do last = line;
writeln(last);
var x: int, y: real, s: string;
var q = openStringReader("12 3.5 word (1, 2) true");
writeln(q.read(x, y, s), " ", x, " ", y, " ", s, " ", q.read((int, int)), " ", q.read(bool));
writeln(q.read(x));
try { q.read(int); } catch e: EofError { writeln("eof"); }
try { openStringReader("abc").read(int); } catch e: BadFormatError { writeln("bad: ", e.message()); }
var p = openStringReader("a,b,,c");
var parts: [0..3] string;
for i in 0..3 { p.readTo(",", parts[i]); p.matchLiteral(","); }
writeln(parts);
remove(path);
