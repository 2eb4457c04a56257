// The initialising assignment may stand in `serial`, `sync`, `local` and plain blocks, and in branches taken at compile time.
record R {
  var x: int;
  proc init() { this.x = 0; write("default "); }
  proc init(x: int) { this.x = x; }
}
operator R.=(ref a: R, b: R) { write("assign "); a.x = b.x; }
proc R.init=(other: R) { this.x = other.x; }
proc blocks() {
  var a: R; serial { a = new R(1); }
  var b: R; sync { b = new R(2); }
  var c: R; local { c = new R(3); }
  var d: R; serial a.x == 1 { { d = new R(4); } }
  writeln(a, b, c, d);
}
proc known(param p: bool) { var r: R; if p { r = new R(5); } writeln(r); }
proc chosen(type T) {
  var r: R;
  select T { when int { r = new R(6); } when string { write("string "); } }
  writeln(r);
}
proc unknown(p: bool) { var r: R; if p { r = new R(7); } writeln(r); }
blocks();
known(true); known(false);
chosen(int); chosen(string);
unknown(true);
