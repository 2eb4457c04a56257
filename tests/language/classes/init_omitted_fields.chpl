// Fields left out of an initializer get their declared values, in order.
class c {
  var a = 1;
  var b = a + 1;
  var d: int;
  proc init(a: int) { this.a = a; }
  proc init() { this.d = 9; }
}
writeln(new c(10), " ", new c());
