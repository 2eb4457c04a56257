// flags: --edition=legacy
// Constructors called as their class: the fields have their default values before the body begins.
class A {
  var x = 5, y: real;
  proc A(x: int = 1, y: real = 2.5) {
    this.x = x * 2;
    this.y = y;
    writeln("made");
  }
  proc ~A() { writeln("gone ", x); }
  proc get() return x;
}
record R {
  var a, b: int;
  proc R(v: int) {
    a = v;
    b = a + 1;
  }
}
class B: A {
  var z: int;
  proc B(z: int) {
    this.z = z;
    x = 7;
  }
}
{
  var c = new A(3);
  writeln(c.x, " ", c.y, " ", c.get());
}
writeln(new R(4));
// Its formals of types and params are the fields of these names.
record G {
  type t;
  param k = 1;
  var x: t;
  proc G(type t, param k = 3) { }
}
{
  const g = new G(real);
  writeln(g.x, " ", g.k);
}
{
  var b = new B(1);
  writeln(b.x, " ", b.z);
}
