// What may run in part or again initialises no parent.
class A {
  var x: int;
}
class B: A {
  var y: int;
  proc init(n: int) { for i in 1..n do super.init(i); y = 1; } //~ E0409 `init` cannot be called here
  proc init(b: bool) { try { super.init(1); } catch { } y = 1; } //~ E0409 `init` cannot be called here
}
writeln(new B(2), new B(true));
