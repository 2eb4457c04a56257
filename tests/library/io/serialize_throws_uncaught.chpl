// status: 1
// stderr: serialize_throws_uncaught.chpl:9: error: uncaught Error: not today
// writeln hands no errors on: one thrown on the way ends the program.
use IO;
record secret { var x: int; }
proc secret.serialize(writer: fileWriter(?), ref serializer: ?st) throws {
  throw new owned Error("not today");
}
writeln("text ", new secret(1));
writeln("not reached");
