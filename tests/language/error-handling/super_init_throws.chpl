// A parent's initialiser that throws is a call that throws.
module M {
  class P { var a: int; proc init(x: int) throws { this.a = x; init this; if x > 3 then throw new Error("too much"); } }
  class C: P {
    proc init(x: int) throws { super.init(x); }
  }
  class D: P {
    proc init(x: int) {
      super.init(x); //~ E0604 `init` can throw, and nothing here handles the error
    }
  }
  proc main() throws { var c = new C(1), d = new D(1); }
}
