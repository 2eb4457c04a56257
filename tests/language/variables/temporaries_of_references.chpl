// What a reference, a loop or a slice looks at inside a temporary lives as long as they do; elsewhere a part is copied.
record R { var A: [1..3] int; proc deinit() { writeln("~R"); } }
proc mk() { var r: R; r.A = 7; return r; }
record S { var r: R; }
proc ms() { var s: S; return s; }
proc mt() { return ([1,2,3], 5); }
proc f(const ref x) const ref { return x; }
class C { var x = 3; proc deinit() { writeln("~C"); } }
record O { var c: owned C; var n: int; }
proc mo() { return new O(new owned C(), 2); }
proc main() {
  { const ref z = mk().A; writeln(z); }
  { const t = (mk().A, 1); writeln(t); }
  for x in mk().A do write(x, " ");
  writeln("-");
  for (x, y) in zip(mk().A, 1..3) do write(x, y, " ");
  writeln("-");
  forall x in mk().A do assert(x == 7);
  { const ref y = ms().r; writeln(y.A); }
  { const ref y = mt()(0); writeln(y); }
  { const ref y = mt()[0]; writeln(y); }
  { const ref x = f(mk()); writeln(x.A); }
  writeln(mk().A);
  { var a = mk().A; writeln(a); }
  { var c = mo().c; writeln(c.x); }
  writeln(mo().c.x);
  writeln(+ reduce mk().A, (mk().A)[2], mk().A.size);
  { var b = mk().A + 1; writeln(b); }
  { const ref x = mk().A[1..2]; writeln(x); }
}
