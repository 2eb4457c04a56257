// operator = says what assignment does; moves call neither.
record r {
  var id: int;
  proc init(id = 0) { this.id = id; }
  proc init=(other: r) { this.id = other.id; writeln("copy"); }
}
operator r.=(ref a: r, b: r) { a.id = b.id; writeln("assign"); }
proc make() { return new r(3); }
proc main() {
  var x = make();
  var y = new r(4);
  writeln(y.id);
  y = x;
  writeln(x.id, y.id);
}
