// Inside its module a private symbol is ordinary.
module Lib {
  private var count = 0;
  proc next() { count += 1; return count; }
}
module Main {
  use Lib;
  proc main() { next(); writeln(next()); }
}
