// What ends through RootClass is ended by its own class.
class B { var q: int; }
class C : B { var n: int; proc deinit() { writeln("C ", n); } }
class D { var s: shared C?; proc deinit() { writeln("D"); } }
var x: unmanaged RootClass = new unmanaged C(1, 2);
if const c = x: unmanaged C? then writeln("it is a C ", c.n);
writeln(x: borrowed D? == nil, " ", x: borrowed B? != nil);
delete x;
{
  var o: owned RootClass = new D(new shared C(3, 4));
  var p: owned RootClass? = new C(5, 6);
  var s: shared RootClass = new shared C(7, 8);
  var A: [1..2] owned RootClass? = nil;
  A[2] = new B(9);
  p = nil;
  writeln("end");
}
