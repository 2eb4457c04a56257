// Rows of arrays and pairs of maps stand on lines of their own; a domain is the list of its ranges or indices.
use IO, JSON, YAML, Map;
const w = stdout.withSerializer(jsonSerializer);
w.writeln([1, 2; 3, 4]);
var A: [1..2, 1..2, 1..1] int;
w.writeln(A);
var m: map(string, int);
w.writeln(m);
m["east"] = 1;
m["north"] = 2;
w.writeln(m);
w.writeln({1..3}, {1..2, 0..4 by 2}, {"a"});
record R { var D: domain(2); var names: domain(string); }
const f = openMemFile();
f.writer(serializer=new jsonSerializer(), locking=false).write(new R({1..3, 2..4}, {"x"}));
writeln(f.reader(locking=false).readAll(string));
writeln(f.reader(deserializer=new jsonDeserializer(), locking=false).read(R));
stdout.withSerializer(new yamlSerializer()).write({1..3, 2..4});
