// A type's own method that meets the end of the input ends the reading of values; other errors go on. A literal can be an argument.
use IO;
record move {
  var n, from: int;
  proc ref readThis(ch: fileReader) throws {
    ch.read(new ioLiteral("move"));
    ch.read(n);
    ch.read(new ioLiteral("from"));
    ch.read(from);
    ch.read(new ioNewline());
  }
}
var r = openStringReader("move 1 from 2\nmove 3 from 4\n");
var m: move;
while r.read(m) do writeln(m);
try {
  openStringReader("move x").read(m);
} catch e: BadFormatError { writeln("bad"); }

// Several spaces of a format are as one.
var a, b: int;
var s = openStringReader("  first: 5\n second:   7\n");
writeln(s.readf("     first: %i\n", a), s.readf("  second: %i\n", b), " ", a, " ", b);
