// What the declaration of a procedure cannot say.
record R { var x: int; }
operator +(a: R, b: R, c: R) { return a; } //~ E0009 has one operand or two, but this one has 3
operator R.*(a: R) { return a; } //~ E0009 has two operands, but this one has 1
operator !(a: R, b: R) { return a; } //~ E0009 has one operand, but this one has 2
operator &&(a: R, b: R) { return a; } //~ E0009 cannot be overloaded
operator ..(a: R, b: R) { return a; } //~ E0009 cannot be overloaded
proc f() type: int { return int; } //~ E0413 declares no type
record S {
  proc init=(a: S, b: int) { } //~ E0009 takes one argument
  proc this { return 1; } //~ E0009 with parentheses
  iter these { yield 1; } //~ E0009 with parentheses
}
