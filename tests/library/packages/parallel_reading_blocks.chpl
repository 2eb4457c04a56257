// What is read into a block-distributed array is what one task reads, in the file's order, for any number of tasks.
// locales: 1,2
use ParallelIO, IO, FileSystem, BlockDist;
const path = "parallel_reading_blocks.tmp";
record pair : readDeserializable {
  var name: string;
  var value: int;
  proc ref deserialize(reader, ref deserializer) throws {
    name = reader.readThrough("=", stripSeparator=true);
    value = reader.read(int);
  }
}
{
  var w = openWriter(path);
  w.write("header\n");
  for i in 1..100 do w.write("key", i, "=", i * i, "\n");
}
const all = readLinesAsArray(path, header=headerPolicy.skipLines(1));
for n in [-1, 1, 3, 70] {
  const got = readLinesAsBlockArray(path, header=headerPolicy.skipLines(1), nTasks=n);
  writeln(got.domain, " ", && reduce (got == all), " ", got.targetLocales().size == numLocales);
}
const pairs = readDelimitedAsBlockArray(path, t=pair, header=headerPolicy.skipBytes(7));
writeln(pairs.size, " ", pairs[99], " ", + reduce [p in pairs] p.value);
writeln(readLinesAsBlockArray(path, lineType=bytes, targetLocales=[here])[1]);
forall (x, i) in zip(pairs, pairs.domain) do assert(x.value == (i + 1)**2);
{ openWriter(path); }
writeln(readLinesAsBlockArray(path).size);
try { readLinesAsBlockArray("no such file"); } catch e: FileNotFoundError { writeln("none"); }
remove(path);
