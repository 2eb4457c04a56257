// flags: --edition=legacy
// `<~>` writes to a channel or reads from it; readWriteThis, writeThis and readThis give a type its form.
record pair {
  var a, b: int;
  proc readWriteThis(f) throws {
    f <~> new ioLiteral("<") <~> a <~> new ioLiteral("|") <~> b <~> new ioLiteral(">");
  }
}
class Counter {
  var x = 3;
  proc writeThis(f) throws { f <~> "count " <~> x + 1; }
}
record celsius {
  var degrees: real;
  proc writeThis(f) throws { f.write(degrees, " C"); }
  proc readThis(f) throws {
    f.read(degrees);
    f.readLiteral("C");
  }
}
stdout <~> "hello " <~> 3 <~> new ioNewline();
writeln(new pair(1, 2), " ", new owned Counter());

var f = openmem();
var w = f.writer();
w <~> new pair(7, 8) <~> new ioNewline();
w.writeln(new celsius(21.5));
w.close();
var r = f.reader(), p: pair, c: celsius;
r <~> p;
r.read(c);
writeln(p, " ", c);
