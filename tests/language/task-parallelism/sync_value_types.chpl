// sync is for primitive, enumerated, string, tuple, range, class and record types alike.
enum colour { red, green }
record point { var x, y: real; }
record named { var name: string; var tags: [1..2] int; }
class Node { var v: int; }

proc once(type t, value: t) {
  var s: sync t;
  writeln(s.isFull);
  s.writeEF(value);
  writeln(s.readFF(), " ", s.isFull);
  s.writeFF(value);
  writeln(s.readXX(), " ", s.readFE(), " ", s.isFull);
}

once(bool, true);
once(int(8), -5: int(8));
once(uint(16), 65535: uint(16));
once(real, 0.5);
once(real(32), 0.25: real(32));
once(complex, 1.0 + 2.0i);
once(colour, colour.green);
once(string, "a text of more than a few letters");
once(bytes, b"bytes");
once((int, bool), (3, true));
once(range, 1..5);
once(point, new point(1.0, 2.0));
once(named, new named("n"));

const node = new unmanaged Node(7);
var c: sync unmanaged Node?;
c.writeEF(node);
writeln(c.readFE()!.v, " ", c.isFull);
delete node;
