// Methods are declared inside a type or outside it with a prefix.
record point {
  var x, y: int;
  proc sum() { return x + y; }
}
proc point.scaled(k: int) { return new point(k * x, k * y); }
const p = new point(1, 2);
writeln(p.sum(), " ", p.scaled(3));
