// A last use passed to an in formal moves instead of copying.
record r {
  var x: int;
  proc init(x = 0) { this.x = x; }
  proc init=(other: r) { this.x = other.x; writeln("copy"); }
}
operator r.=(ref a: r, b: r) { a.x = b.x; writeln("assign"); }
proc take(in v: r) { writeln("took ", v.x); }
proc last() { var a = new r(1); take(a); }
proc again() { var a = new r(2); take(a); writeln("still ", a.x); }
last();
again();
