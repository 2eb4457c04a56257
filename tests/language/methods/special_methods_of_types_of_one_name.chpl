// Types of one name in two modules have initialisers, copies, assignments and ends of their own, declared in or outside of their bodies.
module A {
  class C { var a: int; }
  class D: C { proc postinit() { writeln("made A.D"); } proc deinit() { writeln("end A.D"); } }
  record R { var x = 1; }
  record S { var r: R; }
}
module B {
  class C { var b: int; }
  proc C.init() { this.b = 7; }
  proc C.postinit() { writeln("made B.C ", b); }
  proc C.deinit() { writeln("end B.C"); }
  record R { var y = 1; }
  proc R.init() { this.y = 5; }
  proc R.init=(o: R) { this.y = o.y + 1; }
  proc ref R.deinit() { writeln("end B.R ", y); }
  operator R.=(ref a: R, b: R) { a.y = b.y * 10; }
}
module Renamed {
  use A only R as Q;
  import A;
  proc ref Q.deinit() { writeln("end A.R ", x); }
  proc A.R.postinit() { writeln("made A.R ", x); }
}
module Main {
  import A, B, Renamed;
  proc main() {
    { var d = new A.D(3); }
    { var c = new B.C(); }
    { var r = new A.R(4); var s = new A.S(r); s.r.x = 5; r = s.r; writeln(r); }
    { var r = new B.R(); var s = r; r = s; writeln(r); }
  }
}
