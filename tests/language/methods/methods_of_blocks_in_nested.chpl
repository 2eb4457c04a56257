// Methods that a block declares outside of a type's body are seen by the procedures nested in it.
proc f() {
  record R { var x: int; }
  proc R.twice() do return x * 2;
  proc int.square() do return this * this;
  proc show(r) { writeln(r.twice(), " ", 3.square()); }
  proc deep(x: ?t) where isIntegral(t) {
    proc deeper() do return x.square();
    return deeper();
  }
  show(new R(4));
  writeln(deep(5));
}
f();
