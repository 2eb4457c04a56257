// A type that lacks what an interface of its block requires is told at its declaration.
proc f() {
  interface Shape { proc Self.area(): int; }
  record Square : Shape { var side: int; } //~ E0606 `Square` does not implement `Shape`: there is no method `area()`
}
f();
