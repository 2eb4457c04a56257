// A used module is initialised before its user, once.
module A { writeln("A"); const x = 1; }
module B { use A; writeln("B ", x); const y = 2; }
module Main {
  use B, A;
  writeln("Main ", x + y);
  proc main() { writeln("main"); }
}
