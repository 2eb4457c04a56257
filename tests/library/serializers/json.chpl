// Values of all kinds to JSON and back.
use IO, JSON, List, Map, Set;

enum color { red, green }
record point { var x, y: int; }
record shape { var name: string; var at: point; var colors: list(color); var scale: real; var tags: map(string, int); }
class Base { var id = 1; }
class Derived: Base { var more = "m"; }
record money {
  var cents: int;
  proc serialize(writer: fileWriter(?), ref serializer) throws {
    var s = serializer.startRecord(writer, "money", 2);
    s.writeField("whole", cents / 100);
    s.writeField("cents", cents % 100);
    s.endRecord();
  }
  proc ref deserialize(reader: fileReader(?), ref deserializer) throws {
    var d = deserializer.startRecord(reader, "money");
    // In another order than they were written.
    const c = d.readField("cents", int);
    cents = 100 * d.readField("whole", int) + c;
    d.endRecord();
  }
}
record fromInit {
  var n: int;
  proc init() { }
  proc init(reader: fileReader(?), ref deserializer) throws {
    var d = deserializer.startRecord(reader, "fromInit");
    this.n = d.readField("n", int) + 1;
    init this;
    d.endRecord();
  }
}

proc roundTrip(const x) throws {
  var f = openMemFile();
  {
    var w = f.writer(serializer=new jsonSerializer());
    w.write(x);
    w.close();
  }
  const text = f.reader().readAll();
  var y: x.type;
  f.reader(deserializer=new jsonDeserializer()).read(y);
  writeln(text, "  ", y == x);
}

var s = new shape("a \"b\"\n\\", new point(1, -2), new list([color.red, color.green]), 2.5);
s.tags["k"] = 3;
roundTrip(s);
roundTrip((1, "two", true, 3.0));
roundTrip("ä\t\x01");
roundTrip(new money(1234));
roundTrip(new list([new point(1, 2), new point(3, 4)]));
var counts: map(int, list(string));
counts[7] = new list(["x", "y"]);
roundTrip(counts);
var numbers: set(int);
numbers.add(5);
roundTrip(numbers);
roundTrip(1..5);

var w = stdout.withSerializer(jsonSerializer);
w.writeln([1, 2, 3]);
w.writeln([1, 2; 3, 4]);
w.writeln(new Base());
const d: owned Base = new Derived();
w.writeln(d);
var empty: owned Base?;
w.writeln(empty, color.green, b"\x01");
w.writeln(new list(int));

var A: [1..2, 1..2] int, L: [0..2] real, o: owned Base?, p: (int, string);
var r = openStringReader('[[1, 2], [3, 4]] [1.5, 2, -3e2] {"id" : 9} null ["a]" , {"x": [1]}] "\\u00e4\\ud83d\\ude00"').withDeserializer(new jsonDeserializer());
r.read(A);
r.read(L);
r.read(o);
writeln(A, "\n", L, " ", o!.id);
r.read(o);
writeln(o == nil);
try { r.read(list(int)); } catch e: BadFormatError { writeln("not a list of numbers"); }
writeln(openStringReader('"\\u00e4\\ud83d\\ude00" {"n": 1, "z": {"a": "}"}}', deserializer=new jsonDeserializer()).read(string));
var q = openStringReader('{"z": {"a": "}"}, "n": 1} {"x": 1}', deserializer=new jsonDeserializer());
writeln(q.read(fromInit));
try { q.read(point); } catch e: BadFormatError { writeln(e.message()); }
try { q.read(int); } catch e: EofError { writeln("end"); }
var pt: point;
writeln(q.read(pt));
