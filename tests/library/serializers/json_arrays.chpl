// Arrays of many dimensions as JSON.
use JSON, IO;
var A: [0..1,0..1,0..0,0..1,0..1] int; var k = 0; for a in A { a = k; k += 1; }
const f = openMemFile(); f.writer(serializer=new jsonSerializer(), locking=false).write(A);
var B: A.type; f.reader(deserializer=new jsonDeserializer(), locking=false).read(B); writeln(&& reduce (A == B));
var C: [1..2, 1..2] string; openStringReader('[["a","b"],["c","d"]]', deserializer=new jsonDeserializer()).read(C); writeln(C);

try { openStringReader('[["a"],["c","d"]]', deserializer=new jsonDeserializer()).read(C); } catch e: BadFormatError { writeln("bad"); }
try { openStringReader('[["a","b"]]', deserializer=new jsonDeserializer()).read(C); } catch e: BadFormatError { writeln("bad"); }
