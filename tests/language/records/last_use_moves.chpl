// Copying from a variable that is not used again is a move.
record r {
  var id: int;
  proc init(id = 0) { this.id = id; }
  proc init=(other: r) { this.id = other.id; writeln("copy"); }
  proc deinit() { writeln("deinit ", id); }
}
operator r.=(ref a: r, b: r) { a.id = b.id; }
proc main() {
  var x = new r(1);
  var y = x;
  writeln("y is ", y.id);
}
