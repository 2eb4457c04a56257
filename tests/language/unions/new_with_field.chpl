// A new union has the field set that its argument names, or whose type alone takes it.
union u { var w: int; var x: int; var y: real; var z: string; }
writeln((new u(), new u(w=78), new u(x=45), new u(y=33.3), new u(z="hi")));
writeln((new u(33.3333), new u("hello")));
var third = new u(y=2);
writeln(third, " ", third == new u(2.0), " ", third == new u(y=3.0));
union some { var b: bool; var n: int; var r: real; }
writeln(new some(3), " ", new some(true), " ", new some(2.5: real(32)));
union obj { var o: owned C?; var s: string; }
class C { var v: int; proc deinit() { writeln("end ", v); } }
{
  var a = new obj(new C(1));
  writeln(a.o!.v);
  a = new obj("other");
  writeln(a);
}
const list = [new u(1: real), new u("a")];
writeln(list);
