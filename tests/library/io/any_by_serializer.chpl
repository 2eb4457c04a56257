// `%?` writes and reads a value in the form of the writer's serializer and of the reader's deserializer.
use IO, JSON;
record part { var x: int; var s: string; }
stdout.withSerializer(jsonSerializer).writef("%i %? %s %?\n", 1, new part(2, "q"), "plain", [1, 2]);
stdout.writef("%i %? %s %?\n", 1, new part(2, "q"), "plain", [1, 2]);
const r = openStringReader("a={\"x\":3,\"s\":\"x y\"} b=\"t\"", deserializer=new jsonDeserializer());
var a: part, b: string;
writeln(r.readf("a=%? b=%?", a, b), " ", a, " ", b);
