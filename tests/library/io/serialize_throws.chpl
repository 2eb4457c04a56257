// stderr: <<<
// An error thrown in the middle of a write is that write's error: what stands before it is written,
// what follows is not, and the lock is free afterwards.
use IO;

class NoText: Error {
  proc init(what: string) { super.init("no text for " + what); }
}
record secret { var x: int; }
proc secret.serialize(writer: fileWriter(?), ref serializer: ?st) throws {
  writer.write("<");
  if x < 0 then throw new owned NoText("a negative one");
  writer.write(x, ">");
}
record outer { var s: secret; var t: int; }

try {
  stdout.writeln("a ", new secret(1), " ", new secret(-1), " ", new secret(-2), " z");
} catch e: NoText {
  writeln(" caught: ", e.message());
}
try {
  stdout.write(new outer(new secret(-1), 7));
} catch e {
  writeln(" caught: ", e.message());
}
coforall t in 1..4 {
  for i in 1..50 {
    try {
      stderr.writef("%?", new secret(-i));
      writeln("not reached");
    } catch e: NoText { }
  }
}
try {
  const s = "[%?]".format(new secret(-1));
  writeln(s);
} catch e {
  writeln("caught: ", e.message());
}
writeln("%?".format(new secret(5)));
