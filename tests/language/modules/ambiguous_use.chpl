// error: E0103 x
// Two used modules with one name: using that name is an error.
module A { const x = 1; }
module B { const x = 2; }
module Main {
  use A, B;
  proc main() { writeln(x); }
}
