// Outside of methods there is no `super`.
proc f() {
  proc nested() { return super.m(); } //~ E0610 `super` can only be used in a method
  return nested();
}
f();
record R {
  proc m() {
    proc nested() { return super.m(); } //~ E0610
    nested();
  }
}
(new R()).m();
