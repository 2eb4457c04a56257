// Unions that blocks and procedures declare, with members of types declared there.
{
  union U { var o: owned C; var s: string; proc text do return if this.getActiveIndex() == 0 then "C " + o.v: string else s; }
  class C { var v: int; proc deinit() { writeln("C ends"); } }
  var a = new U(new C(3));
  writeln(a, " ", a.text);
  a.s = "text";
  writeln(a, " ", a.text);
}
proc f(n: int) {
  record R { var x = n * 0 + 1; proc twice() do return 2 * x; }
  union U { var r: R; var i: int; }
  var u = new U(i = n);
  const before = u.i;
  u.r = new R(4);
  return before + u.r.twice();
}
writeln(f(5));
