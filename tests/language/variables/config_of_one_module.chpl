// flags: -sA.x=2 -sB.x=3 -sy=5 -sA.Inner.y=6
// A config is set for one module by its path, for all modules by its name; the last setting counts.
module A {
  config const x = 1;
  config param y = 1;
  module Inner {
    config param y = 1;
  }
}
module B {
  config const x = 1;
  config type t = int;
}
module Main {
  import A, B;
  proc main() {
    writeln(A.x, " ", B.x, " ", A.y, " ", A.Inner.y, " ", B.t: string);
  }
}
