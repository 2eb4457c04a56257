// error: E0410
// error: E0410
// error: E0410
// Before `init this` neither methods are called nor is `this` passed on, even if each field has its value.
record R {
  var x, y = 0;
  proc init(a: int) { x = a; y = a; check(); }
  proc init(a: real) { x = 1; writeln(this); }
  proc init(a: bool) { x = 1; y = 2; this.check(); }
  proc init(a: string) { x = 1; init this; y = 5; check(); writeln(this); }
  proc check() { assert(x > 0); }
}
var a = new R(1), b = new R(1.0), c = new R(true), d = new R("d");
