// error: E0101 b
module Lib {
  const a = 1, b = 2;
}
module Main {
  use Lib only a;
  proc main() { writeln(a + b); }
}
