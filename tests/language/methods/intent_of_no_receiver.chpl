// The word before a method's name is for its receiver: procedures that are no methods have none.
proc ref f() { } //~ E0009 `f` is no method
proc type g() { } //~ E0009 `g` is no method
iter const h() { yield 1; } //~ E0009 `h` is no method
record R {
  proc ref m() { }
  proc type n() { }
  proc o() {
    proc ref inner() { } //~ E0009 `inner` is no method
  }
}
proc ref R.p() { }
