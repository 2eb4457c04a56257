// public use passes symbols on; a plain use does not.
module Inner { const x = 5; }
module Middle { public use Inner; }
module Main {
  use Middle;
  proc main() { writeln(x, " ", Middle.x); }
}
