// A record that refuses copies moves.
record R {
  var x: int;
  proc init() { }
  proc init=(other: R) where false { this.x = other.x; }
  proc deinit() { writeln("end ", x); }
}
proc make(n: int) { var r: R; r.x = n; return r; }
proc take(in r: R) { writeln("taken ", r.x); }
proc f() {
  var a = make(1);
  var b = a;
  writeln(b.x);
  take(b);
}
f();
