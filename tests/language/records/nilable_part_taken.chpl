// An object that may be nil leaves variables, which are nil then, and constants that nobody sees again.
class C { var x: int; }
record R { var c: owned C?; proc ref get() { return c; } }
class H { var c: owned C?; proc get() { return c; } }
proc copy(ref r: R) { return r; }
proc made() { const r = new R(new C(2)); return r; }
proc through(in r: R) { return r; }
iter each() { const r = new R(new C(4)); yield r; }
proc main() {
  var r = new R(new C(1));
  var q = copy(r);
  writeln(r, q, made(), through(made()), q.get(), q);
  for x in each() do writeln(x);
  const h = new H(new C(5));
  writeln(h.get(), h.c);
  const p = new C?(6), last = p;
  writeln(last);
}
