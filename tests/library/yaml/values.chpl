// requires: libyaml-0.so.2
// Values of all kinds written as YAML and read back.
use FileSystem, IO, YAML, List, Map, Set;

enum colour { red, green }
record inner { var x: int; var y: real; }
record outer { var name: string; var flag: bool; var parts: list(inner); var c: colour; }
class Base { var b: int; }
class Derived: Base { var d: string; }

proc show(const x) {
  {
    var w = openWriter("v.yaml", serializer=new yamlSerializer());
    w.write(x);
  }
  write(openReader("v.yaml").readAll(string));
}
proc roundTrip(const x) {
  show(x);
  var r = openReader("v.yaml", deserializer=new yamlDeserializer());
  const y = r.read(x.type);
  if y != x then writeln("WRONG ", y);
}

roundTrip(42);
roundTrip(-1.5e-10);
roundTrip(true);
roundTrip("plain text");
for s in ["true", "12", "", "a: b", "# no", "two\nlines", "quote \"s\"", " spaces ", "日本", "~", "- x", "null"] do roundTrip(s);
roundTrip(colour.green);
roundTrip(new outer("o", false, new list([new inner(1, 2.5), new inner(-3, 1e300)]), colour.red));
roundTrip((1, "two", 3.0));
roundTrip(new list([1, 2, 3]));
var m = new map(string, int);
m["one"] = 1;
roundTrip(m);
roundTrip(1..5);
{
  const A: [0..1, 0..2] int = [1, 2, 3; 4, 5, 6;];
  show(A);
  var B: [0..1, 0..2] int;
  openReader("v.yaml", deserializer=new yamlDeserializer()).read(B);
  writeln(B);
}
{
  const x: shared Base? = new shared Derived(1, "two");
  show(x);
  var y: shared Base? = new shared Derived(0, "");
  openReader("v.yaml", deserializer=new yamlDeserializer()).read(y);
  writeln(y!.b);
  const n: shared Base? = nil;
  show(n);
  openReader("v.yaml", deserializer=new yamlDeserializer()).read(y);
  writeln(y == nil);
}
// Styles.
{
  var w = stdout.withSerializer(new yamlSerializer(seqStyle=YamlSequenceStyle.Flow, mapStyle=YamlMappingStyle.Flow,
                                                   documentStyle=YamlDocumentStyle.Explicit));
  w.write(new outer("o", true, new list([new inner(1, 2.5)]), colour.red));
  stdout.withSerializer(new yamlSerializer(scalarStyle=YamlScalarStyle.DoubleQuoted)).write(("a", 1));
}
// Several documents, fields in another order and of no meaning, other texts of numbers.
{
  var w = openWriter("v.yaml");
  w.write("---\ny: .inf\nz: [1, {a: b}]\nx: 7\n--- !inner {x: 1, y: 2}\n...\n---\n[1, 2]\n");
}
{
  var r = openReader("v.yaml", deserializer=new yamlDeserializer());
  writeln(r.read(inner), r.read(inner), r.read(list(int)));
  try {
    r.read(int);
    writeln("not reached");
  } catch e: EofError { writeln("end"); }
}
// Faults.
for text in ["x: 1\n", "x: one\ny: 2\n", "[1, 2\n", "- 1\n"] {
  try {
    writeln(openStringReader(text, deserializer=new yamlDeserializer()).read(inner));
  } catch e { writeln(e.message()); }
}
remove("v.yaml");
