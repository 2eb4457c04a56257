// A type's `deserialize` reads it, also inside of other values; the input may end within a value.
use IO;
record pair { var a, b: int; }
proc ref pair.deserialize(reader: fileReader(?), ref deserializer) throws {
  reader.readLiteral("<");
  a = reader.read(int);
  reader.readLiteral("|");
  b = reader.read(int);
  reader.readLiteral(">");
}
record two { var p: pair; var q: string; }
proc tryRead(text: string, type t) {
  var x: t;
  try {
    writeln(openStringReader(text).read(x), " ", x);
  } catch e: UnexpectedEofError { writeln("ends"); }
  catch e: BadFormatError { writeln("bad form"); }
  catch e { writeln(e.message()); }
}
tryRead("<3|4>", pair);
tryRead("(p = <5|6>, q = end)", two);
tryRead("(p = <5|x>, q = end)", two);
tryRead("(p = <5|6>, q", two);
tryRead("", two);
tryRead("(1, ", (int, int));
