// A field that may be nil gives what is forwarded to it only where it is asserted to be there.
class A {
  var q: int;
  proc f() { return q; }
}
record R { forwarding var a: owned A?; }
record S { var a: owned A?; forwarding a!; }
var r = new R(new A(1));
writeln(r.q); //~ E0602 `owned A?` may be nil, so `q` cannot be reached
writeln(r.f()); //~ E0602 `owned A?` may be nil, so `f` cannot be reached
var s = new S(new A(2));
writeln(s.q, s.f());
