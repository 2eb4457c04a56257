// A parent's part is initialised once on each way through an initialiser: by the branch that says so, by default in the others.
class A {
  var x: int;
  proc init(x: int = 7) { this.x = x; writeln("A.init ", x); }
}
class B: A {
  var y: int;
  proc init(b: bool) { if b then super.init(1); y = x; }
}
class C: A {
  var y: int;
  proc init(b: bool) { if b { writeln("by default"); } else { super.init(2); } y = x; }
}
class D: A {
  var y: int;
  proc init(n: int) {
    select n {
      when 1 { super.init(10); }
      when 2 { super.init(20); y = 5; }
      otherwise { }
    }
    init this;
    writeln(this);
  }
}
// The type is given behind the branches.
class E: A {
  type t;
  var y: t;
  proc init(b: bool) { if b { super.init(3); } else { if x0 > 0 then super.init(4); } this.t = int; y = x; }
}
config const x0 = 0;

writeln(new B(true), new B(false));
writeln(new C(true), new C(false));
for i in 1..3 do new D(i);
var e = new E(true);
writeln(e, e.type:string, new E(false));
