// A file read in parts by several tasks gives what one task reads, whatever the number of tasks.
use ParallelIO, IO, FileSystem;
const path = "parallel_reading.tmp";
{
  var w = openWriter(path);
  w.write("header\n");
  for i in 1..500 do w.writeln(if i % 7 == 0 then "" else "line " + "x" * (i % 50) + i: string);
  w.write("the last one, without an end");
}
const all = readLinesAsArray(path, nTasks=1);
writeln(all.size, " ", all[0], " ", all[501]);
var same = true;
for n in [2, 3, 16, 100, 5000] {
  const got = readLinesAsArray(path, nTasks=n);
  if got.size != all.size || (|| reduce (got != all)) then same = false;
  var count = 0, bytes_ = 0;
  forall line in readLines(path, header=headerPolicy.skipLines(1), nTasks=n) with (+ reduce count, + reduce bytes_) {
    count += 1;
    bytes_ += line.size;
  }
  if count != 501 then same = false;
  if bytes_ != (+ reduce [x in all] x.size) - 6 then same = false;
}
writeln(same);
const parts = readDelimitedAsArray(path, t=bytes, delim=b"line ", header=headerPolicy.skipBytes(7), nTasks=4);
writeln(parts.size, " ", parts[1], parts[2]);
try { readLinesAsArray("no such file"); } catch e: FileNotFoundError { writeln("none"); }
remove(path);
