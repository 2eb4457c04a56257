// init= says what copying does.
record tracked {
  var id: int;
  proc init(id = 0) { this.id = id; }
  proc init=(other: tracked) { this.id = other.id + 100; }
}
operator tracked.=(ref a: tracked, b: tracked) { a.id = b.id + 1000; }
var a = new tracked(1);
var b = a;
var c: tracked;
c = a;
c = b;
writeln(a.id, " ", b.id, " ", c.id);
