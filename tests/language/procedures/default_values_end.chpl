// The value of a formal ends with the call, whatever gave it.
var made = 0, ended = 0;
record R {
  var x: int;
  proc init(x: int = 0) { this.x = x; made += 1; }
  proc init=(const ref o: R) { this.x = o.x; made += 1; }
  operator =(ref a: R, const ref b: R) { a.x = b.x; }
  proc deinit() { ended += 1; }
}
proc mk(x: int) { return new R(x); }
proc f(a: R = mk(7), in b: R = mk(8), c: R = a) { return a.x * 100 + b.x * 10 + c.x; }
proc main() {
  writeln(f(), " ", f(mk(1)), " ", f(b=mk(2), a=mk(3)));
  writeln("live ", made - ended);
}
