// flags: --edition=legacy
// Owned(C) and Shared(C), the older names of owned C and shared C, and objects that are given to them.
class C { var x: int; proc deinit() { writeln("end ", x); } }
{
  var o: Owned(C) = new Owned(new unmanaged C(3));
  writeln(o.x);
  var o2 = new Shared(new C(4));
  proc f(a: Owned, b: Owned(C)) { writeln(a.x, b.x); }
  f(new owned C(1), new Owned(new C(2)));
  proc g(a: Owned(?)) { writeln(a.x); }
  record R { var o: Owned(C); }
  var r = new R(new owned C(5));
  var s: Shared(C) = o2, n: Owned(C);
  writeln(s.x, n == nil);
}
writeln("end of all");
