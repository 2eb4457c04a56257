// A generic type of a procedure has an initialiser that names other types of the procedure, and procedures behind `init this`.
proc f(n: int) {
  class C {
    var o: owned D?;
    var x;
    proc init(d: borrowed D) {
      this.o = new D(d.v + 1);
      this.x = "x";
      init this;
      proc more() { return x + "!"; }
      record L { var q = 2; }
      x = more() + (new L()).q: string;
    }
  }
  class D { var v: int; }
  writeln(new C(new D(n)));
}
f(3);
{
  record D { var v: int; }
  record R {
    type t;
    var z: t;
    proc init(d: D, z) {
      this.t = z.type;
      this.z = z + d.v;
    }
  }
  writeln(new R(new D(1), 2.5), new R(new D(2), 3));
}
