// A loop given to a field without a type: the array of its values. It may use variables of where it stands.
class G { var x; var n = 2; }
record H { type T; var x: T; }
proc make(n: int) {
  var k = n + 1;
  return new G([i in 5..6] i * k);
}
proc main() {
  var off = 3;
  var g = new G([5..6] off);
  writeln(g.x, " ", g.n);
  writeln(make(3).x);
  var h = new G([(a, b) in zip(1..3, 2..4)] a * b + off, 5);
  writeln(h.x, " ", h.n);
}
