// Values written in Chapel's form are read again from it.
use IO, ChplFormat, List, Map;

enum color { red, green }
record point { var x, y: real; var name: string; var c: color; }
class Node { var value: int; var next: owned Node?; }

proc round(const val) {
  var f = openMemFile();
  f.writer(serializer=new chplSerializer(), locking=false).write(val);
  writeln(f.reader(locking=false).readAll());
  return f.reader(deserializer=new chplDeserializer(), locking=false);
}
const p = new point(1, -2.5, "a \"b\"\n", color.green);
writeln(round(p).read(point) == p);
writeln(round((1, true, "x", 2.5)).read((int, bool, string, real)));
writeln(round((7,)).read(1*int));
writeln(round([1, 2, 3]).read([1..3] int));
var A: [1..2, 1..3] int = [1, 2, 3; 4, 5, 6];
writeln(round(A).read([1..2, 1..3] int));
writeln(round(new list([1.0, 2.5])).read(list(real)));
var m: map(string, int);
m["k"] = 5;
writeln(round(m).read(map(string, int)));
writeln(round(1..5).read(range));
writeln(round(b"bytes").read(bytes));
const n = new Node(1, new Node(2, nil));
writeln(round(n).read(owned Node?)!.next!.value);
try { openStringReader("new pt(x = 1.0)", deserializer=new chplDeserializer()).read(point); } catch e: BadFormatError { writeln("no point"); }
