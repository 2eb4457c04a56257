// Copies happen where the specification says, and nowhere else.
var copies = 0;
record r {
  var n: int;
  proc init(n = 0) { this.n = n; }
  proc init=(other: r) { this.n = other.n; copies += 1; }
}
operator r.=(ref a: r, b: r) { a.n = b.n; }
proc make(n: int) { return new r(n); }
proc pass(x: r) { return x.n; }
proc change(in x: r) { x.n += 1; return x; }
proc main() {
  var a = make(1);
  writeln(copies);
  var b = a;
  writeln(copies, " ", pass(a), pass(b));
  var c = change(b);
  writeln(copies, " ", a.n, c.n);
  const t = (a, c);
  writeln(copies, " ", t(0).n);
  a = c;
  writeln(copies, " ", a.n);
}
