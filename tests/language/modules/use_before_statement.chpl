// A name made visible by use may be mentioned before the use statement.
module Lib { proc f() { return 3; } }
module Main {
  proc main() {
    writeln(f());
    use Lib;
  }
}
