// Records that read themselves, as a document and in a sequence.
use YAML, IO, List;
record R { var x: int; proc init(x: int = 0) { this.x = x; }
 proc init(reader: fileReader(?), ref deserializer) throws { var d = deserializer.startRecord(reader, "R"); this.x = d.readField("x", int); init this; d.endRecord(); } }
var r = openStringReader("---\nx: 3\n---\n- x: 4\n- x: 5\n", deserializer=new yamlDeserializer());
writeln(r.read(R)); writeln(r.read(list(R)));
try { r.read(R); } catch e { writeln(e); }
