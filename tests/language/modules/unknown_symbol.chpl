// error: E0107 missing
module Lib { const a = 1; }
module Main {
  use Lib only missing;
  proc main() { }
}
