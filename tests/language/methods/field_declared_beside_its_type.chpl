// A method without parentheses beside its type is no second member of a field's name either.
record R {
  var x: int;
}
proc R.x { return 1; } //~ E0102 `x` is a field of `R` already
proc type R.x param { return 2; }
proc main() {
  class C { const y = 1; }
  proc C.y { return 1; } //~ E0102 `y` is a field of `C` already
  writeln(new R(1), new C());
}
