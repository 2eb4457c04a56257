// `try` before `super.init`, or a block of it without `catch`: the parent's part is initialised there, and only there.
class A {
  var x: int;
  proc init(x: int = 0) throws { this.x = x; init this; writeln("A.init ", x); if x > 1 then throw new Error("big"); }
}
class B: A {
  var y: int;
  proc init(x: int) throws { try super.init(x); y = 1; }
  proc init(s: string) throws { try { super.init(s.size); } y = 2; }
  proc init(b: bool) { try! super.init(b:int); y = 3; }
}
try {
  writeln(new B(1), new B("a"), new B(true));
  writeln(new B(2));
} catch e { writeln(e.message()); }
