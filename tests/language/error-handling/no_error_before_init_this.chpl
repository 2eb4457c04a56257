// An error leaves an initialiser only when all fields have their values: after `init this`.
module Throwing {
proc checked(x: int) throws { if x > 3 then throw new Error("too much"); return x; }
class P { var a: int; proc init(x: int) throws { this.a = x; init this; checked(x); } }
class C: P {
  proc init(x: int) throws {
    super.init(x); //~ E0409 an error cannot leave an initialiser before `init this`
  }
}
class D: P {
  proc init(x: int) {
    super.init(x); //~ E0604 `init` can throw, and nothing here handles the error
  }
}
record R {
  var a: int, b: int;
  proc init(x: int) throws {
    this.a = checked(x); //~ E0409 an error cannot leave an initialiser before `init this`
    if x < 0 then throw new Error("negative"); //~ E0409 an error cannot leave an initialiser before `init this`
    this.b = try! checked(x);
    init this;
    checked(x);
  }
  proc init(x: int, y: int) throws { this.init(x + y); }
}
proc main() throws {
  var c = new C(1), d = new D(1), r = new R(1), s = new R(1, 2);
}
}
