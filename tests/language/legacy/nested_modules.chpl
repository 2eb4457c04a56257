// flags: --edition=legacy
// A nested module sees the names of those around it.
module Outer {
  var x = 3;
  proc f() { return "Outer.f"; }
  module Middle {
    proc f() { return "Middle.f"; }
    proc g() { return x + 1; }
    module Inner {
      proc show() { writeln(f(), " ", g(), " ", x); }
    }
  }
  proc main() {
    Middle.Inner.show();
    writeln(f());
  }
}
