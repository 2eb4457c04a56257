// An out formal gives a value back.
proc divide(a: int, b: int, out quotient: int, out remainder: int) {
  quotient = a / b;
  remainder = a % b;
}
var q, r: int;
divide(17, 5, q, r);
writeln(q, " ", r);
proc nothingSet(out x: int) { }
q = 99;
nothingSet(q);
writeln(q);
