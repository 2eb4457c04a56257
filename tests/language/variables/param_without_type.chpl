// A param without a value needs a type that has a default known at compile time.
record R { var x: int; }
proc f() {
  param p: R; //~ E0412 `R` has no default that is known at compile time
}
f();
