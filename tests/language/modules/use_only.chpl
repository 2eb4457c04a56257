// only and except choose; as renames.
module Lib {
  const a = 1, b = 2, c = 3;
}
module Main {
  proc main() {
    { use Lib only a, b as bee; writeln(a, " ", bee); }
    { use Lib except c; writeln(a + b); }
    { use Lib as L; writeln(L.c); }
  }
}
