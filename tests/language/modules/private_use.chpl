// error: E0101 x
module Inner { const x = 5; }
module Middle { use Inner; }
module Main {
  use Middle;
  proc main() { writeln(x); }
}
