// An operator that a module has for another module's type is not visible without it.
module Types { record R { var n = 1; } }
module More { use Types; operator R.*(a: R, b: R) do return "More.*"; }
module Loads { use More; }
module Main {
  use Types, Loads;
  proc f() { use More except R; return new R() * new R(); } //~ E0308
  proc main() {
    writeln(f());
    writeln(new R() * new R()); //~ E0308
  }
}
