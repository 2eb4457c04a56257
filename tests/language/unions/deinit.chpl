// A union's own deinit runs before its field ends.
class C { var n: int; proc deinit() { writeln("C ", n); } }
union U {
  var i: int;
  var c: shared C?;
  proc deinit() { writeln("U with field ", getActiveIndex()); }
}
union Plain { var i: int; }
proc ref Plain.deinit() { if getActiveIndex() == 0 then writeln("Plain ", i); }
{
  var u: U;
  u.c = new shared C(1);
  u.i = 5;
  writeln("set");
}
{
  var u: U;
  u.c = new shared C(2);
  var v = u;
  writeln("copied");
}
{
  var p: Plain;
  p.i = 3;
  var a: [1..2] Plain;
  a[2].i = 4;
}
