// A formal's type may give some of a generic type's fields and leave those without a default open, with or without a last
// `?` that says so. What it gives makes it more specific; a field with a default that is not given has its default.
record S { param l: bool; type t; var v: t; }
proc kind(x: S(?)) { return "any"; }
proc kind(x: S(t=string)) { return "text"; }
proc kind(x: S(true, real)) { return "true real"; }

proc first(x: S(false)) { return "false"; }
proc first(x: S(true)) { return "true"; }

record D { param a: int; param b = 1; type t; var v: t; }
proc given(x: D(?)) { return "any"; }
proc given(x: D(t=string, a=2, ?)) { return "open"; }

writeln(kind(new S(true, string, "a")), ", ", kind(new S(false, string, "a")), ", ", kind(new S(true, int, 1)));
writeln(kind(new S(true, real, 1.0)), ", ", kind(new S(false, real, 1.0)));
writeln(first(new S(true, int, 1)), ", ", first(new S(false, string, "")));
writeln(given(new D(2, 5, string, "")), ", ", given(new D(1, 1, string, "")));

use IO, JSON;
record Named: writeSerializable { var name: string; }
proc Named.serialize(writer: fileWriter(?), ref serializer: ?st) throws { writer.write(name); }
proc Named.serialize(writer: fileWriter(serializerType=jsonSerializer), ref serializer: jsonSerializer) throws {
  writer.writeLiteral("<");
  writer.write(name);
  writer.writeLiteral(">");
}
writeln(new Named("n"));
stdout.withSerializer(new jsonSerializer()).writeln(new Named("n"));
