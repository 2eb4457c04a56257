// Swapping records and arrays runs no copy initialiser.
record r {
  var id: int;
  proc init(id = 0) { this.id = id; }
  proc init=(other: r) { this.id = other.id; write("copy "); }
}
operator r.=(ref a: r, b: r) { a.id = b.id; }
var a = [1, 2, 3], b = [4, 5, 6];
a <=> b;
writeln(a, " | ", b);
