// requires: libfabric.so.1
// flags: --comm=ofi
// env: CHANTRY_COMM=fabric
// locales: 2
// Between machines, too, a file, its readers and its writers can be used on any locale.
use IO;
const there = Locales[1];
var f = openTempFile();
var w = f.writer(locking = true);
on there do w.writeln("written ", "elsewhere ", 1, " ", 2.5, " ", "it": bytes);
w.writeln("written here");
on there {
  // What a reader answers is an own text of the locale that reads.
  var mine = f.writer(region = 100..);
  mine.writef("%05i %s\n", 42, "and more");
  mine.close();
  w.flush();
}
writeln(f.size);
on there {
  var r = f.reader();
  write(r.readLine());
  const word = r.read(string), b = r.readByte(), rest = r.readLine(stripNewline = true);
  writeln(word, " ", b, " ", rest, " ", f.size);
  writeln(r.offset() == f.reader().readThrough("here\n").size);
  r.seek(100..);
  var n: int;
  writeln(r.read(n), " ", n, r.readAll(bytes).size);
}
// Many tasks of all locales write into one file, each line whole.
coforall loc in Locales do on loc do
  for i in 1..50 do w.writeln("line ", i, " of some length");
w.close();
writeln((+ reduce [l in f.reader(region = 100..).lines()] l.size > 0) == 50 * numLocales - 2);
f.close();
// What is read into memory of another locale than that of the file, and written from there.
var g = openMemFile(), A: [0..9] int = 7, B: [0..9] int;
on there {
  g.writer(locking = false, serializer = new binarySerializer()).write(A);
  g.reader(locking = false, deserializer = new binaryDeserializer()).read(B);
}
writeln(A.equals(B), " ", g.size);
// A channel whose last use ends elsewhere.
on there {
  var h = g.reader();
  on Locales[0] do h.seek(8..);
  var x: int;
  writeln(h.readBinary(x), " ", x, " ", h.offset());
}
on there {
  try { f.reader(); } catch e { writeln(e.message()); }
}
