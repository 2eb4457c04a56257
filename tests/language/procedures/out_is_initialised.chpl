// out formals start with a value of their own; a call gives a variable its first value.
proc give(out s: string, out A: [1..2] int, out n = 7) {
  writeln("<", s, "> ", A);
  s = "text";
  A[1] = 5;
}
proc first(out x) { x = 3; }
var s = "old", A = [8, 8], n: int;
give(s, A, n);
writeln(s, " ", A, " ", n);
proc main() {
  var x: int;
  first(x);
  writeln(x);
}
