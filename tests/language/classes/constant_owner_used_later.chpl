// The object of a constant `owned` variable cannot be taken while the variable is still used: that is told where it is taken.
class C { var x: int; }
proc take(in c: owned C) { }
proc f() {
  const a = new owned C(1);
  var b = a; //~ E0416 the object cannot be taken out of `a`, which is constant
  writeln(a.x, b.x);
  const c = new owned C(2);
  take(c); //~ E0416 the object cannot be taken out of `c`, which is constant
  writeln(c.x);
  const d = new owned C(3);
  var e = d;
  writeln(e.x);
}
f();
