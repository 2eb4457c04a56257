// Own initializers replace the generated one.
record even {
  var half: int;
  proc init() { half = 0; }
  proc init(n: int) { half = n / 2; }
  proc value { return 2 * half; }
}
var a: even, b = new even(7);
writeln(a.value, " ", b.value);
