// A record is passed by const reference: no copy is made.
record r {
  var x: int;
  proc init(x = 0) { this.x = x; }
  proc init=(other: r) { this.x = other.x; writeln("copy"); }
}
operator r.=(ref a: r, b: r) { a.x = b.x; }
proc f(v: r) { return v.x; }
var a = new r(3);
writeln(f(a), f(a));
