// Nested modules are reached step by step, with super and this.
module Outer {
  const x = 1;
  module Mid {
    import super.x as ox;
    proc y do return ox + 1;
    module Inner {
      import super.y;
      import super.super.x;
      proc sum() do return x + y;
    }
  }
  import this.Mid.Inner;
  proc main() { writeln(Inner.sum(), " ", Mid.y); }
}
