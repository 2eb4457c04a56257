// Literals that are bytes: read, matched, written.
use IO;
var f = openMemFile();
{
  var w = f.writer(locking=false);
  w.writeLiteral(b"abc");
  w.writeLiteral(" 12 def");
  w.close();
}
var r = f.reader(locking=false);
r.readLiteral(b"abc");
writeln(r.read(int), " ", r.matchLiteral(b"xyz"), " ", r.matchLiteral(b"def"));
try {
  r.readLiteral(b"more");
} catch e: EofError {
  writeln("the end");
}
