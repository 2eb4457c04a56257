// Nothing of a write comes after the error of one of its values, and no further method of a value is
// called. A write inside a `serialize` throws at once, to that method.
use IO;

class NoText: Error {
  proc init() { super.init("no text"); }
}
var calls = 0;
record bad { var x = 0; }
proc bad.serialize(writer: fileWriter(?), ref serializer: ?st) throws {
  calls += 1;
  writer.write("[");
  throw new NoText();
}
record careful { var b: bad; }
proc careful.serialize(writer: fileWriter(?), ref serializer: ?st) throws {
  try {
    writer.write("{", b, " lost }");
    stdout.writeln("not reached");
  } catch e: NoText { writer.write(" none}"); }
}
record rash { var b: bad; }
proc rash.serialize(writer: fileWriter(?), ref serializer: ?st) throws {
  writer.writeln("(", b, " lost )");
  stdout.writeln("not reached");
}

try {
  stdout.writeln("one ", new bad(), " lost ", new bad(), (1, new bad()), "\n");
} catch e { writeln(" | ", e.message(), " ", calls); }
stdout.writeln("two ", new careful(), " ", new careful());
try {
  stdout.writeln("three ", new rash(), " lost");
} catch e { writeln(" | ", e.message(), " ", calls); }
const long = "lost" * 100000;
try {
  stdout.write("four ", new bad(), long, long);
} catch e { writeln(" | ", e.message()); }
stdout.writeln("five");
// The lock is free.
coforall 1..4 do writeln("end");
