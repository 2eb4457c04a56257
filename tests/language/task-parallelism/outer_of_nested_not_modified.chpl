// Nested procedures cannot modify what the tasks in them, or around them, have as a constant.
var g = 1;
record R { var v: int; }
proc outer() {
  var x = 1, s = "a", r: R, A: [1..3] int;
  begin { proc p() { x = 2; } p(); } //~ E0502 the outer variable `x`
  begin { proc p() { proc q() { x = 2; } q(); } p(); } //~ E0502 the outer variable `x`
  proc p1() { forall i in 1..3 { x += i; } } //~ E0502 the outer variable `x`
  proc p2() { begin { s = "b"; } } //~ E0502 the outer variable `s`
  proc p3() { begin { r.v = 1; } } //~ E0502 the outer variable `r`
  proc p4() { forall i in 1..3 with (const A) { A[i] = 1; } } //~ E0502 the outer variable `A`
  proc p5() { begin with (const ref x) { x = 1; } } //~ E0502 the outer variable `x`
  proc p6() { begin { proc q() { x = 1; } q(); } } //~ E0502 the outer variable `x`
  p1(); p2(); p3(); p4(); p5(); p6();
  proc set() { x = 3; }
  begin set();
}
outer();
begin { proc p() { g = 2; } p(); } //~ E0502 the outer variable `g`
