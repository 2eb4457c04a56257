// An object is initialised once: by one `super.init`, or by one other initialiser, on each way.
class A {
  var x: int;
}
class B: A {
  var y: int;
  proc init(y: int) { super.init(y); super.init(2); this.y = y; } //~ E0409 `super.init` is called after the parent's part
  proc init(s: string) { super.init(2); this.init(1); } //~ E0409 `init` is called after the parent's part
  proc init(b: bool) { if b then super.init(2); super.init(3); this.y = 1; } //~ E0409 `super.init` is called after
  proc init(r: real) { super.init(1); if r > 0 then super.init(2); this.y = 1; } //~ E0409 `super.init` is called after
  proc init(a: int, b: int) { this.init(a == b); this.init(a:string); } //~ E0409 for a value that has been initialised
  proc init(a: int, b: string) { this.init(true); super.init(2); } //~ E0409 for a value that has been initialised
}
writeln(new B(1), new B("a"), new B(true), new B(2.5), new B(1, 2), new B(1, "b"));
