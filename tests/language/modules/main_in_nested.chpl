// A `main` in a nested module runs, after the modules around it have been initialised.
module Outer {
  var x = 3;
  writeln("outer");
  module Inner {
    use super;
    writeln("inner");
    proc main() { writeln("main ", x); }
  }
}
