// Lists, maps, sets, arrays, tuples, records and objects read by initialisers and by `deserialize`, in two forms.
use IO, List, Map, Set, JSON;
record pt { var x, y: int; }
var d: defaultDeserializer, jd: jsonDeserializer;
writeln(new list(int, reader=openStringReader("[1, 2]"), deserializer=d));
writeln(new map(string, int, reader=openStringReader("{a: 1, b: 2}"), deserializer=d));
writeln(new set(int, reader=openStringReader("{1}"), deserializer=d));
writeln(new (list(pt))(reader=openStringReader("[(x = 1, y = 2)]"), deserializer=d));
var jr = openStringReader('[1,2] {"k":[3]} [5]', deserializer=jd);
writeln(new list(int, reader=jr, deserializer=jd), new map(string, list(int), reader=jr, deserializer=jd), new set(int, reader=jr, deserializer=jd));
try { var l = new list(int, reader=openStringReader("[1, x]"), deserializer=d); } catch e: BadFormatError { writeln("bad"); }
try { var l = openStringReader("[1, x]").read(list(int)); } catch e: BadFormatError { writeln("bad"); }
try { var l = openStringReader('{"a":"x", "b":3}', deserializer=jd).read(map(string,string)); } catch e: BadFormatError { writeln("bad"); }
var A: [1..3] int, B: [1..2, 1..2] int;
A.deserialize(openStringReader("4 5 6"), d); writeln(A);
B.deserialize(openStringReader("4 5\n6 7"), d); writeln(B);

A.deserialize(openStringReader('[7,8,9]', deserializer=jd), jd); writeln(A);
var p: pt; p.deserialize(openStringReader('{"y":1,"x":2}', deserializer=jd), jd); writeln(p);
var t: (int, string); t.deserialize(openStringReader('[1, "x"]', deserializer=jd), jd); writeln(t);
var r: range; r.deserialize(openStringReader('1..5'), d); writeln(r);
class C { var v: int; } var c = new C(); c.deserialize(openStringReader('{v = 7}'), d); writeln(c);
