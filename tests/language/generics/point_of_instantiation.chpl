// A generic procedure finds what it calls at its caller, too.
module Lib { proc describe(x) { return "<" + label2(x) + ">"; } }
module Main {
  use Lib;
  record mine { var n: int; }
  proc label2(x: mine) { return "mine " + x.n: string; }
  proc main() { writeln(describe(new mine(3))); }
}
