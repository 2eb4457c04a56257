// A module's own symbols hide those it uses.
module Lib { const x = "Lib"; const y = "Lib's y"; }
module Main {
  use Lib;
  const x = "Main";
  proc main() { writeln(x, ", ", Lib.x, ", ", y); }
}
