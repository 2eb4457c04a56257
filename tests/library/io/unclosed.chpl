// Writers and readers close themselves with their last copy; the end of the program closes the rest.
use IO, FileSystem, CTypes;
extern proc getpid(): c_int;
const path = "/tmp/chantry_unclosed_" + getpid(): string;

proc writeSome() throws {
  var w = openWriter(path);
  w.writeln("one");
  return w;                     // a copy of the writer, not of the file
}
{
  var w = writeSome();
  const copy = w;
  copy.writeln("two");
  w.writeln("three");
  w = openWriter(path + "b");   // `copy` still has the first
  w.writeln("other");
  copy.writeln("four");
}
write(openReader(path).readAll());
write(openReader(path + "b").readAll());

// Many in a row: none is left open.
for i in 1..3000 {
  var w = openWriter("/dev/null");
  w.write(i);
  var r = openReader(path + "b");
  if r.read(string) != "other" then halt("other?");
}

// Several lines with nothing of other tasks in between.
{
  var w = openWriter(path, locking = true);
  coforall t in 1..8 do for 1..50 {
    w.lock();
    for i in 1..3 do w.writeln(t, " ", i);
    w.unlock();
  }
}
var t, i, last: int, ok = true, lines = 0;
for r in openReader(path).lines() {
  const part = r.strip().partition(" ");
  (t, i) = (part(0): int, part(2): int);
  ok &&= (i == 1 || t == last);
  last = t;
  lines += 1;
}
writeln(lines, " ", ok);
remove(path);
remove(path + "b");
