// error: E0101 a
// import M does not make the symbols visible by themselves.
module Lib { const a = 1; }
module Main {
  import Lib;
  proc main() { writeln(a); }
}
