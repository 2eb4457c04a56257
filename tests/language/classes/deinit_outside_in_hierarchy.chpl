// The `deinit`s of a class and of its parents run once each, the parents' last, wherever they are declared.
module Shapes {
  class Base { var p: int; }
  proc Base.deinit() { writeln("end Base ", p); }
  class C { var a: int; }
  class G { type t; var x: t; }
  proc G.deinit() { writeln("end G ", x); }
}
module Main {
  use Shapes only Base, G;
  import Shapes;

  // Not the C of the other module.
  class C: Base { }
  proc C.deinit() { writeln("end C"); }
  class D: C { proc deinit() { writeln("end D"); } }
  class E: D { }
  proc E.deinit() { writeln("end E"); }

  class H: G(?) { }
  proc H.deinit() { writeln("end H ", x); }
  class J: G(int) { }
  proc J.deinit() { writeln("end J"); }

  proc inProcedure() {
    class P { var a: int; }
    proc P.postinit() { writeln("made P ", a); }
    proc P.deinit() { writeln("end P ", a); }
    class Q: P { }
    proc Q.postinit() { writeln("made Q ", a); }
    proc Q.deinit() { writeln("end Q ", a); }
    record R { var a: int; }
    proc R.deinit() { writeln("end R ", a); }
    { var q = new Q(1); }
    { var r = new R(2); }
  }

  proc main() {
    { var other = new Shapes.C(1); }
    { var e: owned Base = new E(5); }
    { var h = new H(real, 2.5); }
    { var j = new J(7); }
    inProcedure();
  }
}
