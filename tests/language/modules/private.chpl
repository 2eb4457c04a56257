// error: E0104 secret
// A private symbol is invisible outside its module.
module Lib {
  private const secret = 1;
  proc reveal() { return secret; }
}
module Main {
  use Lib;
  proc main() {
    writeln(reveal());
    writeln(Lib.secret);
  }
}
