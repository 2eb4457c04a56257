// A cast of what an owner has to a `shared` type hands the object on, as where a `shared` variable begins with it.
class C {
  var x: int;
  proc deinit() { writeln("end of ", x); }
}
class D: C { var y: int; }

proc main() {
  var a = new C(1): shared C;
  var b = a;
  writeln(a.type: string, " ", b.x);
  var o = new D(2, 3);
  var s = o: shared C;
  writeln(s);
  var n = new C(4): shared C?;
  n = nil;
  writeln(n);
}
