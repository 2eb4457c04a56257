// Parts of a file, each with a reader or writer of its own; arrays as they lie in memory.
use IO, FileSystem, CTypes;
extern proc getpid(): c_int;
config const n = 1000, writers = 4;
const path = "/tmp/chantry_regions_" + getpid(): string;
var A: [0..<n] real;
forall i in A.domain do A[i] = i * 0.5;
{
  var f = open(path, ioMode.cwr);
  coforall t in 0..<writers {
    const lo = t * n / writers, hi = (t + 1) * n / writers - 1;
    var w = f.writer(region = lo*8..hi*8+7, locking = false);
    for i in lo..hi do w.writeBinary(A[i]);
    w.close();
  }
  writeln(f.size);
  var B: [0..<n] real;
  coforall t in 0..<writers {
    const lo = t * n / writers, hi = (t + 1) * n / writers - 1;
    var r = f.reader(region = lo*8..hi*8+7);
    for i in lo..hi do r.readBinary(B[i]);
    var x: real;
    if r.readBinary(x) then writeln("read beyond the region");
  }
  writeln(&& reduce (A == B));
  f.close();
}
// Whole arrays.
{
  var w = openWriter(path);
  w.writeBinary(A);
  w.close();
  var r = openReader(path);
  var C: [0..<n] real;
  r.readBinary(C);
  writeln(&& reduce (A == C), " ", fileSize());
  proc fileSize() throws { var f = open(path, ioMode.r); return f.size; }
}
// A region ends what is written, too.
{
  var f = open(path, ioMode.cw);
  var w = f.writer(region = 10..12);
  w.write("abcd");
  try { w.close(); } catch e { writeln(e.message()); }
  writeln(f.size, " ", openReader(path, region = 10..).readAll(), " ", openReader(path, region = 11..11).readAll());
}
// What has been written stays when another writer comes.
{
  var f = open(path, ioMode.cw);
  f.writer().write("123456");
  f.writer().write("ab");
  writeln(openReader(path).readAll());
}
try { open(path, ioMode.r).writer(); } catch e { writeln("read only"); }
// Arrays that do not lie in one piece.
{
  var M: [1..3, 1..4] int;
  forall (i, j) in M.domain do M[i, j] = 10 * i + j;
  { var w = openWriter(path); w.writeBinary(M); w.writeBinary(M[2, ..]); w.writeBinary(M[.., 3]); }
  var r = openReader(path);
  var C: [1..4, 1..3] int, row: [1..4] int, col: [0..5] int;
  writeln(r.readBinary(C), C[4, 3], r.readBinary(row), " ", row, " ", r.readBinary(col), " ", col);
}
remove(path);
