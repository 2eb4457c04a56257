// Channels as releases before 2.0 wrote them: kinds, `channel` as a type and as a formal's type, the operator `<~>`.
use IO;

type bigWriter = channel(true, iokind.big, false);

record point {
  var x, y: int;
  proc writeThis(f: channel) throws { f <~> "<" <~> x <~> "," <~> y <~> ">"; }
}
proc kindOf(ch: channel(true, iokind.big, false)) do return "a writer";
proc kindOf(ch: channel(?)) do return "a reader";
proc put(w: bigWriter, x: uint(16)) throws { w.write(x); }

proc main() throws {
  writeln(new point(1, 2));
  var f = openmem();
  {
    var w = f.writer(kind=iokind.big, locking=false);
    put(w, 258);
    w.write(b"ab", 1.5: real(32));
    writeln(kindOf(w), " ", w.binary());
    w.close();
  }
  var r = f.reader(kind=iolittle, locking=false);
  writeln(kindOf(r), " ", r.read(uint(16)));
  var b: bytes;
  writeln(r.readbytes(b, 2), " ", b);
  r.close();
  f = openmem();
  {
    var w = f.writer();
    w.writeln("4 5 6");
    w.close();
  }
  var sum = 0;
  for x in f.reader().itemReader(int) do sum += x;
  writeln(sum);
}
