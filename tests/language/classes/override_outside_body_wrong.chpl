// Methods declared outside of a class's body say what they override, and override what there is.
class A {
  proc inner() { }
}
proc A.outer() { }
class B: A {
  proc outer() { } //~ E0318 without saying so
}
proc B.inner() { } //~ E0318 without saying so
override proc B.other() { } //~ E0318 overrides nothing
override proc A.inner(x: int) { } //~ E0318 overrides nothing
(new B()).inner();
