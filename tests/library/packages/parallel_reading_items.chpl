// Values that follow one another are read in parts which begin where a value can be read; places, counts and headers are told as documented.
// locales: 1,2
use ParallelIO, IO, JSON, OS;
record color { var r, g, b: uint(8);
 proc ref deserialize(reader: fileReader(?), ref deserializer) throws { reader.read(r); reader.readLiteral(b","); reader.read(g); reader.readLiteral(b","); reader.read(b); } }
record point { var x, y: int; }
proc main() throws {
  { var w = openWriter("colors.csv"); w.writeln("r,g,b"); for i in 1..20 do w.writeln(i, ",", i+1, ",", i+2); }
  { var w = openWriter("points.json"); for i in 1..20 do w.write('{\n"x": ', i, ",\n", '"y": 2\n}\n'); }
  const cs = readDelimitedAsBlockArray("colors.csv", t=color, header=headerPolicy.skipLines(1)); writeln(cs.size, cs.first, cs.last);
  for n in 1..7 { const a = readDelimitedAsArray("colors.csv", t=color, header=headerPolicy.skipLines(1), nTasks=n); writeln(a.size, + reduce a.r); }
  var s = 0; forall c in readDelimited("colors.csv", color, header=headerPolicy.findStart, nTasks=3) with (+ reduce s) do s += c.r; writeln(s);
  for n in 1..7 { const a = readItemsAsArray("points.json", point, nTasks=n, deserializerType=jsonDeserializer); writeln(a.size, " ", + reduce a.x, " ", a.last); }
  const pb = readItemsAsBlockArray("points.json", point, deserializerType=jsonDeserializer); writeln(pb.size, " ", pb.domain, " ", + reduce pb.x);
  const f = open("colors.csv", ioMode.r); const cuts = findDelimChunks(f, b"\n", 3, 0..<f.size); writeln(findItemOffsets(f, b"\n", cuts).last);
  try { readLinesAsArray("nofile"); } catch e: FileNotFoundError { writeln("fnf"); }
  try { findDelimChunks(f, "Z", 2, 0..<f.size, headerPolicy.findStart); } catch e: OffsetNotFoundError { writeln(e.message()); }
}
